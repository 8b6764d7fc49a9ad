"""The reader's language: the browser's, or the one chosen in the page, with whatever was typed."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from stored import bearer, csrf
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from companion.matches import Kept
from companion.paths import TEMPLATES
from companion.web import language
from companion.web.percent import percent
from companion.web.refill import refilled

ITALIAN = {"Accept-Language": "it-CH, it;q=0.9, en;q=0.5"}


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"), ("en-US,en;q=0.9", "en"), ("it-CH, it;q=0.9, en;q=0.5", "it"), ("fr-CA", "fr"),
        ("de, fr;q=0.4, it;q=0.6", "it"), ("de-DE, ja", "en"), ("*", "en"), ("ø;;q", "en"),
    ],
)  # fmt: skip
def test_the_browser_chooses(client: FlaskClient, accepted: str, spoken: str) -> None:
    asks = {"Accept-Language": accepted}
    page, manifest = (client.get(here, headers=asks) for here in ("/", "/manifest.webmanifest"))
    assert f'<html lang="{spoken}">' in page.text
    for answer in (page, manifest):
        assert answer.headers["Content-Language"] == spoken
        assert {"accept-language", "cookie"} <= {name.lower() for name in answer.vary}


def choose(client: FlaskClient, tag: str, here: str, form: str | None = None, **fields: object) -> TestResponse:
    asked = {"here": here} | ({"form": form} if form else {})
    return client.post(f"/language/{tag}", query_string=asked, data={"csrf_token": csrf(client), **fields})


def test_the_page_chooses_and_goes_back_to_where_it_was(client: FlaskClient) -> None:
    answer = choose(client, "fr", "/kits?x=1")
    assert (answer.status_code, answer.location) == (303, "/kits?x=1")
    cookie = client.get_cookie("companion_language")
    assert cookie is not None
    assert (cookie.value, cookie.http_only, cookie.same_site) == ("fr", True, "Lax")
    assert '<html lang="fr">' in client.get("/", headers=ITALIAN).text


def test_a_cookie_of_an_unknown_language_counts_for_nothing(client: FlaskClient) -> None:
    client.set_cookie("companion_language", "../../etc")
    assert '<html lang="en">' in client.get("/").text


@pytest.mark.parametrize("here", ["", "https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"])
def test_nobody_is_sent_elsewhere(client: FlaskClient, here: str) -> None:
    assert choose(client, "it", here).status_code == 400


def test_a_language_is_not_chosen_by_a_link_nor_by_another_site(client: FlaskClient) -> None:
    assert client.get("/language/it?here=/").status_code == 405
    assert client.post("/language/it?here=/").status_code == 400
    assert client.post("/language/de?here=/", data={"csrf_token": csrf(client)}).status_code == 404


def test_what_is_typed_goes_along_without_scripts(client: FlaskClient) -> None:
    page = client.get("/matches/new").text
    button = re.search(r'<button[^>]* lang="it"[^>]*>', page)
    assert button is not None
    form, action = (re.search(rf' {name}="([^"]*)"', button[0]) for name in ("form", "formaction"))
    assert form is not None
    assert action is not None
    assert f'<form id="{form[1]}"' in page
    sent = MultiDict({"csrf_token": csrf(client), "home-name": '"Quoted" & <b>', "rules": "tournament"})
    answer = client.post(unescape(action[1]), data=sent)
    assert answer.status_code == 200
    assert '<html lang="it">' in answer.text
    assert 'value="&quot;Quoted&quot; &amp; &lt;b&gt;"' in answer.text
    assert re.search(r'value="tournament"[^>]*checked', answer.text)
    assert not re.search(r'value="basic"[^>]*checked', answer.text)
    assert answer.headers.getlist("X-Content-Type-Options") == ["nosniff"]


def test_a_form_that_is_filled_in_has_a_name_so_that_it_goes_along() -> None:
    field = re.compile(r'<(?:select|textarea|input)\b(?![^>]*\b(?:type="(?:hidden|file)|class="visually-hidden))')
    nameless = re.compile(r"<form\b(?![^>]*\bid=)[^>]*>(.*?)</form>", re.DOTALL)
    found = [
        (template.name, inside[:80])
        for template in TEMPLATES.rglob("*.html")
        for inside in nameless.findall(template.read_text("utf-8"))
        if field.search(inside) or "field(" in inside
    ]
    assert found == []


def test_a_page_that_is_none_any_more_is_gone_back_to(client: FlaskClient) -> None:
    assert choose(client, "it", "/matches/unknown/note", "form-note", text="so far").location == "/matches/unknown/note"


def test_the_answer_to_a_form_knows_its_page(client: FlaskClient) -> None:
    sent = {"csrf_token": csrf(client), "home-name": "", "rules": "basic"}
    answer = client.post("/matches", data=sent, headers={"Referer": "http://localhost/matches/new?rules=basic"})
    assert answer.status_code == 422
    assert "/language/it?here=/matches/new?rules%3Dbasic" in answer.text.replace("%3F", "?").replace("%2F", "/")


def test_tags_differ_by_language(client: FlaskClient, match: Kept) -> None:
    address = f"/watch/{match.code}"
    english = client.get(address)
    tag = english.headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    italian = client.get(address, headers={"If-None-Match": tag, **ITALIAN})
    assert italian.status_code == 200
    assert italian.headers["ETag"] != tag


def test_refusals_follow(client: FlaskClient, match: Kept) -> None:
    answer = client.post(
        f"/matches/{match.code}/events", json={"type": "goal", "side": "home", "player": 9},
        headers={**bearer(match), **ITALIAN},
    )  # fmt: skip
    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["error"] == "La partita non è ancora iniziata"
    assert answer.headers["Content-Language"] == "it"
    assert "Qui non c’è niente" in client.get("/nothing", headers=ITALIAN).text


def test_what_programs_read_has_no_language(app: Flask, match: Kept) -> None:
    client = app.test_client()
    spoken, plain = (client.get(f"/matches/{match.code}.json", headers=headers) for headers in (ITALIAN, {}))
    assert spoken.json == plain.json
    assert "Content-Language" not in spoken.headers


# Numbers and days


@pytest.mark.parametrize(
    ("tag", "players", "chance", "mean", "date"),
    [
        ("en", ["0 players", "1 player", "2 players"], "45.5 %", "1,234.5", "7 Mar 2026"),
        ("it", ["0 giocatori", "1 giocatore", "2 giocatori"], "45,5%", "1.234,5", "7 mar 2026"),
        ("fr", ["0 joueur", "1 joueur", "2 joueurs"], "45,5\u202f%", "1\u202f234,5", "7 mars 2026"),
    ],
)
def test_numbers_and_days_are_written_as_the_reader_does(
    tag: str, players: list[str], chance: str, mean: str, date: str
) -> None:
    language.speak(tag)
    assert [language.ngettext("%(num)s player", "%(num)s players", num) for num in range(3)] == players
    assert percent("5/11") == chance
    assert language.decimal(1234.5, "#,##0.0") == mean
    assert language.day("2026-03-07T23:30:00Z") == date
    language.speak("en")


# Filling in


def filled(page: str, **sent: str | list[str]) -> str:
    return refilled(page, "/here", "f", MultiDict(sent))


def test_all_else_stays_letter_by_letter() -> None:
    page = '<!DOCTYPE html><!-- x --><p class=a>&amp; &#8217; <svg viewBox="0 0 1 1"><path d="M0"/></svg><br/>é</p>'
    assert filled(page) == page


@pytest.mark.parametrize(
    ("field", "sent", "expected"),
    [
        ('<input name="a" value="1">', {"a": "2"}, '<input name="a" value="2">'),
        ('<input name="a">', {"a": ""}, '<input name="a" value="">'),
        ('<input name="a" value="1">', {}, '<input name="a" value="1">'),
        ('<input name="a"><input name="a">', {"a": ["1", "2"]}, '<input name="a" value="1"><input name="a" value="2">'),
        ('<input type="hidden" name="a" value="1">', {"a": "2"}, '<input type="hidden" name="a" value="1">'),
        ('<input type="checkbox" name="a" checked>', {}, '<input type="checkbox" name="a">'),
        ('<input type="checkbox" name="a">', {"a": "on"}, '<input type="checkbox" name="a" checked>'),
        ('<input type="radio" name="a" value="1">', {"a": "2"}, '<input type="radio" name="a" value="1">'),
        (
            '<select name="a"><option value="1" selected>x<option value="2">y</select>', {"a": "2"},
            '<select name="a"><option value="1">x<option value="2" selected>y</select>',
        ),
        ('<textarea name="a">old &amp;</textarea>', {"a": "<new>"}, '<textarea name="a">\n&lt;new&gt;</textarea>'),
    ],
)  # fmt: skip
def test_a_field_is_filled_in(field: str, sent: dict[str, str | list[str]], expected: str) -> None:
    around = '<form id="f" action="/x">{}</form>'
    assert filled(around.format(field), **sent) == around.format(expected)


def test_a_field_elsewhere_that_names_the_form_is_of_it() -> None:
    assert filled('<input form="f" name="a">', a="1") == '<input form="f" name="a" value="1">'


def test_fields_of_other_forms_are_left_alone() -> None:
    page = '<form id="g" action="/x"><input name="a"></form><input name="a">'
    assert filled(page, a="1") == page


def test_a_form_without_a_name_goes_by_its_place() -> None:
    page = '<form action="/x"></form><form action="/y"><input name="a"></form>'
    assert refilled(page, "/here", "1", MultiDict({"a": "2"})) == page.replace('name="a"', 'name="a" value="2"')


def test_a_form_without_an_address_sends_to_the_page_that_it_is_on() -> None:
    assert filled('<form id="f"></form>') == '<form id="f" action="/here"></form>'


def test_a_name_that_people_gave_is_no_markup(app: Flask) -> None:
    with app.test_request_context():
        page = app.jinja_env.from_string("{{ _(name) }}{{ name | spoken }}{{ _('Undo: %(what)s', what=name) }}")
        assert "<b>" not in page.render(name='<b>"50 % & more')
        assert app.jinja_env.from_string("{{ _('Print at 100 %%') }}").render() == "Print at 100 %"
