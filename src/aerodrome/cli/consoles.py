"""Consoles and files: UTF-8 if we can choose the encoding, and otherwise characters that every console has."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

PLAIN: Final = "aerodrome-plain"  # the name of the error handler

# One character for one, so that boards keep their shape. In each game no two arrows become the same character.
BOARD: Final = dict(
    zip(
        "─┄│┊╭╮╰╯╱╲→↗↖←↙↘↑↓⇒⇗⇖⇐⇙⇘▶◥◤◀◣◢▲▼·˚•∘○●◉◎■□▣▬▀▒░≈✖✱★☆⌂↺↻×−–",
        "--||++++/\\>/`<,\\^v}\"'{;!)][(_=^v..*oO*@@#.##=%:~x**+A@@x--",
        strict=True,
    )
)
WORDS: Final = {
    "\N{EM DASH}": "-", "…": "...", "°": " degrees", "±": "+/-", "½": "1/2", "≤": "<=", "≥": ">=", "≠": "!=",
    "⇔": "<=>", "“": '"', "”": '"', "‘": "'", "\N{RIGHT SINGLE QUOTATION MARK}": "'", "√": "root of ", "∞": "infinite",
    "Δ": "delta ", "ρ": "rho",
}  # fmt: skip


def prepare() -> None:
    """Use UTF-8 for files and programs. A terminal keeps its own encoding."""
    codecs.register_error(PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=stream.encoding if stream.isatty() else "utf-8", errors=PLAIN)
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


def plain(text: str) -> str:
    """Return the text in characters that every console has. A question mark replaces the rest."""
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
