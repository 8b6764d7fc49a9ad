"""What hosts the app says what the app knows: settings, packages, folders."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from flask import Flask

from companion.doctor import LIBRARIES
from companion.seasons.transfer import MOST_BYTES
from companion.settings import READERS, read_settings
from companion.web.competitions.transfer import AROUND

HOUSE = Path(__file__).resolve().parent.parent
FILES = ("Dockerfile", "compose.yaml", "companion/hosting/companion.service")


def text(name: str) -> str:
    return (HOUSE / name).read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_every_setting_is_one_of_the_app_and_right(name: str) -> None:
    given = dict(re.findall(r"(COMPANION_[A-Z_]+)(?:=|: )\"?([^\s\"]+)", text(name)))
    assert given
    assert {setting.removeprefix("COMPANION_") for setting in given} <= set(READERS)
    assert read_settings({setting: value for setting, value in given.items() if "$" not in value})


def test_the_image_has_the_libraries_that_printing_needs() -> None:
    assert [library.package for library in LIBRARIES if f" {library.package} " not in text("Dockerfile")] == []


def test_the_image_has_all_that_the_package_is_built_from() -> None:
    wheel = tomllib.loads(text("pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert [folder for folder in wheel["only-include"] if f"COPY {folder} {folder}\n" not in text("Dockerfile")] == []


def test_the_proxy_is_counted() -> None:
    assert "reverse_proxy app:8000" in text("companion/hosting/Caddyfile")
    assert 'COMPANION_PROXIES: "1"' in text("compose.yaml")


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_a_cookie_that_came_by_tls_stays_there(app: Flask, scheme: str, secure: bool) -> None:
    answer = app.test_client().get("/", base_url=f"{scheme}://localhost")
    cookies = answer.headers.getlist("Set-Cookie")
    assert cookies
    assert all(("Secure;" in cookie) == secure for cookie in cookies)


def test_the_image_installs_what_is_pinned_to_run_and_to_build_it() -> None:
    line = re.search(r"RUN (awk .*) >pins\.txt", text("Dockerfile"))
    assert line
    pins = subprocess.run(line[1], shell=True, cwd=HOUSE, capture_output=True, text=True, check=True).stdout  # noqa: S602
    pinned = json.loads(text("companion/dependencies.json"))["packages"]
    wanted = {f"{package['name']}=={package['version']}" for package in pinned if package["to"] in ("run", "setup")}
    assert set(re.findall(r"^([a-z][^ ;]+)", pins, re.MULTILINE)) == {
        pin for pin in wanted if not pin.startswith("uv==")
    }
    assert pins.count("--hash=") >= len(wanted)


def test_the_app_waits_for_the_database_itself_not_for_the_one_that_makes_it() -> None:
    check = re.search(r'test: (\["CMD", "pg_isready", .*\])', text("compose.yaml"))
    assert check
    assert "--host" in json.loads(check[1])


def test_the_proxies_let_through_what_the_app_takes() -> None:
    most = re.search(r"client_max_body_size (\d+)m;", text("README.md"))
    assert most
    assert int(most[1]) * 2**20 >= MOST_BYTES + AROUND
    assert "max_size" not in text("companion/hosting/Caddyfile")  # Caddy has no limit of its own


def test_the_proxies_log_neither_addresses_nor_secrets() -> None:
    served = re.findall(r"    server \{\n.*?\n    \}\n", text("README.md"), re.DOTALL)
    assert [("access_log off;" in server, "proxy_pass" in server) for server in served] == [(True, False), (True, True)]
    assert "crit;" in served[1]
    assert "request delete" in text("companion/hosting/Caddyfile")


def test_systemd_does_not_give_up_while_the_database_is_away() -> None:
    unit = dict(re.findall(r"^(\w+)=(.*)$", text("companion/hosting/companion.service"), re.MULTILINE))
    starts, within = 5, 10  # seconds: StartLimitBurst and StartLimitIntervalSec, as systemd has them
    assert unit["Restart"] == "on-failure"
    assert int(unit["RestartSec"]) * (starts - 1) > within


def test_the_secrets_beside_the_compose_file_are_no_part_of_the_project() -> None:
    assert {".env", "instance/*"} <= set(text(".gitignore").splitlines())
