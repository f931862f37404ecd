"""Chapters 10, 11 and 17: all 1944 relative positions of two aircraft, compared with the printed tables."""

import itertools
from collections.abc import Iterator
from importlib import resources

import pytest

from aerodrome.core.data import parsed
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.gun_tables import GunTables
from aerodrome.games.age_of_dogfights.tables import LIGHT_BOMBER, SCOUT
from aerodrome.lattice.points import DIRECTIONS
from tests.games.age_of_dogfights.duel import defenders_of, shots_of
from tests.games.age_of_dogfights.table import TABLES, Table, plane, table

Stance = tuple[int, int, int, int, int, int]  # b, d, ρ, Δ, tS, tT

LEVELS_V5 = [(0, 0, 0), (0, 0, -1), (0, 0, 1), (1, 1, 0), (1, 1, -1), (1, 1, 1), (-1, -1, 0), (-1, -1, -1), (-1, -1, 1)]


def printed_rows() -> dict[str, tuple[str, list[Stance], str, bool]]:
    """Return AOD-POS as printed: diagram -> guns, stances, column, long burst."""
    found: dict[str, tuple[str, list[Stance], str, bool]] = {}
    for letter, (levels, own, other) in zip("abcdefghi", LEVELS_V5):
        found[f"H5/V5{letter}"] = ("fixed nose", [(0, 1, 0, levels, own, other)], "A", letter in "afh")
        angled = [(0, 1, 1, levels, own, other), (0, 1, 5, levels, own, other)]
        found[f"H6/V5{letter}"] = ("fixed nose", angled, "B", False)
    found["H7/V7a"] = ("fixed nose", [(0, 2, 0, 0, 0, 0)], "B", True)
    found["H7/V7b"] = ("fixed nose", [(0, 2, 0, 0, 0, -1)], "B", False)
    found["H7/V7c"] = ("fixed nose", [(0, 2, 0, 0, 0, 1)], "B", False)
    found["H8/V8"] = ("fixed nose", [(0, 2, 3, 0, 0, 0)], "B", False)
    found["H5/V9"] = ("nose", [(0, 1, 0, 1, 0, 0)], "B", True)
    found["H9/V5a"] = ("nose", [(1, 1, 0, 0, 0, 0), (5, 1, 0, 0, 0, 0)], "B", True)
    found["H9/V9"] = ("nose", [(1, 1, 0, 1, 0, 0), (5, 1, 0, 1, 0, 0)], "B", True)
    found["H10/V10"] = ("dorsal", [(3, 1, 0, 1, 0, 0)], "A", True)
    found["H11/V11"] = ("dorsal", [(2, 1, 0, 0, 0, 0), (4, 1, 0, 0, 0, 0)], "B", True)
    found["H11/V10"] = ("dorsal", [(2, 1, 0, 1, 0, 0), (4, 1, 0, 1, 0, 0)], "B", True)
    found["H12/V11"] = ("dorsal", [(3, 2, 0, 0, 0, 0)], "B", True)
    return found


def printed_answers() -> dict[str, set[Stance]]:
    """Return the second table of AOD-DEF-06: where the other aircraft's guns bear on the mover."""
    tilts = (-1, 0, 1)
    fixed = {(0, 2, 3, 0, 0, 0), (3, 2, 0, 0, 0, 0), (3, 1, 0, 0, 0, 0)}
    nose = fixed | {(b, 1, 0, levels, 0, 0) for b in (2, 4) for levels in (0, -1)} | {(3, 1, 0, -1, 0, 0)}
    dorsal = {(0, 1, rho, 0, 0, tilt) for rho in (0, 1, 5) for tilt in tilts}
    dorsal |= {(0, 1, rho, -1, -1, tilt) for rho in (0, 1, 5) for tilt in (0, 1)}
    dorsal |= {(0, 1, 0, -1, 0, 0)} | {(0, 2, 0, 0, 0, tilt) for tilt in tilts}
    dorsal |= {(b, 1, 0, levels, 0, 0) for b in (1, 5) for levels in (0, -1)}
    ventral = {(0, 1, rho, 1, 1, tilt) for rho in (0, 1, 5) for tilt in (0, -1)}
    ventral |= {(0, 1, 0, 1, 0, 0)} | {(b, 1, 0, 1, 0, 0) for b in (1, 5)}
    return {"fixed": fixed, "nose": nose, "dorsal": dorsal, "ventral": ventral}


def stances() -> Iterator[Stance]:
    return itertools.product(range(6), (1, 2), range(6), (-1, 0, 1), (-1, 0, 1), (-1, 0, 1))


