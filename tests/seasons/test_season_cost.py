"""A season of 380 matches of 150 events: its table costs at most three times an empty page."""

import sys
from pathlib import Path

import pytest

from companion import seasons

sys.path.append(str(Path(__file__).parent.parent / "bench"))

pytestmark = pytest.mark.long


def test_the_table_costs_at_most_three_empty_pages(tmp_path: Path) -> None:
    from bench_season import LIMIT, TEAMS, costs, with_empty_page
    from bench_season import new_season as made

    app = with_empty_page(tmp_path)
    with app.app_context():
        code = made(TEAMS)
        assert len(seasons.find(code).known) == 380
    figures = costs(app, code, 30)
    assert figures["the table"] <= LIMIT * figures["an empty page"]
