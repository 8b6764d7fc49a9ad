"""A person with a phone plays a whole short match, and each tap is seen to do what it says."""

import re

import pytest
from playwright.sync_api import Page, expect

from .phones import SMALL

pytestmark = pytest.mark.browser

WAYS = {"light": {}, "dark": {"color_scheme": "dark"}, "without scripts": {"java_script_enabled": False}}
TREMBLING = 600  # ms after which a second tap on the same button is meant
ways = pytest.mark.parametrize("phone", WAYS.values(), ids=WAYS, indirect=True)


def tap(page: Page, what: str) -> None:
    """Tap what a selector finds, once it is there."""
    page.locator(what).first.tap()


def sees(page: Page, text: str) -> None:
    """The text stands on the screen."""
    expect(page.locator("#match")).to_contain_text(re.compile(text))


def score(page: Page, home: int, away: int) -> None:
    """The score on the board."""
    expect(page.locator(".score")).to_have_text(re.compile(rf"{home}\D*{away}$"))


def cells_left(page: Page, count: int) -> None:
    """How far the token still has to go."""
    expect(page.locator(".facts")).to_contain_text(f"{count} cell")


def start(page: Page) -> None:
    """From a fresh start to the kick-off of a match with halves of 15 minutes."""
    page.goto("/")
    tap(page, "#new-match")
    tap(page, "label:has-text('15 min')")
    tap(page, "#start")
    tap(page, "#toss-home")
    tap(page, "#kick_off-home")
    cells_left(page, 11)


def first_half(page: Page) -> None:
    """A turn is one tap, a goal two, undo one: 11 cells less 2, 1 for the goal's line-up, then eight more."""
    tap(page, "#team_moves")
    cells_left(page, 9)
    tap(page, "#goal-home")
    tap(page, "#player-9")
    score(page, 1, 0)
    cells_left(page, 8)
    tap(page, "#undo")
    score(page, 0, 0)
    cells_left(page, 9)
    tap(page, "#redo")
    score(page, 1, 0)
    for left in (6, 4, 2):
        tap(page, "#team_moves")
        cells_left(page, left)
        page.wait_for_timeout(TREMBLING)
    tap(page, "#team_moves")
    sees(page, "Is the ball still in the attack zone of United")
    tap(page, "#out-of-zone")
    tap(page, "text=End the half >> nth=-1")
    sees(page, "Half-time")


def other_side(page: Page, team: str) -> None:
    """Show the players of a side."""
    expect(page.locator(".seg a[aria-current]")).to_be_visible()
    if team not in page.locator(".seg a[aria-current]").inner_text():
        tap(page, f".seg a:has-text('{team}')")
    expect(page.locator(".seg a[aria-current]")).to_contain_text(team)


def substitution(page: Page) -> None:
    """United take 7 off and bring 12 on."""
    tap(page, "#substitution")
    other_side(page, "United")
    tap(page, "label:has(input[name=off][value='7'])")
    tap(page, "label:has(input[name=on][value='12'])")
    tap(page, "button:has-text('Change')")
    sees(page, "United: 12 on, 7 off")


def sending_off(page: Page) -> None:
    """Rovers 5 sees the red card and cannot be chosen any more."""
    tap(page, "#booking")
    other_side(page, "Rovers")
    tap(page, "label:has(input[name=player][value='5'])")
    tap(page, "button[value=send_off]")
    sees(page, "Red card: Rovers 5 is sent off")
    tap(page, "#goal-home")
    expect(page.locator("button[name=player]")).to_have_count(10)
    tap(page, "a[aria-label='Back to the match']")


@ways
def test_a_whole_match(phone: Page) -> None:
    start(phone)
    first_half(phone)
    expect(phone.locator("button[id^=kick_off]")).to_have_count(1)  # only the other side kicks off
    tap(phone, "#kick_off-away")
    substitution(phone)
    sending_off(phone)
    tap(phone, "#goal-away")
    tap(phone, "#player-12")
    score(phone, 1, 1)
    tap(phone, "#more")
    tap(phone, "text=End the half")
    sees(phone, "The token has 10 cells left")
    tap(phone, "text=End the half >> nth=-1")
    sees(phone, "Full time")
    score(phone, 1, 1)
    expect(phone.locator("#rematch")).to_be_visible()
    phone.goto("/")
    expect(phone.locator(".list")).to_contain_text("Full time")


