"""Chapter 4: modes and set-up."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.state import MULLIGAN, PLAN
from aerodrome.games.dog_fight.tables import SCENARIOS
from aerodrome.games.dog_fight.title import GAME
from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    at_the_table,
    legal,
    plane_seen,
    rules_of,
    seen,
    space,
    started,
    why_not,
)

MISSIONS = [name for name in SCENARIOS if name != "dogfight"]


@pytest.mark.rules("DF-SETUP-01")
def test_modes() -> None:
    assert {scenario: GAME.new({"scenario": scenario}).seats for scenario in SCENARIOS} == dict.fromkeys(SCENARIOS, 2)
    for scenario in MISSIONS:
        assert GAME.new({"scenario": scenario, "solo": True}).seats == 1
    with pytest.raises(BadInput, match="a dogfight needs two players"):
        GAME.new({"solo": True})


@pytest.mark.rules("DF-SETUP-02", "DF-DEC-02")
def test_biplanes_are_different() -> None:
    match = answer(started(), "A plane red")
    assert why_not(match, "B", "plane red") == "DF-SETUP-02"
    assert len(legal(match, "B")) == 8
    with pytest.raises(BadInput, match=r"one biplane of each colour. \(DF-SETUP-02\)"):
        GAME.new({"plane_a": "red", "plane_b": "red"})


@pytest.mark.rules("DF-SETUP-02")
def test_a_biplane_promised_by_the_options_is_taken() -> None:
    assert why_not(started(plane_b="blue"), "A", "plane blue") == "DF-SETUP-02"


@pytest.mark.rules("DF-SETUP-03", "DF-SETUP-05", "DF-SETUP-07")
def test_bags_and_hands() -> None:
    match = started(seed=1, plane_a="black", plane_b="blue", start="bottom right")
    black, blue = at_the_table(match).a, at_the_table(match).b
    assert (black.hand_count, black.bag_count, black.damage) == (7, 11, 0)
    assert (blue.hand_count, blue.bag_count, blue.damage) == (6, 9, 0)


@pytest.mark.rules("DF-SETUP-04", "DF-DEC-03")
@pytest.mark.parametrize(("start", "spaces"), [("bottom right", ["R0", "R4"]), ("top left", ["R4", "R0"])])
def test_a_picks_its_start_in_a_dogfight(start: str, spaces: list[str]) -> None:
    match = answer(started(plane_a="red", plane_b="blue"), f"A start {start}")
    assert [space(match, "A"), space(match, "B")] == spaces


@pytest.mark.rules("DF-SETUP-06")
def test_mulligans_come_before_the_first_turn() -> None:
    match = started(seed=1, plane_a="brown", plane_b="blue", start="bottom right")
    assert at_the_table(match).phase == MULLIGAN
    answer(match, "A keep")
    assert (at_the_table(match).phase, match.state.turn) == (PLAN, 1)


@pytest.mark.rules("DF-SETUP-08", "DF-RESC-01", "DF-RESC-02")
def test_the_order_of_a_scenario_set_up() -> None:
    match = started(scenario="rescue", mission="B")
    assert rules_of(match).chance_name(at_the_table(match)) == "the number at S1"
    answer(match, "chance 3", "chance 1", "chance 5", "chance 2", "chance 4")
    assert seen(match, "A")["airfields"] == {
        "S1": 3,
        "S2": 1,
        "S3": 5,
        "S4": 2,
        "S5": 4,
    }  # before any biplane is picked
    assert match.pending_seats() == [1]
    assert legal(match, "B") == ["plane brown", "plane white"]
    answer(match, "B plane white")
    assert len(legal(match, "A")) == 8
    answer(match, "A plane grey")
    assert legal(match, "A") == ["start bottom right", "start top left"]  # the mission's opponent chooses
    answer(match, "A start top left")
    assert (space(match, "A"), space(match, "B")) == ("R4", "R0")
    assert rules_of(match).chance_name(at_the_table(match)) == "the rescuer's objective"
    answer(match, "chance 2")
    assert rules_of(match).chance_name(at_the_table(match)) == "a tile for A"
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    assert at_the_table(match).phase == MULLIGAN
    assert match.pending_seats() == [0, 1]


@pytest.mark.rules("DF-SETUP-07", "DF-SETUP-08", "DF-BLACK-07", "DF-ESP-02", "DF-ESC-02")
@pytest.mark.parametrize("scenario", ["espionage", "escort"])
def test_starting_damage_costs_no_tile(scenario: str) -> None:
    match = started(seed=1, scenario=scenario, plane_a="black", plane_b="blue", start="top left")
    black = plane_seen(match, "B", "A")
    assert (black["damage"], black["setup_damage"], black["removed_count"]) == (1, 1, 0)
    assert plane_seen(match, "A", "B")["damage"] == 0
