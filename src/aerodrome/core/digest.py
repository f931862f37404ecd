"""Fingerprints: short, equal for equal things on every machine, build and day."""

from __future__ import annotations

import hashlib

from aerodrome.core.game import Game, S


def key_bytes(key: tuple[int, ...]) -> bytes:
    return ",".join([str(part) for part in key]).encode()


def state_digest(game: Game[S], state: S) -> str:
    """What `check` lines of a replay hold: sixteen hex digits of SHA-256 over the key."""
    return hashlib.sha256(key_bytes(game.key(state))).hexdigest()[:16]


def text_digest(*texts: str) -> str:
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode())
        whole.update(b"\0")
    return whole.hexdigest()[:16]
