"""The vector language of Dogfight: 1917 (the last chapter of RULES.md, with the names of D17-TST-07).

No rule is decided here: positions are written into the state, and answers go through `refusal` and `apply`. Chance
gives the dice and cards that the vector names. Expectations are compared with the state or with a view.
"""

from aerodrome.core.refusal import BadInput
from aerodrome.vectors.dogfight_1917.forms import check_matrix, check_script, check_setup
from aerodrome.vectors.dogfight_1917.views import check_view
from aerodrome.vectors.reader import Record


def run(vector: Record) -> None:
    """D17-TST-01: check one vector. Raise Mismatch if an expectation fails, BadInput if it is not well-formed."""
    kind = vector.get("kind")
    if kind == "matrix":
        check_matrix(vector)
    elif kind == "view":
        check_view(vector)
    elif kind is not None:
        raise BadInput(f"kind is {kind!r}; it should be matrix or view.")
    elif "setup" in vector:
        check_setup(vector)
    else:
        check_script(vector)
