"""The board of Age of Dogfights: complete moves by a click, the view, the threat, the 3D view, and speed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import ROOT, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.browser

PICTURES = ROOT / "build" / "screenshots"
LONGEST = 100  # milliseconds of work that may keep the page from answering


def test_an_end_is_clicked_and_flown(guests: Guests) -> None:
    """The answers of a move are one command, and the log shows one move."""
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    page.locator("svg.board .end.target").first.click()
    page.locator(".ways button, [data-confirm]").first.wait_for()
    if page.locator("[data-confirm]").count() == 0:
        page.locator(".ways button").first.click()
    page.locator(".ask .bar", has_text="heading").wait_for()
    page.locator("[data-confirm]").click()
    page.locator(".log", has_text="flies from").wait_for()


def test_hovering_shows_the_path(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    assert page.locator("svg.board .trail").count() == 0
    page.locator("svg.board .end.target").nth(3).hover()
    page.locator("svg.board .trail").wait_for()
    page.locator("svg.board .aircraft.ghost").wait_for()


def test_an_undone_move_is_asked_again(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    ends = page.locator("svg.board .end.target").count()
    page.get_by_role("button", name="Step by step").click()
    page.locator(".offer").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".ask h2", has_text="1 flown").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".ask h2", has_text="0 flown").wait_for()
    page.get_by_role("button", name="Complete moves").click()
    assert page.locator("svg.board .end.target").count() == ends


def test_a_whole_move_is_taken_back_as_one(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    page.locator(".offer").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".log", has_text="flies from").wait_for()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    page.locator(".ask h2", has_text="0 flown").wait_for()
    page.get_by_role("button", name="Complete moves").wait_for()


class Traffic:
    """What goes over the table's socket, in both directions: the kind of each message."""

    def __init__(self, page: Page) -> None:
        self.up: list[dict[str, Any]] = []
        self.down: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.up.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.down.append(json.loads(text)))

    def forget(self) -> None:
        self.up.clear()
        self.down.clear()


@pytest.mark.parametrize("still", [True, False])
def test_a_whole_move_is_one_command_up_and_two_messages_down(guests: Guests, still: bool) -> None:
    """One `done` and one `news` come back, and then the outlook of the next decision if the page asks for it."""
    page = guests.page(still, viewport={"width": 1440, "height": 900})
    traffic = Traffic(page)
    player = Player(page, guests.site)
    player.ready_to_fly({"First player": "entente"})
    assert [each["what"] for each in traffic.up if each["do"] == "look"] == ["moves"]
    traffic.forget()
    page.locator(".offer").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".log", has_text="flies from").wait_for()
    player.wait()
    [answer] = [each for each in traffic.up if each["do"] != "look"]
    assert (answer["do"], len(answer["answers"]) > 3) == ("answer", True)
    assert sorted(each["is"] for each in traffic.down if each["is"] != "outlook") == ["done", "news"]
    [done] = [each for each in traffic.down if each["is"] == "done"]
    assert done["move"]["taken"] == len(answer["answers"])
    [news] = [each for each in traffic.down if each["is"] == "news"]
    [item] = news["items"]
    assert [each["event"]["event"] for each in item["events"]].count("stepped") > 2


