"""Kits of records and of the library, as pages draw them."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask import Flask
from markupsafe import Markup

from companion.games import RuleError
from companion.kits import Kit, kit_from_dict, patterns


def register(app: Flask) -> None:
    """Give the drawings to the templates."""
    app.jinja_env.globals["swatch"] = swatch


def swatch(kit: Mapping[str, Any], size: float = 22) -> Markup:
    """A kit's pattern in a small square; nothing for what is no kit."""
    found = kit_of(kit)
    return Markup(patterns.swatch(found, size)) if found else Markup()  # noqa: S704 # drawn here, from colours read strictly


def wearable(kit: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """The kit of a record if it can be drawn: a record may say anything there."""
    return kit if kit and kit_of(kit) else None


def kit_of(kit: Mapping[str, Any]) -> Kit | None:
    """The kit that a record's object describes, if it does."""
    return _read(json.dumps(kit, sort_keys=True))


@lru_cache(256)
def _read(kit: str) -> Kit | None:
    try:
        return kit_from_dict(json.loads(kit))
    except RuleError:
        return None
