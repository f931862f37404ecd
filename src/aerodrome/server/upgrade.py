"""Brings a database to the form this release needs. Safe to run again, and by several processes at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from aerodrome.core.refusal import BadInput
from aerodrome.server.database import new_database
from aerodrome.server.settings import Settings

LOCK: Final = 7_114_917  # of PostgreSQL: one upgrade at a time


def upgrade(settings: Settings) -> None:
    """Make the database if there is none, and run the migrations it lacks."""
    url = make_url(settings.database_url())
    if url.drivername.startswith("sqlite") and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(_upgrade(settings.database_url()))


async def _upgrade(url: str) -> None:
    database = new_database(url)
    try:
        await database.write(_run)
    except (OperationalError, OSError) as error:
        raise BadInput(f"The database cannot be reached: {_first_line(error)}") from None
    finally:
        await database.close()


def _run(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(text("BEGIN IMMEDIATE"))
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config


def _first_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__
