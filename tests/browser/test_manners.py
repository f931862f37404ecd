"""Hints, who is gone, and clicks on the board: what players rely on while they decide."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.browser


def test_a_hint_belongs_to_one_part_of_an_answer(guests: Guests) -> None:
    """Tiles of a mulligan are set aside one by one: parts of one answer to one decision."""
    player = guests.player()
    page = player.page
    player.set_up(
        "dog-fight", ["me", "bot"], {"plane_a": "brown", "plane_b": "red", "start": "bottom right"}, level="recruit"
    )
    hint, ask = page.locator(".ask .hint"), page.get_by_role("button", name="Hint", exact=True)
    expect(page.locator(".ask h2")).to_contain_text(re.compile("mulligan|aside|exchange", re.IGNORECASE))
    ask.click()
    hint.wait_for()
    expect(ask).to_be_disabled()
    page.locator(".offer", has_text="aside").first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".offer", has_text="Exchange 1 tile")).to_be_visible()
    expect(hint).to_have_count(0)
    expect(ask).to_be_enabled()
    ask.click()
    hint.wait_for()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".offer", has_text="Keep your hand")).to_be_visible()
    expect(hint).to_have_count(0)
    expect(ask).to_be_enabled()
    assert guests.complaints == []


def test_a_player_who_closes_the_window_is_gone_until_they_are_back(guests: Guests) -> None:
    host, friend = guests.player(), guests.player()
    host.set_up("dog-fight", ["me", "open"])
    link = host.page.get_by_label("Link to this game").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Take seat").click()
    theirs = host.page.locator(".seats li").nth(1)
    expect(theirs).to_contain_text("deciding")
    friend.page.reload()
    friend.wait()
    friend.page.goto("about:blank")
    expect(theirs).to_contain_text("gone for", timeout=15_000)
    expect(theirs).not_to_contain_text("deciding")
    friend.page.goto(link)
    expect(theirs).to_contain_text("deciding")
    expect(theirs).not_to_contain_text("gone")
    assert guests.complaints == []


def test_a_take_back_is_explained_and_leaves_a_line(guests: Guests) -> None:
    host, friend = guests.player(), guests.player()
    host.set_up("dog-fight", ["me", "open"])
    friend.page.goto(host.page.get_by_label("Link to this game").input_value())
    friend.page.get_by_role("button", name="Take seat").click()
    for player in (host, friend):
        player.wait()
        player.answer()
    expect(host.page.locator(".log")).to_contain_text("Round 1, turn 2.")
    host.page.get_by_text("Game menu…", exact=True).click()
    expect(host.page.locator("#take-back")).to_contain_text("your last choice and all that followed")
    host.page.get_by_role("button", name="Ask for a take-back").click()
    expect(host.page.locator(".menu")).not_to_be_visible()
    expect(friend.page.locator("div.asked")).to_contain_text("a take-back of their last choice and all that followed")
    friend.page.get_by_role("button", name="Agree").click()
    for player in (host, friend):
        expect(player.page.locator(".log")).to_contain_text("A take-back was agreed: the last")
        expect(player.page.locator(".log")).not_to_contain_text("Round 1, turn 2.")
    assert guests.complaints == []


def test_a_click_on_another_space_changes_the_choice(guests: Guests) -> None:
    player = guests.player()
    page = player.page
    player.fly("Dog Fight!")
    player.wait()
    places = page.locator("svg.board .target.lit")
    count = places.count()
    for at in range(count):
        places.nth(at).click(force=True)
        expect(places).to_have_count(count)
    page.locator("svg.board .elsewhere").first.click(force=True)
    expect(page.locator(".why-not")).to_contain_text("none of your choices leads here")
    places.first.click(force=True)
    expect(page.locator(".why-not")).to_have_count(0)
    expect(page.locator(".cockpit .round")).to_contain_text("round 1 of 3, turn 1 of 5")
    assert guests.complaints == []
