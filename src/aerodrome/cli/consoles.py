"""Consoles and files: UTF-8 wherever it is ours to choose, and signs that every console has where it is not."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

PLAIN: Final = "aerodrome-plain"  # the name of the error handler

# One sign for one on the boards, so that they keep their shape. In each game two arrows never become the same sign.
BOARD: Final = dict(
    zip(
        "─┄│┊╭╮╰╯╱╲→↗↖←↙↘↑↓⇒⇗⇖⇐⇙⇘▶◥◤◀◣◢▲▼·˚•∘○●◉◎■□▣▬▀▒░≈✖✱★☆⌂↺↻×−–",
        "--||++++/\\>/`<,\\^v}\"'{;!)][(_=^v..*oO*@@#.##=%:~x**+A@@x--",
        strict=True,
    )
)
WORDS: Final = {
    "—": "-", "…": "...", "°": " degrees", "±": "+/-", "½": "1/2", "≤": "<=", "≥": ">=", "≠": "!=", "⇔": "<=>",
    "“": '"', "”": '"', "‘": "'", "’": "'", "√": "root of ", "∞": "infinite", "Δ": "delta ", "ρ": "rho",
}  # fmt: skip


def prepare() -> None:
    """Files and programs are sent UTF-8, and send it; a terminal keeps its own encoding."""
    codecs.register_error(PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors=PLAIN)
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


def plain(text: str) -> str:
    """The text in signs that every console has; a question mark for those that nothing stands for."""
    return "".join(_plain_sign(sign) for sign in text)


def _plain_sign(sign: str) -> str:
    if sign.isascii():
        return sign
    bare = unicodedata.normalize("NFKD", sign)[0]  # a letter without its accent
    return BOARD.get(sign) or WORDS.get(sign) or (bare if bare.isascii() else "?")


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end
