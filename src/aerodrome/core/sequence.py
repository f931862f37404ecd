"""The sequence of play for readers: the tables of phases that a game runs, with names, rules and who is asked."""

from __future__ import annotations

import sys
from typing import Any, Final

from aerodrome.core import phase
from aerodrome.core.phase import NOWHERE, Phase, Row
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title

AnyRow = Row[Any, Any]

OVER: Final = "over"  # has no row
BACK: Final = "back"
GAME_OVER: Final = "game over"
NO_ONE: Final = "no one"


class Lead:
    """One way out of a phase. `back_to` is "" unless the way is a call."""

    def __init__(self, way: str, to: str, back_to: str) -> None:
        self.way = way
        self.to = to
        self.back_to = back_to

    def to_json(self) -> dict[str, object]:
        row: dict[str, object] = {"way": self.way, "to": self.to}
        if self.back_to:
            row["back_to"] = self.back_to
        return row


class Line:
    """A row of a table, for readers."""

    def __init__(self, row: AnyRow, name: str, leads: list[Lead]) -> None:
        self.phase = name
        self.rule = str(getattr(row.phase, "rule", ""))
        self.asks = _asks(row)
        self.leads = leads
        self.is_called = row.slot != NOWHERE
        self.ends = row.ends

    def then(self) -> list[str]:
        """Return the phases that may follow, each of them once."""
        return list(dict.fromkeys([lead.to for lead in self.leads]))


class Sequence:
    """One table of a game. Most games have a single one, which needs no name."""

    def __init__(self, name: str, lines: list[Line]) -> None:
        self.name = name
        self.lines = lines

    def transitions(self) -> set[tuple[str, str]]:
        return {(line.phase, to) for line in self.lines for to in line.then()}


def sequences(title: Title) -> list[Sequence]:
    """Return the tables that the game's module declares: SEQUENCE, or SEQUENCES by name."""
    game = title.new(title.first_game)
    tables = vars(sys.modules[type(game).__module__])
    found: dict[str, list[AnyRow]] = tables.get("SEQUENCES") or {"": tables.get("SEQUENCE", [])}
    if not all(found.values()):
        raise BadInput(f"{title.name} has no table of its sequence of play. Read its rules without --sequence.")
    names = phase_names(type(game.start()).__module__)
    return [Sequence(name, _lines(rows, names)) for name, rows in found.items()]


def phase_names(module: str) -> dict[int, str]:
    """Return the phases by number, as the constants of a module name them: the first constant with that value."""
    names: dict[int, str] = {}
    for name, value in vars(sys.modules[module]).items():
        if name.isupper() and type(value) is int and value >= 0 and name not in vars(phase):
            names.setdefault(value, name.lower().replace("_", " "))
    return names


def to_json(title: Title) -> dict[str, object]:
    """Return all tables as one list, each phase once. Where there are several tables, a way names its own."""
    tables = sequences(title)
    rows: dict[str, dict[str, object]] = {}
    for table in tables:
        for line in table.lines:
            row = rows.setdefault(line.phase, {"phase": line.phase, "rule": line.rule, "asks": line.asks})
            of_table: dict[str, object] = {"table": table.name} if len(tables) > 1 else {}
            row["then"] = list(dict.fromkeys([*_listed(row, "then"), *line.then()]))
            row["ways"] = [*_listed(row, "ways"), *[{**lead.to_json(), **of_table} for lead in line.leads]]
    return {"game": title.code, "sequence": list(rows.values())}


def _listed(row: dict[str, object], key: str) -> list[object]:
    found = row.get(key, [])
    assert isinstance(found, list)
    return found


def _lines(rows: list[AnyRow], names: dict[int, str]) -> list[Line]:
    returns = _returns(rows)
    over = [number for number, name in names.items() if name == OVER]
    lines: list[Line] = []
    for row in rows:
        ways = [(row.names[place].lower().replace("_", " "), way) for place, way in enumerate(row.ways)]
        leads = [Lead(name, names[way.to], names.get(way.back_to, "")) for name, way in ways if way.to != NOWHERE]
        leads += [Lead(BACK, names[number], "") for number in sorted(returns[row.number])]
        if row.ends:
            leads += [Lead(GAME_OVER, names[number], "") for number in over]
        if leads:  # a row that leads nowhere stands for a phase that only another table has
            lines.append(Line(row, names[row.number], leads))
    return lines


def _returns(rows: list[AnyRow]) -> dict[int, set[int]]:
    """Return for each phase where BACK can lead: to where its callers, or those of a phase before it, come back."""
    found: dict[int, set[int]] = {row.number: set() for row in rows}
    slots = {row.number: row.slot for row in rows}
    before = -1
    while before < sum([len(each) for each in found.values()]):
        before = sum([len(each) for each in found.values()])
        for row in rows:
            for way in row.ways:
                if way.back_to != NOWHERE:
                    found[way.to].add(way.back_to)
                elif way.to != NOWHERE and slots[way.to] != NOWHERE:
                    found[way.to] |= found[row.number]
    return found


def _asks(row: AnyRow) -> str:
    asked = [str(getattr(row.phase, "asks", ""))]
    if getattr(row.phase, "weights", None) is not vars(Phase)["weights"]:
        asked.append("chance")
    return " or ".join([each for each in asked if each]) or NO_ONE
