"""Settings for the host of a server. They come from environment variables or from `aerodrome serve`."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from aerodrome.core.refusal import BadInput

PREFIX: Final = "AERODROME_"
DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
NO_FILE: Final = ("", ":memory:")  # processes and threads share the database, so it must be a file
REDIS_SCHEMES: Final = ("redis", "rediss", "unix")
SECRET_AT_LEAST: Final = 32
MONTH: Final = 2_592_000.0

# The range of every number. Outside it the server would start, but then block or spin.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "bot_workers": (1, 256),
    "bot_seconds": (0.1, 600),
    "gone_after": (0, MONTH),
    "idle_after": (1, MONTH),
    "poll_seconds": (0.05, 60),
    "tables_of_player": (1, 1_000_000),
    "sockets_of_player": (1, 1_000_000),
    "sockets_of_address": (1, 1_000_000),
    "watchers_of_table": (0, 1_000_000),
    "messages_per_second": (1, 1_000_000),
    "chats_per_minute": (1, 1_000_000),
    "calls_per_second": (1, 1_000_000),
    "makings_per_minute": (1, 1_000_000),
    "reports_per_minute": (1, 1_000_000),
}


@dataclass(frozen=True)
class Settings:
    """Each field is read from the variable AERODROME_ and its name in capitals."""

    data: str = "aerodrome-data"  # the folder for the database and the secret file, unless these are set
    database: str = ""  # sqlite:///file or postgresql://…; empty: a file in the data folder
    redis: str = ""  # redis://…; empty: processes poll the database for news
    secret: str = field(default="", repr=False)  # signs cookies; empty: a file in the data folder, created if missing
    origins: str = ""  # other origins that may send requests, separated by commas; our own host always may
    host: str = "127.0.0.1"  # the address to listen on; the page's invitations depend on it
    sharing: str = ""  # the command that opens this server to the network, shown in invitations
    https: bool = False  # send cookies only over HTTPS, and make browsers insist on it
    compiling: bool = False  # the engine is being compiled, and a server with the compiled one will take over
    bot_workers: int = 2  # bots that think at the same time
    bot_seconds: float = 5.0  # a bot that takes longer is replaced for this answer
    gone_after: float = 60.0  # seconds without a connection after which others may replace a player
    idle_after: float = 120.0  # seconds without a move after which a table is unloaded from memory
    poll_seconds: float = 1.0  # seconds between two searches for news of other processes
    tables_of_player: int = 50  # unfinished tables per player
    sockets_of_player: int = 40
    sockets_of_address: int = 400
    watchers_of_table: int = 200
    messages_per_second: float = 20.0  # per socket, with bursts of twice as many
    chats_per_minute: float = 20.0
    calls_per_second: float = 30.0  # per address, over REST
    makings_per_minute: float = 60.0  # players, tables and links created per address
    reports_per_minute: float = 12.0  # bug reports requested per address

    def database_url(self) -> str:
        """Return the URL as SQLAlchemy expects it."""
        if not self.database:
            return f"{DRIVERS['sqlite']}:///{Path(self.data) / 'aerodrome.db'}"
        scheme, sign, rest = self.database.partition("://")
        driver = DRIVERS.get(scheme.partition("+")[0])
        if not sign or driver is None:
            raise BadInput("The database must be given as sqlite:///FILE or postgresql://USER@HOST/NAME.")
        if driver == DRIVERS["sqlite"] and not _names_file(rest):
            raise BadInput("An SQLite database needs a file: sqlite:///FILE, or sqlite:////FILE for an absolute path.")
        return f"{driver}://{rest}"

    def signing_key(self) -> bytes:
        return self.secret.encode() if self.secret else secret_file(Path(self.data) / "secret")

    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())

    def to_environment(self) -> dict[str, str]:
        """Return variables for child processes, which read the same settings from them."""
        return {PREFIX + each.name.upper(): str(getattr(self, each.name)) for each in fields(self)}


def from_environment(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Read the settings from the environment, or from arguments that are not None. Raise BadInput if one is wrong."""
    chosen: dict[str, object] = {}
    for each in fields(Settings):
        text = environment.get(PREFIX + each.name.upper())
        if given.get(each.name) is not None:
            chosen[each.name] = given[each.name]
        elif text is not None:
            chosen[each.name] = _parsed(each.name, type(each.default), text)
    settings = Settings(**chosen)  # type: ignore[arg-type]
    _check(settings)
    return settings


def _parsed(name: str, kind: type, text: str) -> object:
    try:
        if kind is bool:
            return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}[text.lower()]
        return kind(text)
    except (KeyError, ValueError):
        wanted = {bool: "true or false", int: "a whole number", float: "a number"}[kind]
        raise BadInput(f"{PREFIX}{name.upper()} is {text!r}, but it must be {wanted}.") from None


def _check(settings: Settings) -> None:
    for name, (least, most) in RANGES.items():
        value = getattr(settings, name)
        if not least <= value <= most:  # this form also rejects NaN
            raise BadInput(f"{PREFIX}{name.upper()} is {value}, but it must be from {least:.15g} to {most:.15g}.")
    if settings.secret and len(settings.secret) < SECRET_AT_LEAST:
        raise BadInput(f"{PREFIX}SECRET is too short. It must have at least {SECRET_AT_LEAST} characters.")
    if settings.redis and not _is_redis(settings.redis):
        # The value is not quoted, because it may hold a password.
        raise BadInput(f"{PREFIX}REDIS must be given as redis://HOST:PORT/0.")


def _is_redis(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in REDIS_SCHEMES and "://" in url and parts.port != 0
    except ValueError:  # a port that is not a number
        return False


def _names_file(rest: str) -> bool:
    """Return whether the part of an SQLite URL after its two slashes is a third slash and a file."""
    path = rest.partition("?")[0]
    return path.startswith("/") and path[1:] not in NO_FILE


def secret_file(path: Path) -> bytes:
    """Return the secret from a file that only its owner may read. The first call creates the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32) + "\n")
        file.flush()
        os.fsync(file.fileno())
    return _read_secret(path)


def _read_secret(path: Path) -> bytes:
    # On Windows the mode shows only whether a file can be written. The folder decides which users can read it.
    if sys.platform != "win32" and path.stat().st_mode & 0o077:
        raise BadInput(f"{path} holds a secret, but other users can read it. Run: chmod 600 {path}")
    text = path.read_text(encoding="utf-8").strip()
    if len(text) < SECRET_AT_LEAST:
        raise BadInput(f"{path} must hold at least {SECRET_AT_LEAST} characters. Delete it to get a new one.")
    return text.encode()
