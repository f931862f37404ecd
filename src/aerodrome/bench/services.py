"""Services for measurements and tests: PostgreSQL, Redis and the server, each in a process that we start and end."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Final

PACKAGES: Final = {
    "initdb": "postgresql",
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}


class Missing(Exception):
    """Raised if a program is not installed. The message says how to install it."""


def find(name: str) -> str | None:
    """Return the path of a program: from PATH, or from Debian's folders for PostgreSQL."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, versions), os.environ["PATH"], "/usr/sbin", "/sbin"]))


def program(name: str) -> str:
    found = find(name)
    if found is None:
        raise Missing(f"{name} is missing: apt-get install {PACKAGES[name]}")
    return found


def headless_chromium() -> str:
    """Return Chromium for pages that no one looks at. The build without windows uses a third less processor time."""
    return find("chromium-headless-shell") or program("chromium")


def free_port() -> int:
    """Return an unused port outside the range for clients, where one might take it while we restart."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def wait_for(ready: Callable[[], bool], what: str, seconds: float = 180) -> None:
    limit = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > limit:
            raise TimeoutError(f"{what} did not start")
        time.sleep(0.05)


class Service(ABC):
    """A process that we start, and end by its own id only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """Return the program to start and its arguments."""

    def is_ready(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def start(self) -> None:
        self.launch()
        self.await_ready()

    def launch(self) -> None:
        with open(self.folder / "log", "ab") as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=output, **self.run_as())  # type: ignore[call-overload]

    def await_ready(self) -> None:
        wait_for(self.is_ready, type(self).__name__)

    def run_as(self) -> dict[str, object]:
        return {}

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")


class Postgres(Service):
    """PostgreSQL. It refuses to run as root, so root starts it as its package's user or as `nobody`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.data = folder / "data"
        if self.run_as():
            self._give_away(folder)
        command = [program("initdb"), "-D", str(self.data), "-U", "aerodrome", "-A", "trust", "-E", "UTF8", "--no-sync"]
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        subprocess.run(command, check=True, capture_output=True, cwd=folder, env=environment, **self.run_as())  # type: ignore[call-overload]

    def run_as(self) -> dict[str, object]:
        if sys.platform == "win32":
            return {}
        else:
            return _unprivileged() if os.geteuid() == 0 else {}

    def _give_away(self, folder: Path) -> None:
        if sys.platform != "win32":
            shutil.chown(folder, *(int(str(self.run_as()[each])) for each in ("user", "group")))

    def command(self) -> list[str]:
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "100"}
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [program("postgres"), "-D", str(self.data), "-p", str(self.port), *given]

    def new_database(self) -> str:
        """Create a database and return its URL."""
        name = f"t{os.getpid()}_{time.monotonic_ns()}"
        psql = [program("initdb").replace("initdb", "psql"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "aerodrome"]
        subprocess.run([*psql, "-q", "-c", f"CREATE DATABASE {name}", "postgres"], check=True, capture_output=True)
        return f"postgresql://aerodrome@127.0.0.1:{self.port}/{name}"

    def is_ready(self) -> bool:
        ask = [program("initdb").replace("initdb", "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run(ask, check=False).returncode == 0

    def restart(self) -> None:
        self.stop(signal.SIGINT)  # a "fast" shutdown, which ends all sessions
        self.start()


def _unprivileged() -> dict[str, object]:
    if sys.platform == "win32":
        return {}
    else:
        import pwd

        names = {user.pw_name for user in pwd.getpwall()}
        user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Redis(Service):
    def command(self) -> list[str]:
        quiet = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1", "--daemonize", "no"]
        return [program("redis-server"), "--port", str(self.port), "--dir", str(self.folder), *quiet]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


class Server(Service):
    """`aerodrome serve` as people start it, with generous limits by default."""

    def __init__(self, folder: Path, database: str = "", redis: str = "", **settings: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder)
        generous = {
            "MESSAGES_PER_SECOND": 100_000,
            "CALLS_PER_SECOND": 100_000,
            "MAKINGS_PER_MINUTE": 1_000_000,
            "SOCKETS_OF_ADDRESS": 10_000,
            "SOCKETS_OF_PLAYER": 10_000,
            "TABLES_OF_PLAYER": 10_000,
        }
        chosen = {**generous, **{name.upper(): value for name, value in settings.items()}}
        chosen.setdefault("DATA", str(folder))
        self.environment = {f"AERODROME_{name}": str(value) for name, value in chosen.items()}
        self.database = database
        self.redis = redis

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        given = ["--database", self.database] if self.database else []
        given += ["--redis", self.redis] if self.redis else []
        return [sys.executable, "-m", "aerodrome", "serve", "--port", str(self.port), *given]

    def run_as(self) -> dict[str, object]:
        return {"env": {**os.environ, **self.environment}}

    def is_ready(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            raise RuntimeError(self.log())
        try:
            with urllib.request.urlopen(self.url + "/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """Kill the server without a warning, like a power cut. Its bots end when their pipe closes."""
        if sys.platform == "win32":
            self.stop()  # ends it immediately on Windows
        else:
            self.stop(signal.SIGKILL)
