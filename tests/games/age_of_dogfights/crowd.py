"""The middle of a fight: a random set-up, after which all waiting aircraft are put into one part of the sky.

In random games from the start, aircraft rarely meet. From here they fire, answer, photograph and drop bombs.
"""

from __future__ import annotations

import random

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, NONE, ON_ACCESS, ORDER, Position
from aerodrome.lattice.points import axial

RADIUS = 2


def crowded(game: AgeOfDogfights, dice: random.Random) -> Position:
    setting, state = game.setting, game.start()
    while state.phase < ORDER:
        _answer(game, state, dice)
    sky = _sky(setting, dice)
    for each in state.aircraft:
        if each.status == ON_ACCESS:
            level = each.level if setting.beginner else 1 if each.torpedo else dice.choice([2, 3])
            points = _run_ins(setting, each.heading) if each.torpedo else sky
            free = [point for point in points if not _is_taken(state, point, level)]
            if free:
                each.status, each.point, each.level = FLYING, dice.choice(free), level
                each.heading, each.speed = each.heading if each.torpedo else dice.choice([0, 0, 1, 3]), 5
    state.mover, state.pending = NONE, 0
    game.enter(state, ORDER, None)
    assert state.pending
    return state


def _answer(game: AgeOfDogfights, state: Position, dice: random.Random) -> None:
    if state.pending & CHANCE_BIT:
        weights = game.chance(state)
        game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0])
    else:
        seat = dice.choice(seats_of(state.pending))
        game.apply(state, seat, dice.choice(game.legal(state, seat)))


def _sky(setting: Setting, dice: random.Random) -> list[int]:
    """Return the points round the middle of the board, or round a point of a Task Zone."""
    lattice = setting.lattice
    aims = [point for at in setting.zone_at for point in range(lattice.size) if at[point] != NONE]
    centre = dice.choice(aims or [lattice.point(*axial(12, int(setting.rows) // 2))])
    return [point for point in range(lattice.size) if lattice.distance(centre, point) <= RADIUS]


def _run_ins(setting: Setting, heading: int) -> list[int]:
    """Return points from which a few straight steps lead to within reach of a ship."""
    found: list[int] = []
    for point in range(setting.lattice.size):
        ahead = point
        for away in range(12):
            if ahead >= 0 and setting.ship_at[ahead] != NONE and away >= 8:
                found.append(point)
            ahead = setting.lattice.next[ahead * 6 + heading] if ahead >= 0 else ahead
    return found


def _is_taken(state: Position, point: int, level: int) -> bool:
    return any([each.status == FLYING and (each.point, each.level) == (point, level) for each in state.aircraft])
