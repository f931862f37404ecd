"""The services of the tests, with what is missing installed where that is allowed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from aerodrome.bench.services import PACKAGES, Missing, Postgres, Redis, Server, find, program

__all__ = ["Postgres", "Redis", "Server", "need"]


def need(*names: str) -> None:
    """Make sure that these programs are there, or fail with the one line that says what to install."""
    for name in names:
        if find(name) is None and os.geteuid() == 0 and shutil.which("apt-get"):
            install(PACKAGES[name])
        try:
            program(name)
        except Missing as missing:
            pytest.fail(str(missing), pytrace=False)


def install(package: str) -> None:
    """Install without starting what the package would start; one process at a time."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    with open(Path(tempfile.gettempdir()) / "aerodrome-install.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if any(find(name) is None for name, each in PACKAGES.items() if each == package):
            quiet = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
            subprocess.run([*quiet, "update"], env=environment, capture_output=True, check=False)
            subprocess.run(
                [*quiet, "install", "-y", "--no-install-recommends", package],
                env=environment,
                capture_output=True,
                check=False,
            )
