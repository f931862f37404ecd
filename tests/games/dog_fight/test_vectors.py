"""Every vector of tests/vectors/dog-fight.md, one test each."""

import re
from pathlib import Path

import pytest
import yaml

from aerodrome.vectors import dog_fight as vectors
from aerodrome.vectors.reader import Mismatch

DOCUMENT = Path(__file__).parents[2] / "vectors" / "dog-fight.md"
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # every worker reads them before its first test
VECTORS = [yaml.load(block, Loader=LOADER) for block in BLOCKS]


@pytest.mark.parametrize("vector", VECTORS, ids=[str(vector["id"]) for vector in VECTORS])
def test_vector_holds(vector: dict[str, object]) -> None:
    vectors.run(vector)


def test_ids_are_unique() -> None:
    ids = [vector["id"] for vector in VECTORS]
    assert len(ids) == len(set(ids)) > 200


def test_a_broken_expectation_is_noticed() -> None:
    vector = dict(VECTORS[0])
    vector["steps"] = [{"turn": {"A": "1/1", "B": "4/0"}}, {"expect": {"A": {"at": "R2"}}}]
    with pytest.raises(Mismatch) as failure:
        vectors.run(vector)
    assert (failure.value.expected, failure.value.actual) == ({"A.at": "R2"}, {"A.at": "R1"})
