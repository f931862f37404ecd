"""Chapter 16: tiles are set aside, replaced from the bag, and only then put back."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import ASIDE, KEEP
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.phases.draws import Refill
from aerodrome.games.dog_fight.refusals import LEGAL, NO_MORE_ASIDE, NOT_IN_HAND, OTHER_QUESTION
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import SEATS, B, Biplane, Position
from aerodrome.games.dog_fight.tables import KINDS


class Mulligan(Phase):
    rule: ClassVar[str] = "DF-MULL-01"
    asks: ClassVar[str] = "every seat with a mulligan"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DF-MULL-01, DF-MULL-02: ask all in a scenario, Brown and White in a dogfight, never the bot (DF-SOLO-05).

        DF-MULL-05: M has no part in it.
        """
        for seat in range(SEATS):
            if may_mulligan(self.setting, state, seat):
                state.pending |= 1 << seat
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        codes = range(ASIDE, ASIDE + KINDS + 1)
        return [code for code in codes if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        """DF-MULL-03: any tiles of the hand, but not more than the bag holds."""
        if code == KEEP:
            return LEGAL
        if not ASIDE <= code < KEEP:
            return OTHER_QUESTION
        biplane = state.plane(seat)
        place = self.setting.aid(biplane).tiles.index[code - ASIDE]
        if place < 0 or deck.count(biplane.hand, place) == 0:
            return NOT_IN_HAND
        return LEGAL if biplane.aside_count < biplane.bag_count else NO_MORE_ASIDE

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        biplane = state.plane(seat)
        if code == KEEP:
            state.begun &= ~(1 << seat)
            state.pending &= ~(1 << seat)
            if log is not None:
                log.append(Event("sealed", EVERYONE, {"seat": "AB"[seat]}))
            return NEXT
        place = self.setting.aid(biplane).tiles.index[code - ASIDE]
        biplane.hand -= deck.one(place)
        biplane.hand_count -= 1
        biplane.aside += deck.one(place)
        biplane.aside_count += 1
        state.begun |= 1 << seat
        return NEXT

    def plans(self, state: Position, seat: i64) -> list[list[int]]:
        """Every set of tiles once: the codes of a plan ascend, though the tiles may be named in any order."""
        biplane = state.plane(seat)
        tiles = self.setting.aid(biplane).tiles
        found: list[list[int]] = [[]]
        for place in deck.kinds(biplane.hand):
            longer: list[list[int]] = []
            for number in range(deck.count(biplane.hand, place) + 1):
                longer.extend([plan + [ASIDE + tiles.kinds[place]] * number for plan in found])
            found = longer
        room = biplane.bag_count - biplane.aside_count
        return sorted([[*plan, KEEP] for plan in found if len(plan) <= room])

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_mulligan()


class Exchange(Refill):
    rule: ClassVar[str] = "DF-MULL-03"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DF-MULL-04: how many are exchanged is public."""
        for seat in range(SEATS):
            biplane = state.plane(seat)
            biplane.owed_draws = biplane.aside_count
            biplane.mulliganed = biplane.aside_count
            if log is not None and may_mulligan(self.setting, state, seat):
                log.append(Event("mulligan", EVERYONE, {"seat": "AB"[seat], "count": biplane.aside_count}, reveal=True))
        return super().begin(state, log)


class PutBack(Phase):
    rule: ClassVar[str] = "DF-MULL-03"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DF-MULL-03: the tiles set aside go back only now, so none of them can have been drawn."""
        for seat in range(SEATS):
            _put_back(state.plane(seat))
        return NEXT


def may_mulligan(setting: Setting, state: Position, seat: i64) -> bool:
    if setting.solo and seat == B:
        return False
    return setting.numbers.mulligan_for_everyone or setting.aid(state.plane(seat)).mulligans


def _put_back(biplane: Biplane) -> None:
    biplane.bag += biplane.aside
    biplane.bag_count += biplane.aside_count
    biplane.aside = 0
    biplane.aside_count = 0
