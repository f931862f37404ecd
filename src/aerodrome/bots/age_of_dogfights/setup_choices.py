"""Answers outside a move: squadrons, loads, roles, pilots, the bonus round, and where aircraft enter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.bots.age_of_dogfights.goals import Goals, pointing
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, RECON_MODE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules import winners
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    BOMBER,
    BONUS,
    FIGHTER,
    FLYING,
    LOAD,
    NONE,
    ON_ACCESS,
    RECON,
    REINFORCE,
    SKILLS,
    SQUADRON,
    Position,
)
from aerodrome.lattice.points import COLUMNS

HIGH: Final = 4  # the default level to enter at


class SetupChoices:
    def __init__(self, setting: Setting, goals: Goals) -> None:
        self.setting = setting
        self.goals = goals

    def answer(self, state: Position, seat: int, codes: list[int]) -> int:
        phase = state.phase
        if phase == SQUADRON:
            return self._best_aircraft(codes, actions.TAKE, actions.READY)
        if phase == LOAD:
            return self._load_or_role(state, seat, codes)
        if phase == SKILLS:
            if codes[0] >= actions.MAKE_ROOKIE:
                return self._worst_fighter(codes)
            return self._best_aircraft(codes, actions.MAKE_ACE, NONE)
        if phase == BONUS:
            return self._bonus(state, seat)
        if phase == ACCESS or phase == REINFORCE:
            return self._arrival(state, seat, codes)
        return codes[0]

    def _quality(self, token: int) -> float:
        kind = self.setting.kinds[token]
        value = float(kind.value)
        if self.setting.mode != DOGFIGHT and not kind.is_fighter():
            value += 2.0 * float(kind.bombs + kind.torpedo) + float(kind.photos) + 0.5 * float(kind.speed)
        return value

    def _best_aircraft(self, codes: list[int], first: int, done: int) -> int:
        """Return the most valuable aircraft, or `done` if there is none left to take."""
        best = codes[0]
        highest = -1.0
        for code in codes:
            if code != done:
                value = self._quality(code - first)
                if value > highest:
                    highest = value
                    best = code
        return best

    def _worst_fighter(self, codes: list[int]) -> int:
        worst = codes[0]
        for code in codes:
            if self._quality(code - actions.MAKE_ROOKIE) < self._quality(worst - actions.MAKE_ROOKIE):
                worst = code
        return worst

    def _load_or_role(self, state: Position, seat: int, codes: list[int]) -> int:
        """Carry as much as possible if bombs count, and take the role that scores."""
        setting = self.setting
        mode = setting.mode
        has_task = mode != DOGFIGHT and mode != SPECIAL and setting.mission_sides[setting.side_of[seat]] != 0
        if codes[0] >= actions.CARRY:
            return codes[len(codes) - 1] if has_task and mode != RECON_MODE else codes[0]
        flyer = state.aircraft[state.mover]
        wanted = [FIGHTER, RECON, BOMBER]
        if has_task:
            loaded = flyer.bombs > 0 or flyer.torpedo > 0 or mode == TORPEDO
            wanted = [BOMBER, RECON, FIGHTER] if loaded else [RECON, BOMBER, FIGHTER]
            if setting.kinds[flyer.token].is_fighter():
                wanted = [FIGHTER, RECON, BOMBER]
        for role in wanted:
            if actions.ROLE + role in codes:
                return actions.ROLE + role
        return codes[0]

    def _bonus(self, state: Position, seat: int) -> int:
        """Play the bonus round unless this side is already winning."""
        winner = winners.winner(self.setting, state, state.end_rule)
        return actions.FINISH if winner == self.setting.side_of[seat] else actions.PLAY_ON

    # Where to enter.

    def _arrival(self, state: Position, seat: int, codes: list[int]) -> int:
        first = codes[0]
        if first < actions.TO or first == actions.ENOUGH:
            return self._best_aircraft(codes, actions.BRING, actions.ENOUGH)
        if first >= actions.FACE:
            return self._facing(state, codes)
        if first >= actions.AT:
            return self._level(state, seat, codes)
        return self._entrance(state, seat, codes)

    def _entrance(self, state: Position, seat: int, codes: list[int]) -> int:
        """Return the Access Point nearest to the aircraft's target."""
        aim = self._aim(state, seat)
        best = codes[0]
        lowest: i64 = 999
        for code in codes:
            away = self.setting.lattice.distance(self.setting.access[seat][code - actions.TO], aim)
            if away < lowest:
                lowest = away
                best = code
        return best

    def _facing(self, state: Position, codes: list[int]) -> int:
        flyer = state.aircraft[state.mover]
        aim = self._aim(state, flyer.seat)
        best = codes[0]
        highest = -9.0
        for code in codes:
            towards = pointing(self.setting, flyer.point, code - actions.FACE, aim)
            if towards > highest:
                highest = towards
                best = code
        return best

    def _level(self, state: Position, seat: int, codes: list[int]) -> int:
        """Enter at the enemies' average level, rounded up. A torpedo is launched at the lowest level."""
        flyer = state.aircraft[state.mover]
        wanted: int = HIGH
        if flyer.torpedo:
            wanted = 1
        elif flyer.role == RECON:
            wanted = max(int(self.setting.photo_min_level), HIGH)
        else:
            levels = 0
            count = 0
            for each in state.aircraft:
                if each.status == FLYING and self.setting.is_enemy(seat, each.seat):
                    levels += int(each.level)
                    count += 1
            if count:
                wanted = (levels + count - 1) // count
        best = codes[0]
        for code in codes:
            if abs(code - actions.AT + 1 - wanted) < abs(best - actions.AT + 1 - wanted):
                best = code
        return best

    def _aim(self, state: Position, seat: i64) -> i64:
        """Return an aircraft's target: its task, else the nearest enemy in play, else the middle of the board."""
        setting = self.setting
        flyer = state.aircraft[state.mover]
        if flyer.torpedo:
            for ship in self.goals.ship_points:
                if ship:
                    return ship[0]
        if flyer.bombs or flyer.role == RECON:
            for zone in self.goals.zone_points[seat]:
                if zone:
                    return zone[0]
        middle: i64 = setting.rows // 2 * COLUMNS + COLUMNS // 2
        best = middle
        home: i64 = setting.access[seat][0] if setting.access[seat] else middle
        lowest: i64 = 999
        for each in state.aircraft:
            if setting.is_enemy(seat, each.seat) and (each.status == FLYING or each.status == ON_ACCESS):
                away = setting.lattice.distance(home, each.point)
                if away < lowest:
                    lowest = away
                    best = each.point
        return best
