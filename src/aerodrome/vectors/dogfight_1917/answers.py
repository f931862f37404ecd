"""The steps of a script as codes of actions (D17-TST-04)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.pieces import ATTACKS, CARDS, FIGHTERS, PILOTS, RICHTHOFEN, SEAT_NAMES, SPECIALS
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.lattice.hexagon import route_number, spin_number
from aerodrome.vectors.dogfight_1917.names import read_cards
from aerodrome.vectors.dogfight_1917.scene import Scene
from aerodrome.vectors.reader import Record, as_list, only, read_flag, read_name, read_number, read_pair

FIELDS: Final[dict[str, list[str]]] = {
    "pass_improvise": [], "improvise": ["discard"], "shuffle_back": ["cards"], "stall": ["choice", "discard"],
    "maneuver": ["card", "path"], "turn": ["turns"], "repeat": ["path"], "advance": ["path"], "keep": [],
    "reroll": ["pay", "dice"], "basic_attack": ["target"], "special": ["name", "target"], "evade": ["with"],
    "dead_six": ["to"], "pilot": ["target"], "tactic": ["card"], "regroup": [], "repair": [],
    "repair_choose": ["cards"], "leader_repair": ["count"], "place": ["to"], "end_turn": [],
    "choose_combo": ["fighter", "pilot"], "choose_pilot": ["pilot"], "choose_fighter": ["fighter"],
    "assign": ["seat", "fighter", "pilot"], "hard_option": ["take"],
}  # fmt: skip
OPTIONAL: Final = ["discard", "target"]  # of a stall, a special and a pilot


def codes_of(scene: Scene, step: Record) -> list[int] | None:
    """Return the codes of an answer, or None if no game knows it, so that it can only be refused."""
    verb = str(step.get("do"))
    if verb not in FIELDS:
        raise BadInput(f"do is {step.get('do')!r}; it should be one of {', '.join(FIELDS)}.")
    only(step, ["by", "do", *FIELDS[verb]], verb)
    for field in FIELDS[verb]:
        if field not in step and not (field in OPTIONAL and verb in ("stall", "special", "pilot")):
            raise BadInput(f"{verb} lacks {field}.")
    _check_optional(scene, verb, step)
    if verb in ("maneuver", "repeat", "advance", "turn"):
        return _flight_codes(verb, step)
    if verb == "shuffle_back":
        kinds = sorted(read_cards(step["cards"], "cards"))
        return [*[actions.BACK + kind for kind in kinds], actions.BACK_DONE]
    if verb == "repair_choose":
        kinds = sorted(read_cards(step["cards"], "cards"))
        return [actions.REPAIR_CARDS + actions.CHOICES.index(kinds)] if kinds in actions.CHOICES else None
    if verb == "reroll":
        return _reroll_codes(step)
    if verb in ("place", "dead_six"):
        cell = TABLES.board.cell(read_pair(step["to"], "to", "[q, r]"))
        first = actions.PLACE if verb == "place" else actions.DEAD_SIX
        return [first + cell] if cell >= 0 else None
    return _table_codes(scene, verb, step)


def _check_optional(scene: Scene, verb: str, step: Record) -> None:
    """D17-TST-04: check optional fields, since a wrong one would be refused whatever the rules say."""
    if verb == "stall":
        choice = ["immelmann", "blackout"][read_name(step["choice"], ["immelmann", "blackout"], "choice")]
        if ("discard" in step) != (choice == "immelmann"):
            raise BadInput(f"stall: {choice} {'lacks discard' if choice == 'immelmann' else 'has no discard'}.")
    elif verb == "special":
        attacks = read_name(step["name"], SPECIALS, "name") < ATTACKS
        if ("target" in step) != attacks:
            raise BadInput(f"special: {step['name']} {'lacks a' if attacks else 'has no'} target.")
    elif verb == "pilot" and "target" not in step:
        if scene.state.fighters[asked_seat(scene, step)].pilot == RICHTHOFEN:
            raise BadInput("pilot: The Flying Circus lacks a target.")


def _flight_codes(verb: str, step: Record) -> list[int] | None:
    word = str(step["turns" if verb == "turn" else "path"])
    letters = "LR" if verb == "turn" else "LCR"
    if any(letter not in letters for letter in word):
        raise BadInput(f"{verb}: {word!r} should be a word of {', '.join(letters)}.")
    if verb == "turn":
        return [actions.TURN + spin_number(word)] if len(word) <= 3 else None
    if verb == "advance":
        return [actions.ADVANCE + route_number(word)] if len(word) <= 2 else None
    if verb == "repeat":
        return [actions.REPEAT + route_number(word)] if len(word) <= 4 else None
    card = read_name(step["card"], CARDS, "card")
    if card > 2 or not 1 <= len(word) <= [2, 4, 1][card]:
        return None
    return [actions.fly_code(card, route_number(word))]


def _reroll_codes(step: Record) -> list[int] | None:
    first = actions.FOCUS if read_name(step["pay"], ["focus", "free"], "pay") == 0 else actions.FREE
    dice = [read_number(die, "dice", 0, 99) for die in as_list(step["dice"], "dice")]
    if not dice or len(set(dice)) != len(dice) or max(dice) >= actions.DICE_AT_MOST:
        return None
    return [first + sum(1 << die for die in dice) - 1]


def _table_codes(scene: Scene, verb: str, step: Record) -> list[int] | None:
    """Return the codes of steps that are in the action table, under the vector's names of seats."""
    named: Record = {"do": verb}
    for field in FIELDS[verb]:
        if field in step:
            value = step[field]
            named[field] = SEAT_NAMES[scene.seat(value, field)] if field in ("target", "seat") else value
    for field, known in [("card", CARDS), ("discard", CARDS), ("fighter", FIGHTERS), ("pilot", PILOTS)]:
        if field in named:
            read_name(named[field], known, field)
    if verb == "evade" and named["with"] is not None:
        read_name(named["with"], ["EC", "ED", "steep_dive", *CARDS], "with")
    if verb == "leader_repair":
        read_number(named["count"], "count", 0, 99)
    if verb == "hard_option":
        read_flag(named["take"], "take")
    try:
        return [scene.game.actions.code(named)]
    except BadInput:
        return None


def asked_seat(scene: Scene, answer: Record) -> int:
    if "by" in answer:
        return scene.seat(answer["by"])
    seats = seats_of(scene.state.pending)
    return seats[0] if seats else 0
