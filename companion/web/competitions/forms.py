"""The form of a new competition: its format, how its table is ordered, who enters."""

from collections.abc import Mapping, Sequence
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, FieldList, Form, FormField, IntegerField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, NumberRange, Optional

from companion import library, squads
from companion.competitions.criteria import CRITERIA
from companion.competitions.header import (
    ANY_LEVEL,
    MOST_ENTRANTS,
    MOST_GROUPS,
    OWN_LEVEL,
    PER_FIXTURE,
    USUAL_CRITERIA,
    tiers,
)

from .. import screens
from ..forms import SQUAD_GONE, NewMatchForm
from ..language import N_, _, translated
from ..shelf import shelf

FORMATS = {"league": N_("League"), "knock_out": N_("Cup"), "groups": N_("Groups, then cup")}
SEEDING = {"listed": N_("As they stand here, the best first"), "drawn": N_("Drawn by lot")}
LEGS = {"1": N_("One match"), "2": N_("Home and away")}
FIRST_ROWS = 4
TOURNAMENT = "tournament"  # rules made for competitions (L657), where a game has them
LEVEL_NAMES = {
    "standard": N_("Standard, 36"), "top": N_("Top, 45"), "strong": N_("Strong, 40"), "normal": N_("Normal, 37"),
    "weak": N_("Weak, 34"), "poor": N_("Poor, 32"),
}  # fmt: skip
LEVELS = {ANY_LEVEL: N_("Any squad"), OWN_LEVEL: N_("Each legal by itself"), **LEVEL_NAMES}


class ChoiceField(StringField):
    """One of a few words, each with how it is said (message ids)."""

    def __init__(self, *, words: Mapping[str, str], **options: Any) -> None:
        super().__init__(validators=[AnyOf(list(words))], **options)
        self.words = words


class EntrantForm(Form):
    """An entrant; a row without a name is nobody."""

    name = StringField(validators=[Length(max=40, message=N_("At most 40 characters."))])
    manager = StringField(validators=[Length(max=40, message=N_("At most 40 characters."))])
    squad = StringField()


class CompetitionForm(Form):
    """A new competition; its game's rules and settings are in the form of a new match of it."""

    name = StringField(
        validators=[
            InputRequired(N_("Give the competition a name.")),
            Length(max=60, message=N_("At most 60 characters.")),
        ]
    )
    format = ChoiceField(words=FORMATS, default="league")
    double = ChoiceField(words={"": N_("Once"), "true": N_("Home and away")}, default="")
    groups = IntegerField(default=2, validators=[Optional(), NumberRange(2, MOST_GROUPS)])
    through = IntegerField(default=2, validators=[Optional(), NumberRange(1, 4)])
    legs = ChoiceField(words=LEGS, default="1")
    final_legs = ChoiceField(words=LEGS, default="1")
    away_goals = BooleanField()
    third_place = BooleanField()
    level = ChoiceField(words=LEVELS, default=ANY_LEVEL)
    win = IntegerField(default=3, validators=[NumberRange(0, 9)])
    draw = IntegerField(default=1, validators=[NumberRange(0, 9)])
    defeat = IntegerField(default=0, validators=[NumberRange(0, 9)])
    criteria = FieldList(ChoiceField(words={"": "–", **CRITERIA}, default=""))
    seeding = ChoiceField(words=SEEDING, default="listed")
    entrants = FieldList(FormField(EntrantForm), max_entries=MOST_ENTRANTS + 1)

    def complete(self, rows: int) -> None:
        """Offer the usual criteria and so many rows."""
        if not self.criteria.entries:
            for name in (*USUAL_CRITERIA[1:], ""):
                self.criteria.append_entry(name)
        while len(self.entrants.entries) < min(rows, MOST_ENTRANTS):
            self.entrants.append_entry()

    def entered(self) -> list[tuple[int, Any]]:
        """The rows that somebody is named in, each with its place."""
        rows = enumerate(row.form for row in self.entrants.entries)
        return [(place, row) for place, row in rows if (row.name.data or "").strip()]

    def fields(self) -> dict[str, Any]:
        """What the form says, as a header has it, but for the game and the entrants."""
        chosen = [entry.data for entry in self.criteria.entries if entry.data]
        found: dict[str, Any] = {
            "name": (self.name.data or "").strip(),
            "format": self.format.data,
            "points": {"win": self.win.data, "draw": self.draw.data, "defeat": self.defeat.data},
            "criteria": list(dict.fromkeys(["points", *chosen])),
            "level": self.level.data,
            "drawn": self.seeding.data == "drawn",
        }
        if self.format.data != "knock_out":
            found["double"] = bool(self.double.data)
        if self.format.data == "groups":
            found |= {"groups": self.groups.data or 2, "through": self.through.data or 2}
        if self.format.data != "league":
            legs = {"legs": int(self.legs.data or 1), "final_legs": int(self.final_legs.data or 1)}
            found |= legs | {"away_goals": self.away_goals.data, "third_place": self.third_place.data}
        return found

    def refuse(self, error: Any) -> bool:
        """Put a refusal beside the field at fault; False if it is none of these."""
        field = str(error.field or "")
        if field.startswith("entrants["):
            place = int(field[len("entrants[") : field.index("]")])
            row = self.entered()[place][1]
            row.name.errors = [*row.name.errors, translated(error)]
            return True
        if field == "entrants":
            self.entrants.errors = [translated(error)]
            return True
        return False


