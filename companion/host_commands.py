"""companion upgrade, doctor, export, import, backup, dependencies: what a host needs beside `companion serve`."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:  # the web is loaded by the commands that need it
    from companion.app import Companion

A_FILE = click.Path(path_type=Path)


def opened() -> "Companion":
    """This installation, its database ready; or the one line that says why not."""
    from companion.installation import CannotOpenError
    from companion.installation import opened as installation

    try:
        return installation()[0]
    except CannotOpenError as error:
        raise click.ClickException(str(error)) from None


@click.command()
def upgrade() -> None:
    """Make the database, or bring it to this version of Companion; a SQLite file is copied before."""
    from companion import installation

    try:
        _app, copied = installation.upgraded()
    except installation.CannotOpenError as error:
        raise click.ClickException(str(error)) from None
    if copied:
        click.echo(f"The database was kept as it was in {copied}")
    click.echo(f"{installation.database()} is up to date")


@click.command()
def doctor() -> None:
    """Say what is missing on this machine, and how to get it; exit status 1 if something is."""
    from companion.doctor import findings

    found = findings()
    for finding in found:
        click.echo(f"{'ok     ' if finding.remedy is None else 'MISSING'}  {finding.name}: {finding.told}")
        if finding.remedy is not None:
            click.echo(f"         {finding.remedy}")
    sys.exit(any(finding.remedy is not None for finding in found))


@click.command()
@click.argument("file", type=A_FILE)
def export(file: Path) -> None:
    """Write all matches, squads, kits and their owners into one archive (ZIP), for any Companion to take in again."""
    from companion import archive

    app = opened()
    with app.app_context(), told(file):
        counted = archive.export(file, Path(app.instance_path))
    click.echo(f"{file}: {', '.join(f'{number} {kind}' for kind, number in counted.items())}")


@click.command("import")
@click.argument("file", type=A_FILE)
def import_(file: Path) -> None:
    """Take in an archive; what is there already stays as it is."""
    from companion import archive

    app = opened()
    with app.app_context(), told(file):
        taken = archive.take_in(file, Path(app.instance_path))
    click.echo(f"{taken.added} taken in, {taken.present} were there already")
    for code in taken.different:
        click.echo(f"{code} is here with other lines: it stays as it is", err=True)
    sys.exit(1 if taken.different else 0)


@click.command()
@click.argument("file", type=A_FILE)
def backup(file: Path) -> None:
    """Copy the SQLite database while the app runs; a server's is copied by its own tools, or by companion export."""
    from companion import installation

    source = installation.database_file()
    if source is None:
        raise click.ClickException("The database is a server's: use companion export, or its own pg_dump")
    opened()
    with told(file):
        installation.copy_database(source, file)
    click.echo(f"{file}: {file.stat().st_size:,} bytes")


@click.command()
@click.option("--all", "everything", is_flag=True, help="Also what sets it up and what tests it.")
def dependencies(everything: bool) -> None:
    """List the pinned packages with their licences, and the day on which they were pinned."""
    pinned = json.loads((Path(__file__).parent / "dependencies.json").read_text("utf-8"))
    shown = [package for package in pinned["packages"] if everything or package["to"] == "run"]
    click.echo(f"Pinned on {pinned['locked_on']}")
    width = max(len(package["name"] + package["version"]) for package in shown) + 1
    for package in sorted(shown, key=lambda package: str(package["name"])):
        click.echo(f"{package['name']} {package['version']}".ljust(width) + f"  {package['licence']}")


@click.group()
def seasons() -> None:
    """Competitions."""


@seasons.command()
def rebuild() -> None:
    """Derive what the matches of competitions came to anew from their records: the memo of it is emptied first."""
    from companion.seasons import rebuild as rebuilt

    app = opened()
    with app.app_context():
        click.echo(f"{rebuilt()} results derived from the records")


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What is wrong with a file or the database is said in one line."""
    from companion.archive import ArchiveError
    from companion.records.store import UnavailableError

    try:
        yield
    except ArchiveError as error:
        raise click.ClickException(f"{file}: {error}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror or error}") from None
    except UnavailableError as error:
        raise click.ClickException(f"The database cannot be read or written: {error.orig}") from None


COMMANDS = (upgrade, doctor, export, import_, backup, dependencies, seasons)
