"""Fields that someone forgot are noticed (scripts/forgotten_fields.py): a sample of each game."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from scripts import forgotten_fields
from scripts.forgotten_fields import WAYS, is_noticed, main, mistakes

pytestmark = pytest.mark.tools  # compiled classes cannot be patched

ONE_IN = 25


@pytest.mark.parametrize("code", registry.codes())
def test_a_forgotten_field_is_noticed(code: str) -> None:
    found = mistakes(code)
    assert {mistake.way for mistake in found} == {*WAYS}
    for mistake in found[::ONE_IN]:
        assert is_noticed(mistake, code), str(mistake)


def test_all_fields_of_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy"]) == 0
    assert "Every mistake was noticed." in capsys.readouterr().out


def test_a_mistake_that_is_not_noticed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(forgotten_fields, "check", lambda case: None)
    assert main(["pig"]) == 1
    assert "not noticed: Position.pot, clone" in capsys.readouterr().out
