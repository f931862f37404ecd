"""Measure peer engines next to ours, in their own environment.

The peers get a virtual environment in the user's cache folder. They bring dependencies that aerodrome does not want,
and a pinned set makes figures of different days comparable. The environment is created once. Its name contains a hash
of everything that determines its contents, so a changed pin creates a new one.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from aerodrome.bench.peer_loops import PEER_GAMES, Missing, Report, Row, wanted_games

# The peers first, then all their dependencies: Catanatron stores its board in networkx, so even that affects its speed.
PINS: Final[tuple[str, ...]] = (
    "open_spiel==2.0.2",
    "catanatron==3.2.1",
    "absl-py==2.5.1",
    "attrs==26.1.0",
    "ml_collections==1.1.0",
    "networkx==3.6.1",
    "numpy==2.4.6",
    "PyYAML==6.0.3",
    "scipy==1.17.1",
)

LOOPS: Final = Path(__file__).with_name("peer_loops.py")
MARKER: Final = "complete"
ALL_GAMES: Final[tuple[str, ...]] = tuple(game for games in PEER_GAMES.values() for game in games)

Progress = Callable[[str], None]


class PeerError(Exception):
    """Raised if the peers cannot be measured. The message is a sentence for the user."""


def measure_peers(
    seconds: float, repeats: int, progress: Progress | None = None, games: Sequence[str] = ALL_GAMES
) -> Report:
    """Measure the named games of peer engines. Return their rows and a note for each missing peer.

    A caller that also measures our engine should take turns, with few games and repeats at a time. Then a slow moment
    of the machine affects both sides.
    """
    tell = progress or (lambda sentence: None)
    if seconds <= 0 or repeats < 1:
        raise PeerError("Peers must be measured for more than 0 seconds and at least once.")
    try:
        wanted_games(list(PEER_GAMES), games)
    except ValueError as error:
        raise PeerError(f"The peers cannot be measured: {error}.") from error
    if not games:
        return {"rows": [], "missing": []}
    interpreter = ready_interpreter(tell)
    tell(f"Measuring peers: {', '.join(games)}.")
    return parse_report(run_loops(interpreter, seconds, repeats, games))


def environment_key(pins: Sequence[str] = PINS) -> str:
    """Hash what determines the contents of the environment: the pins, the Python and the platform."""
    parts = [*pins, platform.python_implementation(), platform.python_version(), sysconfig.get_platform()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def environment_folder() -> Path:
    """Return the folder of the environment. A relative XDG_CACHE_HOME is ignored, as its specification asks."""
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    cache = named if named.is_absolute() else Path.home() / ".cache"
    return cache / "aerodrome" / f"peers-{environment_key()}"


def interpreter_of(folder: Path) -> Path:
    """Return the interpreter of a virtual environment."""
    return folder / "Scripts" / "python.exe" if sys.platform == "win32" else folder / "bin" / "python"


def is_complete(folder: Path) -> bool:
    """Return whether an environment is finished and its interpreter, a link to the system's, still exists."""
    return (folder / MARKER).is_file() and interpreter_of(folder).exists()


def ready_interpreter(progress: Progress) -> Path:
    """Return the interpreter of the peers' environment, and create the environment if there is none."""
    folder = environment_folder()
    if not is_complete(folder):
        progress("Creating an environment for the peers. This happens once and needs the network.")
        make_environment(folder)
    return interpreter_of(folder)


def make_environment(folder: Path) -> None:
    """Create the environment next to its final place, and move it there when it is complete.

    So an interrupted run leaves nothing half finished, and two runs at once do not build in the same folder.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=folder.parent) as scratch:
            fresh = Path(scratch) / "environment"
            venv.create(fresh, with_pip=True, symlinks=sys.platform != "win32")
            install_pins(fresh)
            (fresh / MARKER).write_text("\n".join(PINS) + "\n", encoding="utf-8")
            settle(fresh, folder)
    except subprocess.CalledProcessError as error:
        why = last_line(error.stderr) or last_line(error.output) or str(error)
        raise PeerError(f"The environment for the peers could not be created: {why}.") from error
    except (OSError, ValueError) as error:
        raise PeerError(f"The environment for the peers could not be created: {error}.") from error


def install_pins(folder: Path) -> None:
    """Install the pinned wheels. A build from source would take an hour and measure something else."""
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", *PINS]
    command = [str(interpreter_of(folder)), "-I", *install]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True)


def settle(fresh: Path, folder: Path) -> None:
    """Move a finished environment to its place, unless another run has already put one there.

    Only its interpreter is ever called. It finds its packages relative to its own place, so it can be moved.
    """
    if is_complete(folder):
        return
    shutil.rmtree(folder, ignore_errors=True)
    try:
        fresh.rename(folder)
    except OSError:
        if not is_complete(folder):
            raise


def run_loops(interpreter: Path, seconds: float, repeats: int, games: Sequence[str]) -> str:
    """Run the loops in the peers' environment and return their output.

    `-I` keeps this project's folders and PYTHONPATH out of the peers' imports.
    """
    options = ["--seconds", str(seconds), "--repeats", str(repeats), "--games", ",".join(games)]
    allowed = 120 + 4 * seconds * (repeats + 1) * len(games)
    try:
        done = subprocess.run(
            [str(interpreter), "-I", str(LOOPS), *options],
            check=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=allowed,
        )
    except subprocess.CalledProcessError as error:
        raise PeerError(f"The peers' loop failed: {last_line(error.stderr) or error}.") from error
    except subprocess.TimeoutExpired as error:
        raise PeerError(f"The peers' loop did not end within {allowed:.0f} seconds.") from error
    except OSError as error:
        raise PeerError(f"The peers' loop could not be started: {error}.") from error
    return done.stdout


def last_line(text: str | bytes | None) -> str:
    """Return the last line that is not empty: pip and Python's tracebacks put the reason there."""
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    return lines[-1].removeprefix("ERROR: ").rstrip(".") if lines else ""


def parse_report(text: str) -> Report:
    """Read the output of the loops, and reject anything that is not a report."""
    try:
        document = json.loads(text)
        rows = [parse_row(entry) for entry in document["rows"]]
        missing: list[Missing] = [{"peer": str(note["peer"]), "why": str(note["why"])} for note in document["missing"]]
    except (ValueError, KeyError, TypeError) as error:
        raise PeerError(f"The peers' loop printed something that is not a report: {error!r}.") from error
    return {"rows": rows, "missing": missing}


def parse_row(entry: Any) -> Row:
    """Read one row. Raise ValueError, KeyError or TypeError if it is not one."""
    value, spread = float(entry["value"]), float(entry["spread"])
    if not (math.isfinite(value) and value > 0 and math.isfinite(spread) and spread >= 0):
        raise ValueError(f"not a rate: {entry!r}")
    return {
        "what": str(entry["what"]),
        "game": str(entry["game"]),
        "unit": str(entry["unit"]),
        "value": value,
        "spread": spread,
        "version": str(entry["version"]),
    }
