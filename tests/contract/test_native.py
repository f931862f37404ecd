"""The same games everywhere: digests of seeded games equal those on file, whichever build runs."""

from __future__ import annotations

import json

from tests.contract.cases import Case, cases
from tests.contract.digests import FILE, digests


def test_seeded_games_have_the_digests_on_file(case: Case) -> None:
    """If rules or data were changed on purpose: python -m tests.contract.digests, and review the difference."""
    assert digests(case) == json.loads(FILE.read_text(encoding="utf-8"))[str(case)]


def test_the_file_holds_nothing_else() -> None:
    assert list(json.loads(FILE.read_text(encoding="utf-8"))) == [str(case) for case in cases()]
