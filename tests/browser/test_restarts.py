"""A server that is replaced by another: the page reconnects, and no one notices a short absence.

Where a server is restarted under a running game, the page's clock stands still but for what the test lets pass: a
restart may take as long as it likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import ROOT, Guests, Site
from tests.browser.player import Player
from tests.server.services import Server

pytestmark = pytest.mark.browser

PICTURES = ROOT / "build" / "screenshots"
BAND = "Connection lost. Reconnecting…"
# Notes every band that is ever on the page, however short.
WATCH = """band => {
    window.bands = 0;
    const count = () => { if (document.body.textContent.includes(band)) window.bands += 1; };
    new MutationObserver(count).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def show_engine(page: Page, engine: dict[str, str]) -> None:
    """Make the page believe that the server runs this engine."""

    def bots(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), **engine})

    page.route("**/api/bots", bots)


def test_a_page_says_so_when_the_engine_stays_uncompiled(guests: Guests) -> None:
    page, told = guests.page(), {"engine": "compiling"}
    show_engine(page, told)
    page.goto(f"{guests.site}/new/dog-fight")
    page.get_by_label("Level of the bot at seat B").select_option("ace")
    expect(page.get_by_text("The engine is still being compiled.")).to_be_visible()
    told["engine"] = "interpreted"  # the compiler has failed
    page.get_by_text("This server runs the engine uncompiled").wait_for()


def test_an_ace_is_weaker_until_the_engine_is_ready(guests: Guests) -> None:
    page, told = guests.page(), {"engine": "compiling"}
    show_engine(page, told)
    page.goto(f"{guests.site}/new/dog-fight")
    level = page.get_by_label("Level of the bot at seat B")
    note = page.get_by_text("Until it's ready, an ace can't look as far ahead.")
    level.wait_for()
    assert note.count() == 0
    level.select_option("ace")
    expect(note).to_be_visible()
    expect(level).to_have_accessible_description(re.compile("still being compiled"))
    page.screenshot(path=PICTURES / "ace-while-compiling.png")
    below = page.get_by_role("button", name="Beginner options")
    place = below.bounding_box()
    told["engine"] = "compiled"
    note.wait_for(state="hidden")
    assert below.bounding_box() == place
    expect(level).to_have_accessible_description("")
    level.select_option("pilot")
    assert note.count() == 0


@pytest.fixture
def server(tmp_path: Path, pytestconfig: pytest.Config) -> Iterator[Server]:
    server = Site(pytestconfig.getoption("--server-python"), tmp_path, gone_after=0)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def player(server: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Player]:
    """Open a hot-seat game for two, so that nothing happens but what the test does."""
    guests = Guests(server.url, new_context)
    player = guests.player()
    player.page.clock.install()
    player.set_up("dog-fight", ["me", "me"])
    player.take_over("A")
    player.page.evaluate(WATCH, BAND)
    _stop_clock(player.page)
    yield player
    assert [each for each in guests.complaints if "ERR_CONNECTION_REFUSED" not in each] == []


def _stop_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def _choose(page: Page) -> None:
    page.locator(".offer:not(:disabled)").first.click()
    page.locator("[data-confirm]").click()


def test_a_short_restart_passes_unnoticed(server: Server, player: Player) -> None:
    page = player.page
    server.stop()
    page.clock.run_for(500)
    _choose(page)  # an answer that is given while there is no server
    expect(page.get_by_text("Sending…")).to_be_visible()
    page.clock.run_for(500)
    server.start()
    page.clock.run_for(400)  # longer than a pause between attempts
    page.locator("[data-handover]").wait_for()  # it has arrived: B decides next
    page.clock.resume()
    player.take_over("B")
    player.answer()
    expect(page.locator(".log")).to_contain_text("turn 2")
    assert page.evaluate("window.bands") == 0


def test_a_long_absence_is_told_until_it_is_over(server: Server, player: Player) -> None:
    page = player.page
    server.stop()
    page.clock.run_for(1400)
    assert page.evaluate("window.bands") == 0
    page.clock.run_for(200)
    page.get_by_text(BAND).wait_for()
    assert page.evaluate("window.bands") > 0
    page.clock.run_for(3000)
    server.start()
    page.clock.resume()
    page.get_by_text(BAND).wait_for(state="detached")
    player.answer()
    page.locator("[data-handover]").wait_for()
