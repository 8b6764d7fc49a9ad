"""The settings of a match as a form: the choices, the rulebook's marked, what the rules refuse beside its field."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from wtforms import Form

from companion.games import RuleError
from companion.games.football.settings import SettingGroup, SettingText, groups_of, texts_of

from .fields import FLAGS, NUMBER
from .language import _, ngettext
from .refusals import beside

NONE = "null"  # how a form says that there is no limit


def written(value: Any) -> str:
    """A value as a form sends it."""
    if value is None:
        return NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """The settings of a game: their groups, what the rulebook has, how they are read and said, what may be chosen."""

    groups: tuple[SettingGroup, ...]
    usual: Callable[[str], Mapping[str, Any]]  # by rules
    read: Callable[[str, Mapping[str, Any]], Any]  # refuses what cannot be
    words: Callable[[str, Any], str]  # of a setting's value
    choices: Mapping[str, tuple[Any, ...]]
    ranges: Mapping[str, tuple[int, int]]

    def departures(self, rules: str, settings: Mapping[str, Any]) -> str:
        """How many of these settings are not the rulebook's."""
        usual = self.usual(rules)
        count = sum(value != usual[name] for name, value in settings.items() if name in usual)
        return ngettext("%(num)s changed", "%(num)s changed", count) if count else _("rulebook")


class SettingsForm(Form):
    """The settings, each by the name that the record gives it."""

    book: ClassVar[Book]
    elsewhere: ClassVar[tuple[str, ...]] = ()  # settings that another page of the form shows too

    def fill(self, rules: str) -> None:
        """Fill in the rulebook's values where nothing was sent."""
        usual = self.book.usual(rules)
        for name in self.plain_names():
            if not self[name].raw_data and self[name].data is None:
                self[name].data = written(usual[name])

    def plain_names(self) -> list[str]:
        """The names of the settings that are one text each."""
        return [one.name for group in self.book.groups for one in group.settings if one.name in self]

    def chosen(self, rules: str) -> dict[str, Any]:
        """The settings that some rules know, as a record has them; what cannot be stays a text, which they refuse."""
        return {setting.name: self.value(setting.name, rules) for setting in texts_of(self.book.groups, rules)}

    def value(self, name: str, rules: str) -> Any:
        """What is chosen for a setting."""
        text, usual = self[name].data or "", self.book.usual(rules)[name]
        if isinstance(usual, bool):
            return FLAGS.get(text, text)
        if isinstance(usual, str):
            return text
        if text == NONE:
            return None
        return int(text) if NUMBER.fullmatch(text) else text

    def departures(self, rules: str) -> dict[str, Any]:
        """The settings that are not the rulebook's, as a header has them."""
        usual = self.book.usual(rules)
        return {name: value for name, value in self.chosen(rules).items() if value != usual[name]}

    def check(self, rules: str) -> bool:
        """Whether the rules accept what was chosen; what they refuse stands beside its field."""
        try:
            self.book.read(rules, self.chosen(rules))
        except RuleError as error:
            self.refuse(error)
            return False
        return True

    def refuse(self, error: RuleError) -> bool:
        """Put a refusal beside the field at fault; False if it is none of these."""
        name = str(error.field).rpartition(".")[2]
        if name in self:
            self[name].errors = [beside(error)]
        return name in self

    def names(self, rules: str) -> list[str]:
        """The names of the fields that some rules know."""
        return [one.name for one in texts_of(self.book.groups, rules)]

    def wrong_settings(self, rules: str) -> bool:
        """Whether a field that only the settings page shows is wrong."""
        return any(self[name].errors for name in self.names(rules) if name not in self.elsewhere)

    def carried_settings(self, rules: str) -> dict[str, list[str]]:
        """What is not the rulebook's as a form sends it, for a page that hands it on."""
        usual = self.book.usual(rules)
        found = {name: self[name].data or "" for name in self.plain_names()}
        return {name: [text] for name, text in found.items() if text != written(usual[name])}

    # As a page shows it

    def shown(self, rules: str) -> list[dict[str, Any]]:
        """The settings that some rules know, by group, each with its sentence, its choices and the rulebook's value."""
        return [
            {"title": _(title), "settings": [self.one_shown(setting, rules) for setting in settings]}
            for title, settings in groups_of(self.book.groups, rules)
        ]

    def one_shown(self, setting: SettingText, rules: str) -> dict[str, Any]:
        """A setting with its words."""
        name, usual = setting.name, self.book.usual(rules)[setting.name]
        common: dict[str, Any] = {"name": name, "title": _(setting.title), "text": _(setting.text)}
        common |= {"value": self[name].data, "errors": self[name].errors}
        if name in self.book.ranges:
            low, high = self.book.ranges[name]
            return {**common, "kind": "number", "low": low, "high": high, "usual": self.book.words(name, usual)}
        return {**common, "kind": "choice", "choices": list(self._choices(name, usual))}

    def _choices(self, name: str, usual: Any) -> Iterator[tuple[str, str, bool]]:
        """What a setting may be, in words, and whether that is the rulebook's."""
        values: tuple[Any, ...] = (True, False) if isinstance(usual, bool) else self.book.choices[name]
        text = self[name].data or ""
        if not isinstance(usual, str) and NUMBER.fullmatch(text) and int(text) not in values:
            values = (*values, int(text))
        for value in values:
            yield written(value), self.book.words(name, value), value == usual
