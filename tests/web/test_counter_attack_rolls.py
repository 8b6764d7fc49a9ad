"""The rolls of Counter Attack on the screen: one question at a time, odds before the dice, the sums after them."""

import re
from typing import Any

import pytest
from cards import action, clock, header, header_duel, jump, kick_off, referee, roll, shirts, shot
from counter_pages import Table, odds, result, table
from flask import Flask
from taps import refusal, said

BEGUN = [referee(), kick_off(), action("movement_phase")]


@pytest.fixture
def play(app: Flask) -> Table:
    """A match with cards, in a movement phase of Reds."""
    return table(app, header(), *BEGUN)


def asks(page: str) -> tuple[str, list[str]]:
    """The question on a sheet and the numbers of those who may be the answer."""
    question = re.search(r"</nav>\s*<h2>(.*?)</h2>|<section class=\"sheet\">.*?<h2>(.*?)</h2>", page, re.DOTALL)
    assert question
    return question[1] or question[2], re.findall(r'class="btn tile" id="(?:player|against)-(\d+)"', page)


# Questions


def test_a_tackle_asks_for_both_and_then_rolls(play: Table) -> None:
    first = play.page("/tackle")
    assert asks(first) == ("Who? Blues", [str(number) for number in range(1, 12)])
    assert re.search(r'id="player-3".*?Tackling 6', first, re.DOTALL)
    second = play.page("/tackle?side=away&player=3")
    assert asks(second)[0] == "Blues 3 against whom?"
    assert re.search(r'id="against-7".*?Dribbling 5', second, re.DOTALL)
    last = play.page("/tackle?side=away&player=3&against=7")
    assert 'id="roll"' in last
    # Tackling 6 against Dribbling 5: +1, by hand 20 of 36 win, 4 tie, 6 lose, 6 foul on a 1
    assert odds(last) == {"ball won": "5/9", "loose ball": "1/9", "ball kept": "1/6", "foul": "1/6"}


def test_nobody_may_be_named_where_nobody_is_hurt(play: Table) -> None:
    assert asks(play.page("/tournament_injury?side=home")) == ("Who? Reds", [])


def test_four_taps_make_a_roll_by_the_addresses_of_their_buttons(play: Table) -> None:
    page = play.page()
    for button in ("tackle", "player-8", "against-9"):
        address = re.search(rf'id="{button}" href="([^"]+)"', page)
        assert address, button
        page = play.client.get(address[1].replace("&amp;", "&")).text
    form = re.search(r'<form [^>]*id="form-tackle".*?</form>', page, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="([a-z_.]+)" value="([^"]*)"', form[0]))
    assert play.tap(**{name: value for name, value in fields.items() if name != "csrf_token"}).status_code == 201
    last = play.lines[-1]
    assert (last["roll"], last["side"], last["player"], last["against"]) == ("tackle", "away", 8, 9)
    assert set(last["dice"]) == {"player", "against"}


def test_closing_the_passer_down_is_four_taps_too(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("standard_pass"), action("first_time_pass"))
    page = match.page()
    for button in ("closing_down", "player-8", "against-9"):
        address = re.search(rf'id="{button}" href="([^"]+)"', page)
        assert address, button
        page = match.client.get(address[1].replace("&amp;", "&")).text
    assert 'id="roll"' in page
    assert circumstances(page) == ["standard pass", "*first-time pass", "in his zone", "on the line", "*closing down"]
    assert 'name="against" value="9"' in page


def test_the_only_goalkeeper_is_not_asked_for(play: Table) -> None:
    assert asks(play.page("/shot"))[0] == "Who? Reds"
    page = play.page("/shot?player=8")
    assert "Blues 1" in page
    assert "Saving 4" in page
    assert "needs" not in result(page)
    assert "Blues 1" in play.page("/handling")
    assert "Blues 1" in play.page("/keeper_interception")


def test_the_other_side_may_be_the_one_that_tries(play: Table) -> None:
    page = play.page("/tackle?side=home")
    assert asks(page)[0] == "Who? Reds"
    assert asks(play.page("/tackle?side=home&player=3"))[0] == "Reds 3 against whom?"


def test_who_is_not_there_is_asked_for_again(play: Table) -> None:
    assert asks(play.page("/tackle?side=away&player=77"))[0] == "Who? Blues"
    refused = play.tap(type="roll", roll="tackle", side="away", player=77, against=9, key="1")
    assert (refused.status_code, refusal(refused)) == (422, "Blues have no player 77")
    assert asks(refused.text)[0] == "Who? Blues"


