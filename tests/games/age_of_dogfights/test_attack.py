"""Chapters 12 to 14: offensive fire, the outcome chart, damage."""

import pytest

from aerodrome.games.age_of_dogfights.gun_tables import DAMAGED, DESTROYS, MISSED
from aerodrome.games.age_of_dogfights.rules.gunnery import judge, take_damage, usable_guns
from aerodrome.games.age_of_dogfights.rules.jams import forget_attacks
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    DAMAGE_DIE,
    DESTROYED,
    ENGINE,
    FLYING,
    GUNS,
    NO_DAMAGE,
    NONE,
    RED_DICE,
    WINGS,
    bursts,
    jam_round,
)
from tests.games.age_of_dogfights.duel import Duel, defenders_of, shots_of
from tests.games.age_of_dogfights.table import TABLES, Plane, plane, table


def behind() -> Duel:
    """Return a D.VII directly behind a SPAD, both level: H5/V5a, Column A, +1."""
    return Duel(table(plane("germany/10", (2, 20)), plane("france/10", (3, 20))))


@pytest.mark.rules("AOD-OFF-01", "AOD-OFF-02", "AOD-OFF-07", "AOD-OFF-08")
def test_the_mover_is_asked_and_may_let_it_be() -> None:
    duel = behind()
    assert duel.seat() == 1
    assert duel.legal() == ["fire fixed france/10", "cease"]
    duel.answer("cease")
    assert duel.is_over()
    assert bursts(duel.here.the("germany/10").ammunition, 0) == 6


@pytest.mark.rules("AOD-OFF-01", "AOD-OFF-02")
def test_who_has_no_shot_is_not_asked() -> None:
    duel = Duel(table(plane("germany/10", (2, 20)), plane("france/10", (3, 21))))
    assert duel.is_over()


@pytest.mark.rules("AOD-OFF-02", "AOD-END-05")
def test_only_enemies_in_the_combat_zone_are_targets() -> None:
    here = table(plane("germany/10", (-3, 9), "W"), plane("germany/11", (-4, 9), "W"), plane("france/10", (-5, 9), "W"))
    assert here.the("france/10").status != FLYING  # it is on an Access Point
    duel = Duel(here)
    assert duel.is_over()
    here.state.phase = ATTACK
    assert duel.why_not("fire fixed france/10") == "AOD-OFF-02"
    assert duel.why_not("fire fixed germany/11") == "AOD-OFF-02"
    assert duel.why_not("fire fixed germany/12") == "AOD-OFF-02"  # not on the table


@pytest.mark.rules("AOD-OFF-03", "AOD-OFF-05", "AOD-OFF-06")
def test_each_gun_group_attacks_once_and_chooses_its_own_target() -> None:
    here = table(
        plane("germany/13", (2, 20)),  # DFW C.V: fixed and dorsal
        plane("france/10", (3, 20)),
        plane("france/11", (4, 20), tilt="climb"),
        plane("france/1", (1, 20), level=4),
        mover="germany/13",
    )
    duel = Duel(here)
    assert duel.legal() == ["fire fixed france/10", "fire fixed france/11", "fire dorsal france/1", "cease"]
    duel.answer("fire fixed france/11", "dice 1 2")
    assert duel.legal() == ["fire dorsal france/1", "cease"]
    assert duel.why_not("fire fixed france/10") == "AOD-OFF-05"
    duel.answer("fire dorsal france/1", "dice 1 2", "stop")
    assert duel.is_over()
    forget_attacks(duel.state)
    assert {gun for gun, _, _ in shots_of(here, "germany/13")} == {"fixed", "dorsal"}


@pytest.mark.rules("AOD-OFF-04")
@pytest.mark.parametrize("bomber", ["germany/16", "germany/25"])
def test_bombers_do_not_attack(bomber: str) -> None:
    duel = Duel(table(plane(bomber, (2, 20)), plane("france/10", (3, 20))))
    assert duel.is_over()
    duel.state.phase = ATTACK
    assert duel.why_not("fire nose france/10") == "AOD-OFF-04"
    for other in ["germany/19", "germany/21"]:  # general purpose, light bomber
        assert shots_of(table(plane(other, (2, 20)), plane("france/10", (3, 20))), other)


