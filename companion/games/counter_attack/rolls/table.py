"""Every roll of the game, one row each; the numbers of rows are those of the rules' table (§4)."""

from companion.games.football import rules as common

from ..events import Roll
from ..settings import Settings
from . import checks, follow, headers, shots, single
from .duels import duel
from .follow import after_jump, ball_to, foul_by, goes_on, or_kick
from .row import LENIENCY, Parts, Role, Row, Target, Terms
from .tests import test

TEN_OR_SIX = Target(10, 6)
TEN_OR_FIVE = Target(10, 5)
ELEVEN_OR_SIX = Target(11, 6)
ONLY_SIX = Target(natural=6)
LINES = {None: TEN_OR_SIX, "zone": TEN_OR_SIX, "path": TEN_OR_FIVE, "closing": TEN_OR_SIX}
HEXES = {None: TEN_OR_FIVE, "zone": TEN_OR_FIVE, "second": TEN_OR_SIX, "third": ELEVEN_OR_SIX}
TACKLING = Role("tackling")
DRIBBLING = Role("dribbling")
SAVING = Role("saving")
HIGH_PASS = Role("high_pass")
JUDGED = Role(LENIENCY)


def _steal(settings: Settings, event: Roll) -> Target:
    return TEN_OR_SIX if settings.steal_target == "10_or_6" else ONLY_SIX


def _high_pass(settings: Settings, event: Roll) -> Target:
    return Target(8) if settings.advanced_rolls or event.kind != "corner" else Target(0)  # once always accurate


def _tackle(settings: Settings, event: Roll) -> Terms:
    return Terms("player", 2 if event.from_behind and settings.advanced_rolls else 1)  # R41: last man fouls on 1


def _two_hexes(settings: Settings, event: Roll) -> Parts:
    return (("two_hexes", -1),) if event.two_hexes else ()


def _third_hex(settings: Settings, event: Roll) -> Parts:
    return (("third_hex", -1),) if event.third_hex and settings.advanced_rolls else ()


