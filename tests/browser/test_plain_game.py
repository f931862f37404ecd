"""A game that the page has no drawing for: it is played from lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import ROOT, Guests, Site

pytestmark = pytest.mark.browser


@pytest.fixture
def guests_of_pig(
    tmp_path: Path, pytestconfig: pytest.Config, new_context: Callable[..., BrowserContext]
) -> Iterator[Guests]:
    """Guests of a server that knows Pig as well."""
    file = ROOT / "tests" / "pig" / "pig.py"
    service = Site(pytestconfig.getoption("--server-python"), tmp_path, gone_after=0, games=file)
    service.start()
    made = Guests(service.url, new_context)
    yield made
    service.stop()
    assert made.complaints == []


def test_pig_is_played_from_lists(guests_of_pig: Guests) -> None:
    player = guests_of_pig.player()
    player.home()
    expect(player.page.get_by_role("button", name="Fly now: Pig")).to_be_visible()
    player.set_up("pig", ["me", "bot"], {"Goal": "20"}, level="pilot")
    player.wait()
    expect(player.page.get_by_role("region", name="Position")).to_contain_text("pot")
    expect(player.page.locator(".ask h2")).to_contain_text("Roll, or hold with 0 in the pot?")
    player.play()
    expect(player.page.locator(".ask")).to_contain_text("enough points")
    player.page.goto(f"{guests_of_pig.site}/rules/pig")
    expect(player.page.get_by_text("loses the pot and ends the turn")).to_be_visible()
