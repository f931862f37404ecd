"""The client in a real browser: Debian's Chromium, against a server of our own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.player import Player
from tests.browser.static_host import StaticHost
from tests.server.services import Server, need_chromium

ROOT = Path(__file__).parents[2]
# Chromium as root needs the first; the others keep it from asking for the outside world.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=SpareRendererForSitePerProcess",  # a process made ready for a page that no test opens
    "--host-resolver-rules=MAP friend.test 127.0.0.1",  # an address that is not this computer's own
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--server-python",
        default=sys.executable,
        help="The Python whose installed Aerodrome serves the pages; by default the one that runs the tests.",
    )


class Site(Server):
    """The server of another environment: the one with the wheel, compiled where there is a C compiler."""

    def __init__(self, python: str, folder: Path, **settings: object) -> None:
        super().__init__(folder, **settings)  # type: ignore[arg-type]
        self.python = python

    def command(self) -> list[str]:
        return [self.python, *super().command()[1:]]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": need_chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[str]:
    """A server with the built client."""
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("The client is not built: make web/dist/index.html", pytrace=False)
    service = Site(pytestconfig.getoption("--server-python"), tmp_path_factory.mktemp("site"), gone_after=0)
    service.start()
    yield f"http://127.0.0.1:{service.port}"
    service.stop()


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    return site


class Guests:
    """Browser contexts, one per player. A page error or a request to another host fails the test."""

    def __init__(self, site: str, new_context: Callable[..., BrowserContext]) -> None:
        self.site = site
        address = site.removesuffix("#")
        self.own = (address, address.replace("http", "ws"), f"blob:{address[: address.find('/', 8)]}")
        self.complaints: list[str] = []
        self._new_context = new_context

    def page(self, still: bool = True, **how: Any) -> Page:
        """With `still`, nothing is animated, as for players who prefer reduced motion."""
        context = self._new_context(**{"reduced_motion": "reduce" if still else "no-preference", **how})
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda message: self._said(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))
        return page

    def player(self, **how: Any) -> Player:
        return Player(self.page(**how), self.site)

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((*self.own, "data:")):
            self.complaints.append(f"asked the outside for {url}")


@pytest.fixture
def guests(site: str, new_context: Callable[..., BrowserContext]) -> Iterator[Guests]:
    made = Guests(site, new_context)
    yield made
    assert made.complaints == []


SAVED = "From now on you need no network."


class TabGuests(Guests):
    """Players in pages without a server. Their addresses are fragments of one file."""

    def __init__(self, host: StaticHost, new_context: Callable[..., BrowserContext]) -> None:
        super().__init__(f"{host.address}#", new_context)
        self.host = host

    def online(self, **how: Any) -> Player:
        """A player whose page comes from the host."""
        return super().player(**how)

    def player(self, **how: Any) -> Player:
        """A player who has been here before, and has had no network since then."""
        player = super().player(**how)
        player.home()
        player.page.get_by_text(SAVED).wait_for()
        player.page.goto("about:blank")
        self.host.stop()
        return player


@pytest.fixture
def static_host(tmp_path: Path) -> Iterator[StaticHost]:
    """A host of files with the built tab."""
    host = StaticHost(tmp_path / "host")
    host.start()
    yield host
    host.stop()


@pytest.fixture
def tab_guests(static_host: StaticHost, new_context: Callable[..., BrowserContext]) -> Iterator[TabGuests]:
    made = TabGuests(static_host, new_context)
    yield made
    assert made.complaints == []
