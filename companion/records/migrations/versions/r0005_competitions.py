"""Competitions: their records, their managers, their matches, and the memo of what matches came to.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "competitions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("start", sa.String(64)),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(20), nullable=False),
        sa.UniqueConstraint("code", name="competitions_code"),
        sa.UniqueConstraint("start", name="competitions_start"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "competition_lines",
        sa.Column("competition_id", sa.Integer, _competition("competition_lines"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(100)),
        sa.Column("data", sa.Text, nullable=False),
        sa.UniqueConstraint("competition_id", "key", name="competition_lines_competition_id_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "competition_managers",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("competition_id", sa.Integer, _competition("competition_managers"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "fixture_matches",
        sa.Column("match_id", sa.Integer, _match("fixture_matches"), primary_key=True),
        sa.Column("competition_id", sa.Integer, _competition("fixture_matches"), nullable=False),
    )
    op.create_index("fixture_matches_competition_id", "fixture_matches", ["competition_id"])
    op.create_table(
        "match_results",
        sa.Column("match_id", sa.Integer, _match("match_results", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )


def _match(table: str, ondelete: str | None = None) -> sa.ForeignKey:
    return sa.ForeignKey("matches.id", name=f"{table}_match_id", ondelete=ondelete)


def _competition(table: str) -> sa.ForeignKey:
    return sa.ForeignKey("competitions.id", ondelete="CASCADE", name=f"{table}_competition_id")
