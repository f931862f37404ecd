"""Phase 3, chapters 11 and 17: all declared shots are rolled, one die each, before any hit counts (DOW-FIRE-09)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.dice import Rolls
from aerodrome.games.dawgs_of_war.rules.gunnery import forget_target, hits, modifier
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import HELD_FIRE, NONE, Plane, Position


class Shoot(Rolls):
    rule: ClassVar[str] = "DOW-FIRE-07"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-CF-04: a player who fires at a plane other than the marked one takes the token back before rolling.

        DOW-CF-05: otherwise it stays, also with those who hold their fire or have no shot.
        """
        setting = self.setting
        anybody = False
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.target == NONE:
                continue
            anybody = True
            if log is not None:
                target = None if plane.target == HELD_FIRE else setting.names[plane.target]
                log.append(Event("declared", EVERYONE, {"seat": setting.names[seat], "target": target}, reveal=True))
            if setting.continuous_fire and plane.target != HELD_FIRE and _is_elsewhere(plane):
                plane.token = NONE
                if log is not None:
                    log.append(Event("token_back", EVERYONE, {"seat": setting.names[seat]}))
        if anybody:
            state.roller = 0
            _ask(setting, state)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        die = code + 1
        shooter = state.roller
        plane = state.planes[shooter]
        other = plane.target
        scored = hits(setting, state, shooter, other, die)
        if scored:
            state.planes[other].hits += scored
        else:
            plane.missed = 1
        if log is not None:
            fields: dict[str, object] = {
                "seat": setting.names[shooter],
                "at": setting.names[other],
                "die": die,
                "modifier": modifier(setting, state, shooter, other),
                "vuln": setting.tables.vuln[state.planes[other].speed],
                "hits": scored,
            }
            log.append(Event("shot", EVERYONE, fields))
        state.roller += 1
        _ask(setting, state)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """DOW-RUL-49: shots at a plane that is gone are not rolled."""
        for other in range(self.setting.seats):
            forget_target(self.setting, state, other)
        _ask(self.setting, state)
        return NEXT

    def chance_name(self, state: Position) -> str:
        names = self.setting.names
        return en.chance_shot(names[state.roller], names[state.planes[state.roller].target])


def _is_elsewhere(plane: Plane) -> bool:
    return plane.token != NONE and plane.token != plane.target


def _ask(setting: Setting, state: Position) -> None:
    """Ask for the next shooter's die, by seat."""
    while state.roller < setting.seats:
        target = state.planes[state.roller].target
        if target != NONE and target != HELD_FIRE:
            state.pending = CHANCE_BIT
            return
        state.roller += 1
    state.pending = 0
