"""No one is ever stuck: players who close the page or leave the seat, what the others can do, and the way back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Guests, Site
from tests.browser.player import Player
from tests.browser.test_pages import check_page

pytestmark = pytest.mark.browser

GONE_FOR = re.compile(r"has been gone for \d+:\d\d\.")


@pytest.fixture(scope="module")
def hasty_site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[str]:
    """A server that lets players be replaced after 2 seconds."""
    yield from served(tmp_path_factory, pytestconfig, gone_after=2)


@pytest.fixture(scope="module")
def patient_site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[str]:
    """A server with the default settings."""
    yield from served(tmp_path_factory, pytestconfig)


def served(folders: pytest.TempPathFactory, config: pytest.Config, **settings: object) -> Iterator[str]:
    service = Site(config.getoption("--server-python"), folders.mktemp("site"), **settings)
    service.start()
    yield f"http://127.0.0.1:{service.port}"
    service.stop()


@pytest.fixture
def pilots(hasty_site: str, new_context: Callable[..., BrowserContext]) -> Iterator[Guests]:
    made = Guests(hasty_site, new_context)
    yield made
    assert made.complaints == []


def named(player: Player, name: str) -> Player:
    player.home()
    player.page.get_by_role("button", name="Guest").click()
    player.page.get_by_label("Your name in games").fill(name)
    player.page.get_by_role("button", name="Save name").click()
    player.page.get_by_role("button", name=name).wait_for()
    return player


def ann_and_wilhelm(guests: Guests) -> tuple[Player, Player, str]:
    """Return two players at a table of Dog Fight!, and its link."""
    ann, wilhelm = named(guests.player(), "Ann"), named(guests.player(), "Wilhelm")
    ann.set_up("dog-fight", ["me", "open"])
    link = ann.page.url
    wilhelm.page.goto(link)
    wilhelm.page.get_by_role("button", name="Take seat").click()
    for player in (ann, wilhelm):
        player.wait()
    return ann, wilhelm, link


def seat(player: Player, number: int) -> Locator:
    return player.page.locator(".top .seats li").nth(number)


def panel(player: Player) -> Locator:
    return player.page.locator("[data-gone]")


def opened_again(player: Player, link: str, guests: Guests) -> Player:
    """Open the link in another page of the same browser."""
    page = player.page.context.new_page()
    page.set_default_timeout(20_000)
    page.goto(link)
    return Player(page, guests.site)


def leave_seat(page: Page) -> None:
    page.get_by_text("Game menu…", exact=True).click()
    page.get_by_role("button", name="Leave seat").click()


def can_be_read(player: Player, name: str) -> None:
    """Take pictures on a laptop and a phone, and let axe look at both."""
    before = player.page.viewport_size
    check_page(player.page, name, [("laptop", "light"), ("phone", "dark")])
    assert before is not None
    player.page.set_viewport_size(before)


def test_a_bot_flies_for_a_player_who_closed_the_page_until_they_are_back(pilots: Guests) -> None:
    ann, wilhelm, link = ann_and_wilhelm(pilots)
    watcher = pilots.player()
    watcher.page.goto(link)
    for player in (ann, watcher):
        expect(seat(player, 1)).to_contain_text("Wilhelm")
        expect(seat(player, 1).locator("[data-presence=deciding]")).to_be_visible()
    wilhelm.page.close()
    for player in (ann, watcher):
        expect(seat(player, 1)).to_contain_text(re.compile(r"gone for 0:\d\d"), timeout=20_000)
        expect(panel(player)).to_contain_text(GONE_FOR)
        assert seat(player, 1).evaluate("each => getComputedStyle(each).borderStyle") == "dashed"
    # A spectator sees the same without the buttons, and why.
    expect(panel(watcher)).to_contain_text("You're watching. Only the players decide")
    assert panel(watcher).get_by_role("button").count() == 0
    can_be_read(watcher, "gone-watching")
    can_be_read(ann, "gone")
    # The player is in play again at once.
    panel(ann).get_by_label("Level of the bot for Wilhelm").select_option("uniform")
    panel(ann).get_by_role("button", name="Let a bot fly").click()
    expect(panel(ann)).to_have_count(0)
    expect(seat(ann, 1)).to_contain_text("random moves (bot) for Wilhelm")
    expect(ann.page.locator(".log")).to_contain_text("A bot (random moves) now flies for Wilhelm.")
    ann.answer()
    expect(ann.page.locator(".log")).to_contain_text("Round 1, turn 2.")
    # The seat's own player takes it back.
    back = opened_again(wilhelm, link, pilots)
    mine = back.page.locator("[data-my-seat]")
    expect(mine).to_contain_text("A bot (random moves) is flying for you.")
    assert back.page.locator(".offer").count() == 0
    can_be_read(back, "bot-at-my-seat")
    mine.get_by_role("button", name="Take my seat back").click()
    expect(mine).to_have_count(0)
    expect(ann.page.locator(".log")).to_contain_text("Wilhelm is back in their seat.")
    ann.answer()  # the bot has already given its answer for this turn
    back.wait()
    back.answer()
    expect(seat(ann, 1)).to_contain_text("here")


def test_a_player_waits_and_then_claims_the_win(pilots: Guests) -> None:
    ann, wilhelm, link = ann_and_wilhelm(pilots)
    wilhelm.page.close()
    gone = panel(ann)
    claim = gone.get_by_role("button", name="Claim the win")
    expect(claim).to_be_disabled(timeout=20_000)
    expect(gone).to_contain_text(re.compile(r"possible in 0:0\d"))
    gone.get_by_role("button", name="Wait").click()
    expect(gone).to_contain_text("You're waiting for Wilhelm.")
    can_be_read(ann, "gone-waiting")
    expect(claim).to_have_count(0)
    gone.get_by_role("button", name="Stop waiting").click()
    expect(claim).to_be_enabled(timeout=20_000)
    claim.click()
    expect(gone).to_contain_text("This ends the game for Wilhelm. They can't come back.")
    gone.get_by_role("button", name="Yes, end it").click()
    expect(ann.page.locator("[data-ending]")).to_have_text("Victory!")
    back = opened_again(wilhelm, link, pilots)
    expect(back.page.locator("[data-ending]")).to_have_text("Defeat")
    assert back.page.locator("[data-my-seat]").count() == 0


def test_a_player_who_is_back_in_time_plays_on(pilots: Guests) -> None:
    ann, wilhelm, link = ann_and_wilhelm(pilots)
    wilhelm.page.close()
    expect(panel(ann)).to_contain_text(GONE_FOR, timeout=20_000)
    back = opened_again(wilhelm, link, pilots)
    back.wait()
    expect(panel(ann)).to_have_count(0)
    expect(seat(ann, 1)).to_contain_text("deciding")


def test_a_seat_that_is_left_can_be_taken_back(pilots: Guests) -> None:
    ann, wilhelm, _ = ann_and_wilhelm(pilots)
    page = wilhelm.page
    leave_seat(page)
    expect(page.locator(".menu")).to_contain_text("let a bot fly for you, or claim the win")
    can_be_read(wilhelm, "leaving")
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave seat").click()
    page.get_by_role("button", name="Yes, leave").click()
    # The other player need not wait for the minute.
    expect(panel(ann)).to_contain_text("Wilhelm has left their seat.")
    expect(seat(ann, 1)).to_contain_text("has left")
    expect(panel(ann).get_by_role("button", name="Claim the win")).to_be_enabled()
    mine = page.locator("[data-my-seat]")
    expect(mine).to_contain_text("You've left your seat.")
    assert page.locator(".offer, .manners").count() == 0
    expect(page.locator(".ask h2")).to_have_text("Waiting for Ann.")
    can_be_read(wilhelm, "left-my-seat")
    can_be_read(ann, "gone-left")
    mine.get_by_role("button", name="Take my seat back").click()
    expect(panel(ann)).to_have_count(0)
    wilhelm.wait()
    wilhelm.answer()
    expect(seat(ann, 1)).to_contain_text("here")


def test_a_bot_flies_on_for_the_only_person(pilots: Guests) -> None:
    player = pilots.player()
    page = player.page
    player.set_up("dog-fight", ["me", "bot"], level="uniform")
    player.wait()
    leave_seat(page)
    page.get_by_label("Level of the bot that flies for you").select_option("uniform")
    page.get_by_role("button", name="Let a bot fly on").click()
    expect(page.locator("[data-my-seat], [data-ending]").first).to_be_visible()
    expect(page.locator("[data-ending]")).to_be_visible()  # both bots play to the end


def test_a_seat_can_be_left_before_the_game_and_for_good(pilots: Guests) -> None:
    ann, friend = pilots.player(), pilots.player()
    ann.set_up("dawgs-of-war", ["me", "open", "open"], {"Seats": "3"})
    friend.page.goto(ann.page.url)
    friend.page.get_by_role("button", name="Take seat").first.click()
    leave = friend.page.get_by_role("button", name="Leave seat")
    leave.click()
    expect(leave).to_have_count(0)
    expect(friend.page.get_by_role("button", name="Take seat")).to_have_count(2)
    friend.page.get_by_role("button", name="Take seat").last.click()
    expect(leave).to_be_visible()
    expect(seat(ann, 2)).to_contain_text("here")
    # With three seats the others play on without a player who leaves the game as well.
    third = pilots.player()
    third.page.goto(ann.page.url)
    third.page.get_by_role("button", name="Take seat").click()
    for player in (ann, third, friend):
        player.wait()
    leave_seat(friend.page)
    friend.page.get_by_role("button", name="Yes, leave").click()
    expect(friend.page.locator("[data-my-seat]")).to_contain_text("The others decide")
    panel(ann).get_by_role("button", name=re.compile("^Play on without")).click()
    panel(ann).get_by_role("button", name="Yes, end it").click()
    expect(seat(ann, 2).locator("[data-presence=out]")).to_be_visible()
    expect(panel(third)).to_have_count(0)
    expect(friend.page.locator("[data-my-seat]")).to_have_count(0)
    for player in (ann, third):
        player.wait()
    assert not ann.is_over()


def test_fly_now_games_are_private_unless_the_player_says_otherwise(pilots: Guests) -> None:
    ann, other = named(pilots.player(), "Ann"), pilots.player()
    lobby = "/api/tables?state=playing"

    def listed() -> bool:
        return ann.page.url.rpartition("/")[2] in other.page.request.get(pilots.site + lobby).text()

    other.home()
    ann.fly("Dog Fight!")
    ann.wait()
    assert not listed()
    ann.home()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("List my “Fly now” games on the home page").check()
    ann.fly("Dog Fight!")
    ann.wait()
    assert listed()


@pytest.mark.parametrize("agreed", [False, True])
def test_hints_between_people_are_agreed_on_before_the_game(pilots: Guests, agreed: bool) -> None:
    ann, friend = pilots.player(), pilots.player()
    page = ann.page
    page.goto(f"{pilots.site}/new/dog-fight")
    page.get_by_role("button", name="Beginner options").click()
    hints = page.get_by_label("Allow hints")
    expect(hints).to_be_checked()  # against a bot
    page.locator(".seats li").last.locator("select").first.select_option("open")
    expect(hints).not_to_be_checked()
    hints.set_checked(agreed)
    page.get_by_role("button", name="Create game").click()
    page.wait_for_url("**/table/*")
    friend.page.goto(page.url)
    for player in (ann, friend):
        expect(player.page.locator(".invite")).to_contain_text("Hints are allowed." if agreed else "No hints.")
    friend.page.get_by_role("button", name="Take seat").click()
    friend.wait()
    hint = friend.page.get_by_role("button", name="Hint", exact=True)
    if agreed:
        hint.click()
        friend.page.locator(".ask .hint li").first.wait_for()
        assert ann.page.locator(".ask .hint").count() == 0
    else:
        expect(hint).to_have_attribute("aria-disabled", "true")
        hint.focus()
        expect(friend.page.locator("#why-no-hint")).to_be_visible()
        expect(friend.page.locator("#why-no-hint")).to_contain_text("It was set up without them.")
        can_be_read(friend, "no-hints")


def test_an_author_is_muted_and_heard_again(pilots: Guests) -> None:
    ann, wilhelm, _ = ann_and_wilhelm(pilots)
    for player in (ann, wilhelm):
        player.page.get_by_text("Chat", exact=True).click()
    chat = ann.page.get_by_role("log", name="Chat")

    def say(words: str) -> None:
        wilhelm.page.get_by_label("Message").fill(words)
        wilhelm.page.get_by_role("button", name="Send").click()
        expect(wilhelm.page.get_by_role("log", name="Chat")).to_contain_text(words)

    say("Look behind you")
    expect(chat).to_contain_text("Look behind you")
    assert wilhelm.page.get_by_role("button", name=re.compile("^Mute")).count() == 0, "no one mutes themselves"
    ann.page.get_by_role("button", name="Mute Wilhelm").click()
    expect(chat).not_to_contain_text("Look behind you")
    say("Are you there?")
    ann.page.reload()
    ann.page.get_by_text("Chat", exact=True).click()
    expect(ann.page.get_by_text("Wilhelm is muted.")).to_be_visible()
    can_be_read(ann, "muted")
    expect(chat).not_to_contain_text("Are you there?")
    ann.page.get_by_role("button", name="Unmute Wilhelm").click()
    expect(chat).to_contain_text("Look behind you")
    expect(chat).to_contain_text("Are you there?")


@pytest.mark.soak
def test_within_seventy_seconds_a_player_is_in_play_again(
    patient_site: str, new_context: Callable[..., BrowserContext]
) -> None:
    """The default settings: a minute, and no more than what noticing takes."""
    guests = Guests(patient_site, new_context)
    ann, wilhelm, _ = ann_and_wilhelm(guests)
    wilhelm.page.close()
    panel(ann).get_by_label("Level of the bot for Wilhelm").wait_for(timeout=70_000)
    expect(panel(ann)).to_contain_text(re.compile(r"has been gone for 1:0\d\."))
    panel(ann).get_by_label("Level of the bot for Wilhelm").select_option("uniform")
    panel(ann).get_by_role("button", name="Let a bot fly").click()
    ann.answer()
    expect(ann.page.locator(".log")).to_contain_text("Round 1, turn 2.")
    assert guests.complaints == []
