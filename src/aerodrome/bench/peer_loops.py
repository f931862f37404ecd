"""Random playouts through the Python interfaces of peer engines, timed.

This file is a script for the interpreter of another virtual environment, the one in which the peers are installed
(see peers.py). It therefore needs the standard library and the peers, and never imports aerodrome.

A decision is one seat's answer with at least two options. Chance and forced answers are not counted. The peer defines
what one choice is: if it asks in two steps, that counts as two.

One loop plays all of OpenSpiel's games, in the idiom of its documentation. It asks what kind of node this is, samples
chance by its probabilities, and lets every player answer a simultaneous node. Neither this loop nor ours is specialised
to a game. Otherwise it is as lean as the interface allows. Methods are looked up once per game, an option is drawn by
one `random()`, and the clock is read only between games.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.metadata
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypedDict

PEER_GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "open_spiel": ("goofspiel", "backgammon", "gin_rummy", "mcts-goofspiel", "mcts-backgammon"),
    "catanatron": ("random-2", "random-4"),
}

# These are OpenSpiel's defaults, written out so that a later release cannot change what is measured unnoticed.
SPIEL_PARAMETERS: Final[Mapping[str, Mapping[str, bool | int | str]]] = {
    "goofspiel": {
        "players": 2,
        "num_cards": 13,
        "num_turns": -1,
        "points_order": "random",
        "returns_type": "win_loss",
        "imp_info": False,
        "egocentric": False,
    },
    "backgammon": {
        "hyper_backgammon": False,
        "max_player_turns": 500,
        "scoring_type": "winloss_scoring",
    },
    "gin_rummy": {
        "num_ranks": 13,
        "num_suits": 4,
        "hand_size": 10,
        "knock_card": 10,
        "gin_bonus": 25,
        "undercut_bonus": 25,
        "oklahoma": False,
    },
}

SEED: Final = 1

SEARCHED: Final = "mcts-"
"""Prefix of a game's name if OpenSpiel's Python tree search is measured instead of random games."""

SIMULATIONS: Final = 50
"""Per search. Each is played to its end at random once."""

SAMPLED_ROLLOUTS: Final = 50
"""Rollouts for the average number of decisions of one."""

NO_ACTION: Final = 0
"""The action that OpenSpiel expects from a player who has no legal one at a simultaneous node."""

Play = Callable[[], int]
"""Plays one game to its end and returns the number of decisions."""


class Count(NamedTuple):
    """What was played, and how long it took."""

    decisions: int
    games: int
    seconds: float  # of processor time


class Row(TypedDict):
    """One measured game: the median rate of the repeats, and their range relative to it."""

    what: str
    game: str
    unit: str
    value: float
    spread: float
    version: str


class Missing(TypedDict):
    """A peer that could not be imported, and why."""

    peer: str
    why: str


class Report(TypedDict):
    """Everything that this script prints."""

    rows: list[Row]
    missing: list[Missing]


class SpielState(Protocol):
    """The part of OpenSpiel's state that the loop calls."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def is_simultaneous_node(self) -> bool: ...
    def legal_actions(self, player: int = ..., /) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int, /) -> None: ...
    def apply_actions(self, actions: list[int], /) -> None: ...


class SpielGame(Protocol):
    """The part of OpenSpiel's game that the loop calls."""

    def num_players(self) -> int: ...
    def new_initial_state(self) -> SpielState: ...


class CatanState(Protocol):
    """The part of Catanatron's state that the loop reads."""

    @property
    def playable_actions(self) -> list[Any]: ...
    @property
    def num_turns(self) -> int: ...


class CatanGame(Protocol):
    """The part of Catanatron's game that the loop calls."""

    @property
    def state(self) -> CatanState: ...
    def winning_color(self) -> object | None: ...
    def execute(self, action: Any, validate_action: bool = ...) -> object: ...