# Odds, targets and modifiers before the dice


@pytest.mark.parametrize(
    ("place", "target", "chances"),
    [
        (
            "steal?player=2&against=9",
            "needs 10 in all, or a 6",
            {"ball won": "1/3", "not stolen": "1/2", "foul": "1/6"},
        ),
        ("interception?player=2", "needs 10 in all, or a 6", {"intercepted": "1/3", "not intercepted": "2/3"}),
        ("block?player=2&line=path", "needs 10 in all, or a 5 or 6", {"blocked": "1/3", "not blocked": "2/3"}),
        ("high_pass?player=6", "needs 8 in all", {"accurate": "5/6", "inaccurate": "1/6"}),
        ("long_pass?player=6&third_to_third=true", "needs 10 in all", {"accurate": "1/2", "inaccurate": "1/2"}),
        ("control?player=9&two_hexes=true", "needs 9 in all", {"under control": "1/6", "loose ball": "5/6"}),
        ("handling", "needs less than 4", {"held": "1/2", "spilled": "1/2"}),
        ("booking_check?side=away&player=8", "needs less than 4", {"no card": "1/2", "yellow card": "1/2"}),
        ("head_back?player=4", "needs 2 in all", {"into the goalkeeper’s hands": "5/6", "loose ball": "1/6"}),
        ("reckless_tackle?player=4&against=9", "needs 3 in all", {"missed, yellow card": "1/3", "foul": "2/3"}),
    ],
)
def test_the_target_and_the_odds_stand_before_the_roll(
    play: Table, place: str, target: str, chances: dict[str, str]
) -> None:
    page = play.page(f"/{place}")
    assert re.findall(r'<p class="rule">(.*?)</p>', page)[:1] == [target]
    assert odds(page) == chances


def circumstances(page: str) -> list[str]:
    """What may be said of a roll, the words that hold with a star."""
    rows = re.findall(r'class="seg flow circumstances".*?</div>', page, re.DOTALL)
    found = [link for row in rows for link in re.findall(r"<a [^>]*>.*?</a>", row, re.DOTALL)]
    return [
        ("*" if "aria-current" in link else "") + re.search(r"<span>(.*?)</span>", link)[1]  # type: ignore[index]
        for link in found
    ]


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (
            "shot?player=8",
            ["*shot", "snapshot", "*save hex 1", "save hex 2", "save hex 3", "Outside the box", "Difficult angle"],
        ),
        (
            "shot?player=8&kind=snapshot&save_hex=2&keeper_moved=true",
            ["shot", "*snapshot", "save hex 1", "*save hex 2", "save hex 3", "Outside the box", "Difficult angle",
             "*Goalkeeper moved"],
        ),
        ("shot?player=8&kind=penalty", []),
        ("shot?player=8&no_keeper=1", ["*shot", "snapshot", "Outside the box", "Difficult angle"]),
        ("tackle?player=8&against=9&last_man=true", ["From behind", "*Last man"]),
        ("interception?player=2", ["*standard pass", "first-time pass"]),
        (
            "interception?player=2&pass=first_time&line=path",
            ["standard pass", "*first-time pass", "in his zone", "*on the line", "closing down"],
        ),
    ],
)  # fmt: skip
def test_only_the_circumstances_that_apply_are_asked(play: Table, place: str, shown: list[str]) -> None:
    assert circumstances(play.page(f"/{place}")) == shown


def test_a_shot_with_everything_spells_out_each_modifier(play: Table) -> None:
    more = "kind=snapshot&outside_box=true&difficult_angle=true&save_hex=3&keeper_moved=true"
    page = play.page(f"/shot?player=8&{more}")
    attack = "Shooting 4, outside the box −1, snapshot −1, difficult angle −1, not more than the limit +1"
    assert attack in page
    assert "Saving 4, third hex −1, the goalkeeper moved −1" in page
    # 2 against 2: 15 of 36 win, 5 tie, 10 lose, a 1 is off target
    assert odds(page) == {"goal": "5/12", "loose ball": "5/36", "saved": "5/18", "off target": "1/6"}


def test_nobody_in_goal_leaves_only_off_target(play: Table) -> None:
    page = play.page("/shot?player=8&no_keeper=1")
    assert odds(page) == {"goal": "5/6", "saved": "0", "off target": "1/6"}
    assert "Nobody can save it." in page


def test_blocks_are_offered_before_the_shot(play: Table) -> None:
    page = play.page("/shot?player=8")
    assert f'id="block" href="/matches/{play.match.code}/block"' in page
    assert "Block it first" in page


