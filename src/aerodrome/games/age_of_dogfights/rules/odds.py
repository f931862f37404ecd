"""The exact odds of a burst, and of a whole attack with its break action and long burst. Nothing is sampled.

All numbers are weights out of a denominator: 36 rolls of the red dice times the six faces of the damage die for every
burst that may be rolled. The odds use only what the asking player may know: a pilot hidden from that player
(AOD-SKL-06) counts as average.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B, DAMAGED, DESTROYS, LEAST_TOTAL, MISSED, SUMS
from aerodrome.games.age_of_dogfights.rules import gunnery
from aerodrome.games.age_of_dogfights.rules.targets import answer_defender, answer_gun, defenders
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import AVERAGE, ENGINE, GUNS, NO_DAMAGE, Position, bursts

FACES: Final = 6
ROLLS: Final = 216  # two red dice and the damage die

# The state of an aircraft in the course of an attack.
UNHARMED: Final = 0  # as it was before
HURT: Final = 1  # damaged, its guns work
SILENT: Final = 2  # its guns are damaged
GONE: Final = 3


class BurstOdds:
    """One burst, out of ROLLS: `missed`, `damage` and `destroyed` add up to them.

    `jammed` is counted separately: a jam comes with a miss, except in the second part of a long burst (AOD-LONG-04).
    """

    def __init__(self) -> None:
        self.denominator = ROLLS
        self.missed = 0
        self.damage = [0] * (ENGINE + 1)  # by part, with NO_DAMAGE always 0
        self.destroyed = 0
        self.jammed = 0
        self.outcomes: list[tuple[int, int, int]] = []  # new state of the target, jammed or not, weight

    def damaged(self) -> int:
        """Return the weight of damage to any part."""
        return sum(self.damage)


class AttackOdds:
    """A whole attack: weights, out of the denominator, of the states at its end."""

    def __init__(self) -> None:
        self.denominator = 1
        self.target_destroyed = 0
        self.target_damaged = 0  # newly, and not destroyed
        self.gun_jammed = 0  # one of the attacker's bursts has jammed
        self.mover_destroyed = 0
        self.mover_damaged = 0  # newly, and not destroyed


class Odds:
    """A possible attack: its first burst, and the whole attack without answers and with all of them."""

    def __init__(self, burst: BurstOdds, alone: AttackOdds, answered: AttackOdds, answers: list[int]) -> None:
        self.burst = burst
        self.alone = alone  # without answers
        self.answered = answered  # with every gun that may answer, in the order of `answers`
        self.answers = answers  # as listed by targets.defenders


def odds(setting: Setting, state: Position, shooter: i64, gun: i64, target: i64) -> Odds:
    """Return the odds of a legal attack by the mover. A second part is fired whenever it is allowed."""
    answers = defenders(setting, state, shooter)
    first = attack_burst_odds(setting, state, shooter, gun, target, 0)
    alone = _attack(setting, state, shooter, gun, target, [])
    answered = _attack(setting, state, shooter, gun, target, answers) if answers else alone
    return Odds(first, alone, answered, answers)


def attack_burst_odds(setting: Setting, state: Position, shooter: i64, gun: i64, target: i64, second: i64) -> BurstOdds:
    """Return the odds of the first or the second part of an attack on the target as it is now."""
    column = gunnery.attack_column(setting, state, shooter, target)
    is_damaged = state.aircraft[target].damage != NO_DAMAGE
    return _burst(setting, state, shooter, gun, target, column, second, is_damaged, state.aircraft[shooter].seat)


def answer_odds(setting: Setting, state: Position, defender: i64, gun: i64, mover: i64) -> BurstOdds:
    """AOD-DEF-04: return the odds of a legal defensive burst at the mover, as its owner knows them."""
    is_damaged = state.aircraft[mover].damage != NO_DAMAGE
    return _burst(setting, state, defender, gun, mover, COLUMN_B, 0, is_damaged, state.aircraft[defender].seat)


def break_odds(setting: Setting, state: Position, mover: i64) -> AttackOdds:
    """Return the mover's risk if it makes no attack and every enemy that may answers."""
    chances = _Chances(setting, state, mover, -1)
    for each in defenders(setting, state, mover):
        chances.answer(answer_defender(each), answer_gun(each))
    return chances.odds()


def _attack(setting: Setting, state: Position, shooter: i64, gun: i64, target: i64, answers: list[int]) -> AttackOdds:
    """AOD-OFF-08: first part, break action, second part."""
    chances = _Chances(setting, state, shooter, target)
    chances.attack(gun, 0)
    for each in answers:
        chances.answer(answer_defender(each), answer_gun(each))
    row = gunnery.attack_row(setting, state, shooter, target)
    if setting.guns.rows[row].long_burst and bursts(state.aircraft[shooter].ammunition, gun) >= 2:
        chances.attack(gun, 1)
    return chances.odds()


