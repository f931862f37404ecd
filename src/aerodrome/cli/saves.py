"""Where games played here are kept, and how a file is written: whole or not at all, and never over another one."""

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
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput

PERSON: Final = "person"  # how a replay names a seat that a person took
INTERRUPTIONS: Final = [signal.SIGINT, *HANGING_UP]


def data_folder() -> Path:
    """The place for what a player keeps: in XDG_DATA_HOME, or what stands for it where it is not set."""
    data = os.environ.get("XDG_DATA_HOME", "")
    if not data and sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "aerodrome"


def folder() -> Path:
    """The place for saved games."""
    return data_folder() / "games"


def new_path(game: str) -> Path:
    """A name nobody uses yet, told by the game and the minute."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    return free_path(folder() / f"{stem}.jsonl")


def report_path(game: str) -> Path:
    """A name for a report that nobody uses yet, here: it is written to be passed on."""
    return free_path(Path(f"{game}-report.txt"))


def free_path(path: Path) -> Path:
    """The path itself, or with the first number behind it that makes it a new one."""
    number = 2
    free = path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Nobody breaks in: a closed window sends its signals while the game is being saved because of it."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in INTERRUPTIONS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def write_whole(path: Path, text: str) -> None:
    """Write beside the file, then put it in its place: a broken write leaves the old one as it was."""
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
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"{path} cannot be written: {reason}. Name another file.") from None


def unfinished() -> list[Path]:
    """Saved games that can go on, the newest first."""
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
    """Whether somebody's program sits there. A saved game does not start programs, so such a one cannot go on."""
    return any(player.startswith(EXTERNAL) for player in players)


def described(path: Path) -> str:
    """A saved game in words: which, against whom, and when it was left."""
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    others = [str(player) for player in head["seats"] if player != PERSON]
    people = len(head["seats"]) - len(others)
    who = "people at one keyboard" if people > 1 else "against " + ", ".join(others) if others else "alone"
    name = registry.title(head["game"]).name if head["game"] in registry.PACKAGES else str(head["game"])
    left = datetime.fromtimestamp(path.stat().st_mtime)
    return f"{name}, {who}, left on {left.day} {left:%B %Y at %H:%M}"
