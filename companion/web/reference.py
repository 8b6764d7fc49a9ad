"""The rules reference: a page of topics that its address opens and searches."""

import unicodedata
from collections.abc import Iterator, Mapping

from flask import Blueprint, Flask, abort, render_template, request
from flask_babel import gettext as _

from companion.games.simulator_soccer import GAME
from companion.games.simulator_soccer.reference import GROUPS, TOPICS, Group, Topic, groups_for
from companion.games.simulator_soccer.skills import COLOUR_NAMES, SKILLS, figures

LONGEST_SEARCH = 80  # characters
KEPT = ("from", "rules")
SKILLS_BY_SLUG = {skill.slug: skill for skill in SKILLS}

blueprint = Blueprint("reference", __name__, url_prefix="/reference")


def plain(text: str) -> str:
    """A text as people search for it: small letters, no accents, straight apostrophes."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _told(topic: Topic, numbers: Mapping[str, int]) -> Iterator[str]:
    """Everything a topic says in the reader's language, and the colours of a skill's wedges."""
    yield from (_(text, **numbers) for text in topic.texts())
    if skill := SKILLS_BY_SLUG.get(topic.slug):
        yield from (_(COLOUR_NAMES[colour]) for need in skill.needs for colour in need)


def has_words(topic: Topic, words: list[str], numbers: Mapping[str, int]) -> bool:
    """Whether a topic says all these words, each anywhere."""
    told = plain(" ".join(_told(topic, numbers)))
    return all(word in told for word in words)


def searched(groups: tuple[Group, ...], q: str, numbers: Mapping[str, int]) -> tuple[Group, ...]:
    """The groups with the topics that say what is searched, without those that this leaves empty."""
    words = plain(q).split()
    left = (
        Group(group.slug, group.title, tuple(topic for topic in group.topics if has_words(topic, words, numbers)))
        for group in groups
    )
    return tuple(group for group in left if group.topics)


@blueprint.get("/simulator-soccer")
def simulator_soccer() -> str:
    """The topics that fit the search, one of them on top if the address names it."""
    rules, q = request.args.get("rules", ""), request.args.get("q", "").strip()[:LONGEST_SEARCH]
    groups = groups_for(rules) if rules in GAME.rules else GROUPS
    numbers = figures()
    found = searched(groups, q, numbers) if q else groups
    return render_template(
        "simulator_soccer/reference.html",
        opened=_topic(request.args.get("topic")),
        q=q,
        groups=found,
        hits=sum(len(group.topics) for group in found),
        topics={topic.slug: topic for group in groups for topic in group.topics},
        skills=SKILLS_BY_SLUG,
        figures=numbers,
        keep={name: request.args[name] for name in KEPT if request.args.get(name)},
    )


def _topic(slug: str | None) -> Topic | None:
    """The topic that an address names; a name that is none is no page."""
    if slug and slug not in TOPICS:
        abort(404)
    return TOPICS[slug] if slug else None


def register(app: Flask) -> None:
    """The reference's addresses."""
    app.register_blueprint(blueprint)
