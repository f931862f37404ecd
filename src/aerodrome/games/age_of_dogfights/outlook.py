"""Possible positions of aircraft: every end of the current move (AOD-MOVE-11), and the enemy's next threats.

It uses only what the asking seat may know: a pilot hidden from it counts as average.
"""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.actions import IMMELMANN, STEP, TABLE, TILT_NAMES, change_code
from aerodrome.games.age_of_dogfights.gun_tables import stance
from aerodrome.games.age_of_dogfights.knowledge import HIDDEN, Seen, printed
from aerodrome.games.age_of_dogfights.rules.activation import flight_of
from aerodrome.games.age_of_dogfights.rules.flight import Flight
from aerodrome.games.age_of_dogfights.rules.gunnery import usable_guns
from aerodrome.games.age_of_dogfights.rules.path import begun
from aerodrome.games.age_of_dogfights.rules.reach import End, reach, reach_for
from aerodrome.games.age_of_dogfights.rules.targets import may_attack
from aerodrome.games.age_of_dogfights.rules.walk import advance, steps_of
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.sketches import pose, prospects
from aerodrome.games.age_of_dogfights.state import AVERAGE, FLYING, LEVELS, ON_ACCESS, PATH, VENTRAL, Position, Walker
from aerodrome.games.age_of_dogfights.tables import TOP_LEVEL
from aerodrome.lattice.points import FARTHEST, HEADINGS

MOVES: Final = "moves"
THREAT: Final = "threat"


def outlook(setting: Setting, state: Position, seat: int, what: str) -> dict[str, object]:
    """Return the `moves` of the aircraft whose owner is choosing a path, or the `threat` of all enemies of a seat."""
    if what == MOVES:
        return _moves(setting, state, seat)
    if what == THREAT and seat >= 0:
        return _threat(setting, state, seat)
    return {}


# The current move.


def _moves(setting: Setting, state: Position, seat: int) -> dict[str, object]:
    """Return each end of the move, with the lines that fly there and the prospects of every nose setting.

    An end appears once for each walker that reaches it. `words` are the lines of all answers, which plans number.
    """
    if seat < 0 or not state.pending >> seat & 1 or (state.phase != LEVELS and state.phase != PATH):
        return {}
    flight = flight_of(setting, state)
    words: list[str] = []
    found: list[object] = []
    places: dict[int, dict[str, object]] = {}  # by the walker that got there
    after = state.clone()
    for end in reach(setting, state):
        key = id(end.walker)
        if key not in places:
            places[key] = _move(setting, state, flight, end, words)
            found.append(places[key])
        if not end.sides:
            noses = places[key]["noses"]
            assert isinstance(noses, dict)
            noses[TILT_NAMES[end.tilt + 1]] = prospects(setting, state, end.walker, int(end.tilt), after)
    return {"aircraft": setting.token_names[state.aircraft[state.mover].token], "words": words, "moves": found}


def _move(setting: Setting, state: Position, flight: Flight, end: End, words: list[str]) -> dict[str, object]:
    flown = len(steps_of(state.move))
    tokens = end.path()[flown:]
    codes: list[int] = []
    walker: Walker = state.move
    if state.phase == LEVELS and tokens[0] < IMMELMANN:
        codes.append(int(change_code(end.levels())))
        start = begun(flight, codes[0])
        assert start is not None
        walker = start
    elif state.phase == LEVELS:
        start = begun(flight, STEP + tokens[0])
        assert start is not None
        walker = start
        codes.append(STEP + tokens[0])
        tokens = tokens[1:]
    codes.extend([STEP + token for token in tokens])
    return {
        **pose(setting, end.walker),
        "steps": int(end.steps),
        "plan": [_number(words, TABLE.text(code)) for code in codes],
        "trail": _trail(setting, state, flight, walker, tokens),
        "noses": {},
    }


def _trail(setting: Setting, state: Position, flight: Flight, start: Walker, tokens: list[int]) -> list[object]:
    """Return the points and levels along the path, from the aircraft's current point."""
    here = state.move
    trail: list[object] = [[*printed(setting, int(here.point)), int(here.level)]]
    walker = start.copy()
    if walker.flown != here.flown:
        trail.append([*printed(setting, int(walker.point)), int(walker.level)])
    for token in tokens:
        advance(flight, walker, token)
        trail.append([*printed(setting, int(walker.point)), int(walker.level)])
    return trail


def _number(words: list[str], text: str) -> int:
    if text not in words:
        words.append(text)
    return words.index(text)


# The next turn.


def _threat(setting: Setting, state: Position, seat: int) -> dict[str, object]:
    """AOD-MOVE-11: return the points and levels that enemies can bring under fire with their next blue die.

    For each point and level, give the chance that at least one enemy rolls a die that is enough. Aircraft in the way
    and the heading of the target are not considered.
    """
    known = Seen(setting, state, seat).shown
    for aircraft in known.aircraft:
        if aircraft.skill == HIDDEN:
            aircraft.skill = AVERAGE
    weights = setting.tables.blue_weights
    faces = setting.tables.blue
    safe: dict[int, float] = {}  # by point * 8 + level, the chance that no enemy can
    enemies: list[object] = []
    for index, aircraft in enumerate(known.aircraft):
        if aircraft.status not in (FLYING, ON_ACCESS) or not setting.is_enemy(seat, aircraft.seat):
            continue
        counted: dict[int, int] = {}
        for number, face in enumerate(faces):
            for key in _covered(setting, known, index, int(face)):
                counted[key] = counted.get(key, 0) + weights[number]
        for key, weight in counted.items():
            safe[key] = safe.get(key, 1.0) * (1 - weight / sum(weights))
        enemies.append(setting.token_names[aircraft.token])
    points: dict[int, list[float]] = {}
    for key, chance in safe.items():
        levels = points.setdefault(key // 8, [0.0] * TOP_LEVEL)
        levels[key % 8 - 1] = round(1 - chance, 3)
    told = [[*printed(setting, point), levels] for point, levels in sorted(points.items())]
    return {"enemies": enemies, "points": told}


def _covered(setting: Setting, state: Position, index: int, face: int) -> set[int]:
    """Return where an aircraft's guns can point at the end of its move with that die, as point * 8 + level."""
    found: set[int] = set()
    aircraft = state.aircraft[index]
    if not may_attack(setting, aircraft):
        return found
    guns = int(usable_guns(setting, aircraft)) & ~(1 << VENTRAL)  # it only defends
    poses: set[int] = set()
    for end in reach_for(setting, state, index, False, face):
        if end.sides:
            continue
        packed = ((int(end.point) * 8 + int(end.heading)) * 8 + int(end.level)) * 4 + int(end.tilt) + 1
        if packed not in poses:
            poses.add(packed)
            _cover(setting, end, guns, found)
    return found


def _cover(setting: Setting, end: End, guns: int, found: set[int]) -> None:
    lattice, bears = setting.lattice, setting.guns.bears_at
    for bearing in range(HEADINGS):
        point = int(end.point)
        for distance in range(1, FARTHEST + 1):
            point = lattice.next[point * HEADINGS + (int(end.heading) + bearing) % HEADINGS]
            if point < 0:
                break
            for levels in range(-1, 2):
                level = int(end.level) + levels
                if 1 <= level <= TOP_LEVEL and bears[stance(bearing, distance, levels, end.tilt)] & guns:
                    found.add(point * 8 + level)
