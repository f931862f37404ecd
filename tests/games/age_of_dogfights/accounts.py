"""Checks that hold in every position of every game and after every answer, whatever the options."""

from __future__ import annotations

from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.rules import activation_order, duties
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    AVERAGE,
    DESTROYED,
    ENGINE,
    EXITED,
    FLYING,
    GROUPS,
    NONE,
    ON_ACCESS,
    ORDER,
    OVER,
    PATROL,
    ROOKIE,
    THROTTLE,
    Aircraft,
    Position,
    bursts,
    jam_round,
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
        assert duties.fighters_in_play(state, seat) <= setting.fighter_limit  # AOD-RND-08
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
    for gun in range(GROUPS):
        jam = jam_round(flyer.jams, gun)
        assert not jam or (kind.guns[gun] and bursts(flyer.ammunition, gun))  # AOD-RUL-87
        assert not (jam and flyer.cleared >> gun & 1)  # AOD-JAM-05
    if setting.ace_vs_ace:
        assert flyer.damage in (0, ENGINE)  # AOD-VAR-02: by overuse only


def _check_place(setting: Setting, flyer: Aircraft) -> None:
    kind = setting.kinds[flyer.token]
    size = setting.lattice.size
    assert PATROL <= flyer.status <= EXITED
    if flyer.status in (PATROL, DESTROYED, EXITED):
        assert flyer.point == NONE or flyer.status == PATROL
        assert flyer.activated == 0 or flyer.status != PATROL
        assert (flyer.attacked, flyer.defended, flyer.cleared) == (0, 0, 0)
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
    """AOD-RND-02: no aircraft of a lower rank is still to fly."""
    if state.phase != THROTTLE or state.mover == NONE:
        return
    mover = state.aircraft[state.mover]
    assert (mover.seat, mover.activated) == (state.player, 0)
    for each in state.aircraft:
        if activation_order.is_due(each, state.player):
            assert activation_order.rank(setting, mover) <= activation_order.rank(setting, each)


# From one position to the next.


def check_change(game: AgeOfDogfights, before: Position, after: Position) -> None:
    """Check a change: spent bursts stay spent, lost aircraft stay lost, and turns follow one another."""
    if after.bonus != before.bonus:
        return  # AOD-DOG-05: everything is full again
    assert before.turn <= after.turn <= before.turn + 1
    if before.turn == after.turn and before.phase >= ORDER and after.phase != OVER:
        assert _place_in_round(game, after) >= _place_in_round(game, before)  # AOD-RND-01
    earlier = {each.token: each for each in before.aircraft}
    for each in after.aircraft:
        if each.token in earlier:
            _check_flyer(earlier[each.token], each)


def _place_in_round(game: AgeOfDogfights, state: Position) -> int:
    return int((state.player - state.first) % game.setting.seats)


def _check_flyer(before: Aircraft, after: Aircraft) -> None:
    for gun in range(GROUPS):
        spent = bursts(before.ammunition, gun) - bursts(after.ammunition, gun)
        assert spent in (0, 1)  # AOD-COMP-05
    assert after.throttle_used >= before.throttle_used
    assert after.throttle_closed >= before.throttle_closed
    assert before.damage in (0, after.damage)  # AOD-COMP-08: one damage, and it stays
    assert after.kills >= before.kills
    assert after.revealed >= before.revealed or before.status == PATROL  # hidden once all are named
    if before.status >= DESTROYED:
        assert after.status == before.status  # AOD-RND-10
    elif before.status == FLYING:
        assert after.status >= FLYING
    assert after.bombs <= before.bombs or before.status == PATROL
    assert after.torpedo <= before.torpedo or before.status == PATROL
    if after.skill != before.skill and before.status != PATROL:
        assert after.kills == before.kills + 1  # AOD-EXP-01, AOD-EXP-02
        assert (before.skill, after.skill) != (AVERAGE, ROOKIE)
