"""Starts: which tap of a device started which match, so that the same tap starts no other.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    match_id = sa.ForeignKey("matches.id", ondelete="CASCADE", name="starts_match_id")
    op.create_table(
        "starts",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("match_id", sa.Integer, match_id, nullable=False),
        sqlite_with_rowid=False,
    )
