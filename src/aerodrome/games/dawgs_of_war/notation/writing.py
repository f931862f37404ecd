"""Write a position as the text that reading turns into it again."""

from __future__ import annotations

from aerodrome.core.position import changed_options
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.events import place_name
from aerodrome.games.dawgs_of_war.knowledge import PHASE_NAMES
from aerodrome.games.dawgs_of_war.notation.fields import HEADER
from aerodrome.games.dawgs_of_war.options import SCHEMA
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, ELIMINATED, NONE, PLACE, UNDAMAGED, Plane, Position, listed
from aerodrome.games.dawgs_of_war.tables import SIDES, SPECIALS


def write(setting: Setting, state: Position) -> str:
    """Return the text that `read` turns into this position again."""
    sealed = [plane for plane in state.planes if plane.card != NONE]
    if state.phase != PLACE or sealed:
        now = "some are placed already" if state.phase == PLACE else f"this one is at {PHASE_NAMES[state.phase]!r}"
        raise BadInput(f"A position can be written when cards are about to be placed and none is yet; {now}.")
    lines = [HEADER]
    options = changed_options(SCHEMA, setting.options.record)
    if options:
        lines.append("options: " + " ".join([word.replace(" ", "") for word in options]))
    lines.append(f"round {state.turn}")
    for seat in range(setting.seats):
        lines.append(f"{setting.names[seat]}: " + _plane_text(setting, state.planes[seat]))
    if state.discard:
        lines.append("discard: " + " ".join([SPECIALS[card] for card in listed(state.discard)[::-1]]))
    if state.top:
        lines.append("top: " + " ".join([SPECIALS[card] for card in listed(state.top)]))
    kept = _kept_groups(setting, state)
    if kept:
        lines.append("kept: " + " ".join(kept))
    return "\n".join(lines) + "\n"


def _kept_groups(setting: Setting, state: Position) -> list[str]:
    """The seats whose hidden cards are older than the deck, those of one deck together, by their first seats."""
    masks: list[int] = []
    groups: list[str] = []
    for seat in range(setting.seats):
        among = state.planes[seat].among
        if among == 0 or among == state.deck_among:
            continue
        if among not in masks:
            masks.append(among)
            groups.append("")
        groups[masks.index(among)] += setting.names[seat]
    return groups


def _plane_text(setting: Setting, plane: Plane) -> str:
    if plane.status == ELIMINATED:
        return "eliminated"
    if plane.status == ACTIVE:
        words = ["at", place_name(plane.x, plane.y), "heading", str(plane.heading), "speed", str(plane.speed)]
    else:
        words = ["waiting", SIDES[plane.side]]
        if plane.row:
            words.extend(["row", str(plane.row)])
    if plane.damage != UNDAMAGED:
        words.extend(["damage", str(plane.damage)])
    if plane.special != NONE:
        words.extend(["special", SPECIALS[plane.special]])
    if plane.known:
        words.append("known")
    if plane.in_play != NONE:
        words.extend(["in_play", SPECIALS[plane.in_play]])
    if plane.token != NONE:
        words.extend(["token", setting.names[plane.token]])
    return " ".join(words)
