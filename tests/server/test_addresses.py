"""The addresses that a server offers to others on the network, and the clients that see them."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from aerodrome.server import addresses
from aerodrome.server.app import create
from aerodrome.server.settings import from_environment
from tests.server.services import Server

AT_HOME = {"host": "127.0.0.1:8017"}


@pytest.fixture
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that reaches the outside from 192.168.1.7, with more addresses under its own name."""
    monkeypatch.setattr(addresses, "_towards_outside", lambda family: {socket.AF_INET: ["192.168.1.7"]}.get(family, []))
    named = {socket.AF_INET: ["127.0.1.1", "10.0.0.5", "169.254.3.3"], socket.AF_INET6: ["fe80::1", "fd00::2"]}
    monkeypatch.setattr(addresses, "_of_own_name", lambda family: named[family])


@pytest.mark.parametrize(
    ("host", "page", "network"),
    [
        ("127.0.0.1", "http://127.0.0.1:8017", []),
        ("localhost", "http://localhost:8017", []),
        ("::1", "http://[::1]:8017", []),
        ("0.0.0.0", "http://127.0.0.1:8017", ["http://192.168.1.7:8017"]),
        ("::", "http://[::1]:8017", ["http://[fd00::2]:8017"]),
        ("192.168.1.9", "http://192.168.1.9:8017", ["http://192.168.1.9:8017"]),
    ],
)
@pytest.mark.usefixtures("two_networks")
def test_where_a_server_is_found(host: str, page: str, network: list[str]) -> None:
    assert addresses.page_url(host, 8017) == page
    assert addresses.network_urls(host, 8017) == network


@pytest.mark.usefixtures("two_networks")
def test_windows_knows_all_addresses_of_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert addresses.network_hosts("0.0.0.0") == ["192.168.1.7", "10.0.0.5"]


def test_nothing_is_sent_to_find_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def sent(*anything: object) -> None:
        raise AssertionError("something was sent")

    for name in ("send", "sendto", "sendall", "sendmsg"):
        monkeypatch.setattr(socket.socket, name, sent, raising=False)
    monkeypatch.setattr(addresses, "_of_own_name", lambda family: [])
    addresses.network_hosts("0.0.0.0")
    addresses.network_hosts("::")


@pytest.mark.parametrize(
    ("client", "headers", "here"),
    [
        ("127.0.0.1", AT_HOME, True),
        ("::1", {"host": "[::1]:8017"}, True),
        ("127.0.0.1", {"host": "localhost"}, True),
        ("192.168.1.9", AT_HOME, False),  # a client elsewhere that claims our address
        ("127.0.0.1", {"host": "192.168.1.7:8017"}, False),
        ("127.0.0.1", {"host": "rebound.example:8017"}, False),  # a site whose name points here
        ("127.0.0.1", {**AT_HOME, "x-forwarded-for": "127.0.0.1"}, False),  # a proxy on this computer
        ("127.0.0.1", {**AT_HOME, "via": "1.1 proxy"}, False),
        ("127.0.0.1", {}, False),
        ("127.0.0.1", {"host": "[::1"}, False),
        ("", AT_HOME, False),
    ],
)
def test_who_is_on_this_computer(client: str, headers: dict[str, str], here: bool) -> None:
    assert addresses.is_from_here(client, headers) is here


def shared(
    tmp_path: Path,
    client: str = "127.0.0.1",
    host: str = "127.0.0.1:8017",
    host_setting: str | None = None,
    **settings: object,
) -> Any:
    """Return what a client at that address receives if it asks for that host."""
    app = create(from_environment({}, data=str(tmp_path), host=host_setting, **settings))

    async def ask() -> Any:
        transport = httpx.ASGITransport(app, client=(client, 50_000))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as browser:
            return (await browser.get("/api/sharing")).json()

    return asyncio.run(ask())


@pytest.mark.usefixtures("two_networks")
@pytest.mark.parametrize(
    ("client", "host", "offered"),
    [
        ("127.0.0.1", "127.0.0.1:8017", ["http://192.168.1.7:8017"]),
        ("192.168.1.9", "192.168.1.7:8017", []),
        ("192.168.1.9", "127.0.0.1:8017", []),
    ],
    ids=["at the server", "a guest", "a guest who lies"],
)
def test_only_a_player_at_the_server_sees_its_addresses(
    client: str, host: str, offered: list[str], tmp_path: Path
) -> None:
    told = shared(tmp_path, client, host, host_setting="0.0.0.0", sharing="make play")
    assert told == {"addresses": offered, "command": ""}


@pytest.mark.parametrize(("https", "command"), [(False, "make play"), (True, "")], ids=["alone", "behind a proxy"])
def test_a_server_for_this_computer_alone_names_the_command(https: bool, command: str, tmp_path: Path) -> None:
    assert shared(tmp_path, sharing="make play", https=https) == {"addresses": [], "command": command}
    assert shared(tmp_path, client="192.168.1.9", sharing="make play", https=https)["command"] == ""


def test_serve_says_where_others_find_it(tmp_path: Path) -> None:
    server = Server(tmp_path)
    real = server.command
    server.command = lambda: [*real(), "--host", "0.0.0.0"]  # type: ignore[method-assign]
    server.start()
    try:
        told = server.log()
    finally:
        server.stop()
    assert f"Aerodrome is at http://127.0.0.1:{server.port}\n" in told
    assert "0.0.0.0" not in told
    assert re.findall(r"In your network: (\S+)", told) == addresses.network_urls("0.0.0.0", server.port)
