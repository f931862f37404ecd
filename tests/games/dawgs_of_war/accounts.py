"""Checks that hold in every position of every game, whatever the players answer."""

from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.knowledge import covered
from aerodrome.games.dawgs_of_war.rules.cards import is_hidden
from aerodrome.games.dawgs_of_war.state import (
    ACTIVE,
    ALTITUDES,
    DEAL,
    ELIMINATED,
    FIRE,
    MARK,
    NONE,
    OVER,
    PLACE,
    RESPAWN,
    REVEAL,
    SIDES,
    UNDAMAGED,
    WAITING,
    Plane,
    Position,
    listed,
)
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SPECIALS
from aerodrome.lattice import hexes

ASKING = (PLACE, REVEAL, FIRE, MARK)
SETTING_UP = (DEAL, SIDES, ALTITUDES)


def check(game: DawgsOfWar, state: Position) -> None:
    _check_cards(state)
    _check_memory(state)
    for seat in range(game.seats):
        _check_plane(game, state, seat)
    _check_pending(game, state)


def _check_cards(state: Position) -> None:
    """DOW-COMP-02, DOW-SPEC-01: each special card is in exactly one place, and no one has two."""
    found = [card for card in range(CARD_COUNT) if state.deck >> card & 1] + listed(state.top) + listed(state.discard)
    for plane in state.planes:
        assert plane.special == NONE or plane.in_play == NONE
        found.extend(card for card in (plane.special, plane.in_play) if card != NONE)
    assert sorted(found) == list(range(len(SPECIALS)))


def _check_memory(state: Position) -> None:
    """DOW-HID-03: what everyone may think of hidden cards is true. Each deck has as many cards as places."""
    deck = [card for card in range(CARD_COUNT) if state.deck >> card & 1] + listed(state.top)
    places: list[tuple[int, int]] = [(state.deck_among, card) for card in deck]
    for plane in state.planes:
        if is_hidden(plane):
            places.append((plane.among, plane.special))
        else:
            assert plane.among == 0
    for among in {mask for mask, _ in places}:
        cards = sorted(card for mask, card in places if mask == among)
        assert cards == [card for card in range(CARD_COUNT) if among >> card & 1]


def _check_plane(game: DawgsOfWar, state: Position, seat: int) -> None:
    options, plane = game.setting.options, state.planes[seat]
    assert 0 <= plane.speed <= 3
    assert 0 <= plane.damage <= UNDAMAGED
    assert plane.status in (ACTIVE, WAITING, ELIMINATED)
    if plane.token != NONE:
        assert options.continuous_fire
        assert plane.token != seat
        assert plane.status != ELIMINATED
        assert state.planes[plane.token].status != ELIMINATED
    if plane.status == ELIMINATED:
        assert (plane.special, plane.in_play) == (NONE, NONE)
    if plane.status == WAITING:
        assert options.delayed_respawn or state.phase == RESPAWN
    if plane.status == ACTIVE and state.phase not in SETTING_UP:
        _check_pose(game, state, plane)


def _check_pose(game: DawgsOfWar, state: Position, plane: Plane) -> None:
    """DOW-OCC-05."""
    assert hexes.is_placed(plane.heading, plane.x, plane.y)
    if plane.left != NONE:
        assert state.phase == RESPAWN
    assert any(game.setting.tables.is_sky(place) for place in hexes.hexes(plane.x, plane.y))
    if state.phase != RESPAWN:  # the tail of a plane that has left may be in the ground until it is placed
        assert min(r for _, r in covered(plane)) >= 1


def _check_pending(game: DawgsOfWar, state: Position) -> None:
    """Check that someone owes an answer and can give it, or that the game is over."""
    assert (state.pending == 0) == (state.phase == OVER) == (game.outcome(state) is not None)
    if state.pending & CHANCE_BIT:
        assert state.pending == CHANCE_BIT
        assert set(game.chance(state)) == {1}
        assert (game.chance_kind(state) == "die") == (state.draws == 0)
        assert state.draws or len(game.chance(state)) == 6
    elif state.pending:
        assert state.phase in ASKING
        for seat in range(game.seats):
            owes = state.pending >> seat & 1 == 1
            assert bool(game.legal(state, seat)) == owes
            assert not (owes and state.planes[seat].status != ACTIVE)
