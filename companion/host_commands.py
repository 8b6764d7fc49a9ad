"""companion upgrade, doctor, export, import, backup, dependencies: what a host needs beside `companion serve`."""

import sys
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
