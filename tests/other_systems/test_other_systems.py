"""The installed package runs on Windows and macOS too, as far as this system can imitate them."""

from __future__ import annotations

import asyncio
import os
import pty
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.bots.registry import split_command
from aerodrome.cli import consoles
from aerodrome.games.age_of_dogfights.terminal import observed as age_of_dogfights
from aerodrome.games.dawgs_of_war.terminal import sky as dawgs_of_war
from aerodrome.server.guest import Guest
from aerodrome.simulation.runner import at_most

ROOT = Path(__file__).parents[2]
PRETEND = [sys.executable, "-X", "warn_default_encoding", "-m", "tests.other_systems.pretend"]
SYSTEMS = ["win32", "darwin"]
SECONDS = 120.0  # until a silent process is given up; no test depends on how long it takes


def environment(home: Path) -> dict[str, str]:
    """Return an environment without our settings, and with a browser that shows nothing."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AERODROME_", "XDG_"))}
    return {**kept, "LOCALAPPDATA": str(home), "HOME": str(home), "BROWSER": "true"}


def pretended(system: str, home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PRETEND, system, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
        cwd=ROOT,
        env=environment(home),
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_module_can_be_imported(system: str, tmp_path: Path) -> None:
    done = pretended(system, tmp_path, "import-everything")
    assert (done.returncode, done.stderr) == (0, "")


async def play(url: str) -> str:
    """A whole game against a bot; how it ended."""
    dice = random.Random(1)
    guest = await Guest.named(url, "Newcomer")
    table = await guest.create("dog-fight", ["me", "recruit"])
    async with guest.at(table) as place:
        while place.now["state"] == "playing":
            await place.until(lambda: place.now["state"] != "playing" or place.now["seat"] in place.now["pending"])
            if place.now["state"] == "playing":
                assert (await place.answer(dice.choice(place.choices())))["is"] == "done"
        return str(place.now["state"])


@pytest.mark.both
def test_a_game_is_played_at_the_page_on_windows(tmp_path: Path) -> None:
    """The event loop has no signals or readers, the secret file shows everyone's rights, and uvloop is missing."""
    command = [*PRETEND, "win32", "open", "--port", "0"]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=ROOT, env=environment(tmp_path)
    )
    try:
        assert server.stdout is not None
        at = re.fullmatch(r"Aerodrome is at (http://127\.0\.0\.1:\d+)\n", server.stdout.readline())
        assert at is not None
        assert "press Ctrl-C" in server.stdout.readline()
        assert asyncio.run(play(at[1])) == "ended"
        server.send_signal(signal.SIGINT)
        assert "Your games are saved." in server.stdout.read()
        assert server.wait(SECONDS) == 0
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()
    assert (tmp_path / "aerodrome" / "tables" / "secret").is_file()


def test_a_game_is_played_in_a_terminal_on_windows(tmp_path: Path) -> None:
    """A bot's process is spawned, and the game is saved in Windows' folder for user data."""
    done = pretended(
        "win32", tmp_path, "play", "dog-fight", "--bots", "recruit", "--seed", "1", typed="1\n1\n1\nquit\n"
    )
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "aerodrome" / "games").glob("dog-fight-*.jsonl"))) == 1


def test_simulations_run_on_windows(tmp_path: Path) -> None:
    done = pretended("win32", tmp_path, "simulate", "dog-fight", "-n", "50", "--workers", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["serve", "--processes", "2"], "one process"),
        (["bench", "--server"], "runs on Linux only"),
    ],
)
def test_what_windows_cannot_do_is_refused_in_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = pretended("win32", tmp_path, *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert words in done.stderr


# Commands as people write them there.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"C:\bots\ace.exe --deep", [r"C:\bots\ace.exe", "--deep"]),
        (r'"C:\My Bots\ace.exe" "two words"', [r"C:\My Bots\ace.exe", "two words"]),
    ],
)
def test_a_backslash_parts_folders_on_windows(text: str, words: list[str]) -> None:
    assert split_command(text, "win32") == words


def test_a_pool_has_at_most_61_workers_on_windows() -> None:
    assert [at_most(number, system) for number in (8, 100) for system in ("win32", "linux")] == [8, 8, 61, 100]


# Consoles without UTF-8.


def on_console(encoding: str, *arguments: str) -> bytes:
    """Return the output for a console with this encoding."""
    ours, theirs = pty.openpty()
    known = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "100", "LINES": "50"}
    with subprocess.Popen(
        [sys.executable, "-m", "aerodrome", *arguments], stdin=subprocess.PIPE, stdout=theirs, env=known
    ) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(b"quit\nno\n")
        process.stdin.close()
        sent = b""
        try:
            while part := os.read(ours, 65536):
                sent += part
        except OSError:  # Linux' error when the other side has closed
            pass
        finally:
            os.close(ours)
    assert process.returncode == 0
    return sent


def test_a_board_keeps_its_shape_on_a_console_without_its_signs() -> None:
    sent = on_console("cp1252", "play", "dog-fight", "--seed", "1")
    text = sent.decode("cp1252")
    assert not re.search("[^\x00-\x7f·•×…–°é]", text)
    assert "+---+" in text  # a tile
    assert "|  ?|" not in text


def test_rules_can_be_read_on_a_console_that_knows_ascii_alone() -> None:
    sent = on_console("ascii", "rules", "age-of-dogfights", "AOD-BRD-05")
    assert sent.isascii()
    assert b"0 <= c <= 23" in sent


def test_every_sign_of_a_board_has_a_plain_one_of_the_same_width() -> None:
    games = ROOT / "src" / "aerodrome" / "games"
    for file in [*games.glob("*/terminal.py"), *games.glob("*/terminal/*.py")]:
        signs = {sign for sign in file.read_text(encoding="utf-8") if not sign.isascii()} - {"…"}
        unknown = [sign for sign in signs if len(consoles.plain(sign)) != 1 or consoles.plain(sign) == "?"]
        assert unknown == [], file


@pytest.mark.parametrize(
    "arrows", ["".join(age_of_dogfights.ARROWS.values()), "".join(dawgs_of_war.ARROWS)], ids=["aod", "dow"]
)
def test_arrows_stay_different(arrows: str) -> None:
    assert len(set(consoles.plain(arrows))) == len(arrows)
