"""All bots by name, and how long each thinks by default."""

from __future__ import annotations

import shlex
import shutil
import sys
from typing import Final

from aerodrome.bots.age_of_dogfights.pilots_by_level import FlyingAce, FlyingPilot, FlyingRecruit
from aerodrome.bots.automaton import Automaton
from aerodrome.bots.bot import MOST_SIMULATIONS, Bot, Budget, read_budget
from aerodrome.bots.frozen.versions import MARK, checked_version, is_saved, new_saved_bot, saved_names
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.levels import Recruit, Searcher
from aerodrome.bots.reader import Reader
from aerodrome.bots.uniform import Uniform
from aerodrome.core.game import Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

LEVELS: Final = ["uniform", "recruit", "pilot", "ace"]  # from the weakest to the strongest
NAMES: Final = [*LEVELS, "automaton"]
EXTERNAL: Final = "exec:"  # followed by the program to run
READS: Final = "reads:"  # followed by the bot whose policy it knows: reads:pilot, reads:ace:400
ONE_SECOND: Final = 1.0
UNHURRIED: Final = Budget(MOST_SIMULATIONS)  # no limit in practice: the levels' own limits are smaller


def checked_name(name: str) -> str:
    """Check the name of a bot. It may have a version (`ace@1`) and a budget (`ace:400`), or be `exec:./mybot`."""
    if name.startswith(EXTERNAL):
        command_of(name)
        return name
    if name.startswith(READS):
        _read_simulations(name)
        return name
    level, colon, budget = name.partition(":")
    if is_saved(level):
        checked_version(level)
    elif level not in NAMES:
        names = ", ".join([*NAMES, *saved_names()])
        raise BadInput(f"There is no bot {level!r}. The bots are {names}, and exec:PROGRAM.")
    if colon:
        read_budget(budget)
    return name


def command_of(name: str) -> list[str]:
    """Split the command of an exec: bot. A missing program raises BadInput here, before anything is played."""
    try:
        words = split_command(name[len(EXTERNAL) :], sys.platform)
    except ValueError as error:
        raise BadInput(f"{name} is not a command: {str(error).lower()}.") from None
    if not words or not words[0]:
        raise BadInput("exec: needs a program, for example exec:./mybot.")
    if shutil.which(words[0]) is None:
        raise BadInput(f"{name} cannot be started: {words[0]} does not exist or is not executable.")
    return words


def split_command(text: str, platform: str) -> list[str]:
    """Split a command line into words. On Windows a backslash separates folders and escapes nothing."""
    if platform != "win32":
        return shlex.split(text)
    return [
        word[1:-1] if len(word) > 1 and word[0] in "'\"" and word[-1] == word[0] else word
        for word in shlex.split(text, posix=False)
    ]


def _read_simulations(name: str) -> int:
    """Return the simulations of the bot that a `reads:` bot exploits, or 0 for a pilot's own number."""
    level, colon, number = name[len(READS) :].partition(":")
    if level == "pilot" and not colon:
        return 0
    if level == "ace" and number.isdecimal() and number.strip("0"):
        return read_budget(number).simulations
    raise BadInput(f"{name} is not a valid name. Write reads:pilot, or reads:ace:400 for an ace with 400 simulations.")


def looks(name: str) -> bool:
    """Return whether a bot of that name needs an observation."""
    return name != "uniform"


def budget_of(name: str, wished: Budget | None = None) -> Budget:
    """Return a bot's budget while players wait: from its name, else the one wished for, else one second."""
    budget = name.partition(":")[2]
    if budget and not name.startswith((EXTERNAL, READS)):
        return read_budget(budget)
    return Budget(seconds=ONE_SECOND) if wished is None else wished


def unwatched_budget_of(name: str, wished: Budget | None = None) -> Budget:
    """Return a bot's budget while no one waits. Recruits and pilots ignore the clock, so a seed repeats the game."""
    unhurried = wished is None and level_of(name) in ("recruit", "pilot")
    return budget_of(name, UNHURRIED if unhurried else wished)


def level_of(name: str) -> str:
    """Return the name of a bot without its version and its budget."""
    return name.partition(":")[0].partition(MARK)[0]


def new_bot(name: str, game: Game[State], luck: Seeded) -> Bot:
    """Return the bot of that name, with its own random source. For programs see bots/outside/."""
    level = checked_name(name).partition(":")[0]
    if level == "reads":
        return Reader(game, luck, name, _read_simulations(name) or heuristic_of(game).pilot)
    if level == "uniform":
        return Uniform(game, luck)
    if is_saved(level):
        return new_saved_bot(level, game, luck)
    if game.code == "age-of-dogfights" and level != "automaton":
        return new_flyer(level, game, luck)
    if level == "recruit":
        return Recruit(game, luck)
    if level == "automaton":
        return Automaton(game, luck)
    if level == "pilot":
        return Searcher(game, luck, level, heuristic_of(game).pilot)
    if level == "ace":
        return Searcher(game, luck, level, 0)
    raise BadInput(f"{name} is an external program and cannot be created here.")


def new_flyer(level: str, game: Game[State], luck: Seeded) -> Bot:
    """Return a bot for Age of Dogfights, which plans whole moves instead of searching step by step."""
    if level == "recruit":
        return FlyingRecruit(game, luck)
    return FlyingPilot(game, luck) if level == "pilot" else FlyingAce(game, luck)
