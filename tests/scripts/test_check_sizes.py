"""The check for files, functions and nesting that are too large."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from scripts import check_sizes
from scripts.check_sizes import LONG_FUNCTIONS, check, functions

LONG = "def f():\n" + "    x = 1\n" * 40


def _source(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_file_may_have_four_hundred_lines(tmp_path: Path) -> None:
    source = _source(tmp_path, {"core/a.py": "x = 1\n" * 400, "core/b.py": "x = 1\n" * 401})
    assert [words.partition(":")[0] for words in check(source)] == ["core/b.py"]


def test_other_folders_and_saved_bots_are_not_measured(tmp_path: Path) -> None:
    long = "x = 1\n" * 500
    assert check(_source(tmp_path, {"server/a.py": long, "bots/frozen/v1/a.py": long})) == []


def test_a_data_like_file_may_be_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_sizes, "LONG_FILES", {"games/x/names.py": "a list of names"})
    assert check(_source(tmp_path, {"games/x/names.py": "x = 1\n" * 500})) == []


def test_few_functions_may_be_long(tmp_path: Path) -> None:
    source = _source(tmp_path, {f"cli/{number}.py": LONG for number in range(LONG_FUNCTIONS)})
    assert check(source) == []
    _source(tmp_path, {"core/one_more.py": LONG})
    assert len(check(source)) == 1 + LONG_FUNCTIONS + 1


@pytest.mark.parametrize(
    ("body", "nesting"),
    [
        ("pass", 0),
        ("if a: pass", 1),
        ("if a: pass\n    elif b: pass\n    else: pass", 1),
        ("for a in b:\n        if a: pass\n        else:\n            while a: pass", 3),
        ("with a:\n        try: pass\n        except b:\n            if c: pass", 3),
        ("x = [a for a in b if a if c]", 0),
    ],
)
def test_nesting(body: str, nesting: int) -> None:
    (found,) = functions("a.py", ast.parse(f"def f():\n    {body}\n"))
    assert found.nesting == nesting


def test_deep_nesting_is_found(tmp_path: Path) -> None:
    text = "def f():\n" + "".join(f"{'    ' * (level + 1)}if a:\n" for level in range(5)) + "    " * 6 + "pass\n"
    (found,) = check(_source(tmp_path, {"vectors/a.py": text}))
    assert "nested 5 deep" in found


def test_this_project_passes() -> None:
    assert check(check_sizes.SOURCE) == []


def test_exceptions_are_still_there() -> None:
    """A file that was cut or moved leaves the lists."""
    names = [*check_sizes.LONG_FILES]
    assert [name for name in names if not (check_sizes.SOURCE / name).exists()] == []
