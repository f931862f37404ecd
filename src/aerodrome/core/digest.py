"""Short digests. Equal things have equal digests on every machine and in every build."""

from __future__ import annotations

import hashlib

from aerodrome.core.game import Game, S


def key_bytes(key: tuple[int, ...]) -> bytes:
    return ",".join([str(part) for part in key]).encode()


def state_digest(game: Game[S], state: S) -> str:
    """Return the digest in a replay's `check` lines: 16 hex digits of the key's SHA-256."""
    return hashlib.sha256(key_bytes(game.key(state))).hexdigest()[:16]


def text_digest(*texts: str) -> str:
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode())
        whole.update(b"\0")
    return whole.hexdigest()[:16]
