"""Chapter 15: winning, and other ends of a game."""

from typing import cast

import pytest

from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.state import NONE, Position
from aerodrome.games.dawgs_of_war.title import GAME
from tests.games.dawgs_of_war.table import (
    answer,
    asked,
    at_the_table,
    events,
    fly_on,
    lanes,
    legal,
    plane,
    plane_seen,
    seen,
    table,
    the_plane,
    waiting,
    why_not,
)


def ended(match: Match) -> tuple[str, object, list[float]]:
    ending = match.ending
    assert ending is not None
    return ending.rule, ending.details.get("winner"), ending.scores


@pytest.mark.rules("DOW-WIN-01")
def test_the_last_player_with_a_plane_wins() -> None:
    match = fly_on(table(plane(20, 12, 0), plane(18, 2, 10), plane(42, 2, 8)))
    assert ended(match) == ("DOW-WIN-01", "A", [1, 0, 0])
    assert seen(match, "B")["winner"] == "A"


@pytest.mark.rules("DOW-WIN-02")
def test_a_team_wins_with_the_members_it_has_lost() -> None:
    match = table(
        plane(20, 12, 0), plane(18, 2, 10), plane(42, 2, 8), plane(18, 2, 10), plane(12, 4, 0),
        mode="teams", teams="AC/BD/E", sides="left/right/right",
    )  # fmt: skip
    fly_on(match)
    assert match.ending is None  # A and E are in different teams
    at_the_table(match).planes[4].y = 2
    fly_on(match, "E place 3 CW")
    assert ended(match) == ("DOW-WIN-02", "AC", [1, 0, 1, 0, 0])


@pytest.mark.rules("DOW-WIN-03")
def test_nobody_wins_when_nobody_is_left() -> None:
    match = fly_on(table(plane(18, 2, 10), plane(42, 2, 8)))
    assert ended(match) == ("DOW-WIN-03", None, [0.5, 0.5])


@pytest.mark.rules("DOW-WIN-04")
def test_a_waiting_plane_is_a_plane() -> None:
    match = table(waiting("left", 4), plane(20, 12, 0), plane(42, 2, 8), delayed_respawn=True, constant_altitude=True)
    fly_on(match)
    assert match.ending is None
    assert asked(match) == "AB"


@pytest.mark.rules("DOW-WIN-05")
def test_the_last_plane_can_still_break_up() -> None:
    match = fly_on(table(plane(20, 12, 0, speed=2, damage=2), plane(42, 2, 8)))
    assert match.ending is None
    assert match.game.chance_name(match.state) == "the breakup roll of A"
    answer(match, "chance 3")
    assert ended(match)[0] == "DOW-WIN-03"


@pytest.mark.rules("DOW-WIN-06")
def test_there_is_no_limit_of_rounds_unless_one_is_set() -> None:
    assert GAME.new({}).options["turn_cap"] is None
    match = Match(GAME.new({"seats": 2}), Seeded(1), turn_cap=2)
    for _ in range(2):
        if match.ending is None:
            fly_on(match)
    assert match.ending is not None
    assert (match.ending.how, match.ending.scores) == ("cap", [0.5, 0.5])


@pytest.mark.rules("DOW-RET-01", "DOW-RET-02", "DOW-RND-01")
def test_a_new_round_begins_with_all_cards_in_hand() -> None:
    match = table(plane(20, 12, 0, special="SA07"), plane(40, 4, 6, special="SA09"))
    answer(match, "A place 3 SA07", "B place 3 SA09")
    assert (at_the_table(match).turn, asked(match)) == (2, "AB")
    assert [plane_seen(match, who, who)["cards"] for who in "AB"] == [None, None]
    assert [plane_seen(match, who, who)["special"] for who in "AB"] == ["SA07", None]
    assert plane_seen(match, "A", "B")["in_play"] == "SA09"
    assert plane_seen(match, "A", "A")["trick"] is None


@pytest.mark.rules("DOW-RND-01")
def test_after_the_end_nothing_is_accepted() -> None:
    match = fly_on(table(plane(20, 12, 0), plane(18, 2, 10)))
    assert asked(match) == ""
    refusal = match.why_not(0, 0)
    assert refusal is not None
    assert "over" in refusal.text


# DOW-RUL-49: resigning.


def test_who_gives_up_is_eliminated_and_the_others_play_on() -> None:
    match = answer(lanes(3), "A place 1 NC")
    match.resign(1)
    assert match.ending is None
    assert plane_seen(match, "A", "B")["status"] == "eliminated"
    assert asked(match) == "C"
    fly_on(match)
    assert asked(match) == "AC"


