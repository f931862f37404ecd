"""Chapters 2 and 3 as data: aircraft, board, extensions, markers, dice."""

from importlib import resources

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import NUMBERS, TOKENS
from aerodrome.games.age_of_dogfights.setting import Setting, access_places, cloud_places, zone_places
from aerodrome.games.age_of_dogfights.state import bursts
from aerodrome.games.age_of_dogfights.tables import (
    BOMBER_CLASS,
    CLASSES,
    EAST,
    FIGHTER_CLASS,
    FILES,
    FLOATPLANE_FIGHTER,
    GENERAL_PURPOSE,
    LIGHT_BOMBER,
    NORTH,
    PACKAGE,
    SCOUT,
    SOUTH,
    TORPEDO_BOMBER,
    WEST,
    Tables,
)
from aerodrome.lattice.points import column
from tests.games.age_of_dogfights.table import TABLES

CLASS_OF_NUMBER = (
    [FIGHTER_CLASS] * 12
    + [SCOUT] * 3
    + [BOMBER_CLASS] * 3
    + [GENERAL_PURPOSE] * 2
    + [LIGHT_BOMBER] * 2
    + [FLOATPLANE_FIGHTER] * 2
    + [TORPEDO_BOMBER] * 2
)


@pytest.mark.rules("AOD-COMP-03", "AOD-SET-05")
def test_the_classes_by_number_are_the_same_for_all_nations() -> None:
    assert len(TABLES.kinds) == 30
    for token in range(TOKENS):
        kind = TABLES.kind_of_token[token]
        assert kind.klass == CLASS_OF_NUMBER[token % NUMBERS]
        assert kind.nation == token // NUMBERS


@pytest.mark.rules("AOD-COMP-03", "AOD-COMP-06", "AOD-COMP-07", "AOD-ARC-06", "AOD-ARC-05")
def test_what_each_class_has() -> None:
    for kind in TABLES.kinds:
        assert (kind.throttle > 0) == kind.is_fighter()
        assert (kind.bombs > 0) == (kind.klass in (SCOUT, BOMBER_CLASS, GENERAL_PURPOSE, LIGHT_BOMBER))
        assert (kind.photos > 0) == (kind.klass in (SCOUT, GENERAL_PURPOSE, LIGHT_BOMBER))
        assert kind.torpedo == (1 if kind.klass == TORPEDO_BOMBER else 0)
        assert kind.offensive_fire == (0 if kind.klass in (BOMBER_CLASS, TORPEDO_BOMBER) else 1)
        assert (kind.guns[3] > 0) == (kind.id == "bri_hp_o400")
        assert (max(kind.guns) == 3) == (kind.id == "ger_fokker_e4")
    pilots_nose = [kind.id for kind in TABLES.kinds if kind.nose_by_pilot]
    assert pilots_nose == ["bri_airco_dh2"]


@pytest.mark.rules("AOD-COMP-02", "AOD-COMP-05", "AOD-TURN-09")
def test_single_types() -> None:
    triplane, pusher = TABLES.kind("ger_fokker_dr1"), TABLES.kind("bri_airco_dh2")
    assert (triplane.speed, triplane.agility, triplane.ceiling, triplane.max_descent) == (5, 4, 6, 2)
    assert (triplane.gyro, triplane.aerobatics, list(triplane.guns)) == (1, 1, [2, 0, 0, 0])
    assert bursts(triplane.ammunition, 0) == 6
    assert pusher.gyro == -1
    with pytest.raises(BadInput, match="no aircraft type 'fokker'"):
        TABLES.kind("fokker")


@pytest.mark.rules("AOD-COMP-11", "AOD-WIND-01", "AOD-SUN-01")
def test_the_dice() -> None:
    faces = [face for face, count in zip(TABLES.blue, TABLES.blue_weights, strict=True) for _ in range(count)]
    assert faces == [-1, 0, 0, 1, 1, 2]
    assert (TABLES.green, TABLES.red) == ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6])
    assert dict(zip(TABLES.damage_names, TABLES.damage_weights, strict=True)) == {
        "wings": 2, "tail": 2, "guns": 1, "engine": 1,
    }  # fmt: skip