ROLLS: dict[str, Row] = {
    # row 2, G20, R42: no from_behind on a steal
    "steal": Row(
        needs="side player against",
        ball="against",
        player=TACKLING,
        target=_steal,
        fouls=lambda event: range(1, 2),
        throw=test,
        then={"success": ball_to("player", "other_scenario"), "failure": goes_on, "foul": foul_by("player")},
    ),
    # rows 3, 30 and, for a goalkeeper, 31
    "take_ball": Row(
        ball="against",
        player=Role("tackling", keeper="saving"),
        target=lambda settings, event: TEN_OR_SIX,
        keeper_target=TEN_OR_FIVE,
        throw=test,
        then={"success": follow.gained, "failure": goes_on},
    ),
    # row 4, G21, G73; the goalkeeper's feet outside the box (row 7) are a tackle with Tackling 0
    "tackle": Row(
        needs="side player against",
        may="from_behind last_man",
        dice="duel",
        ball="against",
        player=TACKLING,
        against=DRIBBLING,
        terms=_tackle,
        check=checks.tackle,
        throw=duel,
        then={
            "player": ball_to("player", "won_tackle"),
            "against": goes_on,
            "loose": follow.loose("loose"),
            "foul": foul_by("player"),
        },
    ),
    # row 5, G66, R38
    "nutmeg": Row(
        needs="side player against",
        dice="duel",
        ball="player",
        player=DRIBBLING,
        against=Role("tackling", lambda settings, event: (("nutmeg", 1),)),
        terms=lambda settings, event: Terms("against", 1),
        check=checks.nutmeg,
        throw=duel,
        then={
            "player": follow.nutmegged,
            "against": follow.read_by_defender,
            "loose": follow.loose("loose"),
            "foul": foul_by("against"),
        },
    ),
    # rows 6 and 7, G54, R29, R30
    "dive_at_feet": Row(
        needs="side player against",
        may="third_hex outside_box",
        dice="duel",
        ball="against",
        player=Role("saving", _third_hex),
        against=DRIBBLING,
        terms=lambda settings, event: Terms("player", 1),
        check=checks.dive_at_feet,
        throw=duel,
        then={"player": follow.caught, "against": goes_on, "loose": follow.loose("loose"), "foul": foul_by("player")},
    ),
    # row 8, G74
    "reckless_tackle": Row(
        needs="side player against",
        ball="against",
        target=lambda settings, event: Target(3),
        fouls=lambda event: range(3, 7),
        check=checks.reckless_tackle,
        throw=test,
        then={"foul": foul_by("player"), "failure": follow.booked},
    ),
    # row 9, G24, R12
    "injury_check": Row(
        when=common.must_be_on,
        play=False,
        player=Role("resilience"),
        throw=test,
        then={"success": goes_on, "failure": follow.injured},
    ),
    # rows 10 and 11, G25, G73
    "booking_check": Row(
        may="severe",
        when=common.must_be_on,
        play=False,
        player=JUDGED,
        throw=test,
        then={"success": follow.let_off, "failure": follow.carded},
    ),
    # rows 12, 13 and 36, G30-31
    "interception": Row(
        may="pass line against",
        ball="against",
        player=TACKLING,
        target=lambda settings, event: LINES[event.line],
        fouls=lambda event: range(1, 2) if event.line == "closing" else range(0),
        check=checks.interception,
        throw=test,
        then={"success": ball_to("player", "other_scenario"), "failure": goes_on, "foul": foul_by("player")},
    ),
    # row 14, G54
    "keeper_interception": Row(
        may="hex",
        ball="against",
        player=SAVING,
        target=lambda settings, event: HEXES[event.hex],
        check=checks.keeper_interception,
        throw=test,
        then={"success": ball_to("player", "held"), "failure": goes_on},
    ),
    # rows 15, 17 and 18, G34, G53, G58
    "high_pass": Row(
        may="kind",
        words={"kind": ("open", "keeper_kick", "corner")},
        counted=True,
        ball="player",
        player=HIGH_PASS,
        target=_high_pass,
        throw=test,
        then={"success": ball_to("player", "high_pass"), "failure": follow.inaccurate("loose_high_pass")},
    ),
    # row 16, G35
    "long_pass": Row(
        may="third_to_third",
        counted=True,
        ball="player",
        player=HIGH_PASS,
        target=lambda settings, event: Target(10 if event.third_to_third else 9),
        throw=test,
        then={"success": ball_to("player", "long_pass"), "failure": follow.inaccurate("loose_long_pass")},
    ),
    # row 19, G36-38, R23
    "header": Row(
        needs="side attackers defenders",
        may="shot assist",
        dice="jumpers",
        counted=True,
        ball="player",
        terms=lambda settings, event: Terms(
            off_target="unless_beaten" if event.shot and settings.advanced_rolls else None
        ),
        check=headers.check,
        throw=headers.header,
        then={
            "player": after_jump(follow.header_won),
            "against": after_jump(follow.header_lost),
            "loose": after_jump(follow.loose("loose")),
            "off_target": after_jump(ball_to("against", "off_target")),
        },
    ),
    # row 22, G67, R54
    "control": Row(
        may="two_hexes",
        counted=True,
        ball="player",
        player=Role("dribbling", _two_hexes),
        target=lambda settings, event: Target(9),
        throw=test,
        then={"success": ball_to("player", "won_tackle"), "failure": follow.loose("loose")},
    ),
    # row 21, G70
    "head_back": Row(
        ball="player",
        target=lambda settings, event: Target(2),
        throw=test,
        then={"success": ball_to("player", "held"), "failure": follow.loose("loose")},
    ),
    # row 23, G41
    "block": Row(
        may="line",
        words={"line": ("zone", "path")},
        ball="against",
        player=TACKLING,
        target=lambda settings, event: LINES[event.line],
        throw=test,
        then={"success": follow.loose("loose"), "failure": goes_on},
    ),
    # rows 20, 24, 26, 27 and 28, G39-51, G59-60
    "shot": Row(
        may="against kind outside_box difficult_angle save_hex keeper_moved assist",
        words={"kind": ("shot", "snapshot", "headed", "free_kick", "penalty")},
        dice="duel",
        when=shots.may_be_shot,
        counted=True,
        ball="player",
        player=Role("shooting", shots.attack),
        against=Role("saving", shots.keeper),
        terms=shots.terms,
        check=shots.check,
        throw=shots.shot,
        then={
            "player": or_kick(follow.goal),
            "against": or_kick(follow.saved),
            "loose": or_kick(follow.loose("loose")),
            "off_target": or_kick(ball_to("against", "off_target")),
        },
    ),
    # row 32, G71, R31
    "keeper_deflection": Row(
        ball="against",
        player=SAVING,
        target=lambda settings, event: TEN_OR_SIX,
        throw=test,
        then={"success": follow.loose("loose"), "failure": goes_on},
    ),
    # row 25, G50
    "handling": Row(
        ball="against",
        player=Role("handling"),
        throw=test,
        then={"success": ball_to("player", "held"), "failure": follow.spilled},
    ),
    # row 29, G55
    "loose_ball": Row(
        needs="",
        may="side player",
        dice="direction",
        check=checks.loose_ball,
        throw=single.loose_ball,
        then={"success": follow.came_down},
    ),
    # row 33, G63
    "referee_decision": Row(
        needs="",
        may="side",
        when=common.must_be_on,
        play=False,
        player=JUDGED,
        throw=test,
        then={"success": goes_on, "failure": goes_on},
    ),
    # row 34, G75
    "added_time": Row(
        needs="",
        may="side",
        play=False,
        check=single.check_added_time,
        throw=single.added_time,
        then={"success": follow.added_time},
    ),
    # row 35, G85
    "tournament_injury": Row(
        dice="injury",
        when=single.after_the_end,
        play=False,
        check=single.check_tournament_injury,
        throw=single.tournament_injury,
        then={"success": follow.will_miss},
    ),
}
