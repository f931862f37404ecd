"""The same games everywhere: seeded games have the recorded digests in every build."""

from __future__ import annotations

import json

from tests.contract.cases import Case, cases
from tests.contract.digests import FILE, digests


def test_seeded_games_have_the_digests_on_file(case: Case) -> None:
    """After an intended change of rules or data, run python -m tests.contract.digests and review the difference."""
    assert digests(case) == json.loads(FILE.read_text(encoding="utf-8"))[str(case)]


def test_the_file_holds_nothing_else() -> None:
    assert list(json.loads(FILE.read_text(encoding="utf-8"))) == [str(case) for case in cases()]
