"""The folder of a tab: what is in it, what its list says, and which folders are left alone."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.tab.folder import Made, read_facts, write_tab
from tests.tab.small_parts import client_at, runtime_at


@pytest.fixture
def client(tmp_path: Path) -> Path:
    return client_at(tmp_path / "client")


def names_in(tab: Path) -> set[str]:
    with zipfile.ZipFile(tab / "engine" / "aerodrome.zip") as archive:
        return set(archive.namelist())


def test_the_folder_has_client_runtime_package_and_answers(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    assert write_tab(tab, client, runtime_at(tmp_path / "runtime")) == Made("compiled", "")
    assert (tab / "service-worker.js").read_text() == "worker"
    assert (tab / "icons" / "180.png").is_file()
    assert (tab / "assets" / "main-1a2b.js").is_file()
    assert not (tab / "tab").exists()
    games = json.loads((tab / "baked" / "games.json").read_bytes())["games"]
    assert [game["code"] for game in games] == registry.codes()
    for code in registry.codes():
        for path in (f"options/{code}.json", f"picture/{code}.json", f"rulebook/{code}.md", f"rulings/{code}.json"):
            assert (tab / "baked" / path).stat().st_size > 100
    assert (tab / "baked" / "notices.txt").read_text().endswith("notices.txt of others")


def test_the_list_names_every_file_that_a_page_may_ask_for(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    facts = json.loads((tab / "tab.json").read_bytes())
    listed = {entry["path"]: entry for entry in facts["files"]}
    present = {file.relative_to(tab).as_posix() for file in tab.rglob("*") if file.is_file()}
    unlisted = {"tab.json", "third-party.json", "runtime/runtime.json", "runtime/notices.txt"}
    assert set(listed) == present - unlisted
    for path, entry in listed.items():
        content = (tab / path).read_bytes()
        assert (entry["bytes"], entry["sha256"]) == (len(content), hashlib.sha256(content).hexdigest())
    assert facts["archives"] == ["runtime/site.zip", "runtime/engine.zip", "engine/aerodrome.zip"]
    assert (facts["version"], facts["engine"]) == (aerodrome.__version__, "compiled")


def test_the_page_names_its_release(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    first = json.loads((tab / "tab.json").read_bytes())["digest"]
    assert f'data-release="{first}"' in (tab / "index.html").read_text()
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    assert json.loads((tab / "tab.json").read_bytes())["digest"] == first
    (client / "assets" / "main-1a2b.js").write_text("other code")
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    assert json.loads((tab / "tab.json").read_bytes())["digest"] != first


def test_compiled_modules_are_not_in_the_archive_again(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    names = names_in(tab)
    assert "aerodrome/core/game.pyc" not in names
    assert {"aerodrome/__init__.pyc", "aerodrome/server/tables.pyc"} <= names
    assert any(name.endswith(".dist-info/METADATA") for name in names)


@pytest.mark.parametrize(
    ("runtime", "remark"),
    [
        ({"compiled": False}, "The runtime has no compiled engine."),
        ({"digest": "of older sources"}, "was made from other sources, so it was left out."),
    ],
)
def test_without_a_fitting_engine_the_folder_is_interpreted(
    client: Path, tmp_path: Path, runtime: dict[str, str], remark: str
) -> None:
    tab = tmp_path / "tab"
    made = write_tab(tab, client, runtime_at(tmp_path / "runtime", **runtime))  # type: ignore[arg-type]
    assert made.engine == "interpreted"
    assert made.remark.endswith(remark)
    assert "aerodrome/core/game.pyc" in names_in(tab)
    assert not (tab / "runtime" / "engine.zip").exists()
    facts = json.loads((tab / "tab.json").read_bytes())
    assert (facts["engine"], facts["archives"]) == ("interpreted", ["runtime/site.zip", "engine/aerodrome.zip"])
    assert json.loads((tab / "baked" / "about.json").read_bytes())["compiled"] is False
    assert json.loads((tab / "baked" / "bots.json").read_bytes())["engine"] == "interpreted"


def test_another_python_puts_in_sources(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    made = write_tab(tab, client, runtime_at(tmp_path / "runtime", magic="00000000"))
    assert made.remark == "The page compiles the modules at each start: this is not Python 3.14.2."
    names = names_in(tab)
    assert "aerodrome/server/tables.py" in names
    assert not [name for name in names if name.endswith(".pyc")]


def test_bytecode_that_is_already_made_is_used(client: Path, tmp_path: Path) -> None:
    class Every(dict[str, bytes]):
        def __missing__(self, place: str) -> bytes:
            return f"bytecode of {place}".encode()

    tab = tmp_path / "tab"
    write_tab(tab, client, runtime_at(tmp_path / "runtime", magic="00000000"), Every())
    with zipfile.ZipFile(tab / "engine" / "aerodrome.zip") as archive:
        assert archive.read("aerodrome/about.pyc") == b"bytecode of aerodrome/about.pyc"


def test_an_older_tab_is_replaced_even_with_its_own_runtime(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    (tab / "left-over.txt").write_text("old")
    write_tab(tab, client, tab / "runtime")
    assert not (tab / "left-over.txt").exists()
    assert (tab / "runtime" / "engine.zip").is_file()
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("tab")] == ["tab"]


def test_a_foreign_folder_is_left_alone(client: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("dear")
    with pytest.raises(BadInput, match="is not empty, and not a tab"):
        write_tab(mine, client, runtime_at(tmp_path / "runtime"))
    assert [each.name for each in mine.iterdir()] == ["letter.txt"]
    with pytest.raises(BadInput, match=r"is a file\. Name a folder"):
        write_tab(mine / "letter.txt", client, tmp_path / "runtime")


def test_an_empty_folder_is_filled(client: Path, tmp_path: Path) -> None:
    tab = tmp_path / "tab"
    tab.mkdir()
    write_tab(tab, client, runtime_at(tmp_path / "runtime"))
    assert (tab / "index.html").is_file()


def test_a_client_without_a_page_for_tabs_is_refused(client: Path, tmp_path: Path) -> None:
    (client / "tab" / "index.html").unlink()
    with pytest.raises(BadInput, match="has no page for a tab"):
        write_tab(tmp_path / "tab", client, runtime_at(tmp_path / "runtime"))
    assert not (tmp_path / "tab").exists()


@pytest.mark.parametrize(
    ("text", "words"), [(None, "it has no runtime.json"), ("{}", "missing required field"), ("{", "cannot be read")]
)
def test_a_folder_that_is_no_runtime_is_refused(tmp_path: Path, text: str | None, words: str) -> None:
    if text is not None:
        (tmp_path / "runtime.json").write_text(text)
    with pytest.raises(BadInput, match=words):
        read_facts(tmp_path)
