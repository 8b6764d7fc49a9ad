"""JSON read strictly: no name twice in an object, no NaN, nothing infinite, no half characters, nothing too deep."""

import json
from typing import Any

from .errors import N_, RuleError


def parse(text: str) -> Any:
    """The value of a JSON text; a JSONDecodeError says where it is broken, a RuleError what is not accepted in it."""
    try:
        value = json.loads(text, object_pairs_hook=_named_once, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except json.JSONDecodeError:
        raise
    except UnicodeEncodeError:
        raise RuleError(N_("A text in the JSON holds half a character")) from None
    except (ValueError, RecursionError):
        raise RuleError(N_("The JSON has a number too long or lists too deep")) from None
    return value


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            plain = name.encode(errors="backslashreplace").decode()
            raise RuleError(N_("%(name)s stands there twice"), plain, name=plain)
        found[name] = value
    return found


def _no_constant(word: str) -> None:
    raise RuleError(N_("%(word)s is no number of JSON"), word=word)
