"""What the others see of a match: each open page asks again and again whether it is still as it stands.

Asked with the tag of what it shows, a match that has not gone on is answered 304: one indexed read, no fold, no page.
static/live.js asks; every fragment of a match tells it what to ask for next.
"""

from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Any

from flask import Response, request, url_for

from companion import matches
from companion.games.core import Fold
from companion.games.football.state import OVER
from companion.matches import Kept

from . import answers
from .language import _
from .match.story import happenings, just_said, last_is_new, redo_label, undo_label, words
from .wording import Happening

ANNOUNCED = ("goal", "booking", "send_off", "shoot_out_kick")
MOST_NEWS = 5  # lines that are told of at once


def tag(code: str, kind: str, seq: int | None = None) -> str:
    """The tag of a page of a kind: of its match and the seq of the last line."""
    at = matches.last_seq(code) if seq is None else seq
    return answers.etag(at, code, kind, request.headers.get("HX-Request-Type", ""))


def asked() -> bool:
    """Whether a page asks for news, and says up to where it knows the match."""
    return "seen" in request.args and answers.wants_part()


def answer(page: str, tagged: str, match: Kept | None = None) -> Response:
    """A page with its tag. What a page asks for is for its script alone, and a clock that runs makes it old at once: no
    browser keeps it."""
    response = answers.tagged(Response(page), tagged)
    if asked() or (match is not None and match.state["clock"].get("running")):
        response.headers["Cache-Control"] = "no-store, private"
    return response


def shown(match: Kept, *, manager: bool, kind: str = "") -> dict[str, Any]:
    """What a page of a match tells its script: where to ask for news, by which tag, how long nothing has happened."""
    asks = kind or ("play" if manager else "watch")
    place = url_for({"play": "play.match", "watch": "watch.match", "board": "board"}[asks], code=match.code)
    last = match.fold.time
    age = 0 if last is None else max(0, int((matches.current_time() - last).total_seconds()))
    part = answers.etag(match.seq, match.code, asks, "partial")
    told = list(_news(match.fold))
    return {
        "address": place,
        "tag": f'W/"{part}"',
        "seq": match.seq,
        "age": age,
        "over": match.state["phase"] in OVER,
        "manager": manager,
        "news": [text for text, _announced in told],
        "announced": [text for text, announced in told if announced],
    }


def _news(fold: Fold) -> Iterator[tuple[str, bool]]:
    """What has happened since what the page has seen, in order, and whether it is to be read out."""
    seen = request.args.get("seen", type=int)
    if seen is None or not asked() or seen >= fold.count:
        return
    if not last_is_new(fold):
        yield _taken_back(fold), True
        return
    since = takewhile(lambda told: told.line.seq > seen, happenings(fold))
    for told in list(islice(since, MOST_NEWS))[::-1]:
        yield words(fold).sentence(told), _is_announced(told) or bool(words(fold).faces(told.line))


def _taken_back(fold: Fold) -> str:
    if fold.undone:
        return _("Taken back: %(what)s", what=redo_label(fold))
    return _("Brought back: %(what)s", what=undo_label(fold)) if fold.done else just_said(fold)


def _is_announced(told: Happening) -> bool:
    """Goals, cards and results are read out, as what was rolled is; each turn is not."""
    listed = (item for item in told.after.timeline if item["seq"] == told.line.seq)
    return told.before.phase != told.after.phase or any(item["type"] in ANNOUNCED for item in listed)
