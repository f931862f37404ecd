"""Run `make` to set up and to compile the engine. Its output goes to a log."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import sysconfig
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

LOOK: Final = 0.05  # seconds between checks whether the whole group has exited
LOOKS: Final = 60  # checks after each signal, the polite one and the kill
PART: Final = re.compile(r"aerodrome: compiling the engine, part (\d+) of (\d+)")
LAST_WORDS: Final = 15  # lines of a log to show after a failure
LINE_AT_MOST: Final = 1 << 20  # bytes


class Failed(Exception):
    """Raised with a sentence that says what failed."""


async def make(*targets: str, log: Path, heard: Callable[[str], None] | None = None, politely: bool = False) -> bool:
    """Make these targets, and return whether that worked. `politely`: at low priority."""
    command = [*(_modestly() if politely else []), os.environ.get("THIS_MAKE", "make"), *targets, "WEB_PACKAGES=build"]
    log.parent.mkdir(parents=True, exist_ok=True)
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=_environment(os.environ),
        limit=LINE_AT_MOST,
        process_group=0,  # so that we can end the whole group; Ctrl-C reaches only us
    )
    try:
        assert process.stdout is not None
        with log.open("wb") as file:
            while line := await process.stdout.readline():
                file.write(line)
                file.flush()
                if heard is not None:
                    heard(line.decode(errors="replace").strip())
        return await process.wait() == 0
    finally:
        await _end_group(process)


def _modestly() -> list[str]:
    """Return the prefix for the lowest priority, for the disk too if possible."""
    nice = ["nice", "-n", "19"] if shutil.which("nice") else []
    return [*(["ionice", "-c", "3"] if shutil.which("ionice") else []), *nice]


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """Pass on the variables given to make, but not its job slots, because this is not a recursive make."""
    kept = {name: value for name, value in ours.items() if name not in ("MAKELEVEL", "MFLAGS")}
    flags = kept.get("MAKEFLAGS", "").split(" ")
    kept["MAKEFLAGS"] = " ".join(each for each in flags if not each.startswith(("-j", "--jobserver")))
    return kept


async def _end_group(process: asyncio.subprocess.Process) -> None:
    """End the whole group, including compilers that make did not wait for. Try Ctrl-C first, which cleans up."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        if not _reaches(process.pid, number):
            return
        for _ in range(LOOKS):
            await asyncio.sleep(LOOK)
            if not _reaches(process.pid, 0):
                return


def _reaches(group: int, number: int) -> bool:
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return False
    return True


def last_words(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").rstrip().splitlines() if log.is_file() else []
    return "\n".join(f"  {line}" for line in lines[-LAST_WORDS:])


# The compiler.


def has_compiler() -> bool:
    """Return whether a program has the name of a C compiler. Only compiling shows whether it works."""
    chosen = os.environ.get("CC") or ""
    names = [chosen] if chosen else [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    return any(shutil.which(shlex.split(name)[0]) for name in names)


def progress_of(line: str) -> str:
    """Return the progress that a line of the build reports, or ""."""
    found = PART.search(line)
    return f"Compiling the engine: {found[1]} of {found[2]} parts are done." if found else ""
