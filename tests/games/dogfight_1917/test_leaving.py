"""D17-RUL-75: whoever gives up crashes at once, whatever is going on."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.state import AWAITING, CRASHED, IMPROVISE
from tests.games.dogfight_1917 import accounts
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    rules_of,
    table,
    the_fighter,
)
from tests.games.dogfight_1917.test_end import without_deck


def royale(tokens: int = 0, **first: str) -> Match:
    return table(
        fighter("fokker_dr1", (0, 1), "N", tokens=tokens, **first),
        fighter("albatros_d3", (0, 0), "N", hand="EC BM"),
        fighter("spad_s13", (3, 0), "S"),
        variant="battle_royale",
    )


def squadrons() -> Match:
    """C, a Wingman, is behind D, a Wingman without a Deck."""
    return table(
        fighter("fokker_dr1", (-4, 0), "SE", damage="BM HS"),
        fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (0, 1), "N", side="B", tokens=2),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")),
        variant="entente_vs_central",
    )


def gone(match: Match, who: str) -> Match:
    match.resign("ABCD".index(who))
    accounts.check(rules_of(match), at_the_table(match))
    crash = events(match, "crashed")[-1]
    assert (crash["seat"], crash["rule"], crash["by"], crash["returns"]) == (who, "D17-RUL-75", None, False)
    assert the_fighter(match, who).status == CRASHED
    return match


@pytest.mark.rules("D17-RUL-75", "D17-CRS-05", "D17-EVA-01", "D17-ATK-09")
def test_a_target_that_leaves_is_not_hit_and_the_attacker_flies_on() -> None:
    match = answer(royale(), "A attack B", "chance 6", "chance 6")
    assert asked(match) == "B"
    gone(match, "B")
    assert the_fighter(match, "B").damage_count == 0
    answer(match, "A advance C", "chance 1")  # into the space that is free now
    assert (asked(match), the_fighter(match, "A").tokens) == ("A", 0)


@pytest.mark.rules("D17-RUL-75", "D17-DIE-04", "D17-EVA-03")
def test_a_target_that_leaves_while_it_evades() -> None:
    match = royale()
    the_fighter(match, "B").tokens = 1
    answer(match, "A attack B", "chance 6", "chance 6", "B evade EC", "chance 1", "chance 1")
    assert asked(match) == "B"  # it might reroll
    gone(match, "B")
    assert asked(match) == "A"
    answer(match, "A advance C", "chance 1")
    assert at_the_table(match).gunsight == 0


@pytest.mark.rules("D17-RUL-75", "D17-CRS-06")
def test_an_attacker_that_leaves_ends_its_turn() -> None:
    match = answer(royale(), "A attack B", "chance 6", "chance 6")
    gone(match, "A")
    answer(match, "chance BM")  # B's Reconnaissance
    assert (asked(match), at_the_table(match).phase) == ("B", IMPROVISE)
    assert the_fighter(match, "B").damage_count == 0


@pytest.mark.rules("D17-RUL-75", "D17-TOK-08", "D17-ROY-06")
def test_a_damage_pile_that_was_looked_at_lies_open_then() -> None:
    """Or the player would know a pile that nobody else may."""
    match = answer(royale(tokens=3, damage="KI ED"), "A repair")
    gone(match, "A")
    one = the_fighter(match, "A")
    assert (one.damage_count, one.discard_count) == (0, 2)


@pytest.mark.rules("D17-RUL-75", "D17-IMP-03")
def test_cards_put_aside_return_to_the_hand() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", hand="BM BM EC"), fighter("albatros_d3", (0, 0), "N"),
        fighter("spad_s13", (3, 0), "S"), variant="battle_royale", phase=IMPROVISE,
    )  # fmt: skip
    answer(match, "A improvise BM", "A back EC")
    gone(match, "A")
    assert (the_fighter(match, "A").hand_count, the_fighter(match, "A").aside) == (2, 0)


@pytest.mark.rules("D17-RUL-75", "D17-EVC-05", "D17-EVC-06")
def test_a_wingman_that_leaves_does_not_return_and_changes_no_order() -> None:
    match = squadrons()
    gone(match, "C")
    assert (at_the_table(match).queue, asked(match)) == (0, "A")


@pytest.mark.rules("D17-RUL-75", "D17-EVC-08")
def test_a_reward_that_was_earned_is_still_given() -> None:
    """C shoots D down and leaves while its Leader chooses; the turn is over after the choice."""
    match = squadrons()
    answer(match, "A fly BM C", "A turn none", "A end turn", "chance BM", "B pass", "B fly BM C", "B turn none")
    answer(match, "B end turn", "chance BM", "C pass", "C attack D", "chance 6", "chance 6", "C keep", "D evade none")
    assert (asked(match), the_fighter(match, "D").status) == ("A", AWAITING)
    gone(match, "C")
    assert asked(match) == "A"
    answer(match, "A reward 2")
    assert the_fighter(match, "A").damage_count == 0
    assert at_the_table(match).active == 1  # D's Leader is next
