"""How Alembic runs here: on the connection that the store hands over, in its transaction."""

from alembic import context

from companion.records.store import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
context.run_migrations()
