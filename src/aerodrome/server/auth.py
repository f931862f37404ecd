"""Who somebody is: a guest with a name, known by a signed cookie that scripts cannot read."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final

COOKIE: Final = "aerodrome_player"
LINK_SECONDS: Final = 600
COOKIE_SECONDS: Final = 400 * 86_400
_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_id() -> str:
    """An id nobody guesses: 128 bits, 22 letters."""
    return base64.urlsafe_b64encode(secrets.token_bytes(16)).decode().rstrip("=")


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


class Signer:
    """Makes and reads cookies: a player's id, and what only the server could have written beside it."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"aerodrome cookie\0" + key).digest()

    def cookie(self, player: str) -> str:
        return f"{player}.{self._mark(player)}"

    def player(self, cookie: str | None) -> str | None:
        """The player of a cookie; None if it is missing or not ours."""
        player, _, mark = (cookie or "").partition(".")
        if not is_id(player) or not mark.isascii() or not hmac.compare_digest(mark, self._mark(player)):
            return None
        return player

    def _mark(self, player: str) -> str:
        return hmac.new(self._key, player.encode(), hashlib.sha256).hexdigest()


def token_hash(token: str) -> str:
    """What is stored of a one-time link: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def origin_allowed(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Browsers say where a request comes from. Programs need not: nobody's cookies are in their keeping."""
    if origin is None:
        return True
    scheme, sign, rest = origin.partition("://")
    return bool(sign) and scheme in ("http", "https") and (rest == host or origin in allowed)
