"""Checks that hold in every position of every game, whatever the players answer."""

from aerodrome.core import deck
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import squares_list
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import (
    AIM,
    DAMAGE,
    DOWN,
    MULLIGAN,
    NONE,
    OVER,
    PLAN,
    PLANES,
    STARTS,
    Biplane,
    Position,
)
from aerodrome.games.dog_fight.tables import ESCORT, RESCUE

ASKING = (PLANES, STARTS, MULLIGAN, PLAN, AIM, DAMAGE)


def check(game: DogFight, state: Position) -> None:
    setting = game.setting
    if state.a.plane != NONE and state.b.plane != NONE:
        for seat in (0, 1):
            if not (setting.solo and seat == 1):
                _check_biplane(setting, seat, state.plane(seat))
        if setting.solo:
            _check_bot(setting, state)
    if setting.scenario == ESCORT:
        assert 0 <= state.m_damage <= setting.tables.m_track
        assert (state.m_status == DOWN) == (state.m_damage == setting.tables.m_track)
    if setting.scenario == RESCUE:
        assert state.held & state.rescued == 0
        assert state.held | state.rescued == state.drawn
        assert state.done == bin(state.rescued).count("1")
    _check_pending(game, state)


def _check_biplane(setting: Setting, seat: int, biplane: Biplane) -> None:
    """DF-STATE-02: counts equal the sizes of their piles."""
    tiles = setting.aid(biplane).tiles
    piles = biplane.hand + biplane.bag + biplane.spent + biplane.removed + biplane.aside
    assert piles in (0, tiles.full)  # 0 before the bags are filled
    assert biplane.hand_count == deck.total(biplane.hand) <= setting.hand_size(biplane)
    assert biplane.bag_count == deck.total(biplane.bag)
    assert biplane.removed_count == deck.total(biplane.removed)
    assert biplane.aside_count == deck.total(biplane.aside)
    assert biplane.setup_damage <= biplane.damage <= setting.capacity(seat, biplane)
    assert (biplane.status == DOWN) == (biplane.damage == setting.capacity(seat, biplane))
    played = squares_list(biplane.squares)
    assert len(played) <= setting.turns_per_round
    assert not [kind for kind in played if deck.count(biplane.spent, tiles.index[kind]) < played.count(kind)]


def _check_bot(setting: Setting, state: Position) -> None:
    """DF-SOLO-04, DF-SOLO-32: the bot's tiles are in its bag, in its slots or used. One of them is being played."""
    tiles = setting.aid(state.b).tiles
    whole = tiles.full - (tiles.pile(setting.aid(state.b).hard_removed) if setting.options.hard_bag else 0)
    slots = tiles.pile([kind for kind in (state.bot_left, state.bot_right) if kind != NONE])
    assert state.bot_bag + state.bot_used + slots in (0, whole)
    assert state.b.damage == 0


def _check_pending(game: DogFight, state: Position) -> None:
    """Check that someone owes an answer and can give it, or that the game is over."""
    assert (state.pending == 0) == (state.phase == OVER) == (game.outcome(state) is not None)
    if state.pending & CHANCE_BIT:
        assert state.pending == CHANCE_BIT
        weights = game.chance(state)
        assert weights
        assert min(weights) > 0
        assert len(weights) == len(set(game.chance_faces(state)))
    elif state.pending:
        assert state.phase in ASKING
        for seat in range(2):
            asked = state.pending >> seat & 1 == 1
            assert bool(game.legal(state, seat)) == asked
