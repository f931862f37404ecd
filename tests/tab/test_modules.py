"""Which modules a page needs: found from the sources, also where they are imported late."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.tab.modules import LEFT_OUT, ROOTS, Sources, data_files, engine_digest, page_modules
from tests.tab.small_parts import sources

PURE = {"msgspec", "mypy_extensions"}


def test_a_page_needs_no_library_but_the_two_that_its_runtime_has() -> None:
    found = sources()
    outside = {name.partition(".")[0] for module in page_modules(found) for name in found.imports(module)}
    assert outside - set(sys.stdlib_module_names) - {"aerodrome"} == PURE


def test_a_page_has_every_game_and_no_command() -> None:
    found = page_modules(sources())
    assert {*ROOTS, *registry.PACKAGES.values()} <= set(found)
    assert not [name for name in found if name.startswith(("aerodrome.cli", "aerodrome.bench", *LEFT_OUT))]


def test_packages_come_with_their_modules() -> None:
    found = set(page_modules(sources()))
    assert {name.rpartition(".")[0] for name in found} - {""} <= found


def test_late_imports_count_and_those_for_types_do_not(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("")
    (tmp_path / "late.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    import decimal\nelse:\n    import fractions\n"
        "def work():\n    from aerodrome.core import deck\n    import zlib, a.b\n"
    )
    found = Sources(tmp_path).imports("aerodrome.late")
    assert found == {
        "typing",
        "typing.TYPE_CHECKING",
        "fractions",
        "aerodrome.core",
        "aerodrome.core.deck",
        "zlib",
        "a.b",
    }


def test_data_and_rules_of_every_game_are_read_from_the_archive() -> None:
    found = sources()
    places = data_files(found, page_modules(found))
    assert "aerodrome/games/age_of_dogfights/data/scenarios/flying-high.toml" in places
    assert len([place for place in places if place.endswith("RULES.md")]) == len(registry.PACKAGES)
    assert not [place for place in places if place.endswith(".ftl")]  # the client renders sentences


@pytest.mark.parametrize(("changed", "differs"), [("core/game.py", True), ("server/tables.py", False)])
def test_the_digest_is_of_what_a_compiled_engine_depends_on(tmp_path: Path, changed: str, differs: bool) -> None:
    modules = ["aerodrome.core.game", "aerodrome.server.tables"]
    for place in ("core/game.py", "server/tables.py"):
        (tmp_path / place).parent.mkdir()
        (tmp_path / place).write_bytes(b"A = 1\n")
    before = engine_digest(Sources(tmp_path), modules)
    (tmp_path / changed).write_bytes(b"A = 2\n")
    assert (engine_digest(Sources(tmp_path), modules) != before) is differs


def test_the_ends_of_lines_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    digests = set()
    for text in (b"A = 1\nB = 2\n", b"A = 1\r\nB = 2\r\n"):
        (tmp_path / "core" / "game.py").write_bytes(text)
        digests.add(engine_digest(Sources(tmp_path), ["aerodrome.core.game"]))
    assert len(digests) == 1
