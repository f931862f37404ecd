"""Complete games over the network: people, bots and spectators, both databases, one process and two."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from aerodrome.core import replay
from aerodrome.server.guest import AtTable, Guest, nonce
from tests.cli.running import aerodrome
from tests.server.places import RED_AND_BLUE, Place
from tests.server.services import Server


async def play_on(seat: AtTable, dice: random.Random) -> None:
    """Answer every question until the game is over."""
    mine = seat.now["seat"]
    while True:
        await seat.until(lambda: seat.now["state"] == "ended" or mine in seat.now["pending"])
        if seat.now["state"] == "ended":
            return
        reply = await seat.answer(dice.choice(seat.choices()))
        assert reply["is"] == "done", reply


async def ann_and_ben(url: str, other: str = "") -> tuple[Guest, Guest, str]:
    ann, ben = await Guest.named(url, "Ann"), await Guest.named(other or url, "Ben")
    table = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE)
    return ann, ben, table


async def whole_game(url: str, other: str = "") -> str:
    """Play a game with two people and a spectator, and return the text of its replay."""
    ann, ben, table = await ann_and_ben(url, other)
    watcher = Guest(other or url)
    async with ann.at(table) as red, ben.at(table) as blue, watcher.at(table) as crowd:
        assert (red.now["seat"], blue.now["seat"], crowd.now["seat"]) == ("A", None, None)
        assert red.now["state"] == "open"
        assert (await blue.do("sit", seat="B", nonce=nonce()))["is"] == "done"
        await red.until(lambda: red.now["state"] == "playing")
        await blue.until(lambda: blue.now["seat"] == "B")
        await asyncio.gather(play_on(red, random.Random(1)), play_on(blue, random.Random(2)))
        await crowd.until(lambda: crowd.now["state"] == "ended")
        check_the_end(red, blue, crowd)
    status, text = await ann.call("GET", f"/api/tables/{table}/replay")
    assert status == 200
    return str(text)


def check_the_end(red: AtTable, blue: AtTable, crowd: AtTable) -> None:
    for seat in (red, blue, crowd):
        assert [item["n"] for item in seat.items] == list(range(seat.n - len(seat.items) + 1, seat.n + 1))
    assert red.now["ending"] == blue.now["ending"] == crowd.now["ending"]
    assert red.now["luck"] == crowd.now["luck"]
    assert set(red.now["luck"]) == {"seed_hash", "secret", "nonces"}
    assert red.now["observation"] != blue.now["observation"] or red.now["observation"] is not None


@pytest.mark.server_only("several people, and only one person is in a page")
def test_two_people_play_a_game_that_verifies(server: Server, tmp_path: Path) -> None:
    text = asyncio.run(whole_game(server.url))
    assert replay.read(text).replay.seats == ["Ann", "Ben"]
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    assert aerodrome("replay", "verify", file, "--json").json()["luck"] == "secret"
    number, changed = with_a_changed_roll(text)
    file.write_text(changed)
    aerodrome("replay", "verify", file).failed_with(f"Line {number}:")


def with_a_changed_roll(text: str) -> tuple[int, str]:
    """Change one outcome of chance. Return the number of its line and the changed text."""
    lines = text.split("\n")
    place = next(place for place, line in enumerate(lines) if '"by":"chance"' in line)
    roll = json.loads(lines[place])
    roll["is"] = "2/1" if roll["is"] != "2/1" else "3/1"
    lines[place] = json.dumps(roll, separators=(",", ":"))
    return place + 1, "\n".join(lines)


@pytest.mark.server_only("several processes; tests/tab has several tabs")
def test_two_processes_play_one_table(two_servers: tuple[Server, Server]) -> None:
    """PostgreSQL and Redis connect the two processes, and each player is at a different one."""
    one, other = two_servers
    assert replay.read(asyncio.run(whole_game(one.url, other.url))).luck == "secret"
    assert asyncio.run(metric(other.url, "aerodrome_news_total")) > 0


async def metric(url: str, name: str) -> float:
    """Return a value of /metrics, summed over its labels."""
    _, text = await Guest(url).call("GET", "/metrics")
    lines = [line for line in text.splitlines() if line.startswith(name)]
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines)


@pytest.mark.both
@pytest.mark.parametrize("game", ["dog-fight", "dawgs-of-war", "dogfight-1917"])
def test_a_game_against_bots(place: Place, game: str) -> None:
    text = place.run(against_bots(place, game))
    assert replay.read(text).luck == "secret"


async def against_bots(place: Place, game: str) -> str:
    ann = await place.named("Ann")
    _, shown = await ann.call("GET", "/api/games")
    first = next(each["first_game"] for each in shown["games"] if each["code"] == game)
    seats = ["me", *["uniform"] * (int(first.get("seats", 2)) - 1)]
    table = await ann.create(game, seats, {**first, "turn_cap": 40})
    async with ann.at(table) as seat:
        await play_on(seat, random.Random(3))
    _, text = await ann.call("GET", f"/api/tables/{table}/replay")
    return str(text)


def test_one_person_may_have_both_seats(place: Place) -> None:
    async def hot_seat() -> None:
        ann = await place.named("Ann")
        table = await ann.create("dog-fight", ["me", "me"], RED_AND_BLUE)
        async with ann.at(table, "A") as red, ann.at(table, "B") as blue:
            assert hand(red.now, 0)
            assert not hand(red.now, 1)
            assert hand(blue.now, 1)
            await asyncio.gather(play_on(red, random.Random(1)), play_on(blue, random.Random(2)))

    place.run(hot_seat())


def hand(now: dict[str, Any], plane: int) -> list[str]:
    return list(now["observation"]["planes"][plane].get("hand", []))
