"""`make tab`: steps that are done again only if needed, source lists for later suites, pyconfig.h, and the budget."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts.tab import sizes, steps
from scripts.tab.compile import compiling_plan, pyconfig
from scripts.tab.fetched import Pyodide
from scripts.tab.headers import renamed_suites
from scripts.tab.steps import TabError, once, run

DEBIAN = """\
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main

Types: deb
URIs: https://other.example/tools
Suites: nodistro
Components: main
"""
OLD_LIST = """\
# deb http://mirror.example/debian bookworm main
deb [signed-by=/usr/share/keyrings/debian.gpg] http://mirror.example/debian bookworm main contrib
deb-src http://mirror.example/debian bookworm main
deb http://mirror.example/debian bookworm-updates main
deb https://other.example/tools stable main
"""


def test_only_the_systems_own_mirror_is_asked_for_a_later_suite() -> None:
    assert renamed_suites(DEBIAN, ".sources", "bookworm", "testing") == (
        "Types: deb\nURIs: http://mirror.example/debian\nSuites: testing\nComponents: main\n"
        "Signed-By: /usr/share/keyrings/debian.gpg\n"
    )
    assert renamed_suites(OLD_LIST, ".list", "bookworm", "sid") == (
        "deb [signed-by=/usr/share/keyrings/debian.gpg] http://mirror.example/debian sid main contrib\n"
    )


def test_pyconfig_has_what_was_found_out_about_the_machine() -> None:
    variables = {
        "HAVE_FORK": 1,
        "HAVE_KQUEUE": 0,
        "SIZEOF_VOID_P": 4,
        "ALIGNOF_MAX_ALIGN_T": 0,
        "PYLONG_BITS_IN_DIGIT": 30,
        "WITH_MIMALLOC": 1,
        "PY_CFLAGS": "-O2 -g0",
        "CC": "emcc",
    }
    text = pyconfig(variables)
    for line in ("HAVE_FORK 1", "SIZEOF_VOID_P 4", "ALIGNOF_MAX_ALIGN_T 0", "PYLONG_BITS_IN_DIGIT 30"):
        assert f"#define {line}\n" in text
    for name in ("HAVE_KQUEUE", "PY_CFLAGS", "CC "):
        assert name not in text


def test_names_of_the_platform_follow_from_pyodide() -> None:
    python = Pyodide("314.0.7", "3.14.2", "2026_0")
    assert (python.minor, python.platform) == ("3.14", "pyemscripten_2026_0_wasm32")
    assert python.suffix == ".cpython-314-wasm32-emscripten.so"


def test_only_modules_of_the_page_are_compiled() -> None:
    plan = compiling_plan(["aerodrome.core.game", "aerodrome.core.digest", "aerodrome.server.tables"])
    assert plan["hot"] == ["aerodrome/core/game.py"]
    assert plan["cold"] == ["aerodrome/core/digest.py"]
    assert "--config-file" in plan["flags"]


# Steps.


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(steps, "WORK", tmp_path / "work")
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    return tmp_path


def test_a_step_is_done_again_only_when_its_inputs_change(work: Path) -> None:
    source, made, done = work / "source.txt", work / "made.txt", list[str]()

    def copy() -> None:
        done.append(source.read_text())
        made.write_text(source.read_text())

    for text in ("one", "one", "two"):
        source.write_text(text)
        once("copy", "copying", [source, "flags"], [made], copy)
    assert done == ["one", "two"]
    made.unlink()
    once("copy", "copying", [source, "flags"], [made], copy)
    once("copy", "copying", [source, "other flags"], [made], copy)
    assert done == ["one", "two", "two", "two"]


def test_a_step_that_fails_is_done_again(work: Path) -> None:
    made, tries = work / "made.txt", list[int]()

    def fail_first() -> None:
        tries.append(1)
        made.write_text("half")
        if len(tries) == 1:
            raise TabError("The network is down.")

    with pytest.raises(TabError):
        once("fetch", "fetching", ["x"], [made], fail_first)
    once("fetch", "fetching", ["x"], [made], fail_first)
    assert len(tries) == 2


def test_a_step_must_make_what_it_promises(work: Path) -> None:
    with pytest.raises(TabError, match=r"The step 'fetch' has not made made\.txt"):
        once("fetch", "fetching", [], [work / "made.txt"], lambda: None)


def test_a_program_that_fails_shows_its_last_lines() -> None:
    with pytest.raises(TabError, match="sh failed:\nthe reason"):
        run(["sh", "-c", "echo the reason; exit 3"])
    with pytest.raises(TabError, match="no-such-program cannot be started"):
        run(["no-such-program"])


# Sizes.


def tab_of(folder: Path, files: dict[str, int]) -> Path:
    entries = [{"path": path, "bytes": size, "sha256": path} for path, size in files.items()]
    (folder / "tab.json").write_text(json.dumps({"files": entries}))
    return folder


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[int]]:
    """Compressed sizes by digest, as if they had been computed before."""
    found = {"runtime/pyodide.asm.wasm": [2_700_000, 3_600_000], "engine/aerodrome.zip": [400_000, 600_000]}
    found["index.html"] = [500, 600]
    monkeypatch.setattr(sizes, "WORK", tmp_path)
    (tmp_path / "sizes.json").write_text(json.dumps(found))
    return found


FILES = {"runtime/pyodide.asm.wasm": 9_000_000, "engine/aerodrome.zip": 2_000_000, "index.html": 900}


def test_the_table_adds_up(known: dict[str, list[int]], tmp_path: Path) -> None:
    found = sizes.sizes(tab_of(tmp_path, FILES))
    assert sizes.whole(found) == (11_000_900, 3_100_500, 4_200_600)
    lines = sizes.table(found)
    assert lines[1].split() == ["Python", "9000", "2700", "3600"]
    assert lines[-2].split() == ["a", "first", "visit", "11001", "3100", "4201"]
    sizes.check_sizes(tab_of(tmp_path, FILES))


@pytest.mark.parametrize(
    ("small", "plain", "words"),
    [
        (6_000_000, 1_000, r"6\.0 MB brotli are allowed"),
        (1_000, 8_000_000, r"8\.0 MB gzip are allowed"),
        (6_000_000, 8_000_000, r"6\.0 MB brotli and 8\.0 MB gzip are allowed"),
    ],
)
def test_a_folder_over_budget_fails(
    known: dict[str, list[int]], tmp_path: Path, small: int, plain: int, words: str
) -> None:
    (tmp_path / "sizes.json").write_text(json.dumps(known | {"engine/aerodrome.zip": [small, plain]}))
    with pytest.raises(TabError, match=words):
        sizes.check_sizes(tab_of(tmp_path, FILES))


def test_new_files_are_compressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "WORK", tmp_path)
    (tmp_path / "index.html").write_text("a" * 10_000)
    raw, brotli, gzip = sizes.whole(sizes.sizes(tab_of(tmp_path, {"index.html": 10_000})))
    assert raw == 10_000
    assert 0 < brotli < gzip < 100
