"""Hostile clients: the server refuses bad messages with a reason, and tables change only by their rules."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import random
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from aerodrome.server.guest import AtTable, Closed, Guest, text_of
from tests.server.places import RED_AND_BLUE, ServerPlace
from tests.server.services import Server
from tests.server.test_play import metric
from tests.server.test_socket import some_turns

pytestmark = pytest.mark.server_only("clients that are strangers: a page has none")

LETTERS = '{}[]":,0123456789-+.eE\\ \t\nabcdefnulltruefalse\u0000\u202eé🛩'
WORDS = [
    "do",
    "id",
    "decision",
    "action",
    "answer",
    "undo",
    "say",
    "text",
    "sit",
    "seat",
    "nonce",
    "ask",
    "draw",
    "mute",
]
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    2**63,
    1e308,
    "",
    "A",
    "x" * 5000,
    [],
    {},
    [[[[]]]],
    {"do": {"do": {}}},
    "\ud800",
]
HARMFUL = ("resign", "ask", "agree", "stand", "abandoned", "replace")  # allowed, but they would end the test's game


# Messages over the socket.


def random_text(dice: random.Random) -> str:
    return "".join(dice.choice(LETTERS) for _ in range(dice.randrange(60)))


def random_object(dice: random.Random, depth: int = 0) -> Any:
    if depth > 3 or dice.random() < 0.4:
        return dice.choice(VALUES)
    if dice.random() < 0.3:
        return [random_object(dice, depth + 1) for _ in range(dice.randrange(4))]
    return {dice.choice(WORDS): random_object(dice, depth + 1) for _ in range(dice.randrange(5))}


def command_like(dice: random.Random, seat: AtTable) -> dict[str, Any]:
    """Return a message of any kind that is right or nearly right."""
    offers = seat.now["offers"] or [{"action": {"do": "play", "tile": "1/1"}}]
    decision = seat.now["decision"] + dice.choice([0, 0, 0, -1, 1])
    return {
        "do": dice.choice(["answer", "answer", "answer", "undo", "say", "mute", "sit", "decline"]),
        "id": dice.choice(["twice", f"i{dice.randrange(10**9)}"]),
        "decision": decision,
        "action": dice.choice(offers)["action"],
        "text": random_text(dice)[:20] or "x",
        "seat": dice.choice("ABC"),
        "what": "draw",
        "author": "nobody",
    }


def mutated(dice: random.Random, seat: AtTable) -> str:
    message = command_like(dice, seat)
    kept = {
        "answer": ["decision", "action"],
        "undo": ["decision"],
        "say": ["text"],
        "mute": ["author"],
        "sit": ["seat"],
        "decline": ["what"],
    }[message["do"]]
    message = {name: value for name, value in message.items() if name in ("do", "id", *kept)}
    for _ in range(dice.choice([0, 1, 1, 2])):
        change = dice.randrange(4)
        if change == 0:
            message.pop(dice.choice(list(message)), None)
        elif change == 1:
            message[dice.choice(WORDS)] = random_object(dice)
        elif change == 2 and isinstance(message.get("action"), dict):
            message["action"] = {**message["action"], dice.choice(WORDS): dice.choice(VALUES)}
        if not message:
            break
    if message.get("do") in HARMFUL:
        message["do"] = "undo"
    text = json.dumps(message)
    if dice.random() < 0.2:
        place = dice.randrange(len(text))
        text = text[:place] + random_text(dice)[:5] + text[place + dice.randrange(3) :]
    return text


async def shower(url: str, messages: int, seed: int) -> tuple[int, int]:
    """Send messages from both seats, a spectator and an unknown client. Return how many were done and refused."""
    dice = random.Random(seed)
    counts = {"done": 0, "refused": 0}
    ann, ben, table = await ServerPlace(url).two_at_table()
    wim = await Guest.named(url, "Wim")
    bystander = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE)
    seats: dict[int, AtTable] = {}
    sent = 0
    while sent < messages:
        for place, guest in enumerate([ann, ben, wim, Guest(url)]):
            if place in seats and seats[place].closed is not None:
                await seats[place].last_words()
                count(counts, seats.pop(place))
            if place not in seats:
                seats[place] = await guest.at(table).__aenter__()
                seats[place].keep_raw = True
        seat = dice.choice(list(seats.values()))
        expected = replies(seat)
        with contextlib.suppress(Closed):
            for _ in range(20):
                text = mutated(dice, seat) if dice.random() < 0.8 else random_text(dice)
                await seat.send(text.encode("utf-8", "replace").decode())
                expected += 1
                sent += 1
            await seat.until(lambda seat=seat, expected=expected: replies(seat) >= expected)  # type: ignore[misc]
        if seat.now["state"] == "ended":
            table = await ann.create("dog-fight", ["me", "me"], RED_AND_BLUE)
            for each in seats.values():
                count(counts, each)
                await each.leave()
            seats.clear()
    for each in seats.values():
        count(counts, each)
        await each.leave()
    async with ann.at(bystander) as other:
        assert (other.now["state"], other.n) == ("open", 1)
    return counts["done"], counts["refused"]


def replies(seat: AtTable) -> int:
    return sum(text.startswith(('{"is":"done"', '{"is":"refused"')) for text in seat.raw)


def count(counts: dict[str, int], seat: AtTable) -> None:
    for text in seat.raw:
        kind = json.loads(text)["is"]
        if kind in counts:
            counts[kind] += 1
        assert "Traceback" not in text
        assert ".py" not in text


def check_shower(tmp_path: Path, messages: int, seed: int) -> None:
    server = Server(tmp_path / "server")
    server.start()
    try:
        done, refused = asyncio.run(shower(server.url, messages, seed))
        assert done > messages / 500
        assert done + refused > messages * 0.7  # messages to a closed socket get no reply
        assert "Traceback" not in server.log()
        assert asyncio.run(metric(server.url, "aerodrome_errors_total")) == 0
        server.kill()
        server.start()  # the logs build the same tables again, so nothing broke the rules
        asyncio.run(check_all_tables(server.url))
    finally:
        server.stop()


async def check_all_tables(url: str) -> None:
    guest = Guest(url)
    _, lobby = await guest.call("GET", "/api/tables")
    assert lobby["tables"]
    for each in lobby["tables"]:
        _, table = await guest.call("GET", f"/api/tables/{each['id']}")
        assert table["why_shown"] == ""


def test_a_shower_of_messages(tmp_path: Path) -> None:
    check_shower(tmp_path, 4_000, 1)


@pytest.mark.soak
def test_a_hundred_thousand_messages(tmp_path: Path, sample: bool) -> None:
    check_shower(tmp_path, 1_000 if sample else 100_000, 2)


# Messages that are repeated, from another client or at another table.


def test_what_was_overheard_is_of_no_use(server: Server) -> None:
    async def replayed() -> None:
        ann, ben, table = await ServerPlace(server.url).two_at_table()
        _, _, elsewhere = await ServerPlace(server.url).two_at_table()
        async with ann.at(table) as red, ben.at(table) as blue, ann.at(elsewhere) as other:
            spoken = {"id": "overheard", "decision": red.now["decision"], "action": red.choices()[0]}
            number = blue.n
            for thief in (blue, other):
                reply = await thief.do("answer", **{**spoken, "id": "stolen"})
                if thief is other:
                    assert "watching" in text_of(reply)
                elif reply["is"] == "refused":
                    assert text_of(reply)
            assert red.now["observation"] == (await fresh(ann, table))["observation"]
            assert blue.n >= number
            await some_turns([red, blue], 2, random.Random(1))
            late = await red.do("answer", **spoken)
            assert "You answered decision" in text_of(late)

    asyncio.run(replayed())


async def fresh(guest: Guest, table: str) -> dict[str, Any]:
    async with guest.at(table) as seat:
        return seat.now


# All of REST.


def check_rest(server: Server, examples: int) -> None:
    """Schemathesis invents right and wrong requests from our schema. None may make the server fail."""
    ann = asyncio.run(Guest.named(server.url, "Ann"))
    table = asyncio.run(ann.create("dog-fight", ["me", "open"], RED_AND_BLUE))
    schema = schemathesis.openapi.from_url(server.url + "/api/openapi.json")
    schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        tried += 1

        check_operation(found.ok(), table, ann.cookie, examples)
    assert tried == len(list(schema.get_all_operations()))
    assert tried >= 16
    assert asyncio.run(metric(server.url, "aerodrome_errors_total")) == 0
    assert "Traceback" not in server.log()


def check_operation(operation: APIOperation[Any, Any, Any, Any], table: str, cookie: str, examples: int) -> None:
    @settings(max_examples=examples, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(), real=strategies.booleans())
    def every(case: Any, real: bool) -> None:
        if real and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        answer = case.call(headers={"Cookie": cookie})
        assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code} {answer.text}"
        assert "Traceback" not in answer.text
        assert answer.headers["x-content-type-options"] == ["nosniff"]

    every()


def test_rest_stands_what_its_own_description_allows(server: Server) -> None:
    check_rest(server, 12)


@pytest.mark.soak
def test_rest_stands_much_more(server: Server, sample: bool) -> None:
    check_rest(server, 10 if sample else 1000)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"[" * 15_000, 422),
        (b"{" * 200_000, 413),
        (b'{"name": "' + b"x" * 16_000 + b'"}', 422),
        (b"\xff\xfe", 422),
        (b'{"name": "\\ud800"}', 422),
        (b'{"name": 1e999}', 422),
        (b"", 422),
    ],
)
def test_bodies_that_are_none(server: Server, body: bytes, status: int) -> None:
    request = urllib.request.Request(server.url + "/api/me", body, {"Content-Type": "application/json"}, method="POST")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=20)
    with refused.value as error:
        told = json.loads(error.read())
        assert (error.code in (status, 400), set(told)) == (True, {"rule", "text"})
        assert "x" * 100 not in text_of(told)


@pytest.mark.parametrize(("path", "most"), [("/api/me", 16_384), ("/api/replays", 1_800_000)])
def test_a_body_of_untold_length_is_counted_while_it_comes(server: Server, path: str, most: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with contextlib.closing(connection):
        pieces = iter([b" " * most, b" "])
        connection.request("POST", path, pieces, {"Content-Type": "application/json"}, encode_chunked=True)
        answer = connection.getresponse()
        told = json.loads(answer.read())
    assert (answer.status, told["text"]["key"], told["text"]["args"]) == (413, "request-too-long", {"most": most})
    assert text_of(told) == f"That request is too long. Its body can have at most {most} bytes."
