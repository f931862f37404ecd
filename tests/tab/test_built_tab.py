"""A built tab: its files are whole, and its Python can do everything that a page asks of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.server.guard import POLICY
from scripts.tab.node import run_with_sources
from tests.tab.test_equality import LIBRARIES, PROGRAM, TAB

pytestmark = pytest.mark.tab


@pytest.fixture(scope="module", autouse=True)
def _tab_is_built() -> None:
    if not (TAB / "tab.json").is_file():
        pytest.fail("The tab is not built: make tab", pytrace=False)


def test_every_listed_file_is_there_as_listed() -> None:
    facts = json.loads((TAB / "tab.json").read_bytes())
    for entry in facts["files"]:
        content = (TAB / entry["path"]).read_bytes()
        assert (entry["bytes"], entry["sha256"]) == (len(content), hashlib.sha256(content).hexdigest()), entry["path"]
    listed = {entry["path"] for entry in facts["files"]}
    assert {"index.html", "service-worker.js", "manifest.webmanifest", "runtime/pyodide.asm.wasm"} <= listed
    assert f'data-release="{facts["digest"]}"' in (TAB / "index.html").read_text(encoding="utf-8")


def test_the_policy_is_a_servers_with_webassembly_and_workers() -> None:
    page = (TAB / "index.html").read_text(encoding="utf-8")
    found = set(page.partition('content="default-src')[2].partition('"')[0].split("; ")) | {"default-src 'none'"}
    served = set(POLICY.split("; ")) - {"frame-ancestors 'none'", "script-src 'self'"}  # a page cannot set the former
    assert found - {" 'none'"} == served | {"script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'"}


def test_nothing_names_a_folder_of_the_machine_that_built_it() -> None:
    root = str(TAB.parents[1]).encode()
    assert not [file for file in TAB.rglob("*") if file.is_file() and root in file.read_bytes()]


def test_a_page_can_do_everything_with_what_the_tab_has() -> None:
    output = run_with_sources(TAB, PROGRAM.with_name("tour_in_page.py"), LIBRARIES)
    found: dict[str, Any] = json.loads(output.splitlines()[-1])
    for path, text in found["answers"].items():
        assert (TAB / "baked" / path).read_text(encoding="utf-8") == text, path
    kinds = ["done", "hint", "news", "outlook", "welcome"]
    assert found["messages"] == dict.fromkeys(registry.codes(), kinds)
    assert found["tables"] == len(registry.codes())
