"""Chapter 16: the mulligan."""

import pytest

from aerodrome.core.match import Match
from aerodrome.core.refusal import Refused
from aerodrome.games.dog_fight.state import MULLIGAN, PLAN
from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    at_the_table,
    events,
    legal,
    plane_seen,
    play_on,
    started,
    why_not,
)


def dealt(a: str, b: str, **options: object) -> Match:
    """Start a game up to its mulligans, with each biplane's highest tiles in hand."""
    match = started(None, plane_a=a, plane_b=b, **options)
    if "scenario" in options and options["scenario"] in ("bombing", "rescue"):
        answer(match, "chance 1", "chance 2", "chance 3", "chance 4", "chance 5")
    if not options.get("solo"):
        answer(match, "B start top left" if "scenario" in options else "A start bottom right")
    while asks_chance(match):
        answer(match, f"chance {match.game.chance_faces(match.state)[-1]}")
    return match


@pytest.mark.rules("DF-MULL-01", "DF-DEC-04")
@pytest.mark.parametrize(
    ("planes", "asked"), [("red blue", []), ("brown blue", [0]), ("red white", [1]), ("brown white", [0, 1])]
)
def test_brown_and_white_in_a_dogfight(planes: str, asked: list[int]) -> None:
    match = dealt(*planes.split())
    assert (match.pending_seats() if at_the_table(match).phase == MULLIGAN else []) == asked


@pytest.mark.rules("DF-MULL-01", "DF-MULL-05")
def test_everyone_in_the_scenarios_but_not_m() -> None:
    match = dealt("red", "blue", scenario="escort")
    assert match.pending_seats() == [0, 1]
    assert not [text for text in legal(match, "A") if "steer" in text]


@pytest.mark.rules("DF-MULL-01", "DF-SOLO-05")
def test_the_human_in_solo_but_not_the_bot() -> None:
    match = dealt("red", "white", scenario="espionage", solo=True)
    assert at_the_table(match).phase == MULLIGAN
    assert match.pending_seats() == [0]
    assert at_the_table(answer(match, "A keep")).phase == PLAN


@pytest.mark.rules("DF-MULL-01", "DF-MULL-02", "DF-CYCLE-03")
def test_once_and_never_later() -> None:
    """In a whole game, restarts included, only the set-up offers a mulligan."""
    for seed in range(6):
        match = started(seed=seed, scenario="espionage", plane_a="brown", plane_b="white", start="top left")
        answer(match, "A keep", "B keep")
        while match.ending is None and match.state.turn < 40:
            assert at_the_table(match).phase != MULLIGAN
            play_on(match, seed, turns=1)
        assert len(events(match, "mulligan")) == 2


@pytest.mark.rules("DF-MULL-03", "DF-DEC-04")
def test_drawn_first_and_put_back_afterwards() -> None:
    match = dealt("brown", "blue")
    assert plane_seen(match, "A", "A")["hand"] == ["3/1", "3/1", "3/2", "4/0", "4/2", "5/2"]
    answer(match, "A aside 5/2", "A aside 3/1", "A keep")
    assert asks_chance(match)
    assert "5/2" not in match.game.chance_faces(match.state)
    answer(match, "chance 0/1", "chance 2/2")
    assert plane_seen(match, "A", "A")["hand"] == ["0/1", "2/2", "3/1", "3/2", "4/0", "4/2"]
    assert "5/2" in str(plane_seen(match, "A", "A")["bag"])
    assert at_the_table(match).a.bag_count == 9


@pytest.mark.rules("DF-MULL-03")
def test_from_none_to_the_whole_hand() -> None:
    match = dealt("brown", "blue")
    assert why_not(match, "A", "aside 0/1") == "DF-CHOOSE-01"
    whole = [f"A aside {tile}" for tile in ("3/1", "3/1", "3/2", "4/0", "4/2", "5/2")]
    answer(match, *whole)
    assert legal(match, "A") == ["keep"]
    answer(match, "A keep")
    assert at_the_table(match).a.owed_draws == 6
    match = answer(dealt("brown", "blue"), "A keep")
    assert at_the_table(match).phase == PLAN
    assert events(match, "mulligan") == [{"seat": "A", "count": 0}]


@pytest.mark.rules("DF-MULL-03")
def test_not_more_than_the_bag_holds() -> None:
    match = dealt("brown", "blue")
    brown = at_the_table(match).a
    brown.bag_count = 1  # no biplane in the box has such a small bag at this point
    answer(match, "A aside 5/2")
    assert why_not(match, "A", "aside 4/0") == "DF-MULL-03"
    assert legal(match, "A") == ["keep"]


@pytest.mark.rules("DF-MULL-03", "DF-DEC-04")
def test_a_tile_may_be_taken_back_until_the_mulligan_is_sealed() -> None:
    match = dealt("brown", "white")
    answer(match, "A aside 5/2")
    match.undo(0)
    assert at_the_table(match).a.aside_count == 0
    answer(match, "A aside 4/0", "A keep")
    with pytest.raises(Refused, match=r"\(DF-MULL-04\)"):
        match.undo(0)


@pytest.mark.rules("DF-MULL-04", "DF-INFO-02", "DF-INFO-08")
def test_both_decide_secretly_and_only_the_number_comes_out() -> None:
    match = dealt("brown", "white")
    before = plane_seen(match, "B", "A")
    answer(match, "A aside 5/2", "A aside 4/0")
    assert plane_seen(match, "B", "A") == before  # not even how many
    answer(match, "A keep")
    assert plane_seen(match, "B", "A") == {**before, "sealed": True}
    answer(match, "B keep", "chance 0/1", "chance 1/1")
    assert plane_seen(match, "B", "A")["mulliganed"] == 2
    told = [event for event in match.log_for(1) if event.kind in ("mulligan", "drew") and event.fields["seat"] == "A"]
    assert not [event for event in told if "tiles" in event.fields]
    assert events(match, "mulligan")[0] == {"seat": "A", "count": 2}
