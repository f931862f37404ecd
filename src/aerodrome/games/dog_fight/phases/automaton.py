"""Chapter 23, S3 to S9: the solo opponent draws, selects, moves and shoots by rule."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.rules.gunnery import shoot
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, Position
from aerodrome.games.dog_fight.tables import ESCORT, tile_name
from aerodrome.lattice.track import NO_LOOP

LEFT: Final = 0
RIGHT: Final = 1
TOSS: Final = ["normal", "loop"]


class BotDraws(Phase):
    """Chance draws a tile from the bot's bag."""

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.bot_played = NONE
        state.bot_looped = 0
        state.pending = CHANCE_BIT
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return deck.weights(state.bot_bag)

    def kind(self, state: Position) -> str:
        return "bot tile"

    def faces(self, state: Position) -> list[int | str]:
        kinds = self.setting.aid(state.b).tiles.kinds
        return [tile_name(kinds[place]) for place in deck.kinds(state.bot_bag)]


class BotTile(BotDraws):
    """DF-SOLO-04: at set-up a tile is drawn into the left slot."""

    rule: ClassVar[str] = "DF-SOLO-04"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        return super().begin(state, log) if self.setting.solo else NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.bot_left = _draw_tile(self.setting, state, code)
        state.pending = 0
        if log is not None:
            log.append(Event("bot_drew", EVERYONE, {"slot": "left", "tile": tile_name(state.bot_left)}))
        return NEXT

    def chance_name(self, state: Position) -> str:
        return en.chance_left_tile()


class Automaton(BotDraws):
    """DF-SOLO-11: a tile is drawn into the right slot. A coin may decide on the path of a 3 (DF-SOLO-15)."""

    rule: ClassVar[str] = "DF-SOLO-11"

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        if _tosses(state):
            if log is not None:
                log.append(Event("bot_tossed", EVERYONE, {"side": TOSS[code]}))
            _fly(setting, state, code == 1, log)
            return NEXT
        state.bot_right = _draw_tile(setting, state, code)
        if log is not None:
            log.append(Event("bot_drew", EVERYONE, {"slot": "right", "tile": tile_name(state.bot_right)}))
        state.bot_slot = selected_slot(setting, state)
        state.bot_played = state.bot_right if state.bot_slot == RIGHT else state.bot_left
        if log is not None:
            fields: dict[str, object] = {"slot": "right" if state.bot_slot else "left"}
            fields["tile"] = tile_name(state.bot_played)
            log.append(Event("bot_selected", EVERYONE, fields))
        _choose_path(setting, state, log)
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return [1, 1] if _tosses(state) else super().weights(state)

    def kind(self, state: Position) -> str:
        return "toss" if _tosses(state) else super().kind(state)

    def chance_name(self, state: Position) -> str:
        return en.chance_side() if _tosses(state) else en.chance_right_tile()

    def faces(self, state: Position) -> list[int | str]:
        return [*TOSS] if _tosses(state) else super().faces(state)


def _tosses(state: Position) -> bool:
    """Whether the coin is what chance is asked for."""
    return state.bot_played != NONE


def _draw_tile(setting: Setting, state: Position, outcome: int) -> int:
    place = deck.drawn_kind(state.bot_bag, outcome)
    state.bot_bag -= deck.one(place)
    return setting.aid(state.b).tiles.kinds[place]


def target_cell(setting: Setting, state: Position) -> int:
    """DF-SOLO-12, DF-SOLO-21: the human's biplane; in Escort M alone."""
    return state.m_cell if setting.scenario == ESCORT else state.a.cell


def selected_slot(setting: Setting, state: Position) -> int:
    """DF-SOLO-12: the first line that fits, with the human moved and the bot not."""
    track = setting.track
    target = target_cell(setting, state)
    if track.is_loop_space(target) or track.is_loop_space(state.b.cell):
        return RIGHT
    left_value, right_value = state.bot_left >> 2, state.bot_right >> 2
    if left_value == right_value:
        return _slot_of_equal_values(setting, state)
    ahead = (setting.tables.projected[target] - setting.tables.projected[state.b.cell]) % track.ring  # DF-SOLO-13
    wants_lower = 1 <= ahead <= 4
    return RIGHT if (right_value < left_value) == wants_lower else LEFT


def _slot_of_equal_values(setting: Setting, state: Position) -> int:
    """DF-SOLO-12: more hits if it could shoot after the move, fewer if not; all alike: the left tile."""
    left_hits, right_hits = state.bot_left & 3, state.bot_right & 3
    if left_hits == right_hits:
        return LEFT
    wants_more = could_shoot(setting, state, state.bot_left >> 2)
    return RIGHT if (right_hits > left_hits) == wants_more else LEFT


def could_shoot(setting: Setting, state: Position, value: int) -> bool:
    """DF-SOLO-14: after flying that value; a 3 that can loop counts by either path."""
    loop = setting.track.loop_within[state.b.cell]
    if _shoots_after(setting, state, value, NO_LOOP):
        return True
    return value == 3 and loop != NO_LOOP and _shoots_after(setting, state, value, loop)


def _shoots_after(setting: Setting, state: Position, value: int, loop: int) -> bool:
    # DF-SOLO-03: range 3, whatever biplane the bot flies.
    cell = setting.track.end(state.b.cell, value, loop, 0, 0)
    return setting.board.shot(cell, target_cell(setting, state)) > 0


def _choose_path(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-SOLO-15, DF-SOLO-31: a 3 in reach of a loop is tossed, unless Smart 3 finds the one path that shoots."""
    loop = setting.track.loop_within[state.b.cell]
    if state.bot_played >> 2 != 3 or loop == NO_LOOP:
        _fly(setting, state, False, log)
        return
    if setting.options.smart3:
        by_ring = _shoots_after(setting, state, 3, NO_LOOP)
        by_loop = _shoots_after(setting, state, 3, loop)
        if by_ring != by_loop:
            _fly(setting, state, by_loop, log)
            return
    state.pending = CHANCE_BIT


def _fly(setting: Setting, state: Position, loops: bool, log: list[Event] | None) -> None:
    """S5 to S9. DF-SOLO-15: the bot never takes the exit."""
    state.pending = 0
    value = state.bot_played >> 2
    loop = setting.track.loop_within[state.b.cell] if loops else NO_LOOP
    walk = setting.track.walk(state.b.cell, value, loop, False, False)
    if log is not None:
        names = setting.board.names
        fields: dict[str, object] = {"plane": "B", "from": names[state.b.cell]}
        fields["path"] = [names[space] for space in walk.visited]
        fields["left"] = False
        log.append(Event("moved", EVERYONE, fields))
    if walk.visited:
        state.b.cell = walk.visited[-1]
    state.bot_looped = 1 if loops else 0
    _shoot(setting, state, log)
    _put_away(setting, state)


def _shoot(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-SOLO-16, DF-SOLO-21: at its target alone; M is neither shielded nor helped."""
    if setting.board.shot(state.b.cell, target_cell(setting, state)):
        shoot(setting, state, "B", "M" if setting.scenario == ESCORT else "A", state.bot_played & 3, log)


def _put_away(setting: Setting, state: Position) -> None:
    """DF-SOLO-17 to DF-SOLO-19: the played tile is used up, an empty bag is refilled, the other tile waits left."""
    tiles = setting.aid(state.b).tiles
    state.bot_used += deck.one(tiles.index[state.bot_played])
    state.b.last = state.bot_played
    if state.bot_slot == LEFT:
        state.bot_left = state.bot_right
    state.bot_right = NONE
    if state.bot_bag == 0:
        state.bot_bag = state.bot_used
        state.bot_used = 0
