"""T2 to T5: the choices are shown, all biplanes move at once, one may leave, and the mission takes effect."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import is_play
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.rules.escort import steering_walk
from aerodrome.games.dog_fight.rules.flight import choice_end, choice_walk, chosen_kind
from aerodrome.games.dog_fight.rules.missions import book_take_off, mission_effect
from aerodrome.games.dog_fight.rules.tiles import play_tile
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, SEATS, Biplane, Position
from aerodrome.games.dog_fight.tables import BOMBING, DOGFIGHT, ESCORT, ESPIONAGE, tile_name
from aerodrome.games.dog_fight.victory import EXIT, crash, end, end_by_rescue_table


class Move(Phase):
    rule: ClassVar[str] = "DF-MOVE-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        state.shown = 0
        if log is not None:
            _log_reveal(state, log)
        for seat in range(SEATS):
            if _is_second_zero(setting, state, seat):
                crash(setting, state, seat, log)
                return NEXT
        if setting.scenario != DOGFIGHT:
            mission = state.plane(setting.mission)
            if mission.choice != NONE:
                book_take_off(setting, state, chosen_kind(mission, mission.choice) >> 2, log)
        _move_all(setting, state, log)
        if setting.scenario != DOGFIGHT:
            if _has_left(setting, state):
                _leave(setting, state, log)
            elif setting.scenario != ESCORT:
                mission_effect(setting, state, log)
        return NEXT


def _is_second_zero(setting: Setting, state: Position, seat: i64) -> bool:
    """DF-WHITE-02: a 0 shown right after a 0, in whatever round. The bot never crashes (DF-SOLO-03)."""
    biplane = state.plane(seat)
    if biplane.choice == NONE or not 0 <= biplane.last < 4:
        return False
    return chosen_kind(biplane, biplane.choice) < 4 and setting.aid(biplane).crashes_on_second_zero


def _move_all(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-MOVE-02: all move at once, and none blocks another. M's path depends on where E was, so it comes first."""
    if setting.scenario == ESCORT and state.m_status == FLYING and state.m_choice != NONE:
        _move_m(setting, state, log)
    for seat in range(SEATS):
        biplane = state.plane(seat)
        if biplane.choice != NONE:
            _move(setting, seat, biplane, log)


def _move(setting: Setting, seat: i64, biplane: Biplane, log: list[Event] | None) -> None:
    code = biplane.choice
    if log is not None:
        walk = choice_walk(setting, seat, biplane, code)
        _log_walk(setting, "AB"[seat], biplane.cell, walk.visited, walk.left, log)
    end_cell = choice_end(setting, seat, biplane, code)
    if is_play(code):
        play_tile(setting, biplane, code >> 2)
    biplane.cell = end_cell


def _move_m(setting: Setting, state: Position, log: list[Event] | None) -> None:
    walk = steering_walk(setting, state, state.m_choice)
    if log is not None:
        _log_walk(setting, "M", state.m_cell, walk.visited, walk.left, log)
    if walk.left:
        state.m_cell = setting.track.off
    elif walk.visited:
        state.m_cell = walk.visited[-1]
    if state.plane(setting.mission).status == FLYING:
        state.m_hand &= ~(1 << (state.m_choice >> 1))  # spent for this round; alone it keeps all three (DF-ESC-20)


def _has_left(setting: Setting, state: Position) -> bool:
    """DF-EXIT-05: only the biplane with the mission can leave, in Escort only M."""
    off = setting.track.off
    return state.m_cell == off if setting.scenario == ESCORT else state.plane(setting.mission).cell == off


def _leave(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """T4, DF-EXIT-01, DF-EXIT-07: flying past the Exit space ends the game before any shot."""
    if log is not None:
        log.append(Event("left", EVERYONE, {"plane": "M" if setting.scenario == ESCORT else "AB"[setting.mission]}))
    if setting.scenario == ESPIONAGE:
        end(state, setting.mission, EXIT, "DF-ESP-06", log)
    elif setting.scenario == BOMBING:
        end(state, setting.mission, EXIT, "DF-BOMB-04", log)
    elif setting.scenario == ESCORT:
        end(state, setting.mission, EXIT, "DF-ESC-22", log)
    else:
        end_by_rescue_table(setting, state, EXIT, "DF-RESC-10", log)


def _log_reveal(state: Position, log: list[Event]) -> None:
    for seat in range(SEATS):
        biplane = state.plane(seat)
        if biplane.choice != NONE:
            kind = chosen_kind(biplane, biplane.choice)
            fields: dict[str, object] = {"seat": "AB"[seat], "choice": biplane.choice, "tile": tile_name(kind)}
            log.append(Event("played", EVERYONE, fields, reveal=True))
    if state.m_choice != NONE:
        log.append(Event("steered", EVERYONE, {"steering": state.m_choice}, reveal=True))


def _log_walk(setting: Setting, plane: str, start: int, visited: list[int], left: bool, log: list[Event]) -> None:
    names = setting.board.names
    fields: dict[str, object] = {"plane": plane, "from": names[start], "path": [names[space] for space in visited]}
    fields["left"] = left
    log.append(Event("moved", EVERYONE, fields))
