"""Everything around a game: friends on one network, hot-seat play, lost servers, broken links."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.browser


def test_a_friend_plays_by_plain_http(site: str, new_context: Callable[..., BrowserContext]) -> None:
    """Browsers switch off many features on unencrypted pages from another computer."""
    friends = Guests(site.replace("127.0.0.1", "friend.test"), new_context)
    friend = friends.player()
    friend.fly("Dog Fight!")
    friend.wait()
    assert not friend.page.evaluate("isSecureContext")
    friend.answer()
    friend.wait()
    expect(friend.page.locator(".log")).to_contain_text("turn 2")
    friend.set_up("dog-fight", ["me", "open"])  # and may invite others to where it came from itself
    friend.page.get_by_label("QR code of the link").wait_for()
    assert friend.page.get_by_label("Link to this game").input_value() == friend.page.url
    assert friends.complaints == []


def test_an_invitation_offers_the_addresses_in_the_network(guests: Guests) -> None:
    host = guests.player()
    offered = {"addresses": ["http://192.168.1.7:8017", "http://10.0.0.5:8017"], "command": ""}
    host.page.route("**/api/sharing", lambda route: route.fulfill(json=offered))
    host.set_up("dog-fight", ["me", "open"])
    link = host.page.get_by_label("Link to this game")
    path = urlsplit(host.page.url).path
    expect(link).to_have_value(f"http://192.168.1.7:8017{path}")
    host.page.get_by_label("QR code of the link").wait_for()
    host.page.get_by_label("This computer's address").select_option(label="10.0.0.5")
    expect(link).to_have_value(f"http://10.0.0.5:8017{path}")


def test_a_guest_may_choose_a_name_before_and_after_sitting_down(guests: Guests) -> None:
    """The server knows a socket by the name at its opening, and the page opened it for a guest without a name."""
    host, guest = guests.player(), guests.page()
    host.set_up("dog-fight", ["me", "open"])
    guest.goto(host.page.url)
    take = guest.get_by_role("button", name="Take seat")
    take.wait_for()
    for before, name in (("Guest", "Bo"), ("Bo", "Bea")):
        guest.get_by_role("button", name=before).click()
        guest.get_by_label("Your name in games").fill(name)
        guest.get_by_role("button", name="Save name").click()
        guest.get_by_role("button", name=name).wait_for()
    take.click()
    host.wait()
    expect(host.page.locator(".seats")).to_contain_text("Bea")
    guest.get_by_text("Chat", exact=True).click()
    guest.get_by_label("Message").fill("Good hunting")
    guest.get_by_role("button", name="Send").click()
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("Bea Good hunting")


def test_a_seat_that_cannot_be_taken_says_why(guests: Guests) -> None:
    host, guest = guests.player(), guests.page()
    host.set_up("dog-fight", ["me", "open"])
    guest.goto(host.page.url)
    guest.get_by_role("button", name="Take seat").wait_for()
    guest.route("**/api/me", lambda route: route.fulfill(status=429, json={"text": "Too many new guests. Try later."}))
    guest.get_by_role("button", name="Take seat").click()
    guest.get_by_role("alert").get_by_text("Too many new guests").wait_for()
    guests.complaints.clear()  # the browser notes what was refused


def test_a_reload_leaves_the_screen_in_the_same_hands(guests: Guests) -> None:
    player = guests.player()
    page = player.page
    player.set_up("dog-fight", ["me", "me"])
    player.take_over("A")
    player.answer()
    player.take_over("B")
    player.answer()
    expect(page.locator(".log")).to_contain_text("turn 2")
    mine = page.locator(".seats .mine")
    expect(mine).to_contain_text("B")
    page.reload()
    player.wait()
    expect(mine).to_contain_text("B")
    assert page.locator("[data-handover]").count() == 0

    # A player who opens the table in another tab first names their seat.
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("[data-handover]").wait_for()
    assert other.locator(".cockpit, .offer, svg.board").count() == 0


def test_a_part_that_does_not_come_can_be_asked_for_again(guests: Guests) -> None:
    page = guests.page()
    page.goto(guests.site)
    page.route("**/assets/Setup-*.js", lambda route: route.abort())
    page.get_by_role("link", name="Set up").first.click()
    page.get_by_role("alert").get_by_text("didn't load").wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    page.locator(".seats li").first.wait_for()

    page.route("**/assets/room-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Create game").click()
    page.get_by_role("alert").get_by_text("The board didn't load").wait_for()
    page.locator(".offer").first.wait_for()  # it can be played from the list
    guests.complaints.clear()  # the browser notes what did not come


@pytest.mark.parametrize("others", ["bot", "me"])
def test_a_rematch_leads_to_its_table(guests: Guests, others: str) -> None:
    player = guests.player()
    page = player.page
    player.set_up("dog-fight", ["me", others])
    if others == "me":
        player.take_over("A")
    player.wait()
    page.get_by_text("Game menu…", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("[data-ending]")).to_have_text("Defeat" if others == "bot" else "B wins")
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    player.wait()  # the player who wanted it already has a seat there
    assert not player.is_over()


def test_links_that_were_cut_short_say_so(guests: Guests) -> None:
    page = guests.page()
    for path in ("/table/nope", "/replay/nope"):
        page.goto(guests.site + path)
        page.get_by_text("a link was cut short").wait_for()
    page.goto(f"{guests.site}/device#bad")
    page.get_by_role("button", name="Add this device").click()
    page.get_by_text("This link is incomplete").wait_for()
    page.goto(f"{guests.site}/replay/AAAAAAAAAAAAAAAAAAAAAA")
    page.get_by_role("link", name="Open another record").click()
    page.get_by_label("Record").wait_for()
    guests.complaints.clear()  # the browser notes what was refused


def _engaged(guests: Guests) -> Page:
    """Dogfight: 1917 in the Engagement Phase, where an attack on B is not possible."""
    player = guests.player()
    player.fly("Dogfight: 1917")
    player.page.locator(".offer", has_text="Don't improvise").click()
    player.page.locator("[data-confirm]").click()
    return player.page


def test_what_is_refused_says_why_on_hover_and_focus(guests: Guests) -> None:
    page = _engaged(guests)
    attack = page.locator("button.refused", has_text="Basic Attack on B")
    attack.hover()
    rule = page.get_by_role("link", name="D17-BRD-07")
    expect(rule).to_have_attribute("href", "/rules/dogfight-1917#D17-BRD-07")
    page.locator(".refused").nth(1).focus()
    expect(page.locator(".why")).to_contain_text(page.locator(".refused").nth(1).inner_text())
    attack.focus()
    expect(attack).to_have_accessible_description(re.compile("isn't straight ahead"))
    page.keyboard.press("Tab")
    expect(rule).to_be_focused()


def test_what_is_refused_says_why_on_the_board(guests: Guests) -> None:
    page = _engaged(guests)
    enemy = page.locator("svg .target.forbidden")
    enemy.hover()
    why = page.locator(".why-not")
    expect(why).to_contain_text("Basic Attack on B: ")
    expect(why).to_contain_text("isn't straight ahead")
    page.locator(".log").hover()  # it stays, so that the rule can be followed
    expect(why.get_by_role("link")).to_have_attribute("href", "/rules/dogfight-1917#D17-BRD-07")
    page.locator(".offer").first.hover()
    expect(why).to_have_count(0)
    enemy.click(force=True)  # as by touch; it says of itself that it is disabled
    expect(why).to_contain_text("isn't straight ahead")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_names_and_places_are_those_of_the_board(guests: Guests) -> None:
    player = guests.player()
    page = player.page
    player.ready_to_fly()
    for _ in range(3):
        player.wait()
        player.answer()
    expect(page.locator(".log")).to_contain_text("F10")
    page.locator(".ruler text", has_text="10").first.wait_for()
    words = page.locator("div.side").inner_text()
    assert not re.search(r"(?i)(france|germany)/\d", words)
    assert guests.complaints == []


def test_during_an_animation_the_panel_says_what_happened(guests: Guests) -> None:
    player = guests.player(still=False)
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    player.answer()
    page.locator(".skip.button").wait_for()
    expect(page.locator(".ask h2")).to_have_text("What happened")
    expect(page.locator(".happened")).to_contain_text("You play")
    expect(page.locator(".ask .offer").first).to_be_hidden()
    assert page.get_by_text("Choose here").count() == 0


def test_a_jump_in_a_replay_is_not_overtaken_by_a_step(guests: Guests) -> None:
    player = guests.player(still=False)
    page = player.page
    player.fly("Dog Fight!")
    for turn in (2, 3):
        player.wait()
        player.answer()
        page.locator(".skip.button").click()
        page.locator(".log", has_text=f"turn {turn}.").wait_for()
    player.wait()
    page.get_by_text("Game menu…", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("link", name="Watch replay").click()
    at = page.locator(".controls .count")
    expect(at).to_contain_text("0 /")
    for _ in range(4):
        page.get_by_label("Step forward").click()
    page.get_by_label("Go to start").click()
    page.wait_for_timeout(500)
    expect(at).to_contain_text("0 /")


def test_focus_follows_the_page(guests: Guests) -> None:
    page = guests.page()
    page.goto(guests.site)
    page.get_by_role("link", name="Set up").first.click()
    page.wait_for_url("**/new/*")
    expect(page.locator("#main")).to_be_focused()
    me = page.get_by_role("button", name="Guest")
    me.click()
    expect(page.get_by_label("Your name in games")).to_be_focused()
    page.keyboard.press("Escape")
    expect(me).to_be_focused()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Animation").wait_for()
    page.mouse.click(5, 500)
    page.get_by_text("Animation").wait_for(state="detached")


def test_a_player_whose_plane_is_out_sees_why_and_watches(guests: Guests) -> None:
    """Without the pause the bots would have finished the game before the player could read the cause."""
    player = guests.player()
    player.fly("Dawgs of War")
    player.wait()
    page = player.page
    page.get_by_text("Game menu…").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("heading", name="Your plane is out").wait_for()
    assert "You are out: you left the table" in page.locator("[data-out]").inner_text()
    page.get_by_role("button", name="Watch the rest").click()
    page.locator("[data-ending]").wait_for()
    assert "You are out: you left the table" in page.locator(".ask").inner_text()


def test_a_table_names_the_aim_and_leads_to_the_rules(guests: Guests) -> None:
    player = guests.player()
    player.fly("Dog Fight!")
    player.wait()
    page = player.page
    cockpit = page.get_by_label("Cockpit")
    assert "1 to 3 spaces behind the other biplane" in cockpit.inner_text()
    cockpit.get_by_text("Short words and signs").click()
    cockpit.get_by_text("the purple and the brown loop space").wait_for()
    page.get_by_text("Game menu…").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Read the rules").click()
    opened.value.get_by_role("heading", name="The game in ten sentences").wait_for()
