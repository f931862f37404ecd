"""The formats of messages, without a server."""

from __future__ import annotations

import json

import msgspec
import pytest

from aerodrome.server import rest, wire
from aerodrome.server.validation import BadBody, decoded

NONCE = "0123456789abcdef" * 2


def spoken(**parts: object) -> wire.AnyCommand:
    command: wire.AnyCommand = msgspec.json.decode(json.dumps(parts), type=wire.AnyCommand)
    return command


def wish(nonce: str) -> rest.SeatWish:
    return decoded(json.dumps({"kind": "me", "nonce": nonce}).encode(), rest.SeatWish)


def test_ids_and_nonces_of_the_right_form_are_taken() -> None:
    assert spoken(do="sit", id="a-Z_0.9:", seat="A", nonce=NONCE) == wire.Sit("a-Z_0.9:", "A", NONCE)
    assert wish(NONCE).nonce == NONCE


@pytest.mark.parametrize("extra", ["\n", "\r", "\n\n", " ", "\u0085", "\u2028", "\x00"])
def test_nothing_hides_behind_the_end_of_an_id_or_a_nonce(extra: str) -> None:
    for parts in ({"id": "c1" + extra}, {"nonce": NONCE + extra}):
        with pytest.raises(msgspec.ValidationError):
            spoken(**{"do": "sit", "id": "c1", "seat": "A", "nonce": NONCE, **parts})
    with pytest.raises(BadBody, match=r"body\.nonce: String should match pattern"):
        wish(NONCE + extra)
