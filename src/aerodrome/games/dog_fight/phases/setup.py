"""Chapter 4: scenario tiles, biplanes, start spaces and what they start with."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dog_fight.actions import PLANE, START
from aerodrome.games.dog_fight.refusals import LEGAL, OTHER_QUESTION, PLANE_NOT_FOR_MISSION, PLANE_TAKEN
from aerodrome.games.dog_fight.rules.missions import at_spot, put_at_spot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, SEATS, A, B, Position
from aerodrome.games.dog_fight.tables import BOMBING, ESCORT, ESPIONAGE, PLANES, RESCUE, SPOTS, STARTS

# Scenario tiles (DF-SETUP-08, step 2): laid openly before the biplanes are picked.


def begin_layout(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ESP-01: sites all alike. DF-BOMB-01, DF-RESC-01: numbers laid at random, spot by spot."""
    if setting.scenario == ESPIONAGE:
        for spot in range(len(SPOTS)):
            put_at_spot(state, spot, setting.numbers.cameras)
        if log is not None:
            log.append(Event("sites", EVERYONE, {"cameras": setting.numbers.cameras}))
    elif setting.scenario in (BOMBING, RESCUE):
        state.pending = CHANCE_BIT


def numbers_left(setting: Setting, state: Position) -> list[int]:
    """The numbered tiles not yet laid."""
    laid = [at_spot(state, spot) for spot in range(len(SPOTS))]
    return [number for number in setting.numbers.numbers if number not in laid]


def next_spot(state: Position) -> int:
    for spot in range(len(SPOTS)):
        if at_spot(state, spot) == 0:
            return spot
    return NONE


def apply_layout(setting: Setting, state: Position, outcome: int, log: list[Event] | None) -> None:
    spot = next_spot(state)
    number = numbers_left(setting, state)[outcome]
    put_at_spot(state, spot, number)
    if log is not None:
        log.append(Event("laid", EVERYONE, {"spot": SPOTS[spot], "number": number}))
    if next_spot(state) == NONE:
        state.pending = 0


# Biplanes (DF-DEC-02): the mission player picks first, in a dogfight A. In solo the human picks both.


def begin_planes(setting: Setting, state: Position, log: list[Event] | None) -> None:
    for seat in _picking_order(setting):
        biplane = state.plane(seat)
        if biplane.plane == NONE:
            if setting.options.planes[seat] == NONE:
                state.pending = 1 if setting.solo else 1 << seat
                return
            _take_plane(setting, state, seat, setting.options.planes[seat], log)


def picker_of(setting: Setting, state: Position) -> int:
    """The seat whose biplane is picked now."""
    for seat in _picking_order(setting):
        if state.plane(seat).plane == NONE:
            return seat
    return NONE


def _picking_order(setting: Setting) -> list[int]:
    return [B, A] if setting.mission == B else [A, B]


def plane_refusal(setting: Setting, state: Position, code: int) -> int:
    if not PLANE <= code < START:
        return OTHER_QUESTION
    plane = code - PLANE
    seat = picker_of(setting, state)
    if plane in (state.a.plane, state.b.plane) or plane == setting.options.planes[1 - seat]:
        return PLANE_TAKEN
    if seat == setting.mission and PLANES[plane] not in setting.numbers.mission_biplanes:
        return PLANE_NOT_FOR_MISSION
    return LEGAL


def apply_plane(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    _take_plane(setting, state, picker_of(setting, state), code - PLANE, log)
    begin_planes(setting, state, log)


def _take_plane(setting: Setting, state: Position, seat: int, plane: int, log: list[Event] | None) -> None:
    state.plane(seat).plane = plane
    if log is not None:
        log.append(Event("plane", EVERYONE, {"seat": "AB"[seat], "plane": PLANES[plane]}))


# Start spaces (DF-DEC-03, DF-SETUP-04): A picks in a dogfight, the mission's opponent in a scenario.


def begin_starts(setting: Setting, state: Position, log: list[Event] | None) -> None:
    if setting.solo:
        _take_start(setting, state, B, 1, log)  # DF-SOLO-02: the human bottom right, the bot top left
    elif setting.options.start != NONE:
        _take_start(setting, state, starter_of(setting), setting.options.start, log)
    else:
        state.pending = 1 << starter_of(setting)


def starter_of(setting: Setting) -> int:
    return setting.hunter if setting.hunter >= 0 else A


def start_refusal(code: int) -> int:
    return LEGAL if START <= code < START + len(STARTS) else OTHER_QUESTION


def apply_start(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    _take_start(setting, state, seat, code - START, log)


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


# Bags, starting damage and what the scenario adds (DF-SETUP-03, DF-SETUP-07, DF-SETUP-08 step 8).


def begin_equip(setting: Setting, state: Position, log: list[Event] | None) -> None:
    for seat in range(SEATS):
        biplane = state.plane(seat)
        tiles = setting.aid(biplane).tiles
        biplane.bag = tiles.full
        biplane.bag_count = tiles.total
    if setting.solo:
        _equip_bot(setting, state)
    if setting.mission >= 0:
        mission = state.plane(setting.mission)
        mission.damage = setting.numbers.mission_start_damage  # DF-ESP-02, DF-ESC-02; Black loses no tile (DF-BLACK-07)
        mission.setup_damage = mission.damage
    if setting.scenario == ESCORT:
        state.m_hand = (1 << 6) - 1
    state.owed_objectives = setting.numbers.objectives_at_start


def _equip_bot(setting: Setting, state: Position) -> None:
    """DF-SOLO-04, DF-SOLO-32: the bot's tiles lie in a bag of its own."""
    tiles = setting.aid(state.b).tiles
    state.bot_bag = tiles.full
    if setting.options.hard_bag:
        state.bot_bag -= tiles.pile(setting.aid(state.b).hard_removed)
    state.b.bag = 0
    state.b.bag_count = 0
