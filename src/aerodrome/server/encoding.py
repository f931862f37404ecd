"""JSON of the server: messages as objects for pages, as plain text in logs and for bots."""

from __future__ import annotations

from typing import Final

import msgspec

from aerodrome.core.message import Message, message_json, plain


def _as_object(value: object) -> object:
    if isinstance(value, Message):
        return message_json(value) if value.key else plain(value)
    raise NotImplementedError(f"{type(value).__name__} is not JSON.")


def _as_text(value: object) -> object:
    if isinstance(value, Message):
        return plain(value)
    raise NotImplementedError(f"{type(value).__name__} is not JSON.")


FOR_PAGES: Final = msgspec.json.Encoder(enc_hook=_as_object)
FOR_FILES: Final = msgspec.json.Encoder(enc_hook=_as_text)
