"""Chapters 3 and 8: Front and Rear, Advances and Turns."""

import pytest

from aerodrome.core.match import Match
from tests.games.dogfight_1917.table import (
    GAME_BOARD,
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

HEADINGS = ["N", "NE", "SE", "S", "SW", "NW"]


def pose(match: Match, who: str) -> tuple[tuple[int, int], str]:
    one = the_fighter(match, who)
    return GAME_BOARD.places[one.cell], HEADINGS[one.heading]


def alone(at: tuple[int, int] = (0, 0), heading: str = "N", hand: str = "BM HS TM", kind: str = "albatros_d3") -> Match:
    """An Albatros, whose cards ask for few dice, and another Fighter far away."""
    return table(fighter(kind, at, heading, hand=hand), fighter("spad_s13", (4, 0), "S"))


@pytest.mark.rules("D17-BRD-04", "D17-BRD-05", "D17-MOV-01", "D17-MOV-02")
@pytest.mark.parametrize(
    ("step", "place", "heading"), [("L", (-1, 0), "NW"), ("C", (0, -1), "N"), ("R", (1, -1), "NE")]
)
def test_one_step_goes_to_a_front_space_and_turns_with_it(step: str, place: tuple[int, int], heading: str) -> None:
    assert pose(answer(alone(), f"A fly BM {step}"), "A") == (place, heading)


@pytest.mark.rules("D17-MOV-02", "D17-MOV-04")
def test_the_front_is_looked_for_anew_after_each_step() -> None:
    assert pose(answer(alone(), "A fly HS RRR"), "A") == ((2, 0), "S")
    assert {word.split()[2] for word in legal(alone(), "A") if word.startswith("fly TM")} == {"L", "C", "R"}


@pytest.mark.rules("D17-BRD-09", "D17-MOV-04")
def test_no_step_leaves_the_board() -> None:
    match = alone((0, -3))
    assert why_not(match, "A", "fly BM CC") == "D17-BRD-09"
    assert why_not(match, "A", "fly BM C") == ""


@pytest.mark.rules("D17-MOV-05", "D17-BRD-08")
def test_others_are_flown_through_but_not_onto() -> None:
    match = table(fighter("albatros_d3", (0, 0), hand="BM HS"), fighter("spad_s13", (0, -1), "S"))
    assert why_not(match, "A", "fly BM C") == "D17-MOV-05"
    assert why_not(match, "A", "fly BM CC") == ""
    answer(match, "A fly BM CC")
    assert pose(match, "A") == ((0, -2), "N")


@pytest.mark.rules("D17-MOV-03", "D17-MOV-07", "D17-MOV-08", "D17-CRD-03")
def test_a_turn_to_the_right_is_no_step_to_the_right() -> None:
    """A Fokker rolls after a right step, not after a Turn."""
    fokker = alone(hand="BM", kind="fokker_dr1")
    answer(fokker, "A fly BM C", "A turn R")
    assert (pose(fokker, "A"), asked(fokker)) == (((0, -1), "NE"), "A")
    assert events(fokker, "rolled") == []
    fokker = alone(hand="BM", kind="fokker_dr1")
    answer(fokker, "A fly BM R", "A turn none", "chance 2")
    assert len(events(fokker, "rolled")) == 1


@pytest.mark.rules("D17-MOV-09", "D17-CRD-02", "D17-FTR-02", "D17-FTR-33", "D17-FTR-43")
def test_two_turns_are_taken_both_or_not_at_all() -> None:
    match = answer(alone(hand="TM"), "A fly TM C")
    assert sorted(legal(match, "A")) == ["turn LL", "turn LR", "turn RL", "turn RR", "turn none"]
    assert why_not(match, "A", "turn L") == "D17-MOV-09"
    assert pose(answer(match, "A turn RR"), "A") == ((0, -1), "SE")


@pytest.mark.rules("D17-MOV-06", "D17-TOK-02", "D17-TOK-03", "D17-BRD-11")
def test_tokens_are_for_the_last_space_only() -> None:
    over = answer(alone((1, -1)), "A fly BM CC")  # over 1,-2
    assert the_fighter(over, "A").tokens == 0
    on = answer(alone((1, -1)), "A fly BM C")
    assert the_fighter(on, "A").tokens == 1
    corner = answer(alone((0, -3)), "A fly BM C")
    assert the_fighter(corner, "A").tokens == 2
    answer(corner, "A turn R")
    assert the_fighter(corner, "A").tokens == 2  # a Turn is no movement


@pytest.mark.rules("D17-MOV-06", "D17-TOK-02", "D17-CRD-06", "D17-FTR-41")
def test_a_card_flown_twice_ends_two_movements() -> None:
    match = table(fighter("spad_s13", (0, 4), "N", hand="BM"), fighter("albatros_d3", (4, -4), "S"))
    answer(match, "A fly BM CC", "A turn R", "chance 4", "A repeat C")
    assert pose(match, "A") == ((1, 1), "NE")
    assert the_fighter(match, "A").tokens == 1
    answer(match, "A turn none")
    assert asked(match) == "A"
    assert len(events(match, "rolled")) == 1  # the condition is not checked again


@pytest.mark.rules("D17-BRD-06", "D17-BRD-07")
@pytest.mark.parametrize(
    ("target", "basic", "guns"),
    [((0, -1), "", ""), ((0, -2), "", ""), ((0, -3), "D17-BRD-07", ""), ((0, -4), "D17-BRD-07", "D17-BRD-07"),
     ((1, -1), "D17-BRD-07", "D17-BRD-07"), ((1, -2), "D17-BRD-07", "D17-BRD-07")],
)  # fmt: skip
def test_range_is_counted_straight_ahead(target: tuple[int, int], basic: str, guns: str) -> None:
    match = table(fighter("fokker_dr1", (0, 0), tokens=2), fighter("spad_s13", target))
    assert (why_not(match, "A", "attack B"), why_not(match, "A", "spandau B")) == (basic, guns)


@pytest.mark.rules("D17-MOV-11", "D17-ATK-12", "D17-ATK-09")
def test_momentum_without_a_space_stays_and_forbids_another_attack_from_there() -> None:
    match = table(
        fighter("fokker_dr1", (0, -3), "N", tokens=2), fighter("spad_s13", (0, -4), "N"),
        fighter("albatros_d3", (-1, -3), "S"), fighter("sopwith_camel", (1, -4), "S"), variant="battle_royale",
    )  # fmt: skip
    answer(match, "A attack B", "chance 1", "chance 1", "A keep", "B evade none", "chance 1", "A keep")
    assert pose(match, "A") == ((0, -3), "N")
    assert (asked(match), why_not(match, "A", "attack B")) == ("A", "D17-ATK-12")
    assert why_not(match, "A", "spandau B") == ""
    assert at_the_table(match).blocked == the_fighter(match, "A").cell
