"""Two phones: the names of devices, the side that one plays for, and links that let one join a match once.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns, make the table."""
    op.add_column("managers", sa.Column("name", sa.String(40)))
    op.add_column("managers", sa.Column("side", sa.String(4)))
    match_id = sa.ForeignKey("matches.id", ondelete="CASCADE", name="match_links_match_id")
    op.create_table(
        "match_links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("match_id", sa.Integer, match_id, nullable=False),
        sa.Column("side", sa.String(4)),
        sa.Column("expires_at", sa.String(20), nullable=False),
    )
