"""T8 and T9: Grey's gun, and after five turns the end of the round."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import DRAW, FLYING, NONE, SEATS, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import ESCORT
from aerodrome.games.dog_fight.victory import TIME, end


class Guns(Phase):
    rule: ClassVar[str] = "DF-GREY-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        for seat in range(SEATS):
            biplane = state.plane(seat)
            if (biplane.jammed or biplane.last & 3 == 3) and biplane.choice != NONE and self.setting.aid(biplane).jams:
                _check_jam(seat, biplane, log)
        return NEXT


def _check_jam(seat: i64, biplane: Biplane, log: list[Event] | None) -> None:
    """DF-GREY-01, DF-GREY-03, DF-GREY-04: three hits jam the gun after firing, a tile without hits clears it."""
    hits = biplane.last & 3
    was_jammed = biplane.jammed
    if hits == 0:
        biplane.jammed = 0
    elif hits == 3:
        biplane.jammed = 1
    if log is not None and biplane.jammed != was_jammed:
        log.append(Event("jammed" if biplane.jammed else "unjammed", EVERYONE, {"seat": "AB"[seat]}))


class TurnEnd(Phase):
    rule: ClassVar[str] = "DF-ROUND-03"
    MID_ROUND: Final = 1  # no tile and no objective is drawn

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.a.choice = NONE
        state.b.choice = NONE
        state.m_choice = NONE
        state.turn += 1
        if self.setting.turn_in_round(state.turn) != 1:
            return self.MID_ROUND
        _end_round(self.setting, state, log)
        return NEXT


def _end_round(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ROUND-03 to DF-ROUND-06, DF-ESC-06, DF-CYCLE-01."""
    finished = setting.round_of(state.turn) - 1
    if log is not None:
        log.append(Event("round_over", EVERYONE, {"round": finished}))
    if finished == setting.numbers.round_limit:
        _time_is_up(setting, state, log)
        return
    recycle = finished % setting.numbers.recycle_every == 0
    for seat in range(SEATS):
        if setting.solo and seat == B:
            continue  # DF-SOLO-19, DF-RUL-66: the bot's tiles are untouched
        biplane = state.plane(seat)
        biplane.squares = 0
        if recycle:
            _recycle(setting, biplane)
        biplane.owed_draws = _missing(setting, biplane)
    if recycle and log is not None:
        log.append(Event("recycled", EVERYONE, {}))
    if setting.scenario == ESCORT and state.plane(setting.mission).status == FLYING:
        state.m_hand = (1 << 6) - 1
    state.owed_objectives = setting.numbers.objectives_per_round


def _missing(setting: Setting, biplane: Biplane) -> int:
    """DF-ROUND-05: refill to the hand size, or until the bag is empty."""
    if biplane.status != FLYING:
        return 0
    held = biplane.bag_count - biplane.owed_losses
    return max(0, min(setting.hand_size(biplane) - biplane.hand_count, held))


def _recycle(setting: Setting, biplane: Biplane) -> None:
    """DF-CYCLE-01, DF-CYCLE-02: all tiles go back into the bag; Black then loses one for each hit it has taken.

    DF-CYCLE-03: nothing else is touched.
    """
    returned = biplane.bag + biplane.hand + biplane.spent + biplane.removed
    biplane.bag_count += biplane.hand_count + biplane.removed_count + deck.total(biplane.spent)
    biplane.bag = returned
    biplane.hand = 0
    biplane.hand_count = 0
    biplane.spent = 0
    biplane.removed = 0
    biplane.removed_count = 0
    if setting.aid(biplane).loses_tiles:
        biplane.owed_losses = min(biplane.damage - biplane.setup_damage, biplane.bag_count)


def _time_is_up(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-END-03: fewer hits wins, equal hits draw. DF-ESC-25: the mission has failed."""
    if setting.scenario == ESCORT:
        end(state, setting.hunter, TIME, "DF-SOLO-20" if setting.solo else "DF-ESC-25", log)
    elif state.a.damage == state.b.damage:
        end(state, DRAW, TIME, "DF-END-03", log)
    else:
        end(state, A if state.a.damage < state.b.damage else B, TIME, "DF-END-03", log)
