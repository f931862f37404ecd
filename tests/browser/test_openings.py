"""The opening of every scenario and variant: set up by the form, drawn, and played for a few answers."""

from __future__ import annotations

import pytest

from tests.browser.conftest import ROOT, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.browser

VIEW = {"width": 1440, "height": 900}
ANSWERS = 5
MORE_ANSWERS = {"age-of-dogfights": 24}  # until squadrons are chosen and the first aircraft have come in
OPENINGS: dict[str, tuple[str, int, dict[str, str]]] = {
    "espionage": ("dog-fight", 2, {"Scenario": "espionage"}),
    "bombing": ("dog-fight", 2, {"Scenario": "bombing", "Plane a": "yellow"}),
    "rescue": ("dog-fight", 2, {"Scenario": "rescue", "Plane a": "white"}),
    "escort": ("dog-fight", 2, {"Scenario": "escort", "Board": "alternative"}),
    "choosing-planes": ("dog-fight", 2, {"Start": "choose"}),
    "solo": ("dog-fight", 1, {"Scenario": "espionage", "Solo": "yes"}),
    "dawgs-duel": ("dawgs-of-war", 2, {"Seats": "2", "Continuous fire": "yes"}),
    "dawgs-teams": ("dawgs-of-war", 8, {"Seats": "8", "Mode": "teams"}),
    "duel": ("dogfight-1917", 2, {"Variant": "duel"}),
    "draft": ("dogfight-1917", 2, {"Draft": "yes"}),
    "daring-escape": ("dogfight-1917", 2, {"Variant": "daring_escape"}),
    "battle-royale": ("dogfight-1917", 4, {"Variant": "battle_royale"}),
    "team-battle": ("dogfight-1917", 4, {"Variant": "team_battle"}),
    "intercept-the-general": ("age-of-dogfights", 2, {"Scenario": "intercept-the-general"}),
    "flying-high": ("age-of-dogfights", 2, {"Scenario": "flying-high"}),
    "attack-at-dawn": ("age-of-dogfights", 2, {"Scenario": "attack-at-dawn"}),
    "convoy-torpedoing": ("age-of-dogfights", 2, {"Scenario": "convoy-torpedoing"}),
    "four-in-two-teams": ("age-of-dogfights", 4, {"Seats": "4", "Team": "yes", "Wind": "roll", "Sun": "roll"}),
    "entente-vs-central": ("dogfight-1917", 4, {"Variant": "entente_vs_central"}),
}


# What the first seat reads of its mission.
BRIEFINGS = {
    "intercept-the-general": "Fly the General off the board across the eastern side.",
    "flying-high": "Photos count only from L4 or higher.",
    "attack-at-dawn": "Stop the enemy's bomb carriers before they leave the board across the western side.",
    "convoy-torpedoing": "You win with 2 or more ships torpedoed.",
}


def openings_of(code: str) -> list[str]:
    return [name for name, (game, _, _) in OPENINGS.items() if game == code]


@pytest.mark.parametrize("code", ["age-of-dogfights", "dawgs-of-war", "dog-fight", "dogfight-1917"])
def test_openings_are_drawn_and_played(guests: Guests, code: str) -> None:
    """Open them one after the other in one page, as a player would."""
    player = guests.player(viewport=VIEW)
    for name in openings_of(code):
        play_opening(player, name, ANSWERS)


@pytest.mark.soak
def test_openings_are_played_on(guests: Guests, sample: bool) -> None:
    for name in list(OPENINGS)[:: 9 if sample else 1]:
        play_opening(guests.player(viewport=VIEW), name, MORE_ANSWERS.get(OPENINGS[name][0], 2 * ANSWERS))


def play_opening(player: Player, name: str, answers: int) -> None:
    code, seats, options = OPENINGS[name]
    player.set_up(code, ["me", *["bot"] * (seats - 1)], options, level="uniform" if code == "age-of-dogfights" else "")
    for _ in range(answers):
        player.wait()
        if player.is_over():
            break
        if player.skips_the_rest():
            continue
        player.answer()
        player.page.locator("[data-confirm]").wait_for(state="detached")
    player.wait()
    player.page.locator("svg.board").wait_for()
    if name in BRIEFINGS:
        player.page.get_by_label("Briefing").get_by_text(BRIEFINGS[name]).wait_for()
    player.page.screenshot(path=ROOT / "build" / "screenshots" / f"opening-{name}.png")
