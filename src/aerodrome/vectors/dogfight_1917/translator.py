"""Find the form of a vector and run it."""

from __future__ import annotations

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
