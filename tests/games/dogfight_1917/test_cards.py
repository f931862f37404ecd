"""Chapters 9, 17 and 18: Maneuver Cards and their Conditional Effects, Special Actions, pilots."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.state import AWAITING, NONE
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
from tests.games.dogfight_1917.test_movement import pose


def flying(kind: str, card: str, path: str, at: tuple[int, int] = (0, 0)) -> Match:
    """The card is flown from the centre, heading N, and its own Turn declined."""
    match = table(
        fighter(kind, at, hand=card, pilot="fonck"), fighter("albatros_d3", (4, 0), "S", pilot="maclaren"), draft=True
    )
    return answer(match, f"A fly {card} {path}", "A turn none")


ROLLS = [
    ("fokker_dr1", "BM", "R", True), ("fokker_dr1", "BM", "LC", False), ("fokker_dr1", "HS", "LC", True),
    ("fokker_dr1", "HS", "CC", False), ("fokker_dr1", "TM", "R", True), ("fokker_dr1", "TM", "L", False),
    ("sopwith_camel", "BM", "C", True), ("sopwith_camel", "BM", "CC", False), ("sopwith_camel", "HS", "CRC", True),
    ("sopwith_camel", "HS", "LLC", False), ("sopwith_camel", "TM", "L", True), ("sopwith_camel", "TM", "R", False),
    ("albatros_d3", "BM", "LL", True), ("albatros_d3", "BM", "RC", False), ("albatros_d3", "HS", "RR", True),
    ("albatros_d3", "HS", "CCC", False), ("albatros_d3", "TM", "L", False), ("spad_s13", "BM", "CC", True),
    ("spad_s13", "BM", "LL", False), ("spad_s13", "HS", "LC", True), ("spad_s13", "HS", "CCC", False),
    ("spad_s13", "TM", "R", False),
]  # fmt: skip


@pytest.mark.rules(
    "D17-CRD-01", "D17-CRD-03", "D17-CRD-04", "D17-FTR-11", "D17-FTR-12", "D17-FTR-13", "D17-FTR-21", "D17-FTR-22",
    "D17-FTR-23", "D17-FTR-31", "D17-FTR-32", "D17-FTR-33", "D17-FTR-41", "D17-FTR-42", "D17-FTR-43",
)  # fmt: skip
@pytest.mark.parametrize(("kind", "card", "path", "rolls"), ROLLS)
def test_conditions_look_at_the_steps(kind: str, card: str, path: str, rolls: bool) -> None:
    match = flying(kind, card, path)
    assert (asked(match) == "") == rolls  # a die is to be rolled, or the next action chosen


@pytest.mark.rules("D17-CRD-05", "D17-FTR-12", "D17-RUL-18")
@pytest.mark.parametrize("die", [2, 3])
def test_one_die_decides_two_conditions(die: int) -> None:
    match = answer(flying("fokker_dr1", "HS", "LCR"), f"chance {die}")
    if die == 2:
        answer(match, "chance BM")
        assert the_fighter(match, "A").damage_count == 1
    else:
        assert legal(match, "A") == ["turn none", "turn L", "turn R"]
    assert len(events(match, "rolled")) == 1


@pytest.mark.rules("D17-CRD-06", "D17-FTR-22", "D17-RUL-19")
def test_flying_again_may_be_declined() -> None:
    match = answer(flying("sopwith_camel", "HS", "R"), "chance 3")
    assert legal(match, "A")[0] == "repeat no"
    answer(match, "A repeat no")
    assert (pose(match, "A"), asked(match)) == (((1, -1), "NE"), "A")


@pytest.mark.rules("D17-CRD-09", "D17-RUL-68")
def test_an_evasion_card_is_no_action() -> None:
    match = table(fighter("fokker_dr1", (0, 0), hand="EC BM"), fighter("spad_s13", (4, 0), "S"))
    assert why_not(match, "A", "evade EC") == "D17-TRN-12"


@pytest.mark.rules("D17-FTR-17", "D17-SPA-02")
def test_a_slip_turn_turns_three_times_and_may_advance() -> None:
    match = table(fighter("fokker_dr1", (0, 0), tokens=4), fighter("spad_s13", (4, 0), "S"))
    answer(match, "A slip_turn", "chance 2", "A keep")
    assert (asked(match), the_fighter(match, "A").tokens) == ("A", 2)  # nothing but the tokens gone
    answer(match, "A slip_turn", "chance 3")
    assert len(legal(match, "A")) == 8  # not optional
    answer(match, "A turn RRR", "A advance C")
    assert (pose(match, "A"), at_the_table(match).maneuver_done) == (((0, 1), "S"), 0)


@pytest.mark.rules("D17-FTR-27", "D17-DMG-05", "D17-RUL-34")
def test_lewis_guns_strip_a_hand() -> None:
    match = table(
        fighter("sopwith_camel", (0, 2), tokens=2, pilot="fonck"),
        fighter("albatros_d3", (0, 0), hand="EC", pilot="maclaren"),
        draft=True,
    )
    answer(match, "A lewis B", "chance 5", "chance 6", "chance 1", "chance 4", "B evade none", "chance EC")
    target = the_fighter(match, "B")
    assert (target.hand_count, target.discard_count, target.damage_count) == (0, 1, 0)


@pytest.mark.rules("D17-PIL-01", "D17-PIL-11", "D17-RUL-74")
@pytest.mark.parametrize(("dice", "tokens"), [("3 3", 1), ("6 2", 0)])
def test_the_red_baron_is_paid_if_all_evasion_dice_succeed(dice: str, tokens: int) -> None:
    match = table(
        fighter("spad_s13", (0, 1), side="B"), fighter("albatros_d3", (0, 0), hand="EC", pilot="richthofen"), draft=True
    )
    answer(match, "A attack B", "chance 1", "chance 1", "B evade EC", *[f"chance {die}" for die in dice.split()])
    five = 1 if "6" in dice else 0  # the card's own token
    assert the_fighter(match, "B").tokens == tokens + five


@pytest.mark.rules("D17-PIL-21", "D17-PIL-22", "D17-PIL-23")
def test_maclaren_hits_easier_and_is_paid_for_a_full_gunsight() -> None:
    match = table(fighter("sopwith_camel", (0, 1)), fighter("albatros_d3", (0, 0), side="B"))
    answer(match, "A attack B", "chance 3", "chance 3")
    assert (at_the_table(match).gunsight, the_fighter(match, "A").tokens) == (2, 1)
    flipped = answer(table(fighter("sopwith_camel", (0, 1)), fighter("albatros_d3", (0, 0), side="B")), "A use pilot")
    answer(flipped, "A attack B", "chance 3", "chance 3", "A keep")
    assert (at_the_table(flipped).gunsight, the_fighter(flipped, "A").tokens) == (0, 0)
    assert why_not(flipped, "A", "use pilot") != ""


@pytest.mark.rules("D17-PIL-25", "D17-RUL-73")
def test_northern_falcon_turns_after_the_maneuver() -> None:
    match = table(fighter("sopwith_camel", (0, 0), side="B"), fighter("albatros_d3", (4, 0), "S"))
    answer(match, "A fly BM R", "A turn none")
    assert legal(match, "A") == ["turn none", "turn L", "turn R"]


@pytest.mark.rules("D17-PIL-31", "D17-PIL-32", "D17-PIL-33", "D17-RUL-25")
@pytest.mark.parametrize(("side", "tokens"), [("A", 1), ("B", 0)])
def test_heart_of_iron(side: str, tokens: int) -> None:
    match = table(fighter("spad_s13", (0, 1), side="B"), fighter("albatros_d3", (0, 0), hand="", side=side))
    answer(match, "A attack B", "chance 1", "chance 1", "B evade none", *["chance 3"] * (side == "A"))
    assert (asked(match), the_fighter(match, "B").tokens) == ("A", tokens)
    near = table(fighter("albatros_d3", (0, 0), side=side, hand="BM"), fighter("spad_s13", (0, -2), "S"))
    answer(near, "A fly BM C", "A turn none")
    assert ("turn L" in legal(near, "A")) == (side == "A")


@pytest.mark.rules("D17-PIL-43", "D17-PIL-44", "D17-RUL-50")
def test_the_ace_of_aces_fires_from_any_side_at_range_one() -> None:
    match = table(fighter("spad_s13", (0, 1), side="B"), fighter("albatros_d3", (0, 0), "S", side="B"))
    answer(match, "A attack B", "chance 3", "chance 2")
    assert at_the_table(match).gunsight == 1
    far = table(fighter("spad_s13", (0, 2), side="B"), fighter("albatros_d3", (0, 0), "N", side="B"))
    assert why_not(far, "A", "attack B") == "D17-BRD-07"


@pytest.mark.rules("D17-PIL-51", "D17-PIL-52", "D17-SPA-07", "D17-PIL-50")
def test_the_mentor_s_third_die_and_his_flight() -> None:
    match = table(
        fighter("sopwith_camel", (0, 1), pilot="mentor"),
        fighter("albatros_d3", (0, 0), side="B", pilot="mentor"),
        first_game=True,
    )
    answer(match, "A attack B", "chance 1", "chance 1", "chance 1")
    assert asked(match) == "B"
    answer(match, "B evade none", "A advance L", "A use pilot", "A advance CC", "A turn none")
    assert (the_fighter(match, "A").side, at_the_table(match).maneuver_done) == (1, 0)


@pytest.mark.rules("D17-EVC-09", "D17-EVC-10", "D17-RUL-61")
def test_a_wingman_returns_next_to_an_occupied_start() -> None:
    """B flies onto C's start space in its turn; then C, who has crashed, comes back beside it with three cards."""
    match = table(
        fighter("fokker_dr1", (0, 0), hand="BM"), fighter("spad_s13", (-3, 3), "SW", hand="BM"),
        fighter("albatros_d3", (-4, 4), "NE", hand=""), fighter("sopwith_camel", (4, 0), "NW"),
        variant="entente_vs_central",
    )  # fmt: skip
    wingman = the_fighter(match, "C")
    wingman.status, wingman.cell = AWAITING, NONE
    answer(match, "A fly BM C", "A turn none", "A end turn", "chance BM", "B pass", "B fly BM C", "B turn none")
    answer(match, "B end turn", "chance BM", "chance HS", "chance EC")
    assert sorted(legal(match, "C")) == ["place -3,3", "place -3,4", "place -4,3"]
    answer(match, "C place -3,3")
    assert (pose(match, "C"), wingman.hand_count, wingman.tokens) == (((-3, 3), "NE"), 3, 0)
