"""A competition as pages show it: rows of tables, rounds of fixtures, ties of the bracket, in plain values."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from companion.competitions import Meeting, PlayedTie, Season, Table
from companion.competitions.carry_over import REASONS, Carried, outdated
from companion.competitions.criteria import CRITERIA
from companion.competitions.fixtures import group_name, round_name, tie_name
from companion.competitions.knock_out import Slot, seeded_from_groups
from companion.competitions.places import places
from companion.games.football.state import SIDES

from ..language import N_, _, ngettext, translated

FORM = 5  # matches in the form of a row
STATUSES: Mapping[str, str] = {
    "waiting": N_("waits"),
    "open": "",
    "set_up": N_("set up"),
    "playing": N_("being played"),
    "abandoned": N_("given up: needs a decision"),
    "played": N_("played"),
    "walkover": N_("walkover"),
    "annulled": N_("annulled"),
}
PLACES: Mapping[int, str] = {
    1: N_("First of group %(letter)s"),
    2: N_("Second of group %(letter)s"),
    3: N_("Third of group %(letter)s"),
    4: N_("Fourth of group %(letter)s"),
}
DECIDED: Mapping[str, str] = {
    "away_goals": N_("by goals away"),
    "shoot_out": N_("by the shoot-out"),
    "walkover": N_("without play"),
}
FORM_WORDS = {"W": N_("won"), "D": N_("drawn"), "L": N_("lost")}
FORM_LETTERS = {"W": N_("W"), "D": N_("D"), "L": N_("L")}


# Tables


def tables(season: Season) -> list[dict[str, Any]]:
    """The tables with their rows."""
    return [
        {
            "title": _("Group %(letter)s", letter=group_name(one.group)) if one.group else "",
            "rows": [_row(season, one, place) for place in range(len(one.rows))],
            "through": season.competition.header.through if one.group else 0,
        }
        for one in season.tables
    ]


def _row(season: Season, table: Table, at: int) -> dict[str, Any]:
    placed = table.rows[at]
    row = placed.row
    return {
        "place": placed.place,
        "again": at > 0 and table.rows[at - 1].place == placed.place,
        "tied": placed.tied and row.played > 0,
        "withdrawn": placed.withdrawn,
        "name": season.name(row.entrant),
        "manager": season.competition.entrant(row.entrant).manager,
        "row": row,
        "difference": f"{row.goal_difference:+d}".replace("-", "−") if row.goal_difference else "0",
        "form": [(_(FORM_LETTERS[one]), _(FORM_WORDS[one]), one) for one in row.form[-FORM:]],
    }


def draws(season: Season, table: Table) -> list[list[int]]:
    """Those who share a place when all is played, and could draw lots for it."""
    if not table.complete or (not table.group and "lots" not in season.competition.header.criteria):
        return []
    shared = [placed for placed in table.rows if placed.tied and not placed.withdrawn]
    return [[one.row.entrant for one in together] for _place, together in groupby(shared, key=lambda one: one.place)]


def order_of_table(season: Season) -> str:
    """The criteria of the table in their order, as one sentence."""
    header = season.competition.header
    points = _(
        "%(win)s for a win, %(draw)s for a draw, %(defeat)s for a defeat",
        win=header.points.win,
        draw=header.points.draw,
        defeat=header.points.defeat,
    )
    return " · ".join([points, *(_(CRITERIA[one]) for one in header.criteria[1:])])


# Fixtures


def fixture(season: Season, one: Meeting) -> dict[str, Any]:
    """A fixture: who meets, what came of it."""
    home, away = (
        _holder(season, slot, number) for slot, number in ((one.fixture.home, one.home), (one.fixture.away, one.away))
    )
    score = (one.outcome.home_goals, one.outcome.away_goals) if one.outcome else None
    if score is None and one.result and one.result.begun:
        score = (one.result.home_goals, one.result.away_goals)
    return {
        "number": one.fixture.number,
        "home": home,
        "away": away,
        "known": one.pair is not None,
        "score": score,
        "status": one.status,
        "words": words_of(season, one),
        "match": one.match,
        "round": round_title(season, one),
        "leg": one.fixture.leg,
        "outdated": is_outdated(season, one),
        "group": group_name(one.fixture.group) if one.fixture.group else "",
        "conflicts": [translated(told.message) for told in season.conflicts if told.fixture == one.fixture.number],
    }


def words_of(season: Season, one: Meeting) -> str:
    """What is said beside the score."""
    if one.outcome and one.outcome.shoot_out and one.pair:
        winner = one.pair[SIDES.index(one.outcome.shoot_out)]
        return _("%(team)s won the shoot-out", team=season.name(winner))
    return _(STATUSES[one.status]) if STATUSES[one.status] else ""


def _holder(season: Season, slot: Slot, number: int | None) -> str:
    """Who plays, or who it will be."""
    if number is not None:
        return season.name(number)
    if slot.kind == "seed":
        header = season.competition.header
        group, place = seeded_from_groups(header.groups, header.through)[slot.of - 1]
        return _(PLACES[place], letter=group_name(group))
    tie = season.ties[slot.of - 1]
    names = {"tie": tie_title(season, tie)}
    return _("Winner of %(tie)s", **names) if slot.kind == "winner" else _("Loser of %(tie)s", **names)


def can_be_played(season: Season, one: Meeting) -> bool:
    """Whether it is known who meets, and of a second leg, what the first one came to."""
    tie = season.tie_of(one)
    return one.pair is not None and (tie is None or one.fixture.leg != 2 or tie.legs[0].settled)


def is_outdated(season: Season, one: Meeting) -> bool:
    """Whether a match that waits for its kick-off has somebody in it who may not play any more."""
    if one.status != "set_up" or one.result is None or one.pair is None:
        return False
    sides = zip(SIDES, one.pair, strict=True)
    return any(outdated(one.result.side(side), season.carried[number]) for side, number in sides)


def round_title(season: Season, one: Meeting) -> str:
    """What the round of a fixture is called."""
    if not one.fixture.knock_out:
        return _("Round %(number)s", number=one.fixture.round)
    tie = season.ties[one.fixture.tie - 1]
    return round_of(season, tie)


def round_of(season: Season, tie: PlayedTie) -> str:
    """What the round of a tie is called."""
    last = season.ties[-1].tie.round
    return translated(round_name(tie.tie.round, last, third_place=tie.tie.third_place))


def tie_title(season: Season, tie: PlayedTie) -> str:
    """What a tie is called: its round, and its place in it if it has several."""
    alike = [one.tie.number for one in season.ties if one.tie.round == tie.tie.round and not one.tie.third_place]
    title = translated(tie_name(tie.tie.round, season.ties[-1].tie.round, third_place=tie.tie.third_place))
    return f"{title} {alike.index(tie.tie.number) + 1}" if len(alike) > 1 and not tie.tie.third_place else title


def rounds(season: Season) -> list[dict[str, Any]]:
    """The fixtures by their rounds, each with who rests in it."""
    meetings = sorted(season.meetings.values(), key=lambda one: one.fixture.number)
    found = []
    for title, together in groupby(meetings, key=lambda one: round_title(season, one)):
        fixtures = list(together)
        found.append({
            "title": title,
            "fixtures": [fixture(season, one) for one in fixtures],
            "resting": _resting(season, fixtures),
            "open": any(not one.settled for one in fixtures),
        })  # fmt: skip
    return found


def _resting(season: Season, meetings: list[Meeting]) -> list[str]:
    """Who has no match in a round of the table, by name."""
    if meetings[0].fixture.knock_out:
        return []
    busy = {number for one in meetings for number in one.pair or ()}
    return [season.name(number) for number in season.competition.header.numbers if number not in busy]


# The bracket


def bracket(season: Season) -> list[dict[str, Any]]:
    """The rounds of the knock-out, each with a place from the top for every tie, None where somebody has a bye.

    The winners of places 2n and 2n + 1 meet at place n of the next round; the match for third place stands apart.
    """
    place = places([tie.tie for tie in season.ties])
    last = season.ties[-1].tie.round if season.ties else 0
    found: list[dict[str, Any]] = [
        {"places": [None] * 2 ** (last - number), "third": None} for number in range(1, last + 1)
    ]
    for tie in season.ties:
        here = found[tie.tie.round - 1]
        if tie.tie.third_place:
            here["third"] = tie_of(season, tie)
        else:
            here["title"] = round_of(season, tie)
            here["places"][place[tie.tie.number]] = tie_of(season, tie)
    return found


def tie_of(season: Season, tie: PlayedTie) -> dict[str, Any]:
    """A tie: its sides, what decided it, its legs."""
    sides = ((tie.tie.upper, tie.upper), (tie.tie.lower, tie.lower))
    return {
        "title": tie_title(season, tie),
        "sides": [
            {
                "name": _holder(season, slot, number),
                "known": number is not None,
                "goals": list(goals(tie, side)),
                "won": number is not None and number == tie.winner,
            }
            for side, (slot, number) in enumerate(sides)
        ],
        "fed": any(slot.kind == "winner" for slot, _number in sides),
        "by": _(DECIDED[tie.by]) if tie.by and tie.by in DECIDED else "",
        "level": tie.level,
        "legs": [fixture(season, leg) for leg in tie.legs],
    }


def goals(tie: PlayedTie, side: int) -> Iterator[str]:
    """The goals of a side (0 the upper one) in each leg, if there are two, and in all; nothing before the first."""
    if any(leg.outcome for leg in tie.legs):
        if len(tie.legs) > 1:
            yield from (_goals(leg, tie.lower if side else tie.upper) for leg in tie.legs)
        yield str(tie.lower_goals if side else tie.upper_goals)


def _goals(leg: Meeting, entrant: int | None) -> str:
    if leg.outcome is None:
        return "–"
    return str(leg.outcome.home_goals if leg.home == entrant else leg.outcome.away_goals)


# Who is missing


def absences(carried: Carried) -> list[dict[str, Any]]:
    """Who may not play, why, and for how long."""
    return [
        {
            "number": one.player,
            "name": one.name,
            "reason": _(REASONS[one.reason]),
            "matches": ngettext("%(num)s match", "%(num)s matches", one.matches),
            "injured": one.reason == "injury",
        }
        for one in carried.absences
    ]


def missing(season: Season) -> list[dict[str, Any]]:
    """The entrants that somebody is missing from, with those."""
    found = ((number, season.carried[number]) for number in season.competition.header.numbers)
    return [{"name": season.name(number), "absences": absences(one)} for number, one in found if one.absences]
