"""Chapter 15: Black, which loses a tile for each hit."""

import pytest

from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    at_the_table,
    biplane,
    dogfight,
    ended,
    events,
    legal,
    plane_seen,
    position,
    space,
    why_not,
)


@pytest.mark.rules("DF-BLACK-03", "DF-BLACK-05", "DF-DEC-07")
def test_each_hit_costs_a_tile_of_the_owners_choice() -> None:
    match = dogfight(biplane("black", "R0"), biplane("blue", "R4"))
    answer(match, "A play 0/1", "B play 2/2")
    assert match.pending_seats() == [0]
    assert match.question(0) == "Black was hit: give up a tile (2 to go)."
    assert legal(match, "A")[0] == "give up 1/0"
    assert why_not(match, "A", "give up 0/1") == "DF-CHOOSE-01"  # the tile just played is no longer in hand
    assert why_not(match, "A", "play 1/0") == "DF-TURN-01"
    answer(match, "A give up 1/0", "A give up 4/0")
    assert plane_seen(match, "A", "A")["removed"] == ["1/0", "4/0"]
    assert plane_seen(match, "B", "A")["removed_count"] == 2
    assert match.state.turn == 2


@pytest.mark.rules("DF-INFO-02", "DF-RUL-70")
def test_only_the_owner_sees_which() -> None:
    match = dogfight(biplane("black", "R0"), biplane("blue", "R4"))
    answer(match, "A play 0/1", "B play 2/2", "A give up 1/0", "A give up 4/0")
    assert "removed" not in plane_seen(match, "B", "A")
    lost = [event.fields for event in match.log_for(1) if event.kind == "lost_tile"]
    assert lost == [{"seat": "A"}, {"seat": "A"}]
    assert "You lose the tile 1/0." in match.sentences_for(0)


@pytest.mark.rules("DF-BLACK-04", "DF-BLACK-05")
def test_with_an_empty_hand_the_bag_loses_at_random() -> None:
    """One tile in hand and two hits: the first is chosen, the second is drawn from the bag."""
    match = dogfight(
        "black at R0 damage 3 hand 2/1 3/1 played 0/1 4/0 removed 1/0 1/1 1/2",
        "blue at R6 hand 2/2 3/0 4/0 5/0 played 5/1 1/1",
        turn="round 1 turn 3",
    )
    answer(match, "A play 2/1", "B play 2/2", "A give up 3/1")
    assert asks_chance(match)
    assert match.game.chance_name(match.state) == "the tile A loses from the bag"
    answer(match, "chance 5/2")
    assert plane_seen(match, "A", "A")["removed"] == ["1/0", "1/1", "1/2", "3/1", "5/2"]


@pytest.mark.rules("DF-BLACK-03", "DF-DMG-03", "DF-TURN-01", "DF-DEC-07")
def test_a_fatal_hit_costs_a_tile_before_the_check_and_a_hit_beyond_the_track_none() -> None:
    match = dogfight(
        "black at R0 damage 6 hand 5/2 2/1 played 4/0 removed 0/1 1/0 1/1 1/2 2/0 2/0",
        "blue at R1 hand 2/2 3/0 4/0 5/0 1/1 played 5/1",
        turn="round 1 turn 2",
    )
    assert ended(answer(match, "A play 5/2", "B play 2/2")) == ""
    assert ended(answer(match, "A give up 2/1")) == "B shot_down DF-END-01"
    assert len(events(match, "lost_tile")) == 2  # one event for Black, one for the others


@pytest.mark.rules("DF-BLACK-06", "DF-DEC-11", "DF-CHOOSE-04", "DF-STATE-02")
def test_without_tiles_the_last_one_is_used_again() -> None:
    match = dogfight(
        "black at R3 damage 5 played 4/0 3/1 removed 0/1 1/0 1/1 1/2 2/0",
        "blue at R7 hand 2/2 3/0 4/0 5/0 played 5/1 1/1",
        turn="round 1 turn 3",
    )
    assert legal(match, "A") == ["reuse", "reuse loop"]
    assert why_not(match, "A", "play 3/1") == "DF-CHOOSE-01"
    assert why_not(match, "B", "reuse") == "DF-BLACK-06"
    answer(match, "A reuse loop", "B play 5/0")
    assert space(match, "A") == "R2"
    black = at_the_table(match).a
    assert (black.last, black.damage) == (3 * 4 + 1, 5)
    assert plane_seen(match, "B", "A")["squares"] == ["4/0", "3/1"]  # not duplicated
    assert match.state.turn == 4
    assert legal(match, "A") == ["reuse", "reuse loop"]


@pytest.mark.rules("DF-BLACK-06")
def test_re_use_waits_for_an_empty_hand() -> None:
    match = dogfight(biplane("black", "R3"), biplane("blue", "R7"))
    assert why_not(match, "A", "reuse") == "DF-BLACK-06"


@pytest.mark.rules("DF-CYCLE-02", "DF-RUL-29")
def test_a_new_cycle_takes_back_all_tiles_and_loses_as_many_as_hits() -> None:
    """One of the spy's three cubes came from set-up, so two tiles go."""
    match = position(
        "A: black at R6 damage 3 hand 5/0 5/2 pile 0/1 1/0 1/1 1/2 2/0 2/0 2/1 2/2 3/0 3/1"
        " played 3/1 3/2 4/0 4/1 removed 4/1 5/0",
        "B: blue at R6 hand 4/0 pile 1/1 1/2 2/0 2/1 2/2 3/0 3/1 3/2 5/0 5/1 played 4/1 4/1 4/2 5/2",
        "sites: S1=2 S2=1",
        options="scenario=espionage",
        turn="round 3 turn 5",
    )
    answer(match, "A play 5/0", "B play 4/0")
    black = at_the_table(match).a
    assert (black.bag_count, black.owed_losses, black.owed_draws) == (18, 2, 7)
    assert match.game.chance_name(match.state) == "a tile lost by A"
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    assert (black.hand_count, black.bag_count, black.removed_count) == (7, 9, 2)
