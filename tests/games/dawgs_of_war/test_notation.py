"""Positions as text: their contents. A refusal names the field and the allowed values."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.state import PLACE, Position
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME
from tests.games.dawgs_of_war.table import at_the_table, play_on, started

GOOD = [
    "dawgs-of-war",
    "options: seats=2 delayed_respawn=true continuous_fire=true",
    "round 7",
    "A: at 16,6 heading 0 speed 2 special SA04",
    "B: at 17,7|18,6 heading 1 damage 3 in_play SA10",
]


def test_a_position_is_read() -> None:
    _, state = GAME.read_position("\n".join(GOOD))
    assert (state.turn, state.pending) == (7, 3)


BAD = [
    (3, "A: at 16,14 heading 0 special SA04", r"Line 4, A, at: 16,14 is off the map: columns 0 to 30, rows 1 to 11"),
    (3, "A: at 32,6 heading 0 special SA04", r"Line 4, A, at: 32,6 is off the map"),
    (3, "A: at 16,6 heading 0 speed 9 special SA04", r"Line 4, A, speed: '9' should be a number from 0 to 3"),
    (3, "A: at 16,6 heading 12 special SA04", r"Line 4, A, heading: '12' should be a number from 0 to 11"),
    (3, "A: at 16,6 heading 0 damage 4 special SA04", r"Line 4, A, damage: '4' should be a number from 0 to 3"),
    (3, "A: at 16,6 heading 0 special SA10", r"SA10 is with A already; there is one of each \(DOW-COMP-02\)"),
    (3, "A: at 16,6 heading 0 special SA13", r"'SA13' is no special card: there are SA01, .*SA12"),
    (3, "A: at 16,5 heading 0 special SA04", r"there is no hex 16,5: column and row are both even or both odd"),
    (3, "A: at 15,1 heading 3 special SA04", r"touches the ground \(DOW-GND-01\)"),
    (3, "A: at 17,7|18,6 heading 0 special SA04", r"is no place for it: with heading 0 the nose is on a hex"),
    (3, "A: at 16,6 heading 0 special SA04 in_play SA09", r"every player has one special card, in hand or in_play"),
    (3, "A: at 16,6 heading 0 in_play SA04", r"only SA09, SA10, SA11, SA12 stay in play"),
    (3, "A: at 16,6 heading 0 special SA04 token A", r"Line 4, A, token: 'A' should be an enemy: B"),
    (3, "A: waiting up special SA04", r"Line 4, A, waiting: 'up' should be left or right"),
    (3, "A: waiting left row 4 special SA04", r"Line 4, A, row: a die decides"),
    (3, "A: eliminated speed 2", r"Line 4, A, speed: an eliminated plane has none"),
    (2, "round 0", r"write round and a number from 1"),
    (2, "round", r"write round and a number from 1"),
    (1, "options: seats=9", r"seats.*from 2 to 8"),
    (1, "options: seats=3", r"The position has no line 'C'"),
    (4, "B: eliminated", r"0 cards are discarded, but 1 planes are eliminated, and each leaves one"),
    (4, "B: eliminated\ndiscard: SA10", r"planes of at least two sides must be left"),
    (4, "B: at 20,6 heading 0 special SA05 token C", r"Line 5, B, token: 'C' should be an enemy: A"),
    (4, "B: at 20,6 heading 0 special SA05\nC: at 2,6 heading 0 special SA06", r"Line 6, C: there are 2 seats"),
    (1, "options: seats=2\nkept: A", r"kept: a new deck is made only with the option redraw_special \(DOW-OPT-04\)"),
    (1, "options: seats=2 redraw_special=true\nkept: B", r"kept: 'B' should be a seat with a special card .*: A"),
    (1, "options: seats=2 redraw_special=true\nkept: AA", r"kept: A stands twice; a card comes from one deck"),
    (0, "dog-fight", r"Line 1: a position begins with a line 'dawgs-of-war'"),
]


@pytest.mark.rules("DOW-MAP-03", "DOW-OCC-05", "DOW-TRK-01", "DOW-COMP-02")
@pytest.mark.parametrize(("place", "line", "message"), BAD)
def test_an_impossible_position_is_refused(place: int, line: str, message: str) -> None:
    lines = [*GOOD[:place], line, *GOOD[place + 1 :]]
    with pytest.raises(BadInput, match=message):
        GAME.read_position("\n".join(lines))


@pytest.mark.rules("DOW-ST-01")
@pytest.mark.parametrize("seed", range(4))
def test_every_position_can_be_written_and_read_back(seed: int) -> None:
    match = started(seed=seed, seats=5, redraw_special=True, delayed_respawn=True, continuous_fire=seed % 2 == 0)
    written = 0
    for _ in range(25):
        play_on(match, seed, turns=1)
        if match.ending is not None:
            break
        assert at_the_table(match).phase == PLACE
        text = GAME.write_position(match.game, match.state)
        game, state = GAME.read_position(text)
        assert game.key(state) == match.game.key(match.state)
        assert GAME.write_position(game, state) == text
        written += 1
    assert written > 3


@pytest.mark.rules("DOW-OPT-04", "DOW-HID-03")
def test_cards_kept_from_an_earlier_deck_are_written_and_read() -> None:
    """B and D have their own or each other's card, and F has its own. A may have any of the rest."""
    cards = ["SA01", "SA02", "SA03", "SA04", "SA05", "SA06"]
    planes = [f"{name}: at 16,6 heading 0 speed 1 special {card}" for name, card in zip("ABCDEF", cards, strict=True)]
    planes[2] += " known"
    planes[4] = "E: at 16,6 heading 0 speed 1 in_play SA09"
    lines = ["dawgs-of-war", "options: seats=6 redraw_special=true", "round 7", *planes, "discard: SA05", "kept: BD F"]
    game, state = GAME.read_position("\n".join(lines))
    assert GAME.write_position(game, state).splitlines() == lines
    for owner, among in [(0, ["SA01", *SPECIALS[6:8], *SPECIALS[9:]]), (1, ["SA02", "SA04"]), (5, ["SA06"])]:
        found = set()
        for seed in range(60):
            world = game.determinize(game.observe(state, 2), Seeded(seed))
            assert isinstance(world, Position)
            found.add(SPECIALS[world.planes[owner].special])
        assert sorted(found) == among
