"""Alembic's migrations, which turn the database of one release into that of the next."""
