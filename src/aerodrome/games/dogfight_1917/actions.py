"""The stable numbers, names and lines of all actions. Chapter 21 of RULES.md lists the decisions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.actions import ActionTable
from aerodrome.games.dogfight_1917.pieces import CARDS, EC, ED, FIGHTERS, FOUR, PILOTS, SEAT_NAMES, SPECIALS
from aerodrome.lattice.hexagon import Hexagon, route_word, spin_word

# Set-up (D17-DEC-01 to D17-DEC-03).
COMBO: Final = 0  # the Fighter's number
PILOT: Final = 4
FIGHTER: Final = 8
ASSIGN: Final = 12  # seat * 16 + fighter * 4 + pilot, seats A and B
HARDER: Final = 44
NOT_HARDER: Final = 45
PLACE: Final = 46  # the cell
# The turn (D17-DEC-04 to D17-DEC-08).
PASS: Final = 107
IMPROVISE: Final = 108  # the discarded card
BACK: Final = 114  # a card to shuffle back
BACK_DONE: Final = 120
IMMELMANN: Final = 121  # the discarded card
BLACKOUT: Final = 127
FLY_BASIC: Final = 128  # route - 1: one or two steps
FLY_FAST: Final = 140  # one to four steps
FLY_TURNING: Final = 260  # one step
ATTACK: Final = 263  # the target's seat
SPECIAL: Final = 267  # special action * 4 + seat
SLIP: Final = 283
USE_PILOT: Final = 284
CIRCUS: Final = 285  # the target's seat
TACTIC: Final = 289
REGROUP: Final = 290
REPAIR: Final = 291
END_TURN: Final = 292
# Inside an action (D17-DEC-09 to D17-DEC-17).
TURN: Final = 293  # spin: none to three turns
KEEP: Final = 308
FOCUS: Final = 309  # mask of dice - 1
FREE: Final = 340  # mask of dice - 1
REPEAT: Final = 371  # route; 0 declines
NO_EVASION: Final = 492
EVADE: Final = 493  # EC, ED
DIVE: Final = 495
ADVANCE: Final = 496  # route of none to two steps
DEAD_SIX: Final = 509  # the cell
REPAIR_CARDS: Final = 570  # the number of a choice in CHOICES
REWARD: Final = 654  # the number of cards
SIZE: Final = 657

DICE_AT_MOST: Final = 5
MASKS: Final = 31
BOARD: Final = Hexagon(4, 0)  # for the names of cells, which are those of the rules' board


def fly_code(card: i64, route: i64) -> i64:
    if card == 0:
        return FLY_BASIC + route - 1
    if card == 1:
        return FLY_FAST + route - 1
    return FLY_TURNING + route - 1


def flown_card(code: i64) -> i64:
    if code < FLY_FAST:
        return 0
    return 1 if code < FLY_TURNING else 2


def flown_route(code: i64) -> i64:
    if code < FLY_FAST:
        return code - FLY_BASIC + 1
    if code < FLY_TURNING:
        return code - FLY_FAST + 1
    return code - FLY_TURNING + 1


def _choices() -> list[list[int]]:
    """List every choice of up to three cards by kind, ascending."""
    found: list[list[int]] = [[]]
    for size in range(1, 4):
        for choice in [each for each in found if len(each) == size - 1]:
            for kind in range(choice[-1] if choice else 0, len(CARDS)):
                found.append([*choice, kind])
    return found


CHOICES: Final = _choices()


def place_name(cell: int) -> str:
    q, r = BOARD.places[cell]
    return f"{q},{r}"


def build_table() -> ActionTable:
    table = ActionTable("dogfight-1917")
    _add_setup(table)
    _add_turn(table)
    _add_inner(table)
    assert table.size == SIZE
    return table


def _add_setup(table: ActionTable) -> None:
    for number in range(FOUR):
        fighter, pilot = FIGHTERS[number], PILOTS[number]
        named: dict[str, object] = {"do": "choose_combo", "fighter": fighter, "pilot": pilot}
        table.add(COMBO + number, named, f"combo {fighter} {pilot}")
    for number in range(FOUR):
        table.add(PILOT + number, {"do": "choose_pilot", "pilot": PILOTS[number]}, f"pilot {PILOTS[number]}")
    for number in range(FOUR):
        table.add(
            FIGHTER + number, {"do": "choose_fighter", "fighter": FIGHTERS[number]}, f"fighter {FIGHTERS[number]}"
        )
    for seat in range(2):
        for fighter_number in range(FOUR):
            for pilot_number in range(FOUR):
                fighter, pilot = FIGHTERS[fighter_number], PILOTS[pilot_number]
                assign: dict[str, object] = {
                    "do": "assign",
                    "seat": SEAT_NAMES[seat],
                    "fighter": fighter,
                    "pilot": pilot,
                }
                code = ASSIGN + seat * 16 + fighter_number * 4 + pilot_number
                table.add(code, assign, f"assign {SEAT_NAMES[seat]} {fighter} {pilot}")
    table.add(HARDER, {"do": "hard_option", "take": True}, "harder yes")
    table.add(NOT_HARDER, {"do": "hard_option", "take": False}, "harder no")
    for cell in range(BOARD.cells):
        table.add(PLACE + cell, {"do": "place", "to": list(BOARD.places[cell])}, f"place {place_name(cell)}")


def _add_turn(table: ActionTable) -> None:
    table.add(PASS, {"do": "pass_improvise"}, "pass")
    for kind, card in enumerate(CARDS):
        table.add(IMPROVISE + kind, {"do": "improvise", "discard": card}, f"improvise {card}")
    for kind, card in enumerate(CARDS):
        table.add(BACK + kind, {"do": "shuffle_back", "card": card}, f"back {card}")
    table.add(BACK_DONE, {"do": "shuffle_back", "card": None}, "back done")
    for kind, card in enumerate(CARDS):
        named: dict[str, object] = {"do": "stall", "choice": "immelmann", "discard": card}
        table.add(IMMELMANN + kind, named, f"immelmann {card}")
    table.add(BLACKOUT, {"do": "stall", "choice": "blackout"}, "blackout")
    for kind, routes in [(0, 13), (1, 121), (2, 4)]:
        for route in range(1, routes):
            word = route_word(route)
            flown: dict[str, object] = {"do": "maneuver", "card": CARDS[kind], "path": word}
            table.add(fly_code(kind, route), flown, f"fly {CARDS[kind]} {word}")
    for seat, name in enumerate(SEAT_NAMES):
        table.add(ATTACK + seat, {"do": "basic_attack", "target": name}, f"attack {name}")
    for number in range(4):
        for seat, name in enumerate(SEAT_NAMES):
            special: dict[str, object] = {"do": "special", "name": SPECIALS[number], "target": name}
            table.add(SPECIAL + number * 4 + seat, special, f"{SPECIALS[number]} {name}")
    table.add(SLIP, {"do": "special", "name": "slip_turn"}, "slip_turn")
    table.add(USE_PILOT, {"do": "pilot"}, "use pilot")
    for seat, name in enumerate(SEAT_NAMES):
        table.add(CIRCUS + seat, {"do": "pilot", "target": name}, f"use pilot {name}")
    table.add(TACTIC, {"do": "tactic", "card": "KI"}, "tactic KI")
    table.add(REGROUP, {"do": "regroup"}, "regroup")
    table.add(REPAIR, {"do": "repair"}, "repair")
    table.add(END_TURN, {"do": "end_turn"}, "end turn")


def _add_inner(table: ActionTable) -> None:
    for spin in range(15):
        table.add(TURN + spin, {"do": "turn", "turns": spin_word(spin)}, f"turn {spin_word(spin) or 'none'}")
    table.add(KEEP, {"do": "keep"}, "keep")
    for first, pay in [(FOCUS, "focus"), (FREE, "free")]:
        for mask in range(1, MASKS + 1):
            dice = [die for die in range(DICE_AT_MOST) if mask >> die & 1]
            named: dict[str, object] = {"do": "reroll", "pay": pay, "dice": dice}
            table.add(first + mask - 1, named, f"{pay} {' '.join([str(die + 1) for die in dice])}")
    for route in range(121):
        table.add(REPEAT + route, {"do": "repeat", "path": route_word(route)}, f"repeat {route_word(route) or 'no'}")
    table.add(NO_EVASION, {"do": "evade", "with": None}, "evade none")
    for kind in [EC, ED]:
        table.add(EVADE + kind - EC, {"do": "evade", "with": CARDS[kind]}, f"evade {CARDS[kind]}")
    table.add(DIVE, {"do": "evade", "with": "steep_dive"}, "evade steep_dive")
    for route in range(13):
        word = route_word(route)
        table.add(ADVANCE + route, {"do": "advance", "path": word}, f"advance {word or 'none'}")
    for cell in range(BOARD.cells):
        table.add(DEAD_SIX + cell, {"do": "dead_six", "to": list(BOARD.places[cell])}, f"dead_six {place_name(cell)}")
    for number, choice in enumerate(CHOICES):
        cards = [CARDS[kind] for kind in choice]
        chosen: dict[str, object] = {"do": "repair_choose", "cards": list(cards)}
        table.add(REPAIR_CARDS + number, chosen, f"repair {' '.join(cards) or 'none'}")
    for count in range(3):
        table.add(REWARD + count, {"do": "leader_repair", "count": count}, f"reward {count}")


TABLE: Final = build_table()
