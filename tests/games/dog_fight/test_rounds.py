"""Chapter 5: rounds and hands."""

import pytest

from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    at_the_table,
    dogfight,
    ended,
    events,
    plane_seen,
    play_on,
    position,
    started,
)

RED = "hand 1/1 2/0 played 0/1 1/0 2/1 4/2"
BLUE = "hand 4/0 5/1 played 1/1 2/2 3/0 5/0"
RED_3 = "hand 4/0 pile 0/1 1/0 1/1 1/2 2/0 2/1 2/1 2/2 3/0 3/1 played 3/2 4/1 4/2 5/2"
BLUE_3 = "hand 4/0 pile 1/1 1/2 2/0 2/1 2/2 3/0 3/1 3/2 5/0 5/1 played 4/1 4/1 4/2 5/2"


@pytest.mark.rules("DF-ROUND-01", "DF-ROUND-02", "DF-ROUND-03", "DF-ROUND-04", "DF-ROUND-06")
def test_five_turns_make_a_round_and_five_tiles_are_drawn() -> None:
    match = dogfight(f"red at R6 damage 2 {RED}", f"blue at R6 {BLUE}", turn="round 1 turn 5")
    answer(match, "A play 2/0", "B play 4/0")
    assert events(match, "round_over") == [{"round": 1}]
    red = at_the_table(match).a
    assert (red.hand_count, red.owed_draws, red.squares) == (1, 5, 0)  # one leftover tile, an empty track
    assert red.last == 2 * 4
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[-1]}")
    assert (red.hand_count, red.bag_count, red.damage) == (6, 4, 2)
    assert plane_seen(match, "B", "A")["spent"] == ["0/1", "1/0", "2/0", "2/1", "4/2"]
    assert match.state.turn == 6


@pytest.mark.rules("DF-ROUND-04", "DF-ROUND-05", "DF-PURPLE-01", "DF-BLACK-01", "DF-BLACK-02")
@pytest.mark.parametrize(("plane", "hands"), [("red", [6, 6, 5]), ("purple", [7, 7, 5]), ("black", [7, 7, 7])])
def test_hands_of_the_three_rounds(plane: str, hands: list[int]) -> None:
    """Count only games in which the biplane takes no hit, because Black loses tiles to hits."""
    for seed in range(60):
        match = started(seed=seed, plane_a=plane, plane_b="green", start="top left")
        found = [at_the_table(match).a.hand_count]
        for _ in range(2):
            play_on(match, seed, turns=5)
            found.append(at_the_table(match).a.hand_count)
        if match.ending is None and at_the_table(match).a.damage == 0:
            assert found == hands
            return
    raise AssertionError("no game was quiet enough")


REASONS = {
    "A": "A wins with 2 damage against B's 3.",
    "B": "B wins with 2 damage against A's 3.",
    "draw": "Both have 4 damage, so the game is a draw.",
}
TOLD_A = {
    "A": "You win with less damage (DF-END-03).",
    "B": "B wins with less damage (DF-END-03).",
    "draw": "The game is a draw with equal damage (DF-END-03).",
}


@pytest.mark.rules("DF-ROUND-01", "DF-END-03")
@pytest.mark.parametrize(("damage", "result"), [((3, 2), "B"), ((2, 3), "A"), ((4, 4), "draw")])
def test_three_rounds_make_a_dogfight(damage: tuple[int, int], result: str) -> None:
    match = dogfight(
        f"red at R6 damage {damage[0]} {RED_3}", f"blue at R6 damage {damage[1]} {BLUE_3}", turn="round 3 turn 5"
    )
    answer(match, "A play 4/0", "B play 4/0")
    assert ended(match) == f"{result} time DF-END-03"
    assert match.ending is not None
    assert match.ending.reason == f"The last round is over. {REASONS[result]}"
    assert match.sentences_for(0)[-1] == TOLD_A[result]


@pytest.mark.rules("DF-ROUND-01", "DF-CYCLE-01", "DF-CYCLE-03")
def test_other_scenarios_begin_a_new_cycle() -> None:
    match = position(
        f"A: red at R6 damage 2 {RED_3} exchanged 1",
        f"B: blue at R6 {BLUE_3}",
        "sites: S1=2 S2=1",
        options="scenario=espionage",
        turn="round 3 turn 5",
    )
    answer(match, "A play 4/0", "B play 4/0")
    assert events(match, "recycled") == [{}]
    red = at_the_table(match).a
    assert (red.hand_count, red.bag_count, red.owed_draws, red.spent) == (0, 15, 6, 0)
    assert (red.damage, red.last, red.mulliganed) == (2, 4 * 4, 1)
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    assert (red.hand_count, match.state.turn, match.pending_seats()) == (6, 16, [0, 1])  # no new mulligan
