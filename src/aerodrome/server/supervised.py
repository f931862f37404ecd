"""A server whose socket belongs to a supervisor, so that another server can replace it without a pause."""

from __future__ import annotations

import asyncio
import socket

import uvicorn


class SupervisedServer(uvicorn.Server):
    """Notifies its supervisor when it is ready, and ends when the supervisor ends for any reason."""

    def __init__(self, config: uvicorn.Config, keeper: socket.socket, network: list[str]) -> None:
        """`network` lists the addresses at which others on the network find it."""
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
        """Stop. The supervisor sends nothing, so a readable socket means that it has ended."""
        asyncio.get_running_loop().remove_reader(self.keeper)
        self.should_exit = True
