"""What is sent is packed by the app itself; files are cached under addresses that change with them."""

import gzip

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from companion.matches import Kept
from companion.paths import STATIC

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.mark.parametrize("address", ["/", "/watch/{code}", "/matches/{code}.json", "/static/app.css"])
def test_pages_states_and_files_are_packed(client: FlaskClient, match: Kept, address: str) -> None:
    address = address.format(code=match.code)
    packed, plain = client.get(address, headers=GZIP), client.get(address)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 2


def test_a_packed_answer_is_the_same_answer(client: FlaskClient, match: Kept) -> None:
    address = f"/matches/{match.code}.json"
    assert gzip.decompress(client.get(address, headers=GZIP).data) == client.get(address).data


def test_who_refuses_gzip_gets_it_plain(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/static/app.css", headers={"Accept-Encoding": "gzip;q=0"}).headers


def test_a_few_bytes_are_not_packed(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/healthz", headers=GZIP).headers


def test_a_file_is_kept_for_a_year_under_its_version(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context():
        address = url_for("static", filename="app.css")
    assert "?v=" in address
    assert "immutable" in client.get(address).headers["Cache-Control"]
    assert client.get("/static/app.css?v=older").headers["Cache-Control"] == "no-cache"
    assert client.get(address).data == (STATIC / "app.css").read_bytes()


def test_a_file_that_is_known_is_not_sent_again(client: FlaskClient) -> None:
    known = {"If-None-Match": client.get("/static/app.css").headers["ETag"]}
    assert client.get("/static/app.css", headers=known).status_code == 304


@pytest.mark.parametrize(
    "name", ["none.css", "../pyproject.toml", "%2e%2e/pyproject.toml", "vendor", "", "a" * 3000, "app.css%00"]
)
def test_nothing_but_files_of_the_folder_is_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404


def test_types_are_those_that_browsers_want(client: FlaskClient) -> None:
    types = {name: client.get(f"/static/{name}").mimetype for name in ("app.css", "app.js", "favicon.svg")}
    assert types == {"app.css": "text/css", "app.js": "text/javascript", "favicon.svg": "image/svg+xml"}