@pytest.mark.rules("AOD-OFF-09", "AOD-DMG-04", "AOD-JAM-02", "AOD-JAM-05")
@pytest.mark.parametrize(
    ("shooter", "gun", "rule"),
    [
        (plane("germany/10", (2, 20), ammo={"fixed": 0}), "fixed", "AOD-OFF-09"),
        (plane("germany/10", (2, 20)), "nose", "AOD-OFF-09"),
        (plane("germany/10", (2, 20), jammed={"fixed": 4}), "fixed", "AOD-JAM-02"),
        (plane("germany/10", (2, 20), cleared=1), "fixed", "AOD-JAM-05"),
        (plane("germany/10", (2, 20), damage="guns"), "fixed", "AOD-DMG-04"),
    ],
    ids=["empty", "no such gun", "jammed", "just cleared", "guns damaged"],
)
def test_a_gun_that_cannot_fire(shooter: Plane, gun: str, rule: str) -> None:
    duel = Duel(table(shooter, plane("france/10", (3, 20))))
    assert f"fire {gun} france/10" not in duel.legal()
    duel.state.phase = ATTACK
    assert duel.why_not(f"fire {gun} france/10") == rule


@pytest.mark.rules("AOD-POS-10", "AOD-SPD-01")
def test_the_ventral_gun_only_defends() -> None:
    here = table(plane("britain/16", (2, 20)), plane("germany/10", (1, 20), level=2), speed_difference=True)
    duel = Duel(here)
    duel.state.phase = ATTACK
    assert duel.why_not("fire ventral germany/10") == "AOD-POS-10"


@pytest.mark.rules("AOD-OFF-08", "AOD-COMP-05", "AOD-DMG-07", "AOD-CHART-02")
def test_a_burst_that_destroys() -> None:
    duel = behind().answer("fire fixed france/10")
    assert duel.phase().weights(duel.state) == [1] * 6
    duel.answer("dice 5 4")
    assert duel.last_burst()["total"] == 10
    assert (duel.last_burst()["column"], duel.last_burst()["result"]) == ("A", "destroyed")
    victim, shooter = duel.here.the("france/10"), duel.here.the("germany/10")
    assert (victim.status, victim.shot_by, victim.point) == (DESTROYED, duel.here.index("germany/10"), NONE)
    assert (shooter.kills, bursts(shooter.ammunition, 0)) == (1, 5)
    assert duel.told("destroyed") == [{"aircraft": "france/10", "by": "germany/10"}]
    assert duel.is_over()


@pytest.mark.rules("AOD-DMG-01", "AOD-OFF-08")
@pytest.mark.parametrize(("colour", "part"), [("blue", 1), ("orange", 2), ("red", 3), ("green", 4)])
def test_the_damage_die(colour: str, part: int) -> None:
    assert TABLES.guns.part_of_colour[colour] == part
    duel = behind().answer("fire fixed france/10", "dice 3 3")
    assert duel.state.rolls == DAMAGE_DIE
    assert duel.phase().weights(duel.state) == [2, 2, 1, 1]
    duel.roll(part - 1)
    assert duel.here.the("france/10").damage == part
    assert duel.state.rolls == RED_DICE
    assert duel.told("damaged") == [
        {"aircraft": "france/10", "part": ["", "wings", "tail", "guns", "engine"][part], "by": "germany/10"}
    ]


@pytest.mark.rules("AOD-DMG-06")
def test_a_second_damage_destroys_without_a_die() -> None:
    duel = Duel(table(plane("germany/10", (2, 20)), plane("france/10", (3, 20), damage="tail")))
    duel.answer("fire fixed france/10", "dice 3 3")
    assert (duel.last_burst()["result"], duel.last_burst()["effect"]) == ("damaged", "destroyed")
    assert duel.here.the("france/10").status == DESTROYED


@pytest.mark.rules("AOD-DMG-05", "AOD-DMG-06", "AOD-THR-06")
def test_damage_by_nobody() -> None:
    here = table(plane("germany/10", (2, 20)))
    take_damage(here.setting, here.state, 0, ENGINE, NONE, None)
    assert here.the("germany/10").damage == ENGINE
    take_damage(here.setting, here.state, 0, ENGINE, NONE, None)
    assert (here.the("germany/10").status, here.the("germany/10").shot_by) == (DESTROYED, NONE)


