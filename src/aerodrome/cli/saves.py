"""The place for saved games, and safe writing: a file is complete or unchanged, and never replaces another game's."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from aerodrome.bots.registry import EXTERNAL
from aerodrome.cli.leaving import HANGING_UP
from aerodrome.cli.messages import en
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput

PERSON: Final = "person"  # the name of a person's seat in a replay
INTERRUPTIONS: Final = [signal.SIGINT, *HANGING_UP]


def data_folder() -> Path:
    """Return the folder for a player's data: in XDG_DATA_HOME, or in the system's default if that is not set."""
    data = os.environ.get("XDG_DATA_HOME", "")
    if not data and sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "aerodrome"


def folder() -> Path:
    """Return the folder for saved games."""
    return data_folder() / "games"


def new_path(game: str) -> Path:
    """Return an unused file name made of the game and the time."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    return free_path(folder() / f"{stem}.jsonl")


def report_path(game: str) -> Path:
    """Return an unused file name for a report in the current folder, because a report is there to be sent."""
    return free_path(Path(f"{game}-report.txt"))


def free_path(path: Path) -> Path:
    """Return the path, or the path with the first number that makes it unused."""
    number = 2
    free = path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore interruptions inside a block. A closed window sends more signals while the game is being saved."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in INTERRUPTIONS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def write_whole(path: Path, text: str) -> None:
    """Write a temporary file and then rename it, so that a failed write leaves the old file unchanged."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        reason = str(error.strerror) if isinstance(error, OSError) else str(error)
        raise BadInput(en.cannot_write(str(path), reason)) from None


def unfinished() -> list[Path]:
    """Return the saved games that can be continued, newest first."""
    try:
        found = sorted(folder().glob("*.jsonl"), key=_age)
    except OSError:
        return []
    return [path for path in found if _is_unfinished(path)]


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def _is_unfinished(path: Path) -> bool:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        head, closing = json.loads(lines[0]), json.loads(lines[-1])
        return bool(closing["end"] == "unfinished") and not with_program(head["seats"])
    except (OSError, ValueError, LookupError, TypeError):
        return False


def with_program(players: list[str]) -> bool:
    """Return whether a program has a seat. Aerodrome never starts a program named in a file, so such a game ends."""
    return any(player.startswith(EXTERNAL) for player in players)


def described(path: Path) -> str:
    """Describe a saved game: its name, its players and when it was left."""
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    others = [str(player) for player in head["seats"] if player != PERSON]
    people = len(head["seats"]) - len(others)
    who = "hot-seat" if people > 1 else "bots" if others else "alone"
    name = registry.title(head["game"]).name if head["game"] in registry.PACKAGES else str(head["game"])
    left = datetime.fromtimestamp(path.stat().st_mtime)
    return en.saved_game(name, who, others, left.day, f"{left:%Y}", f"{left:%H:%M}", left.month)
