"""Steps of the build: each is done again only when something that it depends on has changed."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / "build" / "tab-work"
LAST_LINES: Final = 15  # of the output of a program that failed


class TabError(Exception):
    """Raised if the tab cannot be built as wanted. The text says why."""


class NotCompiled(Exception):
    """Raised if the engine cannot be compiled for the page here. The text says why, without a capital at its start."""


def say(text: str) -> None:
    print(f"tab: {text}", flush=True)


def digest_of(inputs: Iterable[Path | str]) -> str:
    """Return a digest of texts, and of files with their names."""
    whole = hashlib.sha256()
    for each in inputs:
        part = each.read_bytes() if isinstance(each, Path) else each.encode()
        name = each.name if isinstance(each, Path) else ""
        whole.update(f"{name} {len(part)}\n".encode())
        whole.update(part)
    return whole.hexdigest()


def once(name: str, about: str, inputs: Iterable[Path | str], made: Sequence[Path], work: Callable[[], None]) -> None:
    """Do a step unless its inputs are those of the last time and everything that it made is still there."""
    key, mark = digest_of(inputs), WORK / f"{name}.key"
    if mark.is_file() and mark.read_text(encoding="utf-8") == key and all(each.exists() for each in made):
        say(f"{about}: unchanged")
        return
    mark.unlink(missing_ok=True)
    say(about)
    work()
    missing = [each for each in made if not each.exists()]
    if missing:
        raise TabError(f"The step {name!r} has not made {missing[0].relative_to(ROOT)}.")
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(key, encoding="utf-8")


def run(
    command: Sequence[str | Path],
    folder: Path = ROOT,
    variables: Mapping[str, str] | None = None,
    *,
    shows_progress: bool = False,
) -> str:
    """Run a program and return its output. If it fails, TabError has its last lines. Progress goes to stderr."""
    words = [str(each) for each in command]
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env={**os.environ, **(variables or {})},
            stdout=subprocess.PIPE,
            stderr=None if shows_progress else subprocess.STDOUT,
            text=True,
            check=False,
        )
    except OSError as error:
        raise TabError(f"{words[0]} cannot be started: {error.strerror}.") from None
    if done.returncode != 0:
        lines = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise TabError(f"{Path(words[0]).name} failed:\n{lines}")
    return done.stdout
