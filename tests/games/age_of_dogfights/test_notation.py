"""Positions as text: reading and writing. A refusal names the line, the field and what is allowed."""

import random

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.state import CLIMB, FLYING, LEVEL, PATROL, WINGS, Position, bursts
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.positions import DOGFIGHT, match_of

GOOD = [
    "age-of-dogfights",
    "options: aerobatics=true wind=SW pilot_skill=true",
    "clouds: 6,13 up 3; 16,14 down 2",
    "round 5",
    "turn: player central first entente",
    "weather: wind SW",
    "france/10: entente flying at 13,20 heading W level 3 tilt climb speed 8 fixed 2 damage wings kills 1",
    "france/13: entente patrol",
    "germany/10: central flying at 6,20 heading E level 3 flown",
    "germany/4: central access at 24,10 heading W level 2",
]


def test_a_position_is_read() -> None:
    _, state = GAME.read_position("\n".join(GOOD))
    assert isinstance(state, Position)
    spad, salmson, dr1, d7 = state.aircraft
    assert (spad.status, spad.level, spad.tilt, spad.damage, bursts(spad.ammunition, 0)) == (FLYING, 3, CLIMB, WINGS, 2)
    assert salmson.status == PATROL
    assert (d7.activated, dr1.activated) == (1, 0)
    assert state.mover == 2, "the turn continues with the aircraft that has not flown"


def random_positions(game: Game[State], seed: int, rounds: int) -> list[State]:
    """Return positions of a random game: every seventh, and the last."""
    dice = random.Random(seed)
    found = [game.start()]
    state = game.clone(found[0])
    count = 0
    while state.pending and state.turn <= rounds:
        if state.pending & CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0], None)
        else:
            seat = dice.choice(seats_of(state.pending))
            game.apply(state, seat, dice.choice(game.legal(state, seat)), None)
        count += 1
        if count % 7 == 0 or not state.pending:
            found.append(game.clone(state))
    return found


