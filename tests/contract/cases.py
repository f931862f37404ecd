"""The games for the contract tests: every registered one and the toy, each with a variety of options."""

from __future__ import annotations

import functools
import importlib
import random
import re
from pathlib import Path
from typing import cast

from aerodrome.core import registry
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.options import CHOICE, FLAG, TEXT, Option
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from tests.games.age_of_dogfights.crowd import crowded
from tests.games.age_of_dogfights.hunter import Hunter

GAMES = 4  # random games per case
TOY = "toy"
TOY_PACKAGE = "tests.toy"

SPECIAL_PLANES = ["white", "brown", "black", "grey", "purple"]  # biplanes with special rules


class Case:
    """One game with one set of options."""

    def __init__(self, title: Title, options: dict[str, object]) -> None:
        self.title = title
        self.options = options
        self.game: Game[State] = title.new(options)

    def __str__(self) -> str:
        return " ".join([self.title.code, *(f"{name}={value}" for name, value in self.options.items())])


@functools.cache
def titles() -> list[Title]:
    toy = importlib.import_module(TOY_PACKAGE).GAME
    return [*(title for title in registry.titles() if title.code != TOY), toy]


@functools.cache
def cases() -> list[Case]:
    return [Case(title, options) for title in titles() for options in spread(title)]


def spread(title: Title) -> list[dict[str, object]]:
    """Return sets of options: the defaults, the game's own list below, and some random ones from the schema."""
    wanted: list[dict[str, object]] = [{}]
    if title.code == "dog-fight":
        wanted += dog_fights(title)
    if title.code == "dogfight-1917":
        wanted += [{"variant": variant} for variant in title.schema.option("variant").values]
        wanted += [{"variant": "battle_royale", "seats": 3}, {"draft": True}, {"first_game": True}]
    if title.code == "age-of-dogfights":
        return ages_of_dogfights()
    wanted += drawn_records(title, 6)
    return [record for number, record in enumerate(wanted) if record not in wanted[:number]]


def ages_of_dogfights() -> list[dict[str, object]]:
    """Return every mode, printed scenarios, all numbers of players and every optional rule, in short games."""
    few = "choose 2 fighter"
    small: list[dict[str, object]] = [
        {"aircraft": 2, "board": "short"},
        {
            "mode": "recon",
            "aerobatics": True,
            "pilot_skill": True,
            "aces": 1,
            "rookies": 1,
            "squadrons": f"entente: choose 1 scout, {few}; central: choose 1 scout, {few}",
        },
        {
            "mode": "bombing-zone",
            "wind": "roll",
            "points_scoring": True,
            "squadrons": f"entente: choose 1 bomber, {few}; central: choose 1 scout, {few}",
        },
        {
            "mode": "combined",
            "task": "central",
            "board": "short",
            "squadrons": f"entente: {few}; central: choose 1 light_bomber, choose 1 scout, choose 1 fighter",
        },
        {
            "mode": "general",
            "speed_difference": True,
            "squadrons": f"entente: france 13 general, {few}; central: {few}",
        },
        {"scenario": "attack-at-dawn", "round_limit": 1},
        {"scenario": "convoy-torpedoing", "sun": "roll", "round_limit": 1},
        {
            "aircraft": 3,
            "pilot_skill": True,
            "hidden_skill": True,
            "aerobatics": True,
            "aces": 1,
            "rookies": 1,
            "clouds": "6,13 up 3",
        },
        {"beginner": True, "ace_vs_ace": True, "aircraft": 3},
        {"point_buy": 40, "board": "short"},
        {
            "seats": 3,
            "ffa": True,
            "points_scoring": True,
            "squadrons": "germany: choose 2; france: choose 2; britain: choose 2",
        },
        {"seats": 4, "team": True, "aircraft": 2, "pilot_skill": True, "hidden_skill": True},
        {
            "seats": 4,
            "ffa": True,
            "mode": "combined",
            "board": "short",
            "turn_order": "clockwise",
            "squadrons": "; ".join(
                [
                    f"{seat}: choose 1 light_bomber, choose 1 scout"
                    for seat in ["germany", "france", "britain", "fourth"]
                ]
            ),
        },
        {
            "scenario": "flying-high",
            "seats": 4,
            "team": True,
            "turn_order": "agreed",
            "turns": "central-2 entente-1 central-1 entente-2",
            "round_limit": 1,
        },
    ]
    return [{"round_limit": 3, **record} for record in small]


def drawn_records(title: Title, number: int) -> list[dict[str, object]]:
    """Return valid sets of options, found by trying random ones. They are the same on every run."""
    dice = random.Random(title.code)
    found: list[dict[str, object]] = []
    for _ in range(100 * number):
        record = {
            option.name: dice.choice(_values(option)) for option in title.schema.options if option.kind != "integer"
        }
        if len(found) < number and record not in found and is_allowed(title, record):
            found.append(record)
    return found


def _values(option: Option) -> list[object]:
    if option.kind == FLAG:
        return [False, True]
    assert option.kind in (CHOICE, TEXT)  # a text option has examples
    return [*option.values]


