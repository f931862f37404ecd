"""Chapter 4: squadrons, loads and roles, pilots, weather, the first player, Access Points."""

import pytest

from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.rules import pilots, squadron
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ACE,
    BOMBER,
    FIGHTER,
    LEVEL,
    LOAD,
    NONE,
    ON_ACCESS,
    ORDER,
    PATROL,
    RECON,
    ROOKIE,
    SKILLS,
    SQUADRON,
    WEATHER,
    bursts,
)
from aerodrome.games.age_of_dogfights.tables import TORPEDO_BOMBER
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.sitting import Sitting
from tests.games.age_of_dogfights.table import TABLES

PAIR = "entente: france 4-5; central: germany 4-5"
SIX = "entente: france 1-6; central: germany 1-6"


@pytest.mark.rules("AOD-SET-04", "AOD-SET-05", "AOD-GEN-05", "AOD-RUL-100")
def test_each_side_chooses_its_own_nations_and_every_number_once() -> None:
    sitting = Sitting({"aircraft": 2})
    assert (sitting.state.phase, sitting.asked()) == (SQUADRON, ["entente"])
    assert sitting.why_not("entente", "take germany/4") == "AOD-SET-04"
    assert sitting.why_not("entente", "take france/16") == "AOD-SET-05"  # a bomber in a Dogfight
    assert sitting.why_not("entente", "ready") == "AOD-SET-05"
    sitting.say("entente", "take britain/5")
    assert sitting.why_not("entente", "take britain/5") == "AOD-SET-05"
    sitting.say("entente", "take france/14")
    assert sitting.squadron("entente") == ["france/14", "britain/5"]
    assert sitting.asked() == ["central"]
    assert all(text.startswith("take germany/") for text in sitting.offers("central"))


@pytest.mark.rules("AOD-SET-04")
def test_the_fourth_of_a_free_for_all_flies_one_nation_too() -> None:
    sitting = Sitting({"ffa": True, "seats": 4})
    for name in ("germany", "france", "britain"):
        sitting.say(name, *[f"take {name}/{number}" for number in (1, 2, 3)])
    nations = {text.split()[1].split("/")[0] for text in sitting.offers("fourth")}
    assert nations == {"germany", "france", "britain"}
    sitting.say("fourth", "take france/5")
    assert sitting.why_not("fourth", "take britain/5") == "AOD-SET-04"
    assert all(text.startswith("take france/") for text in sitting.offers("fourth"))


@pytest.mark.rules("AOD-MODE-03", "AOD-COMP-07")
def test_who_is_given_as_a_fighter_is_not_asked_for_bombs() -> None:
    sitting = Sitting(
        {"mode": "bombing-zone", "squadrons": "entente: france 13 fighter, france 16; central: germany 16 carry 1"}
    )
    assert (sitting.the("france/13").bombs, sitting.the("france/13").role) == (0, FIGHTER)


@pytest.mark.rules("AOD-SET-05")
def test_what_is_agreed_by_class_is_chosen_by_class() -> None:
    sitting = Sitting({"squadrons": "entente: choose 1 scout, choose 1 fighter; central: germany 1"})
    sitting.say("entente", "take france/13")
    assert sitting.why_not("entente", "take britain/14") == "AOD-SET-05"
    assert sitting.why_not("entente", "take france/23") == "AOD-SET-05"
    sitting.say("entente", "take britain/1")
    assert sitting.state.phase > SQUADRON


@pytest.mark.rules("AOD-SET-06", "AOD-COMP-05", "AOD-COMP-06", "AOD-COMP-08", "AOD-COMP-09", "AOD-SET-08", "AOD-BRD-11")
def test_counters_start_full() -> None:
    sitting = Sitting(
        {"squadrons": "entente: france 13-18; central: germany 4", "mode": "bombing-zone", "task": "entente"}
    )
    for each in sitting.state.aircraft:
        kind = sitting.setting.kinds[each.token]
        assert (each.ammunition, each.throttle_used, each.damage, each.jams) == (kind.ammunition, 0, 0, 0)
        assert (each.status, each.point, each.skill) == (PATROL, -1, 0)
    assert bursts(sitting.the("france/13").ammunition, 2) == 4


