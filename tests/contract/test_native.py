"""The same games everywhere: seeded games have the recorded digests in every build."""

from __future__ import annotations

from aerodrome.core.title import Title
from tests.contract.cases import Case, cases
from tests.contract.digests import digests, recorded


def test_seeded_games_have_the_digests_on_file(case: Case) -> None:
    """After an intended change of rules or data, run python -m tests.contract.digests and review the difference."""
    assert digests(case) == recorded(case.title.code)[str(case)]


def test_the_file_holds_nothing_else(title: Title) -> None:
    assert list(recorded(title.code)) == [str(case) for case in cases() if case.title is title]
