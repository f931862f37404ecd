"""Read a position: its setting, its turn, and every line in its place."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.notation.biplanes import read_player
from aerodrome.games.dog_fight.notation.fields import HEADER, Fields, read_space
from aerodrome.games.dog_fight.notation.missions import read_bot, read_m, read_rescue, read_spots
from aerodrome.games.dog_fight.options import SCHEMA, read_options
from aerodrome.games.dog_fight.rules.missions import exit_is_open
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, TURN_START, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import DOGFIGHT, ESCORT, PLANES, Tables

HEADS: Final = [
    "options", "A", "B", "M", "sites", "factories", "airfields", "held", "landed", "take-offs", "bot",
]  # fmt: skip
BOT_PLANE_FIELDS: Final = ["at"]
ROUNDS_AT_MOST: Final = 10_000


def read(text: str, tables: Tables) -> tuple[DogFight, Position]:
    """The game and the position of a text, T0 of its turn run; BadInput names line, field and what is allowed."""
    entries = position.entries(text, HEADER, HEADS, "round")
    setting = position.with_options(entries, SCHEMA, lambda given: Setting(read_options(given, tables), tables))
    state = Position(Biplane(), Biplane())
    _read_turn(setting, state, position.needed(entries, "round", "round 1 turn 1"))
    for seat in (A, B):
        _read_plane(setting, state, seat, position.needed(entries, "AB"[seat], "A: red at R0 hand 1/0 …"))
    for seat in (A, B):
        if seat == B and setting.solo:
            _read_bot_plane(setting, state, entries["B"])
        else:
            read_player(setting, state, seat, entries["AB"[seat]])
    read_m(setting, state, entries)
    read_spots(setting, state, entries)
    read_rescue(setting, state, entries)
    read_bot(setting, state, entries)
    _check_spaces(setting, state, entries)
    game = DogFight(setting)
    game.enter(state, TURN_START, None)
    return game, state


def _read_turn(setting: Setting, state: Position, entry: position.Entry) -> None:
    fields = Fields(entry, entry.words, ["round", "turn"])
    limit = setting.numbers.round_limit or ROUNDS_AT_MOST
    fields.one("turn", f"a number from 1 to {setting.turns_per_round}")
    number = fields.number("round", 1, limit, f"as {setting.numbers.name} is played")
    turn = fields.number("turn", 1, setting.turns_per_round, "as a round has no more turns (DF-ROUND-01)")
    state.turn = (number - 1) * setting.turns_per_round + turn


def _read_plane(setting: Setting, state: Position, seat: int, entry: position.Entry) -> None:
    """DF-DEC-02: different biplanes, one allowed for the mission, and those that the options name."""
    name = entry.words[0] if entry.words else ""
    if name not in PLANES:
        raise entry.bad("", f"{name!r} is no biplane: there are {', '.join(PLANES)}.")
    plane = PLANES.index(name)
    if seat == B and plane == state.a.plane:
        raise entry.bad("", f"{name} flies for A already; there is one biplane of each colour (DF-SETUP-02).")
    if seat == setting.mission and name not in setting.numbers.mission_biplanes:
        allowed = ", ".join(setting.numbers.mission_biplanes)
        raise entry.bad("", f"the {setting.numbers.mission_role} flies one of {allowed}, not {name} (DF-SCEN-02).")
    preset = setting.options.planes[seat]
    if preset not in (NONE, plane):
        raise entry.bad("", f"the options give {'AB'[seat]} the {PLANES[preset]} biplane, not {name}.")
    state.plane(seat).plane = plane


def _read_bot_plane(setting: Setting, state: Position, entry: position.Entry) -> None:
    """DF-SOLO-04: the bot has a space; no damage, no hand."""
    state.b.cell = read_space(setting, Fields(entry, entry.words[1:], BOT_PLANE_FIELDS))


def _check_spaces(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DF-EXIT-03, DF-SOLO-15: no biplane is on an exit path that was closed, and the bot never is."""
    closed = not exit_is_open(setting, state)
    if setting.scenario == ESCORT and setting.turn_in_round(state.turn) == 1:
        closed = closed or setting.round_of(state.turn) == setting.numbers.exit_from_round
    cells = [state.a.cell, state.b.cell, state.m_cell if setting.scenario == ESCORT else 0]
    for number, head in enumerate("ABM"):
        if not setting.track.is_branch_space(cells[number]):
            continue
        if setting.scenario == DOGFIGHT:
            raise entries[head].bad("at", "in a dogfight there is no exit path (DF-BOARD-10).")
        if closed:
            raise entries[head].bad("at", "nothing can be on the exit path: it has not been open before (DF-EXIT-03).")
        if setting.solo and number == B:
            raise entries[head].bad("at", "the bot never enters the exit path (DF-SOLO-15).")
