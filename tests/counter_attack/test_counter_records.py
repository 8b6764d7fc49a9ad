"""Whole short matches as records, with the state that each has to lead to."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.records.codec import read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.match.jsonl"))


def differences(expected: Any, actual: Any, where: str = "state") -> list[str]:
    """Where a state is not as expected: of an object the named keys, of a list every item."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        missing = [f"{where}.{key} is missing" for key in expected if key not in actual]
        known = [key for key in expected if key in actual]
        return missing + [one for key in known for one in differences(expected[key], actual[key], f"{where}.{key}")]
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = enumerate(zip(expected, actual, strict=True))
        return [one for place, (e, a) in pairs for one in differences(e, a, f"{where}[{place}]")]
    return [] if expected == actual and type(expected) is type(actual) else [f"{where}: {actual!r}, not {expected!r}"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".match.jsonl"))
def test_a_match_leads_to_its_end(path: Path) -> None:
    expected = json.loads(path.with_name(path.name.replace(".match.jsonl", ".expected.json")).read_text("utf-8"))
    found = json.loads(json.dumps(read_record(path.read_bytes()).fold.state))
    assert differences(expected["state"], found) == []


def test_there_are_records() -> None:
    assert len(RECORDS) >= 3
