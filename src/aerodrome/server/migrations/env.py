"""Alembic runs this module on the connection that upgrade.py has opened."""

from alembic import context

from aerodrome.server.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
