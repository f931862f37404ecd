"""Alembic's migrations: how the database of one release becomes that of the next."""
