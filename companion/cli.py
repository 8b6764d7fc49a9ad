"""The companion command."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from companion import __version__, host_commands
from companion.games import GAMES, RuleError
from companion.print_commands import print_group
from companion.records.codec import RecordError, read_record

WRONG_INPUT = 2


def refuse(message: object, status: int = WRONG_INPUT) -> NoReturn:
    """Say in one line what is wrong and leave."""
    click.echo(" ".join(str(message).splitlines()), err=True)
    sys.exit(status)


def show(data: Any) -> None:
    """Print JSON."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


class OneLine(click.Group):
    """A command that answers wrong input with one line and exit status 2."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run it; what it is given is looked at by click first."""
        try:
            return super().main(*args, **extra | {"standalone_mode": False})
        except click.exceptions.NoArgsIsHelpError as error:
            refuse(f"{error.ctx.command_path}: say what; {error.ctx.command_path} --help lists it")
        except click.ClickException as error:
            refuse(error.format_message())
        except click.Abort:
            sys.exit(1)


@click.group(cls=OneLine)
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A companion at the table of a football board game."""


main.add_command(print_group)
for command in host_commands.COMMANDS:
    main.add_command(command)


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
@click.argument("game")
@click.argument("roll")
@click.argument("values", nargs=-1, metavar="NAME=VALUE…")
def odds(game: str, roll: str, values: tuple[str, ...]) -> None:
    """Print the exact odds of a roll as reduced fractions."""
    if game not in GAMES:
        refuse(f"{game}: no such game; there are {', '.join(GAMES)}")
    given: dict[str, str] = {}
    for value in values:
        name, equals, text = value.partition("=")
        if not equals or name in given:
            refuse(f"{value}: write NAME=VALUE, each name once")
        given[name] = text
    try:
        show(GAMES[game].odds(roll, given))
    except RuleError as error:
        refuse(error)


@main.group(cls=OneLine)
def squad() -> None:
    """Squads in files."""


@squad.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--tier", help="Judge at this level instead of the squad's own.")
def check(file: Path, tier: str | None) -> None:
    """Print the verdict on a squad file."""
    from companion.squads import check_file

    try:
        verdict = check_file(file, tier)
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    except RuleError as error:
        refuse(f"{file}: {error}")
    show(verdict.to_dict())
    sys.exit(0 if verdict.legal else 1)


@main.command()
@click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104
    show_default=True,
    envvar="COMPANION_HOST",
    help="Where to listen; 127.0.0.1: this machine only.",
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), envvar="COMPANION_PORT")
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    envvar="COMPANION_PROCESSES",
    help="How many processes answer; more than one gains with PostgreSQL.",
)
def serve(host: str, port: int, processes: int) -> None:
    """Serve the app to this machine and to the phones in its network."""
    from companion import serving

    try:
        for said in serving.make_ready(host, port):
            if serving.logs_as_json():
                serving.log(said)
            else:
                click.echo(said)
    except serving.CannotServeError as error:
        refuse(error)
    if not serving.logs_as_json():  # who reads that sits elsewhere
        _show_addresses(*serving.addresses(host, port))
    serving.serve(host, port, processes)


def _show_addresses(here: str, network: str | None) -> None:
    """Say where the app is to be found."""
    click.echo(f"On this machine: {here}")
    if network:
        click.echo(f"On the phone:    {network}")
        _draw_code(network)


def _draw_code(address: str) -> None:
    """Draw an address as a QR code, to be scanned from the screen."""
    import segno

    segno.make(address, error="L").terminal(compact=True, border=2)


@main.command()
@click.option("--address", default="http://localhost:8000/", show_default=True, help="Where the app is served.")
def demo(address: str) -> None:
    """Fill this installation with example matches, squads and kits; print the links that open them on a device."""
    from companion import demo as examples

    with host_commands.opened().app_context():
        filled = examples.fill()
    start = address.rstrip("/")
    for match in filled.matches:
        names = f"{match.header['home']['name']} – {match.header['away']['name']}"
        click.echo(f"{names}: {start}/matches/{match.code}/join/{match.secret}")
    for found in filled.competitions:
        click.echo(f"{found.read.name}: {start}/competitions/{found.code}/join/{found.secret}")
    click.echo(f"Their squads and kits, for a day: {start}/library/join/{filled.token}")
