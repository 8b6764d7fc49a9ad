"""A record file becomes a match of this device; a wrong one is answered with file and line."""

import io

import pytest
from by_hand import header, kick_off
from flask.testing import FlaskClient
from stored import csrf
from werkzeug.test import TestResponse

from companion.records.codec import write_record


def send(client: FlaskClient, content: bytes, name: str = "final.match.jsonl") -> TestResponse:
    data = {"csrf_token": csrf(client), "file": (io.BytesIO(content), name)}
    answer = client.post("/import", data=data, content_type="multipart/form-data")
    answer.request.environ["wsgi.input"].close()  # a large form is a file on the disk
    return answer


def test_a_record_is_taken_in(client: FlaskClient) -> None:
    answer = send(client, write_record(header(), [kick_off()]).encode())
    assert answer.status_code == 303
    page = client.get(answer.location).text
    assert "Reds" in page
    assert "Undo: kick-off" in page


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (write_record(header(), [kick_off(), kick_off()]).encode(), "final.match.jsonl, line 3: "),
        (b"{", "final.match.jsonl, line 1: "),
        (b"\xff\xfe", "final.match.jsonl, line 1: "),
        (b"x" * (2**20 + 1), "final.match.jsonl, line 1: "),
        (b"", "final.match.jsonl, line 1: "),
    ],
)
def test_a_wrong_record_is_answered_beside_the_field(client: FlaskClient, content: bytes, sentence: str) -> None:
    answer = send(client, content)
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert sentence in answer.text
    assert "Matches" not in client.get("/").text


def test_no_file_is_asked_for_again(client: FlaskClient) -> None:
    answer = client.post("/import", data={"csrf_token": csrf(client)})
    assert answer.status_code == 422
    assert "Choose a record file." in answer.text
