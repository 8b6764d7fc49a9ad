"""What hosts the app says what the app knows: settings, packages, folders."""

import re
import tomllib
from pathlib import Path

import pytest
from flask import Flask

from companion.doctor import LIBRARIES
from companion.settings import READERS, read_settings

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