@pytest.mark.rules("AOD-COMP-07", "AOD-MODE-03", "AOD-SET-11", "AOD-BMB-03")
def test_loads_and_roles_in_bombing() -> None:
    sitting = Sitting(
        {
            "squadrons": "entente: france 13 16 19 21; central: choose 1 fighter",
            "mode": "bombing-zone",
            "task": "entente",
        }
    )
    sitting.say("central", "take germany/4")
    assert (sitting.state.phase, sitting.offers("entente")) == (LOAD, ["carry 0", "carry 1"])
    assert sitting.why_not("entente", "carry 2") == "AOD-COMP-07"
    sitting.say("entente", "carry 0")
    assert sitting.offers("entente") == ["carry 0", "carry 1", "carry 2"]  # number 16
    sitting.say("entente", "carry 0", "carry 1")
    sitting.say("entente", "carry 0")
    roles = [sitting.the(f"france/{number}").role for number in (13, 16, 19, 21)]
    assert roles == [FIGHTER, BOMBER, BOMBER, BOMBER]  # unloaded scout; bomber; loaded GP; light bomber
    assert [sitting.the(f"france/{number}").bombs for number in (13, 16, 19, 21)] == [0, 0, 1, 0]


@pytest.mark.rules("AOD-BMB-03", "AOD-REC-10")
def test_a_side_with_a_task_has_somebody_to_do_it() -> None:
    sitting = Sitting(
        {"squadrons": "entente: france 13-14; central: germany 4", "mode": "bombing-zone", "task": "entente"}
    )
    sitting.say("entente", "carry 0")
    assert sitting.state.phase > LOAD  # the last one must carry a bomb, so there is no question
    assert sitting.the("france/14").bombs == 1
    sitting = Sitting({"aircraft": 2, "mode": "recon"})
    sitting.say("entente", "take france/4")
    assert sitting.why_not("entente", "take france/5") == "AOD-REC-10"
    sitting.say("entente", "take britain/13")
    assert sitting.squadron("entente") == ["france/4", "britain/13"]


@pytest.mark.rules("AOD-MODE-03", "AOD-REC-01")
def test_roles_in_reconnaissance() -> None:
    sitting = Sitting({"squadrons": "entente: france 4 13 20 21; central: germany 13", "mode": "recon"})
    assert sitting.offers("entente") == ["role fighter", "role recon"]
    sitting.say("entente", "role fighter")
    sitting.say("entente", "role recon")
    roles = [sitting.the(f"france/{number}").role for number in (4, 13, 20, 21)]
    assert roles == [FIGHTER, FIGHTER, RECON, RECON]  # no question for a light bomber
    assert sitting.the("germany/13").role == RECON  # nor for the only one


@pytest.mark.rules("AOD-MODE-03", "AOD-DOG-01", "AOD-COMB-01")
def test_roles_elsewhere() -> None:
    dogfight = Sitting({"squadrons": "entente: france 13; central: germany 13"})
    assert [each.role for each in dogfight.state.aircraft] == [FIGHTER, FIGHTER]
    combined = Sitting(
        {"squadrons": "entente: france 13-14 16; central: germany 4", "mode": "combined", "task": "entente"}
    )
    combined.say("entente", "carry 1")
    assert combined.state.aircraft[0].role == BOMBER
    assert combined.the("france/14").role == RECON  # the last that can photograph is neither loaded nor a fighter
    assert combined.offers("entente") == ["carry 0", "carry 1", "carry 2"]  # number 16


@pytest.mark.rules("AOD-TORP-01", "AOD-TORP-05", "AOD-MODE-03", "AOD-RUL-102")
def test_torpedo_carriers_are_bombers() -> None:
    sitting = Sitting({"mode": "torpedo", "squadrons": "entente: britain 25-26 23; central: germany 4"})
    assert sitting.state.phase > LOAD  # nothing to ask
    carriers = [(each.torpedo, each.role) for each in sitting.state.aircraft if each.seat == 0]
    assert carriers == [(0, FIGHTER), (1, BOMBER), (1, BOMBER)]
    assert sitting.setting.kinds[sitting.the("britain/25").token].klass == TORPEDO_BOMBER


@pytest.mark.rules("AOD-VAL-01", "AOD-VAL-02", "AOD-VAL-03")
def test_point_buy() -> None:
    sitting = Sitting({"point_buy": 30})
    assert sitting.why_not("entente", "ready") == "AOD-SET-05"
    sitting.say("entente", "take france/10")  # 14
    sitting.say("entente", "take france/4")  # 12: 4 left
    assert sitting.asked() == ["central"]  # nothing is that cheap, so the squadron is complete
    sitting.say("central", "take germany/4")  # 13
    assert sitting.why_not("central", "take germany/16") == "AOD-SET-05"
    assert sitting.why_not("central", "take germany/1") == ""  # 9
    sitting.say("central", "ready")
    assert sitting.squadron("central") == ["germany/4"]
    assert sitting.state.phase > LOAD


