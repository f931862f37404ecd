"""Flies a fixed game of each title in the page and keeps what the screen shows. `make pictures`.

The pictures go to docs/pictures, all of them together under 1 MB. Dice, bots and answers are fixed, so every run shows
the same positions until a game or the page changes. Look at the pictures before you commit them.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from aerodrome.bench.services import Missing, headless_chromium
from scripts.pictures.site import PictureSite
from scripts.pictures.webp import animated
from tests.browser.conftest import FLAGS
from tests.browser.player import READY, Player

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
AT_MOST: Final = 1_000_000  # bytes, of all pictures together
QUALITY: Final = 82
SIZE: Final[ViewportSize] = {"width": 1280, "height": 800}
TURN_SIZE: Final[ViewportSize] = {"width": 1180, "height": 720}
CAMELS_AND_TRIPLANES: Final = {
    "Board": "short",
    "Squadrons": "entente: britain 4-6; central: germany 4-6",
    "Places": "britain/4: 1 level 3 NE; britain/5: 2 level 4 NE; britain/6: 3 level 3 NE; "
    "germany/4: 1 level 3 SW; germany/5: 2 level 2 SW; germany/6: 3 level 4 SW",
    "First player": "entente",
}
WHOLE_MOVES: Final = "button.chip[aria-pressed=true]:has-text('Complete moves')"
# My share of the luck, fixed: else each game would have other dice.
NONCE: Final = """(() => {
    let luck = %d;
    crypto.getRandomValues = (bytes) => bytes.map(() => (luck = (luck * 1103515245 + 12345) %% 2147483648) >> 16);
})()"""


@dataclass(frozen=True)
class Scene:
    """A game up to a position worth a look: its set-up, how many answers at least, and what the page must show."""

    game: str
    seats: int
    luck: int
    answers: int
    options: dict[str, str] = field(default_factory=dict)
    shows: str = ".offer"  # answered on until the page shows this
    choice: int = 0  # the choice that is looked at


SCENES: Final = {
    "dog-fight": Scene("dog-fight", 2, luck=2, answers=8, choice=2),
    "dawgs-of-war": Scene("dawgs-of-war", 4, luck=2, answers=5, options={"Seats": "4"}, choice=3),
    "dogfight-1917": Scene("dogfight-1917", 2, luck=6, answers=6, shows=".ask h2:has-text('rolled')"),
    "age-of-dogfights": Scene(
        "age-of-dogfights", 2, luck=2, answers=28, options=CAMELS_AND_TRIPLANES, shows=WHOLE_MOVES, choice=4
    ),
}
TURN: Final = Scene("dog-fight", 2, luck=2, answers=1, shows=".refused", choice=2)


def page_of(browser: Browser, site: str, luck: int, size: ViewportSize) -> Page:
    context = browser.new_context(viewport=size, reduced_motion="reduce", color_scheme="light", base_url=site)
    context.add_init_script(NONCE % luck)
    context.request.post("/api/me", data={"name": "Ann"})
    return context.new_page()


def fly(scene: Scene, page: Page, site: str) -> Player:
    """To the position of the scene, with nothing chosen yet."""
    player = Player(page, site)
    player.luck = Random(scene.luck)
    player.set_up(scene.game, ["me", *["bot"] * (scene.seats - 1)], scene.options, level="recruit")
    settled(page)
    while len(player.seen) < scene.answers or not is_reached(scene, page):
        player.answer()
        page.locator("[data-confirm]").wait_for(state="detached")
        settled(page)
        if player.is_over():
            raise SystemExit(f"The game of {scene.game} is over before its picture is taken: give it other luck.")
    return player


def is_reached(scene: Scene, page: Page) -> bool:
    return page.locator(scene.shows).count() > 0 and page.locator(".offer:not(:disabled)").count() > scene.choice


def settled(page: Page) -> None:
    """Until I am asked, everything is drawn, and no bot thinks any more."""
    page.locator(READY).first.wait_for()
    page.locator("svg.board").wait_for()
    page.get_by_text("thinking").first.wait_for(state="detached")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(150)


def shot(page: Page) -> bytes:
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])


def picture(browser: Browser, site: str, name: str) -> None:
    scene = SCENES[name]
    page = page_of(browser, site, scene.luck, SIZE)
    fly(scene, page, site)
    page.locator(".offer:not(:disabled)").nth(scene.choice).click()
    page.locator("[data-confirm]").wait_for()
    write(f"{name}.webp", still(page))
    page.context.close()


def still(page: Page) -> bytes:
    """Without the pointer on anything, unless it rests there on purpose."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(150)
    return shot(page)


def turn(browser: Browser, site: str) -> None:
    """One turn in steps: I am asked, try what two choices would do, ask why a third is not allowed, choose, and see."""
    page = page_of(browser, site, TURN.luck, TURN_SIZE)
    fly(TURN, page, site)
    frames = [(still(page), 1500)]
    for choice in (0, TURN.choice):
        page.locator(".offer:not(:disabled)").nth(choice).hover()
        frames.append((pointed(page), 1500))
    page.locator(".refused").first.hover()
    frames.append((pointed(page), 3500))
    page.locator(".offer:not(:disabled)").nth(TURN.choice).click()
    frames.append((still(page), 1500))
    page.locator("[data-confirm]").click()
    page.locator("[data-confirm]").wait_for(state="detached")
    settled(page)
    frames.append((still(page), 3500))
    write("turn.webp", animated(frames, (TURN_SIZE["width"], TURN_SIZE["height"])))
    page.context.close()


def pointed(page: Page) -> bytes:
    page.wait_for_timeout(150)
    return shot(page)


def write(name: str, data: bytes) -> None:
    (FOLDER / name).write_bytes(data)
    print(f"docs/pictures/{name}: {len(data) / 1000:.0f} kB")


def check_size() -> None:
    whole = sum(path.stat().st_size for path in FOLDER.iterdir() if path.suffix in (".webp", ".svg", ".png"))
    print(f"All pictures together: {whole / 1000:.0f} kB")
    if whole > AT_MOST:
        raise SystemExit(f"The pictures are too large: {whole} bytes, and at most {AT_MOST} are wanted.")


def main() -> None:
    wanted = sys.argv[1:] or [*SCENES, "turn"]
    with tempfile.TemporaryDirectory(prefix="aerodrome-pictures-", ignore_cleanup_errors=True) as folder:
        site = PictureSite(Path(folder))
        site.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=headless_chromium(), args=FLAGS)
                for name in wanted:
                    if name == "turn":
                        turn(browser, site.url)
                    else:
                        picture(browser, site.url, name)
        except Missing as missing:
            raise SystemExit(str(missing)) from missing
        finally:
            site.stop()
    check_size()


if __name__ == "__main__":
    main()
