"""What must hold in every position of every game, whatever was agreed and answered."""

from __future__ import annotations

from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.rules import squadron
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ENGINE,
    FLYING,
    GROUPS,
    NONE,
    ON_ACCESS,
    OVER,
    THROTTLE,
    Aircraft,
    Position,
    bursts,
)


def check(game: AgeOfDogfights, state: Position) -> None:
    setting = game.setting
    assert (state.pending == 0) == (state.phase == OVER)
    assert state.pending == CHANCE_BIT or state.pending < 1 << setting.seats
    for each in state.aircraft:
        _check_panel(setting, each)
        _check_place(setting, each)
    _check_points(state)
    for seat in range(setting.seats):
        assert squadron.fighters_in_play(state, seat) <= setting.fighter_limit  # AOD-RND-08
    _check_order(setting, state)


def _check_panel(setting: Setting, flyer: Aircraft) -> None:
    """AOD-COMP-05, AOD-COMP-06, AOD-COMP-08: counters never rise, one damage at most."""
    kind = setting.kinds[flyer.token]
    for gun in range(GROUPS):
        assert 0 <= bursts(flyer.ammunition, gun) <= bursts(kind.ammunition, gun)
    assert 0 <= flyer.throttle_used <= kind.throttle + 1
    assert 0 <= flyer.damage <= ENGINE
    assert 0 <= flyer.bombs <= kind.bombs
    assert 0 <= flyer.torpedo <= kind.torpedo
    assert bin(flyer.photos).count("1") <= kind.photos


def _check_place(setting: Setting, flyer: Aircraft) -> None:
    kind = setting.kinds[flyer.token]
    size = setting.lattice.size
    if flyer.status == FLYING:
        assert 0 <= flyer.point < size
        assert 1 <= flyer.level <= kind.ceiling  # AOD-ALT-12, AOD-ALT-13
        if setting.beginner:
            assert (flyer.level, flyer.tilt) == (setting.beginner_level, 0)  # AOD-VAR-01
    elif flyer.status == ON_ACCESS:
        assert flyer.point in setting.access[flyer.seat]


def _check_points(state: Position) -> None:
    """AOD-BRD-08."""
    taken = [(each.point, each.level) for each in state.aircraft if each.status == FLYING]
    assert len(taken) == len(set(taken))
    waiting = [each.point for each in state.aircraft if each.status == ON_ACCESS]
    assert len(waiting) == len(set(waiting))


def _check_order(setting: Setting, state: Position) -> None:
    """AOD-RND-02: nobody of a lower rank is still to fly."""
    if state.phase != THROTTLE or state.mover == NONE:
        return
    mover = state.aircraft[state.mover]
    assert (mover.seat, mover.activated) == (state.player, 0)
    for each in state.aircraft:
        if squadron.is_due(each, state.player):
            assert squadron.rank(setting, mover) <= squadron.rank(setting, each)
