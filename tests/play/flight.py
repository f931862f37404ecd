"""`make play` as a process in its own folder. Only make is a stand-in, because set-up and compiling take minutes."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]
SECONDS = 120.0  # until the test gives up on a silent process; no test depends on how long it takes

MAKE = """#!{python}
import os, sys
from pathlib import Path

targets, how = sys.argv[1:], os.environ.get("TEST_MAKE", "")
with open("build/targets", "a") as done:
    print(*targets, file=done)
if ".venv-native/stamp" not in targets:
    if not Path("build/inputs").exists():  # what the wheel is made of does not change
        Path("build/inputs").touch()
    if how == "set-up hangs":
        Path("build/maker").write_text(str(os.getpid()))
        Path("build/go").read_text()
    sys.exit("no network" if how == "set-up fails" else 0)
Path("build/maker").write_text(str(os.getpid()))
print("aerodrome: compiling the engine, part 1 of 2", file=sys.stderr, flush=True)
Path("build/go").read_text()  # the test says when
if how == "compiler fails":
    sys.exit("cc: internal error")
native = Path(".venv-native/bin/aerodrome")
native.parent.mkdir(parents=True)
native.write_text(Path("native").read_text())
native.chmod(0o755)
Path(".venv-native/stamp").touch()
"""
AERODROME = """#!/bin/sh
echo $$ >> build/servers
exec {python} -m aerodrome "$@"
"""
# What the wheel would contain. Only its version is made up.
NATIVE = """#!/bin/sh
if [ "$1" = --version ]; then echo "aerodrome 0, {core} core"; exit; fi
{first}
echo $$ >> build/servers
exec {python} -m aerodrome "$@"
"""


def prepare(folder: Path, core: str = "compiled", first: str = "") -> None:
    """Prepare a folder for make. `core` and `first` say how compiling ends."""
    (folder / "build").mkdir()
    os.mkfifo(folder / "build" / "go")
    _program(folder / "make", MAKE.format(python=sys.executable))
    _program(folder / ".venv" / "bin" / "aerodrome", AERODROME.format(python=sys.executable))
    _program(folder / "native", NATIVE.format(python=sys.executable, core=core, first=first))


def _program(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


class Flight:
    """One `make play`. It ends with the test, together with everything it started."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        kept = {name: value for name, value in os.environ.items() if not name.startswith("AERODROME_")}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "CC", "MAKEFLAGS", "PYTHONDONTWRITEBYTECODE"):
            kept.pop(name, None)
        given = {"BROWSER": "true", "PYTHONPATH": str(ROOT), "THIS_MAKE": str(folder / "make"), "CC": "/bin/sh"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scripts.play", *(arguments or ("--port", "0"))],
            cwd=folder,
            env={**kept, **given, "AERODROME_DATA": str(folder / "data"), **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: list[str] = []
        self._changed = threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()  # its servers end with it
        self.process.wait(SECONDS)
        with contextlib.suppress(ProcessLookupError, FileNotFoundError):
            os.kill(self.maker(), signal.SIGKILL)
        self._reader.join(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.rstrip("\n"))
                self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    def says(self, words: str) -> str:
        """Wait for a line with these words, and return it."""
        with self._changed:
            found = self._changed.wait_for(lambda: self._line(words) or not self._reader.is_alive(), SECONDS)
        line = self._line(words)
        assert found, f"{words!r} was not said in time, but {self.lines}"
        assert line, f"{words!r} was not said, but {self.lines}"
        return line

    def _line(self, words: str) -> str:
        return next((line for line in self.lines if words in line), "")

    def address(self) -> str:
        found = re.search(r"Aerodrome is at (http://\S+?)\. ", self.says("Aerodrome is at"))
        assert found
        return found[1]

    def compile(self) -> None:
        """Let the compiler finish. It must have begun."""
        (self.folder / "build" / "go").write_text("")

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def ends(self) -> int:
        code = self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        return code

    def maker(self) -> int:
        return int((self.folder / "build" / "maker").read_text())

    def servers(self) -> list[int]:
        """Return the process ids of all servers so far, in order."""
        return [int(each) for each in (self.folder / "build" / "servers").read_text().split()]

    def targets(self) -> str:
        return (self.folder / "build" / "targets").read_text()


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
