"""Complete games in the browser: against a bot, hot-seat, by keyboard alone, and two players with a link.

A game of Age of Dogfights is the longest by far: one is played here, the others by `make soak`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Guests, TabGuests

pytestmark = pytest.mark.browser

GAMES = ["Dog Fight!", "Dawgs of War", "Dogfight: 1917"]


@pytest.fixture(params=["guests", pytest.param("tab_guests", marks=[pytest.mark.soak, pytest.mark.tab])])
def everywhere(request: pytest.FixtureRequest) -> Guests:
    """Players of a server and, in soak, of a page without one and without a network."""
    guests: Guests = request.getfixturevalue(request.param)
    return guests


@pytest.mark.parametrize("game", GAMES)
def test_against_a_bot_by_clicks(everywhere: Guests, game: str) -> None:
    fly_by_clicks(everywhere, game)


@pytest.mark.tab
def test_against_a_bot_by_clicks_without_a_server_and_a_network(tab_guests: TabGuests) -> None:
    fly_by_clicks(tab_guests, "Dog Fight!")


def fly_by_clicks(guests: Guests, game: str) -> None:
    player = guests.player()
    player.fly(game)
    player.play()
    assert player.page.locator("[data-ending]").inner_text() in ("Victory!", "Defeat", "A draw")
    player.page.get_by_role("link", name="Watch replay").click()
    player.page.get_by_label("Step", exact=True).wait_for()
    player.page.get_by_label("Go to end").click()


@pytest.mark.parametrize("game", ["Dog Fight!", "Dawgs of War", pytest.param("Dogfight: 1917", marks=pytest.mark.soak)])
def test_against_a_bot_by_keys(everywhere: Guests, game: str) -> None:
    player = everywhere.player()
    player.home()
    player.walk_to(f"Fly now: {game}")
    player.page.keyboard.press("Enter")
    player.page.wait_for_url("**/table/*")
    player.play(by_keys=True)


# Two a side and six rounds of Age of Dogfights, against bots on a budget.
SMALL = {"Board": "short", "Aircraft": "2", "Round limit": "6"}
SHORTEST = {**SMALL, "Round limit": "1"}
BUDGET = "recruit:8"  # simulations per answer; a table may name it, the form does not


def on_a_budget(route: Route) -> None:
    wish: dict[str, Any] = route.request.post_data_json or {}
    for seat in wish["seats"]:
        if seat["kind"] == "bot":
            seat["level"] = BUDGET
    route.continue_(post_data=json.dumps(wish))


def test_age_of_dogfights_by_clicks(everywhere: Guests) -> None:
    player = everywhere.player(viewport={"width": 1440, "height": 900})
    player.page.route("**/api/tables", on_a_budget)
    player.set_up("age-of-dogfights", ["me", "bot"], SMALL, level="uniform")
    player.play()
    assert player.page.locator("[data-ending]").inner_text() in ("Victory!", "Defeat", "A draw")
    player.page.get_by_role("link", name="Watch replay").click()
    player.page.get_by_label("Go to end").click()
    player.page.locator("svg.board").wait_for()


@pytest.mark.soak
def test_age_of_dogfights_by_keys(everywhere: Guests, sample: bool) -> None:
    player = everywhere.player(viewport={"width": 1440, "height": 900})
    page = player.page
    page.goto(f"{everywhere.site}/new/age-of-dogfights")
    for name, value in (SHORTEST if sample else SMALL).items():
        page.locator(f"#o-{name.lower().replace(' ', '_')}").focus()
        page.keyboard.press("Control+A")
        page.keyboard.type(value)
    page.get_by_label("Level of the bot at seat central").focus()
    page.keyboard.type("uniform")
    start = page.get_by_role("button", name="Create game")
    page.locator("button[type=submit]:not(:disabled)").wait_for()
    start.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    player.play(by_keys=True)


@pytest.mark.soak
def test_age_of_dogfights_at_one_screen(everywhere: Guests, sample: bool) -> None:
    player = everywhere.player(viewport={"width": 1440, "height": 900})
    player.set_up("age-of-dogfights", ["me", "me"], SHORTEST if sample else SMALL)
    player.wait()
    player.answer()
    player.play()


def test_arrows_and_enter_choose(guests: Guests) -> None:
    player = guests.player()
    player.fly("Dog Fight!")
    player.wait()
    page = player.page
    page.locator(".offer").first.focus()
    page.keyboard.press("ArrowDown")
    wanted = page.evaluate("document.activeElement.dataset.offer")
    page.keyboard.press("Enter")
    assert page.locator(".offer[aria-pressed=true]").get_attribute("data-offer") == wanted
    page.keyboard.press("Enter")
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()


def test_a_number_and_enter_choose(guests: Guests) -> None:
    player = guests.player()
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    page.locator(".offer").first.focus()
    page.keyboard.press("2")
    second = page.locator(".offer").nth(1).get_attribute("data-offer") or ""
    assert page.locator(".offer[aria-pressed=true]").get_attribute("data-offer") == second
    page.keyboard.press("Enter")
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    expect(page.locator(".log")).to_contain_text(f"You play {second.split()[1]}")
    page.keyboard.press("1")
    page.evaluate("document.activeElement.blur()")  # as after a click beside the choices
    page.keyboard.press("Enter")
    page.locator(".log", has_text="Round 1, turn 3.").wait_for()


def test_the_board_can_be_clicked(guests: Guests) -> None:
    player = guests.player()
    player.fly("Dog Fight!")
    player.wait()
    page = player.page
    page.locator("svg.board .target.lit").first.click()
    if page.locator("[data-confirm]").count() == 0:  # several choices lead to this space
        page.locator(".offer").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()


def test_a_hint_can_be_taken(everywhere: Guests) -> None:
    player = everywhere.player()
    player.fly("Dog Fight!")
    player.wait()
    page = player.page
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    hint.get_by_text("% of the time").first.wait_for()
    names = hint.get_by_role("button").all_inner_texts()
    assert len(names) == len(set(names))
    hint.get_by_role("button").first.click()
    page.locator("[data-confirm]").click()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()


def test_four_seats_are_named_in_words(guests: Guests) -> None:
    """`entente-1` is for programs: neither the hand-over nor the table shows it."""
    player = guests.player()
    player.set_up(
        "age-of-dogfights", ["me", "me", "bot", "bot"], {"Seats": "4", "Aircraft": "2", "First player": "entente-1"}
    )
    page = player.page
    page.get_by_role("heading", name="Hand over to Entente 1").wait_for()
    assert "entente-" not in page.locator("body").inner_text().lower()
    player.take_over("entente-1")
    shown = page.locator("body").inner_text().lower()
    assert "round 1, entente 1" in shown
    assert "entente-" not in shown
    assert "central-" not in shown


def test_hot_seat_by_clicks(everywhere: Guests) -> None:
    player = everywhere.player()
    player.set_up("dog-fight", ["me", "me"])
    player.take_over("A")
    player.answer()
    player.take_over("B")
    player.play()


def test_two_people_by_a_link_with_a_reload(guests: Guests) -> None:
    check_two_people(guests, "dog-fight")


@pytest.mark.soak
def test_two_people_fly_a_longer_game(guests: Guests) -> None:
    check_two_people(guests, "dogfight-1917")


def check_two_people(guests: Guests, code: str) -> None:
    host, friend = guests.player(), guests.player()
    host.set_up(code, ["me", "open"])
    link = host.page.get_by_label("Link to this game").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Take seat").click()
    for turn in range(2000):
        mover = (host, friend)[turn % 2]
        mover.page.locator(".loading").wait_for(state="detached")
        if turn == 9:
            host.page.reload()
            friend.page.reload()
            host.page.locator(".ask").wait_for()
            friend.page.locator(".ask").wait_for()
        if mover.is_over():
            break
        if mover.page.locator(".offer:not(:disabled)").count():
            mover.answer()
            mover.page.locator("[data-confirm]").wait_for(state="detached")
    host.page.locator("[data-ending]").wait_for()
    friend.page.locator("[data-ending]").wait_for()
    verdicts = {host.page.locator("[data-ending]").inner_text(), friend.page.locator("[data-ending]").inner_text()}
    assert verdicts in ({"Victory!", "Defeat"}, {"A draw"})


def test_a_lost_connection_comes_back(guests: Guests) -> None:
    player = guests.player()
    page = player.page
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket*", listen)
    player.fly("Dog Fight!")
    player.wait()
    player.answer()
    page.locator(".log", has_text="Round 1, turn 2.").wait_for()
    before = len(lines)
    lines[-1].close(code=1012, reason="restart")
    player.wait()
    player.answer()
    page.locator(".log", has_text="Round 1, turn 3.").wait_for()
    assert len(lines) == before + 1
    assert "after=" in lines[-1].url


def test_chat_and_a_spectator(guests: Guests) -> None:
    host, watcher = guests.player(), guests.player()
    host.fly("Dog Fight!")
    host.wait()
    watcher.page.goto(host.page.url)
    watcher.page.get_by_role("heading", name="You're watching").wait_for()
    assert watcher.page.locator(".offer").count() == 0
    host.page.get_by_text("Chat", exact=True).click()
    host.page.get_by_label("Message").fill("Good hunting")
    host.page.get_by_role("button", name="Send").click()
    watcher.page.get_by_text("1 new").wait_for()
    watcher.page.get_by_text("Chat", exact=True).click()
    watcher.page.get_by_text("Good hunting").wait_for()
