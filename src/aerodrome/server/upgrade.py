"""Bring a database to the form that this release needs. Several processes may do this at once, and repeatedly."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from aerodrome.core.refusal import BadInput
from aerodrome.server.database import new_database
from aerodrome.server.settings import Settings

LOCK: Final = 7_114_917  # the number of a PostgreSQL lock: one upgrade at a time

# Advice for each PostgreSQL error code.
ADVICE: Final = {
    "28000": "Create the role with createuser, or correct its name.",
    "28P01": "Correct the user or the password.",
    "3D000": "Create it with createdb -O USER NAME, or correct its name.",
    "53300": "Run fewer processes, or let PostgreSQL accept more connections.",
    "57P03": "It is starting or stopping, so try again in a moment.",
}
NO_DATABASE: Final = "file is not a database"  # SQLite's wording


def upgrade(settings: Settings) -> None:
    """Create the database if there is none, and run missing migrations. Raise BadInput if that is not possible."""
    url = _parsed(settings.database_url())
    if url.drivername.startswith("sqlite") and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(_upgrade(settings.database_url()))


async def _upgrade(url: str) -> None:
    database = new_database(url, silence=None)  # upgrading a large table or waiting for another process takes time
    try:
        await database.write(_run)
    except CommandError as error:
        raise BadInput(_other_release(error)) from None
    except OSError as error:
        raise BadInput(f"The database cannot be reached: {_first_line(error)}") from None
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise BadInput(_unusable(error)) from None
    except TypeError as error:
        if "connect()" not in str(error):
            raise  # a mistake of ours, not a URL parameter that the driver does not know
        raise BadInput(f"The database cannot be opened with the parameters in its URL: {_first_line(error)}.") from None
    finally:
        await database.close()


def _parsed(url: str) -> URL:
    """Parse a URL. The error does not quote it, because it may hold a password."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        raise BadInput("The database's URL is wrong. Write it as postgresql://USER:PASSWORD@HOST:PORT/NAME.") from None


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
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config


def _other_release(error: CommandError) -> str:
    return (
        f"The database belongs to another release, probably a newer one ({_first_line(error)}). "
        "Start that release, or restore the backup from before its upgrade."
    )


def _unusable(error: Exception) -> str:
    said = _first_line(getattr(error, "orig", None) or error)
    if NO_DATABASE in said:
        return (
            "The database cannot be used: the file is not an SQLite database. "
            "Name another file, or one that does not exist yet."
        )
    advice = ADVICE.get(_code(error), "")
    return f"The database cannot be used: {said}. {advice}".rstrip()


def _code(error: BaseException) -> str:
    """Return PostgreSQL's error code, from the driver's error or from SQLAlchemy's error around it."""
    inner = getattr(error, "orig", None) or error
    return str(getattr(inner, "sqlstate", None) or getattr(inner.__cause__, "sqlstate", None) or "")


def _first_line(error: BaseException) -> str:
    lines = str(error).splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