def test_giving_up_may_decide_the_game() -> None:
    match = lanes(2)
    match.time_out(1)
    assert match.ending is not None
    assert (match.ending.scores, match.pending_seats()) == ([1, 0], [])


def in_the_cone(*, of_a: int) -> Match:
    """Start at the declaration of targets. B is in A's cone. So is C, or C and D are in each other's cones."""
    planes = [plane(16, 12, 0), plane(36, 12, 6), plane(26, 14, 0) if of_a == 2 else plane(40, 4, 0), plane(56, 4, 6)]
    return fly_on(table(*planes, continuous_fire=True))


def test_a_shot_sealed_at_who_gives_up_is_declared_again() -> None:
    match = in_the_cone(of_a=2)
    assert legal(match, "A") == ["fire B", "fire C", "hold fire"]
    answer(match, "A fire B")
    assert "A" not in asked(match)
    match.resign(1)
    assert "A" in asked(match)
    assert legal(match, "A") == ["fire C", "hold fire"]
    assert why_not(match, "A", "fire B") != ""


def test_a_shot_sealed_at_another_stays_sealed() -> None:
    for shot in ("fire C", "hold fire"):
        match = answer(in_the_cone(of_a=2), f"A {shot}")
        match.resign(1)
        declared = {told["seat"]: told["target"] for told in events(match, "declared")}
        assert declared["A"] == ("C" if shot == "fire C" else None)


@pytest.mark.parametrize("shot", ["fire B", "hold fire", ""])
def test_who_has_no_other_target_has_nothing_to_declare(shot: str) -> None:
    """No one learns what was sealed."""
    match = in_the_cone(of_a=1)
    assert legal(match, "A") == ["fire B", "hold fire"]
    answer(match, *([f"A {shot}"] if shot else []))
    match.resign(1)
    assert asked(match) == "CD"
    assert plane_seen(match, "C", "A")["sealed"] is False
    answer(match, "C hold fire", "D hold fire")
    assert [told["seat"] for told in events(match, "declared")] == ["C", "D"]
    assert events(match, "shot") == []
    assert asked(match) == "ACD"


def test_shots_not_rolled_yet_at_who_gives_up_are_not_made() -> None:
    match = answer(in_the_cone(of_a=1), "A fire B", "B hold fire", "C fire D", "D hold fire")
    assert match.game.chance_name(match.state) == "A's shot at B"
    match.resign(1)
    assert match.game.chance_name(match.state) == "C's shot at D"


def test_who_missed_a_plane_that_is_gone_places_no_token() -> None:
    match = answer(in_the_cone(of_a=1), "A fire B", "B hold fire", "C fire D", "D hold fire", "chance 1", "chance 1")
    assert asked(match) == "AC"
    match.resign(1)
    assert asked(match) == "C"


@pytest.mark.rules("DOW-RUL-49", "DOW-CF-03")
def test_tokens_are_placed_when_the_last_seat_that_was_asked_gives_up() -> None:
    match = answer(in_the_cone(of_a=1), "A fire B", "B hold fire", "C fire D", "D hold fire", "chance 1", "chance 1")
    answer(match, "A mark")
    assert the_plane(match, "A").token == NONE
    match.resign(2)
    assert the_plane(match, "A").token == 1
    assert [told["seat"] for told in events(match, "token")] == ["A"]


@pytest.mark.rules("DOW-RUL-49", "DOW-OPT-06")
def test_the_next_plane_rolls_afresh_when_the_roller_gives_up() -> None:
    """B has rolled A's row and must roll again. When it gives up, C's first roll is no second try."""
    planes = [waiting("left"), waiting("left"), waiting("left"), plane(40, 4, 6)]
    match = fly_on(table(*planes, delayed_respawn=True))
    answer(match, "chance 3", "chance 3")
    state = cast(Position, match.state)
    assert (state.roller, state.rerolls) == (1, 1)
    match.resign(1)
    state = cast(Position, match.state)
    assert (state.roller, state.rerolls) == (2, 0)


@pytest.mark.parametrize("seed", range(12))
def test_giving_up_at_any_moment_leaves_a_game_that_goes_on(seed: int) -> None:
    """A random seat leaves after a random number of answers. The others play to the end."""
    luck = Seeded(f"leaving {seed}")
    match = Match(GAME.new({"seats": 5, "continuous_fire": True, "delayed_respawn": seed % 2 == 0}), Seeded(seed), 60)
    leaving = luck.below("when", 60)
    answers = 0
    while match.ending is None:
        if answers == leaving:
            match.abandon(luck.below("who", 5))
        else:
            seat = match.pending_seats()[0]
            codes = match.game.legal(match.state, seat)
            match.submit(seat, codes[luck.below("choice", len(codes))])
        answers += 1
    assert match.ending.how in ("rule", "cap")