def is_allowed(title: Title, record: dict[str, object]) -> bool:
    try:
        title.new(record)
    except BadInput:
        return False
    return True


def dog_fights(title: Title) -> list[dict[str, object]]:
    """Return every scenario on both boards and solo, with pairs of special biplanes in turn."""
    pairs = [(a, b) for a in SPECIAL_PLANES for b in SPECIAL_PLANES if a != b]
    found: list[dict[str, object]] = []
    place = 0
    for scenario in title.schema.option("scenario").values:
        for board in title.schema.option("board").values:
            for mission in ["A", "B"]:
                record: dict[str, object] = {"scenario": scenario, "board": board, "mission": mission}
                place = _next_pair(title, record, pairs, place)
                found.append(record)
        for smart in [False, True]:
            record = {"scenario": scenario, "solo": True, "smart3": smart, "hard_bag": smart}
            if is_allowed(title, record):
                place = _next_pair(title, record, pairs, place)
                found.append(record)
    # White behind M or E, Black without tiles, and Brown that must recover are more frequent in these.
    escort: dict[str, object] = {"scenario": "escort", "plane_a": "brown", "plane_b": "white"}
    found += [
        escort,
        {"plane_a": "black", "plane_b": "white"},
        {"plane_a": "brown", "plane_b": "white", "start": "top left"},
    ]
    return found


def _next_pair(title: Title, record: dict[str, object], pairs: list[tuple[str, str]], place: int) -> int:
    """Put the next pair that may fly this mission into the record, and return the place to continue from."""
    for step in range(len(pairs)):
        first, second = pairs[(place + step) % len(pairs)]
        if is_allowed(title, {**record, "plane_a": first, "plane_b": second}):
            record.update({"plane_a": first, "plane_b": second})
            return place + step + 7
    raise AssertionError(f"no pair of biplanes may fly {record}")


# Positions for the contract tests.


def random_answer(game: Game[State], state: State, dice: random.Random) -> tuple[int, int]:
    """Return a random answer to what is pending: (seat or CHANCE, code)."""
    if state.pending & CHANCE_BIT:
        return CHANCE, dice.choices(range(len(game.chance(state))), game.chance(state))[0]
    seat = dice.choice(seats_of(state.pending))
    return seat, dice.choice(game.legal(state, seat))


@functools.cache
def walk(case: Case, number: int) -> list[State]:
    """Return every position of one random game, first to last. Callers must not change them."""
    game, dice = case.game, random.Random(f"{case}/{number}")
    if case.title.code == "age-of-dogfights" and number % 2:
        return fight(cast(AgeOfDogfights, game), dice)
    states = [game.start()]
    while states[-1].pending and states[-1].turn <= case.title.simulation_cap:
        after = game.clone(states[-1])
        seat, code = random_answer(game, after, dice)
        game.apply(after, seat, code, None)
        states.append(after)
    return states


def fight(game: AgeOfDogfights, dice: random.Random) -> list[State]:
    """Return the positions of a game that begins in close combat. Random pilots would rarely meet."""
    states, hunter = [crowded(game, dice)], Hunter(game.setting, dice)
    while states[-1].pending:
        after = states[-1].clone()
        if after.pending & CHANCE_BIT:
            game.apply(after, CHANCE, dice.choices(range(len(game.chance(after))), game.chance(after))[0])
        else:
            (seat,) = seats_of(after.pending)
            game.apply(after, seat, hunter.choice(after, game.legal(after, seat)))
        states.append(after)
    return [*states]


@functools.cache
def positions(case: Case) -> list[State]:
    """Return every position of a few random games."""
    return [state for number in range(GAMES) for state in walk(case, number)]


def sample(case: Case, number: int) -> list[State]:
    """Return about `number` of these positions, evenly spread, and the last of every game."""
    ends = [walk(case, each)[-1] for each in range(GAMES)]
    return [*thinned(positions(case), number), *ends]


def joint_states(case: Case, number: int) -> list[State]:
    """Return positions in which several seats choose at the same time and none has begun."""
    found: list[State] = []
    before = 0
    for state in positions(case):
        # The decision has just opened if a seat is pending that was not pending before.
        if len(seats_of(state.pending)) > 1 and not state.begun and state.pending & ~before:
            found.append(state)
        before = state.pending
    return thinned(found, number)


def thinned(states: list[State], number: int) -> list[State]:
    return states[:: max(1, len(states) // number)]


def luck(case: Case, state: State) -> Seeded:
    """Return a random source for a position, the same on every run."""
    return Seeded(f"{case}/{case.game.key(state)}")


def viewers(case: Case) -> list[int]:
    """Return all viewers: the seats and a spectator."""
    return [*range(case.game.seats), NOBODY]


@functools.cache
def rule_ids(code: str) -> frozenset[str]:
    """Return the rule ids that open a paragraph of the game's RULES.md."""
    package = importlib.import_module(registry.PACKAGES[code])
    text = Path(str(package.__file__)).with_name("RULES.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^[*|\s-]*\*\*([A-Z0-9]+-[A-Z]+-[A-Z0-9]+)\*\*", text, re.MULTILINE))
