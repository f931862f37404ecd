"""Sets of options to play: all that a game is known to need, every value of every choice, and random valid mixtures."""

from __future__ import annotations

import random
from typing import Final

from aerodrome.core.options import CHOICE, FLAG, INTEGER, Option
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

Record = dict[str, object]

MOST_ABOVE_LEAST: Final = 6  # a random integer stays near its least: large numbers only make games longer
CHANGES: Final = 5  # at most this many options of a random mixture differ from the set it was made of
TRIES: Final = 400  # for one random mixture
NEVER_DRAWN: Final = ["turn_cap"]  # the rules do not read it

_FEW: Final = "choose 2 fighter"
_SHORT: Final[Record] = {"board": "short"}


def _each(mission: str) -> str:
    """Return the squadrons of both sides, each with the aircraft of the mission and two fighters."""
    return f"entente: {mission}, {_FEW}; central: {mission}, {_FEW}"


def _one_side(mission: str) -> str:
    """Return the squadrons of a task that only the Entente has."""
    return f"entente: {mission}, {_FEW}; central: {_FEW}"


def _missions(options: Record) -> list[Record]:
    """Return the four scenarios of Dog Fight!, each with these options."""
    return [{"scenario": each, **options} for each in ["rescue", "escort", "bombing", "espionage"]]


_AGE_OF_DOGFIGHTS: Final[list[Record]] = [
    {"aircraft": 2, "board": "short", "round_limit": 12},
    # One aircraft withdraws unharmed, and the other is still there: the offer of a bonus round (AOD-DOG-05).
    {"aircraft": 1, "board": "short", "round_limit": 40},
    {"aircraft": 1, "board": "short", "points_scoring": True, "round_limit": 40},
    {"aircraft": 1, "board": "short", "round_limit": 40, "pilot_skill": True, "wind": "W"},
    {"aircraft": 3, "fighter_limit": 1, "board": "short", "round_limit": 20},
    {"aircraft": 3, "fighter_limit": 1, "ace_vs_ace": True, "board": "short", "round_limit": 20},
    {"mode": "recon", "pilot_skill": True, "aces": 1, "rookies": 1, "squadrons": _each("choose 1 scout")},
    {"mode": "recon", "task": "entente", "aerobatics": True, "squadrons": _one_side("choose 1 scout")},
    {"mode": "bombing-zone", "wind": "roll", "points_scoring": True, "squadrons": _each("choose 1 bomber")},
    {"mode": "bombing-zone", "task": "entente", "squadrons": _one_side("choose 1 light_bomber")},
    {"mode": "bombing-breakthrough", "squadrons": _each("choose 1 bomber")},
    {"mode": "combined", **_SHORT, "squadrons": _each("choose 1 light_bomber, choose 1 scout")},
    {"mode": "general", "squadrons": f"entente: france 13 general, {_FEW}; central: {_FEW}"},
    {"scenario": "intercept-the-general"},
    {"scenario": "flying-high", "hidden_skill": True, "pilot_skill": True},
    {"scenario": "attack-at-dawn"},
    {"scenario": "convoy-torpedoing", "sun": "roll"},
    {"aircraft": 3, "pilot_skill": True, "hidden_skill": True, "aces": 1, "rookies": 1, "clouds": "6,13 up 3"},
    {"beginner": True, "ace_vs_ace": True, "aircraft": 3},
    {"point_buy": 40, **_SHORT},
    {"seats": 3, "ffa": True, "squadrons": "germany: choose 2; france: choose 2; britain: choose 2", **_SHORT},
    {"seats": 4, "team": True, "aircraft": 2, "pilot_skill": True, "hidden_skill": True, **_SHORT},
    {"seats": 4, "ffa": True, "aircraft": 2, "turn_order": "clockwise", **_SHORT},
    {
        "scenario": "flying-high",
        "seats": 4,
        "team": True,
        "turn_order": "agreed",
        "turns": "central-2 entente-1 central-1 entente-2",
    },
]

