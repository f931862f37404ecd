"""The vector language of Dog Fight! (the last chapter of RULES.md).

No rule is decided here: positions are written into the state, answers go through `apply`, and what is expected is read
from the state, the log or the same functions that the rules ask.
"""

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.vectors.dog_fight.expectation import Expectation
from aerodrome.vectors.dog_fight.facts import STATELESS
from aerodrome.vectors.dog_fight.scene import Scene
from aerodrome.vectors.reader import Record, as_list, as_record, only

KEYS: Final = {"id", "title", "rules", "given", "steps"}
STEPS: Final = ["turn", "solo_turn", "start_turn", "mulligan", "illegal", "expect"]


def run(vector: Record) -> None:
    """Check one vector. Raise Mismatch if an expectation fails, BadInput if the vector is not well-formed."""
    only(vector, KEYS, "a vector")
    if not vector.get("steps"):
        raise BadInput("The vector has no steps; there is nothing to check.")
    scene = Scene(as_record(vector["given"], "given")) if vector.get("given") is not None else None
    for number, step in enumerate(as_list(vector.get("steps", []), "steps"), 1):
        pairs = list(as_record(step, f"step {number}").items())
        if len(pairs) != 1:
            raise BadInput(f"Step {number} should have one key, not {len(pairs)}.")
        name, body = pairs[0]
        if name in STATELESS:
            STATELESS[name](as_record(body, name), number)
        elif name not in STEPS:
            raise BadInput(f"Step {number} is {name!r}; it should be one of {', '.join([*STATELESS, *STEPS])}.")
        elif scene is None:
            raise BadInput(f"Step {number}, {name}, needs a position: `given` is missing.")
        else:
            _run_step(scene, name, as_record({} if body is None else body, name), number)


def _run_step(scene: Scene, name: str, body: Record, number: int) -> None:
    if name in ("turn", "solo_turn"):
        if (name == "solo_turn") != scene.setting.solo:
            raise BadInput(f"Step {number} is {name}; a solo game is played with solo_turn, any other with turn.")
        scene.take_turn(body, number)
    elif name == "start_turn":
        scene.start_turn(scene.state)
    elif name == "mulligan":
        scene.exchange(body, number)
    elif name == "illegal":
        scene.check_illegal(body, number)
    else:
        Expectation(scene, number).check(body)
