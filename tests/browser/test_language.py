"""Every kind of page in the language for tests: no English word is left but content and names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Guests
from tests.browser.player import READY, Player
from tests.browser.words_left import Allowed, runs_of

pytestmark = pytest.mark.browser

SPEAK = "localStorage.setItem('aerodrome.language', 'pseudo')"
NONCE = "17" * 32
GAMES = ["dog-fight", "dawgs-of-war", "dogfight-1917", "age-of-dogfights"]
REPLAYS = Path(__file__).parents[1] / "replays"
# Those with the most kinds of events.
RECORDS = [
    "dog-fight/rescue-held-fire",
    "dog-fight/espionage",
    "dawgs-of-war/eight-all-options",
    "dogfight-1917/battle-royale-of-three",
    "age-of-dogfights/hidden-skill",
    "age-of-dogfights/convoy-torpedoing",
]


class Reader:
    """A player who reads every page in the language for tests. The name has no letters."""

    def __init__(self, guests: Guests) -> None:
        self.site = guests.site
        self.page = guests.page()
        self.page.add_init_script(SPEAK)
        self.allowed = Allowed(self.page)
        self.left: dict[str, list[str]] = {}
        self.page.request.post(f"{self.site}/api/me", data={"name": "1917"})

    def go(self, path: str, there: str) -> None:
        self.page.goto(self.site + path)
        self.page.locator(there).first.wait_for()

    def read(self, where: str) -> None:
        if left := self.allowed.left_on(self.page):
            self.left[where] = left

    def new_table(self, game: str, others: list[str], options: dict[str, object] | None = None) -> str:
        """Create a table whose other seats are bots, open or mine, and return its path."""
        kinds: dict[str, dict[str, str]] = {
            "bot": {"kind": "bot", "level": "recruit"},
            "open": {"kind": "open"},
            "me": {"kind": "me", "nonce": NONCE},
        }
        if options is None:
            games = self.page.request.get(f"{self.site}/api/games").json()["games"]
            options = next(each["first_game"] for each in games if each["code"] == game)
        wish = {"game": game, "options": options, "seats": [kinds["me"], *(kinds[each] for each in others)]}
        answer = self.page.request.post(f"{self.site}/api/tables", data=wish)
        assert answer.ok, answer.text()
        return f"/table/{answer.json()['table']}"


@pytest.fixture
def reader(guests: Guests) -> Reader:
    return Reader(guests)


def test_pages_leave_no_english_word(reader: Reader) -> None:
    page = reader.page
    reader.go("/", ".card")
    assert page.locator("html").get_attribute("lang") == "en-x-pseudo"
    for at, where in enumerate(["me", "settings"]):
        page.locator("header nav button").nth(at).click()
        reader.read(f"home, {where}")
    for path, there in {
        "/replay": "input[type=file]",
        "/device#nothing": ".page button",
        "/about": "[data-version]",
        "/nowhere": ".missing",
        "/table/AAAAAAAAAAAAAAAAAAAAAA": ".closed",
        "/rules/dog-fight#DF-NO-99": ".rule",
        "/rulings/1917": "[role=alert]",
        "/rulings/dog-fight": ".ruling",
    }.items():
        reader.go(path, there)
        reader.read(path)
    page.locator("#search").fill("%%")
    reader.read("no such ruling")
    assert reader.left == {}


@pytest.mark.parametrize("game", GAMES)
def test_set_up_leaves_no_english_word(reader: Reader, game: str) -> None:
    page = reader.page
    reader.go(f"/new/{game}", ".seats li")
    for more in page.locator("details.rest summary").all():
        more.click()
    page.locator("#clock").select_option("live")
    page.locator(".seats li").last.locator("select").first.select_option("me")
    reader.read("form")
    if game == "age-of-dogfights":
        page.locator("input[name=squadrons]").last.check()
        reader.read("squadrons")
        page.locator("input[name=squadrons]").nth(1).check()
    if game == "dog-fight":
        page.locator("#o-solo").check()
        page.locator("#problem").wait_for()
    if game == "dogfight-1917":
        page.locator("#o-variant").select_option("battle_royale")
    page.locator("#clock").select_option("slow")
    page.locator("[data-settled=true]").wait_for()
    reader.read("notes")
    assert reader.left == {}


@pytest.mark.parametrize("game", GAMES)
def test_tables_leave_no_english_word(reader: Reader, game: str) -> None:
    page, player = reader.page, Player(reader.page, reader.site)
    options = OPENINGS.get(game)
    reader.go(reader.new_table(game, ["bot"] * (3 if game == "dawgs-of-war" else 1), options), READY)
    for _ in range(3):
        player.wait()
        open_everything(page)
        reader.read("table")
        if page.locator(".offer").count() == 0:
            break  # shot down
        page.locator(".offer").first.click()
        page.locator("[data-confirm]").wait_for()
        reader.read("chosen")
        page.locator("[data-confirm]").click()
        page.locator("[data-confirm]").wait_for(state="detached")
    player.wait()
    if game == "dog-fight":
        page.locator(".manners > button").last.click()
        page.locator(".hint li").first.wait_for()
        reader.read("hint")
    page.locator(".wrong").last.click()
    page.locator("dialog[open]").wait_for()
    reader.read("report")
    page.locator("dialog .main").click()
    page.locator("[data-inside]").wait_for()
    reader.read("report made")
    page.keyboard.press("Escape")
    give_up(player)
    reader.read("ending")
    page.locator(".ask a.main").click()
    page.locator(".controls").wait_for()
    page.locator(".controls button").last.click()
    reader.read("replay")
    assert reader.left == {}


@pytest.mark.parametrize("record", RECORDS)
def test_events_of_recorded_games_leave_no_english_word(reader: Reader, record: str) -> None:
    reader.go("/replay", "input[type=file]")
    reader.page.locator("input[type=file]").set_input_files(REPLAYS / f"{record}.jsonl")
    reader.page.locator(".controls").wait_for()
    reader.page.locator(".controls button").last.click()
    reader.page.locator(".log li").nth(20).wait_for()
    reader.read("events")
    assert reader.left == {}


def test_waiting_leaves_no_english_word(reader: Reader) -> None:
    reader.go(reader.new_table("dog-fight", ["open"]), ".invite li")
    reader.page.locator(".invite .quiet-text").first.wait_for()
    reader.read("invitation")
    reader.go(reader.new_table("dog-fight", ["me"]), "[data-handover]")
    reader.read("handover")
    assert reader.left == {}


def test_a_player_who_is_gone_leaves_no_english_word(guests: Guests, reader: Reader) -> None:
    page, other = reader.page, guests.page()
    reader.go(reader.new_table("dog-fight", ["open"]), ".invite li")
    other.request.post(f"{guests.site}/api/me", data={"name": "1918"})
    other.goto(page.url)
    other.get_by_role("button", name="Take seat").click()
    other.locator(READY).first.wait_for()
    other.get_by_text("Chat", exact=True).click()
    other.get_by_label("Message").fill("1, 2, 3")
    other.get_by_role("button", name="Send").click()
    page.locator(READY).first.wait_for()
    open_everything(page)
    page.locator("[data-leave]").click()
    reader.read("leaving")
    page.locator(".chats + form + ul button").click()
    page.locator(".chats + form + ul span").wait_for()
    reader.read("muted")
    other.close()
    page.locator("[data-gone]").wait_for()
    page.locator("[data-claim]").click()
    reader.read("gone")
    page.locator("[data-replace]").click()
    page.locator("[data-gone]").wait_for(state="detached")
    reader.read("replaced")
    assert reader.left == {}


def test_a_part_that_does_not_load_leaves_no_english_word(guests: Guests, reader: Reader) -> None:
    reader.go("/", ".card")
    reader.page.route("**/assets/About-*", lambda route: route.abort())
    reader.page.locator("footer a").first.click()
    reader.page.locator(".away").wait_for()
    reader.read("away")
    assert reader.left == {}
    assert set(guests.complaints) == {"Failed to load resource: net::ERR_FAILED"}
    guests.complaints.clear()


def test_english_loads_no_catalogue_of_the_server(guests: Guests) -> None:
    page = guests.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(guests.site)
    page.locator(".card").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("h1").inner_text() == "Choose your sky"
    assert not [url for url in asked if "/assets/en-" in url]


def test_plain_words_are_noticed(reader: Reader) -> None:
    """The test itself: words that the server did not send are found, in texts and in names."""
    reader.go("/", ".card")
    add: Callable[[str], object] = reader.page.evaluate
    add("document.querySelector('h1').textContent = 'Choose your sky'")
    add("document.querySelector('.card button').setAttribute('aria-label', 'Fly Dog Fight! at once')")
    assert set(reader.allowed.left_on(reader.page)) == {"Choose your sky", "Fly Dog Fight! at once"}
    assert list(runs_of("L4 NE, R3: A · DF-LOOP-02")) == []


FRENCH = "france/10: 2 level 3 NE; france/11: 3 level 4 NE"
GERMAN = "germany/10: 2 level 3 SW; germany/11: 3 level 2 SW"
# Age of Dogfights begins with many choices of aircraft. These openings are in the air.
OPENINGS: dict[str, dict[str, object]] = {
    "age-of-dogfights": {
        "board": "short",
        "squadrons": "entente: france 10-11; central: germany 10-11",
        "places": f"{FRENCH}; {GERMAN}",
        "first_player": "entente",
        "wind": "NE",
    },
}


def open_everything(page: Page) -> None:
    """Unfold what is folded, and look at what is refused, at the menu, the chat and the tools of the board."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    for refused in page.locator("button.refused").all()[:1]:
        refused.focus()
    for tool in page.locator(".tools .tool[aria-pressed]").all()[:2]:
        tool.click()
    page.locator(".chats").wait_for()


def give_up(player: Player) -> None:
    """Resign, and skip what the others do then."""
    page = player.page
    if page.locator(".menu button").count():
        page.evaluate("document.querySelectorAll('.manners details').forEach((each) => (each.open = true))")
        page.locator(".menu button").last.click()
        page.locator(".menu .main").click()
        page.locator(".offer").first.wait_for(state="detached")
    while not player.is_over():
        player.skips_the_rest()
        player.wait()
