"""A whole game through the table code, in a process where the libraries of the server cannot be imported.

`python -m tests.server.without_server` plays it and prints the ending. test_parts.py runs it.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import pkgutil
import sys
import tomllib
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
CONTRACT = "Tables need no server"
NONCE = "0123456789abcdef" * 2


def contract() -> tuple[list[str], list[str]]:
    """Return the modules of the table code and the libraries that they must not need, from the import rule."""
    rules = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (found,) = (rule for rule in rules if rule["name"] == CONTRACT)
    return found["source_modules"], found["forbidden_modules"]


class Missing(MetaPathFinder):
    """Makes libraries unimportable."""

    def __init__(self, names: list[str]) -> None:
        self.names = set(names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"{fullname} is not to be imported here")
        return None


def import_all(modules: list[str]) -> None:
    for name in modules:
        module = importlib.import_module(name)
        for part in pkgutil.iter_modules(getattr(module, "__path__", [])):
            importlib.import_module(f"{name}.{part.name}")


async def play(game: str) -> dict[str, Any]:
    """Play as a client would, over a Wire and the desk, against a bot. Return what the desk shows at the end."""
    from aerodrome.server import rest
    from aerodrome.server.commands import Person
    from aerodrome.server.desk import games, lobby, players, replays
    from aerodrome.server.desk.desk import Desk, InThread
    from aerodrome.server.interfaces import NoBus, NoMetrics
    from aerodrome.server.limits import Limit
    from aerodrome.server.memory_store import MemoryStore
    from aerodrome.server.settings import Settings
    from aerodrome.server.socket import Connection, MessageHandler, serve_socket
    from aerodrome.server.tables import Tables
    from aerodrome.server.validation import decoded
    from tests.server.in_memory import Line, ThinkHere

    store, metrics, settings = MemoryStore(), NoMetrics(), Settings()
    tables = Tables(store, settings, ThinkHere(), metrics, NoBus())
    desk = Desk(store, tables, settings, InThread())
    tables.start()
    ann, _ = await players.name_me(desk, "", rest.NewName("Ann"))
    person: Person = await players.person_of(desk, ann)
    settled = await games.settle(game, rest.OptionsWish({}))
    bots = [{"kind": "bot", "level": "recruit"}] * (len(settled.seats) - 1)
    seats = [{"kind": "me", "nonce": NONCE}, *bots]
    wish = decoded(json.dumps({"game": game, "seats": seats}).encode(), rest.NewTable)
    table = (await lobby.create(desk, person, wish)).table
    line = Line()
    connection = Connection(line, ann, "Ann", 1_000_000)
    serving = asyncio.create_task(
        serve_socket(MessageHandler(tables, metrics, Limit(1, 1), table), connection, None, None)
    )
    await line.play()
    line.hang_up()
    await serving
    shown = await lobby.lobby(desk, ann, "ended", mine=True)
    assert [each.id for each in shown.tables] == [table]
    file = await replays.replay(desk, table)
    frames = json.loads(await replays.frames(desk, table, settled.seats[0]))
    await tables.close()
    return {"ending": line.now["ending"], "replay": file.text, "frames": len(frames["frames"])}


def main(game: str) -> None:
    modules, libraries = contract()
    assert not {name.partition(".")[0] for name in sys.modules} & set(libraries)
    sys.meta_path.insert(0, Missing(libraries))
    import_all(modules)
    print(json.dumps(asyncio.run(play(game))))


if __name__ == "__main__":
    main(sys.argv[1])
