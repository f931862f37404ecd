"""The vector language of Dogfight: 1917 (the last chapter of RULES.md, with the names of D17-TST-07).

No rule is decided here: positions are written into the state, and answers go through `refusal` and `apply`. Chance
gives the dice and cards that the vector names. Expectations are compared with the state or with a view.
"""

from aerodrome.vectors.dogfight_1917.translator import run

__all__ = ["run"]
