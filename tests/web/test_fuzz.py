"""No request, however odd, makes a mistake of ours: each address as it wants to be asked, then 500 odd ones, fewer on
PostgreSQL; 10,000 in the long form."""

from collections import Counter, defaultdict
from concurrent.futures import Future

import pytest
from flask import Flask
from flask.testing import FlaskClient
from fuzz import Requests, World, anything, asked, ends_something, kind_of, told
from fuzz_world import world_of
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from stored import on_both

from companion.printing import press
from companion.web import limits

SHORT, FEW, LONG = 500, 150, 10_000
TRIES = 5  # to end a thing: another request may have ended it
UNREACHED = {"printing.pdf"}  # no sheet is pressed here


@pytest.fixture
def world(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> World:
    """An app with something of every sort in it."""
    monkeypatch.setattr(press, "_submitted", lambda *_: Future())
    monkeypatch.setattr(limits, "AT_ONCE", 10**9)  # wrong names are not to end it
    app.testing = False  # a mistake is answered, not raised
    return world_of(app, client)


class Answers:
    """What requests were answered with, by method and endpoint, and those that made a mistake of ours."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._urls = world.app.url_map.bind("localhost")
        self.statuses: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)
        self.mistakes: list[str] = []

    def ask(self, requests: Requests, number: int = 1) -> None:
        """Make requests, the first of them the simplest: one that is right."""

        @settings(
            max_examples=number, deadline=None, database=None, phases=[Phase.generate], derandomize=number != LONG,
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(st.data())
        def run(data: st.DataObject) -> None:
            sent = data.draw(requests)
            if form := sent.pop("form", None):
                sent = self._world.up_to_date(sent, form)
            status = self._world.client.open(**sent).status_code
            kind = kind_of(self._urls, sent.get("method", "GET"), sent["path"])
            self.statuses[kind[:2] if kind else ("", "")][status] += 1
            if status >= 500 and status != 501:
                self.mistakes.append("\n".join([str(status), *told(sent)]))

        run()

    def total(self) -> Counter[int]:
        """How many were answered with each status."""
        return sum(self.statuses.values(), Counter())


def check(world: World, number: int) -> None:
    """Every address is asked as it wants to be, then so many odd requests are made, then everything is ended."""
    kinds, answers = asked(world), Answers(world)
    in_order = sorted(kinds, key=ends_something)
    lasting = [kind for kind in in_order if not ends_something(kind)]
    for kind in lasting:
        answers.ask(kinds[kind])
    right = answers.total()
    odd = st.sampled_from(lasting).flatmap(lambda kind: kinds[kind])
    answers.ask(st.one_of(odd, odd, odd, anything(world)), number)
    for kind in in_order[len(lasting) :]:
        answers.ask(kinds[kind], TRIES)
    assert not answers.mistakes, "\n\n".join(answers.mistakes[:20])
    assert unreached(world, answers) == UNREACHED
    found = answers.total() - right
    assert found.total() >= number
    assert found[422] > number / 50, found


def unreached(world: World, answers: Answers) -> set[str]:
    """The endpoints that did nothing of what they are for: whatever was asked was turned away."""
    there = {
        (method, rule.endpoint)
        for rule in world.app.url_map.iter_rules()
        for method in rule.methods or ()
        if method in ("GET", "POST")
    }
    return {
        endpoint for method, endpoint in there if not any(status < 400 for status in answers.statuses[method, endpoint])
    }


@on_both
def test_no_request_makes_a_mistake_of_ours(world: World, database: str | None) -> None:
    check(world, SHORT if database is None else FEW)


@pytest.mark.long
@on_both
def test_none_of_ten_thousand_requests_makes_a_mistake_of_ours(world: World) -> None:
    check(world, LONG)
