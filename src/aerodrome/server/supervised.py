"""A server whose socket belongs to a supervisor, so that another server can take its place without a pause."""

from __future__ import annotations

import asyncio
import socket

import uvicorn


class SupervisedServer(uvicorn.Server):
    """Tells its supervisor when it serves, and ends when the supervisor does, however that one ends."""

    def __init__(self, config: uvicorn.Config, keeper: socket.socket, network: list[str]) -> None:
        """`network`: where others in the network find it."""
        super().__init__(config)
        self.keeper = keeper
        self.network = network

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.keeper.setblocking(False)
            asyncio.get_running_loop().add_reader(self.keeper, self._hear)
            self.keeper.send((" ".join(["ready", *self.network]) + "\n").encode())

    def _hear(self) -> None:
        """The supervisor says nothing. If there is something to read, it is the end."""
        asyncio.get_running_loop().remove_reader(self.keeper)
        self.should_exit = True
