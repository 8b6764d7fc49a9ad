"""The house rules that no linter has: small functions, small modules, everything pinned."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main

HOUSE = Path(__file__).resolve().parent.parent
LOCK = (HOUSE / "requirements.lock").read_text("utf-8")
MODULES = sorted(path for folder in ("companion", "tests") for path in (HOUSE / folder).rglob("*.py"))


def functions() -> Iterator[tuple[str, int]]:
    """Every function by place and name, with its length in lines."""
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                place = f"{module.relative_to(HOUSE)}:{node.lineno} {node.name}"
                yield place, (node.end_lineno or node.lineno) - node.lineno + 1


def test_no_function_is_longer_than_45_lines() -> None:
    assert [(place, lines) for place, lines in functions() if lines > 45] == []


def test_nine_functions_of_ten_are_shorter_than_30_lines() -> None:
    lengths = [lines for _, lines in functions()]
    assert sum(lines < 30 for lines in lengths) >= 0.9 * len(lengths)


def test_no_module_is_longer_than_500_lines() -> None:
    lengths = {str(module.relative_to(HOUSE)): module.read_text("utf-8").count("\n") for module in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > 500} == {}


def named() -> Iterator[str]:
    """The packages that pyproject.toml names, normalised."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"].values()
    for requirement in sum(groups, project["project"]["dependencies"]):
        name = re.match(r"[\w.-]+", requirement)
        assert name, requirement
        yield re.sub(r"[-_.]+", "-", name[0]).lower()


@pytest.mark.parametrize("name", list(named()))
def test_a_package_that_is_named_is_pinned(name: str) -> None:
    assert re.search(rf"^{name}==", LOCK, re.MULTILINE), "run ./companion.sh lock"


def test_every_pin_has_its_hashes_and_no_address() -> None:
    pins = re.split(r"^(?=[a-z])", LOCK, flags=re.MULTILINE)[1:]
    assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == []
    assert "://" not in LOCK


def test_every_pin_is_listed_with_its_licence_and_the_day_of_the_lock() -> None:
    listed = json.loads((HOUSE / "companion" / "dependencies.json").read_text("utf-8"))
    pins = dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", LOCK, re.MULTILINE))
    assert {package["name"]: package["version"] for package in listed["packages"]} == pins, "run ./companion.sh lock"
    assert [package["name"] for package in listed["packages"] if package["licence"] in ("", "not told")] == []
    assert date.fromisoformat(listed["locked_on"]) >= date(2026, 11, 1)


def test_the_command_lists_what_runs_it() -> None:
    said = CliRunner().invoke(main, ["dependencies"]).stdout.splitlines()
    assert re.fullmatch(r"Pinned on \d{4}-\d\d-\d\d", said[0])
    assert [line.split()[2] for line in said if line.startswith("flask ")] == ["BSD-3-Clause"]
    assert not any(line.startswith("pytest ") for line in said)
    assert any(
        line.startswith("pytest ") for line in CliRunner().invoke(main, ["dependencies", "--all"]).stdout.splitlines()
    )
