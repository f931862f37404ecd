"""Every page and board: accessible (axe), on a phone and on a wide screen, in both themes."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, WebSocketRoute

from aerodrome import __version__
from tests.browser.conftest import ROOT, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SIZES = {"wide": (1920, 1080), "laptop": (1440, 900), "phone": (390, 844)}
Theme = Literal["light", "dark"]
# Only violations, not also what is in order. Names contain the visible words, because people speak those (WCAG 2.5.3).
AXE = {"resultTypes": ["violations"], "rules": {"label-content-name-mismatch": {"enabled": True}}}
PICTURES = ROOT / "build" / "screenshots"
FIRST_LOAD_AT_MOST = 250_000  # bytes, gzipped


def _board(name: str) -> Callable[[Player], None]:
    def look(player: Player) -> None:
        player.fly(name)
        player.wait()
        if name == "Dogfight: 1917":
            player.page.locator(".offer", has_text="Don't improvise").click()
            player.page.locator("[data-confirm]").click()
            player.page.get_by_text("Your Engagement Phase").first.wait_for()
        player.page.locator(".offer").nth(1).click()

    return look


def _page(path: str, there: str) -> Callable[[Player], None]:
    def look(player: Player) -> None:
        player.page.goto(player.site + path)
        player.page.locator(there).first.wait_for()

    return look


def _invitation(player: Player) -> None:
    player.set_up("dog-fight", ["me", "open"])
    player.page.get_by_text("This link works only on this computer.").wait_for()
    player.page.get_by_text("aerodrome serve --host 0.0.0.0").wait_for()


def _handover(player: Player) -> None:
    player.set_up("dog-fight", ["me", "me"])
    player.page.locator("[data-handover]").wait_for()


def _ended(player: Player) -> None:
    player.fly("Dog Fight!")
    player.wait()
    player.page.get_by_text("Game menu…", exact=True).click()
    player.page.get_by_role("button", name="Resign").click()
    player.page.get_by_role("button", name="Yes, resign").click()
    player.page.locator("[data-ending]").wait_for()
    player.page.get_by_text("In a rematch everyone moves up one seat.").wait_for()


def _replay(player: Player) -> None:
    player.fly("Dawgs of War")
    for _ in range(3):
        player.wait()
        if player.is_over():
            break
        if player.skips_the_rest():
            continue
        player.answer()
        player.page.locator("[data-confirm]").wait_for(state="detached")
    player.wait()
    while player.skips_the_rest():
        player.wait()
    if not player.is_over():
        player.page.get_by_text("Game menu…", exact=True).click()
        player.page.get_by_role("button", name="Resign").click()
        player.page.get_by_role("button", name="Yes, resign").click()
        player.page.locator(".offer").first.wait_for(state="detached")  # until the server has heard of it
        player.play()
    player.page.get_by_role("link", name="Watch replay").click()
    player.page.get_by_label("Go to end").click()


def _lattice(player: Player) -> None:
    player.ready_to_fly()
    player.page.locator(".offer").nth(4).click()


def _mission(player: Player) -> None:
    """The full board with zones and weather, an aircraft that is looked at, and the threat."""
    squadrons = "entente: france 16 carry 2, france 10, france 7; central: germany 16 carry 2, germany 4, germany 10"
    places = "france/10: 2 level 3; france/16: 1 level 2; germany/10: 2 level 3; germany/4: 3 level 5"
    weather = {"Wind": "NE", "Sun": "SE", "Clouds": "6,13 up 3; 16,14 down 2; 11,24 up 2", "Aerobatics": "yes"}
    player.ready_to_fly({"Mode": "bombing-zone", "Board": "full", "Squadrons": squadrons, "Places": places, **weather})
    player.page.get_by_role("button", name="Threat").click()
    player.page.get_by_text("Hatched: where an enemy").wait_for()


def _settings(player: Player) -> None:
    player.home()
    player.page.get_by_role("button", name="Settings").click()


LOOKS: dict[str, Callable[[Player], None]] = {
    "home": lambda player: player.home(),
    "settings": _settings,
    "setup-dog-fight": _page("/new/dog-fight", ".seats li"),
    "setup-dawgs-of-war": _page("/new/dawgs-of-war", ".seats li"),
    "setup-dogfight-1917": _page("/new/dogfight-1917", ".seats li"),
    "setup-age-of-dogfights": _page("/new/age-of-dogfights", ".seats li"),
    "rules": _page("/rules/dog-fight#DF-SHOOT-01", ".rule.current"),
    "import": _page("/replay", "input[type=file]"),
    "device": _page("/device#nothing", "button"),
    "about": _page("/about", "[data-version]"),
    "missing": _page("/nowhere", ".missing"),
    "no-table": _page("/table/AAAAAAAAAAAAAAAAAAAAAA", ".closed"),
    "invitation": _invitation,
    "handover": _handover,
    "ended": _ended,
    "replay": _replay,
    "dog-fight": _board("Dog Fight!"),
    "dawgs-of-war": _board("Dawgs of War"),
    "dogfight-1917": _board("Dogfight: 1917"),
    "age-of-dogfights": _lattice,
    "age-of-dogfights-mission": _mission,
}


LONG = ["rules"]  # a whole rulebook, which takes as long as several pages: once here
# Looks that begin with nothing but an address are taken one after the other in one page.
BY_ADDRESS = [
    name for name in LOOKS if name.startswith("setup-") or name in ("import", "device", "about", "missing", "no-table")
]


@pytest.mark.parametrize("name", ["by-address", *(name for name in LOOKS if name not in BY_ADDRESS)])
def test_everybody_can_read_it(guests: Guests, name: str) -> None:
    """Each size and each theme once; `make soak` looks at the other pairs of them."""
    player = guests.player()
    ways: list[tuple[str, Theme]] = [("wide", "light"), ("phone", "dark")]
    for each in BY_ADDRESS if name == "by-address" else [name]:
        check_it_can_be_read(player, each, ways[1:] if each in LONG else ways)


@pytest.mark.soak
def test_everybody_can_read_it_in_the_other_theme_too(guests: Guests, sample: bool) -> None:
    for name in list(LOOKS)[:: 7 if sample else 1]:
        ways: list[tuple[str, Theme]] = [("wide", "dark"), ("phone", "light")]
        check_it_can_be_read(guests.player(), name, [("wide", "light"), *ways] if name in LONG else ways)


def check_it_can_be_read(player: Player, name: str, ways: list[tuple[str, Theme]]) -> None:
    page = player.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    LOOKS[name](player)
    check_page(page, name, ways)


def check_page(page: Page, name: str, ways: list[tuple[str, Theme]]) -> None:
    """Take pictures of a page, and check that it fits and that axe finds nothing."""
    page.mouse.move(2, 2)
    for size, theme in ways:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(100)  # until it is painted
        _take(page, f"{name}-{size}-{theme}", whole=size == "phone")
        assert _too_wide(page) == [], (name, size, theme)
        results = Axe().run(page, options=AXE)
        assert results.violations_count == 0, f"{name}, {size}, {theme}\n{results.generate_report()}"


def _take(page: Page, name: str, whole: bool) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)


def _too_wide(page: Page) -> list[str]:
    """Return the elements that make the page scroll sideways."""
    found: list[str] = page.evaluate("""() => {
        if (document.documentElement.scrollWidth <= innerWidth) return [];
        return [...document.querySelectorAll("body *")]
            .filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest(".scroller, .wide"))
            .map(each => each.tagName + "." + each.getAttribute("class")).slice(0, 5).concat("page");
    }""")
    return found


SMALL_LABELS = """() => [...document.querySelectorAll("svg.board text")]
    .filter(each => each.textContent.trim())
    .map(each => [each.textContent, parseFloat(getComputedStyle(each).fontSize) * Math.abs(each.getScreenCTM().a)])
    .filter(([, size]) => size < 11)"""


@pytest.mark.parametrize("code", ["dog-fight", "dawgs-of-war"])
def test_labels_of_the_board_can_be_read(guests: Guests, code: str) -> None:
    player = guests.player(viewport={"width": 1280, "height": 900})
    player.set_up(code, ["me", "bot", "bot", "bot"] if code == "dawgs-of-war" else ["me", "bot"])
    player.wait()
    assert player.page.evaluate(SMALL_LABELS) == []
    player.page.set_viewport_size({"width": 390, "height": 844})
    if code == "dawgs-of-war":
        player.page.get_by_role("button", name="Whole board").click()
    assert player.page.evaluate(SMALL_LABELS) == []


def test_first_load_is_light(guests: Guests) -> None:
    page = guests.page()
    bodies: dict[str, int] = {}

    def count(response: Response) -> None:
        body = response.body()
        packed = body if response.url.endswith(".woff2") else gzip.compress(body, 9)
        bodies[response.url.rsplit("/", 1)[1]] = len(packed)

    page.on("response", count)
    page.goto(guests.site)
    page.locator(".card").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(bodies.values()) < FIRST_LOAD_AT_MOST, bodies


def test_every_page_says_its_version(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    page.get_by_role("link", name=f"Aerodrome {__version__}: about and licences").click()
    page.get_by_text("SIL OPEN FONT LICENSE").first.wait_for()
    assert page.locator("[data-version]").inner_text() == __version__
    assert page.get_by_role("row").count() == 5  # a head and four games
    assert page.get_by_role("link", name="Source").count() == 0  # while the project has no address


def test_rules_are_found_and_linked(guests: Guests) -> None:
    page = guests.page()
    page.goto(f"{guests.site}/rules/dog-fight")
    page.get_by_label("Search the rules").fill("df-loop-01")
    page.locator(".rule#DF-LOOP-01").wait_for()
    page.goto(f"{guests.site}/rules/dog-fight#DF-SHOOT-01")
    assert page.locator(".rule.current").get_attribute("id") == "DF-SHOOT-01"
    page.goto(f"{guests.site}/rules/dog-fight#DF-NO-99")
    page.get_by_role("alert").filter(has_text="DF-NO-99").wait_for()


def test_a_record_is_brought_and_shown(guests: Guests, tmp_path: Path) -> None:
    player = guests.player()
    _ended(player)
    player.page.get_by_role("link", name="Watch replay").click()
    assert player.page.get_by_label("Link to this replay").input_value() == player.page.url
    player.page.get_by_text("To let others on your network open it").wait_for()  # this link invites no one
    player.page.get_by_role("button", name="Copy link").click()
    player.page.get_by_role("button", name="Copied").wait_for()
    for step in ("1 / ", "2 / "):
        player.page.get_by_role("button", name="Step forward").click()
        player.page.get_by_text(step).wait_for()
    player.page.wait_for_url("**/replay/*#step=2")
    player.page.reload()
    player.page.get_by_text("2 / ").wait_for()
    assert player.page.get_by_label("Link to this replay").input_value() == player.page.url
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name="Download").click()
    record = tmp_path / "record.jsonl"
    download.value.save_as(record)
    player.page.goto(f"{guests.site}/replay")
    player.page.get_by_label("Record").set_input_files(record)
    player.page.get_by_label("View as").wait_for()
    player.page.get_by_text("so it has no link").wait_for()


def test_what_does_not_go_together_is_explained(guests: Guests) -> None:
    page = guests.page()
    page.goto(f"{guests.site}/new/dog-fight")
    page.get_by_label("Solo", exact=True).check()
    page.get_by_role("alert").filter(has_text="solo").wait_for()
    assert page.get_by_role("button", name="Create game").is_disabled()
    page.locator("#n-solo").filter(has_text="a dogfight needs two players").wait_for()


# One change in a fresh form, and after choosing the beginner options.
SINGLE_CHANGES = [
    ("dog-fight", "scenario", ["espionage", "bombing", "rescue", "escort"]),
    ("dogfight-1917", "variant", ["daring_escape", "battle_royale", "team_battle", "entente_vs_central"]),
    ("dogfight-1917", "draft", ["yes"]),
    ("age-of-dogfights", "mode", ["recon", "bombing-zone", "torpedo", "combined"]),
    ("age-of-dogfights", "scenario", ["flying-high", "convoy-torpedoing"]),
    ("age-of-dogfights", "seats", ["3", "4"]),
    ("age-of-dogfights", "ffa", ["yes"]),
    ("age-of-dogfights", "hidden_skill", ["yes"]),
]


@pytest.mark.parametrize("code", sorted({code for code, _, _ in SINGLE_CHANGES}))
def test_a_single_change_of_the_set_up_is_taken(guests: Guests, code: str) -> None:
    page = guests.page()
    page.goto(f"{guests.site}/new/{code}")
    page.locator(".seats li").first.wait_for()
    for option, value in [
        (option, value) for each, option, values in SINGLE_CHANGES if each == code for value in values
    ]:
        for start in ("Default options", "Beginner options"):
            page.get_by_role("button", name=start).click()
            for more in page.locator("details.rest:not([open]) summary").all():
                more.click()
            Player.choose(page, option, value)
            page.locator("[data-settled=true]").wait_for()
            assert page.get_by_role("alert").count() == 0, (value, page.get_by_role("alert").inner_text())


def test_a_game_without_a_board_is_played_from_lists(guests: Guests) -> None:
    """Show the table of a new game that has no drawn board yet."""
    page = guests.page()

    def rename(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(str(text).replace('"game":"dog-fight"', '"game":"paper-planes"')))

    page.route_web_socket("**/socket*", rename)
    page.route("**/api/games/paper-planes/picture", lambda route: route.fulfill(json={}))
    player = Player(page, guests.site)
    player.fly("Dog Fight!")
    player.wait()
    page.locator("dt", has_text="scenario").wait_for()
    assert Axe().run(page).violations_count == 0
    player.play()


def test_events_are_played_and_can_be_skipped(guests: Guests) -> None:
    page = guests.page(still=False)
    player = Player(page, guests.site)
    player.fly("Dog Fight!")
    player.wait()
    player.answer()
    page.locator(".skip.button").click()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