def test_a_first_visitor_is_at_the_kick_off_in_two_taps(phone: Page) -> None:
    phone.goto("/")
    tap(phone, "#play-now")
    tap(phone, "#toss")
    expect(phone.locator("#kick_off-home")).to_be_visible()
    sees(phone, "win the toss")


SUBMITS = """() => {
  const form = document.querySelector("form:has(#team_moves)"), sent = [];
  let counted = 0;
  const count = (event) => { counted += 1; event.preventDefault(); event.stopImmediatePropagation(); };
  document.addEventListener("submit", count, true);
  const submit = () => { form.requestSubmit(); sent.push(counted); };
  submit(); submit();
  form.dispatchEvent(new Event("input", { bubbles: true })); submit(); submit();
  document.querySelector(".score").click(); submit();
  return sent;
}"""


def test_a_trembling_thumb_sends_once_and_who_did_something_between_twice(phone: Page) -> None:
    """All within one task: submitted, again, typed, submitted, again, tapped elsewhere, submitted."""
    start(phone)
    assert phone.evaluate(SUBMITS) == [1, 1, 2, 2, 3]


def test_two_goals_of_one_player_in_a_minute_are_two(phone: Page) -> None:
    start(phone)
    for goals in (1, 2):
        tap(phone, "#goal-away")
        tap(phone, "#player-10")
        score(phone, 0, goals)
        phone.wait_for_timeout(TREMBLING)


def test_the_focus_stays_where_the_thumb_is_and_the_goal_is_announced(phone: Page) -> None:
    start(phone)
    tap(phone, "#team_moves")
    cells_left(phone, 9)
    assert phone.evaluate("document.activeElement.id") == "team_moves"
    tap(phone, "#goal-home")
    expect(phone.locator("h1")).to_be_focused()
    tap(phone, "#player-9")
    expect(phone.locator("#announce")).to_contain_text("Goal for Rovers: 9. Rovers 1–0 United")


def test_a_reload_and_the_back_button_log_nothing_twice(phone: Page) -> None:
    start(phone)
    tap(phone, "#team_moves")
    cells_left(phone, 9)
    phone.reload()
    cells_left(phone, 9)
    tap(phone, "#more")
    expect(phone.locator("h1")).to_have_text("More")
    phone.go_back()
    cells_left(phone, 9)


PAGES = (
    "/",
    "/matches/new",
    "/matches/new/kit?side=away",
    "/matches/new/lineup?side=home",
    "/dice",
    "/duel",
    "/import",
)
SHEETS = (
    "", "/goal?side=home", "/booking", "/substitution", "/foul", "/restart", "/simple_tackle", "/rear_entry",
    "/end_half", "/set_clock", "/players", "/player?side=home&player=9", "/more", "/note", "/report", "/log",
    "/amend?seq=1", "/abandon", "/share", "/delete",
)  # fmt: skip


@pytest.mark.parametrize("phone", [SMALL], indirect=True)
def test_no_page_scrolls_sideways_on_the_smallest_phone(phone: Page) -> None:
    start(phone)
    here = phone.url
    code = here.rpartition("/")[2]
    for place in [*PAGES, *(here + sheet for sheet in SHEETS), f"/watch/{code}"]:
        phone.goto(place)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 320, place


@pytest.mark.parametrize("phone", [SMALL], indirect=True)
def test_turns_lost_ball_goals_and_undo_lie_on_the_smallest_screen(phone: Page) -> None:
    start(phone)
    for name in ("precise_pass", "tactical", "team_moves", "restart", "lost_ball", "goal-home", "goal-away", "undo"):
        expect(phone.locator(f"#{name}")).to_be_in_viewport(ratio=1)
