"""Chapter 6: sides, rows, cards and teams."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME
from tests.games.dawgs_of_war.table import (
    answer,
    asked,
    at_the_table,
    events,
    legal,
    plane_seen,
    seen,
    started,
    the_plane,
)


@pytest.mark.rules("DOW-SET-01")
def test_two_to_eight_players() -> None:
    assert GAME.seats == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(BadInput, match="from 2 to 8"):
            GAME.new({"seats": seats})


@pytest.mark.rules("DOW-SET-01", "DOW-SET-02", "DOW-CARD-01", "DOW-DEC-02")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_hand_of_seven(seats: int) -> None:
    match = started(seed=seats, seats=seats)
    hands = []
    for who in "ABCDEFGH"[:seats]:
        seconds = {text.split()[2] for text in legal(match, who)}
        assert len(legal(match, who)) == 12
        assert seconds > {"CW", "CCW", "NC"}
        hands.append(next(iter(seconds - {"CW", "CCW", "NC"})))
    assert len(set(hands)) == seats
    assert seen(match, "spectator")["deck_count"] == 12 - seats


@pytest.mark.rules("DOW-SET-02", "DOW-DICE-03", "DOW-DICE-01")
def test_cards_are_dealt_in_seat_order_from_a_source_of_their_own() -> None:
    match = started(seats=2)
    assert match.game.chance_kind(match.state) != "die"
    assert match.game.chance_name(match.state) == "a special card for A"
    assert match.game.chance_faces(match.state) == SPECIALS
    answer(match, "chance SA05")
    assert "SA05" not in match.game.chance_faces(match.state)
    answer(match, "chance SA01")
    assert match.game.chance_kind(match.state) == "die"
    assert match.game.chance_faces(match.state) == [1, 2, 3, 4, 5, 6]
    assert (SPECIALS[the_plane(match, "A").special], SPECIALS[the_plane(match, "B").special]) == ("SA05", "SA01")


@pytest.mark.rules("DOW-SET-04", "DOW-SET-05", "DOW-SET-06", "DOW-SET-08", "DOW-DICE-02")
def test_dice_for_sides_then_for_rows() -> None:
    match = answer(started(seats=3), "chance SA01", "chance SA02", "chance SA03")
    names = []
    for die in (2, 5, 4, 3, 3, 3, 6):
        names.append(match.game.chance_name(match.state))
        answer(match, f"chance {die}")
    assert names == [f"the side of {who}" for who in "ABC"] + [f"the row of {who}" for who in "ABCC"]
    assert asked(match) == "ABC"
    assert at_the_table(match).turn == 1
    assert [plane_seen(match, "A", who)["front"] for who in "ABC"] == [[54, 6], [6, 6], [56, 12]]
    assert [event["again"] for event in events(match, "altitude")] == [False, False, True, False]


@pytest.mark.rules("DOW-SET-03", "DOW-DEC-01")
def test_teams_by_default_take_turns_and_sides() -> None:
    match = started(seed=3, seats=4, mode="teams")
    assert [plane_seen(match, "A", who)["team"] for who in "ABCD"] == [0, 1, 0, 1]
    assert [the_plane(match, who).heading for who in "ABCD"] == [0, 6, 0, 6]
    assert events(match, "side") == [
        {"seat": who, "side": side} for who, side in zip("ABCD", ["left", "right"] * 2, strict=True)
    ]


@pytest.mark.rules("DOW-SET-03", "DOW-DEC-01")
def test_teams_choose_their_sides() -> None:
    match = started(seed=3, seats=5, mode="teams", teams="AE/BC/D", sides="right/left/right")
    assert [plane_seen(match, "A", who)["team"] for who in "ABCDE"] == [0, 1, 1, 2, 0]
    assert [the_plane(match, who).heading for who in "ABCDE"] == [6, 0, 0, 6, 6]


@pytest.mark.rules("DOW-SET-03")
@pytest.mark.parametrize(
    "options",
    [
        {"seats": 4, "teams": "AB/C"},  # D is in none
        {"seats": 4, "teams": "AB/BCD"},  # B is in two
        {"seats": 4, "teams": "ABCD"},  # one team
        {"seats": 5, "teams": "A/B/C/D/E"},  # five
        {"seats": 4, "teams": "AB//CD"},
        {"seats": 4, "teams": "AB/CX"},
        {"seats": 8, "teams": "ABCDEFG/H"},  # seven planes on a side
        {"seats": 4, "teams": "AB/CD", "sides": "left/left"},  # one side empty
        {"seats": 4, "teams": "AB/CD", "sides": "left"},
        {"seats": 4, "teams": "AB/CD", "sides": "left/up"},
        {"seats": 6, "teams": "AB/CD/EF", "sides": "left/left/left"},
        {"seats": 4, "mode": "ffa", "teams": "AB/CD"},
    ],
)
def test_teams_and_sides_that_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="DOW-SET-03"):
        GAME.new({"mode": "teams", **options})


@pytest.mark.rules("DOW-DEC-01", "DOW-OPT-01", "DOW-OPT-02", "DOW-OPT-03", "DOW-OPT-04", "DOW-OPT-05", "DOW-CF-01")
def test_six_switches_all_off_by_default() -> None:
    options = GAME.new({}).options
    switches = [
        "damaging",
        "world_not_round",
        "constant_altitude",
        "redraw_special",
        "delayed_respawn",
        "continuous_fire",
    ]
    assert [options[name] for name in switches] == [False] * 6
    assert GAME.new(dict.fromkeys(switches, True)).options["delayed_respawn"] is True
