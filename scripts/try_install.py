"""Install the wheels and the sdist in clean environments, and play there. `make test-install`.

Each file is installed as a player would, `pip install "FILE[server]"`, on a PATH that has no make, no npm and no C
compiler. Then a game of Dog Fight! is played in the terminal. `aerodrome` alone opens the page in a browser (one that
only writes down the address), and a whole game of each title is played at that address.

    python scripts/try_install.py dist/*              each file in its own environment
    python scripts/try_install.py --this-python       what is installed in the environment that runs this
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Final

SEED: Final = 1
GAME: Final = "dog-fight"
LINES: Final = 3000  # more than a game of Dog Fight! asks for
SECONDS: Final = 120.0
# The games for newcomers, and what makes them shorter.
TITLES: Final[dict[str, dict[str, object]]] = {
    "dog-fight": {},
    "dawgs-of-war": {"seats": 2},
    "dogfight-1917": {},
    "age-of-dogfights": {"round_limit": 2},
}
BROWSER: Final = """
import os, sys

with open(sys.argv[1] + ".part", "w", encoding="utf-8") as file:
    file.write(sys.argv[2])
os.replace(sys.argv[1] + ".part", sys.argv[1])
"""


# In the environment under test.


def program() -> str:
    """Return the command that was installed next to this Python."""
    found = shutil.which("aerodrome", path=str(Path(sys.executable).parent))
    if found is None:
        raise SystemExit("The command aerodrome was not installed.")
    return found


def play_in_terminal(folder: Path) -> str:
    """Type numbers until the game is over, and return the line that says how it ended."""
    dice = random.Random(SEED)
    typed = "".join(f"{dice.randint(1, 6)}\n" for _ in range(LINES))
    command = [program(), "play", GAME, "--bots", "recruit", "--seed", str(SEED)]
    save = ["--save", str(folder / "game.jsonl")]
    done = subprocess.run(
        [*command, *save], input=typed, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
    )
    ends = re.findall(r"^.*\(DF-END-\d+\).*$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not ends:
        raise SystemExit(f"{done.stdout[-2000:]}\n{done.stderr}\nThe game in the terminal did not end.")
    return str(ends[-1]).strip()


def play_at_page(folder: Path) -> dict[str, int]:
    """Run `aerodrome` alone, which opens the page, and play a game of each title there. Return the answer counts."""
    log = folder / "log"
    with open(log, "wb") as output:
        server = subprocess.Popen([program()], stdout=output, stderr=output, env=_newcomer(folder))
    try:
        url = _opened(folder, server)
        _look_at_page(url)
        answers = {title: asyncio.run(_play(url, title)) for title in TITLES}
        if sys.platform == "win32":
            server.terminate()
        else:
            server.send_signal(signal.SIGINT)
            if server.wait(30) != 0 or "Your games are saved." not in _text(log):
                raise SystemExit(f"{_text(log)}\nAerodrome did not stop in order after Ctrl-C.")
        return answers
    finally:
        server.kill()
        server.wait(30)


def _newcomer(folder: Path) -> dict[str, str]:
    """The environment of a player who has no data yet, and whose browser writes down what it is shown."""
    browser = folder / "browser.py"
    browser.write_text(BROWSER, encoding="utf-8")
    homes = dict.fromkeys(["HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA"], str(folder / "home"))
    command = [Path(sys.executable).as_posix(), browser.as_posix(), (folder / "opened").as_posix()]
    hasty = {"AERODROME_MESSAGES_PER_SECOND": "1000"}  # for a program that answers faster than a person
    return {**os.environ, **homes, **hasty, "BROWSER": f"{shlex.join(command)} %s"}


def _opened(folder: Path, server: subprocess.Popen[bytes]) -> str:
    """The address that the browser was sent to."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and server.poll() is None:
        if (folder / "opened").is_file() and (url := _text(folder / "opened")):
            return url
        time.sleep(0.1)
    raise SystemExit(f"{_text(folder / 'log')}\nAerodrome did not open the page.")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


async def _play(url: str, code: str) -> int:
    from aerodrome.core import registry
    from aerodrome.server.guest import Guest

    dice, answers = random.Random(SEED), 0
    options = {**registry.title(code).fly_now, **TITLES[code]}
    others = registry.title(code).new(options).seats - 1
    guest = await Guest.named(url, "Newcomer")
    table = await guest.create(code, ["me", *["recruit"] * others], options)
    async with guest.at(table) as place:
        while place.now["state"] == "playing":
            await place.until(lambda: place.now["state"] != "playing" or place.now["seat"] in place.now["pending"])
            if place.now["state"] != "playing":
                break
            reply = await place.answer(dice.choice(place.choices()))
            if reply["is"] != "done":
                raise SystemExit(f"The server refused a choice that it had offered: {reply}")
            answers += 1
        if place.now["state"] != "ended":
            raise SystemExit(f"The game of {code} did not come to its end: it is {place.now['state']}.")
    return answers


def _look_at_page(url: str) -> None:
    page = urllib.request.urlopen(url, timeout=30).read().decode()
    scripts = re.findall(r'src="([^"]+\.js)"', page)
    if not scripts:
        raise SystemExit("The page names no script: the client is not in what was installed.")
    urllib.request.urlopen(f"{url}/{scripts[0].lstrip('./')}", timeout=30).close()


def try_this_python() -> None:
    import aerodrome

    kind = "compiled" if aerodrome.COMPILED else "uncompiled"
    print(f"  aerodrome {aerodrome.__version__}, {kind}, Python {sys.version.split()[0]}", flush=True)
    with tempfile.TemporaryDirectory(prefix="aerodrome-install-", ignore_cleanup_errors=True) as name:
        print(f"  played in the terminal: {play_in_terminal(Path(name))}", flush=True)
        for title, answers in play_at_page(Path(name)).items():
            print(f"  played at the page: {title}, {answers} answers", flush=True)


# Separate environments.


def try_file(file: Path, uv: str) -> None:
    print(f"{file.name}:", flush=True)
    with tempfile.TemporaryDirectory(prefix="aerodrome-install-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        python = folder / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("AERODROME_", "PYTHON"))}
        environment["PATH"] = str(python.parent)  # without make, npm and cc
        _run([sys.executable, "-m", "venv", *(["--without-pip"] if uv else []), str(folder / "venv")], environment)
        with_uv = [uv, "pip", "install", "--quiet", "--python", str(python)]
        with_pip = [str(python), "-m", "pip", "install", "--quiet"]
        _run([*(with_uv if uv else with_pip), f"{file.resolve()}[server]"], environment)
        _run([str(python), str(Path(__file__).resolve()), "--this-python"], environment, cwd=folder)


def _run(command: list[str], environment: dict[str, str], cwd: Path | None = None) -> None:
    done = subprocess.run(command, env=environment, cwd=cwd, check=False)
    if done.returncode != 0:
        raise SystemExit(f"This failed: {' '.join(command)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="wheels and sdists")
    parser.add_argument("--uv", default="", help="install with this uv instead of pip")
    parser.add_argument("--this-python", action="store_true", help="try what is installed here")
    given = parser.parse_args()
    if given.this_python == bool(given.files):
        raise SystemExit("try_install: name the files to install, or use --this-python.")
    if given.this_python:
        try_this_python()
    for file in given.files:
        try_file(file, os.path.abspath(given.uv) if given.uv else "")


if __name__ == "__main__":
    main()
