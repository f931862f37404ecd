"""A small client and a small runtime, to make tabs from."""

from __future__ import annotations

import json
from importlib import util
from pathlib import Path

import aerodrome
from aerodrome.tab.modules import Sources, engine_digest, page_modules

PAGE = '<!doctype html>\n<html lang="en" data-aerodrome="tab" data-release="">\n</html>\n'


def client_at(folder: Path) -> Path:
    for path, text in {
        "index.html": "of a server",
        "assets/main-1a2b.js": "code",
        "roundel.svg": "<svg/>",
        "third-party.json": "[]",
        "tab/index.html": PAGE,
        "tab/service-worker.js": "worker",
        "tab/icons/180.png": "icon",
    }.items():
        _write(folder / path, text)
    return folder


def sources() -> Sources:
    return Sources(Path(aerodrome.__file__).parent)


def runtime_at(folder: Path, *, compiled: bool = True, digest: str = "", magic: str = "") -> Path:
    """Write a runtime whose engine has one module, made from the sources here unless another digest is given."""
    found = engine_digest(sources(), page_modules(sources()))
    engine = {"digest": digest or found, "modules": ["aerodrome.core.game"], "headers": "3.14.2"}
    facts = {
        "pyodide": "314.0.7",
        "python": "3.14.2",
        "magic": magic or util.MAGIC_NUMBER.hex(),
        "site": "/lib/python3.14/site-packages",
        "engine": engine if compiled else None,
    }
    _write(folder / "runtime.json", json.dumps(facts))
    for name in ("pyodide.mjs", "site.zip", "notices.txt", *(["engine.zip"] if compiled else [])):
        _write(folder / name, f"{name} of others")
    return folder


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
