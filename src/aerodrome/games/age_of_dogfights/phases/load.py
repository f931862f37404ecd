"""Chapter 4: loads and roles (AOD-COMP-07, AOD-MODE-03, AOD-SET-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import CARRY, MAKE_ACE, ROLE, ROLE_NAMES
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.modes import ROLE_WORDS
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import roles, squadron
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE
from aerodrome.games.age_of_dogfights.state import NONE, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import mover

# `Position.asked` while loads and roles are asked for.
WHICH_LOAD: Final = 0
WHICH_ROLE: Final = 1


class Load(Setup):
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