class _Chances:
    """Weights of all courses so far, by the states of target and mover and whether a gun jammed."""

    def __init__(self, setting: Setting, state: Position, mover: i64, target: i64) -> None:
        self.setting = setting
        self.state = state
        self.mover = mover
        self.target = target
        self.viewer = state.aircraft[mover].seat
        self.weights: dict[int, int] = {_now(UNHARMED, UNHARMED, 0): 1}
        self.denominator = 1

    def attack(self, gun: i64, second: i64) -> None:
        """Add a part of the attack, the second one only where AOD-LONG-02 still allows it."""
        column = gunnery.attack_column(self.setting, self.state, self.mover, self.target)
        on_whole = self._burst(self.mover, gun, self.target, column, second, False)
        on_hurt = self._burst(self.mover, gun, self.target, column, second, True)
        after: dict[int, int] = {}
        for now, weight in self.weights.items():
            target, mover, jam = _target(now), _mover(now), _jam(now)
            if target == GONE or mover == GONE or mover == SILENT or jam:
                _add(after, now, weight * ROLLS)
                continue
            for effect, jammed, share in (on_whole if target == UNHARMED else on_hurt).outcomes:
                _add(after, _now(effect if effect else target, mover, jammed), weight * share)
        self._go_on(after)

    def answer(self, defender: i64, gun: i64) -> None:
        """AOD-DEF-02, AOD-DEF-07: add a defensive burst, if the mover is still there and the defender still able."""
        on_whole = self._burst(defender, gun, self.mover, COLUMN_B, 0, False)
        on_hurt = self._burst(defender, gun, self.mover, COLUMN_B, 0, True)
        after: dict[int, int] = {}
        for now, weight in self.weights.items():
            target, mover, jam = _target(now), _mover(now), _jam(now)
            if mover == GONE or (defender == self.target and (target == GONE or target == SILENT)):
                _add(after, now, weight * ROLLS)
                continue
            for effect, _, share in (on_whole if mover == UNHARMED else on_hurt).outcomes:
                _add(after, _now(target, effect if effect else mover, jam), weight * share)
        self._go_on(after)

    def _burst(self, shooter: i64, gun: i64, target: i64, column: i64, second: i64, is_hurt: bool) -> BurstOdds:
        is_damaged = is_hurt or self.state.aircraft[target].damage != NO_DAMAGE
        return _burst(self.setting, self.state, shooter, gun, target, column, second, is_damaged, self.viewer)

    def _go_on(self, weights: dict[int, int]) -> None:
        self.weights = weights
        self.denominator *= ROLLS

    def odds(self) -> AttackOdds:
        found = AttackOdds()
        found.denominator = self.denominator
        for now, weight in self.weights.items():
            target, mover = _target(now), _mover(now)
            if target == GONE:
                found.target_destroyed += weight
            elif target != UNHARMED:
                found.target_damaged += weight
            if mover == GONE:
                found.mover_destroyed += weight
            elif mover != UNHARMED:
                found.mover_damaged += weight
            if _jam(now):
                found.gun_jammed += weight
        return found


def _burst(
    setting: Setting,
    state: Position,
    shooter: i64,
    gun: i64,
    target: i64,
    column: i64,
    second: i64,
    is_damaged: bool,
    viewer: i64,
) -> BurstOdds:
    """Go through all 36 rolls of the red dice, and the damage die where it is rolled."""
    aircraft = state.aircraft[shooter]
    skill = aircraft.skill if aircraft.revealed or aircraft.seat == viewer else AVERAGE
    added = gunnery.modifier(setting, state, shooter, gun, target, skill)
    destroys = gunnery.never_only_damages(setting, setting.kinds[aircraft.token], gun, skill)
    damage_die = setting.tables.damage_weights
    found = BurstOdds()
    for bare in range(LEAST_TOTAL, SUMS):
        ways = FACES - abs(bare - FACES - 1)
        burst = gunnery.judge(setting, column, added, destroys, second, bare)
        jammed = 1 if burst.jammed else 0
        found.jammed += jammed * ways * FACES
        if burst.result == MISSED:
            found.missed += ways * FACES
            found.outcomes.append((UNHARMED, jammed, ways * FACES))
        elif burst.result == DESTROYS or is_damaged:
            found.destroyed += ways * FACES
            found.outcomes.append((GONE, jammed, ways * FACES))
        else:
            assert burst.result == DAMAGED
            for outcome in range(len(damage_die)):
                part = outcome + 1
                found.damage[part] += ways * damage_die[outcome]
                becomes = SILENT if part == GUNS else HURT
                found.outcomes.append((becomes, jammed, ways * damage_die[outcome]))
    return found


def _now(target: int, mover: int, jam: int) -> int:
    return (target * 4 + mover) * 2 + jam


def _target(now: int) -> int:
    return now >> 3


def _mover(now: int) -> int:
    return now >> 1 & 3


def _jam(now: int) -> int:
    return now & 1


def _add(weights: dict[int, int], now: int, weight: int) -> None:
    weights[now] = weights.get(now, 0) + weight
