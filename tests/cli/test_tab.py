"""`aerodrome tab`: writes a folder from a runtime, or says what it needs."""

from pathlib import Path

import pytest

from aerodrome.server import page_folder
from tests.cli.running import aerodrome
from tests.tab.small_parts import client_at, runtime_at


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(page_folder, "FOLDERS", (client_at(tmp_path / "client"),))
    return runtime_at(tmp_path / "runtime")


def test_it_writes_a_folder_and_says_how_to_try_it(runtime: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    done = aerodrome("tab", str(tab), "--runtime", str(runtime))
    assert done.code == 0
    assert done.out.splitlines() == [
        f"{tab} has the page and the compiled engine.",
        f"To try it: python3 -m http.server --directory {tab}",
    ]
    assert (tab / "index.html").is_file()


def test_it_says_why_an_engine_is_left_out(runtime: Path, tmp_path: Path) -> None:
    runtime_at(runtime, digest="of older sources")
    done = aerodrome("tab", str(tmp_path / "tab"), "--runtime", str(runtime))
    assert "the interpreted engine. The compiled engine of the runtime was made from other sources" in done.out


def test_without_a_runtime_it_says_where_to_get_one(tmp_path: Path) -> None:
    aerodrome("tab", str(tmp_path / "tab")).refused_with("needs a runtime", "`make tab`", "--runtime FOLDER")


def test_what_is_no_runtime_is_refused(runtime: Path, tmp_path: Path) -> None:
    done = aerodrome("tab", str(tmp_path / "tab"), "--runtime", str(tmp_path))
    done.refused_with("is not the runtime of a tab", "Name the folder runtime of a tab")


def test_a_foreign_folder_is_refused(runtime: Path, tmp_path: Path) -> None:
    aerodrome("tab", str(tmp_path), "--runtime", str(runtime)).refused_with("is not empty, and not a tab")


def test_an_installation_without_a_page_is_refused(
    runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_folder, "FOLDERS", (tmp_path / "nowhere",))
    done = aerodrome("tab", str(tmp_path / "tab"), "--runtime", str(runtime))
    done.refused_with("has no page", "Install a wheel that has one")