def play_spiel(game: SpielGame, draw: Callable[[], float]) -> int:
    """Play one random game of OpenSpiel of any kind. Each answer to a simultaneous node is a decision."""
    state = game.new_initial_state()
    seats = range(game.num_players())
    is_terminal = state.is_terminal
    is_chance_node = state.is_chance_node
    is_simultaneous_node = state.is_simultaneous_node
    chance_outcomes = state.chance_outcomes
    legal_actions = state.legal_actions
    apply_action = state.apply_action
    apply_actions = state.apply_actions
    decisions = 0
    while not is_terminal():
        if is_chance_node():
            left = draw()
            for outcome, probability in chance_outcomes():  # noqa: B007 (used below)
                left -= probability
                if left < 0:
                    break
            apply_action(outcome)  # the last one if rounding left a remainder
        elif is_simultaneous_node():
            joint = []
            for seat in seats:
                actions = legal_actions(seat)
                count = len(actions)
                if count > 1:
                    decisions += 1
                    joint.append(actions[int(draw() * count)])
                else:
                    joint.append(actions[0] if actions else NO_ACTION)
            apply_actions(joint)
        else:
            actions = legal_actions()
            count = len(actions)
            if count > 1:
                decisions += 1
                apply_action(actions[int(draw() * count)])
            else:
                apply_action(actions[0])
    return decisions


def play_catan(new_game: Callable[[], CatanGame], turn_limit: int, draw: Callable[[], float]) -> int:
    """Play one random game of Catanatron to a win or to its own turn limit.

    This is Catanatron's `Game.play` with its random player, without the two copies of the game and without the second
    check of legality. Dice and cards are drawn inside `execute`.
    """
    game = new_game()
    state = game.state
    execute = game.execute
    winning_color = game.winning_color
    decisions = 0
    while winning_color() is None and state.num_turns < turn_limit:
        actions = state.playable_actions
        count = len(actions)
        if count > 1:
            decisions += 1
            execute(actions[int(draw() * count)], False)
        else:
            execute(actions[0], False)
    return decisions


def search_spiel(game: SpielGame, bot: Any, decisions: int, draw: Callable[[], float]) -> int:
    """Run OpenSpiel's Python MCTS once from the first decision. Return its simulations times the decisions of each."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(draw() * len(outcomes))][0])
    bot.mcts_search(state)
    return SIMULATIONS * decisions


def spiel_search(pyspiel: Any, name: str, draw: Callable[[], float]) -> Play:
    """Prepare a search in the idiom of OpenSpiel's examples: UCT, one random rollout per simulation, no solver.

    A simultaneous game is converted into one in which the players answer in turn.
    """
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    numpy = importlib.import_module("numpy")
    game = pyspiel.load_game(name, dict(SPIEL_PARAMETERS[name]))
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    luck = numpy.random.RandomState(SEED)
    bot = mcts.MCTSBot(game, 1.4, SIMULATIONS, mcts.RandomRolloutEvaluator(1, luck), solve=False, random_state=luck)
    rollouts = [play_spiel(game, draw) for _ in range(SAMPLED_ROLLOUTS)]
    return partial(search_spiel, game, bot, round(sum(rollouts) / len(rollouts)), draw)


def open_spiel_plays(games: Sequence[str]) -> dict[str, Play]:
    """Load the named games of OpenSpiel. Raise ImportError if it is not installed."""
    pyspiel = importlib.import_module("pyspiel")
    draw = random.Random(SEED).random
    plays: dict[str, Play] = {}
    for name in games:
        if name.startswith(SEARCHED):
            plays[name] = spiel_search(pyspiel, name.removeprefix(SEARCHED), draw)
            continue
        game: SpielGame = pyspiel.load_game(name, dict(SPIEL_PARAMETERS[name]))
        plays[name] = partial(play_spiel, game, draw)
    return plays


def catanatron_plays(games: Sequence[str]) -> dict[str, Play]:
    """Set up Catanatron's default game with random players. Raise ImportError if it is not installed."""
    catanatron = importlib.import_module("catanatron")
    turn_limit: int = importlib.import_module("catanatron.game").TURNS_LIMIT
    random.seed(SEED)  # Catanatron rolls its dice with the module's own generator
    draw = random.Random(SEED).random
    plays: dict[str, Play] = {}
    for name in games:
        seats = int(name.removeprefix("random-"))
        players = [catanatron.RandomPlayer(color) for color in list(catanatron.Color)[:seats]]
        plays[name] = partial(play_catan, partial(catanatron.Game, players), turn_limit, draw)
    return plays


LOADERS: Final[Mapping[str, Callable[[Sequence[str]], dict[str, Play]]]] = {
    "open_spiel": open_spiel_plays,
    "catanatron": catanatron_plays,
}


