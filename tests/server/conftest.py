"""Services that the server tests share. Each is started when first asked for, and ended with the session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import Postgres, Redis, Server, need


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    need("initdb", "postgres")
    folder = reachable(tmp_path_factory.mktemp("postgres"))
    service = Postgres(folder)
    service.start()
    yield service
    service.stop()


def reachable(folder: Path) -> Path:
    """Another user must be able to walk to the folder; pytest makes them for us alone."""
    for parent in [folder, *folder.parents]:
        if parent.owner() == folder.owner() and parent != Path("/") and parent.stat().st_mode & 0o011 != 0o011:
            parent.chmod(parent.stat().st_mode | 0o011)
    return folder


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    need("redis-server")
    service = Redis(tmp_path_factory.mktemp("redis"))
    service.start()
    yield service
    service.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a fresh database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'aerodrome.db'}"
    service: Postgres = request.getfixturevalue("postgres")
    return service.new_database()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process with SQLite, as by default; whoever is not connected counts as gone."""
    service = Server(tmp_path_factory.mktemp("server"), gone_after=0)
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits."""
    limits = {"messages_per_second": 20, "chats_per_minute": 20, "sockets_of_player": 3, "calls_per_second": 8}
    service = Server(tmp_path_factory.mktemp("strict"), gone_after=3600, **limits)  # type: ignore[arg-type]
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def two_servers(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two processes, one database, Redis between them."""
    folder, database = tmp_path_factory.mktemp("two"), postgres.new_database()
    secret = "not so secret, but the same for both of them"
    one, other = [
        Server(folder / name, database, redis.url, data=folder, secret=secret, poll_seconds=0.5) for name in "ab"
    ]
    for server in (one, other):
        server.launch()
    for server in (one, other):
        server.await_ready()
    yield one, other
    for server in (one, other):
        server.stop()
