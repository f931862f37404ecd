"""The words of a line by their keywords, and words that reading and writing share."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.tables import BOMBING, ESPIONAGE, RESCUE, TileSet, tile_kind, tile_name

HEADER: Final = "dog-fight"
SPOT_HEADS: Final = {ESPIONAGE: "sites", BOMBING: "factories", RESCUE: "airfields"}
SLOTS: Final = ["L", "R"]
FLAGS: Final = ["jammed", "down", "looped"]


class Fields:
    """The words of a line after their keywords: `at R3 hand 1/0 2/1`."""

    def __init__(self, entry: position.Entry, words: list[str], known: list[str]) -> None:
        self.entry = entry
        self.values: dict[str, list[str]] = {}
        name = ""
        for word in words:
            if word in known:
                if word in self.values:
                    raise entry.bad(word, "this stands twice on the line.")
                name = word
                self.values[name] = []
            elif name == "" or name in FLAGS or (word.isalpha() and word.islower()):
                raise entry.bad("", f"{word!r} is not known here: there are {', '.join(known)}.")
            else:
                self.values[name].append(word)

    def has(self, name: str) -> bool:
        return name in self.values

    def bad(self, name: str, text: str) -> BadInput:
        return self.entry.bad(name, text)

    def one(self, name: str, wanted: str) -> str:
        """The one word of a field that must be there."""
        words = self.values.get(name, [])
        if len(words) != 1:
            raise self.bad(name, f"write {name} and {wanted}.")
        return words[0]

    def number(self, name: str, least: int, most: int, why: str) -> int:
        """A number; the least one where the field is left out."""
        if name not in self.values:
            return least
        word = self.one(name, f"a number from {least} to {most}")
        if not word.isdecimal() or not least <= int(word) <= most:
            raise self.bad(name, f"{word!r} should be a number from {least} to {most}, {why}.")
        return int(word)

    def tiles(self, name: str) -> list[int]:
        found: list[int] = []
        for word in self.values.get(name, []):
            try:
                found.append(tile_kind(word))
            except BadInput as bad:
                raise self.bad(name, str(bad)) from bad
        return found


def read_space(setting: Setting, fields: Fields) -> int:
    name = fields.one("at", "a space, for example at R3")
    names = setting.board.names
    if name not in names:
        raise fields.bad("at", f"{name!r} is no space: there are {', '.join(names)}.")
    return names.index(name)


def left_over(tiles: TileSet, owner: str, fields: Fields, names: list[str]) -> list[int]:
    """The tiles of the set that none of these fields holds; BadInput if one holds too many."""
    left = tiles.tiles(tiles.full)
    for name in names:
        for kind in fields.tiles(name):
            if kind not in left:
                whole = tiles.tiles(tiles.full).count(kind)
                why = f"{owner} has {whole} of it; its tiles are {' '.join(tiles.names(tiles.full))}"
                raise fields.bad(name, f"no tile {tile_name(kind)} is left: {why}.")
            left.remove(kind)
    return left


def refuse(entries: dict[str, position.Entry], head: str, why: str) -> None:
    entry = entries.get(head)
    if entry is not None:
        raise entry.bad("", why)


def tile_count(count: int) -> str:
    return f"{count} tile" + ("" if count == 1 else "s")
