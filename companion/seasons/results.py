"""What the matches of competitions came to: derived from their records, remembered in the process and in the store.

The memo is never the truth: `rebuild` empties it and derives everything anew.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion import matches
from companion.competitions import MatchResult, match_result
from companion.competitions.results import VERSION, read_result
from companion.games import Fold
from companion.games.core import Line, story, structure
from companion.records import competitions as store

Known = Mapping[str, tuple[int, MatchResult]]  # by the code of a match: the seq of its last line, and its result


def up_to(seqs: Mapping[str, int], known: Known, competition: int) -> dict[str, tuple[int, MatchResult]]:
    """The results of matches up to their last lines: those known, those in the memo, and else from the records."""
    found = {code: known[code] for code, seq in seqs.items() if code in known and known[code][0] == seq}
    if len(found) < len(seqs):
        missing = {code: seq for code, seq in seqs.items() if code not in found}
        found |= _kept(missing, competition) if len(missing) > 1 else {}
    for code in seqs:
        if code not in found:
            match = matches.find(code)
            found[code] = (match.seq, derived(match.fold, matches.lines(code)))
    return found


def _kept(missing: Mapping[str, int], competition: int) -> dict[str, tuple[int, MatchResult]]:
    """What the memo has of the matches that are missing."""
    return {
        code: (row.seq, read_result(row.data))
        for code, row in store.kept_results(competition).items()
        if missing.get(code) == row.seq and row.version == VERSION
    }


def derived(fold: Fold, lines: Sequence[Line]) -> MatchResult:
    """The result of a match from its fold and all its lines."""
    standing = [line for step in structure(lines).done for line in step]
    return match_result(fold, story(fold.game, fold.header, lines, standing)[0])


def keep(results: Known, competition: int) -> None:
    """Remember in the store what finished matches came to, where it does not know yet."""
    present = {code: row[:2] for code, row in store.kept_results(competition).items()}
    rows = [
        _row(code, seq, result)
        for code, (seq, result) in results.items()
        if result.over and present.get(code) != (seq, VERSION)
    ]
    store.keep_results(rows)


def _row(code: str, seq: int, result: MatchResult) -> dict[str, Any]:
    data = json.dumps(result.to_dict(), ensure_ascii=False)
    return {"match_id": matches.find(code).id, "seq": seq, "version": VERSION, "data": data}
