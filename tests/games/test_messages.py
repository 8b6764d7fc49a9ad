"""The messages of refusals: each names the values that it is given, and no more."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import companion.games

PLACE = Path(companion.games.__file__).parent
PLACES = re.compile(r"%\((\w+)\)s")


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Every RuleError made with a literal message: where, the message, the names of its values."""
    for module in sorted([*PLACE.rglob("*.py"), PLACE.parent / "records" / "codec.py"]):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RuleError":
                for message in literal(node.args[0]):
                    names = {keyword.arg for keyword in node.keywords if keyword.arg}
                    yield f"{module.name}:{node.lineno}", message, names


def literal(node: ast.expr) -> Iterator[str]:
    """The texts that an expression of N_() calls may come to."""
    if isinstance(node, ast.IfExp):
        yield from (*literal(node.body), *literal(node.orelse))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_":
        text = node.args[0]
        assert isinstance(text, ast.Constant), "a msgid is one literal"
        yield str(text.value)


def test_there_are_refusals() -> None:
    assert len(list(raised())) > 60


def test_every_place_of_a_message_has_its_value_and_every_value_its_place() -> None:
    wrong = [(place, text) for place, text, names in raised() if set(PLACES.findall(text)) != names]
    assert wrong == []


def test_no_message_has_a_per_cent_sign_that_is_no_place() -> None:
    assert [(place, text) for place, text, _ in raised() if "%" in PLACES.sub("", text)] == []


def test_a_message_is_one_sentence_without_a_full_stop() -> None:
    assert [text for _, text, _ in raised() if text.endswith(".") or "\n" in text] == []
