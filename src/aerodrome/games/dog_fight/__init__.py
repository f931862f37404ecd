"""Dog Fight!: secret tiles on a ring, two aviators or one against the automaton. Rules: RULES.md."""

from aerodrome.games.dog_fight.options import Options
from aerodrome.games.dog_fight.title import GAME

__all__ = ["GAME", "Options"]
