"""`make play` with real servers: the changeover during a game, and everything that can happen instead."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.bench.services import free_port
from aerodrome.server.addresses import network_urls
from aerodrome.server.guest import Guest
from tests.play.flight import ROOT, SECONDS, Flight, is_alive, prepare

RED_AND_BLUE: dict[str, object] = {"plane_a": "red", "plane_b": "blue", "start": "bottom right"}


def is_up(address: str) -> bool:
    with urllib.request.urlopen(f"{address}/readyz", timeout=SECONDS) as answer:
        return bool(answer.status == 200)


def eventually(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.02)


def test_game_goes_on_through_the_changeover(tmp_path: Path) -> None:
    asyncio.run(change_over(tmp_path))


async def change_over(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path) as flight:
        address = flight.address()
        assert "uncompiled for now" in flight.says("Aerodrome is at")
        flight.says("Compiling the engine: 1 of 2 parts are done.")
        ann = await Guest.named(address, "Ann")
        shared = (200, {"addresses": [], "command": 'make play ARGS="--host 0.0.0.0"'})
        assert await ann.call("GET", "/api/sharing") == shared
        table = await ann.create("dog-fight", ["me", "me"], RED_AND_BLUE, public=False)
        seat = await ann.at(table, "A").__aenter__()
        action = seat.choices()[0]
        assert (await seat.answer(action, "first"))["is"] == "done"
        decision = seat.now["decision"]

        flight.compile()
        await seat.last_words()
        assert seat.closed is not None
        assert seat.closed[0] == 1012  # "service restart": pages reconnect immediately
        flight.says("The compiled engine has taken over.")
        old, new = flight.servers()
        assert (is_alive(old), is_alive(new)) == (False, True)

        # The new server has the same address and the same game, and knows what the old one acknowledged.
        async with ann.at(table, "A", after=seat.n) as again:
            assert again.now["decision"] == decision
            said = await again.do("answer", "first", decision=decision, action=action)
            assert (said["is"], said["again"]) == ("done", True)
        async with ann.at(table, "B") as other:
            assert (await other.answer(other.choices()[0]))["is"] == "done"

        # A second make play in this folder opens the page of the first.
        with Flight(tmp_path, "--port", "0") as second:
            second.says(f"Aerodrome is already running at {address} from this folder (process {flight.process.pid}).")
            assert second.ends() == 0
        assert is_up(address)

        flight.signal(signal.SIGINT)
        assert flight.ends() == 0
        flight.says("Aerodrome has ended.")
        assert not is_alive(new)


def test_addresses_in_the_network_are_said_and_offered(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, "--port", "0", "--host", "0.0.0.0", AERODROME_NATIVE="off") as flight:
        address = flight.address()
        network = network_urls("0.0.0.0", int(address.rpartition(":")[2]))
        flight.says("Press Ctrl-C to end it.")
        assert [line for line in flight.lines if "network" in line] == [f"In your network: {each}" for each in network]
        with urllib.request.urlopen(f"{address}/api/sharing", timeout=SECONDS) as answer:
            assert json.loads(answer.read()) == {"addresses": network, "command": ""}
        for each in network:
            assert is_up(each)


def test_failing_compiler_leaves_the_game_running(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, TEST_MAKE="compiler fails") as flight:
        address = flight.address()
        flight.compile()
        assert "build/compile.log" in flight.says("The engine could not be compiled, so it stays uncompiled.")
        assert "cc: internal error" in (tmp_path / "build" / "compile.log").read_text()
        # A server that no longer promises a compiled engine replaces the first.
        eventually(lambda: len(flight.servers()) == 2 and not is_alive(flight.servers()[0]))
        assert is_up(address)
        flight.signal(signal.SIGHUP)
        assert flight.ends() == 128 + signal.SIGHUP
        assert not is_alive(flight.servers()[1])


def test_compiled_server_that_does_not_start_leaves_the_sources(tmp_path: Path) -> None:
    prepare(tmp_path, first="echo no such library >&2; exit 3")
    port = str(free_port())
    with Flight(tmp_path, "--port", port) as flight:
        address = flight.address()
        flight.compile()
        flight.says("no such library")
        flight.says("The compiled server did not start, so the engine stays uncompiled.")
        # As above, so that the page does not promise a compiled engine for ever.
        eventually(lambda: len(flight.servers()) == 2 and not is_alive(flight.servers()[0]))
        assert is_up(address)

        # Killed, it leaves nothing behind that would block the next one.
        server = flight.servers()[1]
        flight.process.kill()
        eventually(lambda: not is_alive(server))
    with Flight(tmp_path, "--port", port) as again:
        assert "The compiled server did not start." in again.says("Aerodrome is at")
        assert is_up(again.address())
        server = again.servers()[-1]
    eventually(lambda: not is_alive(server))  # a moment after its supervisor was killed
    with Flight(tmp_path, "--port", port, "--no-such-option") as next_one:
        next_one.says("No such option: --no-such-option")
        next_one.says("The server did not start.")
        assert next_one.ends() == 1


def test_interrupted_compiler_is_ended_and_nothing_is_taken_for_done(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, BROWSER="") as flight:
        address = flight.address()
        flight.says(f"No browser could be opened from here. Open {address} in a browser.")
        flight.says("1 of 2 parts")
        maker, [server] = flight.maker(), flight.servers()
        flight.signal(signal.SIGINT)
        assert flight.ends() == 0
        assert not is_alive(maker)
        assert not is_alive(server)
        assert not (tmp_path / ".venv-native").exists()


def test_without_a_compiler_it_stays_uncompiled_and_a_dying_server_is_noticed(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, CC="no-such-compiler") as flight:
        assert "No C compiler was found, so the engine stays uncompiled." in flight.says("Aerodrome is at")
        assert ".venv-native" not in flight.targets()
        os.kill(flight.servers()[0], signal.SIGKILL)
        flight.says("The server stopped unexpectedly (exit code -9).")
        assert flight.ends() == 1


def test_uncompiled_at_once_if_that_is_asked_for(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, AERODROME_NATIVE="off") as flight:
        assert "It runs uncompiled, as AERODROME_NATIVE=off asks." in flight.says("Aerodrome is at")
        assert ".venv-native" not in flight.targets()
        flight.signal(signal.SIGTERM)
        assert flight.ends() == 128 + signal.SIGTERM


# Without a server.


def test_compiler_that_is_insisted_on(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, CC="no-such-compiler", AERODROME_NATIVE="on") as flight:
        flight.says("AERODROME_NATIVE is on, but no C compiler was found.")
        assert flight.ends() == 1


def test_taken_port(tmp_path: Path) -> None:
    prepare(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with Flight(tmp_path, "--port", str(port)) as flight:
            wanted = f"Port {port} is taken by another program. Choose another: make play ARGS='--port {port + 1}'"
            assert flight.says("Port") == wanted
            assert flight.ends() == 1
    assert not (tmp_path / "build" / "targets").exists()  # refused before anything is set up


def test_set_up_that_fails(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, TEST_MAKE="set-up fails") as flight:
        flight.says("could not be set up. The last lines of build/setup-")
        flight.says("no network")
        assert flight.ends() == 1


def test_second_one_while_the_first_is_set_up_and_stopped(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, TEST_MAKE="set-up hangs") as flight:
        eventually((tmp_path / "build" / "maker").is_file)
        with Flight(tmp_path) as second:
            second.says(f"Aerodrome is already being started from this folder (process {flight.process.pid}).")
            assert second.ends() == 1
        flight.signal(signal.SIGINT)
        flight.says("Stopped before the page was ready. Run make play again to continue.")
        assert flight.ends() == 128 + signal.SIGINT
        assert not is_alive(flight.maker())


def test_several_processes_wait_for_the_compiler(tmp_path: Path) -> None:
    prepare(tmp_path, first='echo "instead of us: $*"; exit 7')
    with Flight(tmp_path, "--port", "0", "--processes", "2") as flight:
        flight.says("With several processes the engine is compiled first")
        flight.says("1 of 2 parts")
        flight.compile()
        flight.says("instead of us: serve --open --port 0 --processes 2")
        assert flight.ends() == 7


def test_installed_server_says_that_a_port_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        command = [sys.executable, "-m", "aerodrome", "serve", "--port", str(port), "--data", str(tmp_path / "data")]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"aerodrome: Port {port} is taken by another program. Choose another with --port.\n"
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", "0"), ("127.0.0.1", "70000")])
def test_address_that_cannot_be(tmp_path: Path, host: str, port: str) -> None:
    prepare(tmp_path)
    with Flight(tmp_path, "--host", host, "--port", port) as flight:
        flight.says("There is no ")
        assert flight.ends() == 1
