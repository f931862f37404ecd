"""T6, chapters 12 and 22: all shots are found from the final positions (DF-SHOOT-03); a few need a decision first.

With two biplanes at most one can shoot, as no two are behind each other (DF-SHOOT-04, DF-BEHIND-06).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import EXTRA_HIT_E, EXTRA_HIT_M, FIRE, HOLD_FIRE, TARGET_E, TARGET_M
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.rules.escort import m_hits
from aerodrome.games.dog_fight.rules.gunnery import effective_hits, in_position, shoot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, SEATS, Position
from aerodrome.games.dog_fight.tables import ESCORT, RESCUE

# What is asked at T6.
NOTHING: Final = 0
HOLD: Final = 1  # DF-DEC-08
ODD_HIT: Final = 2  # DF-DEC-09
TARGET: Final = 3  # DF-DEC-10


class Shoot(Phase):
    rule: ClassVar[str] = "DF-SHOOT-01"
    asks: ClassVar[str] = "a shooter with a choice"
    NO_HITS: Final = 1  # no cube is placed, and no one goes down

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        state.aim = NOTHING
        if setting.scenario == ESCORT:
            _escort_side_shoots(setting, state, log)
            _attacker_shoots(setting, state, log)
        else:
            _both_shoot(setting, state, log)
        if state.hits_on_a or state.hits_on_b or state.hits_on_m:
            return NEXT
        return self.NO_HITS

    def legal(self, state: Position, seat: i64) -> list[int]:
        if state.aim == HOLD:
            return [FIRE, HOLD_FIRE]
        return [EXTRA_HIT_E, EXTRA_HIT_M] if state.aim == ODD_HIT else [TARGET_E, TARGET_M]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        hits = effective_hits(setting, seat, state.plane(seat))
        state.pending = 0
        state.aim = NOTHING
        if code == HOLD_FIRE:
            if log is not None:
                log.append(Event("held_fire", EVERYONE, {"seat": "AB"[seat]}))
        elif code == FIRE:
            shoot(setting, state, "AB"[seat], "AB"[1 - seat], hits, log)
        elif code in (EXTRA_HIT_E, EXTRA_HIT_M):
            extra_on_e = 1 if code == EXTRA_HIT_E else 0
            _shoot_both(setting, state, hits // 2 + extra_on_e, hits // 2 + 1 - extra_on_e, log)
        else:
            shoot(setting, state, "AB"[seat], "AB"[setting.mission] if code == TARGET_E else "M", hits, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        if state.aim == HOLD:
            return en.question_hold_fire()
        if state.aim == ODD_HIT:
            return en.question_odd_hit()
        return en.question_target()


def _both_shoot(setting: Setting, state: Position, log: list[Event] | None) -> None:
    for seat in range(SEATS):
        shooter, target = state.plane(seat), state.plane(1 - seat)
        hits = effective_hits(setting, seat, shooter)
        if hits and in_position(setting, shooter.cell, target.cell, setting.aid(shooter).shooting_range):
            if _may_hold_fire(setting, state, seat, hits):
                state.aim = HOLD
                state.pending = 1 << seat
            else:
                shoot(setting, state, "AB"[seat], "AB"[1 - seat], hits, log)


def _may_hold_fire(setting: Setting, state: Position, seat: i64, hits: int) -> bool:
    """DF-RESC-16: only a rescuer, and only a shot that would down the defender; others are automatic (DF-SHOOT-05)."""
    if setting.scenario != RESCUE or seat != setting.mission:
        return False
    defender = state.plane(1 - seat)
    return defender.damage + hits >= setting.capacity(1 - seat, defender)


# Escort: three biplanes (DF-ESC-15 to DF-ESC-19).


def _escort_side_shoots(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ESC-16: only the nearer of E and M shoots; at equal distance the one with more hits that count."""
    escort, attacker = state.plane(setting.mission), state.plane(setting.hunter)
    from_e = 0
    if escort.status == FLYING:
        from_e = in_position(setting, escort.cell, attacker.cell, setting.aid(escort).shooting_range)
    from_m = in_position(setting, state.m_cell, attacker.cell, setting.tables.m_range)
    e_hits = effective_hits(setting, setting.mission, escort)
    target = "AB"[setting.hunter]
    m_first = from_m and (not from_e or from_m < from_e or (from_m == from_e and m_hits(setting, state) > e_hits))
    if m_first:
        shoot(setting, state, "M", target, m_hits(setting, state), log)
    elif from_e:
        shoot(setting, state, "AB"[setting.mission], target, e_hits, log)


def _attacker_shoots(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ESC-17 to DF-ESC-19: hit the nearer one. On one space split the hits, on two let the attacker choose."""
    escort, attacker = state.plane(setting.mission), state.plane(setting.hunter)
    hits = effective_hits(setting, setting.hunter, attacker)
    if hits == 0:
        return
    reach = setting.aid(attacker).shooting_range
    to_e = in_position(setting, attacker.cell, escort.cell, reach) if escort.status == FLYING else 0
    to_m = in_position(setting, attacker.cell, state.m_cell, reach)
    shooter, e = "AB"[setting.hunter], "AB"[setting.mission]
    if to_e and to_m and escort.cell == state.m_cell:
        _split(setting, state, hits, log)
    elif to_e and to_e == to_m:
        state.aim = TARGET
        state.pending = 1 << setting.hunter
    elif to_e and (not to_m or to_e < to_m):
        shoot(setting, state, shooter, e, hits, log)
    elif to_m:
        shoot(setting, state, shooter, "M", hits, log)


def _split(setting: Setting, state: Position, hits: int, log: list[Event] | None) -> None:
    """DF-ESC-18: evenly; an odd hit waits for the attacker's word."""
    if hits % 2:
        state.aim = ODD_HIT
        state.pending = 1 << setting.hunter
        return
    _shoot_both(setting, state, hits // 2, hits // 2, log)


def _shoot_both(setting: Setting, state: Position, on_e: int, on_m: int, log: list[Event] | None) -> None:
    shooter = "AB"[setting.hunter]
    shoot(setting, state, shooter, "AB"[setting.mission], on_e, log)
    shoot(setting, state, shooter, "M", on_m, log)
