"""The rules in our own words, by topic, and the topic that a logged event opens."""

from collections.abc import Mapping

from companion.games.core import N_
from companion.games.simulator_soccer.skills import BASIC_SKILLS, PRO_SKILLS, Skill

from .ball import BALL
from .defence import DEFENCE
from .duels import DUELS
from .referee import REFEREE
from .restarts import RESTARTS
from .topic import FROM_BASIC, FROM_COMPLETE, Group, Opening, Part, Table, Topic, after
from .tournament import TOURNAMENT
from .turn import TURN

__all__ = ["GROUPS", "TOPICS", "Group", "Opening", "Part", "Table", "Topic", "groups_for", "topic_for"]

SKILL_OPENINGS = {"reflexes": (after("reflexes"),)}


def skill_topic(skill: Skill) -> Topic:
    """A skill as a topic of its own."""
    levels = FROM_BASIC if skill.level == "basic" else FROM_COMPLETE
    return Topic(
        skill.slug,
        skill.name,
        levels,
        skill.place,
        (Part((skill.text, *skill.more)),),
        SKILL_OPENINGS.get(skill.slug, ()),
        (skill.part_of,) if skill.part_of else (),
    )


GROUPS = (
    BALL,
    TURN,
    DEFENCE,
    RESTARTS,
    REFEREE,
    Group("basic-skills", N_("Basic skills"), tuple(map(skill_topic, BASIC_SKILLS))),
    DUELS,
    Group("pro-skills", N_("PRO skills"), tuple(map(skill_topic, PRO_SKILLS))),
    TOURNAMENT,
)
TOPICS = {topic.slug: topic for group in GROUPS for topic in group.topics}


def groups_for(rules: str) -> tuple[Group, ...]:
    """The groups with only the topics of a rules level, without those that this leaves empty."""
    fitting = (group.only(lambda topic: rules in topic.levels) for group in GROUPS)
    return tuple(group for group in fitting if group.topics)


def topic_for(event: Mapping[str, object], rules: str = "tournament") -> str | None:
    """The slug of the topic that a just-logged event opens; of several the one most particular, then first in order."""
    fitting = [
        (len(opening.fields), topic.slug)
        for topic in TOPICS.values()
        if rules in topic.levels
        for opening in topic.opens_after
        if opening.fits(event)
    ]
    return max(fitting, key=lambda found: found[0])[1] if fitting else None
