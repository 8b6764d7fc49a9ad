"""Settings from the environment: right, or refused by name without telling their value."""

import json
import logging
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask
from stored import HEADER, close_app, open_app

from companion import __version__, doctor, logs
from companion.cli import main
from companion.settings import READERS, SettingError, read_settings


def test_what_is_not_ours_or_empty_is_not_read() -> None:
    assert read_settings({"PATH": "/", "COMPANION_PROXIES": "", "COMPANION_CHROMIUM": "/bin/chromium"}) == {}


def test_what_is_right_is_read() -> None:
    given = {"COMPANION_PROXIES": "2", "COMPANION_LOG": "json", "COMPANION_DATABASE_URL": "postgresql://a@b/c"}
    assert read_settings(given) == {"PROXIES": 2, "LOG": "json", "DATABASE_URL": "postgresql://a@b/c"}


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PROXIES", "one", "a whole number from 0 to 9"),
        ("PROXIES", "²", "a whole number from 0 to 9"),
        ("PORT", "0", "a whole number from 1 to 65535"),
        ("LOG", "loud", "plain or json"),
        ("DATABASE_URL", "mysql://me:word@here/there", "postgresql://USER:PASSWORD@HOST/DATABASE"),
        ("DATABASE_URL", "postgresql://me:word@here:there/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:word@[::1/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:wo/rd@here/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:12/34@here/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:12#34@here/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:12?34@here/club", "in a password %40 for @"),
        ("DATABASE_URL", "postgresql://me:wo@rd@here/club", "in a password %40 for @"),
        ("SECRET_KEY", "short word", "at least 16 characters"),
        ("DATABASE", "x", "there is COMPANION_DATABASE_URL"),
        ("ZZZ", "x", "there are COMPANION_INSTANCE"),
    ],
)
def test_what_is_wrong_is_refused_by_name_without_its_value(name: str, value: str, said: str) -> None:
    with pytest.raises(SettingError) as error:
        read_settings({f"COMPANION_{name}": value})
    assert str(error.value).startswith(f"COMPANION_{name}: ")
    assert said in str(error.value)
    assert value == "x" or value not in str(error.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:wo%40rd%2F@here:5432/club",
        "postgres://me@[::1]/club",
        "postgresql://me@/club?host=/run/postgresql",
        "postgresql:///club",
        "sqlite:////data/a@b#c.sqlite",
    ],
)
def test_an_address_of_a_database_that_has_one_meaning_is_right(url: str) -> None:
    assert read_settings({"COMPANION_DATABASE_URL": url}) == {"DATABASE_URL": url}


def test_the_readme_names_every_setting() -> None:
    readme = (Path(__file__).resolve().parent.parent / "README.md").read_text("utf-8")
    assert [name for name in READERS if f"`COMPANION_{name}`" not in readme] == []


@pytest.mark.parametrize("words", [["serve"], ["demo"], ["upgrade"]])
def test_a_command_says_in_one_line_what_setting_is_wrong(words: list[str], tmp_path: Path) -> None:
    environment = {"COMPANION_INSTANCE": str(tmp_path), "COMPANION_PROXIES": "many"}
    done = CliRunner().invoke(main, words, env=environment)
    assert (done.exit_code, done.stderr) == (2, "COMPANION_PROXIES: a whole number from 0 to 9\n")


def test_a_server_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    url = f"postgresql://me:a-password@/club?host={tmp_path}"
    environment = {"COMPANION_INSTANCE": str(tmp_path), "COMPANION_DATABASE_URL": url}
    done = CliRunner().invoke(main, ["demo"], env=environment)
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith("postgresql:///club: connection ")
    assert "a-password" not in done.stderr


# Logs


@pytest.fixture
def logging_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """An app that logs as JSON, the logging of the tests themselves untouched."""
    monkeypatch.setenv("COMPANION_LOG", "json")
    monkeypatch.setattr("logging.config.dictConfig", lambda _config: None)
    return open_app(tmp_path)


