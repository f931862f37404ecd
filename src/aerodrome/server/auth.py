"""Players' identity: a guest with a name, recognised by a signed cookie that scripts cannot read."""

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
ID_FORM: Final = "[A-Za-z0-9_-]{22}"
_ID: Final = re.compile(ID_FORM)


def new_id() -> str:
    """Return an id that no one can guess: 128 bits in 22 characters."""
    return base64.urlsafe_b64encode(secrets.token_bytes(16)).decode().rstrip("=")


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


class Signer:
    """Makes and reads cookies. A cookie is a player's id and a signature that only the server can make."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"aerodrome cookie\0" + key).digest()

    def cookie(self, player: str) -> str:
        return f"{player}.{self._mark(player)}"

    def player(self, cookie: str | None) -> str | None:
        """Return the player of a cookie, or None if it is missing or not ours."""
        player, _, mark = (cookie or "").partition(".")
        if not is_id(player) or not mark.isascii() or not hmac.compare_digest(mark, self._mark(player)):
            return None
        return player

    def _mark(self, player: str) -> str:
        return hmac.new(self._key, player.encode(), hashlib.sha256).hexdigest()


def token_hash(token: str) -> str:
    """Return the stored form of a one-time link: enough to recognise it, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def origin_allowed(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Return whether a request's origin is allowed. Only browsers send one, and only they hold players' cookies."""
    if origin is None:
        return True
    scheme, sign, rest = origin.partition("://")
    return bool(sign) and scheme in ("http", "https") and (rest == host or origin in allowed)
