"""`aerodrome serve`: tables for people and bots over the network."""

from __future__ import annotations

import errno
import importlib.util
import os
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated, Any

import typer

from aerodrome.core.refusal import BadInput

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "msgspec", "redis", "prometheus_client", "websockets")
APPLICATION = "aerodrome.server.app:from_settings"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at.")] = 8017,
    data: Annotated[str | None, typer.Option(help="The folder for the database and the secret file.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in the data folder.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://HOST for news between processes; not needed for one.")
    ] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many processes serve.")] = 1,
    https: Annotated[bool | None, typer.Option(help="Browsers reach it over HTTPS (through a proxy).")] = None,
    proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose word about the client's address is taken.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser when the server is ready.")
    ] = False,
    upgrade_only: Annotated[
        bool, typer.Option("--upgrade-only", help="Bring the database up to date and stop.")
    ] = False,
    # For a supervisor such as scripts/play: the descriptors of a socket that listens, and of one to the supervisor.
    socket_fd: Annotated[int | None, typer.Option(hidden=True)] = None,
    keeper_fd: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Serve tables over HTTP and WebSocket. Further settings: AERODROME_… in the environment, see docs/server.md."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(f"The server needs {', '.join(missing)}: pip install 'aerodrome[server]'.")
    import uvicorn

    from aerodrome.server.logs import write_logs
    from aerodrome.server.settings import from_environment
    from aerodrome.server.upgrade import upgrade

    os.umask(0o077)  # what we write holds the secrets of tables under way
    settings = from_environment(data=data, database=database, redis=redis, https=https)
    settings.database_url()  # refused, if it is wrong, before a file is made
    if socket_fd is None and not upgrade_only:
        refuse_taken_port(host, port)
    settings.signing_key()
    write_logs()
    upgrade(settings)
    if upgrade_only:
        return
    os.environ.update(settings.to_environment())
    how = settings_of_uvicorn(host, port, processes, proxy)
    if socket_fd is not None and keeper_fd is not None:
        from aerodrome.server.supervised import SupervisedServer

        config, keeper = uvicorn.Config(APPLICATION, **how), socket.socket(fileno=keeper_fd)
        SupervisedServer(config, keeper).run([socket.socket(fileno=socket_fd)])
        return
    print(f"Aerodrome is at http://{host}:{port}", flush=True)
    if open_browser:
        open_when_ready(f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}")
    uvicorn.run(APPLICATION, **how)


def settings_of_uvicorn(host: str, port: int, processes: int, proxy: str) -> dict[str, Any]:
    return {
        "factory": True,
        "host": host,
        "port": port,
        "workers": processes,
        "forwarded_allow_ips": proxy,
        "ws_max_size": 16_384,
        "ws_per_message_deflate": False,
        "server_header": False,
        "access_log": False,
        "log_config": None,
        "timeout_graceful_shutdown": 5,
    }


def refuse_taken_port(host: str, port: int) -> None:
    """BadInput if it is not possible to listen there now. The server itself would only log that, after it has begun.

    A name may stand for several addresses, and the machine need not have all of them: one is enough.
    """
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise BadInput(f"There is no address {host!r} to listen at; --host 127.0.0.1 is this computer alone.") from None
    problems = []
    for family, kind, protocol, _, place in places:
        try:
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(place)
                probe.listen()
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise BadInput(f"Port {port} is taken by another program. Choose another with --port.") from None
            problems.append(error.strerror)
    if len(problems) == len(places):
        raise BadInput(f"It is not possible to listen at {host}, port {port}: {problems[0]}.")


def open_when_ready(address: str) -> None:
    """Ask for the page until it answers, then show it; a browser that cannot be opened is no mishap."""
    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                webbrowser.open(address)
                return
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
