"""The set-ups that benchmarks and ladders measure, with every option written out.

A new default, a new suggestion for a first game or a new cap must not change what is measured. When a game gets a new
option, add it here with the value that leaves the set-up as it was: a test demands it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

BENCH: Final = "bench"  # speed: `aerodrome bench`, `make counts`
LADDER: Final = "ladder"  # strength: the tables of docs/bots.md


Options = dict[str, object]


class Setup(NamedTuple):
    options: Options
    turn_cap: int  # a game is a draw after this many turns


# The options in which both set-ups of a game agree.
DOG_FIGHT: Final[Options] = {
    "scenario": "dogfight",
    "board": "standard",
    "mission": "A",
    "plane_a": "red",
    "plane_b": "blue",
    "solo": False,
    "smart3": False,
    "hard_bag": False,
    "turn_cap": None,
}
DAWGS_OF_WAR: Final[Options] = {
    "mode": "ffa",
    "teams": "",
    "sides": "",
    "pilots": "",
    "damaging": False,
    "world_not_round": False,
    "constant_altitude": False,
    "redraw_special": False,
    "delayed_respawn": False,
    "continuous_fire": False,
    "any_token": False,
    "turn_cap": None,
}
DOGFIGHT_1917: Final[Options] = {
    "variant": "duel",
    "draft": False,
    "teaching_decks": False,
    "fighters": "",
    "pilots": "",
    "turn_cap": None,
}
AGE_OF_DOGFIGHTS: Final[Options] = {
    "mode": "dogfight",
    "scenario": "none",
    "task": "default",
    "seats": 2,
    "ffa": False,
    "team": False,
    "turn_order": "criss-cross",
    "turns": "",
    "aircraft": 4,
    "squadrons": "",
    "nations": "",
    "admitted": "",
    "point_buy": 0,
    "points_scoring": False,
    "aerobatics": False,
    "speed_difference": False,
    "pilot_skill": False,
    "hidden_skill": False,
    "experience": "default",
    "aces": None,
    "rookies": None,
    "wind": "off",
    "sun": "off",
    "clouds": "",
    "beginner": False,
    "beginner_level": 3,
    "ace_vs_ace": False,
    "fighter_limit": 6,
    "first_player": "roll",
    "home": "",
    "places": "",
    "zones": "",
    "ships": "",
    "photo_min_level": 1,
    "win_at": None,
    "draw_at": None,
    "turn_cap": None,
}

SETUPS: Final[dict[str, dict[str, Setup]]] = {
    BENCH: {
        "dog-fight": Setup({**DOG_FIGHT, "start": "bottom right"}, turn_cap=150),
        "dawgs-of-war": Setup({**DAWGS_OF_WAR, "seats": 4}, turn_cap=200),
        "dogfight-1917": Setup({**DOGFIGHT_1917, "seats": None, "first_game": True}, turn_cap=400),
        "age-of-dogfights": Setup({**AGE_OF_DOGFIGHTS, "board": "short", "round_limit": None}, turn_cap=60),
    },
    LADDER: {
        "dog-fight": Setup({**DOG_FIGHT, "start": "choose"}, turn_cap=150),
        "dawgs-of-war": Setup({**DAWGS_OF_WAR, "seats": 2}, turn_cap=200),
        "dogfight-1917": Setup({**DOGFIGHT_1917, "seats": 2, "first_game": False}, turn_cap=400),
        "age-of-dogfights": Setup({**AGE_OF_DOGFIGHTS, "board": "default", "round_limit": 40}, turn_cap=120),
    },
}


def setup_of(name: str, game: str) -> Setup:
    """Return a set-up of a game by name. BadInput lists those that exist."""
    if name not in SETUPS:
        raise BadInput(f"There is no set-up {name!r}. The set-ups are {', '.join(SETUPS)}.")
    if game not in SETUPS[name]:
        raise BadInput(f"{game} has no set-up {name!r}. Choose its options with --set.")
    return SETUPS[name][game]


def bench_setup(title: Title) -> Setup:
    """Return what to measure in a game. A game without a fixed set-up is measured in its first game."""
    known = SETUPS[BENCH].get(title.code)
    return Setup(title.first_game, title.simulation_cap) if known is None else known
