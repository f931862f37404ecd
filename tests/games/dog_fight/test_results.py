"""Chapter 26: results."""

import pytest

from aerodrome.core.refusal import Refused
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.tables import SCENARIOS
from aerodrome.games.dog_fight.victory import KINDS
from tests.games.dog_fight.table import answer, at_the_table, biplane, dogfight, play_on, position, rules_of, started


@pytest.mark.rules("DF-RES-01")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_result_has_a_winner_a_kind_and_a_size(scenario: str) -> None:
    for seed in range(20):
        match = started(seed=seed, scenario=scenario)
        play_on(match, seed, turns=200)
        if match.ending is None:
            continue
        details = match.ending.details
        assert details["winner"] in ("A", "B", "draw")
        assert details["kind"] in KINDS
        assert not details["major"] or (scenario == "rescue" and details["winner"] == "A")
        expected = {"A": [1.0, 0.0], "B": [0.0, 1.0], "draw": [0.5, 0.5]}[str(details["winner"])]
        assert match.ending.scores == expected
        assert match.ending.rule.startswith("DF-")


@pytest.mark.rules("DF-RES-02")
def test_nothing_is_accepted_after_a_result() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4", "damage 6"))
    answer(match, "A play 5/2", "B play 2/2")
    assert match.ending is not None
    game, state = rules_of(match), at_the_table(match)
    for code in range(TABLE.size):
        for seat in (0, 1):
            refusal = game.explain(state, seat, code)
            assert refusal is not None
            assert refusal.rule == "DF-RES-02"
    with pytest.raises(Refused, match="The game is over: B was shot down"):
        match.submit_text(0, "play 1/0")
    assert match.question(0) == "The game is over: B was shot down."


@pytest.mark.rules("DF-RES-01", "DF-UI-06")
def test_the_reason_names_whose_fall_decided_it() -> None:
    """The loser need not be the one shot down: a rescuer that downs the defender with no one aboard loses."""
    match = position(
        "A: " + biplane("white", "R0"), "B: " + biplane("blue", "R4", "damage 6"),
        "airfields: S1=3 S2=1 S3=5 S4=2 S5=4", "held: 3", options="scenario=rescue",
    )  # fmt: skip
    answer(match, "A play 5/2", "B play 2/2", "A fire")
    assert match.ending is not None
    assert (match.ending.reason, match.ending.scores) == ("B was shot down.", [0.0, 1.0])
    match = position(
        "A: " + biplane("red", "R0", "damage 1"), "B: " + biplane("blue", "R6"), "M: at R0 damage 2",
        options="scenario=escort",
    )  # fmt: skip
    answer(match, "A play 5/2", "A steer -2", "B play 2/2")
    assert match.ending is not None
    assert match.ending.reason == "M was shot down."
