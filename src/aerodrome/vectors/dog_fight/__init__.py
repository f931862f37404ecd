"""The vector language of Dog Fight! (the last chapter of RULES.md).

No rule is decided here: positions are written into the state, answers go through `apply`, and what is expected is read
from the state, the log or the same functions that the rules ask.
"""

from aerodrome.vectors.dog_fight.translator import run

__all__ = ["run"]