def test_the_moves_before_a_roll_are_said_before_it(play: Table) -> None:
    assert "First move: Blues 1 player 2 hexes" in play.page("/shot?player=8&kind=snapshot")
    moves = "First move: Reds 1 player 3 hexes; Blues 1 player 3 hexes; the goalkeeper 3 hexes"
    assert moves in play.page("/high_pass?player=6")
    assert "First move: the goalkeeper 1 hex" in play.page("/shot?player=8&outside_box=true")
    assert "First move" not in play.page("/shot?player=8")


def test_an_injury_lowers_what_stands_everywhere(app: Flask) -> None:
    hurt = [roll("tackle", "away", 8, (1, 4), 9), roll("injury_check", "home", 9, 6)]
    match = table(app, header(), *BEGUN, *hurt, action("movement_phase"))
    assert "Shooting 5, injuries −1" in match.page("/shot?player=9")
    assert re.search(r'id="player-9".*?Shooting 4<', match.page("/shot"), re.DOTALL)
    assert "Sho 4" in match.page("/player?side=home&player=9")


def test_a_corner_and_a_keepers_kick_are_known_by_where_play_stands(app: Flask) -> None:
    corner = table(app, header(), *BEGUN, action("corner"))
    assert '"corner"' in re.search(r'name="kind" value=("\w+")', corner.page("/high_pass?player=6"))[0]  # type: ignore[index]
    held = [roll("keeper_interception", "away", 1, 6), action("final_third")]
    kick = table(app, header(), *BEGUN, *held).page("/high_pass")
    assert "Blues 1" in kick
    assert 'name="kind" value="keeper_kick"' in kick


def test_a_headed_shot_keeps_the_die_that_won_the_header(app: Flask) -> None:
    up = header_duel([jump(9, 6)], [jump(2, 1)], shot=True)
    match = table(app, header(), *BEGUN, up)
    assert "Shot (headed shot)" in match.page()
    page = match.page("/shot")
    assert 'name="dice.player" value="6"' in page
    answer = match.tap(
        type="roll", roll="shot", side="home", player=9, kind="headed", against=1,
        **{"dice.player": 6, "dice.against": 6}, key="1",
    )  # fmt: skip
    # Heading 5 and a 6 against Saving 4 and a 6
    assert result(answer.text) == ["goal", "Goal for Reds: 9. Reds 1–0 Blues"]


# Shirts: attributes by two steppers


@pytest.fixture
def plain(app: Flask) -> Table:
    """A match of shirts without cards."""
    return table(app, shirts(), *BEGUN)


def steppers(page: str) -> list[tuple[str, str]]:
    """The attributes that are typed, each with its value."""
    return re.findall(r'class="num value"><small>(.*?)</small>(\d)</b>', page)


def test_who_has_gone_off_meanwhile_leaves_the_question_as_it_is(plain: Table) -> None:
    assert asks(plain.page("/tackle?side=away&against=12")) == ("Who? Blues", [str(number) for number in range(1, 12)])


def test_a_shirts_attributes_are_stepped_up_and_down(plain: Table) -> None:
    page = plain.page("/tackle?player=8&against=9")
    assert steppers(page) == [("Tackling", "3"), ("Dribbling", "3")]
    more = re.search(r'id="values.player-more" href="([^"]+)"', page)
    assert more
    page = plain.client.get(more[1].replace("&amp;", "&")).text
    assert steppers(page) == [("Tackling", "4"), ("Dribbling", "3")]
    assert odds(page)["ball won"] == "5/9"
    assert 'name="values.player" value="4"' in page


def test_what_was_typed_last_is_there_again(plain: Table) -> None:
    values = {"values.player": 5, "values.against": 2, "dice.player": 3, "dice.against": 3}
    assert plain.tap(type="roll", roll="tackle", side="away", player=8, against=9, **values, key="1").status_code == 201
    assert steppers(plain.page("/tackle?side=away&player=8&against=9")) == [("Tackling", "5"), ("Dribbling", "2")]
    assert steppers(plain.page("/nutmeg?side=home&player=9&against=8")) == [("Dribbling", "2"), ("Tackling", "5")]
    assert steppers(plain.page("/tackle?side=away&player=4&against=9")) == [("Tackling", "3"), ("Dribbling", "2")]


def test_a_card_is_never_typed_over(play: Table) -> None:
    assert steppers(play.page("/tackle?player=8&against=9")) == []
    values = {"values.player": 6, "dice.player": 3, "dice.against": 3}
    play.tap(type="roll", roll="tackle", side="away", player=8, against=9, **values, key="1")
    assert "values" not in play.lines[-1]