@pytest.mark.rules("AOD-DMG-04", "AOD-DMG-08")
def test_gun_damage_silences_at_once_even_an_unarmed_aircraft() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)))
    assert defenders_of(here, "germany/10") == [("france/13", "dorsal")]
    take_damage(here.setting, here.state, here.index("france/13"), GUNS, here.index("germany/10"), None)
    assert usable_guns(here.setting, here.the("france/13")) == 0
    assert defenders_of(here, "germany/10") == []
    unarmed = table(plane("france/13", (3, 20), ammo={"fixed": 0, "dorsal": 0}))
    take_damage(unarmed.setting, unarmed.state, 0, GUNS, NONE, None)
    assert unarmed.the("france/13").damage == GUNS


@pytest.mark.rules("AOD-CHART-01", "AOD-CHART-05")
def test_the_outcome_chart() -> None:
    for total in range(-2, 16):
        a = MISSED if total <= 5 else DAMAGED if total <= 9 else DESTROYS
        b = MISSED if total <= 8 else DAMAGED if total <= 10 else DESTROYS
        assert (TABLES.guns.result(0, total), TABLES.guns.result(1, total)) == (a, b), total


@pytest.mark.rules("AOD-CHART-01", "AOD-CHART-04", "AOD-CHART-05", "AOD-JAM-01")
def test_a_jam_is_judged_on_the_bare_sum() -> None:
    setting = table().setting
    for column in (0, 1):
        for added in range(-2, 10):
            bare_two = judge(setting, column, added, False, 0, 2)
            assert (bare_two.result, bare_two.jammed, bare_two.total) == (MISSED, True, 2 + added)
            assert not judge(setting, column, added, False, 0, 3).jammed
    plain = judge(setting, 0, -1, False, 0, 3)
    assert (plain.total, plain.result, plain.jammed) == (2, MISSED, False)


@pytest.mark.rules("AOD-CHART-02", "AOD-ARC-05")
@pytest.mark.parametrize(("shooter", "added"), [("germany/13", 0), ("germany/10", 1), ("germany/1", 2)])
def test_coupled_guns(shooter: str, added: int) -> None:
    duel = Duel(table(plane(shooter, (2, 20)), plane("france/10", (3, 20))))
    duel.answer("fire fixed france/10", "dice 1 2")
    assert (duel.last_burst()["modifier"], duel.last_burst()["total"]) == (added, 3 + added)


@pytest.mark.rules("AOD-CHART-02", "AOD-CHART-03", "AOD-SKL-03", "AOD-SUN-02")
def test_modifiers_add_up() -> None:
    rookie = plane("germany/1", (2, 20), skill="rookie")
    duel = Duel(table(rookie, plane("france/10", (3, 20)), sun="E", pilot_skill=True))
    duel.answer("fire fixed france/10", "dice 2 2")
    assert (duel.last_burst()["modifier"], duel.last_burst()["total"]) == (0, 4)


@pytest.mark.rules("AOD-JAM-01", "AOD-JAM-02", "AOD-JAM-07", "AOD-COMP-05")
def test_a_double_one_jams_the_group() -> None:
    duel = behind().answer("fire fixed france/10", "dice 1 1")
    shooter = duel.here.the("germany/10")
    assert (duel.last_burst()["result"], duel.last_burst()["jammed"]) == ("missed", True)
    assert (jam_round(shooter.jams, 0), bursts(shooter.ammunition, 0)) == (5, 5)
    assert duel.here.the("france/10").damage == NO_DAMAGE
    assert duel.is_over()  # no second part with jammed guns
    forget_attacks(duel.state)
    assert shots_of(duel.here, "germany/10") == []


@pytest.mark.rules("AOD-JAM-02")
def test_a_group_jammed_by_its_last_burst_is_simply_empty() -> None:
    here = table(plane("germany/10", (2, 20), ammo={"fixed": 1}), plane("france/10", (3, 20)))
    Duel(here).answer("fire fixed france/10", "dice 1 1")
    assert (bursts(here.the("germany/10").ammunition, 0), here.the("germany/10").jams) == (0, 0)


@pytest.mark.rules("AOD-DMG-08", "AOD-LONG-05")
def test_damage_counts_from_the_moment_it_is_received() -> None:
    """The break action damages the mover's wings. It has already moved, so it still fires its second part."""
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)))
    duel = Duel(here).answer("fire fixed france/13", "dice 1 2", "answer dorsal france/13", "dice 4 4", "damage wings")
    assert here.the("germany/10").damage == WINGS
    assert duel.legal() == ["again", "stop"]
