"""Possible positions of aircraft: every end of the current move (AOD-MOVE-11), and the enemy's next threats.

It uses only what the asking seat may know: a pilot hidden from it counts as average.
"""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, STEP, TABLE, TILT_NAMES, nose_code
from aerodrome.games.age_of_dogfights.gun_tables import stance
from aerodrome.games.age_of_dogfights.knowledge import HIDDEN, Seen, printed
from aerodrome.games.age_of_dogfights.rules.activation import flight_of
from aerodrome.games.age_of_dogfights.rules.gunnery import usable_guns
from aerodrome.games.age_of_dogfights.rules.path import begun
from aerodrome.games.age_of_dogfights.rules.reach import End, answers_to, reach, reach_for
from aerodrome.games.age_of_dogfights.rules.targets import may_attack
from aerodrome.games.age_of_dogfights.rules.walk import advance
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.sketches import prospects
from aerodrome.games.age_of_dogfights.state import AVERAGE, FLYING, ON_ACCESS, VENTRAL, Position, Walker
from aerodrome.games.age_of_dogfights.tables import TOP_LEVEL
from aerodrome.lattice.points import FARTHEST, HEADINGS, side_names

# What may be asked for.
MOVES: Final = "moves"
THREAT: Final = "threat"


class Tree:
    """The ways to all ends of a move, as a tree: ends that begin alike share their first answers.

    A node is [its parent, its answer, the place it leads to]. The root has parent -1 and no answer. A place is column,
    row and level, or None if the answer only chooses levels. `answers` are the named actions that nodes number.
    """

    def __init__(self, setting: Setting, state: Position) -> None:
        self.setting = setting
        self.flight = flight_of(setting, state)
        self.start = state.move
        self.answers: list[object] = []
        self.nodes: list[object] = [[-1, -1, self._place(self.start)]]
        self._numbers: dict[int, int] = {}  # of answers, by code
        self._known: dict[int, int] = {}  # nodes, by parent and code

    def leaf(self, codes: list[int]) -> int:
        """Return the node at which these answers end."""
        node = 0
        walker: Walker | None = None  # made where the tree has no node yet
        for place, code in enumerate(codes):
            key = node * TABLE.size + code
            if key not in self._known:
                walker = self._flown(codes[:place]) if walker is None else walker
                walker = self._after(walker, code)
                moved = code >= STEP
                self._known[key] = len(self.nodes)
                self.nodes.append([node, self.number(code), self._place(walker) if moved else None])
            node = self._known[key]
        return node

    def number(self, code: int) -> int:
        """Return the number of an answer."""
        if code not in self._numbers:
            self._numbers[code] = len(self.answers)
            self.answers.append(TABLE.action(code))
        return self._numbers[code]

    def _flown(self, codes: list[int]) -> Walker:
        walker: Walker = self.start.copy()
        for code in codes:
            walker = self._after(walker, code)
        return walker

    def _after(self, walker: Walker, code: int) -> Walker:
        """Return the walker after an answer. It may be the same one."""
        if walker.allotment == 0:
            begins = begun(self.flight, code)
            assert begins is not None
            return begins
        advance(self.flight, walker, code - STEP)
        return walker

    def _place(self, walker: Walker) -> list[int]:
        return [*printed(self.setting, int(walker.point)), int(walker.level)]


def moves(setting: Setting, state: Position) -> dict[str, object]:
    """Return each end of the move, with the answers that fly there and the prospects of every nose setting.

    The mover's owner is choosing its path. An end appears once for each walker that reaches it. `tilts` numbers the
    answers that set the nose.
    """
    tree = Tree(setting, state)
    found: list[object] = []
    places: dict[int, dict[str, object]] = {}  # by the walker that got there
    after = state.clone()
    for end in reach(setting, state):
        key = id(end.walker)
        if key not in places:
            places[key] = _move(setting, state, end, tree)
            found.append(places[key])
        if not end.sides:
            noses = places[key]["noses"]
            assert isinstance(noses, dict)
            noses[TILT_NAMES[end.tilt + 1]] = prospects(setting, state, end.walker, int(end.tilt), after)
    return {
        "aircraft": setting.token_names[state.aircraft[state.mover].token],
        "tilts": {TILT_NAMES[tilt + 1]: tree.number(int(nose_code(tilt))) for tilt in range(-1, 2)},
        "answers": tree.answers,
        "nodes": tree.nodes,
        "moves": found,
    }


def _move(setting: Setting, state: Position, end: End, tree: Tree) -> dict[str, object]:
    told: dict[str, object] = {
        "node": tree.leaf(answers_to(state, end)),
        "heading": HEADING_NAMES[end.heading],
        "steps": int(end.steps),
        "noses": {},
    }
    if end.sides:
        told["off"] = side_names(int(end.sides))
    return told


def threat(setting: Setting, state: Position, seat: int) -> dict[str, object]:
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
