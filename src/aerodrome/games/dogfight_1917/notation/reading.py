"""Read a position: its setting and its turn."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import entries, needed, with_options
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.notation.fighters import HEADER, Line, read_cell, read_fighter
from aerodrome.games.dogfight_1917.options import SCHEMA, read_options
from aerodrome.games.dogfight_1917.pieces import SEAT_NAMES
from aerodrome.games.dogfight_1917.rules.crash import winner_of
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ASSESSMENT,
    ENGAGEMENT,
    FLYING,
    IMPROVISE,
    NONE,
    SEATS_AT_MOST,
    Fighter,
    Position,
)
from aerodrome.games.dogfight_1917.tables import Tables

ZONES: Final = ["hand", "deck", "damage", "discard", "removed", "lost", "memory"]
STAGE_NAMES: Final = {"assessment": ASSESSMENT, "engagement": ENGAGEMENT}
AT_MOST: Final = 1_000_000


def read(text: str, tables: Tables) -> tuple[Dogfight1917, Position]:
    """Return the game and the position of a text. BadInput names the line, the field and what is allowed."""
    lines = _read_lines(text)
    setting = with_options(lines, SCHEMA, lambda given: Setting(read_options(given, tables), tables))
    state = Position([Fighter() for _ in range(setting.seats)])
    for seat in range(setting.seats):
        read_fighter(setting, state, seat, lines)
    for name in SEAT_NAMES[setting.seats :]:
        if name in lines:
            raise lines[name].wrong(f"there are {setting.seats} seats in this variant (D17-GEN-07).")
    game = Dogfight1917(setting)
    _read_turn(setting, state, needed(lines, "turn", "turn 1 A engagement"))
    game.enter(state, state.phase, None)
    return game, state


def _read_lines(text: str) -> dict[str, Line]:
    heads = ["options", *SEAT_NAMES, *[f"{name} {zone}" for name in SEAT_NAMES for zone in ZONES]]
    found = entries(text, HEADER, heads, "turn")
    return {
        head: Line(entry.line, head, entry.words[1:] if head == "turn" else entry.words)
        for head, entry in found.items()
    }


def _read_turn(setting: Setting, state: Position, line: Line) -> None:
    state.turn = line.whole(line.word(0, "the number of the turn"), "the turn", AT_MOST)
    if state.turn == 0:
        raise line.wrong("turns count from 1.")
    state.active = line.named(line.word(1, "whose turn it is"), setting.names, "a seat")
    stage = line.named(line.word(2, "the phase"), list(STAGE_NAMES), "a phase")
    state.stage = ENGAGEMENT if stage else ASSESSMENT
    state.phase = ACTION if stage else IMPROVISE
    place = 3
    while place < len(line.words):
        place = _read_turn_word(setting, state, line, place)
    if winner_of(setting, state) != NONE:
        raise line.wrong("this game is already over. A position needs two sides that can still win (D17-CRS-04).")
    fighter = state.fighters[state.active]
    if fighter.status != FLYING:
        raise line.wrong(f"{setting.names[state.active]} is not flying, so it cannot have the turn.")
    if state.phase == IMPROVISE and fighter.hand_count == 0:
        raise line.wrong("improvisation needs a card in hand (D17-IMP-01). Write engagement.")
    if state.maneuver_done and state.phase == IMPROVISE:
        raise line.wrong("a Maneuver is flown only in the engagement. Write engagement or leave out maneuver_done.")


def _read_turn_word(setting: Setting, state: Position, line: Line, place: int) -> int:
    """Read one more word about the turn. Return the place of the next one."""
    word = line.words[place]
    if word == "maneuver_done":
        state.maneuver_done = 1
    elif word == "harder":
        state.harder = 1
    elif word == "blocked":
        state.blocked = read_cell(setting, line, line.word(place + 1, "the space"))
        return place + 2
    elif word == "queue":
        _read_queue(setting, state, line, line.word(place + 1, "the Leaders"))
        return place + 2
    elif word == "unmoved":
        _read_unmoved(setting, state, line, line.word(place + 1, "the Leader"), line.word(place + 2, "the seats"))
        return place + 3
    elif word == "fallen":
        state.fallen = line.named(line.word(place + 1, "the seat"), setting.names, "a seat")
        state.cause = line.whole(line.word(place + 2, "the cause"), "the cause", 4)
        return place + 3
    else:
        raise line.wrong(f"{word!r} should be one of maneuver_done, blocked, queue, unmoved, harder, fallen.")
    return place + 1


def _leaders(setting: Setting, line: Line, word: str) -> list[str]:
    leaders = [setting.names[seat] for seat in range(setting.seats) if setting.role(seat) == "leader"]
    if not leaders:
        raise line.wrong(f"{word} is for Leaders whose Wingmen crashed, and this variant has none (D17-EVC-06).")
    return leaders


def _read_queue(setting: Setting, state: Position, line: Line, names: str) -> None:
    leaders = _leaders(setting, line, "queue")
    if len(set(names)) != len(names):
        raise line.wrong(f"{names!r} names a Leader twice (D17-EVC-06).")
    for name in reversed(names):
        line.named(name, leaders, "a Leader")
        state.queue = state.queue << 3 | setting.names.index(name) + 1


def _read_unmoved(setting: Setting, state: Position, line: Line, name: str, names: str) -> None:
    """D17-RUL-83: read the seats that have not moved since the Leader's last turn after a crash."""
    line.named(name, _leaders(setting, line, "unmoved"), "a Leader")
    leader = setting.names.index(name)
    for other in names:
        seat = line.named(other, setting.names, "a seat")
        if seat == leader or seat == state.active:
            raise line.wrong(f"{other} has already moved since {name}'s last turn after a crash (D17-RUL-83).")
        state.unmoved |= 1 << (SEATS_AT_MOST * leader + seat)
