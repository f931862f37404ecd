"""An options record while it is read: its values, the setting so far, and the errors for mistakes.

Semicolons separate the seats in a text option: `entente: W 9 27; central: E 10 28`.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import data
from aerodrome.core.data import Row
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.setting import Place, Setting
from aerodrome.games.age_of_dogfights.setup.options import BY_SETUP
from aerodrome.games.age_of_dogfights.state import NONE
from aerodrome.games.age_of_dogfights.tables import Tables
from aerodrome.lattice.points import axial, column

PAIR: Final = ["entente", "central"]
WHERE: Final = "setups.toml"


class Mistake(BadInput):
    """A record that cannot be played. `option` and `item` locate the mistake, so that an error can name a file's row.

    `at` is what was being read: a seat, an aircraft, or the number of a cloud or a ship. `piece` holds its words.
    """

    def __init__(self, option: str, item: str, sentence: str, at: str = "", piece: str = "") -> None:
        super().__init__(sentence)
        self.option = option
        self.item = item
        self.at = at
        self.piece = piece


class Reader:
    """A validated record that names no scenario. The parts of setup/ fill in `board` and `setting` step by step."""

    def __init__(self, record: dict[str, object], tables: Tables) -> None:
        self.record = record
        self.tables = tables
        self.setting = Setting(tables)
        self.board = BY_SETUP
        self.at = ""  # what is being read (see Mistake)
        self.piece = ""

    def locate(self, at: str, piece: str = "") -> None:
        """Note what is being read. Mistakes found from now on are located there."""
        self.at = at
        self.piece = piece

    def text(self, name: str) -> str:
        return str(self.record[name]).strip()

    def switch(self, name: str) -> int:
        """Return 1 if the option is true."""
        return int(self.record[name] is True)

    def number(self, name: str) -> int:
        """Return the number, or 0 if none is given."""
        value = self.record[name]
        return value if isinstance(value, int) else 0

    def number_or_none(self, name: str) -> int:
        """Return the number, or NONE if none is given. 0 is a valid number here."""
        return NONE if self.record[name] is None else self.number(name)

    def defaults(self, *names: str) -> Row:
        """Return a table of data/setups.toml by the names that lead to it."""
        row = self.tables.setups
        for name in names:
            row = data.table(row, name, WHERE)
        return row

    def has_task(self, seat: int) -> bool:
        return self.setting.mission_sides[self.setting.side_of[seat]] != 0

    def by_name(self, option: str, text: str, names: list[str], what: str = "") -> dict[str, str]:
        """Read `name: words; name: words`. Each name must be one of `names`, and appear once."""
        found: dict[str, str] = {}
        if text == "":
            return found
        for part in text.split(";"):
            name, sign, rest = part.strip().partition(":")
            self.locate(name.strip())
            if not sign or name.strip() not in names:
                allowed = what or f"'name: …; name: …' with the names {', '.join(names)}"
                raise self.wrong(option, allowed, "AOD-SET-01", name.strip())
            if name.strip() in found:
                raise self.wrong(option, "each name once", "AOD-SET-01", name.strip())
            found[name.strip()] = rest.strip()
        return found

    def point(self, option: str, word: str) -> Place:
        """Read a point as printed column and row."""
        across, sign, up = word.partition(",")
        if not sign or not across.isdigit() or not up.isdigit() or not self.is_on_board(axial(int(across), int(up))):
            last_column, last_row = self.tables.columns - 1, self.setting.rows - 1
            allowed = f"points of the board as column,row: columns 0 to {last_column}, rows 0 to {last_row}"
            raise self.wrong(option, allowed, "AOD-BRD-05", word)
        return axial(int(across), int(up))

    def is_on_board(self, place: Place) -> bool:
        q, r = place
        return 0 <= r < self.setting.rows and 0 <= column(q, r) < self.tables.columns

    def wrong(self, option: str, allowed: str, rule: str, item: str = "") -> Mistake:
        """Return the error for a wrong value: what is written there, what is allowed, and the rule."""
        written = item if item else self.text(option)
        sentence = f"Option {option}: {written!r} does not fit. Allowed: {allowed} ({rule})."
        return Mistake(option, written, sentence, self.at, self.piece)

    def unwanted(self, option: str, reason: str, rule: str) -> Mistake:
        """Return the error for an option that must not be set, with the reason and the rule."""
        sentence = f"Option {option} must be left out: {reason} ({rule})."
        return Mistake(option, self.text(option), sentence, self.at, self.piece)
