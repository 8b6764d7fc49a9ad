"""The sheet of a pawn: his name and what his wedges let him do now."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from stored import HEADER, csrf
from taps import sheet, tap

from companion import matches
from companion.matches import Kept


@pytest.fixture
def tournament(app: Flask) -> Kept:
    """A match by the tournament rules."""
    with app.app_context():
        return matches.create({**HEADER, "rules": "tournament", "settings": {"half_cells": 22}})


def joined(app: Flask, match: Kept) -> FlaskClient:
    """The browser of who manages the match."""
    client = app.test_client()
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return client


def skills(page: str) -> list[str]:
    """The skills on a sheet."""
    return re.findall(r'<div class="grow"><b>(.*?)</b>', page)


def test_under_the_basic_rules_a_pawn_has_basic_skills_only(manager: FlaskClient, match: Kept) -> None:
    assert skills(sheet(manager, match, "/player?side=home&player=6")) == [
        "Marking", "First-time pass", "First-time shot",
    ]  # fmt: skip  # blue yellow red


def test_a_pawn_without_a_skill_of_these_rules_has_no_list(app: Flask) -> None:
    players = [{"number": number, "name": "", "wedges": ["grey"]} for number in range(1, 12)]
    with app.app_context():
        match = matches.create({**HEADER, "home": {"name": "Rovers", "players": players}})
    assert "Skills" not in sheet(joined(app, match), match, "/player?side=home&player=9")


def test_tired_skills_say_so_and_the_weather_names_its_cells(app: Flask, tournament: Kept) -> None:
    """Blue green yellow from 60:00 on: only blue is usable; in bad weather the playmaker passes 4 cells."""
    client = joined(app, tournament)
    events: list[dict[str, Any]] = [
        {"type": "weather", "dice": 1}, {"type": "kick_off", "side": "home"},
        {"type": "end_half", "anyway": "true"}, {"type": "kick_off", "side": "away"},
        {"type": "set_clock", "half": 2, "cells": 22},  # 44 cells are 60:00
    ]  # fmt: skip
    for n, fields in enumerate(events):
        assert tap(client, tournament, key=str(n), **fields).status_code == 201
    page = sheet(client, tournament, "/player?side=home&player=3")
    tired = re.findall(r"<b>([^<]*)</b> <small>[^<]*tired: not now", page)
    assert tired == ["First-time pass", "First-time cross", "Playmaker", "Run", "Run in defence", "Interceptor"]
    assert "A pass of 4 cells is still a short one." in page