def test_a_request_is_logged_by_its_kind_of_address_and_nothing_personal(
    logging_app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    from companion.app import prepare

    prepare(logging_app)
    with caplog.at_level(logging.INFO, "companion"):
        client = logging_app.test_client()
        made = client.post("/matches", json={**HEADER, "home": {"name": "Ada's"}}).json
        assert made
        client.get(f"/matches/{made['code']}.json", headers={"Authorization": f"Bearer {made['secret']}"})
        client.get("/nowhere")
    close_app(logging_app)
    lines = [json.loads(logs.JsonLines().format(record)) for record in caplog.records]
    told = [(line["method"], line["address"], line["status"]) for line in lines]
    assert told == [("POST", "/matches", 201), ("GET", "/matches/<code>.json", 200), ("GET", "none", 404)]
    assert all(line["ms"] >= 0 and line["time"].endswith("+00:00") and line["level"] == "info" for line in lines)
    for secret in (made["code"], made["secret"], "Ada", "127.0.0.1"):
        assert secret not in json.dumps(lines)


def test_a_mistake_of_the_app_is_logged_without_what_was_asked_for_and_what_it_held(
    logging_app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(code: str) -> str:
        try:
            raise KeyError(f"a name in {code}")
        except KeyError as error:
            raise ValueError(f"{code} of Ada") from error

    logging_app.add_url_rule("/broken/<code>", view_func=broken)
    logging_app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.INFO, "companion"):
        assert logging_app.test_client().get("/broken/a-code").status_code == 500
    close_app(logging_app)
    text = "\n".join(logs.JsonLines().format(record) for record in caplog.records)
    lines = [json.loads(line) for line in text.splitlines()]
    assert [(line["level"], line["message"]) for line in lines] == [
        ("error", "Exception on /broken/<code> [GET]"),
        ("info", "request"),
    ]
    first, second = lines[0]["traceback"].split("\n\n")
    assert first.endswith("\nKeyError")
    assert second.endswith("\nValueError")
    assert "test_settings.py" in first
    assert "a-code" not in text


def test_trouble_is_one_line_of_json_with_its_traceback() -> None:
    try:
        raise ZeroDivisionError("why")
    except ZeroDivisionError as error:
        trouble = logging.LogRecord("companion", logging.ERROR, "x.py", 1, "It %s", ("broke",), None)
        trouble.exc_info = (type(error), error, error.__traceback__)
    text = logs.JsonLines().format(trouble)
    assert text.count("\n") == 0
    line = json.loads(text)
    assert (line["level"], line["message"]) == ("error", "It broke")
    assert line["traceback"].endswith("\nZeroDivisionError")


def test_an_error_that_caused_its_own_cause_is_told_once() -> None:
    first, second = KeyError("a name"), ValueError("another")
    first.__cause__, second.__cause__ = second, first
    trouble = logging.LogRecord("companion", logging.ERROR, "", 0, "went wrong", (), (KeyError, first, None))
    assert json.loads(logs.JsonLines().format(trouble))["traceback"] == "ValueError\n\nKeyError"


# The doctor


def test_the_doctor_finds_nothing_missing_here_and_makes_no_database(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["doctor"], env={"COMPANION_INSTANCE": str(tmp_path)})
    assert done.exit_code == 0, done.stdout
    assert __version__ in done.stdout
    assert not (tmp_path / "companion.sqlite").exists()


def test_the_doctor_says_what_is_missing_and_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(doctor, "loads", lambda file: "pangoft2" not in file)
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    done = CliRunner().invoke(main, ["doctor"], env={"COMPANION_INSTANCE": str(tmp_path / "file")})
    assert done.exit_code == 1
    missing = [
        line.split(":")[0].split(maxsplit=1)[1] for line in done.stdout.splitlines() if line.startswith("MISSING")
    ]
    assert missing == ["libpangoft2-1.0", "Folder of your data", "Database"]
    assert "apt-get install -y --no-install-recommends libpangoft2-1.0-0\n" in done.stdout
    assert "name another folder in COMPANION_INSTANCE" in done.stdout
