"""Reads data/guns.toml (arcs, firing positions, outcome chart: chapters 10, 11, 13, 17) into tables for the rules.

The geometry of two aircraft (AOD-BRD-13) is one number (see `geometry`). All 1944 are worked out here once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core import data
from aerodrome.core.data import Row
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, TILT_NAMES
from aerodrome.games.age_of_dogfights.state import GROUPS, NONE

WHERE: Final = "guns.toml"
GEOMETRIES: Final = 1944
STANCES: Final = 108  # combinations that the arc of a gun depends on: bearing, distance, levels, own tilt

# Columns and results of the outcome chart.
COLUMN_A: Final = 0
COLUMN_B: Final = 1
COLUMN_NAMES: Final = ["A", "B"]
MISSED: Final = 0
DAMAGED: Final = 1
DESTROYS: Final = 2
RESULT_NAMES: Final = ["missed", "damaged", "destroyed"]

LEAST_TOTAL: Final = 2  # AOD-CHART-05: lower and higher totals use the nearest row
MOST_TOTAL: Final = 12
SUMS: Final = 13  # of two red dice, from 0

DAMAGE_NAMES: Final = ["none", "wings", "tail", "guns", "engine"]  # by the numbers of state.py
COLOURS: Final = ["blue", "orange", "red", "green"]  # of the damage die


def geometry(bearing: i64, distance: i64, relative: i64, levels: i64, own_tilt: i64, other_tilt: i64) -> i64:
    """AOD-BRD-13 in one number: b, d, ρ, Δ, tS, tT."""
    return ((((bearing * 2 + distance - 1) * 6 + relative) * 3 + levels + 1) * 3 + own_tilt + 1) * 3 + other_tilt + 1


def stance(bearing: i64, distance: i64, levels: i64, own_tilt: i64) -> i64:
    """Return in one number what the arc of a gun depends on."""
    return ((bearing * 2 + distance - 1) * 3 + levels + 1) * 3 + own_tilt + 1


@mypyc_attr(native_class=True)
class FiringRow:
    """One row of AOD-POS."""

    def __init__(self, row: Row) -> None:
        names = [
            "rule", "diagram", "guns", "bearings", "distance", "headings", "levels", "own_tilt", "other_tilt", "column",
            "long_burst",
        ]  # fmt: skip
        where = f"{WHERE}, position {row.get('diagram')}"
        data.only(row, names, where)
        self.rule = str(row["rule"])
        self.diagram = str(row["diagram"])
        self.guns: i64 = 0  # mask
        for gun in data.texts(row, "guns", where):
            self.guns |= 1 << data.place(gun, GUN_NAMES, where)
        self.column: i64 = data.place(row.get("column"), COLUMN_NAMES, where)
        self.long_burst: i64 = 1 if row.get("long_burst") is True else 0
        distance = data.number(row, "distance", where, 1, 2)
        levels = data.number(row, "levels", where, -1, 1)
        own_tilt = _tilt(row.get("own_tilt"), where)
        other_tilt = _tilt(row.get("other_tilt"), where)
        self.geometries: list[int] = []
        for bearing in _numbers(row, "bearings", where, 0, 5):
            for relative in _numbers(row, "headings", where, 0, 5):
                self.geometries.append(geometry(bearing, distance, relative, levels, own_tilt, other_tilt))


@mypyc_attr(native_class=True)
class GunTables:
    """All tables about firing."""

    def __init__(self, row: Row) -> None:
        names = [
            "arc", "position", "parallel", "matches", "chart", "dice", "damage", "speed_difference", "experience",
        ]  # fmt: skip
        data.only(row, names, WHERE)
        self._read_arcs(data.tables(row, "arc", WHERE))
        self._read_positions(data.tables(row, "position", WHERE))
        self._find_potential(data.table(row, "parallel", WHERE))
        self._find_answers()
        self._count_matches(data.table(row, "matches", WHERE))
        self._read_chart(data.table(row, "chart", WHERE))
        self._read_dice(data.table(row, "dice", WHERE))
        self._read_damage(data.table(row, "damage", WHERE))
        self._read_speeds(data.table(row, "speed_difference", WHERE))
        experience = data.table(row, "experience", WHERE)
        self.average_kills: i64 = data.number(experience, "average", WHERE, 1, 99)
        self.ace_kills: i64 = data.number(experience, "ace", WHERE, 1, 99)

    def _read_arcs(self, rows: list[Row]) -> None:
        """AOD-ARC-01 to AOD-ARC-04."""
        self.bears_at = [0] * STANCES  # by stance, the mask of the guns that point there
        for row in rows:
            where = f"{WHERE}, {row.get('rule')}"
            data.only(row, ["rule", "gun", "tilts", "bearings", "distances", "levels"], where)
            gun = data.place(row.get("gun"), GUN_NAMES, where)
            tilts = [_tilt(each, where) for each in data.texts(row, "tilts", where)]
            for each in _stances(row, where, tilts):
                self.bears_at[each] |= 1 << gun

    def _read_positions(self, rows: list[Row]) -> None:
        """AOD-POS-01 to AOD-POS-10: up to one row for each geometry. A gun attacks only where it can point.

        AOD-POS-12: a geometry without a row, such as straight back or head-on at 1d, is not a firing position.
        """
        self.rows = [FiringRow(each) for each in rows]
        self.row_at = [NONE] * GEOMETRIES
        for number, row in enumerate(self.rows):
            for each in row.geometries:
                if self.row_at[each] != NONE:
                    raise BadInput(f"{WHERE}: {row.diagram} and {self.rows[self.row_at[each]].diagram} overlap.")
                if row.guns & ~self.bears_at[own_stance(each)]:
                    raise BadInput(f"{WHERE}: {row.diagram} lets a gun fire where it cannot point.")
                self.row_at[each] = number

    def _find_potential(self, parallel: Row) -> None:
        """AOD-DEF-06: any row of AOD-POS with any guns of the mover, or parallel level flight side by side."""
        data.only(parallel, ["distance", "heading", "levels", "tilt"], f"{WHERE}, parallel")
        distance = data.number(parallel, "distance", WHERE, 1, 2)
        relative = data.number(parallel, "heading", WHERE, 0, 5)
        tilt = _tilt(parallel.get("tilt"), WHERE)
        self.potential_at = [0 if row == NONE else 1 for row in self.row_at]
        for bearing in range(6):
            for levels in _numbers(parallel, "levels", WHERE, -1, 1):
                self.potential_at[geometry(bearing, distance, relative, levels, tilt, tilt)] = 1

    def _find_answers(self) -> None:
        """AOD-DEF-03 (b), (c): by geometry seen from the mover, the mask of the other's guns that bear on it."""
        self.answers_at = [0] * GEOMETRIES
        for each in range(GEOMETRIES):
            if self.potential_at[each]:
                self.answers_at[each] = self.bears_at[other_stance(each)]

    def _count_matches(self, printed: Row) -> None:
        """AOD-POS-11, AOD-DEF-06: the tables are complete."""
        data.only(printed, [*GUN_NAMES, "potential"], f"{WHERE}, matches")
        counted = self.counts()
        for gun in range(GROUPS):
            if printed.get(GUN_NAMES[gun]) != counted.offensive[gun]:
                raise BadInput(f"{WHERE}: {GUN_NAMES[gun]} guns match {counted.offensive[gun]} combinations.")
        if printed.get("potential") != counted.potential:
            raise BadInput(f"{WHERE}: there are {counted.potential} potential positions.")

    def counts(self) -> Counts:
        """Count the geometries in each table."""
        found = Counts()
        for each in range(GEOMETRIES):
            found.potential += self.potential_at[each]
            for gun in range(GROUPS):
                found.answers[gun] += self.answers_at[each] >> gun & 1
                if self.row_at[each] == NONE:
                    continue
                row = self.rows[self.row_at[each]]
                if row.guns >> gun & 1:
                    found.offensive[gun] += 1
                    found.long_burst[gun] += row.long_burst
                    found.column_a[gun] += 1 if row.column == COLUMN_A else 0
        return found

    def _read_chart(self, row: Row) -> None:
        """AOD-CHART-01."""
        data.only(row, ["totals", "A", "B"], f"{WHERE}, chart")
        starts = _numbers(row, "totals", f"{WHERE}, chart", LEAST_TOTAL, MOST_TOTAL)
        if starts != sorted(starts) or starts[0] != LEAST_TOTAL:
            raise BadInput(f"{WHERE}: the totals of the chart must rise from {LEAST_TOTAL}.")
        self.chart: list[int] = []  # by column * SUMS + total
        for column in COLUMN_NAMES:
            results = data.texts(row, column, WHERE)
            if len(results) != len(starts):
                raise BadInput(f"{WHERE}: Column {column} of the chart must have {len(starts)} results.")
            for total in range(SUMS):
                last = max([number for number, start in enumerate(starts) if start <= max(total, LEAST_TOTAL)])
                self.chart.append(data.place(results[last], RESULT_NAMES, WHERE))

    def result(self, column: i64, total: i64) -> i64:
        """AOD-CHART-01, AOD-CHART-05."""
        if total < LEAST_TOTAL:
            total = LEAST_TOTAL
        elif total > MOST_TOTAL:
            total = MOST_TOTAL
        return self.chart[column * SUMS + total]

    def _read_dice(self, row: Row) -> None:
        where = f"{WHERE}, dice"
        data.only(row, ["jam", "hot_guns", "coupled", "rookie", "sun"], where)
        self.jams: list[int] = [0] * SUMS  # by bare sum
        self.hot: list[int] = [0] * SUMS
        for total in _numbers(row, "jam", where, LEAST_TOTAL, MOST_TOTAL):
            self.jams[total] = 1
        for total in _numbers(row, "hot_guns", where, LEAST_TOTAL, MOST_TOTAL):
            self.hot[total] = 1
        self.coupled = _numbers(row, "coupled", where, 0, 9)  # by the number of guns
        self.rookie: i64 = data.number(row, "rookie", where, -9, 0)
        self.into_the_sun: i64 = data.number(row, "sun", where, -9, 0)

    def _read_damage(self, row: Row) -> None:
        """AOD-DMG-01: the colours in the order of the damage die's outcomes."""
        data.only(row, COLOURS, f"{WHERE}, damage")
        self.part_of_colour = {colour: data.place(row.get(colour), DAMAGE_NAMES, WHERE) for colour in COLOURS}

    def _read_speeds(self, row: Row) -> None:
        """AOD-SPD-03."""
        names = ["faster_column_b", "faster_no_fire", "slower_column_b", "slower_no_fire"]
        data.only(row, names, f"{WHERE}, speed_difference")
        self.faster_column_b: i64 = data.number(row, "faster_column_b", WHERE, 0, 99)
        self.faster_no_fire: i64 = data.number(row, "faster_no_fire", WHERE, 0, 99)
        self.slower_column_b: i64 = data.number(row, "slower_column_b", WHERE, 0, 99)
        self.slower_no_fire: i64 = data.number(row, "slower_no_fire", WHERE, 0, 99)