OPTIONS: list[dict[str, object]] = [
    {},
    {"mode": "recon", "aerobatics": True, "wind": "roll", "sun": "roll"},
    {"mode": "bombing-zone", "points_scoring": True},
    {"mode": "combined", "point_buy": 60},
    {"scenario": "convoy-torpedoing"},
    {"seats": 3, "ffa": True, "pilot_skill": True, "hidden_skill": True, "aces": 1, "rookies": 1, "aerobatics": True},
    {"seats": 4, "team": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_moment_of_a_game_comes_back(options: dict[str, object]) -> None:
    game = GAME.new(options)
    for state in random_positions(game, 1, 5):
        text = GAME.write_position(game, state)
        again, read = GAME.read_position(text)
        assert again.key(read) == game.key(state)
        assert again.options == game.options
        assert GAME.write_position(again, read) == text
        seats = range(game.seats)
        assert [again.legal(read, seat) for seat in seats] == [game.legal(state, seat) for seat in seats]


def test_a_written_line_says_where_an_aircraft_is() -> None:
    match = match_of(DOGFIGHT)
    lines = GAME.write_position(match.game, match.state).splitlines()
    assert "france/10: entente flying at 14,20 heading E level 3 speed 8" in lines
    assert "turn: player central first entente mover germany/10" in lines
    assert "phase: throttle asks central" in lines


BAD = [
    (0, "dawgs-of-war", r"Line 1: a position begins with a line 'age-of-dogfights'"),
    (1, "options: wind=N", r"Line 2, options: Option wind is 'N'\. It must be one of off, roll, E,"),
    (1, "options: beginner=true wind=SW", r"Line 2, options: .*conflict: a beginners' game has no such rules"),
    (2, "clouds: 60,13 up 3", r"clouds.*AOD-BRD-05"),
    (3, "round 0", r"Line 4, round: write round and a number from 1 on"),
    (4, "turn: player germany first entente", r"Line 5, turn, player: 'germany' should be one of entente, central"),
    (4, "turn: first entente", r"Line 5, turn: name the player and the first player"),
    (4, "turn: player central first entente mover france/4", r"turn, mover: 'france/4' should be one of france/10"),
    (5, "weather: sun E wind SW", r"Line 6, weather, sun: there is no sun in this game: write options: sun=roll"),
    (5, "weather: wind N", r"Line 6, weather, wind: 'N' should be one of E, NE,"),
    (5, "", r"wind and sun are rolled before the first turn: add a line weather: wind SW"),
    (6, "france/10: flying", r"Line 7, france/10: begin with its owner: entente, central"),
    (6, "france/10: central flying at 1,1", r"Line 7, france/10: central flies aircraft of germany \(AOD-SET-04\)"),
    (6, "france/10: entente airborne", r"after the owner comes one of patrol, access, flying, destroyed, left"),
    (6, "france/10: entente flying", r"Line 7, france/10, at: an aircraft that flies is on a point of the board"),
    (
        6,
        "france/10: entente flying at 24,20",
        r"24,20 is not a point: columns run from 0 to 23, rows from 0 to 41",
    ),
    (6, "france/10: entente flying at 1;1", r"france/10, at: '1;1' should be a point, printed column and row: 7,20"),
    (
        6,
        "france/10: entente flying at 6,20 level 3",
        r"germany/10, at: france/10 is already there at that level",
    ),
    (6, "france/10: entente flying at 7,20 level 7", r"france/10, level: '7' should be a number from 1 to 6"),
    (
        6,
        "france/1: entente flying at 7,20 level 6",
        r"level: the ceiling of Nieuport 17 is L5 \(AOD-ALT-13\)",
    ),
    (6, "france/10: entente flying at 7,20 level 6 tilt climb", r"at its ceiling the nose cannot be up \(AOD-ALT-14\)"),
    (6, "france/10: entente flying at 7,20 level 1 tilt descend", r"at L1 the nose cannot be down \(AOD-ALT-12\)"),
    (6, "france/10: entente flying at 7,20 fixed 7", r"france/10, fixed: '7' should be a number from 0 to 6"),
    (6, "france/10: entente flying at 7,20 jammed fixed@9", r"'fixed@9' should be a gun and the round it jammed in"),
    (6, "france/10: entente flying at 7,20 fixed 0 jammed fixed@3", r"the fixed gun is empty, so it is not jammed"),
    (6, "france/10: entente flying at 7,20 bombs 1", r"SPAD S.XIII carries up to 0 bombs \(AOD-COMP-07\)"),
    (6, "france/10: entente flying at 7,20 throttle 5", r"SPAD S.XIII has 4 safe uses \(AOD-COMP-06\)"),
    (
        6,
        "france/10: entente flying at 7,20 colour red",
        r"'colour' is not known here. Known words: at, heading,",
    ),
    (6, "france/10: entente flying at 7,20 level", r"france/10, level: there is nothing after level"),
    (6, "france/10: entente flying at 7,20 at 8,20", r"france/10, at: this appears twice on the line"),
    (9, "germany/4: central access at 24,11 heading W", r"germany/4, at: 24,11 is not a point"),
    (9, "germany/4: central access at -1,9 heading W", r"germany/4, at: its owner's Access Points are 24,10, 24,14,"),
    (9, "germany/4: central destroyed at 7,7", r"germany/4, at: an aircraft out of the game has no place"),
    (9, "germany/4: central patrol\ngermany/4: central patrol", r"Line 11: germany/4 is already on line 10"),
    (9, "move: flown 3", r"Line 10, move: this needs a line phase: that names the moment"),
    (9, "phase: flight asks central", r"Line 10, phase: it should be one of squadron, load,"),
    (9, "phase: path asks central", r"Line 10, phase: name the flying aircraft: turn: … mover germany/4"),
    (9, "phase: order", r"Line 10, phase, asks: name a seat or chance"),
    (9, "phase: order asks chance", r"Line 10, phase, asks: chance is asked only for a die"),
    (9, "phase: reinforce asks entente", r"Line 10, phase, asks: it is central's turn, so name that seat"),
    (9, "phase: skills asks entente", r"Line 10, phase, asks: entente has nothing to answer here"),
]


@pytest.mark.rules("AOD-BRD-05", "AOD-BRD-08", "AOD-SET-04", "AOD-ALT-12", "AOD-ALT-13", "AOD-ALT-14", "AOD-COMP-06")
@pytest.mark.parametrize(("place", "line", "message"), BAD)
def test_an_impossible_position_is_refused(place: int, line: str, message: str) -> None:
    lines = [*GOOD[:place], line, *GOOD[place + 1 :]]
    with pytest.raises(BadInput, match=message):
        GAME.read_position("\n".join(lines))


def test_a_moment_within_an_activation_needs_its_move() -> None:
    lines = [*DOGFIGHT, "phase: path asks central"]
    lines[2] += " mover germany/10"
    with pytest.raises(BadInput, match=r"Line 7, phase: what the mover has rolled and flown is missing"):
        GAME.read_position("\n".join(lines))


@pytest.mark.rules("AOD-ALT-01")
def test_what_is_not_said_is_whole_and_level() -> None:
    _, state = GAME.read_position("\n".join(DOGFIGHT))
    assert isinstance(state, Position)
    for flyer in state.aircraft:
        assert (flyer.tilt, flyer.damage, flyer.jams, flyer.kills) == (LEVEL, 0, 0, 0)
        assert flyer.ammunition == state.aircraft[0].ammunition or flyer.token != state.aircraft[0].token


def test_a_finished_game_comes_back_too() -> None:
    game = GAME.new({"beginner": True, "round_limit": 2})
    last = random_positions(game, 3, 9)[-1]
    assert not last.pending
    again, read = GAME.read_position(GAME.write_position(game, last))
    assert again.key(read) == game.key(last)
    assert again.outcome(read) is not None
