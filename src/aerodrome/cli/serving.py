"""The common parts of `aerodrome serve` and `aerodrome open`: the server of this process and its packages."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aerodrome.cli.messages import en
from aerodrome.cli.program import program
from aerodrome.core.refusal import BadInput

if TYPE_CHECKING:
    from aerodrome.server.settings import Settings

NEEDED: Final = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "redis", "prometheus_client", "websockets")
APPLICATION: Final = "aerodrome.server.app:from_settings"
PORT: Final = 8017
NOT_STARTED: Final = 3  # uvicorn's exit code


def missing_packages() -> list[str]:
    """Return the packages that the server needs and that are not installed."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


def how_to_add_server() -> str:
    """Return a sentence with the right command for this environment. Every shell understands its double quotes."""
    if importlib.util.find_spec("pip") is None:  # uv makes environments without it
        return en.server_install_again('uv tool install "aerodrome-….whl[server]"')
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return en.server_add(f'{python} -m pip install "aerodrome[server]"')


def refuse_without_server() -> None:
    if missing := missing_packages():
        raise BadInput(en.server_needs(missing, how_to_add_server()))


def settings_of_uvicorn(processes: int = 1, proxy: str = "127.0.0.1") -> dict[str, Any]:
    return {
        "factory": True,
        "workers": processes,
        "forwarded_allow_ips": proxy,
        "ws_max_size": 16_384,
        "ws_per_message_deflate": False,
        "server_header": False,
        "access_log": False,
        "log_config": None,
        "timeout_graceful_shutdown": 5,
    }


def keep_private() -> None:
    """Make new files readable by their owner only: they contain the secrets of running games."""
    os.umask(0o077)


def prepare(settings: Settings) -> None:
    """Make the secret file, bring the database up to date, and pass the settings on to the server's processes."""
    from aerodrome.server.logs import write_logs
    from aerodrome.server.upgrade import upgrade

    settings.signing_key()
    write_logs()
    upgrade(settings)
    os.environ.update(settings.to_environment())


def run_at(sockets: list[socket.socket], proxy: str = "127.0.0.1") -> None:
    """Serve in this process until it is stopped."""
    import uvicorn

    server = uvicorn.Server(uvicorn.Config(APPLICATION, **settings_of_uvicorn(proxy=proxy)))
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn shuts down cleanly first, and then passes Ctrl-C on
        server.run(sockets)
    if not server.started:
        sys.exit(NOT_STARTED)  # the log says why


def command_to_share(command: str, port: int, data: Path | str | None) -> str:
    """Return the command that lets other players in the network join the same games at the same port."""
    words = [f"{program()} {command} --host 0.0.0.0"]
    words += [f"--port {port}"] if port != PORT else []
    words += [f'--data "{data}"'] if data is not None else []
    return " ".join(words)


def say(line: str) -> None:
    print(line, flush=True)


def say_where(page: str, network: list[str]) -> None:
    say(en.page_is_at(page))
    for each in network:
        say(en.page_in_network(each))
