"""Chapter 17: rules that all scenarios share."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import PLANES, SCENARIOS
from aerodrome.games.dog_fight.title import GAME, TABLES
from tests.games.dog_fight.table import answer, biplane, ended, legal, plane_seen, position, started, why_not

ALLOWED = {
    "espionage": ["red", "brown", "black", "white"],
    "bombing": ["yellow", "brown", "purple", "black"],
    "rescue": ["brown", "white"],
    "escort": PLANES,
}


@pytest.mark.rules("DF-SCEN-01")
@pytest.mark.parametrize(
    ("scenario", "roles"),
    [
        ("espionage", ("spy", "defender")),
        ("bombing", ("bomber", "defender")),
        ("rescue", ("rescuer", "defender")),
        ("escort", ("escort", "attacker")),
    ],
)
def test_roles(scenario: str, roles: tuple[str, str]) -> None:
    match = started(seed=1, scenario=scenario, plane_a="white", plane_b="brown", mission="B")
    assert (plane_seen(match, "A", "B")["role"], plane_seen(match, "B", "A")["role"]) == roles


@pytest.mark.rules("DF-SCEN-02", "DF-DEC-02")
@pytest.mark.parametrize("scenario", ALLOWED)
def test_allowed_biplanes(scenario: str) -> None:
    match = started(seed=1, scenario=scenario)
    assert legal(match, "A") == [f"plane {plane}" for plane in PLANES if plane in ALLOWED[scenario]]
    refused = [plane for plane in PLANES if plane not in ALLOWED[scenario]]
    assert {why_not(match, "A", f"plane {plane}") for plane in refused} <= {"DF-SCEN-02"}
    answer(match, f"A plane {ALLOWED[scenario][0]}")
    assert len(legal(match, "B")) == 8  # any of the others


@pytest.mark.rules("DF-SCEN-02")
def test_options_are_held_to_the_same() -> None:
    with pytest.raises(BadInput, match=r"the spy flies one of red, brown, black, white \(DF-SCEN-02\)"):
        GAME.new({"scenario": "espionage", "mission": "B", "plane_b": "grey"})


@pytest.mark.rules("DF-SCEN-03")
def test_a_defender_that_crashes_has_lost() -> None:
    match = position(
        "A: red at R1 damage 1 hand 0/1 1/0 2/1 3/1 4/2 played 5/2",
        "B: brown at R4 hand 3/1 3/1 3/2 4/0 5/2 played 0/1",
        "sites: S1=2 S2=2 S3=2 S4=2 S5=2",
        options="scenario=espionage",
        turn="round 1 turn 2",
    )
    assert ended(match) == "A crash DF-SCEN-03"


@pytest.mark.rules("DF-SCEN-04", "DF-EXIT-02")
def test_the_overview() -> None:
    rows = {name: TABLES.scenarios[SCENARIOS.index(name)] for name in ALLOWED}
    assert [row.mission_start_damage for row in rows.values()] == [1, 0, 0, 1]
    assert [row.mission_armed for row in rows.values()] == [False, True, True, True]
    assert [row.opponent_extra_hits for row in rows.values()] == [0, 1, 1, 0]
    assert [row.exit_after for row in rows.values()] == [4, 4, 1, 0]
    assert rows["escort"].exit_from_round == 3
    assert [row.round_limit for row in rows.values()] == [0, 0, 0, 3]


@pytest.mark.rules("DF-SCEN-04", "DF-ESP-03", "DF-ESP-07")
def test_a_spy_never_hits() -> None:
    match = position(
        "A: " + biplane("red", "R0", "damage 1"), "B: " + biplane("blue", "R4", "damage 6"),
        "sites: S1=2 S2=2 S3=2 S4=2 S5=2", options="scenario=espionage",
    )  # fmt: skip
    answer(match, "A play 5/2", "B play 2/2")  # R5 behind R6
    assert plane_seen(match, "A", "B")["damage"] == 6
