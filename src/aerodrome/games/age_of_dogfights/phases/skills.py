"""A part of the set-up: the pilots are named (AOD-SKL-05, AOD-VAR-02)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event, only
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import BRING, MAKE_ACE, MAKE_ROOKIE
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import pilots
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ACE, AVERAGE, NONE, ROOKIE, SEAT_BITS, Position


class Skills(Setup):
    rule: ClassVar[str] = "AOD-SKL-05"
    asks: ClassVar[str] = "one player after the other"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Ask all seats at the same time, sealed. A seat without two fighters has nothing to name."""
        setting = self.setting
        if setting.ace_vs_ace:
            for each in state.aircraft:
                if setting.kinds[each.token].is_fighter():
                    each.skill = ACE
                    each.may_be = pilots.SKILL_BIT[ACE]
        if setting.pilot_skill:
            for seat in range(setting.seats):
                if self.legal(state, seat):
                    state.pending |= SEAT_BITS[seat]
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        aces = pilots.pilots_to_name(self.setting, state, seat)[0]
        first = MAKE_ACE if _named(state, seat, ACE) < aces else MAKE_ROOKIE
        codes = [int(first + each.token) for each in state.aircraft if each.seat == seat]
        return [code for code in codes if self.refusal(state, seat, code) == refusals.LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """Return the refusal. Aces come first, then rookies."""
        setting = self.setting
        if code < MAKE_ACE or code >= BRING:
            return refusals.OTHER_QUESTION
        aces, rookies = pilots.pilots_to_name(setting, state, seat)
        aces_open = _named(state, seat, ACE) < aces
        if code < MAKE_ROOKIE:
            if not aces_open:
                return refusals.ENOUGH_ACES
            token = code - MAKE_ACE
        else:
            if aces_open:
                return refusals.ACES_FIRST
            if _named(state, seat, ROOKIE) >= rookies:
                return refusals.ENOUGH_ROOKIES
            token = code - MAKE_ROOKIE
        index = aircraft_of_token(state, token)
        if index == NONE or state.aircraft[index].seat != seat or not setting.kinds[token].is_fighter():
            return refusals.NOT_YOUR_FIGHTER
        return refusals.LEGAL if state.aircraft[index].skill == AVERAGE else refusals.PILOT_NAMED

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        is_ace = code < MAKE_ROOKIE
        token = code - MAKE_ACE if is_ace else code - MAKE_ROOKIE
        state.aircraft[aircraft_of_token(state, token)].skill = ACE if is_ace else ROOKIE
        state.begun |= SEAT_BITS[seat]
        if self.legal(state, seat):
            return NEXT
        state.begun &= ~SEAT_BITS[seat]
        state.pending &= ~SEAT_BITS[seat]
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": self.setting.names[seat]}))
        if state.pending == 0:
            _show_pilots(self.setting, state, log)
        return NEXT

    def plans(self, state: Position, seat: i64) -> list[list[int]]:
        """List every complete answer once: aces ascending, then rookies ascending."""
        aces, rookies = pilots.pilots_to_name(self.setting, state, seat)
        aces -= int(_named(state, seat, ACE))
        rookies -= int(_named(state, seat, ROOKIE))
        own = [int(each.token) for each in state.aircraft if each.seat == seat and each.skill == AVERAGE]
        free = [token for token in own if self.setting.kinds[token].is_fighter()]
        found: list[list[int]] = []
        for flown_by_aces in _subsets(free, aces):
            rest = [token for token in free if token not in flown_by_aces]
            for flown_by_rookies in _subsets(rest, rookies):
                plan = [MAKE_ACE + token for token in flown_by_aces]
                plan.extend([MAKE_ROOKIE + token for token in flown_by_rookies])
                found.append(plan)
        return found

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        aces, rookies = pilots.pilots_to_name(self.setting, state, seat)
        aces_open = aces - int(_named(state, seat, ACE))
        if aces_open > 0:
            return en.question_aces(aces_open)
        return en.question_rookies(rookies - int(_named(state, seat, ROOKIE)))


def _named(state: Position, seat: i64, skill: i64) -> i64:
    count: i64 = 0
    for each in state.aircraft:
        if each.seat == seat and each.skill == skill:
            count += 1
    return count


def _show_pilots(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """AOD-SKL-05: open markers. AOD-SKL-06: or a list that only its owner knows."""
    for each in state.aircraft:
        if setting.hidden_skill and setting.kinds[each.token].is_fighter():
            pilots.hide(each)
        else:
            each.may_be = pilots.SKILL_BIT[each.skill]
    if log is None:
        return
    for seat in range(setting.seats):
        audience = only(seat) if setting.hidden_skill else EVERYONE
        fields: dict[str, object] = {
            "seat": setting.names[seat],
            "aces": _names(setting, state, seat, ACE),
            "rookies": _names(setting, state, seat, ROOKIE),
        }
        log.append(Event("skills", audience, fields, reveal=True))


def _names(setting: Setting, state: Position, seat: i64, skill: i64) -> list[str]:
    return [setting.token_names[each.token] for each in state.aircraft if each.seat == seat and each.skill == skill]


def _subsets(tokens: list[int], count: int) -> list[list[int]]:
    """Return all subsets of that size, each ascending."""
    if count == 0:
        return [[]]
    places = range(len(tokens) - count + 1)
    return [[tokens[place], *rest] for place in places for rest in _subsets(tokens[place + 1 :], count - 1)]
