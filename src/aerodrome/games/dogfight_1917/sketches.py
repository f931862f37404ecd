"""Data for drawing Dogfight: 1917: the board, Fighters and pilots once, and where each choice leads."""

from __future__ import annotations

from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.fighter_boards import FighterBoard, Special
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import CARDS, DIE, NO_SPECIAL, SPECIALS
from aerodrome.games.dogfight_1917.rules import gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import Position
from aerodrome.games.dogfight_1917.tables import Tables
from aerodrome.lattice.hexagon import HEADING_NAMES, HEADINGS, OFF_BOARD, STEP_LETTERS, route_word, spun


def sketch(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    """Return the card an action uses, the path it flies, the heading it turns to and its target."""
    if seat < 0 or state.fighters[seat].cell < 0:
        return _place(setting, code)
    if actions.FLY_BASIC <= code < actions.ATTACK:
        route = _route(setting, state, seat, int(actions.flown_route(code)))
        return {"card": CARDS[actions.flown_card(code)], **route}
    if actions.REPEAT <= code < actions.NO_EVASION:
        return _route(setting, state, seat, code - actions.REPEAT)
    if actions.ADVANCE <= code < actions.DEAD_SIX:
        return _route(setting, state, seat, code - actions.ADVANCE)
    if actions.TURN <= code < actions.KEEP:
        fighter = state.fighters[seat]
        heading = HEADING_NAMES[spun(fighter.heading, code - actions.TURN)]
        return {"at": list(setting.board.places[fighter.cell]), "heading": heading}
    if actions.ATTACK <= code < actions.SLIP:
        return _attack(setting, state, seat, code)
    if actions.CIRCUS <= code < actions.TACTIC and code - actions.CIRCUS < setting.seats:
        return {"target": setting.names[code - actions.CIRCUS]}
    return _place(setting, code)


def _place(setting: Setting, code: int) -> dict[str, object]:
    if actions.PLACE <= code < actions.PASS:
        return {"at": list(setting.board.places[code - actions.PLACE])}
    if actions.DEAD_SIX <= code < actions.REPAIR_CARDS:
        return {"at": list(setting.board.places[code - actions.DEAD_SIX])}
    for first, count in ((actions.IMPROVISE, 6), (actions.BACK, 6), (actions.IMMELMANN, 6)):
        if first <= code < first + count:
            return {"card": CARDS[code - first]}
    if code == actions.TACTIC:
        return {"card": CARDS[5]}
    if actions.EVADE <= code < actions.DIVE:
        return {"card": CARDS[3 + code - actions.EVADE]}
    return {}


def _route(setting: Setting, state: Position, seat: int, route: int) -> dict[str, object]:
    """List the route step by step, up to the edge of the board."""
    board = setting.board
    fighter = state.fighters[seat]
    pose = fighter.cell * HEADINGS + fighter.heading
    path: list[object] = []
    for letter in route_word(route):
        pose = board.stepped(pose, STEP_LETTERS.index(letter))
        if pose == OFF_BOARD:
            return {"path": path, "off": True}
        path.append(list(board.places[pose // HEADINGS]))
    return {"path": path, "at": list(board.places[pose // HEADINGS]), "heading": HEADING_NAMES[pose % HEADINGS]}


def _attack(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    basic = code < actions.SPECIAL
    weapon = NO_SPECIAL if basic else (code - actions.SPECIAL) // 4
    target = code - actions.ATTACK if basic else (code - actions.SPECIAL) % 4
    if target >= setting.seats or state.fighters[target].cell < 0:
        return {}
    attacker = state.fighters[seat]
    attack: dict[str, object] = {"target": setting.names[target]}
    reach = gunnery.line_range(setting, attacker, state.fighters[target])
    special = None if basic else setting.board_of(attacker).special(weapon)
    if (basic and 1 <= reach <= 2) or (special is not None and special.nearest <= reach <= special.farthest):
        dice = int(gunnery.fire_dice(setting, attacker, weapon, 0))
        needs = int(gunnery.fire_difficulty(setting, attacker, weapon, reach))
        attack.update({"dice": dice, "needs": needs, "hit": round(1 - ((needs - 1) / DIE) ** dice, 4)})
    return attack


def picture(tables: Tables) -> dict[str, object]:
    board = tables.board
    return {
        "places": [list(place) for place in board.places],
        "tokens": tables.tokens,
        "corners": [list(board.places[cell]) for cell in tables.corners],
        "headings": list(HEADING_NAMES),
        "fighters": {each.id: _fighter(each) for each in tables.fighters},
        "pilots": {
            each.id: {
                "name": en.pilot_name(each.id),
                "faction": each.faction,
                "ongoing": en.pilot_ongoing(each.id),
                "special": en.pilot_special(each.id),
                "side_b": en.pilot_side_b(each.id),
            }
            for each in tables.pilots
        },
    }


def _fighter(board: FighterBoard) -> dict[str, object]:
    return {
        "name": en.fighter_name(board.id),
        "faction": board.faction,
        "strengths": [en.strength_first(board.id), en.strength_second(board.id)],
        "cards": _cards(board),
        "specials": {SPECIALS[each.number]: _special(each) for each in board.specials},
    }


def _cards(board: FighterBoard) -> dict[str, object]:
    cards: dict[str, object] = {}
    for kind, maneuver in enumerate(board.maneuvers):
        cards[CARDS[kind]] = {
            "name": en.card_name(CARDS[kind]),
            "kind": "maneuver",
            "rule": maneuver.rule,
            "advance": [int(maneuver.least), int(maneuver.most)],
            "turns": int(maneuver.turns),
            "effects": [each.words() for each in maneuver.effects],
        }
    for number, evasion in enumerate(board.evasions):
        cards[CARDS[3 + number]] = {
            "name": en.card_name(CARDS[3 + number]),
            "kind": "evasion",
            "rule": evasion.rule,
            "dice": int(evasion.dice),
            "needs": int(evasion.difficulty),
            "effects": [each.words() for each in evasion.effects],
        }
    cards[CARDS[5]] = {
        "name": en.card_name(CARDS[5]),
        "kind": "tactic",
        "rule": "D17-TOK-04",
        "tokens": int(board.tactic_tokens),
        "effects": [],
    }
    return cards


def _special(special: Special) -> dict[str, object]:
    return {
        "name": en.weapon_name(SPECIALS[special.number]),
        "rule": special.rule,
        "cost": int(special.cost),
        "dice": int(special.dice),
        "needs": int(special.difficulty),
        "range": [int(special.nearest), int(special.farthest)],
    }
