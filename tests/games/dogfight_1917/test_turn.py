"""Chapters 5 to 7: the phases of a turn, Improvisation and stalls."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.state import IMPROVISE
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    legal,
    table,
    the_fighter,
    why_not,
)
from tests.games.dogfight_1917.test_end import without_deck
from tests.games.dogfight_1917.test_movement import pose

FAR = fighter("spad_s13", (4, -1), "S")


def stalled(hand: str, at: tuple[int, int] = (0, -4), heading: str = "N", damage: str = "") -> Match:
    """An Albatros after its Assessment, mostly with its nose out of the northern corner."""
    match = table(
        fighter("albatros_d3", at, heading, hand=hand, damage=damage), fighter("spad_s13", (4, -1), "S"),
        phase=IMPROVISE,
    )  # fmt: skip
    return answer(match, *["A pass"] * bool(hand))


@pytest.mark.rules("D17-TRN-01", "D17-TRN-02", "D17-TRN-03", "D17-TRN-05", "D17-TRN-06", "D17-TRN-08", "D17-TRN-09")
def test_a_turn_draws_assesses_and_engages() -> None:
    match = table(fighter("albatros_d3", (0, 0), hand="BM KI KI"), fighter("spad_s13", (4, -1), "S", hand="BM"))
    answer(match, "A tactic KI", "A fly BM C", "A turn none", "A tactic KI")  # any order, as often as it can be done
    assert why_not(match, "A", "fly HS C") == "D17-TRN-07"
    answer(match, "A end turn", "chance EC")
    assert (asked(match), the_fighter(match, "B").hand_count, at_the_table(match).turn) == ("B", 2, 2)
    assert legal(match, "B") == ["pass", "improvise BM", "improvise EC"]


@pytest.mark.rules("D17-TRN-04", "D17-TRN-10", "D17-CRS-02")
def test_an_empty_deck_is_deadly_at_the_end_of_the_own_turn_only() -> None:
    match = table(
        fighter("albatros_d3", (0, 0)), fighter("spad_s13", (4, -1), "S", hand="BM", damage=without_deck("BM"))
    )
    answer(match, "A fly BM C", "A turn none", "A end turn")
    assert asked(match) == "B"  # no card was drawn
    answer(match, "B pass", "B fly BM C", "B turn none", "B end turn")
    assert match.ending is not None
    assert match.ending.scores == [1.0, 0.0]


@pytest.mark.rules("D17-IMP-01", "D17-IMP-02", "D17-IMP-03", "D17-IMP-04")
def test_an_improvisation_never_changes_the_size_of_the_deck() -> None:
    match = table(
        fighter("albatros_d3", (0, 0), hand="BM BM EC", damage=without_deck("BM BM EC")), FAR.clone(), phase=IMPROVISE
    )
    answer(match, "A improvise EC", "A back BM", "A back done", "chance BM")  # it works with an empty Deck
    one = the_fighter(match, "A")
    assert (one.tokens, one.hand_count, one.deck_count) == (1, 2, 0)


@pytest.mark.rules("D17-STL-01", "D17-STL-02", "D17-STL-03", "D17-STL-05", "D17-MOV-10")
def test_maneuver_cards_that_cannot_be_flown_make_an_immelmann_turn() -> None:
    match = stalled("BM KI")
    assert legal(match, "A") == ["immelmann BM", "immelmann KI"]
    assert why_not(match, "A", "blackout") == "D17-STL-04"
    answer(match, "A immelmann KI")
    assert (pose(match, "A"), the_fighter(match, "A").discard_count) == (((0, -4), "S"), 1)
    assert at_the_table(match).active == 1  # the Engagement Phase is skipped


@pytest.mark.rules("D17-STL-04", "D17-STL-05", "D17-STL-07", "D17-DMG-05", "D17-TOK-02")
def test_a_hand_without_maneuver_cards_blacks_out() -> None:
    match = stalled("KI EC", (0, -3))
    assert legal(match, "A") == ["blackout"]  # its Front is open
    assert why_not(match, "A", "immelmann KI") == "D17-STL-03"
    answer(match, "A blackout", "chance BM")
    one = the_fighter(match, "A")
    assert (pose(match, "A"), one.damage_count, one.tokens) == (((0, -4), "N"), 1, 2)
    both = stalled("KI EC")
    assert sorted(legal(both, "A")) == ["blackout", "immelmann EC", "immelmann KI"]
    answer(both, "A blackout", "chance BM")
    assert pose(both, "A") == ((0, -4), "N")  # no space ahead: it stays


@pytest.mark.rules("D17-STL-03", "D17-STL-04")
@pytest.mark.parametrize("text", ["blackout", "immelmann KI"])
def test_what_a_stall_shows_of_a_hand_cannot_be_taken_back(text: str) -> None:
    """A card, or that no Maneuver Card is there; before any card is drawn."""
    match = stalled("KI EC")
    answer(match, f"A {text}")
    reason = match.why_no_undo(0)
    assert reason is not None
    assert reason.text.startswith("There is nothing to undo")


@pytest.mark.rules("D17-STL-05", "D17-STL-04")
def test_an_empty_hand_can_only_black_out() -> None:
    assert legal(stalled(""), "A") == ["blackout"]


@pytest.mark.rules("D17-STL-06", "D17-CRS-01")
def test_a_stall_with_an_empty_deck_is_a_crash() -> None:
    match = stalled("KI", damage=without_deck("KI"))
    assert match.ending is not None
    assert events(match, "crashed")[0]["rule"] == "D17-STL-06"


@pytest.mark.rules("D17-TRN-11", "D17-TRN-07", "D17-STL-01")
def test_a_maneuver_that_became_impossible_is_a_late_stall() -> None:
    """Momentum into the corner: A still owes a Maneuver and has no space for it."""
    match = table(fighter("albatros_d3", (-3, 0), "N", hand="BM"), fighter("spad_s13", (-3, -1), "N", hand="EC"))
    assert why_not(match, "A", "end turn") == "D17-TRN-07"
    answer(match, "A attack B", "chance 1", "chance 1", "B evade none", "A advance L", "A use pilot")
    assert pose(match, "A") == ((-4, 0), "NW")
    assert legal(match, "A") == ["end turn"]
    answer(match, "A end turn")
    assert legal(match, "A") == ["immelmann BM"]
