"""Invariants that hold in every position of every game, whatever the answers."""

from aerodrome.core import deck
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.pieces import DARING_ESCAPE, KI, MENTOR, SIDE_A, SIDE_B
from aerodrome.games.dogfight_1917.rules.cards import fewest, piled
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    AWAITING,
    CRASHED,
    EVADE,
    FLYING,
    NONE,
    OVER,
    REPAIR,
    SETUP_STAGE,
    SHUFFLE_BACK,
    Fighter,
    Position,
    cards_of,
    clear_table,
)

DICE_AT_MOST = 5  # a Fokker's Spandau with Smiling Beast


def check(game: Dogfight1917, state: Position) -> None:
    for seat in range(game.seats):
        _check_cards(game, state, seat)
        _check_fighter(game, state, seat)
    _check_board(state)
    _check_table(state)
    _check_end(game, state)
    _check_pending(game, state)


def _check_cards(game: Dogfight1917, state: Position, seat: int) -> None:
    """D17-INV-01, D17-CMP-02: each of the cards is in exactly one place, and the counts are those of the piles."""
    one = state.fighters[seat]
    whole = game.setting.cards_of(one) if one.fighter != NONE else 0
    held = one.hand + one.deck + one.removed + one.lost + piled(one.damage) + piled(one.discard)
    assert held == whole or (held == 0 and state.stage == SETUP_STAGE)
    assert deck.total(one.hand) == one.hand_count
    assert deck.total(one.deck) == one.deck_count
    assert deck.total(one.lost) == one.lost_count
    assert len(cards_of(one.damage)) == one.damage_count
    assert len(cards_of(one.discard)) == one.discard_count
    assert fewest(one.aside, one.hand) == one.aside
    assert one.aside == 0 or (state.phase == SHUFFLE_BACK and seat == state.active)
    _check_removed(game, state, seat, one)


def _check_removed(game: Dogfight1917, state: Position, seat: int, one: Fighter) -> None:
    """D17-INF-07: everyone sees first-game cards and played Killer Instincts, no one the Ace's two or four cards."""
    options, variants = game.setting.options, game.setting.tables.variants
    for kind, count in enumerate(variants.first_removed):
        gone = deck.count(one.removed, kind) - (count if options.teaching_decks and one.removed else 0)
        assert gone == 0 or (kind == KI and gone > 0)
    if options.variant != DARING_ESCAPE or seat:
        assert one.lost_count == 0
    elif state.stage != SETUP_STAGE:
        assert one.lost_count == variants.ace_removed + state.harder * variants.ace_removed_hard


def _check_fighter(game: Dogfight1917, state: Position, seat: int) -> None:
    one = state.fighters[seat]
    assert one.tokens >= 0, "D17-INV-03"
    assert one.side in (SIDE_A, SIDE_B)
    assert 0 <= one.heading < 6
    assert one.pilot in range(NONE, MENTOR + 1)
    assert one.status in (FLYING, CRASHED, AWAITING)
    assert one.status != AWAITING or game.setting.leaders[seat] != NONE, "D17-EVC-05"
    if one.status != FLYING:
        assert one.cell == NONE, "D17-CRS-05"
    elif state.stage != SETUP_STAGE:
        assert 0 <= one.cell < game.setting.board.cells, "D17-BRD-09"


def _check_board(state: Position) -> None:
    """D17-BRD-08, D17-INV-02."""
    cells = [one.cell for one in state.fighters if one.cell != NONE]
    assert len(cells) == len(set(cells))


def _check_table(state: Position) -> None:
    """D17-INV-03: dice, Gunsight and instructions belong to the current action and are gone before the next."""
    assert 0 <= state.dice_count <= DICE_AT_MOST
    assert 0 <= state.gunsight <= DICE_AT_MOST
    assert 0 <= state.falling < 1 << state.dice_count or state.dice_count == 0
    if state.phase == ACTION and state.pending:
        cleared = state.clone()
        clear_table(cleared)
        assert cleared.key() == state.key()
    if state.phase == EVADE:
        assert state.pending == 1 << state.target
    if state.phase == REPAIR:
        assert state.fighters[state.active].damage_count > 0


def _check_end(game: Dogfight1917, state: Position) -> None:
    """D17-CRS-04, D17-ROY-07, D17-TEA-06, D17-EVC-11: a side has won if and only if the others are down."""
    setting = game.setting
    down = {seat for seat in range(game.seats) if state.fighters[seat].status == CRASHED}
    left = {setting.teams[seat] for seat in range(game.seats) if seat not in down}
    if setting.has_wingmen and down & {0, 1}:
        left -= {setting.teams[seat] for seat in down & {0, 1}}
    assert (len(left) == 1) == (state.phase == OVER) == (state.winner != NONE)
    if state.phase == OVER:
        assert left == {state.winner}
        assert game.seats > 2 or len(down) == 1


def _check_pending(game: Dogfight1917, state: Position) -> None:
    """D17-INV-05: a seat must answer and can, or the game is over."""
    assert (state.pending == 0) == (state.phase == OVER) == (game.outcome(state) is not None)
    if state.pending & CHANCE_BIT:
        assert state.pending == CHANCE_BIT
        assert min(game.chance(state)) > 0
        return
    for seat in range(game.seats):
        owes = state.pending >> seat & 1 == 1
        assert bool(game.legal(state, seat)) == owes
        assert not (owes and state.fighters[seat].status == CRASHED)
