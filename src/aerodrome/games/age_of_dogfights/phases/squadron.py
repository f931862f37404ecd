"""Chapter 4: the squadrons, their loads and their roles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import CARRY, MAKE_ACE, READY, ROLE, ROLE_NAMES, TAKE, TOKENS
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.modes import ROLE_WORDS
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import roles, squadron
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, Setting
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover


class Squadron(Setup):
    """AOD-SET-04, AOD-SET-05, AOD-VAL-01: the choice of aircraft."""

    rule: ClassVar[str] = "AOD-SET-05"
    asks: ClassVar[str] = "one player after the other"
    MORE: Final = 1  # the seat, or the next one, chooses again

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-RUL-100: the seats choose one after the other, openly. Given aircraft are already there."""
        setting = self.setting
        while state.player < setting.seats:
            codes = self.legal(state, state.player)
            if len(codes) > 1:
                state.pending = SEAT_BITS[state.player]
                return NEXT
            if len(codes) == 1 and codes[0] != READY:
                self.apply(state, state.player, codes[0], log)
            else:
                state.player += 1
        state.player = 0
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        """Return the legal choices, none once the fixed number is reached."""
        setting = self.setting
        found: list[int] = []
        if squadron.open_picks(setting, state, seat) <= 0:
            return found
        for token in range(TOKENS):
            if squadron.take_refusal(setting, state, seat, token) == refusals.LEGAL:
                found.append(TAKE + token)
        if _ready_refusal(setting, state, seat) == refusals.LEGAL:
            found.append(READY)
        return found

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == READY:
            return _ready_refusal(self.setting, state, seat)
        if code > READY:
            return refusals.OTHER_QUESTION
        return squadron.take_refusal(self.setting, state, seat, code - TAKE)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        state.pending = 0
        if code == READY:
            state.player += 1
            return self.MORE
        squadron.enlist(setting, state, seat, code - TAKE)
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[seat], "aircraft": setting.token_names[code - TAKE]}
            log.append(Event("took", EVERYONE, fields))
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        setting = self.setting
        if setting.point_buy:
            left = int(setting.point_buy - squadron.spent(setting, state, seat))
            return en.question_squadron_points(left, int(setting.point_buy))
        return en.question_squadron(int(squadron.open_picks(setting, state, seat)))


def _ready_refusal(setting: Setting, state: Position, seat: i64) -> int:
    """AOD-VAL-03: unspent points lapse. AOD-RUL-100: with a fixed number, a squadron is complete by itself."""
    if not setting.point_buy:
        return refusals.NOT_READY
    for each in state.aircraft:
        if each.seat == seat:
            return refusals.LEGAL
    return refusals.NOT_READY


# `Position.asked` while loads and roles are asked for.
WHICH_LOAD: Final = 0
WHICH_ROLE: Final = 1


class Load(Setup):
    """Loads and roles (AOD-COMP-07, AOD-MODE-03, AOD-SET-11)."""

    rule: ClassVar[str] = "AOD-COMP-07"
    asks: ClassVar[str] = "one player after the other"
    MORE: Final = 1  # the role, or the next aircraft

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask about one aircraft after the other. Given values and single options are not asked."""
        if state.mover == NONE:
            state.mover = 0
        while state.mover < len(state.aircraft):
            seat = state.aircraft[state.mover].seat
            codes = self.legal(state, seat)
            if len(codes) > 1:
                state.pending = SEAT_BITS[seat]
                return NEXT
            self.apply(state, seat, codes[0], log)
        state.mover = NONE
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        """Return the loads, or the roles, of the aircraft in question."""
        setting = self.setting
        flyer = state.aircraft[state.mover]
        given = roles.given_of(setting, flyer.token)
        kind = setting.kinds[flyer.token]
        if state.asked == WHICH_LOAD:
            if given is not None and given.load != ANY_LOAD:
                return [CARRY + given.load]
            most = roles.most_load(setting, flyer.seat, kind)
            return [
                CARRY + load
                for load in range(most + 1)
                if squadron.load_refusal(setting, state, state.mover, load) == refusals.LEGAL
                and (given is None or given.role == ANY_ROLE or roles.fits_role(setting, flyer, load, given.role))
            ]
        if given is not None and given.role != ANY_ROLE:
            return [ROLE + given.role]
        return [
            ROLE + role
            for role in range(len(ROLE_NAMES))
            if squadron.role_refusal(setting, state, state.mover, role) == refusals.LEGAL
        ]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """Return the refusal. Given values are never asked, so the rules alone decide."""
        if state.asked == WHICH_LOAD:
            if code < CARRY or code >= MAKE_ACE:
                return refusals.OTHER_QUESTION
            return squadron.load_refusal(self.setting, state, state.mover, code - CARRY)
        if code < ROLE or code >= CARRY:
            return refusals.OTHER_QUESTION
        return squadron.role_refusal(self.setting, state, state.mover, code - ROLE)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """Apply an answer. Events mention only a load aboard and a role other than fighter."""
        setting = self.setting
        state.pending = 0
        flyer = state.aircraft[state.mover]
        fields: dict[str, object] = {"aircraft": setting.token_names[flyer.token]}
        if state.asked == WHICH_LOAD:
            load = code - CARRY
            if setting.kinds[flyer.token].torpedo:
                flyer.torpedo = load
            else:
                flyer.bombs = load
            state.asked = WHICH_ROLE
            if log is not None and load:
                fields["load"] = int(load)
                log.append(Event("loaded", EVERYONE, fields))
            return self.MORE
        flyer.role = code - ROLE
        state.asked = WHICH_LOAD
        state.mover += 1
        if log is not None and flyer.role:
            fields["role"] = ROLE_WORDS[flyer.role]
            log.append(Event("role", EVERYONE, fields))
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        ask = en.question_role if state.asked == WHICH_ROLE else en.question_load
        return ask(*mover(self.setting, state))
