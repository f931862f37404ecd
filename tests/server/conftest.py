"""Services that the server tests share. Each starts on first use and ends with the session."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.places import Place, ServerPlace, TabPlace
from tests.server.services import Postgres, Redis, Server, need

SERVER = "server"
TAB = "tab"
SERVERS = {"server", "strict", "two_servers"}  # fixtures


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test of the protocol at every place that has what it is about."""
    if "place" in metafunc.fixturenames:
        only = metafunc.definition.get_closest_marker("server_only")
        metafunc.parametrize("place", [SERVER] if only else [SERVER, TAB], indirect=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of a server says why it does not run within a page as well."""
    for item in items:
        if not item.path.is_relative_to(Path(__file__).parent):
            continue
        marker = item.get_closest_marker("server_only")
        if marker is not None and not (len(marker.args) == 1 and str(marker.args[0])):
            raise pytest.UsageError(f"{item.nodeid}: server_only needs a reason.")
        if marker is None and SERVERS & set(getattr(item, "fixturenames", ())):
            raise pytest.UsageError(f"{item.nodeid}: use the fixture place, or mark it server_only with a reason.")


@pytest.fixture
def place(request: pytest.FixtureRequest) -> Place:
    if request.param == TAB:
        return TabPlace()
    server: Server = request.getfixturevalue("server")
    return ServerPlace(server.url)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """PostgreSQL in its own folder. It may run as another user, who cannot open pytest's folders."""
    need("initdb", "postgres")
    with tempfile.TemporaryDirectory(prefix="aerodrome-postgres-", ignore_cleanup_errors=True) as folder:
        service = Postgres(Path(folder))
        service.start()
        yield service
        service.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    need("redis-server")
    service = Redis(tmp_path_factory.mktemp("redis"))
    service.start()
    yield service
    service.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'aerodrome.db'}"
    service: Postgres = request.getfixturevalue("postgres")
    return service.new_database()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process with SQLite, the default. A disconnected player may be replaced immediately."""
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