@pytest.mark.rules("AOD-VAL-02", "AOD-VAL-03", "AOD-BMB-01", "AOD-BMB-03")
def test_bombs_cost_points_too() -> None:
    setting = Setting(TABLES).complete()
    gotha = TABLES.kind("ger_gotha_g4")
    assert [squadron.cost(setting, gotha, load) for load in (0, 1, 2)] == [6, 9, 12]
    sitting = Sitting({"point_buy": 22, "mode": "bombing-zone", "task": "central"})
    assert sitting.why_not("entente", "take britain/13") == "AOD-SET-05"  # a side without the task has only fighters
    sitting.say("entente", "take britain/1", "ready")
    assert sitting.why_not("central", "take germany/1") == "AOD-REC-10"  # first one that can carry
    sitting.say("central", "take germany/16", "take germany/17")  # 12, 10 left
    assert sitting.why_not("central", "take germany/4") == "AOD-VAL-03"
    sitting.say("central", "take germany/18")  # 18: the rest is one bomb
    assert sitting.state.phase == LOAD
    assert sitting.why_not("central", "carry 2") == "AOD-VAL-03"
    sitting.say("central", "carry 1")
    assert [each.bombs for each in sitting.state.aircraft if each.seat == 1] == [1, 0, 0]


@pytest.mark.rules("AOD-VAL-02", "AOD-REC-01")
def test_photographs_cost_nothing() -> None:
    """Points are reserved for a load only: a scout of 9 points and a fighter of 13 may use all 22."""
    sitting = Sitting({"point_buy": 22, "mode": "recon"})
    sitting.say("entente", "take france/13", "take france/1")
    sitting.say("central", "take germany/13", "take germany/4")
    assert sitting.squadron("central") == ["germany/4", "germany/13"]


@pytest.mark.rules("AOD-SKL-05")
def test_all_aces_are_named_before_the_first_rookie() -> None:
    sitting = Sitting({"squadrons": SIX, "pilot_skill": True, "aces": 2, "rookies": 1})
    sitting.say("central", "ace germany/1")
    assert sitting.offers("central") == [f"ace germany/{number}" for number in range(2, 7)]
    sitting.say("central", "ace germany/2")
    assert sitting.offers("central") == [f"rookie germany/{number}" for number in range(3, 7)]
    sitting.say("central", "rookie germany/3")
    assert sitting.asked() == ["entente"]


@pytest.mark.rules("AOD-SKL-05", "AOD-SKL-01", "AOD-COMP-09")
def test_aces_and_rookies_are_named_by_all_at_once() -> None:
    sitting = Sitting({"squadrons": SIX, "pilot_skill": True})
    assert (sitting.state.phase, sitting.asked()) == (SKILLS, ["entente", "central"])
    assert sitting.why_not("entente", "rookie france/1") == "AOD-SKL-05"  # aces first
    assert sitting.why_not("entente", "ace germany/1") == "AOD-SKL-01"
    sitting.say("central", "ace germany/6", "ace germany/1", "ace germany/3")
    assert sitting.state.begun == 2
    assert sitting.why_not("central", "ace germany/2") == "AOD-SKL-05"
    assert sitting.why_not("central", "rookie germany/6") == "AOD-SKL-05"
    sitting.say("central", "rookie germany/2", "rookie germany/4", "rookie germany/5")
    assert (sitting.asked(), sitting.state.begun) == (["entente"], 0)
    assert not sitting.told("skills")
    sitting.say("entente", "ace france/1", "ace france/2", "ace france/3")
    sitting.say("entente", "rookie france/4", "rookie france/5", "rookie france/6")
    assert [event["aces"] for event in sitting.told("skills")] == [
        ["france/1", "france/2", "france/3"],
        ["germany/1", "germany/3", "germany/6"],
    ]
    assert (sitting.the("germany/6").skill, sitting.the("germany/2").skill) == (ACE, ROOKIE)


@pytest.mark.rules("AOD-SKL-05")
@pytest.mark.parametrize(
    ("fighters", "aces", "rookies", "named"),
    [
        (12, NONE, NONE, (3, 3)),
        (6, NONE, NONE, (3, 3)),
        (5, NONE, NONE, (2, 2)),
        (1, NONE, NONE, (0, 0)),
        (12, 3, 3, (3, 3)),
        (5, 3, 3, (3, 2)),
        (12, 6, 2, (6, 2)),
        (7, 6, 6, (6, 1)),
        (3, 3, 0, (3, 0)),
        (3, 0, 3, (0, 3)),
        (4, 1, 4, (1, 3)),
        (5, 1, NONE, (1, 3)),
        (3, 1, NONE, (1, 2)),
        (5, NONE, 4, (1, 4)),
        (3, NONE, 0, (3, 0)),
    ],
)
def test_how_many_pilots_are_named(fighters: int, aces: int, rookies: int, named: tuple[int, int]) -> None:
    assert pilots.named_pilots(fighters, aces, rookies) == named


