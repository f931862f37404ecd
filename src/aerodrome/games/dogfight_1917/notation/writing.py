"""Write a position as the text that reading turns into it again."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.position import changed_options
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.notation.fighters import HEADER
from aerodrome.games.dogfight_1917.options import SCHEMA
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS
from aerodrome.games.dogfight_1917.rules import memory
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    CRASHED,
    FLYING,
    IMPROVISE,
    NONE,
    SEATS_AT_MOST,
    Fighter,
    Position,
    cards_of,
)
from aerodrome.lattice.hexagon import HEADING_NAMES


def write(setting: Setting, state: Position) -> str:
    """Return the text from which `read` makes this position."""
    if (state.phase != ACTION and state.phase != IMPROVISE) or state.begun:
        raise BadInput("A position can be written only before an improvisation or an action, not during one.")
    lines = [HEADER]
    options = changed_options(SCHEMA, setting.options.record)
    if options:
        lines.append("options: " + " ".join([word.replace(" ", "") for word in options]))
    lines.append(_turn_text(setting, state))
    for seat in range(setting.seats):
        lines.extend(_fighter_lines(state.fighters[seat], setting.names[seat]))
    return "\n".join(lines) + "\n"


def _turn_text(setting: Setting, state: Position) -> str:
    stage = "engagement" if state.phase == ACTION else "assessment"
    words = ["turn", str(state.turn), setting.names[state.active], stage]
    if state.maneuver_done:
        words.append("maneuver_done")
    if state.blocked != NONE:
        words.extend(["blocked", place_name(state.blocked)])
    if state.queue:
        queue, names = state.queue, ""
        while queue:
            names += setting.names[(queue & 7) - 1]
            queue >>= 3
        words.extend(["queue", names])
    for leader in range(setting.seats):
        names = ""
        for seat in range(setting.seats):
            names += setting.names[seat] if state.unmoved >> (SEATS_AT_MOST * leader + seat) & 1 else ""
        if names:
            words.extend(["unmoved", setting.names[leader], names])
    if state.harder:
        words.append("harder")
    if state.fallen != NONE:
        words.extend(["fallen", setting.names[state.fallen], str(state.cause)])
    return " ".join(words)


def _fighter_lines(fighter: Fighter, name: str) -> list[str]:
    words = [FIGHTERS[fighter.fighter], PILOTS[fighter.pilot], "AB"[fighter.side]]
    if fighter.status == FLYING:
        words.extend(["at", place_name(fighter.cell)])
    else:
        words.append("crashed" if fighter.status == CRASHED else "awaiting")
    words.extend([HEADING_NAMES[fighter.heading], "tokens", str(fighter.tokens)])
    lines = [f"{name}: " + " ".join(words)]
    for zone, pile in [("hand", fighter.hand), ("deck", fighter.deck)]:
        if pile:
            lines.append(f"{name} {zone}: " + _pile_text(pile).replace(",", " "))
    if fighter.damage:
        lines.append(f"{name} damage: " + " ".join([CARDS[kind] for kind in cards_of(fighter.damage)]))
    if fighter.discard:
        lines.append(f"{name} discard: " + " ".join([CARDS[kind] for kind in cards_of(fighter.discard)[::-1]]))
    for zone, pile in [("removed", fighter.removed), ("lost", fighter.lost)]:
        if pile:
            lines.append(f"{name} {zone}: " + _pile_text(pile).replace(",", " "))
    if fighter.moves:
        lines.append(f"{name} memory: " + ", ".join([memory.move_name(move) for move in fighter.moves]))
    return lines


def _pile_text(pile: i64) -> str:
    words = [f"{CARDS[kind]}{deck.count(pile, kind)}" for kind in deck.kinds(pile)]
    return ",".join(words) or "-"