def test_a_check_of_a_shirt_leads_to_its_stepper(plain: Table) -> None:
    values = {"values.player": 5, "values.against": 2, "dice.player": 1, "dice.against": 3}
    page = plain.tap(type="roll", roll="tackle", side="away", player=8, against=9, **values, key="1").text
    address = re.search(r'id="pending-sheet" href="([^"]+)"', page)
    assert address
    assert steppers(plain.client.get(address[1].replace("&amp;", "&")).text) == [("Resilience", "3")]


# Headers


def test_a_header_is_tapped_together_on_one_page(play: Table) -> None:
    page = play.page("/header")
    assert "Tap who goes up on both sides." in page
    for button in ("attackers-9", "defenders-5", "defenders-1"):
        address = re.search(rf'id="{button}" href="([^"]+)"', page)
        assert address, button
        page = play.client.get(address[1].replace("&amp;", "&")).text
    assert "Heading 5" in page
    assert "Aerial ability 5" in page
    # 5 against 5 and 5: of 216 throws 55 beat both dice (1 + 4 + 9 + 16 + 25), 36 equal the better one
    assert odds(page) == {"the attack wins": "55/216", "loose ball": "1/6", "the defence wins": "125/216"}
    off = re.search(r'id="defenders-1" href="([^"]+)"', page)
    assert off
    page = play.client.get(off[1].replace("&amp;", "&")).text
    assert odds(page) == {"the attack wins": "5/12", "loose ball": "1/6", "the defence wins": "5/12"}


def test_two_hexes_away_cost_one_and_a_shot_at_goal_may_miss(play: Table) -> None:
    page = play.page("/header?attackers.9.in=true&attackers.9.two_hexes=true&defenders.5.in=true&shot=true")
    assert "Heading 5, two hexes away −1" in page
    # 4 against 5: 10 of 36 win, 5 tie, 21 lose; on a 1 nobody wins
    assert odds(page) == {"the attack wins": "5/18", "loose ball": "5/36", "the defence wins": "7/12"}


def test_a_header_is_logged_with_each_jumpers_die(play: Table) -> None:
    answer = play.tap(
        type="roll", roll="header", side="home", key="1",
        **{"attackers.9.in": "true", "attackers.9.dice": 6, "attackers.11.in": "true", "attackers.11.dice": 2,
           "defenders.5.in": "true", "defenders.5.two_hexes": "true", "defenders.5.dice": 4},
    )  # fmt: skip
    assert answer.status_code == 201
    last = play.lines[-1]
    assert last["attackers"] == [{"player": 9, "dice": 6}, {"player": 11, "dice": 2}]
    assert last["defenders"] == [{"player": 5, "dice": 4, "two_hexes": True}]
    assert last["rolled"] == "table"
    assert result(answer.text)[0] == "the attack wins"


def test_a_header_rolled_by_the_app_gives_everybody_a_die(play: Table) -> None:
    fields = {"attackers.9.in": "true", "defenders.5.in": "true", "defenders.1.in": "true"}
    assert play.tap(type="roll", roll="header", side="home", **fields, key="1").status_code == 201
    assert all(jumper["dice"] in range(1, 7) for name in ("attackers", "defenders") for jumper in play.lines[-1][name])


def test_three_outfielders_of_a_side_are_refused_on_the_sheet(play: Table) -> None:
    three = {f"attackers.{number}.in": "true" for number in (8, 9, 10)}
    refused = play.tap(type="roll", roll="header", side="home", **three, **{"defenders.5.in": "true"}, key="1")
    assert refused.status_code == 422
    assert "one or two outfielders of a side go up for a header" in refused.text


# Dice and sums


def test_a_die_of_the_table_is_one_tap_on_its_face(play: Table) -> None:
    page = play.page("/high_pass?player=6")
    assert len(re.findall(r'<button class="btn face" name="dice"', page)) == 6
    answer = play.tap(type="roll", roll="high_pass", side="home", player=6, kind="open", dice=2, key="1")
    assert result(answer.text) == ["accurate"]
    assert re.search(r"needs 8 in all · table dice", answer.text)


def test_the_jackpot_die_has_a_star(app: Flask) -> None:
    match = table(app, header(jackpot=True), *BEGUN)
    page = match.page("/tackle?player=8&against=9")
    assert page.count('value="*"') == 2
    answer = match.tap(
        type="roll", roll="tackle", side="away", player=8, against=9, **{"dice.player": "*", "dice.against": 6}, key="1"
    )
    assert result(answer.text)[0] == "ball won"
    assert "★ + 4 (Tackling 4) = 10" in match.page("/log")