class Counts:
    """AOD-POS-11: numbers of geometries, in lists by gun."""

    def __init__(self) -> None:
        self.offensive = [0] * GROUPS
        self.long_burst = [0] * GROUPS
        self.column_a = [0] * GROUPS
        self.potential = 0
        self.answers = [0] * GROUPS


def own_stance(packed: i64) -> i64:
    """Return the stance of the first aircraft of a geometry towards the second."""
    own_tilt = packed // 3 % 3 - 1
    levels = packed // 9 % 3 - 1
    return stance(packed // 324, packed // 162 % 2 + 1, levels, own_tilt)


def other_stance(packed: i64) -> i64:
    """Return the stance of the second aircraft towards the first: the reversed line, seen from its own heading."""
    other_tilt = packed % 3 - 1
    levels = packed // 9 % 3 - 1
    relative = packed // 27 % 6
    return stance((packed // 324 + 3 - relative + 6) % 6, packed // 162 % 2 + 1, -levels, other_tilt)


def _stances(row: Row, where: str, tilts: list[int]) -> list[int]:
    """Return the stances that a row names: all its bearings at all its distances and levels."""
    found: list[int] = []
    for bearing in _numbers(row, "bearings", where, 0, 5):
        for distance in _numbers(row, "distances", where, 1, 2):
            for levels in _numbers(row, "levels", where, -1, 1):
                found.extend([stance(bearing, distance, levels, tilt) for tilt in tilts])
    return found


def _tilt(value: object, where: str) -> int:
    return data.place(value, TILT_NAMES, where) - 1


def _numbers(row: Row, key: str, where: str, least: int, most: int) -> list[int]:
    value = row.get(key)
    if not isinstance(value, list):
        raise BadInput(f"{where}: {key} is missing. It must be a list.")
    return [data.number({key: each}, key, where, least, most) for each in value]
