"""The companion command."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from companion import __version__
from companion.games import GAMES, RuleError
from companion.records.codec import RecordError, read_record

WRONG_INPUT = 2


def refuse(message: object, status: int = WRONG_INPUT) -> NoReturn:
    """Say in one line what is wrong and leave."""
    click.echo(" ".join(str(message).split()), err=True)
    sys.exit(status)


def show(data: Any) -> None:
    """Print JSON."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


@click.group()
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A companion at the table of a football board game."""


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Print the state that a record leads to; an illegal line is named as FILE:LINE."""
    try:
        content = file.read_bytes()
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    try:
        show(read_record(content).fold.state)
    except RecordError as error:
        refuse(f"{file}:{error}", status=1)


@main.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.argument("roll")
@click.argument("values", nargs=-1, metavar="NAME=VALUE…")
def odds(game: str, roll: str, values: tuple[str, ...]) -> None:
    """Print the exact odds of a roll as reduced fractions."""
    for value in values:
        if "=" not in value:
            refuse(f"{value}: write NAME=VALUE")
    try:
        show(GAMES[game].odds(roll, dict(value.split("=", 1) for value in values)))
    except RuleError as error:
        refuse(error)
