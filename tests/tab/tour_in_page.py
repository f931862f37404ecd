"""Runs in a tab's Python: asks its host everything that a page asks, and plays a game of each title.

Only what the tab itself has can be imported in the meantime. So a late import fails if its module was trimmed away.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

from aerodrome.core import registry
from aerodrome.tab.host import Host, start
from tests.tab.memory_outside import MemoryOutside

ANSWERS = 30  # of a game, then the player resigns: a long game would take most of the time
SECONDS = 120.0  # until a game that hangs fails
OF_TAB = "/lib/"


def leave_checkout() -> None:
    """Undo what scripts/tab/inside/checkout.py has done, and forget the modules that a tab does not have."""
    sys.meta_path[:] = [each for each in sys.meta_path if getattr(each, "__name__", "") != "RestOfPackages"]
    sys.path[:] = [each for each in sys.path if each.startswith(OF_TAB)]
    sys.path_importer_cache.clear()
    for name, module in list(sys.modules.items()):
        file = str(getattr(module, "__file__", None) or OF_TAB)
        if not file.startswith(OF_TAB) and not name.startswith("tests."):
            del sys.modules[name]


class Player:
    """The page's side of a socket. It asks for a hint and an outlook, answers at random, and gives up after a while."""

    def __init__(self, host: Host, game: str) -> None:
        self.host = host
        self.dice = random.Random(game)
        self.now: dict[str, Any] = {}
        self.said = 0
        self.waiting = ""  # for the reply to the command with this id
        self.over = asyncio.Event()
        self.replies: set[str] = set()

    def heard(self, text: str) -> None:
        message = json.loads(text)
        self.replies.add(message["is"])
        assert message["is"] != "refused", message
        self.now = message.get("now") or self.now
        if message.get("id") == self.waiting:
            self.waiting = ""
        choices = [offer["action"] for offer in self.now["offers"] if "refused" not in offer]
        if self.now["state"] == "ended":
            self.over.set()
        elif choices and not self.waiting:
            self.act(choices)

    def act(self, choices: list[Any]) -> None:
        decision = self.now["decision"]
        if self.said == 0:
            self.say("hint", decision=decision)
        elif self.said == 1:
            self.say("look", what="moves")
        elif self.said > ANSWERS:
            self.say("resign")
        else:
            self.say("answer", decision=decision, action=self.dice.choice(choices))

    def say(self, deed: str, **parts: object) -> None:
        self.said += 1
        self.waiting = f"{deed}-{self.said}"
        self.host.say(1, json.dumps({"do": deed, "id": self.waiting, **parts}))

    def closed(self, code: int, why: str) -> None:
        raise AssertionError(f"closed: {code} {why}")


async def answer(host: Host, method: str, path: str, body: object = None) -> str:
    status, _, text = await host.ask(method, path, None if body is None else json.dumps(body))
    assert status in (200, 201), (path, status, text)
    return str(text)


async def ask_about_games(host: Host) -> dict[str, str]:
    """Return the host's answers where a page reads files, by the paths of those files."""
    found = {f"{name}.json": await answer(host, "GET", f"/{name}") for name in ("games", "about", "bots")}
    for code in registry.codes():
        for what, kind in (("options", "json"), ("picture", "json"), ("rulebook", "md"), ("rulings", "json")):
            found[f"{what}/{code}.{kind}"] = await answer(host, "GET", f"/games/{code}/{what}")
        rules = json.loads(await answer(host, "GET", f"/games/{code}/rules"))["rules"]
        await answer(host, "GET", f"/games/{code}/rules/{rules[0]['id']}")
    for path in ("/notices", "/socket-schema", "/me"):
        await answer(host, "GET", path)
    return found


async def play(host: Host, game: str) -> list[str]:
    """Play a game, look at its record, report it, and return the kinds of messages that came."""
    settled = json.loads(await answer(host, "POST", f"/games/{game}/settle", {"options": {}}))
    levels = ("recruit", "pilot", "uniform")[: len(settled["seats"]) - 1]
    seats = [{"kind": "me", "nonce": "ab" * 16}, *({"kind": "bot", "level": level} for level in levels)]
    table = json.loads(await answer(host, "POST", "/tables", {"game": game, "seats": seats}))["table"]
    player = Player(host, game)
    host.open(1, f"/tables/{table}/socket", player.heard, player.closed)
    await asyncio.wait_for(player.over.wait(), SECONDS)
    host.close(1)
    await answer(host, "GET", f"/tables/{table}")
    record = await answer(host, "GET", f"/tables/{table}/replay")
    await answer(host, "GET", f"/tables/{table}/frames?seat={settled['seats'][0]}")
    await answer(host, "POST", "/replays", {"text": record})
    await answer(host, "POST", f"/tables/{table}/report", {"about": "result", "step": 1})
    await answer(host, "POST", "/replays/report", {"about": "event", "event": 0, "step": 1, "text": record})
    return sorted(player.replies)


async def main() -> None:
    leave_checkout()
    host, other = await start(MemoryOutside()), await start(MemoryOutside())
    await answer(host, "POST", "/me", {"name": "Ann"})
    found: dict[str, Any] = {"answers": await ask_about_games(host)}
    found["messages"] = {code: await play(host, code) for code in registry.codes()}
    saved = await answer(host, "GET", "/my-games")
    await answer(other, "POST", "/me", {"name": "Bob"})
    await answer(other, "POST", "/my-games", {"text": saved})
    found["tables"] = len(json.loads(await answer(other, "GET", "/tables?mine=true&state=ended"))["tables"])
    for each in (host, other):
        await each.stop()
    print(json.dumps(found))