def test_the_threat_is_looked_at(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    page.get_by_role("button", name="Threat").click()
    page.get_by_text("Hatched: where an enemy").wait_for()


def test_keys_and_buttons_move_the_view(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    page.get_by_role("button", name="All of the board").click()
    whole = view(page)
    page.locator("svg.board").focus()
    page.keyboard.press("+")
    near = view(page)
    assert near != whole
    page.keyboard.press("ArrowUp")
    assert view(page) != near
    page.keyboard.press("0")
    assert view(page) == whole
    page.keyboard.press("n")
    page.locator(".card", has_text="speed").wait_for()


def test_the_map_opens_with_the_enemies_in_view(guests: Guests) -> None:
    """At first and after a reload. An enemy that does not fit has a sign at the edge. The player's own view stays."""
    player = guests.player(viewport={"width": 1280, "height": 800})
    player.ready_to_fly()
    page = player.page
    for _ in range(2):
        player.wait()
        assert page.evaluate(OUTSIDE) == []
        assert page.locator(".beyond").count() == 0
        page.get_by_text("Columns 0 to 23").wait_for()
        page.reload()
    player.wait()
    page.locator("svg.board").focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("+")
    signs = page.locator(".beyond")
    expect(signs).to_have_count(2)
    expect(signs.filter(has_text="away").first).to_be_visible()
    chosen = view(page)
    page.get_by_role("button", name="Step by step").click()
    page.locator(".offer").first.click()
    assert view(page) == chosen
    name = signs.first.inner_text().split(",")[0]
    signs.first.click()
    expect(page.locator(".beyond", has_text=f"{name},")).to_have_count(0)


OUTSIDE = """() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    return [...document.querySelectorAll("svg.board .plane")]
        .map(each => each.getBoundingClientRect())
        .filter(each => each.left < map.left || each.right > map.right
            || each.top < map.top || each.bottom > map.bottom)
        .map(each => each.toJSON());
}"""


def view(page: Page) -> str:
    return page.locator("svg.board > g:not(.ruler)").get_attribute("transform") or ""


def test_the_sky_in_space_is_loaded_when_asked_for(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    page = player.page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.add_init_script("""
        const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
            return kind.startsWith("webgl") ? null : real.call(this, kind, ...more);
        };
    """)
    player.ready_to_fly()
    assert not [url for url in loaded if "/Space-" in url]
    page.get_by_role("button", name="3D").click()
    page.get_by_text("This browser can't show 3D graphics").wait_for()
    assert [url for url in loaded if "/Space-" in url]
    page.get_by_role("button", name="3D").click()
    page.locator("svg.board").wait_for()


def test_the_sky_in_space_is_drawn_and_turned(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    player.ready_to_fly()
    page = player.page
    page.get_by_role("button", name="3D").click()
    page.get_by_label("The position in space").wait_for()
    assert Axe().run(page).violations_count == 0
    canvas = page.locator("canvas")
    page.wait_for_timeout(500)  # until it is drawn
    before = canvas.screenshot()
    page.get_by_label("3D view").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("+")
    page.wait_for_timeout(500)
    assert canvas.screenshot() != before
    page.screenshot(path=PICTURES / "lattice-space.png")
    # Software that draws for a screenshot says that it is slow at it.
    guests.complaints[:] = [each for each in guests.complaints if "GPU stall" not in each]


def test_points_are_spent_on_a_squadron(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    page = player.page
    page.goto(f"{guests.site}/new/age-of-dogfights")
    page.get_by_role("radio", name="Points to spend").check()
    page.get_by_label("Points per player").fill("30")
    page.locator("button[type=submit]:not(:disabled)").click()
    page.locator(".ask h2", has_text="30 of 30 points left").wait_for()
    page.locator(".offer", has_text="SPAD S.XIII").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".ask h2", has_text="16 of 30 points left").wait_for()


def test_squadrons_are_agreed_on_by_type(guests: Guests) -> None:
    player = guests.player(viewport={"width": 1440, "height": 900})
    page = player.page
    page.goto(f"{guests.site}/new/age-of-dogfights")
    page.get_by_label("Choose here").check()
    for _ in range(2):
        page.get_by_label("One more Sopwith Camel for entente").click()
    page.locator("summary", has_text="central").click()
    page.get_by_label("One more Fokker Dr.I for central").click()
    page.get_by_text("2 aircraft, value 26").wait_for()
    page.locator("button[type=submit]:not(:disabled)").click()
    page.locator(".ask h2", has_text="Which aircraft do you place").wait_for()
    assert page.locator(".offer").count() == 2
    page.get_by_label("Squadron of central").get_by_text("Fokker Dr.I").wait_for()


class Trace:
    """The work of the page's main thread, as the browser records it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.events: list[dict[str, Any]] = []
        self.complete = False
        self.session = page.context.new_cdp_session(page)
        self.session.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        self.session.on("Tracing.tracingComplete", lambda _: self._end())
        self.session.send("Tracing.start", {"categories": "toplevel,__metadata", "transferMode": "ReportEvents"})

    def _end(self) -> None:
        self.complete = True

    def longest(self) -> list[float]:
        """Return the processor milliseconds of its tasks, the longest first. Wall time would count other programs."""
        self.session.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(50)
        main = {
            (each["pid"], each["tid"])
            for each in self.events
            if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
        }
        tasks = [each for each in self.events if "RunTask" in each["name"] and (each["pid"], each["tid"]) in main]
        assert len(tasks) > 100, "nothing was recorded"
        return sorted((each["tdur"] / 1000 for each in tasks if "tdur" in each), reverse=True)


def crowded(text: str) -> str:
    """Return a server message with all aircraft on the board, four per level."""
    message = json.loads(text)
    seen: dict[str, Any] | None = message.get("now", {}).get("observation")
    if seen:
        for number, each in enumerate(seen["aircraft"]):
            each.update(status="flying", at=[3 + number % 9 * 2, 4 + number // 9 * 8], level=1 + number % 6)
            each["heading"] = ["E", "NE", "NW", "W", "SW", "SE"][number % 6]
            each["tilt"] = ["level", "climb", "descend"][number % 3]
    return json.dumps(message)


def test_24_aircraft_pan_and_zoom_without_a_hitch(guests: Guests) -> None:
    page = guests.page(viewport={"width": 1440, "height": 900})

    def crowd(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(crowded(str(text))))

    page.route_web_socket("**/socket*", crowd)
    player = Player(page, guests.site)
    squadrons = "entente: france 1-12; central: germany 1-12"
    options = {"Board": "full", "Squadrons": squadrons, "First player": "entente"}
    player.set_up("age-of-dogfights", ["me", "bot"], options, level="uniform")
    player.wait()
    expect(page.locator("svg.board .plane")).to_have_count(24)  # the choices may be there before the board
    page.wait_for_timeout(300)
    trace = Trace(page)
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    for _ in range(12):
        page.mouse.wheel(0, -120)
    page.mouse.down()
    for step in range(40):
        page.mouse.move(x - 6 * step, y - 4 * step)
    page.mouse.up()
    for _ in range(12):
        page.mouse.wheel(0, 120)
    page.locator("svg.board").focus()
    for key in ("ArrowLeft", "ArrowUp", "+", "+", "-", "0"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    longest = trace.longest()
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / "lattice-24-aircraft.png")
    assert [each for each in longest if each > LONGEST] == []


def test_two_fingers_zoom(guests: Guests) -> None:
    player = guests.player(viewport={"width": 390, "height": 844}, has_touch=True)
    player.ready_to_fly()
    page = player.page
    before = view(page)
    page.evaluate("""() => {
        const board = document.querySelector("svg.board");
        const at = board.getBoundingClientRect();
        const say = (kind, id, x) => board.dispatchEvent(new PointerEvent(kind, {
            pointerId: id, pointerType: "touch", bubbles: true, clientX: at.left + x, clientY: at.top + 150,
        }));
        board.setPointerCapture = () => undefined;
        say("pointerdown", 1, 150);
        say("pointerdown", 2, 200);
        for (let step = 0; step < 10; step++) say("pointermove", 2, 210 + step * 8);
        say("pointerup", 1, 150);
        say("pointerup", 2, 280);
    }""")
    page.wait_for_function(
        "before => document.querySelector('svg.board > g').getAttribute('transform') !== before", arg=before
    )