def stand(here: Table, mover: str, other: str, stance: Stance, heading: int = 0) -> None:
    """Put the two aircraft so that the mover, with this heading, has the other in this stance."""
    b, d, rho, levels, own_tilt, other_tilt = stance
    dq, dr = DIRECTIONS[(heading + b) % 6]
    one, two = here.the(mover), here.the(other)
    one.point = here.setting.lattice.point(2, 20)
    one.heading, one.level, one.tilt = heading, 3, own_tilt
    two.point = here.setting.lattice.point(2 + dq * d, 20 + dr * d)
    two.heading, two.level, two.tilt = (heading + rho) % 6, 3 + levels, other_tilt


# Aircraft that may attack with the gun: D.VII, DH.2, Bristol F.2. The O/400 only defends.
ARMED = {"fixed": "germany/10", "nose": "britain/1", "dorsal": "britain/7", "ventral": "britain/16"}


@pytest.mark.rules(
    "AOD-POS-01", "AOD-POS-02", "AOD-POS-03", "AOD-POS-04", "AOD-POS-05", "AOD-POS-06", "AOD-POS-07", "AOD-POS-08",
    "AOD-POS-09", "AOD-POS-10", "AOD-POS-11", "AOD-BRD-13",
)  # fmt: skip
@pytest.mark.parametrize("gun", GUN_NAMES)
def test_a_gun_attacks_from_the_printed_positions_and_no_others(gun: str) -> None:
    shooter = ARMED[gun]
    other = "france/1" if shooter.startswith("germany") else "germany/1"
    here = table(plane(shooter, (2, 20)), plane(other, (3, 20)), speed_difference=gun == "ventral")
    wanted = {stance: diagram for diagram, row in printed_rows().items() if gun in row[0] for stance in row[1]}
    for number, stance in enumerate(stances()):
        stand(here, shooter, other, stance, heading=number % 6)
        found = [each for each in shots_of(here, shooter) if each[0] == gun]
        assert found == ([(gun, other, wanted[stance])] if stance in wanted else []), stance
    assert len(wanted) == {"fixed": 31, "nose": 36, "dorsal": 6, "ventral": 0}[gun]


@pytest.mark.rules("AOD-POS-01", "AOD-POS-02", "AOD-POS-03", "AOD-POS-11", "AOD-LONG-02")
def test_columns_and_long_bursts_are_as_printed() -> None:
    rows = {row.diagram: row for row in TABLES.guns.rows}
    printed = printed_rows()
    assert set(rows) == set(printed)
    for diagram, (_, _, column, long_burst) in printed.items():
        assert ("AB"[rows[diagram].column], rows[diagram].long_burst) == (column, int(long_burst)), diagram


@pytest.mark.rules("AOD-POS-11", "AOD-DEF-06")
def test_the_tables_count_what_the_rules_say() -> None:
    counts = TABLES.guns.counts()
    assert counts.offensive == [31, 36, 6, 0]
    assert counts.long_burst == [4, 9, 6, 0]
    assert counts.column_a == [9, 9, 1, 0]
    assert counts.potential == 49
    assert counts.answers == [3, 8, 23, 9]


@pytest.mark.rules("AOD-DEF-03", "AOD-DEF-05", "AOD-DEF-06", "AOD-ARC-01", "AOD-ARC-02", "AOD-ARC-03", "AOD-ARC-04")
@pytest.mark.parametrize("gun", GUN_NAMES)
def test_a_gun_defends_where_the_printed_table_says(gun: str) -> None:
    defender = ARMED[gun]
    mover = "france/1" if defender.startswith("germany") else "germany/16"  # fire at a bomber, too
    here = table(plane(mover, (2, 20)), plane(defender, (3, 20)))
    wanted = printed_answers()[gun]
    for number, stance in enumerate(stances()):
        stand(here, mover, defender, stance, heading=number % 6)
        assert ((defender, gun) in defenders_of(here, mover)) == (stance in wanted), stance


