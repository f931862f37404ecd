"""Read a position: its setting, its round, and every line in its place."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.notation.cards import read_cards, read_kept
from aerodrome.games.dawgs_of_war.notation.fields import HEADER, is_whole
from aerodrome.games.dawgs_of_war.notation.planes import read_plane
from aerodrome.games.dawgs_of_war.options import SCHEMA, read_options
from aerodrome.games.dawgs_of_war.rules.cards import assume_one_deck
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, PLACE, Plane, Position
from aerodrome.games.dawgs_of_war.tables import SPECIALS, Tables
from aerodrome.games.dawgs_of_war.victory import is_decided

HEADS: Final = ["options", *SEAT_NAMES, "discard", "top", "kept"]
ROUNDS_AT_MOST: Final = 1_000_000


def read(text: str, tables: Tables) -> tuple[DawgsOfWar, Position]:
    """The game and the position of a text; BadInput names line, field and what is allowed."""
    entries = position.entries(text, HEADER, HEADS, "round")
    setting = _setting(entries, tables)
    planes: list[Plane] = []
    for _ in range(setting.seats):
        planes.append(Plane())
    state = Position(planes)
    state.turn = _read_round(position.needed(entries, "round", "round 1"))
    state.roller = setting.seats
    for seat in range(setting.seats):
        read_plane(setting, state.planes[seat], position.needed(entries, setting.names[seat], _example(seat)))
    for name in SEAT_NAMES[setting.seats :]:
        if name in entries:
            needed = SEAT_NAMES.index(name) + 1
            raise entries[name].bad("", f"there are {setting.seats} seats; write options: seats={needed} (DOW-SET-01).")
    _check_tokens(setting, state, entries)
    read_cards(setting, state, entries)
    assume_one_deck(state)
    if "kept" in entries:
        read_kept(setting, state, entries["kept"])
    if is_decided(setting, state):
        raise BadInput("The game would be over: planes of at least two sides must be left (DOW-WIN-01).")
    game = DawgsOfWar(setting)
    game.enter(state, PLACE, None)
    return game, state


def _example(seat: int) -> str:
    return f"{SEAT_NAMES[seat]}: at 2,6 heading 0 special {SPECIALS[seat]}"


def _setting(entries: dict[str, position.Entry], tables: Tables) -> Setting:
    entry = entries.get("options")
    if entry is None:
        return Setting(read_options({}, tables), tables)
    try:
        return Setting(read_options(SCHEMA.parsed(entry.words), tables), tables)
    except BadInput as bad:
        raise entry.bad("", str(bad)) from bad


def _read_round(entry: position.Entry) -> int:
    word = entry.words[1] if len(entry.words) == 2 else ""
    if not is_whole(word) or not 1 <= int(word) <= ROUNDS_AT_MOST:
        raise entry.bad("", f"write round and a number from 1 to {ROUNDS_AT_MOST}.")
    return int(word)


def _check_tokens(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    for seat in range(setting.seats):
        token = state.planes[seat].token
        if token != NONE and state.planes[token].status == ELIMINATED:
            name = setting.names[token]
            raise entries[setting.names[seat]].bad("token", f"{name} is eliminated, so it carries none (DOW-CF-06).")