def test_a_face_that_no_die_has_is_refused_on_the_sheet(play: Table) -> None:
    wrong = {"dice.player": 7, "dice.against": 1}
    refused = play.tap(type="roll", roll="tackle", side="away", player=8, against=9, **wrong, key="1")
    assert refused.status_code == 422
    assert refusal(refused) == "Dice: it may be 1–6"
    assert 'id="roll"' in refused.text


def test_the_log_says_what_each_roll_was_made_of(app: Flask) -> None:
    match = table(app, header(), *BEGUN, roll("steal", "away", 2, 4, 9), shot(6, 1))
    log = match.page("/log")
    assert "Steal, Blues 2 against Reds 9: not stolen" in log
    assert "4 + 5 (Tackling 5) = 9, needs 10 in all, or a 6" in log
    assert "6 + 4 (Shooting 4) = 10 · 1 + 4 (Saving 4) = 5" in log


def test_a_roll_taken_back_and_made_again_is_said_in_the_log(play: Table) -> None:
    throw: dict[str, Any] = {"type": "roll", "roll": "high_pass", "side": "home", "player": 6, "kind": "open"}
    play.tap(**throw, dice=1, key="1")
    play.tap(type="undo", key="2")
    play.tap(**throw, dice=5, key="3")
    assert "rolled again: 1 was taken back" in play.page("/log")


def test_added_time_without_a_referee_asks_for_him(app: Flask) -> None:
    match = table(app, header(added_time=True), kick_off(), clock("45:00"))
    assert "Who is the referee?" in match.page()
    assert f'href="/matches/{match.match.code}/referee"' in match.page("/added_time")
    match.tap(type="referee", leniency=4, key="1")
    # die + 4, never more than 7: 5 on a 1, 6 on a 2, 7 on four faces
    assert odds(match.page("/added_time")) == {"5 actions": "1/6", "6 actions": "1/6", "7 actions": "2/3"}


def test_a_roll_as_a_plain_form(play: Table) -> None:
    answer = play.submit(type="roll", roll="steal", side="away", player=2, against=9, dice=6, key="1")
    assert (answer.status_code, answer.location) == (303, f"/matches/{play.match.code}")
    assert result(play.page())[0] == "ball won"
    refused = play.submit(type="roll", roll="steal", side="away", player=2, dice=6, key="2")
    assert (refused.status_code, refusal(refused)) == (422, "Still missing: Against")


def test_the_same_tap_again_is_one_roll(play: Table) -> None:
    throw: dict[str, Any] = {"type": "roll", "roll": "steal", "side": "away", "player": 2, "against": 9, "key": "1"}
    assert play.tap(**throw).status_code == 201
    rolled = play.lines[-1]
    assert play.tap(**throw).status_code == 200
    assert play.lines[-1] == rolled


def test_a_roll_remembered_late_keeps_its_place(play: Table) -> None:
    page = play.page("/steal?player=2&against=9&after=2")
    assert 'name="after" value="2"' in page
    late = {
        "type": "roll",
        "roll": "steal",
        "side": "away",
        "player": 2,
        "against": 9,
        "dice": 6,
        "after": 2,
        "key": "1",
    }
    answer = play.tap(**late)
    assert answer.status_code == 201
    assert result(answer.text) == []
    assert said(answer)


def test_a_note_beside_a_roll_is_no_part_of_it(play: Table) -> None:
    play.tap(type="roll", roll="steal", side="away", player=2, against=9, dice=6, note="off the post", key="1")
    assert play.lines[-1]["note"] == "off the post"


def test_a_forgotten_roll_is_found_from_the_log(play: Table) -> None:
    page = play.page("/amend?seq=2")
    assert 'id="forgotten-roll"' in page
    page = play.page("/rolls?after=2")
    assert f'href="/matches/{play.match.code}/steal?after=2"' in page
    assert "Remembered late: right after Reds kick off" in page


def test_a_free_kick_says_from_which_total_it_cannot_be_blocked(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("free_kick"))
    assert "From 9 in all only the goalkeeper can stop it." in match.page("/shot?player=8")
    hit = {"kind": "free_kick", "dice.player": 5, "dice.against": 6}
    answer = match.tap(type="roll", roll="shot", side="home", player=8, against=1, **hit, key="1")
    assert result(answer.text) == ["saved", "From 9 in all only the goalkeeper can stop it."]
