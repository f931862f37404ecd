"""Why an action is refused: a number for the rules, a rule id and a sentence for players."""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3
HEIGHT_FIRST: Final = 4
HEIGHT_CHOSEN: Final = 5
NOT_YOURSELF: Final = 6
HAS_FALLEN: Final = 7

REFUSALS: Final = [
    ("", ""),
    ("TOY-TURN-01", "It isn't your turn to choose."),
    ("TOY-TURN-01", "You can't do that at this point. Pick one of the choices on offer."),
    ("TOY-END-01", "The game is over."),
    ("TOY-TURN-02", "Choose a height before you aim."),
    ("TOY-TURN-02", "You've already chosen a height. Aim now, or take it back first."),
    ("TOY-AIM-01", "You can't aim at yourself. Pick another balloonist."),
    ("TOY-AIM-02", "That balloonist has fallen. Pick one who still flies."),
]
