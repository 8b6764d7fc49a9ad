"""The companion command."""

import click

from companion import __version__


@click.group()
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A companion at the table of a football board game."""