@pytest.mark.rules("AOD-SKL-06", "AOD-GEN-05", "AOD-SKL-05")
def test_hidden_pilots_are_told_to_their_owner_alone() -> None:
    sitting = Sitting({"squadrons": PAIR, "pilot_skill": True, "hidden_skill": True})
    sitting.say("entente", "ace france/4", "rookie france/5")
    sitting.say("central", "ace germany/5", "rookie germany/4")
    assert [event.audience for event in sitting.log if event.kind == "skills"] == [1, 2]
    assert [each.revealed for each in sitting.state.aircraft] == [0, 0, 0, 0]


def test_every_plan_of_pilots_once() -> None:
    sitting = Sitting({"squadrons": "entente: france 1-4; central: germany 1", "pilot_skill": True})
    plans = sitting.game.plans(sitting.state, 0)
    assert len(plans) == 6  # two aces of four, the others rookies
    assert sitting.asked() == ["entente"]  # a single fighter has no pilot to name


@pytest.mark.rules("AOD-VAR-02")
def test_ace_vs_ace_makes_all_fighter_pilots_aces() -> None:
    sitting = Sitting({"squadrons": "entente: france 4 13; central: germany 4", "ace_vs_ace": True})
    assert [each.skill for each in sitting.state.aircraft] == [ACE, 0, ACE]


@pytest.mark.rules("AOD-SET-10", "AOD-WIND-01", "AOD-SUN-01", "AOD-GEN-06")
def test_weather_is_rolled_before_the_first_turn() -> None:
    sitting = Sitting({"squadrons": PAIR, "wind": "roll", "sun": "roll"})
    assert (sitting.state.phase, sitting.state.pending) == (WEATHER, CHANCE_BIT)
    assert sitting.game.chance_name(sitting.state) == "the wind"
    sitting.dice = [4, 0, 6, 5]
    sitting.roll()
    assert (sitting.told("wind"), sitting.told("sun")) == ([{"die": 4, "from": "SW"}], [{"face": 0, "at": "SE"}])
    agreed = Sitting({"squadrons": PAIR, "wind": "NW", "sun": "E"}, [1, 2])
    assert (agreed.state.wind, agreed.state.sun) == (2, 0)


@pytest.mark.rules("AOD-SET-09", "AOD-GEN-06")
def test_the_higher_red_die_is_first_and_ties_are_rolled_again() -> None:
    sitting = Sitting({"squadrons": PAIR}, [3, 3, 2, 5])
    assert (sitting.state.first, sitting.asked()) == (1, ["central"])
    three = Sitting(
        {"seats": 3, "ffa": True, "squadrons": "germany: germany 1; france: france 1; britain: britain 1"}, [5, 2, 5, 1]
    )
    assert three.game.chance_name(three.state) == "the first player: a red die for britain"
    three.dice = [6]
    three.roll()
    assert three.state.first == 2
    assert Sitting({"squadrons": PAIR, "first_player": "central"}).state.first == 1


@pytest.mark.rules("AOD-SET-07", "AOD-SET-08", "AOD-BRD-10", "AOD-BRD-11", "AOD-COMP-04")
def test_four_aircraft_on_the_access_points() -> None:
    sitting = Sitting({"squadrons": SIX, "first_player": "central"})
    assert (sitting.state.phase, sitting.asked()) == (ACCESS, ["central"])
    sitting.say("central", "bring germany/1")
    assert sitting.offers("central") == ["to 1", "to 2", "to 3", "to 4"]
    sitting.say("central", "to 2")
    assert sitting.why_not("central", "at 5") == "AOD-SET-07"  # its ceiling is L4
    sitting.say("central", "at 4")
    placed = sitting.the("germany/1")
    assert (placed.status, placed.level, placed.tilt, placed.heading) == (ON_ACCESS, 4, LEVEL, 3)
    assert sitting.setting.point_name(placed.point) == "24,14"
    sitting.say("central", "bring germany/4")
    assert sitting.why_not("central", "to 2") == "AOD-SET-07"
    sitting.say("central", "to 1", "at 1", "bring germany/2", "to 3", "at 1", "bring germany/3", "at 2")
    assert sitting.asked() == ["entente"]
    assert [sitting.the(f"germany/{number}").status for number in (5, 6)] == [PATROL, PATROL]


