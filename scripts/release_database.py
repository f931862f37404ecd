"""Save a server database of this version as tests/server/releases/VERSION.sql. Run it once for each minor release.

    python -m scripts.release_database

It plays on a real server. Of each title there is a table that has ended, one in the middle of a game, and one that
waits for a second player. Later releases prove with this file that they can upgrade a database and show its tables.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

import aerodrome
from aerodrome.bench.services import Server
from aerodrome.core import registry
from aerodrome.server.guest import AtTable, Guest

FOLDER: Final = Path(__file__).parents[1] / "tests" / "server" / "releases"
ANSWERS: Final = 2  # by a person, in a game that continues
SHORT: Final[dict[str, dict[str, object]]] = {
    "age-of-dogfights": {"aircraft": 1, "board": "short", "round_limit": 2},
    "dog-fight": {"plane_a": "red", "plane_b": "blue", "start": "bottom right"},
    "dogfight-1917": {"first_game": True},
    "dawgs-of-war": {"seats": 2},
}


def main() -> None:
    path = FOLDER / f"{aerodrome.__version__}.sql"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "aerodrome.db"
        server = Server(Path(folder) / "server", f"sqlite:///{file}")
        server.start()
        try:
            asyncio.run(fill(server.url))
        finally:
            server.stop()
        path.write_text(dump(file), encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size} bytes")


async def fill(url: str) -> None:
    """Play at a few tables of each title."""
    ann = await Guest.named(url, "Ann")
    for title in registry.titles():
        dice = random.Random(title.code)
        options = SHORT[title.code]
        async with ann.at(await ann.create(title.code, ["me", "uniform"], options)) as ended:
            await answer(ended, dice, 1_000_000)
        async with ann.at(await ann.create(title.code, ["me", "uniform"], options)) as playing:
            await answer(playing, dice, ANSWERS)
        await ann.create(title.code, ["me", "open"], options)


async def answer(seat: AtTable, dice: random.Random, most: int) -> None:
    """Answer questions at random, at most this often or until the game is over."""
    mine = seat.now["seat"]
    for _ in range(most):
        await seat.until(lambda: seat.now["state"] == "ended" or mine in seat.now["pending"])
        if seat.now["state"] == "ended":
            return
        reply = await seat.answer(dice.choice(seat.choices()))
        if reply["is"] != "done":
            raise RuntimeError(f"An answer was refused: {reply}")


def dump(file: Path) -> str:
    database = sqlite3.connect(file)
    try:
        return "\n".join(database.iterdump()) + "\n"
    finally:
        database.close()


if __name__ == "__main__":
    main()
