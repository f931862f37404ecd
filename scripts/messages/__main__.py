"""Write what is made from catalogues: `make messages`. With --check, only say what is not current.

The catalogues in src become Python modules, and those of the web client become TypeScript types.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scripts.messages.catalogue import BadCatalogue, read
from scripts.messages.python import module
from scripts.messages.typescript import types

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src" / "aerodrome"
CLIENT: Final = ROOT / "web" / "src" / "messages"
LANGUAGE: Final = "en"  # the language of the sources; others are rendered by the page


def catalogues() -> list[Path]:
    return sorted(SOURCES.rglob(f"messages/{LANGUAGE}.ftl"))


def formatted(source: str, path: Path) -> str:
    command = [str(Path(sys.executable).with_name("ruff")), "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def made() -> Iterator[tuple[Path, str]]:
    """Return each file that is made from catalogues, and what it must contain."""
    for path in catalogues():
        target = path.with_suffix(".py")
        yield target, formatted(module(read(path)), target)
    yield CLIENT / "keys.gen.ts", types([read(path) for path in sorted((CLIENT / LANGUAGE).glob("*.ftl"))])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is not current")
    given = parser.parse_args()
    stale = 0
    try:
        for target, wanted in made():
            if target.exists() and target.read_text(encoding="utf-8") == wanted:
                continue
            stale += 1
            name = target.relative_to(ROOT)
            if given.check:
                print(f"{name} is not current. Run `make messages`.", file=sys.stderr)
            else:
                target.write_text(wanted, encoding="utf-8")
                print(f"{name}: written")
    except BadCatalogue as problem:
        print(problem, file=sys.stderr)
        return 1
    return 1 if given.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
