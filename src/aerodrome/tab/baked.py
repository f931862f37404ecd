"""Answers of the desk that never change in a release, as files. A page reads them before its engine has arrived."""

from __future__ import annotations

import asyncio

import msgspec

from aerodrome.core import registry
from aerodrome.server import rest
from aerodrome.server.desk import games as desk
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.settings import Settings


def baked_answers(*, compiled: bool, notices: str) -> dict[str, bytes]:
    """Return the files by their paths. `notices` are those of the runtime, and follow our own."""
    return asyncio.run(_answers(compiled, notices))


async def _answers(compiled: bool, notices: str) -> dict[str, bytes]:
    engine: rest.Engine = "compiled" if compiled else "interpreted"
    files: dict[str, bytes] = {
        "games.json": FOR_PAGES.encode(await desk.games()),
        # These say which engine plays: that of the page, not the one that runs here.
        "about.json": FOR_PAGES.encode(msgspec.structs.replace(await desk.about(), compiled=compiled)),
        "bots.json": FOR_PAGES.encode(msgspec.structs.replace(await desk.bots(Settings()), engine=engine)),
        "notices.txt": (await desk.notices() + notices).encode(),
    }
    for code in registry.codes():
        files[f"options/{code}.json"] = FOR_PAGES.encode(await desk.options(code))
        files[f"picture/{code}.json"] = FOR_PAGES.encode(await desk.picture(code))
        files[f"rulebook/{code}.md"] = (await desk.whole_rulebook(code)).encode()
        files[f"rulings/{code}.json"] = FOR_PAGES.encode(await desk.rulings(code))
    return files