# What a game needs so that its rare phases come up. Random mixtures start from these.
NEEDED: Final[dict[str, list[Record]]] = {
    "age-of-dogfights": [{"round_limit": 12, **record} for record in _AGE_OF_DOGFIGHTS],
    "dawgs-of-war": [
        {"seats": 2},
        {"seats": 3, "continuous_fire": True},
        {"seats": 5, "delayed_respawn": True, "damaging": True},
        {"seats": 8, "continuous_fire": True, "any_token": True},
        {"mode": "teams", "teams": "AC/BD"},
        {"mode": "teams", "teams": "A/BC/D", "continuous_fire": True},
        {"seats": 7},
        {"seats": 6, "mode": "teams", "redraw_special": True, "world_not_round": True},
    ],
    "dog-fight": [
        *_missions({"board": "alternative"}),
        *_missions({"solo": True}),
        {"scenario": "escort", "plane_a": "brown", "plane_b": "white"},
        {"plane_a": "black", "plane_b": "white"},
        {"plane_a": "brown", "plane_b": "white", "start": "top left"},
        {"plane_a": "grey", "plane_b": "purple"},
        {"scenario": "rescue", "solo": True, "smart3": True, "hard_bag": True, "plane_b": "black"},
    ],
    "dogfight-1917": [
        {"draft": True},
        {"variant": "daring_escape"},
        {"variant": "battle_royale", "seats": 3},
        {"variant": "battle_royale", "seats": 4, "draft": True},
        {"variant": "team_battle"},
        {"variant": "entente_vs_central"},
        {"teaching_decks": True},
        {"fighters": "sopwith_camel/fokker_dr1", "pilots": "maclaren/richthofen"},
        {"fighters": "spad_s13/albatros_d3", "pilots": "fonck/loewenhardt"},
    ],
}


def option_sets(title: Title, number: int, dice: random.Random) -> list[Record]:
    """Return this many sets of options, all valid. Only a title with few choices gets some of them twice."""
    known = _known(title)
    if number <= len(known):
        return [known[place * len(known) // number] for place in range(number)]
    found = list(known)
    while len(found) < number:
        found.append(_mixture(title, known, found, dice))
    return found


def _known(title: Title) -> list[Record]:
    """Return the defaults, what the game needs, and each value of each choice on the first set that allows it."""
    wanted = _distinct([{}, title.first_game, title.fly_now, *NEEDED.get(title.code, [])])
    found = [record for record in wanted if is_valid(title, record)]  # an older build may lack some of them
    if len(found) < len(wanted):
        print(f"{title.code}: this build does not know {len(wanted) - len(found)} of the sets of options")
    starts = list(found)
    for option in title.schema.options:
        for value in option.values if option.kind == CHOICE else []:
            if not any(record.get(option.name, option.default) == value for record in found):
                fitting = [{**start, option.name: value} for start in starts]
                found += [record for record in fitting if is_valid(title, record)][:1]
    return found


def _mixture(title: Title, known: list[Record], found: list[Record], dice: random.Random) -> Record:
    start = known[dice.randrange(len(known))]
    for _ in range(TRIES):
        record = dict(start)
        for _ in range(1 + dice.randrange(CHANGES)):
            option = title.schema.options[dice.randrange(len(title.schema.options))]
            record[option.name] = _drawn(option, dice)
        if record not in found and is_valid(title, record):
            return record
    return start


def _drawn(option: Option, dice: random.Random) -> object:
    if option.name in NEVER_DRAWN:
        return option.default
    if option.kind == FLAG:
        return dice.randrange(2) == 1
    if option.kind == INTEGER:
        return option.least + dice.randrange(min(option.most - option.least, MOST_ABOVE_LEAST) + 1)
    return option.values[dice.randrange(len(option.values))] if option.values else option.default


def is_valid(title: Title, record: Record) -> bool:
    try:
        title.new(record)
    except BadInput:
        return False
    return True


def _distinct(records: list[Record]) -> list[Record]:
    return [record for place, record in enumerate(records) if record not in records[:place]]
