"""Which bots there are, by name, and how long each thinks if nobody says."""

from __future__ import annotations

import shlex
import shutil
import sys
from typing import Final

from aerodrome.bots.age_of_dogfights.flyers import FlyingAce, FlyingPilot, FlyingRecruit
from aerodrome.bots.automaton import Automaton
from aerodrome.bots.bot import MOST_SIMULATIONS, Bot, Budget, read_budget
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.levels import Recruit, Searcher
from aerodrome.bots.reader import Reader
from aerodrome.bots.uniform import Uniform
from aerodrome.core.game import Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded

LEVELS: Final = ["uniform", "recruit", "pilot", "ace"]  # from the weakest up
NAMES: Final = [*LEVELS, "automaton"]
EXTERNAL: Final = "exec:"  # and the program that speaks for it
READS: Final = "reads:"  # and the bot whose policy it is told: reads:pilot, reads:ace:400
ONE_SECOND: Final = 1.0
UNHURRIED: Final = Budget(MOST_SIMULATIONS)  # their own measure is smaller


def checked_name(name: str) -> str:
    """The name of a bot, perhaps with a budget (`ace:400`, `ace:0.2s`), or of a program (`exec:./mybot`)."""
    if name.startswith(EXTERNAL):
        command_of(name)
        return name
    if name.startswith(READS):
        _read_simulations(name)
        return name
    level, colon, budget = name.partition(":")
    if level not in NAMES:
        raise BadInput(f"There is no bot {level!r}: there are {', '.join(NAMES)}, and exec:PROGRAM.")
    if colon:
        read_budget(budget)
    return name


def command_of(name: str) -> list[str]:
    """The words of an exec: bot's command. A program that is not there is told here, before anything is played."""
    try:
        words = split_command(name[len(EXTERNAL) :], sys.platform)
    except ValueError as error:
        raise BadInput(f"{name} is not a command: {str(error).lower()}.") from None
    if not words or not words[0]:
        raise BadInput("exec: needs a program, for example exec:./mybot.")
    if shutil.which(words[0]) is None:
        raise BadInput(f"{name} cannot be started: {words[0]} is not there, or may not be run.")
    return words


def split_command(text: str, platform: str) -> list[str]:
    """The words of a command line. On Windows a backslash parts folders and escapes nothing."""
    if platform != "win32":
        return shlex.split(text)
    return [
        word[1:-1] if len(word) > 1 and word[0] in "'\"" and word[-1] == word[0] else word
        for word in shlex.split(text, posix=False)
    ]


def _read_simulations(name: str) -> int:
    """The simulations of the bot that is read; 0 for a pilot's own number."""
    level, colon, number = name[len(READS) :].partition(":")
    if level == "pilot" and not colon:
        return 0
    if level == "ace" and number.isdecimal() and number.strip("0"):
        return read_budget(number).simulations
    raise BadInput(f"{name} cannot be read: write reads:pilot, or reads:ace:400 for an ace of 400 simulations.")


def looks(name: str) -> bool:
    """Whether a bot of that name needs to see anything."""
    return name != "uniform"


def budget_of(name: str, wished: Budget | None = None) -> Budget:
    """How long a bot of that name thinks while people wait: what its name says, else what is wished, else a second."""
    budget = name.partition(":")[2]
    if budget and not name.startswith((EXTERNAL, READS)):
        return read_budget(budget)
    return Budget(seconds=ONE_SECOND) if wished is None else wished


def unwatched_budget_of(name: str, wished: Budget | None = None) -> Budget:
    """The same where nobody waits: recruits and pilots look at no clock, so that the same seed gives the same game."""
    return budget_of(name, UNHURRIED if wished is None and name in ("recruit", "pilot") else wished)


def new_bot(name: str, game: Game[State], luck: Seeded) -> Bot:
    """The bot of that name, with its own luck. Programs are no bots of ours: see bots/outside/."""
    level = checked_name(name).partition(":")[0]
    if level == "reads":
        return Reader(game, luck, name, _read_simulations(name) or heuristic_of(game).pilot)
    if level == "uniform":
        return Uniform(game, luck)
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
    raise BadInput(f"{name} runs outside; it cannot be made here.")


def new_flyer(level: str, game: Game[State], luck: Seeded) -> Bot:
    """In Age of Dogfights moves are planned as a whole, and not searched step by step."""
    if level == "recruit":
        return FlyingRecruit(game, luck)
    return FlyingPilot(game, luck) if level == "pilot" else FlyingAce(game, luck)
