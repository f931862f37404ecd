"""A whole game through the host of a page, in a process where nothing of a server can be imported.

`python -m tests.tab.without_server` plays it and prints the record. test_imports.py runs it.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tomllib
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
CONTRACT = "A page needs no server"


def forbidden() -> list[str]:
    """Return the modules that a page must not need, from the import rule."""
    rules = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (found,) = (rule for rule in rules if rule["name"] == CONTRACT)
    return list(found["forbidden_modules"])


class Missing(MetaPathFinder):
    """Makes modules unimportable."""

    def __init__(self, names: list[str]) -> None:
        self.names = set(names)

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        if fullname in self.names:
            raise ModuleNotFoundError(f"{fullname} is not to be imported here")


class Client:
    """The page's side of a socket, which answers at random."""

    def __init__(self, host: Any) -> None:
        self.host = host
        self.dice = random.Random(1)
        self.answered = 0
        self.over = asyncio.Event()

    def heard(self, text: str) -> None:
        message = json.loads(text)
        assert message["is"] != "refused", message
        now = message.get("now")
        if now is None:
            return
        if now["state"] == "ended":
            self.over.set()
        choices = [offer["action"] for offer in now["offers"] if "refused" not in offer]
        if choices and now["decision"] != self.answered:
            self.answered = now["decision"]
            command = {"do": "answer", "id": f"c{self.answered}", "decision": self.answered}
            self.host.say(1, json.dumps({**command, "action": self.dice.choice(choices)}))

    def closed(self, code: int, why: str) -> None:
        raise AssertionError(f"closed: {code} {why}")


async def play() -> str:
    from aerodrome.tab.host import start
    from tests.tab.memory_outside import MemoryOutside

    host = await start(MemoryOutside())
    await host.ask("POST", "/me", '{"name":"Ann"}')
    seats = [{"kind": "me", "nonce": "ab" * 16}, {"kind": "bot", "level": "recruit"}]
    _, _, text = await host.ask("POST", "/tables", json.dumps({"game": "dog-fight", "seats": seats}))
    table, client = json.loads(text)["table"], Client(host)
    host.open(1, f"/tables/{table}/socket", client.heard, client.closed)
    await asyncio.wait_for(client.over.wait(), 60)
    host.close(1)
    status, _, record = await host.ask("GET", f"/tables/{table}/replay")
    assert status == 200
    await host.stop()
    return str(record)


if __name__ == "__main__":
    names = forbidden()
    assert not set(names) & set(sys.modules)
    sys.meta_path.insert(0, Missing(names))
    print(asyncio.run(play()))
