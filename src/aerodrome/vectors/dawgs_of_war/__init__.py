"""The vector language of Dawgs of War (the last chapter of RULES.md).

No rule is decided here: positions are written into the state, and answers go through `refusal` and `apply` with the
sequence of play stopped before each step. What is expected is read from the state or the same functions that the rules
ask.
"""

from collections.abc import Callable
from typing import Final

from aerodrome.vectors.dawgs_of_war.facts import check_breakup_table, check_fire_table, check_geometry
from aerodrome.vectors.dawgs_of_war.rounds import check_round, check_setup
from aerodrome.vectors.reader import Record, read_name

TYPES: Final[dict[str, Callable[[Record], None]]] = {
    "round": check_round,
    "setup": check_setup,
    "geometry": check_geometry,
    "firetable": check_fire_table,
    "breakuptable": check_breakup_table,
}


def run(vector: Record) -> None:
    """Check one vector. Raise Mismatch if an expectation fails, BadInput if the vector is not well-formed."""
    kind = str(vector.get("type", ""))
    read_name(kind, list(TYPES), "type")
    TYPES[kind](vector)
