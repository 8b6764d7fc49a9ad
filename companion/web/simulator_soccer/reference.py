"""The rules reference: a page of topics that its address opens and searches, from a match at what was just logged."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from flask import Blueprint, Flask, abort, render_template, request, url_for

from companion.games.simulator_soccer import GAME
from companion.games.simulator_soccer.reference import GROUPS, TOPICS, Group, Topic, groups_for, topic_for
from companion.games.simulator_soccer.skills import COLOUR_NAMES, SKILLS, figures
from companion.matches import Kept

from ..access import match_to_watch, may_manage
from ..language import _

LONGEST_SEARCH = 80  # characters
SKILLS_BY_SLUG = {skill.slug: skill for skill in SKILLS}

blueprint = Blueprint("reference", __name__, url_prefix="/reference")


class Scope(NamedTuple):
    """What is read: every level, or that of the match one comes from, with its numbers and its last event's topic."""

    groups: tuple[Group, ...] = GROUPS
    numbers: Mapping[str, int] = figures()
    just_logged: str | None = None
    back: str | None = None


def register(app: Flask) -> None:
    """The page."""
    app.register_blueprint(blueprint)


@blueprint.get("/simulator-soccer")
def simulator_soccer() -> str:
    """The topics that fit the search; on top the one that the address names or that the last event opened."""
    code, q, named = request.args.get("from"), request.args.get("q", "").strip()[:LONGEST_SEARCH], _named()
    scope = _scope(match_to_watch(code)) if code else Scope()
    slug = named or (None if q else scope.just_logged)
    found = searched(scope.groups, q, scope.numbers)
    return render_template(
        "simulator_soccer/reference.html",
        opened=TOPICS[slug] if slug else None,
        just_logged=slug == scope.just_logged,
        q=q,
        groups=found,
        hits=sum(len(group.topics) for group in found),
        topics={topic.slug: topic for group in scope.groups for topic in group.topics},
        skills=SKILLS_BY_SLUG,
        figures=scope.numbers,
        keep={"from": code} if code else {},
        back=scope.back,
    )


def _named() -> str | None:
    """The topic that the address names; a name of none is no page."""
    slug = request.args.get("topic")
    if slug and slug not in TOPICS:
        abort(404)
    return slug or None


def _scope(match: Kept) -> Scope:
    """The reference as it is for a match; another game's match has none here."""
    if match.game is not GAME:
        abort(404)
    rules, done = match.state["rules"], match.fold.done
    return Scope(
        groups_for(rules),
        figures(match.state["short_pass_cells"], match.fold.match.settings),
        topic_for(done[-1].lines[-1].data, rules) if done else None,
        url_for("play.match" if may_manage(match) else "watch.match", code=match.code),
    )


def plain(text: str) -> str:
    """A text as people search for it: small letters, no accents, straight apostrophes."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _told(topic: Topic, numbers: Mapping[str, int]) -> Iterator[str]:
    """Everything a topic says in the reader's language, and the colours of a skill's wedges."""
    yield from (_(text, **numbers) for text in topic.texts())
    if skill := SKILLS_BY_SLUG.get(topic.slug):
        yield from (_(COLOUR_NAMES[colour]) for need in skill.needs for colour in need)


def _has(topic: Topic, words: list[str], numbers: Mapping[str, int]) -> bool:
    """Whether a topic says all these words, each anywhere."""
    told = plain(" ".join(_told(topic, numbers)))
    return all(word in told for word in words)


def searched(groups: tuple[Group, ...], q: str, numbers: Mapping[str, int]) -> tuple[Group, ...]:
    """The groups with the topics that say every word searched, without those that this leaves empty."""
    if not q:
        return groups
    words = plain(q).split()
    left = (group.only(lambda topic: _has(topic, words, numbers)) for group in groups)
    return tuple(group for group in left if group.topics)
