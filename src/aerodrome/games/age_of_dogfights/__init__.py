"""Age of Dogfights: squadrons on a lattice of points and six levels, two to four players. Rules: RULES.md."""

from aerodrome.games.age_of_dogfights.title import GAME

__all__ = ["GAME"]
