"""Matches, their lines, their managers.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(20), nullable=False),
        sa.UniqueConstraint("code", name="matches_code"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "events",
        _match_id("events"),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(100)),
        sa.Column("data", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "key", name="events_match_id_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "managers", sa.Column("device", sa.String(64), primary_key=True), _match_id("managers"), sqlite_with_rowid=False
    )


def _match_id(table: str) -> "sa.Column[int]":
    return sa.Column(
        "match_id",
        sa.Integer,
        sa.ForeignKey("matches.id", ondelete="CASCADE", name=f"{table}_match_id"),
        primary_key=True,
    )