@pytest.mark.rules("AOD-ARC-01", "AOD-ARC-02", "AOD-ARC-03", "AOD-ARC-04")
def test_arcs_are_as_printed() -> None:
    """Arcs are sets of own tilt, bearing, distance and level difference."""
    fixed = {(0, 0, 1, 0), (0, 0, 2, 0), (1, 0, 1, 1), (-1, 0, 1, -1)}
    nose = {(0, b, 1, levels) for b in (0, 1, 5) for levels in (0, 1)} | {(0, 0, 2, 0), (1, 0, 1, 1), (-1, 0, 1, -1)}
    dorsal = {(tilt, b, 1, 0) for tilt in (-1, 0, 1) for b in (2, 3, 4)}
    dorsal |= {(tilt, b, 1, 1) for tilt in (0, 1) for b in (2, 3, 4)} | {(tilt, 3, 2, 0) for tilt in (-1, 0, 1)}
    ventral = {(tilt, b, 1, -1) for tilt in (0, -1) for b in (2, 3, 4)}
    for tilt, b, d, levels in itertools.product((-1, 0, 1), range(6), (1, 2), (-1, 0, 1)):
        mask = TABLES.guns.bears_at[((b * 2 + d - 1) * 3 + levels + 1) * 3 + tilt + 1]
        for gun, arc in enumerate([fixed, nose, dorsal, ventral]):
            assert (mask >> gun & 1) == ((tilt, b, d, levels) in arc), (GUN_NAMES[gun], tilt, b, d, levels)


@pytest.mark.rules("AOD-BRD-13", "AOD-ARC-04")
@pytest.mark.parametrize(
    ("at", "level"),
    [((2, 20), 4), ((5, 20), 3), ((3, 20), 5), ((4, 19), 3), ((1, 22), 3)],
    ids=["same point", "3d", "two levels", "off the lines", "off the lines behind"],
)
def test_nothing_fires_farther_off(at: tuple[int, int], level: int) -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/7", at, level=level))
    assert shots_of(here, "germany/10") == []
    assert defenders_of(here, "germany/10") == []


@pytest.mark.rules("AOD-POS-12")
@pytest.mark.parametrize(("at", "heading"), [((1, 20), "E"), ((3, 20), "W")], ids=["straight back", "head-on"])
def test_no_attack_straight_back_or_head_on_at_1d(at: tuple[int, int], heading: str) -> None:
    for tilt in ["climb", "descend"]:
        here = table(plane("britain/7", (2, 20)), plane("germany/10", at, heading, tilt=tilt))
        assert shots_of(here, "britain/7") == []


@pytest.mark.rules("AOD-POS-13", "AOD-CLD-03")
def test_an_aircraft_between_does_not_hide_the_target() -> None:
    here = table(plane("germany/10", (2, 20)), plane("germany/11", (3, 20)), plane("france/10", (4, 20)))
    assert shots_of(here, "germany/10") == [("fixed", "france/10", "H7/V7a")]


@pytest.mark.rules("AOD-ARC-05", "AOD-ARC-06")
def test_who_has_which_guns() -> None:
    for kind in TABLES.kinds:
        fixed, nose, dorsal, ventral = kind.guns
        assert max(kind.guns) <= (3 if kind.id == "ger_fokker_e4" else 2)
        assert bool(ventral) == (kind.id == "bri_hp_o400")
        if kind.id == "bri_airco_dh2":
            assert (fixed, nose, kind.nose_by_pilot) == (0, 1, 1)
            continue
        assert not kind.nose_by_pilot
        if kind.is_fighter():
            assert fixed
            assert not nose
            assert bool(dorsal) == (kind.id in ("fra_hanriot_hd3", "bri_bristol_f2"))
        elif SCOUT <= kind.klass <= LIGHT_BOMBER:
            assert dorsal
            assert bool(fixed) != bool(nose)


def wrong(old: str, new: str) -> str:
    text = (resources.files("aerodrome.games.age_of_dogfights") / "data" / "guns.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadInput) as refused:
        GunTables(parsed({"guns.toml": text.replace(old, new, 1)}, "guns.toml"))
    return str(refused.value)


@pytest.mark.rules("AOD-POS-11")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('gun = "fixed"', 'gun = "rocket"', "must be one of fixed, nose, dorsal, ventral"),
        ("distances = [1, 2]", "distances = [1, 3]", "must be a whole number from 1 to 2"),
        ("[parallel]", "[parallels]", "parallels is unknown"),
        ("headings = [0]", "headings = [1]", "overlap"),
        ('guns = ["dorsal"]', 'guns = ["fixed"]', "fire where it cannot point"),
        ("potential = 49", "potential = 50", "there are 49 potential positions"),
        ("fixed = 31", "fixed = 32", "fixed guns match 31 combinations"),
        ("totals = [2, 6", "totals = [3, 6", "must rise from 2"),
        ('A = ["missed", ', "A = [", "Column A of the chart must have 5 results"),
        ("distances = [1, 2]", "distances = 1", "It must be a list"),
    ],
)
def test_a_mistake_in_the_data_is_named(old: str, new: str, told: str) -> None:
    assert told in wrong(old, new)
