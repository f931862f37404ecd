"""Chapter 4: scenario tiles, biplanes, start spaces, what they start with, and the hands."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import PLANE, START
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.phases.draws import Refill
from aerodrome.games.dog_fight.refusals import LEGAL, OTHER_QUESTION, PLANE_NOT_FOR_MISSION, PLANE_TAKEN
from aerodrome.games.dog_fight.rules.missions import at_spot, put_at_spot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, SEATS, A, B, Position
from aerodrome.games.dog_fight.tables import BOMBING, ESCORT, ESPIONAGE, PLANES, RESCUE, SPOTS


class Layout(Phase):
    """DF-SETUP-08, step 2: scenario tiles are laid openly before the biplanes are picked."""

    rule: ClassVar[str] = "DF-SETUP-08"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DF-ESP-01: sites all alike. DF-BOMB-01, DF-RESC-01: numbers laid at random, spot by spot."""
        setting = self.setting
        if setting.scenario == ESPIONAGE:
            for spot in range(len(SPOTS)):
                put_at_spot(state, spot, setting.numbers.cameras)
            if log is not None:
                log.append(Event("sites", EVERYONE, {"cameras": setting.numbers.cameras}))
        elif setting.scenario in (BOMBING, RESCUE):
            state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        spot = _next_spot(state)
        number = _numbers_left(self.setting, state)[code]
        put_at_spot(state, spot, number)
        if log is not None:
            log.append(Event("laid", EVERYONE, {"spot": SPOTS[spot], "number": number}))
        if _next_spot(state) == NONE:
            state.pending = 0
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return [1] * len(_numbers_left(self.setting, state))

    def kind(self, state: Position) -> str:
        return "layout"

    def chance_name(self, state: Position) -> str:
        return en.chance_number(SPOTS[_next_spot(state)])

    def faces(self, state: Position) -> list[int | str]:
        return [*_numbers_left(self.setting, state)]


def _numbers_left(setting: Setting, state: Position) -> list[int]:
    """Return the numbered tiles not yet laid."""
    laid = [at_spot(state, spot) for spot in range(len(SPOTS))]
    return [number for number in setting.numbers.numbers if number not in laid]


def _next_spot(state: Position) -> int:
    for spot in range(len(SPOTS)):
        if at_spot(state, spot) == 0:
            return spot
    return NONE


class Planes(Phase):
    """DF-DEC-02: the mission player picks a biplane first, in a dogfight A. In solo the human picks both."""

    rule: ClassVar[str] = "DF-SETUP-02"
    asks: ClassVar[str] = "one seat, then the other"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        for seat in _picking_order(setting):
            biplane = state.plane(seat)
            if biplane.plane == NONE:
                if setting.options.planes[seat] == NONE:
                    state.pending = 1 if setting.solo else 1 << seat
                    return NEXT
                _take_plane(state, seat, setting.options.planes[seat], log)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [code for code in range(PLANE, START) if self.refusal(state, seat, code) == LEGAL]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        setting = self.setting
        if not PLANE <= code < START:
            return OTHER_QUESTION
        plane = code - PLANE
        picker = _picker(setting, state)
        if plane in (state.a.plane, state.b.plane) or plane == setting.options.planes[1 - picker]:
            return PLANE_TAKEN
        if picker == setting.mission and PLANES[plane] not in setting.numbers.mission_biplanes:
            return PLANE_NOT_FOR_MISSION
        return LEGAL

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        _take_plane(state, _picker(self.setting, state), code - PLANE, log)
        return self.begin(state, log)

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        own = _picker(self.setting, state) == seat
        return en.question_biplane() if own else en.question_automaton_biplane()

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        return list(range(PLANE, START))


def _picker(setting: Setting, state: Position) -> int:
    """Return the seat whose biplane is picked now."""
    for seat in _picking_order(setting):
        if state.plane(seat).plane == NONE:
            return seat
    return NONE


def _picking_order(setting: Setting) -> list[int]:
    return [B, A] if setting.mission == B else [A, B]


def _take_plane(state: Position, seat: int, plane: int, log: list[Event] | None) -> None:
    state.plane(seat).plane = plane
    if log is not None:
        log.append(Event("plane", EVERYONE, {"seat": "AB"[seat], "plane": PLANES[plane]}))


class Starts(Phase):
    """DF-DEC-03, DF-SETUP-04: A picks a start space in a dogfight, the mission's opponent in a scenario."""

    rule: ClassVar[str] = "DF-SETUP-04"
    asks: ClassVar[str] = "one seat"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        starter = setting.hunter if setting.hunter >= 0 else A
        if setting.solo:
            _take_start(setting, state, B, 1, log)  # DF-SOLO-02: the human bottom right, the bot top left
        elif setting.options.start != NONE:
            _take_start(setting, state, starter, setting.options.start, log)
        else:
            state.pending = 1 << starter
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        return [START, START + 1]

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        _take_start(self.setting, state, seat, code - START, log)
        return NEXT

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_start()


def _take_start(setting: Setting, state: Position, seat: int, start: int, log: list[Event] | None) -> None:
    """DF-SETUP-08, DF-ESC-03: put the other biplane, and M with it, on the remaining start."""
    starts = setting.board.starts
    state.plane(seat).cell = starts[start]
    state.plane(1 - seat).cell = starts[1 - start]
    if setting.scenario == ESCORT:
        state.m_cell = state.plane(setting.mission).cell
    if log is not None:
        names = setting.board.names
        log.append(Event("starts", EVERYONE, {"A": names[state.a.cell], "B": names[state.b.cell]}))


class Equip(Phase):
    """DF-SETUP-03, DF-SETUP-07, DF-SETUP-08 step 8: bags, starting damage and what the scenario adds."""

    rule: ClassVar[str] = "DF-SETUP-03"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        for seat in range(SEATS):
            biplane = state.plane(seat)
            tiles = setting.aid(biplane).tiles
            biplane.bag = tiles.full
            biplane.bag_count = tiles.total
        if setting.solo:
            _equip_bot(setting, state)
        if setting.mission >= 0:
            mission = state.plane(setting.mission)
            mission.damage = setting.numbers.mission_start_damage  # DF-ESP-02, DF-ESC-02
            mission.setup_damage = mission.damage  # Black loses no tile for it (DF-BLACK-07)
        if setting.scenario == ESCORT:
            state.m_hand = (1 << 6) - 1
        state.owed_objectives = setting.numbers.objectives_at_start
        return NEXT


def _equip_bot(setting: Setting, state: Position) -> None:
    """DF-SOLO-04, DF-SOLO-32: the bot's tiles lie in a bag of its own."""
    tiles = setting.aid(state.b).tiles
    state.bot_bag = tiles.full
    if setting.options.hard_bag:
        state.bot_bag -= tiles.pile(setting.aid(state.b).hard_removed)
    state.b.bag = 0
    state.b.bag_count = 0


class Deal(Refill):
    rule: ClassVar[str] = "DF-SETUP-05"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """DF-SETUP-05: the starting hands. The bot has none (DF-SOLO-04)."""
        state.a.owed_draws = self.setting.hand_size(state.a)
        if not self.setting.solo:
            state.b.owed_draws = self.setting.hand_size(state.b)
        return super().begin(state, log)
