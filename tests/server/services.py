"""The services of the tests. Missing programs are installed where that is allowed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from aerodrome.bench.services import PACKAGES, Missing, Postgres, Redis, Server, find, headless_chromium, program

__all__ = ["Postgres", "Redis", "Server", "need", "need_chromium"]


def need(*names: str) -> None:
    """Make sure that these programs exist, or fail with one line that says what to install."""
    for name in names:
        install_if_missing(name)
        try:
            program(name)
        except Missing as missing:
            pytest.fail(str(missing), pytrace=False)


def need_chromium() -> str:
    """Make sure that a Chromium exists, and return it. The headless build is preferred, because it costs less."""
    install_if_missing("chromium-headless-shell")
    if find("chromium-headless-shell") is None:
        need("chromium")
    return headless_chromium()


def install_if_missing(name: str) -> None:
    if find(name) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install(PACKAGES[name])


def install(package: str) -> None:
    """Install a package without starting its services, one process at a time."""
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
