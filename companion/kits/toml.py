"""A kit as a TOML file, which kits/library.py reads again."""

import json
from collections.abc import Mapping
from typing import Any


def kit_file(slug: str, kit: Mapping[str, Any]) -> str:
    """A TOML file with one kit, of a plain JSON object."""
    return f"[{slug}]\n" + "".join(f"{name} = {_value(value)}\n" for name, value in kit.items())


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # the rest of JSON's texts are TOML's
