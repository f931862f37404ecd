"""Chapters 5 and 12 to 14: the Plane Condition Card; Speed, damage, breaking up, and the end of a plane."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dawgs_of_war.rules.cards import discard_special
from aerodrome.games.dawgs_of_war.rules.flight import in_low_atmosphere
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, UNDAMAGED, UNTURNED, Plane, Position
from aerodrome.games.dawgs_of_war.tables import DIE, THICK_HIDE, TOP_SPEED


def token_space(plane: Plane) -> int | None:
    """DOW-TRK-03: the space of the Damage Token; None beside the card."""
    return None if plane.damage == UNDAMAGED else plane.damage


def take_hits(plane: Plane, hits: i64) -> bool:
    """DOW-DMG-01 to DOW-DMG-03: onto the far-right space, then leftward; True if the track has no space left."""
    plane.damage -= hits
    if plane.damage < 0:
        plane.damage = 0
        return True
    return False


def adjusted_speed(setting: Setting, plane: Plane) -> i64:
    """DOW-SPD-01: angle, low atmosphere, levelling off, each on what the one before has left."""
    speed = plane.speed
    tables = setting.tables
    positions: i64 = tables.positions[plane.heading]
    steep: i64 = tables.steep
    if positions <= -steep:
        if speed < TOP_SPEED:
            speed += 1  # DOW-SPD-02
    elif positions >= steep:
        if speed > 0:
            speed -= 1  # DOW-SPD-03
    if speed > 0 and in_low_atmosphere(setting, plane):
        speed -= 1  # DOW-SPD-04
    if speed == 0 and positions <= 0:
        speed = 1  # DOW-SPD-05
    return speed


def must_roll_for_breakup(plane: Plane) -> bool:
    """DOW-BRK-01: the token is on the track, and the Speed Counter on its space or right of it."""
    return plane.speed >= plane.damage


def breaks_up(setting: Setting, plane: Plane, die: int) -> bool:
    """DOW-BRK-02, DOW-BRK-03, DOW-SPEC-SA09."""
    result: i64 = die + plane.speed - plane.damage
    if plane.in_play == THICK_HIDE:
        result += setting.tables.thick_hide
    return result >= setting.tables.vuln[plane.damage]


def breaks_from(setting: Setting, plane: Plane) -> int:
    """The lowest natural die that breaks the plane up; 7 if none does."""
    for die in range(1, DIE + 1):
        if breaks_up(setting, plane, die):
            return die
    return DIE + 1


def eliminate(setting: Setting, state: Position, seat: int, cause: str, rule: str, log: list[Event] | None) -> None:
    """A plane is out of the game, with its cards (DOW-SPEC-05) and every token on it or of its owner (DOW-CF-06)."""
    plane = state.planes[seat]
    if log is not None:
        log.append(Event("eliminated", EVERYONE, {"seat": setting.names[seat], "cause": cause, "rule": rule}))
    discard_special(setting, state, seat, log)
    plane.status = ELIMINATED
    plane.x = 0
    plane.y = 0
    plane.heading = 0
    plane.speed = 0
    plane.damage = UNDAMAGED
    plane.token = NONE
    plane.side = 0
    plane.row = 0
    plane.card = NONE
    plane.choice = UNTURNED
    plane.left = NONE
    plane.in_cone = 0
    plane.target = NONE
    plane.missed = 0
    plane.marks = NONE
    plane.hits = 0
    bit: i64 = 1 << seat
    for other in state.planes:
        if other.token == seat:
            other.token = NONE
        other.in_cone &= ~bit
