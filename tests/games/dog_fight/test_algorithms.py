"""Chapter 27: state, algorithms and chance."""

import pytest

from aerodrome.core import replay
from aerodrome.games.dog_fight.tables import SCENARIOS
from aerodrome.games.dog_fight.title import TABLES
from tests.games.dog_fight.table import answer, at_the_table, play_on, position, space, started, why_not

RED_3 = "pile 0/1 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1"
BLUE_3 = "pile 1/2 2/0 2/1 3/1 3/2 4/1 4/1 4/2 5/1 5/2"


@pytest.mark.rules("DF-ALG-01")
def test_on_the_alternative_board_a_loop_comes_before_the_exit() -> None:
    track = TABLES.boards[1].track
    walk = track.walk(4, 5, 0, True, True)
    assert [track.names[space] for space in walk.visited] == ["LP", "R2", "R3", "R4", "X1"]


@pytest.mark.rules("DF-ALG-01", "DF-ALG-04")
def test_only_m_gets_that_far() -> None:
    match = position(
        f"A: red at R4 damage 1 hand 1/0 2/1 3/1 4/2 played 5/2 {RED_3}",
        f"B: blue at R7 hand 1/1 2/2 3/0 4/0 played 5/0 {BLUE_3}",
        "M: at R4 hand -2 -1 0 +2 +1", options="scenario=escort board=alternative", turn="round 3 turn 2",
    )  # fmt: skip
    assert why_not(match, "A", "play 3/1 loop exit") == "DF-CHOOSE-03"
    answer(match, "A play 3/1 loop")
    assert why_not(match, "A", "steer +1 exit") == "DF-CHOOSE-03"  # four steps end on R4
    answer(match, "A steer +2 exit", "B play 1/1")
    assert space(match, "M") == "X1"


@pytest.mark.rules("DF-ALG-02", "DF-ESC-10")
def test_combined_values_run_from_0_to_7() -> None:
    values = {max(0, value + modifier) for value in range(6) for modifier in TABLES.m_modifiers}
    assert values == set(range(8))


@pytest.mark.rules("DF-ALG-03")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_seed_and_choices_give_the_game_again(scenario: str) -> None:
    for seed in range(3):
        match, again = started(seed=seed, scenario=scenario), started(seed=seed, scenario=scenario)
        play_on(match, 5, turns=30)
        for given in match.answers:
            if given.seat >= 0:
                again.submit(given.seat, given.code)
        assert at_the_table(again).key() == at_the_table(match).key()
        text = replay.write(replay.replay_of(match, ["x", "y"], {"seed": str(seed)}))
        assert replay.read(text).luck == "seed"


@pytest.mark.rules("DF-ALG-03")
def test_other_choices_do_not_disturb_the_luck() -> None:
    """The n-th tile that A draws does not depend on what B does."""
    hands = set()
    for choice in ("A start bottom right", "A start top left"):
        match = answer(started(seed=7, plane_a="red", plane_b="blue"), choice)
        hands.add((at_the_table(match).a.hand, at_the_table(match).b.hand))
    assert len(hands) == 1
