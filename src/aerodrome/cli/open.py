"""`aerodrome open`, and `aerodrome` alone: opens the page in a browser, for players who just want to play."""

from __future__ import annotations

import os
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from aerodrome.cli import saves, serving
from aerodrome.cli.browser import show_when_ready
from aerodrome.cli.listening import listening
from aerodrome.cli.messages import en
from aerodrome.cli.program import program
from aerodrome.core.refusal import BadInput


def open_page(
    host: Annotated[
        str | None,
        typer.Option(help="Address to listen at. If omitted, 127.0.0.1. Use 0.0.0.0 for players in your network."),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"Port to listen at. If omitted, {serving.PORT} or any free port."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Folder for your games. If omitted, a folder in your user data.")
    ] = None,
) -> None:
    """Open the page in your browser and serve it from this computer. `aerodrome` alone does the same."""
    if serving.missing_packages():
        _offer_terminal()
        return
    from aerodrome.server.addresses import network_urls, page_url
    from aerodrome.server.settings import from_environment

    serving.keep_private()
    settings = from_environment(host=host, data=_folder(data))
    sockets = _sockets(settings.host, port)  # refuse a port in use before any file is made
    number = sockets[0].getsockname()[1]
    settings = replace(settings, sharing=serving.command_to_share("open", number, data))
    serving.prepare(settings)
    page = page_url(settings.host, number)
    serving.say_where(page, network_urls(settings.host, number))
    serving.say(en.page_opens("database" if settings.database else "folder", str(settings.data)))
    show_when_ready(page, serving.say)
    serving.run_at(sockets)
    serving.say(f"\n{en.page_stopped(program())}")


def _folder(given: Path | None) -> str | None:
    """Return the folder for the games, or None if the environment sets it."""
    if given is not None:
        return str(given)
    return None if "AERODROME_DATA" in os.environ else str(saves.data_folder() / "tables")


def _sockets(host: str, port: int | None) -> list[socket.socket]:
    """Listen at the given port. Without one, use the default port so that links keep working, or any free port."""
    if port is not None:
        return listening(host, port)
    try:
        return listening(host, serving.PORT)
    except BadInput:
        return listening(host, 0)


def _offer_terminal() -> None:
    if not sys.stdin.isatty():
        raise BadInput(en.server_or_terminal(serving.how_to_add_server(), f"{program()} play"))
    serving.say(f"{en.page_needs_server()}\n{serving.how_to_add_server()}\n")
    answer = input(f"{en.play_in_terminal()} [Y/n] ").strip().lower()
    if answer not in ("", "y", "yes"):
        return
    from aerodrome.cli.play import play

    play()
