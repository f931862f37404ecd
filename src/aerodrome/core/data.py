"""Read a game's data files. Every error names the file, the row and the allowed values."""

from __future__ import annotations

import tomllib

from aerodrome.core.refusal import BadInput

Row = dict[str, object]


def parsed(texts: dict[str, str], name: str) -> Row:
    try:
        return tomllib.loads(texts[name])
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{name} is not TOML: {error}") from None


def values_of(text: str) -> str:
    """Return what a data digest covers: only the values, so that editing a comment does not invalidate replays."""
    return repr(tomllib.loads(text))


def number(row: Row, key: str, where: str, least: int, most: int, default: int | None = None) -> int:
    value = row.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(f"{where}: {key} is {value!r}; it must be a whole number from {least} to {most}.")
    return value


def texts(row: Row, key: str, where: str) -> list[str]:
    value = row.get(key)
    if not isinstance(value, list):
        raise BadInput(f"{where}: {key} is missing; it must be a list.")
    return [str(each) for each in value]


def table(row: Row, key: str, where: str) -> Row:
    value = row.get(key)
    if not isinstance(value, dict):
        raise BadInput(f"{where}: the table {key} is missing.")
    return value


def tables(row: Row, key: str, where: str) -> list[Row]:
    value = row.get(key)
    if not isinstance(value, list) or not all([isinstance(each, dict) for each in value]):
        raise BadInput(f"{where}: the list of tables {key} is missing.")
    return value


def numbers(row: Row, key: str, where: str, count: int | None = None) -> list[int]:
    value = row.get(key)
    if not isinstance(value, list) or not all([isinstance(each, int) for each in value]):
        raise BadInput(f"{where}: {key} is {value!r}; it must be a list of whole numbers.")
    if count is not None and len(value) != count:
        raise BadInput(f"{where}: {key} is {value!r}; it must be a list of {count} whole numbers.")
    return [int(each) for each in value]


def place(value: object, names: list[str], where: str) -> int:
    """Return the number of a name: its place in the list of all."""
    if value not in names:
        raise BadInput(f"{where}: {value!r} must be one of {', '.join(names)}.")
    return names.index(str(value))


def places(row: Row, key: str, names: list[str], where: str) -> list[int]:
    return [place(each, names, where) for each in texts(row, key, where)]


def only(row: Row, names: list[str], where: str) -> None:
    """Refuse a key that nothing reads, so that a typing error is noticed. Any key may have its provenance beside it."""
    for key in row:
        if key not in names and key != "provenance" and key.removesuffix("_provenance") not in names:
            raise BadInput(f"{where}: {key} is unknown. It must be one of {', '.join(names)}.")
