"""Two phones in one match, one of them losing its network every few seconds, the server killed in between."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from real_server import RealServer

from companion import matches
from companion.records.codec import Record, read_record

from .conftest import PATIENCE
from .phones import INSECURE, PHONE

pytestmark = pytest.mark.browser

SECURE = "127.0.0.1"
hosts = pytest.mark.parametrize("host", [SECURE, INSECURE], ids=["secure", "insecure"])
TAP = """() => {
  const form = document.getElementById("form-lost_ball"), key = form.elements.key.value;
  form.dispatchEvent(new Event("input", { bubbles: true })); // no trembling thumb
  form.querySelector("button").click();
  return key;
}"""
TAKEN = "key => document.getElementById('form-lost_ball').elements.key.value !== key"  # answered, or kept in the outbox
HIDE = """hidden => {
  for (const [name, value] of [["hidden", hidden], ["visibilityState", hidden ? "hidden" : "visible"]])
    Object.defineProperty(document, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Table:
    """An app that is served, and the phones in front of it."""

    def __init__(self, browser: Browser, host: str, port: int, record: Callable[[str], bytes]) -> None:
        self.browser, self.host, self.port, self._record = browser, host, port, record
        self.contexts: list[BrowserContext] = []

    def phone(self, **options: Any) -> Page:
        """One more phone, of somebody the app has never seen."""
        base = f"http://{self.host}:{self.port}"
        self.contexts.append(self.browser.new_context(**{**PHONE, "base_url": base, **options}))
        self.contexts[-1].set_default_timeout(PATIENCE)
        return self.contexts[-1].new_page()

    def record(self, code: str) -> Record:
        """The match's record as it is now."""
        return read_record(self._record(code))

    def close(self) -> None:
        """Take the phones away."""
        for context in self.contexts:
            context.close()


@pytest.fixture
def host() -> str:
    """Phones in a home network have no secure context."""
    return INSECURE


@pytest.fixture
def table(app: Flask, address: str, browser: Browser, host: str) -> Iterator[Table]:
    """A table with a server in this process."""

    def record(code: str) -> bytes:
        with app.app_context():
            return matches.export(code).encode()

    table = Table(browser, host, int(address.rpartition(":")[2]), record)
    yield table
    table.close()


class Killed(Table):
    """A table whose server is a process that can be killed."""

    def __init__(self, folder: Path, browser: Browser, host: str) -> None:
        self.folder, self.server = folder, RealServer(folder)
        super().__init__(
            browser, host, self.server.port, lambda code: self.server.ask("GET", f"/matches/{code}.match.jsonl").body
        )

    def restart(self) -> None:
        """Kill the server and start another on the same folder and port."""
        self.server.kill()
        self.server = RealServer(self.folder, port=self.port)

    def close(self) -> None:
        """Take everything away."""
        super().close()
        self.server.kill()


@pytest.fixture
def killed(tmp_path: Path, browser: Browser, host: str) -> Iterator[Killed]:
    """A table with a server in a process of its own."""
    table = Killed(tmp_path, browser, host)
    yield table
    table.close()


def start(phone: Page) -> str:
    """Start a match and kick off; its code."""
    phone.goto("/")
    phone.locator("#play-now").tap()
    phone.locator("#toss-home").tap()
    phone.locator("#kick_off-home").tap()
    expect(phone.locator("#lost_ball")).to_be_visible()
    return phone.url.rpartition("/")[2]


def join(first: Page, second: Page, code: str) -> None:
    """The second phone joins by the code on the first one's screen."""
    first.goto(f"/matches/{code}/share")
    first.locator("#open-link").tap()
    link = first.locator("#link-once").input_value()
    first.goto(f"/matches/{code}")
    second.goto(link)
    second.locator("#join").tap()
    expect(second.locator("#lost_ball")).to_be_visible()


def goes_on(phone: Page, seq: int) -> None:
    """The phone shows the match up to a line."""
    expect(phone.locator("#match [data-live]")).to_have_attribute("data-seq", str(seq))


def play(table: Killed, taps: int, first: Page, second: Page) -> tuple[list[str], list[str]]:
    """Both tap in turn; the second loses its network for five taps of ten, once the server is killed meanwhile."""
    keys: tuple[list[str], list[str]] = ([], [])
    for tap in range(taps):
        if tap % 10 in (3, 8):
            second.context.set_offline(tap % 10 == 3)
        if tap == taps // 2:
            table.restart()
        phone = (first, second)[tap % 2]
        keys[tap % 2].append(phone.evaluate(TAP))
        phone.wait_for_function(TAKEN, arg=keys[tap % 2][-1])
    return keys


def compare(table: Killed, taps: int) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    before = table.record(code).lines[-1].seq
    keys = play(table, taps, first, second)
    second.context.set_offline(False)
    for phone in (first, second):
        goes_on(phone, before + taps)
        expect(phone.locator("#outbox")).to_be_hidden()
        expect(phone.locator("#stale")).to_be_hidden()
    lines = [line for line in table.record(code).lines if line.seq > before]
    assert {line.type for line in lines} == {"lost_ball"}
    logged = [line.margin.key for line in lines]
    assert sorted(map(str, logged)) == sorted(keys[0] + keys[1])
    for mine in keys:
        assert [key for key in logged if key in mine] == mine
    assert len({line.margin.by for line in lines}) == 2
    assert first.locator(".facts").inner_text() == second.locator(".facts").inner_text()


@hosts
def test_forty_events_of_two_phones_are_each_in_the_record_once_and_in_order(killed: Killed) -> None:
    compare(killed, 40)


@hosts
@pytest.mark.long
def test_two_hundred_events_of_two_phones_are_each_in_the_record_once_and_in_order(killed: Killed) -> None:
    compare(killed, 200)


@hosts
def test_the_contexts_are_what_they_are_taken_for(table: Table) -> None:
    phone = table.phone()
    phone.goto("/")
    assert phone.evaluate("isSecureContext") == (table.host == SECURE)
    assert phone.evaluate("Boolean(navigator.serviceWorker)") == (table.host == SECURE)


@hosts
def test_a_goal_without_a_network_waits_and_is_sent_after_the_page_was_closed(table: Table) -> None:
    phone = table.phone()
    code = start(phone)
    phone.locator("#goal-home").tap()
    expect(phone.locator("#player-9")).to_be_visible()  # the sheet was seen once: the phone remembers it
    phone.locator(".sheet header a").tap()
    expect(phone.locator("#lost_ball")).to_be_visible()
    phone.context.set_offline(True)
    phone.locator("#goal-home").tap()
    phone.locator("#player-9").tap()
    expect(phone.locator("#outbox li")).to_contain_text(re.compile("Waits.*Goal for Rovers.*9"))
    expect(phone.locator("#stale")).to_be_visible()
    expect(phone.locator("#lost_ball")).to_be_visible()  # back at the match as it was seen last
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off"]
    phone.close()
    context = table.contexts[-1]
    context.set_offline(False)
    again = context.new_page()
    again.goto("/")
    expect(again.locator("#outbox")).to_be_hidden()
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off", "goal"]


def test_a_tap_that_is_refused_on_return_says_why_and_can_be_dropped(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    second.context.set_offline(True)
    expect(second.locator("#stale")).to_be_visible()
    second.locator("#undo").tap()
    expect(second.locator("#outbox li")).to_contain_text("Undo")
    first.locator("#lost_ball").tap()
    goes_on(first, 3)
    second.context.set_offline(False)
    expect(second.locator("#outbox .why")).to_contain_text("in the meantime")
    goes_on(second, 3)
    second.locator("#outbox button").tap()
    expect(second.locator("#outbox")).to_be_hidden()
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off", "lost_ball"]


KEPT = """() => Object.keys(JSON.parse(localStorage.getItem("companion:pages") ?? "{}"))
  .map(place => place.split("/").slice(3).join("/"))"""
KNOWN = f"names => {{ const kept = ({KEPT})(); return names.every(name => kept.includes(name)); }}"


def begin(phone: Page) -> str:
    """Start a match of Counter Attack, kick off and play a first action; its code."""
    phone.goto("/")
    phone.locator("main button:has-text('Counter Attack')").tap()
    phone.locator("#leniency-3").tap()
    expect(phone.locator("#match")).to_contain_text("Leniency 3")
    phone.locator("#kick_off-home").tap()
    phone.locator("#standard_pass").tap()
    expect(phone.locator("#first_time_pass")).to_be_visible()
    return phone.url.rpartition("/")[2]


def test_the_sheets_of_a_match_are_known_before_they_are_needed(table: Table) -> None:
    for started, names in ((start, ["more", "end_half", "note", "rear_entry"]), (begin, ["more", "note", "referee"])):
        phone = table.phone()
        started(phone)
        both = [f"{sheet}?side={side}" for sheet in ("goal", "booking", "substitution") for side in ("home", "away")]
        phone.wait_for_function(KNOWN, arg=[*names, *both])
        kept = phone.evaluate(KEPT)
        assert "" in kept  # the match itself
        assert not [place for place in kept if "player=" in place]


def test_what_waits_says_whose_it_is_and_what_was_typed(table: Table) -> None:
    phone = table.phone()
    code = begin(phone)
    phone.locator("#booking").tap()
    phone.locator(".sheet nav a[href*='side=away']").tap()
    expect(phone.locator(".sheet nav [aria-current]")).to_have_text("United")
    phone.context.set_offline(True)
    phone.locator("label:has(input[name=player][value='5'])").tap()
    phone.locator("button[value=booking]").tap()
    expect(phone.locator("#outbox li").nth(0)).to_contain_text("Card: for whom? · United · 5 · Yellow card")
    phone.locator("#clock-more").tap()
    phone.locator("#pause-other").tap()
    expect(phone.locator("#outbox li").nth(1)).to_contain_text("Pause · Other")
    phone.locator("#elapsed").fill("12:30")
    phone.locator("#set_clock").tap()
    expect(phone.locator("#outbox li").nth(2)).to_contain_text("Set the clock · 12:30 · Set")
    phone.context.set_offline(False)
    expect(phone.locator("#outbox")).to_be_hidden()
    lines = table.record(code).lines[-3:]
    assert [line.type for line in lines] == ["booking", "clock", "clock"]
    assert lines[-1].data["elapsed"] == "12:30"


def test_a_roll_of_counter_attack_is_put_together_without_a_network(table: Table) -> None:
    phone = table.phone()
    code = begin(phone)
    phone.locator("#movement_phase").tap()
    expect(phone.locator("#tackle")).to_be_visible()
    phone.wait_for_function(KNOWN, arg=["tackle?side=away", "shot?side=home"])
    phone.context.set_offline(True)
    phone.locator("#tackle").tap()
    form = phone.locator("#form-tackle-unreached")
    form.locator("[name=player]").select_option("8")
    form.locator("[name=against]").select_option("9")
    form.locator("[name='values.player']").fill("5")
    form.locator("button").tap()
    expect(phone.locator("#outbox li")).to_contain_text("Tackle · United · 8 · 9 · 5 · 3 · Roll")
    phone.locator("#shot").tap()
    form = phone.locator("#form-shot-unreached")
    form.locator("[name=player]").select_option("10")
    form.locator("button").tap()
    expect(phone.locator("#outbox li")).to_have_count(2)
    phone.context.set_offline(False)
    expect(phone.locator("#outbox li .why, #outbox[hidden]")).to_have_count(1)
    tackle = next(line.data for line in table.record(code).lines if line.type == "roll")
    assert (tackle["roll"], tackle["side"], tackle["player"], tackle["against"]) == ("tackle", "away", 8, 9)
    assert tackle["values"] == {"player": 5, "against": 3}


def test_a_link_to_elsewhere_does_not_take_the_match_away_without_a_network(table: Table) -> None:
    phone = table.phone()
    code = start(phone)
    phone.locator("#more").tap()
    expect(phone.locator(".sheet a:has-text('Home')")).to_be_visible()
    phone.context.set_offline(True)
    phone.locator(".sheet a:has-text('Home')").tap()
    expect(phone.locator("#trouble")).to_contain_text("opens when the connection is back")
    expect(phone.locator(".sheet h1")).to_have_text("More")
    phone.context.set_offline(False)
    expect(phone.locator("#stale")).to_be_hidden()
    expect(phone.locator("#trouble")).to_be_hidden()
    phone.locator(".sheet a:has-text('Home')").tap()
    expect(phone.locator("#play-now")).to_be_visible()
    assert code not in phone.url


def test_a_form_of_a_whole_page_stays_filled_in_without_a_network(table: Table) -> None:
    phone = table.phone()
    phone.goto("/matches/new")
    phone.fill("#field-home-name", "Tigers")
    phone.context.set_offline(True)
    phone.locator("#start").tap()
    expect(phone.locator("#trouble")).to_contain_text("Not saved")
    expect(phone.locator("#field-home-name")).to_have_value("Tigers")
    phone.locator("[data-language][lang=it]").tap()
    expect(phone.locator("html")).to_have_attribute("lang", "en")
    expect(phone.locator("#field-home-name")).to_have_value("Tigers")
    phone.context.set_offline(False)
    phone.locator("#start").tap()
    expect(phone.locator(".board")).to_contain_text("Tigers")


def test_a_form_of_a_whole_page_is_sent_though_a_proxy_keeps_the_health_to_itself(table: Table) -> None:
    phone = table.phone()
    phone.goto("/matches/new")
    phone.route("**/healthz", lambda route: route.fulfill(status=403))
    phone.fill("#field-home-name", "Tigers")
    phone.locator("#start").tap()
    expect(phone.locator(".board")).to_contain_text("Tigers")


def test_undo_without_a_network_takes_back_what_waits(table: Table) -> None:
    phone = table.phone()
    code = start(phone)
    phone.context.set_offline(True)
    phone.locator("#lost_ball").tap()
    expect(phone.locator("#outbox li")).to_have_count(1)
    phone.locator("#undo").tap()
    expect(phone.locator("#outbox")).to_be_hidden()
    phone.context.set_offline(False)
    expect(phone.locator("#stale")).to_be_hidden()
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off"]


@pytest.mark.parametrize("host", [SECURE])
@pytest.mark.parametrize("arrives", [True, False])
def test_undo_of_a_tap_whose_answer_was_lost_takes_it_back_whether_it_had_arrived(table: Table, arrives: bool) -> None:
    phone = table.phone()
    code = start(phone)

    def lose(route: Route) -> None:
        if arrives and "undo" not in (route.request.post_data or ""):
            route.fetch()
        route.abort()

    phone.route("**/events", lose)
    phone.locator("#lost_ball").tap()
    expect(phone.locator("#outbox li")).to_have_count(1)
    phone.locator("#undo").tap()
    expect(phone.locator("#outbox li").nth(1)).to_contain_text("Undo: Lost ball")
    phone.unroute_all(behavior="wait")
    expect(phone.locator("#outbox")).to_be_hidden()
    goes_on(phone, 4)
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off", "lost_ball", "undo"]


def test_the_time_of_a_tap_is_that_of_the_thumb(table: Table) -> None:
    phone = table.phone()
    code = start(phone)
    phone.context.set_offline(True)
    phone.locator("#lost_ball").tap()
    expect(phone.locator("#outbox li")).to_have_count(1)
    phone.evaluate("""() => { // as if it had been tapped a minute ago
      const name = "companion:outbox", entries = JSON.parse(localStorage.getItem(name));
      localStorage.setItem(name, JSON.stringify(entries.map(entry => ({ ...entry, at: entry.at + 60_000 }))));
      const now = Date.now; Date.now = () => now() + 180_000;
    }""")
    phone.context.set_offline(False)
    expect(phone.locator("#outbox")).to_be_hidden()
    *_rest, kick_off, lost_ball = table.record(code).lines
    assert kick_off.margin.at
    assert lost_ball.margin.at
    assert kick_off.margin.at <= lost_ball.margin.at  # two minutes before it arrived, not before the line before it


def test_a_hidden_page_asks_for_nothing_and_catches_up_when_it_is_shown(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    goes_on(second, 2)
    asked: list[str] = []
    second.evaluate(HIDE, True)
    second.wait_for_timeout(200)  # what was under way
    second.on("request", lambda request: asked.append(request.url))
    first.locator("#lost_ball").tap()
    goes_on(first, 3)
    second.wait_for_timeout(2500)
    assert asked == []
    goes_on(second, 2)
    second.evaluate(HIDE, False)
    goes_on(second, 3)
    assert len(asked) >= 1


def test_the_other_phone_sees_a_tap_within_a_second_and_a_half(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    watching = table.phone()
    watching.goto(f"/watch/{code}")
    goes_on(watching, 2)
    goes_on(second, 2)
    first.locator("#lost_ball").tap()
    goes_on(first, 3)
    tapped = first.evaluate("Date.now()")
    for page in (second, watching):
        page.wait_for_function("() => document.querySelector('#match [data-live]').dataset.seq === '3'")
        assert page.evaluate("Date.now()") - tapped < 1500


def test_a_sheet_that_is_being_filled_in_stays_and_tells_what_has_happened(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    second.locator("#more").tap()
    second.locator("a:has-text('Note')").tap()
    second.locator("[name=text]").fill("half written")
    first.locator("#lost_ball").tap()
    expect(second.locator("#meanwhile")).to_contain_text("Rovers lose the ball")
    expect(second.locator("[name=text]")).to_have_value("half written")
    second.locator("#meanwhile a").tap()
    goes_on(second, 3)


def test_undo_of_the_others_event_asks_and_names_it(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    second.locator("#goal-home").tap()
    second.locator("#player-9").tap()
    goes_on(first, 3)
    first.locator("#undo").tap()
    expect(first.locator(".sheet")).to_contain_text("Rovers goal")
    expect(first.locator(".sheet")).to_contain_text("Logged by")
    goes_on(first, 3)
    first.locator("#undo-theirs").tap()
    goes_on(first, 4)
    goes_on(second, 4)
    expect(second.locator(".score")).to_have_text(re.compile(r"0\D*0$"))


def test_undo_of_the_others_event_without_a_network_is_not_taken_and_says_why(table: Table) -> None:
    first, second = table.phone(), table.phone()
    code = start(first)
    join(first, second, code)
    second.locator("#lost_ball").tap()
    goes_on(first, 3)
    first.context.set_offline(True)
    first.locator("#undo").tap()
    expect(first.locator("#outbox li")).to_contain_text("Undo: lost ball")
    first.context.set_offline(False)
    expect(first.locator("#outbox .why")).to_contain_text("The other phone has logged that")
    assert [line.type for line in table.record(code).lines] == ["toss", "kick_off", "lost_ball"]


def test_that_a_form_was_not_saved_stands_where_it_is_seen(table: Table) -> None:
    phone = table.phone()
    code = start(phone)
    phone.goto(f"/matches/{code}/catch_up")
    phone.locator("[name=home_score]").fill("1")
    phone.context.set_offline(True)
    phone.locator(".sheet .bar button").tap()
    expect(phone.locator("#trouble")).to_contain_text("Not saved")
    seen = """() => { const box = document.getElementById("trouble").getBoundingClientRect();
      return document.elementFromPoint(box.x + box.width / 2, box.bottom - 6).id; }"""
    assert phone.evaluate(seen) == "trouble"
    expect(phone.locator("[name=home_score]")).to_have_value("1")
    phone.context.set_offline(False)
    expect(phone.locator("#trouble")).to_be_hidden()
    phone.locator(".sheet .bar button").tap(trial=True)  # nothing lies over it
