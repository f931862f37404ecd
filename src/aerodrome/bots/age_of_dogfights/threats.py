"""Where enemies can be when they shoot next: every pose they can reach, with the chance that their die allows it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.bots.age_of_dogfights.marksman import Marksman
from aerodrome.bots.bot import Clock
from aerodrome.games.age_of_dogfights.gun_tables import geometry
from aerodrome.games.age_of_dogfights.rules.gunnery import usable_guns
from aerodrome.games.age_of_dogfights.rules.reach import End, reach_for
from aerodrome.games.age_of_dogfights.rules.targets import may_attack
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, GROUPS, NONE, ON_ACCESS, Aircraft, Position

REACH: Final = 14  # steps: no aircraft can move and shoot farther than this in a round
MIDDLING: Final = 1  # a typical face of the blue die
OWN_MOVE: Final = 12  # how many steps nearer a move can lead
NEAREST: Final = 7  # enemies to consider
MANY: Final = 256  # more than there are aircraft
ATTACKING: Final = 7  # mask of the gun groups that attack: not the ventral one
LONG: Final = 1.5  # how many times the harm of a single burst a long one does


@mypyc_attr(native_class=True, acyclic=True)
class Stance:
    """A shooter's pose relative to a target of some tilt, seen from the target."""

    def __init__(self, turned: i64, backwards: i64, distance: i64, levels: i64, tilt: i64, row: i64) -> None:
        self.turned = turned  # the shooter's heading less the target's
        self.backwards = backwards  # from the target to the shooter, less the target's heading
        self.distance = distance
        self.levels = levels  # the shooter's less the target's
        self.tilt = tilt  # the shooter's
        self.row = row


def stances(setting: Setting) -> list[list[Stance]]:
    """Return, by the target's tilt + 1, the poses from which fixed and nose guns can attack it."""
    found: list[list[Stance]] = [[], [], []]
    for bearing in range(6):
        for distance in range(1, 3):
            for relative in range(6):
                for levels in range(-1, 2):
                    _enter_stances(setting, bearing, distance, relative, levels, found)
    return found


def _enter_stances(
    setting: Setting, bearing: int, distance: int, relative: int, levels: int, found: list[list[Stance]]
) -> None:
    """Enter the poses at one place and heading, by both tilts."""
    turned = (6 - relative) % 6
    for own_tilt in range(-1, 2):
        for other_tilt in range(-1, 2):
            row = setting.guns.row_at[geometry(bearing, distance, relative, levels, own_tilt, other_tilt)]
            if row != NONE:
                stance = Stance(turned, (turned + bearing + 3) % 6, distance, -levels, own_tilt, row)
                found[other_tilt + 1].append(stance)


def pose_key(point: i64, heading: i64, level: i64, tilt: i64) -> i64:
    return ((point * 6 + heading) * 8 + level) * 4 + tilt + 1


@mypyc_attr(native_class=True, acyclic=True)
class Threat:
    """One enemy's reach: by pose, the chance that it can get there with its next die."""

    def __init__(self, index: i64, guns: i64) -> None:
        self.index = index
        self.guns = guns
        self.chances: dict[int, float] = {}


class Threats:
    """All enemies of a seat that can shoot before its aircraft move again."""

    def __init__(self, setting: Setting, marksman: Marksman, by_tilt: list[list[Stance]]) -> None:
        self.setting = setting
        self.marksman = marksman
        self.by_tilt = by_tilt
        self.each: list[Threat] = []

    def look(self, state: Position, seat: i64, near: i64, sharp: bool, clock: Clock) -> None:
        """Compute the reach of the enemies that can come near that point, or of the nearest if many or short of time.

        A sharp look considers every face of their dice, any other look only a middling face.
        """
        setting = self.setting
        tables = setting.tables
        armed: list[int] = []  # distance and index in one number
        for index in range(len(state.aircraft)):
            enemy = state.aircraft[index]
            if not setting.is_enemy(seat, enemy.seat) or not may_attack(setting, enemy):
                continue
            if (enemy.status == FLYING or enemy.status == ON_ACCESS) and usable_guns(setting, enemy) & ATTACKING:
                away = setting.lattice.distance(enemy.point, near)
                if away <= REACH + OWN_MOVE:
                    armed.append(away * MANY + index)
        armed.sort()
        for packed in armed[:NEAREST]:
            if clock.is_over():
                return
            number = packed % MANY
            threat = Threat(number, usable_guns(setting, state.aircraft[number]) & ATTACKING)
            if sharp:
                for face in range(len(tables.blue)):
                    share = float(tables.blue_weights[face]) / 6.0
                    _enter(threat, reach_for(setting, state, number, False, tables.blue[face]), share)
            else:
                _enter(threat, reach_for(setting, state, number, False, MIDDLING), 1.0)
            self.each.append(threat)

    def harm(self, state: Position, damage: i64, point: i64, heading: i64, level: i64, tilt: i64) -> float:
        """Return the share of its worth that an aircraft in this pose may lose before it moves again."""
        setting = self.setting
        kept = 1.0
        ways = self.by_tilt[tilt + 1]
        for threat in self.each:
            enemy = state.aircraft[threat.index]
            if setting.lattice.distance(enemy.point, point) > REACH:
                continue
            worst = 0.0
            for stance in ways:
                guns = setting.guns.rows[stance.row].guns & threat.guns
                if not guns:
                    continue
                direction = (heading + stance.backwards) % 6
                where: i64 = setting.lattice.next[point * 6 + direction]
                if where >= 0 and stance.distance == 2:
                    where = setting.lattice.next[where * 6 + direction]
                if where < 0:
                    continue
                key = pose_key(where, (heading + stance.turned) % 6, level + stance.levels, stance.tilt)
                chance = threat.chances.get(key, 0.0)
                if chance > 0.0:
                    worst = max(worst, chance * self._harm_from(enemy, stance.row, guns, damage))
            kept *= 1.0 - worst
        return 1.0 - kept

    def _harm_from(self, enemy: Aircraft, row: i64, guns: i64, damage: i64) -> float:
        """Return the most harm that one of these gun groups does, by the row of the gun table."""
        shots = self.setting.guns.rows[row]
        most = 0.0
        for gun in range(GROUPS):
            if guns >> gun & 1:
                harm = self.marksman.harm(self.marksman.place(enemy, gun, shots.column, False), damage)
                if shots.long_burst:
                    harm = min(0.9, harm * LONG)
                most = max(most, harm)
        return most


def _enter(threat: Threat, ends: list[End], share: float) -> None:
    chances = threat.chances
    for end in ends:
        if end.sides == 0:
            key: int = pose_key(end.point, end.heading, end.level, end.tilt)
            chances[key] = chances.get(key, 0.0) + share
