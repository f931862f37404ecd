"""The notices of a runtime: what it contains of others' work, with their licence texts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from scripts.notices import LICENCES, Notice
from scripts.tab.fetched import SITE, Pyodide

HEAD: Final = """


THE RUNTIME OF A TAB

A page without a server also contains Python for the browser, with the following parts. The WebAssembly file of Pyodide
includes CPython and the C libraries that it needs, such as musl, zlib, bzip2, XZ, Zstandard and SQLite. Pyodide's home
has their sources and licences.
"""
HOMES: Final = {
    "msgspec": "https://jcristharif.com/msgspec/",
    "mypy_extensions": "https://github.com/python/mypy_extensions",
}


def notices(python: Pyodide) -> str:
    parts = [
        Notice("Pyodide", python.version, "MPL-2.0", "https://github.com/pyodide/pyodide", _text("MPL-2.0")),
        Notice("CPython", python.python, "PSF-2.0", "https://www.python.org", _text("PSF-2.0")),
        *(_of_wheel(folder) for folder in sorted(SITE.glob("*.dist-info"))),
    ]
    return "\n\n".join([HEAD.rstrip("\n"), *(str(each).strip() for each in parts)]) + "\n"


def _text(licence: str) -> str:
    return (LICENCES / f"{licence}.txt").read_text(encoding="utf-8")


def _of_wheel(folder: Path) -> Notice:
    name, version = folder.name.removesuffix(".dist-info").split("-")
    facts = (folder / "METADATA").read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
    licence = next(line.partition(": ")[2] for line in facts if line.startswith(("License-Expression: ", "License: ")))
    return Notice(name, version, licence, HOMES[name], (folder / "licenses" / "LICENSE").read_text(encoding="utf-8"))
