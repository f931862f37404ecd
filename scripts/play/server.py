"""One `aerodrome serve` that accepts on our socket. It reports when it is ready, and ends when we do."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from scripts.play.screen import Screen

STARTING: Final = 120.0  # seconds to wait for a server to start
MESSAGE: Final = 4096  # bytes of its ready message, at most
ENDING: Final = 15.0  # seconds to finish storing answers


class Server:
    """A server process. `ended` is done when it has exited, by itself or because we ended it."""

    def __init__(self, process: asyncio.subprocess.Process, keeper: socket.socket, screen: Screen) -> None:
        self._process = process
        self._keeper = keeper
        self.network: list[str] = []  # its addresses in the network, once it is ready
        self._passing_on = asyncio.create_task(_pass_on(process, screen))
        self.ended: asyncio.Task[int] = asyncio.create_task(self._wait())

    @classmethod
    async def start(
        cls,
        program: Path,
        arguments: list[str],
        listening: socket.socket,
        environment: Mapping[str, str],
        screen: Screen,
    ) -> Server:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            given = ["--socket-fd", str(listening.fileno()), "--keeper-fd", str(theirs.fileno())]
            process = await asyncio.create_subprocess_exec(
                str(program),
                "serve",
                *arguments,
                *given,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                env=environment,
                pass_fds=(listening.fileno(), theirs.fileno()),
                process_group=0,  # Ctrl-C reaches only us, and we end the servers cleanly
            )
        return cls(process, ours, screen)

    async def is_ready(self) -> bool:
        """Return True as soon as it is ready, or False if it exits first or takes too long."""
        try:
            said = await asyncio.wait_for(asyncio.get_running_loop().sock_recv(self._keeper, MESSAGE), STARTING)
        except (TimeoutError, OSError):
            return False
        self.network = said.decode(errors="replace").split()[1:]  # after "ready"
        return bool(said)

    async def end(self) -> None:
        """End the server cleanly if possible, so that it finishes storing answers."""
        self._signal(signal.SIGTERM)
        done, _ = await asyncio.wait({self.ended}, timeout=ENDING)
        if not done:
            self._signal(signal.SIGKILL)
            await asyncio.wait({self.ended})
        self._keeper.close()

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(number)

    async def _wait(self) -> int:
        code = await self._process.wait()
        await asyncio.wait({self._passing_on}, timeout=1)  # its last output; bots may hold the pipe open for longer
        self._passing_on.cancel()
        return code


async def _pass_on(process: asyncio.subprocess.Process, screen: Screen) -> None:
    assert process.stderr is not None
    while line := await process.stderr.readline():
        screen.say(line.decode(errors="replace").rstrip("\n"))
