"""The vector language of Dawgs of War (the last chapter of RULES.md).

No rule is decided here: positions are written into the state, and answers go through `refusal` and `apply` with the
sequence of play stopped before each step. What is expected is read from the state or the same functions that the rules
ask.
"""

from aerodrome.vectors.dawgs_of_war.translator import run

__all__ = ["run"]
