"""The steps of `make play` in order. Every possible ending prints a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, Final

from scripts.play.address import Wanted, address_of, bound, wanted
from scripts.play.browser import show_page
from scripts.play.lock import FolderLock
from scripts.play.screen import Screen
from scripts.play.server import Server
from scripts.play.work import Failed, has_compiler, last_words, make, progress_of
from scripts.take_turns import is_fresh

# Paths are relative to the folder in which make runs.
BUILD: Final = Path("build")
COMPILE_LOG: Final = BUILD / "compile.log"
SOURCES: Final = Path(".venv/bin/aerodrome").absolute()  # uncompiled
NATIVE: Final = Path(".venv-native/bin/aerodrome").absolute()
STAMP: Final = Path(".venv-native/stamp")
PAGE: Final = Path("web/dist/index.html")

WITHOUT: Final = "The games and rules are the same, but an ace looks less far ahead."
MENDING: Final = "To compile it again: rm .venv-native/stamp"


class Play:
    def __init__(self, wish: Wanted, lock: FolderLock, screen: Screen) -> None:
        self.wish = wish
        self.lock = lock
        self.screen = screen
        self.is_up = False
        self._servers: set[Server] = set()
        self._browser: asyncio.Task[None] | None = None

    async def fly(self) -> int:
        """Run everything from the lock to the end of the last server, and return the exit code."""
        with bound(self.wish.host, self.wish.port) as listening:
            address = address_of(listening, self.wish.host)
            self.lock.leave_note(address)
            await self._set_up()
            if self.wish.processes > 1:
                return await self._become_server(listening)
            listening.listen(2048)
            async with self._ending_servers():
                return await self._serve(listening, address)

    async def only_ask(self) -> int:
        """Serve nothing: let `aerodrome serve` print its help or upgrade the database."""
        await self._made("The Python side", BUILD / "setup-python.log", ".venv/play-stamp")
        return subprocess.run([SOURCES, "serve", *self.wish.passed_on], check=False).returncode

    # Setting up.

    async def _set_up(self) -> None:
        """Set up Python and the page, in parallel unless the first brings Node.js for the second."""
        with_page = os.environ.get("AERODROME_WEB") != "off"
        if not SOURCES.exists() or (with_page and not PAGE.exists()):
            self.screen.say("Setting up what the server and the page need. This is done once.")
        # The inputs of a wheel do not matter if none is wanted.
        inputs = [] if os.environ.get("AERODROME_NATIVE") == "off" else ["build/inputs"]
        python = self._made("The Python side", BUILD / "setup-python.log", ".venv/play-stamp", *inputs)
        page = self._made("The page", BUILD / "setup-page.log", str(PAGE))
        if not with_page:
            page.close()
            await python
        elif _has_npm():
            await _both(python, page)
        else:
            try:
                await python
            except BaseException:
                page.close()
                raise
            await page

    async def _made(self, what: str, log: Path, *targets: str) -> None:
        if not await make(*targets, log=log):
            raise Failed(f"{what} could not be set up. The last lines of {log}:\n{last_words(log)}")

    # Serving.

    async def _serve(self, listening: socket.socket, address: str) -> int:
        choice = os.environ.get("AERODROME_NATIVE") or "auto"
        if choice == "off":
            server = await self._first(SOURCES, listening)
            return await self._stay(server, address, f"It runs uncompiled, as AERODROME_NATIVE=off asks. {WITHOUT}")
        if is_fresh(STAMP, [Path("build/inputs"), *([PAGE] if PAGE.exists() else [])]):
            server = await self._start(NATIVE, listening)
            if not await server.is_ready():
                await server.end()
                server = await self._first(SOURCES, listening)
                return await self._stay(server, address, f"The compiled server did not start. {WITHOUT} {MENDING}")
            missing = (
                "" if await _is_compiled() else f"No working C compiler was found, so it runs uncompiled. {WITHOUT}"
            )
            return await self._stay(server, address, missing)
        if not has_compiler():
            if choice == "on":
                raise Failed("AERODROME_NATIVE is on, but no C compiler was found. Install one, such as gcc or clang.")
            server = await self._first(SOURCES, listening)
            return await self._stay(
                server,
                address,
                f"No C compiler was found, so the engine stays uncompiled. {WITHOUT} "
                "To change that, install one, such as gcc or clang.",
            )
        return await self._fly_while_it_compiles(listening, address)

    async def _fly_while_it_compiles(self, listening: socket.socket, address: str) -> int:
        server = await self._first(SOURCES, listening, compiling=True)
        remark = "The engine runs uncompiled for now. A compiled one takes over by itself when it is ready."
        self._show(server, address, remark)
        compiling = asyncio.create_task(self._compile())
        try:
            await asyncio.wait({compiling, server.ended}, return_when=asyncio.FIRST_COMPLETED)
            if server.ended.done():
                return self._ended_by_itself(server)
            if compiling.result():
                server = await self._change_over(server, listening)
            else:
                # The first page says that aces are weaker "for now". This server's page says that it stays so.
                server = await self._replace(server, SOURCES, listening) or server
        finally:
            compiling.cancel()
            await asyncio.wait({compiling})
        return await self._until_it_ends(server)

    async def _compile(self) -> bool:
        """Compile, and return whether there is a compiled engine. If not, tell the player why."""
        self.screen.progress("Preparing to compile the engine.")
        try:
            worked = await make(str(STAMP), log=COMPILE_LOG, heard=self._hear_compiler, politely=True)
        finally:
            self.screen.progress("")
        if not worked:
            self.screen.say(f"The engine could not be compiled, so it stays uncompiled. {WITHOUT} See {COMPILE_LOG}.")
            return False
        if not await _is_compiled():
            self.screen.say(
                f"No working C compiler was found, so the engine stays uncompiled. {WITHOUT} See {COMPILE_LOG}."
            )
            return False
        return True

    def _hear_compiler(self, line: str) -> None:
        progress = progress_of(line)
        if progress:
            self.screen.progress(progress)

    async def _change_over(self, old: Server, listening: socket.socket) -> Server:
        new = await self._replace(old, NATIVE, listening)
        if new is None:
            self.screen.say("The compiled server did not start, so the engine stays uncompiled.")
            return await self._replace(old, SOURCES, listening) or old
        self.screen.say("The compiled engine has taken over.")
        return new

    async def _replace(self, old: Server, program: Path, listening: socket.socket) -> Server | None:
        """Replace a server. Both accept on the same socket briefly, then the old one closes and pages reconnect.

        Return None if the new one does not start. In that case the old one is unchanged.
        """
        new = await self._start(program, listening)
        if not await new.is_ready():
            await new.end()
            return None
        await old.end()
        return new

    async def _first(self, program: Path, listening: socket.socket, compiling: bool = False) -> Server:
        server = await self._start(program, listening, compiling)
        if not await server.is_ready():
            await server.end()
            raise Failed("The server did not start. Its messages are above.")
        return server

    async def _start(self, program: Path, listening: socket.socket, compiling: bool = False) -> Server:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        environment["AERODROME_SHARING"] = self.wish.sharing
        if compiling:
            environment["AERODROME_COMPILING"] = "true"
        server = await Server.start(program, self.wish.passed_on, listening, environment, self.screen)
        self._servers.add(server)
        return server

    async def _stay(self, server: Server, address: str, remark: str) -> int:
        self._show(server, address, remark)
        return await self._until_it_ends(server)

    def _show(self, server: Server, address: str, remark: str) -> None:
        self.is_up = True
        self.screen.say(f"Aerodrome is at {address}. {remark}".rstrip())
        for each in server.network:
            self.screen.say(f"In your network: {each}")
        self.screen.say("Press Ctrl-C to end it. Your games are saved.")
        self._browser = asyncio.create_task(show_or_say(address, self.screen))

    async def _until_it_ends(self, server: Server) -> int:
        await asyncio.wait({server.ended})  # not awaited directly: stopping us must not cancel it
        return self._ended_by_itself(server)

    def _ended_by_itself(self, server: Server) -> int:
        self.screen.progress("")
        self.screen.say(f"The server stopped unexpectedly (exit code {server.ended.result()}). Games are saved.")
        return 1

    @contextlib.asynccontextmanager
    async def _ending_servers(self) -> AsyncIterator[None]:
        try:
            yield
        finally:
            if self._browser is not None:
                self._browser.cancel()
            self.screen.progress("")
            await asyncio.gather(*(each.end() for each in self._servers))

    async def _become_server(self, listening: socket.socket) -> int:
        """Compile first, then become the server. A changeover is not possible with several processes."""
        program = SOURCES
        if os.environ.get("AERODROME_NATIVE") != "off":
            self.screen.say("With several processes the engine is compiled first. Then the page opens.")
            program = NATIVE if await self._compile() else SOURCES
        listening.close()
        self.lock.keep_through_exec()
        os.environ["AERODROME_SHARING"] = self.wish.sharing
        os.execv(program, [str(program), "serve", "--open", *self.wish.passed_on])


def _has_npm() -> bool:
    """Return whether the machine has its own npm. make puts the one of .venv last on the path."""
    found = shutil.which("npm")
    return found is not None and SOURCES.parent not in Path(found).parents


async def _both(*works: Coroutine[Any, Any, None]) -> None:
    """Run both in parallel. If one fails, end the other."""
    tasks = [asyncio.ensure_future(each) for each in works]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _is_compiled() -> bool:
    asked = await asyncio.create_subprocess_exec(NATIVE, "--version", stdout=asyncio.subprocess.PIPE)
    told, _ = await asked.communicate()
    return b"compiled" in told


async def show_or_say(address: str, screen: Screen) -> None:
    if not await show_page(address):
        screen.say(f"No browser could be opened from here. Open {address} in a browser.")


# A second make play.


async def visit(lock: FolderLock, screen: Screen) -> int:
    """Show the page of the server that already runs from this folder."""
    process, address = lock.note()
    if not address or not await asyncio.to_thread(_answers, address):
        at = f" Its page will be at {address}." if address else ""
        screen.say(f"Aerodrome is already being started from this folder (process {process}).{at}")
        return 1
    screen.say(f"Aerodrome is already running at {address} from this folder (process {process}).")
    await show_or_say(address, screen)
    return 0


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


# The program.


async def play(arguments: list[str]) -> int:
    screen = Screen()
    wish = wanted(arguments)
    lock = FolderLock(BUILD / "play.lock")
    if not wish.asks_only and not lock.take():
        return await visit(lock, screen)
    flight = Play(wish, lock, screen)
    story = asyncio.ensure_future(flight.only_ask() if wish.asks_only else flight.fly())
    ended_by: list[signal.Signals] = []

    def stop(number: signal.Signals) -> None:
        if not ended_by:  # react only once: a shutdown must not be disturbed
            ended_by.append(number)
            story.cancel()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop, number)
    try:
        return await story
    except asyncio.CancelledError:
        if flight.is_up:
            screen.say("\nAerodrome has ended. Your games are saved. Run make play to continue them.")
            return 0 if ended_by == [signal.SIGINT] else 128 + ended_by[0]
        screen.say("\nStopped before the page was ready. Run make play again to continue.")
        return 128 + ended_by[0]
    except Failed as failure:
        screen.say(str(failure))
        return 1


if __name__ == "__main__":
    sys.exit(asyncio.run(play(sys.argv[1:])))