class Entering:
    """Both forms of a new competition: its own, and that of its game's rules and settings."""

    def __init__(self, given: "MultiDict[str, str]") -> None:
        played = screens.played()
        kind = played.get(given.get("game", "")) or next(iter(played.values()))
        usual = TOURNAMENT if TOURNAMENT in kind.form.profiles else next(iter(kind.form.profiles))
        self.match: NewMatchForm = kind.form(given or None, rules=usual)
        self.match.complete()
        self.form = CompetitionForm(given or None)
        rows = len(self.form.entrants.entries) + given.get("more", 0, int)
        self.form.complete(max(rows, 0 if self.form.entrants.entries else FIRST_ROWS))
        self.squads = self.match.home.form.squads()

    def validate(self) -> bool:
        """Check the fields of both, and that the squads are still there."""
        rules = self.match.known_rules()
        return all((self.form.validate(), self.match.check(rules), self._squads_are_there()))

    def _squads_are_there(self) -> bool:
        gone = [row for _place, row in self.form.entered() if row.squad.data and row.squad.data not in self.squads]
        for row in gone:
            row.squad.errors = [_(SQUAD_GONE)]
        return not gone

    def header(self) -> dict[str, Any]:
        """The first line of the record."""
        settings = self.match.departures(self.match.known_rules())
        return {
            "competition": 1,
            "game": self.match.game,
            "rules": self.match.known_rules(),
            "settings": {name: value for name, value in settings.items() if name not in PER_FIXTURE},
            **self.form.fields(),
            "entrants": [self._entrant(row) for _place, row in self.form.entered()],
        }

    def _entrant(self, row: Any) -> dict[str, Any]:
        key = row.squad.data if row.squad.data in self.squads else next(iter(self.squads))
        name, tier = squad_of(key)
        return {
            "name": row.name.data.strip(),
            "manager": (row.manager.data or "").strip(),
            "squad": name or self.squads[key].title,
            "tier": tier,
            "players": [dict(player) for player in self.squads[key].players],
        }

    def levels(self) -> dict[str, str]:
        """The levels that squads of the game may be asked for (message ids)."""
        return {name: LEVELS[name] for name in (ANY_LEVEL, OWN_LEVEL, *tiers(self.match.game))}

    def groups_shown(self) -> Sequence[Mapping[str, Any]]:
        """The settings as the settings page shows them, without those that each fixture decides."""
        return [
            {**group, "settings": [one for one in group["settings"] if one["name"] not in PER_FIXTURE]}
            for group in self.match.shown(self.match.known_rules())
        ]


def squad_of(key: str) -> tuple[str, str]:
    """The name and the level of a squad: of one's own, or of one that comes with the app."""
    try:
        found = squads.squad_of(library.find(shelf(), key))
    except library.UnknownItemError:
        found = squads.ready_squads().get(key)
    return (found.name, getattr(found, "tier", "")) if found else ("", "standard" if key == "standard" else "")
