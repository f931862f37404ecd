"""Make a file with a command, one process at a time: LOCK TARGET [PREREQUISITE ...] -- COMMAND [ARGUMENT ...].

A process that had to wait finds the finished target and does nothing.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def is_fresh(target: Path, prerequisites: Sequence[Path]) -> bool:
    """Return whether the target exists and is not older than its prerequisites."""
    try:
        made = target.stat().st_mtime_ns
        return all(each.stat().st_mtime_ns <= made for each in prerequisites)
    except FileNotFoundError:
        return False


def wait_for_turn(lock: Path) -> int:
    """Take the lock, and return the descriptor that holds it. The system releases it when the last holder exits."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another make is already working on this. Waiting for it.", file=sys.stderr, flush=True)
        fcntl.flock(held, fcntl.LOCK_EX)
    return held


def main(arguments: list[str]) -> int:
    if "--" not in arguments[2:] or arguments[-1] == "--":
        print(f"take_turns: wrong arguments. Usage: {(__doc__ or '').splitlines()[0]}", file=sys.stderr)
        return 2
    split = arguments.index("--", 2)
    lock, target, *prerequisites = (Path(each) for each in arguments[:split])
    held = wait_for_turn(lock)
    if is_fresh(target, prerequisites):
        return 0
    # The command holds the lock too: if we are killed, the next process waits until the command has exited.
    return subprocess.run(arguments[split + 1 :], pass_fds=(held,), check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
