"""Chapter 21 and AOD-VAR-02: aces, rookies, hidden pilots, experience."""

import pytest

from aerodrome.core.events import EVERYONE
from aerodrome.games.age_of_dogfights.rules.pilots import hide
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    AVERAGE,
    DESTROYED,
    NO_DAMAGE,
    ROOKIE,
)
from tests.games.age_of_dogfights.duel import Duel
from tests.games.age_of_dogfights.table import Plane, Table, plane, table


def hidden(*planes: Plane, unknown: list[str]) -> Table:
    here = table(*planes, mover=planes[0].name, pilot_skill=True, hidden_skill=True, experience=True)
    for name in unknown:
        hide(here.the(name))
    return here


@pytest.mark.rules("AOD-SKL-02")
def test_an_ace_destroys_where_others_damage() -> None:
    for skill, status in [("ace", "destroyed"), ("average", "damaged")]:
        here = table(plane("germany/10", (2, 20), skill=skill), plane("france/10", (3, 20)), pilot_skill=True)
        fight = Duel(here).answer("fire fixed france/10", "dice 3 3")
        assert (fight.last_burst()["total"], fight.last_burst()["result"]) == (7, status)


@pytest.mark.rules("AOD-SKL-02", "AOD-GEN-04")
def test_skill_counts_only_with_the_option() -> None:
    here = table(plane("germany/10", (2, 20), skill="ace"), plane("france/10", (3, 20)))
    assert Duel(here).answer("fire fixed france/10", "dice 3 3").last_burst()["result"] == "damaged"
    here = table(plane("germany/10", (2, 20), skill="rookie"), plane("france/10", (3, 20)))
    assert Duel(here).answer("fire fixed france/10", "dice 3 3").last_burst()["total"] == 7


@pytest.mark.rules("AOD-SKL-03", "AOD-CHART-03")
def test_a_rookie_loses_one() -> None:
    here = table(plane("germany/10", (2, 20), skill="rookie"), plane("france/10", (3, 20)), pilot_skill=True)
    fight = Duel(here).answer("fire fixed france/10", "dice 2 3")
    assert (fight.last_burst()["total"], fight.last_burst()["result"]) == (5, "missed")


@pytest.mark.rules("AOD-SKL-07", "AOD-SKL-01")
@pytest.mark.parametrize(
    ("shooter", "gun", "at", "level", "counts"),
    [("britain/7", "fixed", (3, 20), 3, True), ("britain/7", "dorsal", (1, 20), 4, False),
     ("britain/1", "nose", (3, 20), 3, True)],
)  # fmt: skip
def test_skill_is_the_pilots_alone(shooter: str, gun: str, at: tuple[int, int], level: int, counts: bool) -> None:
    modifiers = {}
    for skill in ["average", "rookie", "ace"]:
        here = table(
            plane(shooter, (2, 20), skill=skill), plane("germany/10", at, level=level), mover=shooter, pilot_skill=True
        )
        fight = Duel(here).answer(f"fire {gun} germany/10", "dice 3 4")
        modifiers[skill] = fight.last_burst()["modifier"]
        assert fight.last_burst()["column"] == "A"
        assert (fight.last_burst()["result"] == "destroyed") == (counts and skill == "ace")
    assert modifiers["ace"] == modifiers["average"]
    assert (modifiers["rookie"] != modifiers["average"]) == counts


@pytest.mark.rules("AOD-SKL-06")
@pytest.mark.parametrize("skill", ["ace", "rookie", "average"])
def test_a_chance_to_attack_reveals(skill: str) -> None:
    here = hidden(plane("germany/10", (2, 20), skill=skill), plane("france/10", (3, 20)), unknown=["germany/10"])
    fight = Duel(here)
    assert fight.told("revealed") == [{"aircraft": "germany/10", "skill": skill}]
    assert [each.reveal for each in fight.log] == [True]
    assert here.the("germany/10").revealed == 1
    fight.answer("cease")
    assert len(fight.told("revealed")) == 1


@pytest.mark.rules("AOD-SKL-06")
def test_a_chance_to_answer_reveals_and_being_a_target_does_not() -> None:
    here = hidden(
        plane("britain/4", (2, 20), skill="ace"),
        plane("germany/10", (0, 20), skill="ace"),
        unknown=["britain/4", "germany/10"],
    )
    fight = Duel(here)
    assert fight.legal() == ["answer fixed germany/10", "pass"]
    assert fight.told("revealed") == [{"aircraft": "germany/10", "skill": "ace"}]
    assert here.the("britain/4").revealed == 0


