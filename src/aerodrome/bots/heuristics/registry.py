"""The heuristic of each game. A game without one gets the default."""

from __future__ import annotations

from aerodrome.bots.heuristics.age_of_dogfights import AgeOfDogfightsHeuristic
from aerodrome.bots.heuristics.dawgs_of_war import DawgsOfWarHeuristic
from aerodrome.bots.heuristics.dog_fight import DogFightHeuristic
from aerodrome.bots.heuristics.dogfight_1917 import Dogfight1917Heuristic
from aerodrome.bots.heuristics.heuristic import Heuristic
from aerodrome.core.game import Game, State


def heuristic_of(game: Game[State]) -> Heuristic:
    if game.code == "dog-fight":
        return DogFightHeuristic(game)
    if game.code == "dawgs-of-war":
        return DawgsOfWarHeuristic(game)
    if game.code == "dogfight-1917":
        return Dogfight1917Heuristic(game)
    if game.code == "age-of-dogfights":
        return AgeOfDogfightsHeuristic(game)
    return Heuristic(game)
