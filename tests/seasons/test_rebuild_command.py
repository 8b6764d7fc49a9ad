"""`companion seasons rebuild`: the memo of results derived anew, the same as before."""

from pathlib import Path

from click.testing import CliRunner
from flask import Flask
from season_matches import play_round, season_of

from companion import seasons
from companion.cli import main
from companion.records import competitions as store


def rebuilt(folder: Path) -> str:
    done = CliRunner().invoke(main, ["seasons", "rebuild"], env={"COMPANION_INSTANCE": str(folder)})
    assert done.exit_code == 0, done.output
    return done.output


def test_it_derives_what_there_was(app: Flask, folder: Path) -> None:
    with app.app_context():
        code = season_of("ABC").code
        play_round(code)
        before = seasons.find(code).season
        number = seasons.find(code).id
        store.forget_results()
    assert rebuilt(folder) == "3 results derived from the records\n"
    with app.app_context():
        kept = store.kept_results(number)
        assert len(kept) == 3
        assert seasons.find(code).season == before
    assert rebuilt(folder) == "3 results derived from the records\n"
    with app.app_context():
        assert store.kept_results(number) == kept
