"""Every page and a short game of each title in Chromium, Firefox and WebKitGTK. Pictures go to build/screenshots.

The other tests use Chromium alone. This one asks whether the page works at all in the other two engines: it is drawn,
it can be clicked, a game is played against a bot to its end and watched again, and nothing is complained of.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.conftest import ROOT, SAVED
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.engine import WIDE, Engine
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.webkit import WebKit
from tests.browser.static_host import StaticHost
from tests.server.services import need

pytestmark = [pytest.mark.soak, pytest.mark.browser]

PICTURES: Final = ROOT / "build" / "screenshots"
PHONE: Final = (390, 844)
NARROWEST: Final = 450  # WebKitGTK's window cannot be made as narrow as a phone
TITLES: Final = ["Dog Fight!", "Dawgs of War", "Dogfight: 1917", "Age of Dogfights: WWI"]
# In a sample each engine flies one title, and each another one.
SAMPLE: Final = {"chromium": TITLES[1], "firefox": TITLES[0], "webkit": TITLES[3]}
PAGES: Final = {
    "setup": ("/new/age-of-dogfights", ".seats li"),
    "rules": ("/rules/dog-fight#DF-SHOOT-01", ".rule.current"),
    "record": ("/replay", "input[type=file]"),
    "about": ("/about", "[data-version]"),
    "home": ("/", ".card"),
}
BOARD_WIDTH: Final = "document.querySelector('svg.board')?.getBoundingClientRect().width ?? innerWidth"
ANSWERS: Final = 16
FEW_ANSWERS: Final = 3


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    made = start(request.param, tmp_path, request)
    PICTURES.mkdir(parents=True, exist_ok=True)
    yield made
    made.close()


def start(name: str, folder: Path, request: pytest.FixtureRequest) -> Engine:
    if name == "firefox":
        need("firefox-esr")
        return Firefox(folder)
    if name == "webkit":
        need("WebKitWebDriver", "Xvfb")
        return WebKit(folder)
    new_context: Callable[..., BrowserContext] = request.getfixturevalue("new_context")
    width, height = WIDE
    return Chromium(new_context(reduced_motion="reduce", viewport={"width": width, "height": height}).new_page())


def test_it_works_in_every_engine(engine: Engine, site: str, sample: bool) -> None:
    for name, (path, there) in PAGES.items():
        engine.open(site + path)
        engine.wait(f"!!document.querySelector({json.dumps(there)})")
        look(engine, f"page-{name}")
    for title in [SAMPLE[engine.name]] if sample else TITLES:
        Flight(engine, title).fly(site, FEW_ANSWERS if sample else ANSWERS)
    assert engine.complaints() == []


@pytest.mark.tab
def test_it_works_without_a_server_in_every_engine(engine: Engine, static_host: StaticHost, sample: bool) -> None:
    for name, (path, there) in PAGES.items():
        engine.open(f"{static_host.address}#{path.replace('#', '?')}")
        engine.wait(f"!!document.querySelector({json.dumps(there)})")
        look(engine, f"tab-{name}")
    engine.wait(f"document.body.innerText.includes({json.dumps(SAVED)})")
    static_host.stop()
    for title in [SAMPLE[engine.name]] if sample else TITLES:
        engine.open("about:blank")
        Flight(engine, title, "tab-").fly(static_host.address, FEW_ANSWERS if sample else ANSWERS)
    assert engine.complaints() == []


def look(engine: Engine, name: str) -> None:
    """On a phone and on a desk the page is no wider than its window, and a board fills a good part of it."""
    for form, size in {"phone": PHONE, "wide": WIDE}.items():
        engine.resize(*size)
        engine.wait(f"Math.abs(innerWidth - {size[0]}) <= {NARROWEST - PHONE[0]}")
        engine.wait("new Promise((painted) => requestAnimationFrame(() => setTimeout(() => painted(true), 100)))")
        engine.picture(PICTURES / f"{engine.name}-{name}-{form}.png")
        assert engine.evaluate("document.documentElement.scrollWidth <= innerWidth"), (engine.name, name, form)
        assert engine.evaluate(f"({BOARD_WIDTH}) > 0.4 * innerWidth"), (engine.name, name, form)


def first(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)})"


def named(name: str) -> str:
    """A button or link by its name, as people read or hear it."""
    called = f"each.ariaLabel === {json.dumps(name)} || each.textContent.trim() === {json.dumps(name)}"
    return f"[...document.querySelectorAll('button, a, summary')].find((each) => {called}) ?? null"


class Flight:
    """One game against a bot: some answers, the surrender, and the replay."""

    def __init__(self, engine: Engine, title: str, picture: str = "") -> None:
        self.engine = engine
        self.title = title
        self.picture = picture + title.split(":")[0].strip("!").lower().replace(" ", "-")
        self.luck = random.Random(17)

    def fly(self, site: str, answers: int) -> None:
        engine = self.engine
        engine.open(site)
        engine.click(named(f"Fly now: {self.title}"))
        self.wait()
        look(engine, f"{self.picture}-begins")
        if self.engine.evaluate(f"!!({named('3D')})"):
            self.look_in_space()
        for _ in range(answers):
            if self.is_over():
                break
            self.answer()
        look(engine, f"{self.picture}-flown")
        while not self.is_over():
            self.give_up()
        engine.click(named("Watch replay"))
        engine.click(named("Go to end"))
        engine.wait(f"!!{first('svg.board')}")
        look(engine, f"{self.picture}-replay")

    def look_in_space(self) -> None:
        """The sky in space, or the sentence that this browser cannot draw it."""
        self.engine.click(named("3D"))
        self.engine.wait("!!document.querySelector('canvas') || document.body.innerText.includes('3D graphics')")
        look(self.engine, f"{self.picture}-space")
        self.engine.click(named("3D"))
        self.wait()

    def is_over(self) -> bool:
        return bool(self.engine.evaluate(f"!!{first('[data-ending]')}"))

    def wait(self) -> None:
        """Wait for a question or the end. If the player is out, skip the rest."""
        asked = first("[data-ending], [data-watch], .offer:not(:disabled)")
        self.engine.wait(f"!!{asked} && !!{first('svg.board')}")
        if self.engine.evaluate(f"!!{first('[data-watch]')}"):
            self.engine.click(first("[data-skip]"))
            self.engine.wait(f"!!{first('[data-ending]')}")

    def answer(self) -> None:
        for many in ("button.chip", ".offer:not(:disabled)"):
            count = self.engine.evaluate(f"document.querySelectorAll({json.dumps(many)}).length")
            if count:
                at = self.luck.randrange(min(count, 12))
                self.engine.click(f"document.querySelectorAll({json.dumps(many)})[{at}] ?? null")
        self.engine.click(first("[data-confirm]"))
        self.engine.wait(f"!{first('[data-confirm]')}")
        self.wait()

    def give_up(self) -> None:
        for name in ("Game menu…", "Resign", "Yes, resign"):
            self.engine.click(named(name))
        self.engine.wait(f"!{first('.offer:not(:disabled)')}")
        self.wait()
