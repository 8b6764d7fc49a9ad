"""Libraries: the squads, kits and boxes of a device, and the links that open one to another.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "items",
        sa.Column("made", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("library", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.UniqueConstraint("id", name="items_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("items_library", "items", ["library"])
    item_id = sa.ForeignKey("items.id", ondelete="CASCADE", name="versions_item_id")
    op.create_table(
        "versions",
        sa.Column("item_id", sa.String(32), item_id, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "library_links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("library", sa.String(64), nullable=False),
        sa.Column("expires_at", sa.String(20), nullable=False),
    )
