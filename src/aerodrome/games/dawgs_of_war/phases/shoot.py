"""Phase 3, chapters 11, 12 and 17: targets are declared, shots are rolled, tokens are put, and then hits count."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dawgs_of_war.actions import FIRE, HOLD_FIRE, MARK, NO_MARK
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.phases.base import Phase
from aerodrome.games.dawgs_of_war.phases.dice import Rolls
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules import gunnery
from aerodrome.games.dawgs_of_war.rules.condition import eliminate, take_hits, token_space
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, HELD_FIRE, NONE, Plane, Position


class Fire(Phase):
    """Targets are declared, secretly and at the same time (DOW-FIRE-09)."""

    rule: ClassVar[str] = "DOW-FIRE-01"
    asks: ClassVar[str] = "every seat with a target"
    NO_TARGETS: Final = 1  # no shot, no token, no hit

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-DEC-05: ask every seat with a legal target, and no other."""
        setting = self.setting
        pending = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.status == ACTIVE:
                plane.in_cone = gunnery.legal_targets(setting, state, seat)
                if plane.in_cone:
                    pending |= 1 << seat
        state.pending = pending
        return self.NO_TARGETS

    def legal(self, state: Position, seat: i64) -> list[int]:
        return legal_shots(self.setting, state.planes[seat])

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == HOLD_FIRE:
            return LEGAL
        if not FIRE <= code < HOLD_FIRE:
            return OTHER_QUESTION
        return gunnery.target_refusal(self.setting, state, seat, code - FIRE)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        seal(state, seat, code)
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "target"}))
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """DOW-RUL-49: a plane that is gone is no longer a target.

        A seat that had sealed it is asked again if its cone holds another target. A seat whose cone is empty is not
        asked, whatever it had sealed.
        """
        state.pending &= ~(1 << seat)
        for other in range(self.setting.seats):
            if gunnery.forget_target(self.setting, state, other):
                state.pending |= 1 << other
            if not state.planes[other].in_cone:
                state.planes[other].target = NONE
                state.pending &= ~(1 << other)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_fire()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Every enemy in the air."""
        enemies = self.setting.enemies[seat]
        flying = [
            other
            for other in range(self.setting.seats)
            if enemies >> other & 1 and state.planes[other].status == ACTIVE
        ]
        return [*[FIRE + other for other in flying], HOLD_FIRE]


def legal_shots(setting: Setting, plane: Plane) -> list[int]:
    codes: list[int] = []
    for other in range(setting.seats):
        if plane.in_cone >> other & 1:
            codes.append(FIRE + other)
    codes.append(HOLD_FIRE)
    return codes


def seal(state: Position, seat: i64, code: i64) -> None:
    """DOW-FIRE-06: one shot, or none."""
    state.planes[seat].target = HELD_FIRE if code == HOLD_FIRE else code - FIRE


class Shoot(Rolls):
    """All declared shots are rolled, one die each, before any hit counts (DOW-FIRE-09)."""

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
        scored = gunnery.hits(setting, state, shooter, other, die)
        if scored:
            state.planes[other].hits += scored
        else:
            plane.missed = 1
        if log is not None:
            fields: dict[str, object] = {
                "seat": setting.names[shooter],
                "at": setting.names[other],
                "die": die,
                "modifier": gunnery.modifier(setting, state, shooter, other),
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
            gunnery.forget_target(self.setting, state, other)
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


class Mark(Phase):
    """With Continuous Fire, a player who missed may put the token on the target's card."""

    rule: ClassVar[str] = "DOW-CF-03"
    asks: ClassVar[str] = "every seat that missed"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DOW-CF-03: after all rolls; not where the token lies already. DOW-CF-07: nor where anyone's lies."""
        setting = self.setting
        if not setting.continuous_fire:
            return NEXT
        pending = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.missed and not gunnery.is_marked(setting, state, seat, plane.target):
                pending |= 1 << seat
        state.pending = pending
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [MARK, NO_MARK]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.planes[seat].marks = 1 if code == MARK else 0
        state.pending &= ~(1 << seat)
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat], "what": "token"}))
        if state.pending == 0:
            _place_tokens(self.setting, state, log)
        return NEXT

    def drop(self, state: Position, seat: i64, log: list[Event] | None) -> i64:
        """DOW-RUL-49: no token is put on a plane that is gone."""
        state.pending &= ~(1 << seat)
        for other in range(self.setting.seats):
            if gunnery.forget_target(self.setting, state, other):
                state.pending &= ~(1 << other)
        if state.pending == 0:
            _place_tokens(self.setting, state, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_mark(self.setting.names[state.planes[seat].target])


def _place_tokens(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """When all have decided, the tokens go where they were put."""
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.marks == NONE:
            continue
        if plane.marks == 1:
            plane.token = plane.target
            if log is not None:
                fields: dict[str, object] = {"seat": setting.names[seat], "on": setting.names[plane.target]}
                log.append(Event("token", EVERYONE, fields, reveal=True))
        plane.marks = NONE


class Damage(Phase):
    """Hits are applied when all shots are rolled; planes shot down go together (DOW-DMG-04)."""

    rule: ClassVar[str] = "DOW-DMG-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        down = 0
        for seat in range(setting.seats):
            plane = state.planes[seat]
            if plane.hits and plane.status == ACTIVE:
                if take_hits(plane, plane.hits):
                    down |= 1 << seat
                if log is not None:
                    fields: dict[str, object] = {"seat": setting.names[seat], "hits": plane.hits}
                    fields["damage"] = token_space(plane)
                    log.append(Event("hit", EVERYONE, fields))
            plane.hits = 0
            plane.in_cone = 0
            plane.target = NONE
            plane.missed = 0
        if down:
            for seat in range(setting.seats):
                if down >> seat & 1:
                    eliminate(setting, state, seat, "shot down", "DOW-DMG-03", log)
        return NEXT
