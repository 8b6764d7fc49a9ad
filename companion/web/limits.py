"""How often one address may start things, or name matches and links that are not there; each process counts for itself.

Generous to people, who share an address behind a router: a hundred at once, then one a second.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from math import ceil
from threading import Lock
from time import monotonic

from flask import Flask, Response, current_app, request
from flask.typing import ResponseReturnValue

from companion.matches import UnknownMatchError

from . import access, errors

AT_ONCE = 100
A_SECOND = 1.0
MOST_KNOWN = 10_000  # addresses
STARTING = {
    "matches", "play_now", "past.rematch", "past.take_in", "open_link", "kits.new", "squads.new", "squads.copy",
    "squads.take_in", "squads.keep_linked", "decks.new", "drafts.new", "shelf.move", "printing.take",
    "printing.new_printer", "competitions.create", "competitions.start", "competitions.take_in",
    "competitions.print_sheet", "watch_competition.print_sheet",
}  # fmt: skip
NAMING = {"code", "secret", "token"}  # parts of an address that somebody might guess
WRONG = (403, 404, 410)
NETWORK_OF_A_HOUSE = 64  # bits of an IPv6 address


class Allowance:
    """So much at once, and more as time goes on, for each who asks."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._clock = clock
        self._lock = Lock()

    def left(self, who: str) -> float:
        """How much somebody may still do now."""
        left, at = self._left.get(who, (AT_ONCE, 0.0))
        return min(AT_ONCE, left + (self._clock() - at) * A_SECOND)

    def take(self, who: str) -> None:
        """Count what somebody does; who asks most rarely is forgotten when there are too many."""
        with self._lock:
            self._left[who] = (self.left(who) - 1, self._clock())
            self._left.move_to_end(who)
            if len(self._left) > MOST_KNOWN:
                self._left.popitem(last=False)

    def wait(self, who: str) -> int:
        """Seconds until somebody may do it once more, 0 if now."""
        return max(0, ceil((1 - self.left(who)) / A_SECOND))


def register(app: Flask) -> None:
    """Look at every request before it is answered, and at wrong names after."""
    app.extensions["starts"], app.extensions["guesses"] = Allowance(), Allowance()
    app.before_request(check)
    app.after_request(count_wrong)


def who() -> str:
    """Where a request comes from."""
    return _network_of(request.remote_addr or "")


@lru_cache(maxsize=1024)
def _network_of(given: str) -> str:
    """An address, of a long one its network."""
    try:
        address = ip_address(given)
    except ValueError:
        return given
    return given if address.version == 4 else str(ip_network((address, NETWORK_OF_A_HOUSE), strict=False))


def check() -> ResponseReturnValue | None:
    """Answer 429 to who has started or guessed too much; managers of the match that they name play on."""
    if request.endpoint in STARTING and request.method == "POST":
        starts: Allowance = current_app.extensions["starts"]
        if wait := starts.wait(who()):
            return _too_many(wait)
        starts.take(who())
    if _names_something():
        guesses: Allowance = current_app.extensions["guesses"]
        if (wait := guesses.wait(who())) and not _manages():
            return _too_many(wait)
    return None


def count_wrong(response: Response) -> Response:
    """Count a name that was wrong."""
    if response.status_code in WRONG and _names_something():
        current_app.extensions["guesses"].take(who())
    return response


def _names_something() -> bool:
    return bool(NAMING & (request.view_args or {}).keys())


def _manages() -> bool:
    code = (request.view_args or {}).get("code")
    try:
        return code is not None and access.may_manage(access.match_to_watch(code))
    except UnknownMatchError:
        return False


def _too_many(wait: int) -> ResponseReturnValue:
    answer = current_app.make_response(errors.trouble(429))
    answer.headers["Retry-After"] = str(wait)
    return answer
