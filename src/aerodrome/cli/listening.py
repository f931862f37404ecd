"""Sockets for the server, opened or refused before anything starts."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any, Final

from aerodrome.cli.messages import en
from aerodrome.core.refusal import BadInput

BACKLOG: Final = 2048  # uvicorn's own value
# The system's errors for a port that another program uses.
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES) if sys.platform == "win32" else (errno.EADDRINUSE,)


def refuse_taken_port(host: str, port: int) -> None:
    """Raise BadInput if the server cannot listen there now. The server itself would only log that after its start."""
    for each in listening(host, port):
        each.close()


def listening(host: str, port: int) -> list[socket.socket]:
    """Return sockets that listen there, or raise BadInput.

    A name may stand for several addresses. One that the machine has is enough.
    """
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadInput(en.no_such_address(repr(host))) from None
    made: list[socket.socket] = []
    problems = []
    for family, kind, protocol, _, place in dict.fromkeys(places):
        # With port 0, a name's other addresses use the port that its first address got.
        wanted = (place[0], made[0].getsockname()[1], *place[2:]) if made else place
        try:
            made.append(_listening_at(family, kind, protocol, wanted))
        except OSError as error:
            if error.errno in TAKEN:
                for each in made:
                    each.close()
                raise BadInput(en.port_taken(port)) from None
            problems.append(error.strerror)
    if not made:
        raise BadInput(en.cannot_listen(host, port, str(problems[0])))
    return made


def _listening_at(family: int, kind: int, protocol: int, place: tuple[Any, ...]) -> socket.socket:
    made = socket.socket(family, kind, protocol)
    try:
        # This lets a server restart immediately. On Windows the same option would share the port with a program that
        # already listens there, so use the option that reserves it.
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
