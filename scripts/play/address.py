"""The address: the same options as those of `aerodrome serve`, and a socket that is bound before anything starts."""

from __future__ import annotations

import argparse
import errno
import os
import socket
from dataclasses import dataclass

from scripts.play.work import Failed

PORT = 8017
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


@dataclass(frozen=True)
class Wanted:
    """The options of `make play ARGS=...`."""

    host: str
    port: int
    processes: int
    asks_only: bool  # --help or --upgrade-only: nothing is served
    passed_on: list[str]  # to aerodrome serve

    @property
    def sharing(self) -> str:
        """Return the command that opens it to the network, for invitations, without options that may be secret."""
        port = f" --port {self.port}" if self.port not in (0, PORT) else ""
        return f'make play ARGS="--host 0.0.0.0{port}"'


def wanted(arguments: list[str]) -> Wanted:
    """Read the options that matter here. aerodrome serve gets all others and refuses invalid ones."""
    parser = argparse.ArgumentParser(prog="make play", add_help=False, allow_abbrev=False)
    parser.add_argument("--host", default=os.environ.get("AERODROME_HOST", "127.0.0.1"))
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--help", "--upgrade-only", dest="asks_only", action="store_true")
    known, _ = parser.parse_known_args(arguments)
    passed_on = [each for each in arguments if each != "--open"]  # this script opens the page
    return Wanted(known.host, known.port, known.processes, known.asks_only, passed_on)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to this address but does not listen. Until it does, connections are refused."""
    if not 0 <= port <= 65535:
        raise Failed(f"There is no port {port}. Choose one from 0 to 65535: make play ARGS='--port 8018'")
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise Failed(f"There is no address {host!r} to listen at. For this computer alone, leave --host out.") from None
    listening = socket.socket(family, kind, protocol)
    try:
        # Two sockets can be bound to the same address. Only listening shows that another one listens.
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
            probe.listen()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
    except OSError as error:
        listening.close()
        raise Failed(_why_not(error, host, port)) from None
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < 65535 else port - 1
        return f"Port {port} is taken by another program. Choose another: make play ARGS='--port {other}'"
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one above 1023: make play ARGS='--port 8018'"
    return f"It is not possible to listen at {host}, port {port}: {error.strerror}."


def address_of(listening: socket.socket, host: str) -> str:
    """Return the address for a browser on this computer."""
    name = EVERYWHERE.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"
