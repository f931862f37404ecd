"""Sockets for the server: found free or refused before anything starts."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any, Final

from aerodrome.core.refusal import BadInput

BACKLOG: Final = 2048  # as many as uvicorn lets wait
# What the system says of a port that another program has.
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES) if sys.platform == "win32" else (errno.EADDRINUSE,)


def refuse_taken_port(host: str, port: int) -> None:
    """BadInput if it is not possible to listen there now. The server itself would only log that, after it has begun."""
    for each in listening(host, port):
        each.close()


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen there, or BadInput.

    A name may stand for several addresses, and the machine need not have all of them: one is enough.
    """
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadInput(f"There is no address {host!r} to listen at; --host 127.0.0.1 is this computer alone.") from None
    made: list[socket.socket] = []
    problems = []
    for family, kind, protocol, _, place in dict.fromkeys(places):
        # If any port will do, a name's other addresses take the one that its first was given.
        wanted = (place[0], made[0].getsockname()[1], *place[2:]) if made else place
        try:
            made.append(_listening_at(family, kind, protocol, wanted))
        except OSError as error:
            if error.errno in TAKEN:
                for each in made:
                    each.close()
                raise BadInput(f"Port {port} is taken by another program. Choose another with --port.") from None
            problems.append(error.strerror)
    if not made:
        raise BadInput(f"It is not possible to listen at {host}, port {port}: {problems[0]}.")
    return made


def _listening_at(family: int, kind: int, protocol: int, place: tuple[Any, ...]) -> socket.socket:
    made = socket.socket(family, kind, protocol)
    try:
        # So that a server can start again at once. On Windows the same option would share the port with a program that
        # listens there already; another one reserves it for us.
        if sys.platform == "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(place)
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    return made
