"""A competition comes in by a form: taken in once, refused with the place where it is wrong, and never too large."""

import io
from html import unescape
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient
from season_matches import play, season_of
from stored import csrf
from werkzeug.test import TestResponse

from companion import seasons
from companion.web.competitions import transfer


@pytest.fixture
def content(app: Flask) -> bytes:
    """The file of a league of two with a match played."""
    with app.app_context():
        code = season_of("AB", double=True).code
        play(code, 1, 2, 1)
        return seasons.export(code)


def send(client: FlaskClient, content: bytes, key: str = "tap") -> TestResponse:
    data = {"csrf_token": csrf(client), "key": key, "file": (io.BytesIO(content), "winter.competition.zip")}
    answer = client.post("/competitions/import", data=data, content_type="multipart/form-data")
    answer.request.environ["wsgi.input"].close()  # a large form is a file on the disk
    return answer


def test_a_competition_is_taken_in_once_with_its_matches(client: FlaskClient, content: bytes) -> None:
    first = send(client, content)
    assert first.status_code == 303
    assert send(client, content).location == first.location
    page = client.get(f"{first.location}/fixtures").text
    assert "Winter" in page
    assert client.get("/competitions").text.count(first.location) == 1


def test_the_list_leads_there(client: FlaskClient) -> None:
    assert 'href="/competitions/import"' in client.get("/competitions").text
    assert 'type="file"' in client.get("/competitions/import").text


def test_no_file_is_asked_for_again(client: FlaskClient) -> None:
    answer = client.post("/competitions/import", data={"csrf_token": csrf(client)})
    assert answer.status_code == 422
    assert "Choose the file of a competition." in answer.text


def test_a_wrong_file_is_answered_beside_the_field(client: FlaskClient) -> None:
    answer = send(client, b"{}")
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert "The file is no ZIP of a competition" in answer.text


def test_a_wrong_line_is_named(client: FlaskClient, content: bytes) -> None:
    out = io.BytesIO()
    with ZipFile(io.BytesIO(content)) as old, ZipFile(out, "w") as new:
        for name in old.namelist():
            more = b'{"type": "strike", "fixture": 7}\n' if name == "competition.jsonl" else b""
            new.writestr(name, old.read(name) + more)
    answer = send(client, out.getvalue())
    assert answer.status_code == 422
    assert "Its record, line 3: There is no fixture 7; the last is 2" in unescape(answer.text)
    assert "/competitions/" not in client.get("/competitions").text.replace("/competitions/new", "").replace(
        "/competitions/import", ""
    )


def test_it_may_be_larger_than_a_match_but_not_than_a_competition(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert send(client, b"x" * (2**20 + 2**17)).status_code == 422
    monkeypatch.setattr(transfer, "MOST_BYTES", 2**20)
    answer = send(client, b"x" * (2**20 + 2**17))
    assert answer.status_code == 413
    assert "The file is larger than a competition may be: 1 MB" in answer.text