@pytest.mark.rules("AOD-BRD-05", "AOD-BRD-06", "AOD-BRD-12", "AOD-BORD-01")
@pytest.mark.parametrize(("board", "rows", "inner"), [("full", 42, 20 * 38), ("short", 28, 20 * 24)])
def test_the_boards(board: str, rows: int, inner: int) -> None:
    setting = Setting(TABLES)
    setting.rows = TABLES.rows[board]
    setting = setting.complete()
    assert setting.lattice.size == rows * 24
    assert setting.border.count(0) == inner
    for point in range(rows * 24):
        assert setting.border[point] == setting.border[setting.lattice.half_turned(point)]


@pytest.mark.rules("AOD-BRD-10")
def test_access_points_lie_just_outside() -> None:
    assert access_places(TABLES, 42, WEST, [9, 27]) == [(-5, 9), (-7, 13), (-14, 27), (-16, 31)]
    for side, wanted in [(EAST, 24), (NORTH, 42), (SOUTH, -1)]:
        for q, r in access_places(TABLES, 42, side, [9]):
            assert (column(q, r) if side == EAST else r) == wanted
    assert [TABLES.most_anchor(side, 42) for side in (NORTH, SOUTH, EAST, WEST)] == [19, 18, 37, 37]


@pytest.mark.rules("AOD-BRD-14", "AOD-COMP-10", "AOD-CLD-01")
def test_footprints() -> None:
    site = TABLES.site("S09")
    assert site is not None
    places = zone_places(TABLES, site.column, site.row)
    assert len(places) == 12
    assert {(column(q, r), r) for q, r in places} == {(c, r) for c in range(17, 21) for r in range(16, 19)}
    assert cloud_places((3, 20), True) == [(3, 20), (4, 20), (3, 21)]
    assert cloud_places((3, 20), False) == [(3, 20), (4, 20), (4, 19)]
    assert len(TABLES.sites) == 18


def texts() -> dict[str, str]:
    folder = resources.files(PACKAGE) / "data"
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("aircraft.toml", "speed = 4", "speed = 40", "speed is 40; it must be a whole number from 0 to 12"),
        ("aircraft.toml", "numbers = [1, 2, 3]", "numbers = [1, 2, 4]", "number 4 of ger_fokker_dr1 is used twice"),
        ("aircraft.toml", 'class = "fighter"', 'class = "jet"', f"It must be one of {', '.join(CLASSES)}"),
        ("aircraft.toml", "seats = 1", "sets = 1", "sets is unknown"),
        ("aircraft.toml", "value_loaded = 9", "value_loaded = 10", "must be 9"),
        ("board.toml", "full_points = 1008", "full_points = 1009", "must be 1008"),
        ("board.toml", "depth = 2", "depth = 9", "whole number from 0 to 6"),
        ("board.toml", 'wind = ["NE"', 'wind = ["N"', "must be one of E, NE, NW, W, SW, SE"),
    ],
)
def test_wrong_data_is_refused(name: str, old: str, new: str, complaint: str) -> None:
    changed = texts()
    assert old in changed[name]
    changed[name] = changed[name].replace(old, new, 1)
    with pytest.raises(BadInput, match=complaint):
        Tables(changed, TABLES.scenarios)


def test_the_digest_covers_numbers_and_not_comments() -> None:
    changed = texts()
    changed["aircraft.toml"] += "\n# a remark\n"
    assert Tables(changed, TABLES.scenarios).digest == TABLES.digest
    changed["board.toml"] = changed["board.toml"].replace("depth = 2", "depth = 3")
    assert Tables(changed, TABLES.scenarios).digest != TABLES.digest