@pytest.mark.rules("AOD-BRD-10")
def test_on_north_and_south_sides_the_owner_chooses_a_diagonal() -> None:
    sitting = Sitting(
        {"squadrons": "entente: france 4; central: germany 4", "board": "short", "first_player": "entente"}
    )
    sitting.say("entente", "to 1", "at 3")
    assert sitting.offers("entente") == ["face NE", "face NW"]
    assert sitting.why_not("entente", "face E") == "AOD-BRD-10"
    sitting.say("entente", "face NW")
    sitting.say("central", "to 4", "at 3")
    assert sitting.offers("central") == ["face SW", "face SE"]


@pytest.mark.rules("AOD-SET-07")
def test_who_owns_fewer_places_all_of_them() -> None:
    sitting = Sitting({"squadrons": "entente: france 4-5; central: germany 4", "first_player": "entente"})
    sitting.say("entente", "bring france/5", "to 1", "at 3", "to 2", "at 3")
    sitting.say("central", "to 1", "at 2")
    assert sitting.state.phase >= ORDER
    assert [each.status for each in sitting.state.aircraft] == [ON_ACCESS] * 3


@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03", "AOD-SCN-01")
def test_who_has_the_task_is_among_those_placed() -> None:
    sitting = Sitting(
        {
            "mode": "recon",
            "task": "entente",
            "squadrons": "entente: france 1-5, france 13-14 recon; central: germany 4",
            "first_player": "entente",
        }
    )
    for number in range(1, 4):
        sitting.say("entente", f"bring france/{number}", f"to {number}", "at 1")
    assert sitting.why_not("entente", "bring france/4") == "AOD-REC-10"
    assert sitting.offers("entente") == ["bring france/13", "bring france/14"]
    general = Sitting({"scenario": "intercept-the-general"})
    for number in range(1, 7):
        general.say("entente", f"take france/{number}")
    for number in range(1, 7):
        general.say("central", f"take germany/{number}")
    for number in range(1, 4):
        general.say("entente", f"bring france/{number}", f"to {number}", "at 1")
    general.say("entente", "at 3")  # only the General may use the last point, so there is no question
    assert general.the("france/13").status == ON_ACCESS


@pytest.mark.rules("AOD-SET-07", "AOD-RND-08")
def test_the_limit_of_fighters_holds_at_set_up_too() -> None:
    sitting = Sitting({"squadrons": SIX, "fighter_limit": 2, "first_player": "entente"})
    sitting.say("entente", "bring france/1", "to 1", "at 1", "bring france/2", "to 2", "at 1")
    assert sitting.asked() == ["central"]


@pytest.mark.rules("AOD-SET-07")
def test_what_the_table_has_placed_stands_there() -> None:
    sitting = Sitting({"squadrons": PAIR, "places": "germany/5: 3 level 6", "first_player": "entente"})
    placed = sitting.the("germany/5")
    assert (placed.status, placed.level, placed.point) == (ON_ACCESS, 6, sitting.setting.access[1][2])


@pytest.mark.rules("AOD-VAR-01")
def test_beginners_fly_at_one_level() -> None:
    sitting = Sitting({"beginner": True, "beginner_level": 4, "first_player": "entente"})
    assert sitting.why_not("entente", "take britain/23") == "AOD-VAR-01"  # it reaches L3 only
    for name in ["france/4", "france/5", "britain/4", "britain/16"]:
        if sitting.why_not("entente", f"take {name}") == "":
            sitting.say("entente", f"take {name}")
    kind = sitting.setting.kinds[sitting.the("britain/4").token]
    assert (kind.gyro, kind.fast_climb, kind.max_descent, kind.aerobatics) == (0, 1, 3, 0)
    assert sitting.setting.kinds[16 + 26 - 1].limited_turns == 1  # squared agility remains
    sitting.say("entente", "take britain/5")
    for number in range(4, 8):
        sitting.say("central", f"take germany/{number}")
    sitting.say("entente", "bring france/4", "to 1")
    assert sitting.offers("entente") == ["face NE", "face NW"]  # no level to choose
    assert sitting.the("france/4").level == 4


def test_whoever_flies_now_begins_at_the_first_die() -> None:
    for seed in range(4):
        match = Match(GAME.new(GAME.fly_now), Seeded(seed))
        (seat,) = match.pending_seats()
        assert "roll the blue die" in match.question(seat)
