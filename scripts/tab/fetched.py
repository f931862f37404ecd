"""What others have made: Pyodide from npm, wheels for it and the C compiler from PyPI. All of it is pinned by digest.

pip fetches the wheels, because uv knows no name for this platform yet. uv fetches pip.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scripts.tab.node import PYODIDE
from scripts.tab.steps import ROOT, WORK, TabError, once, run

PIN: Final = ROOT / "requirements"
SITE: Final = WORK / "site"
TOOLS: Final = WORK / "tools"


@dataclass(frozen=True)
class Pyodide:
    """The Python that runs in a page, and the name of its platform."""

    version: str
    python: str
    abi: str

    @property
    def minor(self) -> str:
        return ".".join(self.python.split(".")[:2])

    @property
    def numbers(self) -> tuple[int, int]:
        major, minor = self.minor.split(".")
        return int(major), int(minor)

    @property
    def platform(self) -> str:
        return f"pyemscripten_{self.abi}_wasm32"

    @property
    def suffix(self) -> str:
        """Return how the files of compiled modules end."""
        return f".cpython-{self.minor.replace('.', '')}-wasm32-emscripten.so"


def pyodide() -> Pyodide:
    lock, package = PYODIDE / "pyodide-lock.json", PYODIDE / "package.json"
    if not lock.is_file() or not package.is_file():
        raise TabError("npm has not installed pyodide. Run: make tab")
    facts = json.loads(lock.read_text(encoding="utf-8"))["info"]
    version = json.loads(package.read_text(encoding="utf-8"))["version"]
    return Pyodide(version, facts["python"], facts["abi_version"])


def fetch_tools() -> None:
    """Fetch pip and the C compiler."""
    pins = PIN / "tab.txt"
    once("tools", "fetching pip and the C compiler ziglang", [pins], [TOOLS / "pip", zig()], lambda: _install(pins))


def zig() -> Path:
    return TOOLS / "ziglang" / ("zig.exe" if sys.platform == "win32" else "zig")


def _install(pins: Path) -> None:
    shutil.rmtree(TOOLS, ignore_errors=True)
    uv = os.environ.get("UV", "uv")
    run([uv, "pip", "install", "--quiet", "--require-hashes", "--no-deps", "--target", TOOLS, "--requirement", pins])


def fetch_wheels(python: Pyodide) -> None:
    """Fetch the libraries that the engine uses, and unpack them."""
    pins = PIN / "page.txt"
    about = f"fetching wheels for {python.platform}"
    once("wheels", about, [pins, repr(python)], [SITE / "msgspec"], lambda: _unpack_wheels(python, pins))


def _unpack_wheels(python: Pyodide, pins: Path) -> None:
    wheels = WORK / "wheels"
    for folder in (wheels, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    where = ["--platform", python.platform, "--implementation", "cp", "--python-version", python.minor]
    flags = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "download",
        *flags,
        *where,
        "--dest",
        wheels,
        "--requirement",
        pins,
    ]
    run(command, variables={"PYTHONPATH": str(TOOLS)})
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(SITE)