def timed(play: Play, seconds: float) -> Count:
    """Play whole games for at least this many seconds.

    The count has the processor time, so that other programs disturb the rate less.
    """
    clock = time.perf_counter
    games = 0
    decisions = 0
    end = clock() + seconds
    begin = time.process_time()
    while clock() < end:
        decisions += play()
        games += 1
    return Count(decisions, games, time.process_time() - begin)


def rate(play: Play, seconds: float) -> float:
    """Decisions per second."""
    count = timed(play, seconds)
    return count.decisions / count.seconds


def rates(plays: Sequence[Play], seconds: float, repeats: int) -> list[list[float]]:
    """Measure every play `repeats` times, in rounds, so that a slow moment of the machine affects all equally."""
    for play in plays:
        rate(play, seconds / 10)  # the first games fill caches and are not counted
    measured: list[list[float]] = [[] for _ in plays]
    for _ in range(repeats):
        for play, figures in zip(plays, measured, strict=True):
            figures.append(rate(play, seconds))
    return measured


def row(peer: str, game: str, version: str, figures: Sequence[float]) -> Row:
    """Sum up the repeats of one game."""
    median = statistics.median(figures)
    return {
        "what": f"peer.{peer}",
        "game": game,
        "unit": "decisions/s",
        "value": round(median, 1),
        "spread": round((max(figures) - min(figures)) / median, 3),
        "version": version,
    }


def report(wanted: Mapping[str, Sequence[str]], seconds: float, repeats: int) -> Report:
    """Measure the wanted games of each peer. A peer that cannot be imported is noted and skipped."""
    missing: list[Missing] = []
    named: list[tuple[str, str, str]] = []
    plays: list[Play] = []
    for peer, games in wanted.items():
        try:
            loaded = LOADERS[peer](games)
        except ImportError as error:
            missing.append({"peer": peer, "why": str(error)})
            continue
        version = importlib.metadata.version(peer)
        for game, play in loaded.items():
            named.append((peer, game, version))
            plays.append(play)
    measured = rates(plays, seconds, repeats)
    return {"rows": [row(*name, figures) for name, figures in zip(named, measured, strict=True)], "missing": missing}


def wanted_games(peers: Sequence[str], games: Sequence[str] | None) -> dict[str, list[str]]:
    """Choose from PEER_GAMES: all games of these peers, or only the named ones.

    Raise ValueError for an unknown name, so that a misspelt game is not mistaken for one that was not measured.
    """
    if unknown := [peer for peer in peers if peer not in PEER_GAMES]:
        raise ValueError(f"unknown peer {unknown[0]!r}, choose from {', '.join(PEER_GAMES)}")
    offered = [game for peer in peers for game in PEER_GAMES[peer]]
    if unknown := [game for game in games or () if game not in offered]:
        raise ValueError(f"unknown peer game {unknown[0]!r}, choose from {', '.join(offered)}")
    chosen = offered if games is None else games
    wanted = {peer: [game for game in PEER_GAMES[peer] if game in chosen] for peer in PEER_GAMES if peer in peers}
    return {peer: names for peer, names in wanted.items() if names}


def names_of(text: str) -> list[str]:
    """Split a comma-separated argument."""
    return [name for name in text.split(",") if name]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure as the arguments say and print exactly one JSON object on standard output."""
    parser = argparse.ArgumentParser(description="Decisions per second of random playouts in peer engines.")
    parser.add_argument("--seconds", type=float, default=2.0, help="minimum duration of one repeat")
    parser.add_argument("--repeats", type=int, default=5, help="repeats per game")
    parser.add_argument("--peers", type=names_of, default=list(PEER_GAMES), help="comma-separated")
    parser.add_argument("--games", type=names_of, default=None, help="comma-separated; all of the peers if absent")
    options = parser.parse_args(arguments)
    if options.seconds <= 0 or options.repeats < 1:
        parser.error("seconds must be above 0 and repeats at least 1")
    try:
        wanted = wanted_games(options.peers, options.games)
    except ValueError as error:
        parser.error(str(error))
    with contextlib.redirect_stdout(sys.stderr):  # output of a peer must not mix with the JSON
        result = report(wanted, options.seconds, options.repeats)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
