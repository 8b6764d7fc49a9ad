"""Settings in words: what each is called, and one sentence on what it does; which rules know it."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SettingText:
    """A setting in words; `rules` those that know it, none named: all."""

    name: str
    title: str
    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """Settings that belong together."""

    title: str
    settings: tuple[SettingText, ...]


def groups_of(groups: tuple[SettingGroup, ...], rules: str) -> Iterator[tuple[str, list[SettingText]]]:
    """The settings that some rules know, by group."""
    for group in groups:
        known = [setting for setting in group.settings if not setting.rules or rules in setting.rules]
        if known:
            yield group.title, known


def texts_of(groups: tuple[SettingGroup, ...], rules: str) -> list[SettingText]:
    """The settings that some rules know, in the order of the groups."""
    return [setting for _, settings in groups_of(groups, rules) for setting in settings]
