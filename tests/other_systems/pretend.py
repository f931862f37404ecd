"""Run `aerodrome` as on another system, as far as this one can imitate it.

    python -m tests.other_systems.pretend win32 play dog-fight

Our own modules do not find the modules and names that the system lacks. Libraries still find them. Differences that
cannot be imitated here (paths, consoles, how processes end) have their own tests.
"""

from __future__ import annotations

import asyncio
import builtins
import importlib
import importlib.abc
import importlib.machinery
import os
import pathlib
import pkgutil
import signal
import socket
import stat
import subprocess
import sys
import types
import warnings
from collections.abc import Mapping, Sequence
from typing import Any, Final

OURS: Final = "aerodrome"
# Compiled modules cannot be loaded twice in one process. These are not compiled, and only these check the system.
AGAIN: Final = tuple(f"{OURS}.{each}" for each in ("cli", "server", "bench", "simulation", "bots.outside"))
# These check the system when they are loaded.
LATE_LIBRARIES: Final = (
    "concurrent.futures.process",
    "multiprocessing.popen_spawn_posix",
    "multiprocessing.resource_tracker",
)
EVERY_COMMAND: Final = "import-everything"

MODULES: Final = {
    "win32": ["fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"],
    "darwin": ["msvcrt", "winreg", "_winapi"],
}
LACKS: Final = {
    "win32": {
        "os": "chown fork geteuid getuid getpgid killpg mkfifo nice setsid sysconf uname WNOHANG",
        "signal": "SIGHUP SIGKILL SIGUSR1 SIGUSR2 SIGALRM alarm setitimer pthread_sigmask",
        "socket": "AF_UNIX socketpair_ SO_REUSEPORT",
        "subprocess": "",
    },
    "darwin": {"os": "sched_getaffinity pidfd_open", "signal": "", "socket": "SO_BINDTODEVICE", "subprocess": ""},
}
# What the system has instead, with values that are harmless here.
HAS: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "win32": {
        "os": {},
        "signal": {"SIGBREAK": signal.SIGUSR1},
        "socket": {"SO_EXCLUSIVEADDRUSE": socket.SO_REUSEADDR},
        "subprocess": {"CREATE_NEW_PROCESS_GROUP": 0},
    },
    "darwin": {"os": {}, "signal": {}, "socket": {}, "subprocess": {}},
}


class Lacking(types.ModuleType):
    """Return a copy of a standard module without the names that the system lacks."""

    def __init__(self, real: types.ModuleType, lacks: Sequence[str], has: Mapping[str, Any]) -> None:
        super().__init__(real.__name__)
        self._real, self._lacks, self._has = real, lacks, has

    def __getattr__(self, name: str) -> Any:
        if name in self._has:
            return self._has[name]
        if name in self._lacks:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r} on {sys.platform}")
        return getattr(self._real, name)


class Missing(importlib.abc.MetaPathFinder):
    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r} on {sys.platform}", name=name)
        return None


class Proactor(asyncio.SelectorEventLoop):
    """The event loop of Windows: it has processes, but neither signals nor readers."""

    LACKS = (
        "add_signal_handler",
        "remove_signal_handler",
        "add_reader",
        "remove_reader",
        "add_writer",
        "remove_writer",
    )

    def __getattribute__(self, name: str) -> Any:
        if name in Proactor.LACKS:
            raise NotImplementedError
        return super().__getattribute__(name)


def everything() -> list[str]:
    """Return all our modules that are not compiled."""
    found = []
    for name in AGAIN:
        package = importlib.import_module(name)
        found += [each.name for each in pkgutil.walk_packages(package.__path__, f"{name}.")]
    return [name for name in found if not name.endswith("migrations.env")]  # only alembic can run it


def pretend(system: str) -> None:
    for name in [*everything(), *LATE_LIBRARIES]:  # load all libraries before the imitation begins
        importlib.import_module(name)
    for name in [each for each in sys.modules if each.startswith(AGAIN)]:
        del sys.modules[name]
    sys.platform = system
    for name in MODULES[system]:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing(MODULES[system]))
    _lack(system)
    if system == "win32":
        asyncio.ProactorEventLoop = Proactor  # type: ignore[attr-defined]
        _without_modes()
    warnings.filterwarnings("error", category=EncodingWarning, module=OURS)


def _lack(system: str) -> None:
    real = {"os": os, "signal": signal, "socket": socket, "subprocess": subprocess}
    lacking = {name: Lacking(module, LACKS[system][name].split(), HAS[system][name]) for name, module in real.items()}
    before = builtins.__import__

    def imported(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> types.ModuleType:
        asks = str((globals or {}).get("__name__", ""))
        if name in lacking and asks.startswith(AGAIN):
            return lacking[name]
        return before(name, globals, locals, fromlist or (), level)

    builtins.__import__ = imported


def _without_modes() -> None:
    """Show file modes as Windows does: it knows only whether a file is writable, for everyone alike."""
    real = pathlib.Path.stat

    def seen(self: pathlib.Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = real(self, follow_symlinks=follow_symlinks)
        if not stat.S_ISREG(found.st_mode):
            return found
        return os.stat_result((stat.S_IFREG | 0o666, *found[1:]), {"st_mtime_ns": found.st_mtime_ns})

    pathlib.Path.stat = seen  # type: ignore[method-assign]


def main() -> None:
    system, *arguments = sys.argv[1:]
    pretend(system)
    if arguments == [EVERY_COMMAND]:
        for name in everything():
            importlib.import_module(name)
        return
    sys.argv[1:] = arguments
    importlib.import_module("aerodrome.cli.main").main()


if __name__ == "__main__":
    main()
