"""`aerodrome serve`: serves tables for people and bots over the network."""

from __future__ import annotations

import os
import socket
import sys
from typing import Annotated, Final

import typer

from aerodrome.cli import serving
from aerodrome.cli.browser import show_when_ready
from aerodrome.cli.listening import listening, refuse_taken_port
from aerodrome.core.refusal import BadInput

DATABASE_HELP: Final = "sqlite:///FILE or postgresql://USER@HOST/NAME. If omitted, a file in the data folder."
REDIS_HELP: Final = "redis://HOST for messages between processes. One process does not need it."


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen at. If omitted, 127.0.0.1. Use 0.0.0.0 for all addresses.")
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen at. 0 means any free port.")
    ] = serving.PORT,
    data: Annotated[str | None, typer.Option(help="Folder for the database and the secret file.")] = None,
    database: Annotated[str | None, typer.Option(help=DATABASE_HELP)] = None,
    redis: Annotated[str | None, typer.Option(help=REDIS_HELP)] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Number of server processes.")] = 1,
    https: Annotated[bool | None, typer.Option(help="Browsers use HTTPS (through a proxy).")] = None,
    proxy: Annotated[str, typer.Option(help="Proxies to trust for the client's address.")] = "127.0.0.1",
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
    """Serve tables over HTTP and WebSocket. For more settings, AERODROME_… in the environment, see docs/server.md."""
    serving.refuse_without_server()
    _refuse_processes(processes)
    from aerodrome.server.settings import from_environment

    serving.keep_private()
    sharing = os.environ.get("AERODROME_SHARING") or serving.command_to_share("serve", port, data)
    settings = from_environment(host=host, data=data, database=database, redis=redis, https=https, sharing=sharing)
    settings.database_url()  # refuse a wrong one before any file is made
    if socket_fd is None and not upgrade_only:
        refuse_taken_port(settings.host, port)
    serving.prepare(settings)
    if upgrade_only:
        return
    if socket_fd is not None and keeper_fd is not None:
        _run_supervised(settings.host, socket_fd, keeper_fd, proxy)
    else:
        _run(settings.host, port, processes, proxy, open_browser)


def _refuse_processes(processes: int) -> None:
    """Refuse several processes on Windows: the event loop that could share a port there cannot start bots."""
    if processes > 1 and sys.platform == "win32":
        raise BadInput("On Windows the server runs in one process. Leave --processes out.")


def _run_supervised(host: str, socket_fd: int, keeper_fd: int, proxy: str) -> None:
    import uvicorn

    from aerodrome.server.addresses import network_urls
    from aerodrome.server.supervised import SupervisedServer

    config = uvicorn.Config(serving.APPLICATION, **serving.settings_of_uvicorn(proxy=proxy))
    keeper = socket.socket(fileno=keeper_fd)
    listener = socket.socket(fileno=socket_fd)
    SupervisedServer(config, keeper, network_urls(host, listener.getsockname()[1])).run([listener])


def _run(host: str, port: int, processes: int, proxy: str, open_browser: bool) -> None:
    import uvicorn

    from aerodrome.server.addresses import network_urls, page_url

    sockets = listening(host, port)
    port = sockets[0].getsockname()[1]
    page = page_url(host, port)
    serving.say_where(page, network_urls(host, port))
    if open_browser:
        show_when_ready(page, serving.say)
    if processes == 1:
        serving.run_at(sockets, proxy)
        return
    for each in sockets:  # several processes share a socket that uvicorn makes
        each.close()
    uvicorn.run(serving.APPLICATION, host=host, port=port, **serving.settings_of_uvicorn(processes, proxy))
