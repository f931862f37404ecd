"""Write the modules of all catalogues in src: `make messages`. With --check, only say which are not current."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

from scripts.messages.catalogue import BadCatalogue, read
from scripts.messages.python import module

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src" / "aerodrome"
LANGUAGE: Final = "en"  # the language of the sources; others are rendered by the page


def catalogues() -> list[Path]:
    return sorted(SOURCES.rglob(f"messages/{LANGUAGE}.ftl"))


def formatted(source: str, path: Path) -> str:
    command = [str(Path(sys.executable).with_name("ruff")), "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a module is not current")
    given = parser.parse_args()
    stale = 0
    for path in catalogues():
        target = path.with_suffix(".py")
        try:
            wanted = formatted(module(read(path)), target)
        except BadCatalogue as problem:
            print(problem, file=sys.stderr)
            return 1
        if target.exists() and target.read_text(encoding="utf-8") == wanted:
            continue
        stale += 1
        name = target.relative_to(ROOT)
        if given.check:
            print(f"{name} is not current. Run `make messages`.", file=sys.stderr)
        else:
            target.write_text(wanted, encoding="utf-8")
            print(f"{name}: written")
    return 1 if given.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
