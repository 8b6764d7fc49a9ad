"""Forms with typed fields: what a new match is made from, whatever its game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from wtforms import Form, FormField, SelectMultipleField, StringField
from wtforms.validators import InputRequired, Length, ValidationError

from companion import wardrobe
from companion.games.football.header import LEAST_PLAYERS
from companion.games.wire import number_of
from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, Kit, clash, library
from companion.paths import KITS

from .language import N_, _
from .settings_form import SettingsForm
from .shelf import shelf

SIDES = ("home", "away")
ELEVEN = 11
SQUAD_GONE = N_("This squad is there no more, or cannot be played now: choose another.")


class SquadChoice(NamedTuple):
    """A squad that a side may take: what it is called, and its players as a header has them."""

    title: str
    players: Sequence[Mapping[str, Any]]


def offered_kit(home: Kit) -> str:
    """The name of a kit that can be told apart from the home side's."""
    kits = library(KITS)
    first = {DEFAULT_AWAY: kits[DEFAULT_AWAY], **kits}
    chosen = clash.alternative(home, list(first.values()))
    return next(slug for slug, kit in kits.items() if kit is chosen)


class SideForm(Form):
    """A side of a new match; its game says which squads there are and what a player looks like."""

    name = StringField(
        validators=[InputRequired(N_("Give the side a name.")), Length(max=40, message=N_("At most 40 characters."))]
    )
    squad = StringField()
    kit = StringField()
    starters = SelectMultipleField(coerce=int, validate_choice=False)
    unavailable = SelectMultipleField(coerce=int, validate_choice=False)

    @staticmethod
    def squads() -> Mapping[str, SquadChoice]:
        """The squads to choose from by key, the usual one first."""
        raise NotImplementedError

    @staticmethod
    def tile(player: Mapping[str, Any]) -> dict[str, Any]:
        """A player as pick lists have him."""
        return dict(player)

    @staticmethod
    def library() -> Mapping[str, Kit]:
        """The kits to choose from: one's own by their ids, those of the app by their short names."""
        return wardrobe.kits_to_choose(shelf())

    def chosen_squad(self) -> SquadChoice:
        """The squad, the usual one if none is chosen."""
        known = self.squads()
        return known.get(self.squad.data or "") or next(iter(known.values()))

    def tiles(self) -> list[dict[str, Any]]:
        """The squad as pick lists have it."""
        return [self.tile(player) for player in self.chosen_squad().players]

    def worn(self) -> Kit:
        """The kit that is chosen."""
        return self.library()[self.kit.data or DEFAULT_HOME]

    def validate_squad(self, field: StringField) -> None:
        """A squad to choose from: one that has gone since the page was made is not replaced unasked."""
        if field.data and field.data not in self.squads():
            raise ValidationError(_(SQUAD_GONE))

    def validate_kit(self, field: StringField) -> None:
        """A kit of the library."""
        if field.data not in self.library():
            raise ValidationError(_("There is no such kit."))

    def validate_starters(self, field: SelectMultipleField) -> None:
        """Seven to eleven players."""
        chosen = set(field.data or [])
        if not LEAST_PLAYERS <= len(chosen) <= ELEVEN:
            raise ValidationError(_("%(count)s players stand in the line-up: it takes 7 to 11.", count=len(chosen)))

    def complete(self, usual_kit: str) -> None:
        """Fill in what was not chosen: the kit, and the first eleven who may play."""
        self.kit.data = self.kit.data if self.kit.data in self.library() else usual_kit
        numbers = [player["number"] for player in self.chosen_squad().players]
        able = [number for number in numbers if number not in (self.unavailable.data or [])]
        self.starters.data = [number for number in self.starters.data or [] if number in able] or able[:ELEVEN]

    def side(self) -> dict[str, Any]:
        """The side as a header has it."""
        return {
            "name": (self.name.data or "").strip(), "kit": self.worn().to_dict(),
            "players": [dict(player) for player in self.chosen_squad().players],
            "starters": sorted(self.starters.data or []), "unavailable": sorted(self.unavailable.data or []),
        }  # fmt: skip


class NewMatchForm(SettingsForm):
    """A new match: its rules, its settings, its sides; a game's form names its game, its rules and its sides."""

    game: ClassVar[str]
    profiles: ClassVar[Mapping[str, str]]  # the rules of the game in words (message ids), the usual first
    length: ClassVar[str]  # the setting that is the length of a half
    lengths: ClassVar[Mapping[str, str]]  # the usual ones in words (message ids)
    carried_fields: ClassVar[tuple[str, ...]] = ()  # fields of the game’s own that its other pages hand on

    rules = StringField()
    home: "FormField[SideForm]"
    away: "FormField[SideForm]"

    def complete(self) -> None:
        """Fill in what was not chosen: the away side is offered a kit that does not clash."""
        self.rules.data = self.rules.data or next(iter(self.profiles))
        self.fill(self.known_rules())
        self.home.form.complete(DEFAULT_HOME)
        self.away.form.complete(offered_kit(self.home.form.worn()))

    def validate_rules(self, field: StringField) -> None:
        """Rules that the game has."""
        if field.data not in self.profiles:
            raise ValidationError(_("There are no such rules."))

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Check each field, the settings, and that the two sides have two names."""
        legal = super().validate(extra_validators)
        return all(
            (self._names_differ(), self.rules.data not in self.profiles or self.check(self.known_rules()), legal)
        )

    def _names_differ(self) -> bool:
        """Two sides by the same name could not be told apart."""
        home, away = ((side.form.name.data or "").strip() for side in (self.home, self.away))
        if home and home == away:
            self.away.form.name.errors = [_("The other side has this name: choose another.")]
        return not home or home != away

    def side(self, side: str) -> SideForm:
        """The part of a side."""
        return self.home.form if side == "home" else self.away.form

    def known_rules(self) -> str:
        """The rules that are chosen, the usual ones for what is none."""
        given = self.rules.data or ""
        return given if given in self.profiles else next(iter(self.profiles))

    def shown_lengths(self) -> dict[str, str]:
        """The usual lengths of a half, and the one that the settings page has set."""
        field, usual = self[self.length], {value: _(words) for value, words in self.lengths.items()}
        text = field.data or ""
        number = number_of(text)
        if text in usual or field.errors or number is None:
            return usual
        return {**usual, text: self.book.words(self.length, number)}

    def header(self) -> dict[str, Any]:
        """The first line of the record."""
        settings = self.departures(self.known_rules())
        sides = {"home": self.home.form.side(), "away": self.away.form.side()}
        return {"record": 1, "game": self.game, "rules": self.rules.data, "settings": settings, **sides}