@pytest.mark.rules("AOD-SKL-06", "AOD-SKL-07")
def test_a_gunners_chance_reveals_no_pilot() -> None:
    here = hidden(
        plane("britain/7", (2, 20), skill="ace"),
        plane("germany/13", (0, 20), jammed={"fixed": 4}),
        unknown=["britain/7"],
    )
    fight = Duel(here)
    assert fight.legal() == ["fire dorsal germany/13", "cease"]
    assert fight.told("revealed") == []
    assert here.the("britain/7").revealed == 0


def victory(here: Table, line: str) -> Duel:
    return Duel(here).answer(line, "dice 6 6")


@pytest.mark.rules("AOD-EXP-01", "AOD-EXP-02")
@pytest.mark.parametrize(
    ("skill", "kills", "becomes"),
    [("rookie", 0, AVERAGE), ("average", 0, AVERAGE), ("average", 1, AVERAGE), ("average", 2, ACE), ("rookie", 2, ACE),
     ("ace", 2, ACE), ("ace", 0, ACE)],
)  # fmt: skip
def test_kills_make_the_pilot(skill: str, kills: int, becomes: int) -> None:
    one = plane("germany/10", (2, 20), skill=skill, kills=kills)
    here = table(one, plane("france/10", (3, 20)), pilot_skill=True, experience=True)
    fight = victory(here, "fire fixed france/10")
    pilot = here.the("germany/10")
    assert (pilot.skill, pilot.kills) == (becomes, kills + 1)
    assert bool(fight.told("promoted")) == (here.the("germany/10").skill != ["average", "ace", "rookie"].index(skill))


@pytest.mark.rules("AOD-EXP-01", "AOD-SKL-01")
def test_no_experience_without_the_option_or_for_scouts() -> None:
    here = table(plane("germany/10", (2, 20), skill="rookie"), plane("france/10", (3, 20)), pilot_skill=True)
    victory(here, "fire fixed france/10")
    assert (here.the("germany/10").skill, here.the("germany/10").kills) == (ROOKIE, 1)
    scout = plane("germany/13", (2, 20), kills=2)
    here = table(scout, plane("france/10", (3, 20)), pilot_skill=True, experience=True)
    victory(here, "fire fixed france/10")
    assert (here.the("germany/13").skill, here.the("germany/13").kills) == (AVERAGE, 3)


@pytest.mark.rules("AOD-EXP-03")
def test_kills_of_the_rear_gun_and_in_defence_count() -> None:
    one = plane("britain/7", (2, 20), skill="rookie")
    here = table(one, plane("germany/10", (0, 20)), mover="britain/7", pilot_skill=True, experience=True)
    victory(here, "fire dorsal germany/10")
    assert here.the("britain/7").skill == AVERAGE
    one = plane("britain/7", (2, 20), kills=2)
    here = table(plane("germany/10", (0, 20)), one, pilot_skill=True, experience=True)
    Duel(here).answer("cease", "answer dorsal britain/7", "dice 6 6")
    assert (here.the("britain/7").skill, here.the("britain/7").kills) == (ACE, 3)


@pytest.mark.rules("AOD-SKL-06", "AOD-EXP-01", "AOD-EXP-02", "AOD-RUL-88")
def test_a_hidden_pilots_promotion_is_his_owners_secret() -> None:
    for kills, shown in [(0, []), (2, [{"aircraft": "britain/7", "skill": "ace"}])]:
        here = hidden(
            plane("britain/7", (2, 20), skill="rookie", kills=kills),
            plane("germany/16", (0, 20)),
            unknown=["britain/7"],
        )
        fight = victory(here, "fire dorsal germany/16")
        (promoted,) = [each for each in fight.log if each.kind == "promoted"]
        assert promoted.audience == 1 << 0 != EVERYONE
        assert fight.told("revealed") == shown  # after three kills everyone knows
        assert here.the("britain/7").revealed == len(shown)


@pytest.mark.rules("AOD-VAR-02")
def test_ace_vs_ace_knows_no_damage_by_fire() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/10", (3, 20)), ace_vs_ace=True)
    fight = Duel(here).answer("fire fixed france/10", "dice 3 2")
    assert (fight.last_burst()["total"], fight.last_burst()["result"]) == (6, "destroyed")
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)), ace_vs_ace=True)
    fight = Duel(here).answer("fire fixed france/13", "dice 1 2", "answer dorsal france/13", "dice 4 4")
    assert (fight.last_burst()["total"], fight.last_burst()["result"]) == (9, "destroyed")  # a gunner's hit, too
    assert here.the("germany/10").status == DESTROYED
    assert here.the("germany/10").damage == NO_DAMAGE
