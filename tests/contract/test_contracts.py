"""Every game has a contract file that the contract tests can use."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.core.saving import field_names, templates_of
from aerodrome.core.title import Title
from tests.contract.cases import Case
from tests.contract.finding import contract_of


def test_the_tests_that_prove_rules_exist(title: Title) -> None:
    tests = "".join([path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")])
    for name in contract_of(title.code).proves:
        assert f"def {name}(case: Case)" in tests


def test_the_fields_outside_the_key_exist(case: Case) -> None:
    known = {name for each in templates_of(type(case.game.start())) for name in field_names(each)}
    assert set(case.contract.outside_key) <= known


def test_a_missing_contract_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_game_without_contract.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.PACKAGES, "unfinished", "a_game_without_contract")
    with pytest.raises(FileNotFoundError, match=r"The game unfinished has no contract file.*contract\.py"):
        contract_of("unfinished")


def test_a_contract_file_has_to_export_a_contract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a_game_with_empty_contract.py").touch()
    (tmp_path / "contract.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.PACKAGES, "unfinished", "a_game_with_empty_contract")
    with pytest.raises(TypeError, match="should export CONTRACT"):
        contract_of("unfinished")
