"""Our own rulings on questions that the rulebook leaves open. Tests of the chapters prove the others."""

from __future__ import annotations

import pytest

from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import RECON_MODE, SPECIAL
from aerodrome.games.age_of_dogfights.refusals import EMPTY
from aerodrome.games.age_of_dogfights.rules import endings, scoring
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.exits import has_empty_guns
from aerodrome.games.age_of_dogfights.rules.gunnery import gun_refusal
from aerodrome.games.age_of_dogfights.rules.reach import reach
from aerodrome.games.age_of_dogfights.rules.sequence import end_turn
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    ATTACK,
    BOMBER,
    BONUS,
    DESTROYED,
    DORSAL,
    EXITED,
    FIXED,
    GENERAL,
    LEVELS,
    LOAD,
    NONE,
    ORDER,
    OVER,
    PATH,
    RECON,
    SQUADRON,
)
from tests.games.age_of_dogfights.duel import Duel
from tests.games.age_of_dogfights.flying import judge, rule
from tests.games.age_of_dogfights.sitting import Sitting
from tests.games.age_of_dogfights.table import TABLES, Table, plane, table

ENTENTE, CENTRAL = 0, 1


@pytest.mark.rules("AOD-RUL-87", "AOD-JAM-02", "AOD-EXIT-01")
@pytest.mark.parametrize(("left", "jam"), [(1, 0), (2, 5)])
def test_a_last_burst_that_jams_leaves_empty_guns(left: int, jam: int) -> None:
    here = table(plane("germany/10", (2, 20), ammo={"fixed": left}), plane("france/10", (3, 20)))
    Duel(here).answer("fire fixed france/10", "dice 1 1")
    flyer = here.the("germany/10")
    assert (flyer.jams, has_empty_guns(here.setting, flyer)) == (jam, left == 1)
    assert (gun_refusal(here.setting, flyer, FIXED) == EMPTY) == (left == 1)


def rolled(here: Table, face: int) -> Table:
    """Roll for the mover and find the tier of its move."""
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, face, None)
    here.walker(PATH, ATTACK, ORDER).enter(here.state, LEVELS)
    return here


@pytest.mark.rules("AOD-RUL-89", "AOD-WIND-04", "AOD-MOVE-10")
def test_a_waived_wind_step_stays_waived_in_later_tiers() -> None:
    """Its one step can only end in the border zone, where its last move ended too."""
    climber = plane("germany/16", (12, 20), "NE", tilt="climb", level=2, in_border=1)
    here = rolled(table(climber, plane("france/2", (11, 21), "W"), wind="SW"), -1)
    assert (here.state.move.tier, here.state.move.windless) == (1, 1)
    assert {(end.steps, end.walker.wind) for end in reach(here.setting, here.state)} == {(1, 0), (2, 0)}
    # Without the ban it flies the wind step, which is waived only if there is no path at all.
    free = plane("germany/16", (12, 20), "NE", tilt="climb", level=2)
    there = rolled(table(free, plane("france/2", (11, 21), "W"), wind="SW"), -1)
    assert (there.state.move.tier, there.state.move.windless) == (0, 0)


@pytest.mark.rules("AOD-RUL-89", "AOD-WIND-05")
def test_a_step_is_taken_back_in_later_tiers_too() -> None:
    here = table(plane("germany/16", (-9, 20), "W", in_border=1), wind="W")  # column 1
    assert judge(here, "germany/16", "L F R", tier=1).wind == 0
    upwind = table(plane("germany/16", (-6, 20), "W"), wind="W")
    assert [judge(upwind, "germany/16", "F F F F", tier=tier).wind for tier in (0, 1, 2)] == [-1, -1, -1]


@pytest.mark.rules("AOD-RUL-91", "AOD-ALT-08", "AOD-TURN-04", "AOD-EXIT-02")
def test_limits_bind_a_move_that_leaves_early() -> None:
    climbing = table(plane("germany/4", (12, 20), "E", tilt="climb", damage="wings"))  # column 22
    assert rule(climbing, "germany/4", "F F", levels=2) == "AOD-ALT-08"
    assert rule(climbing, "germany/4", "F F", levels=1) == ""
    camel = table(plane("britain/4", (-8, 20), "NE", damage="wings"))  # column 2, with at most two turns to the left
    assert rule(camel, "britain/4", "L L F") == ""
    assert rule(camel, "britain/4", "L L L F") == "AOD-TURN-04"  # off the board before a turn to the right


@pytest.mark.rules("AOD-RUL-93", "AOD-MOVE-10", "AOD-JAM-03", "AOD-JAM-04")
def test_a_boxed_in_aircraft_clears_jams_and_fires() -> None:
    ring = [(3, 20), (2, 21), (1, 21), (1, 20), (2, 19), (3, 19)]
    box = [plane(f"france/{number}", at, "E") for number, at in enumerate(ring, 1)]
    here = rolled(table(plane("germany/13", (2, 20), jammed={"fixed": 3, "dorsal": 4}), *box), 0)
    flyer = here.the("germany/13")
    assert (flyer.jams, flyer.cleared, flyer.speed) == (0, 1 << FIXED | 1 << DORSAL, 0)
    assert here.state.phase == ATTACK
    ready = rolled(table(plane("germany/13", (2, 20)), *box), 0)
    assert ready.state.phase == ATTACK
    assert "fire fixed france/1" in Duel(ready).legal()


@pytest.mark.rules("AOD-RUL-94", "AOD-SCN-01")
def test_the_general_still_has_to_cross_when_the_germans_are_gone() -> None:
    general = plane("france/13", (0, 10), role=GENERAL)
    shot = plane("germany/4", None, status=DESTROYED)
    here = table(general, shot, mode=SPECIAL, mission_sides=[True, False])
    assert endings.cause(here.setting, here.state) == 0


@pytest.mark.rules("AOD-RUL-96", "AOD-MODE-03")
def test_a_light_bomber_without_bombs_takes_photographs_in_combined_mode() -> None:
    squadrons = "entente: france 16 carry 1, france 21-22; central: germany 4"
    sitting = Sitting({"mode": "combined", "task": "entente", "squadrons": squadrons})
    sitting.say("entente", "carry 0")
    assert sitting.the("france/21").role == RECON
    if sitting.state.phase == LOAD:
        sitting.say("entente", "carry 1")
        assert sitting.the("france/22").role == BOMBER


@pytest.mark.rules("AOD-RUL-97", "AOD-THR-06", "AOD-DOG-04")
def test_an_engine_driven_too_hard_is_the_enemys_point_and_nobodys_kill() -> None:
    here = table(plane("germany/4", (2, 20), damage="tail", throttle_used=3), plane("france/4", (9, 20)))
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, True, 1, None)
    assert (here.the("germany/4").status, here.the("germany/4").shot_by) == (DESTROYED, NONE)
    assert scoring.points(here.setting, here.state) == [1, 0]
    assert [each.kills for each in here.state.aircraft] == [0, 0]


@pytest.mark.rules("AOD-RUL-98", "AOD-DOG-07", "AOD-REC-06")
def test_at_the_round_limit_a_mission_counts_its_own_points() -> None:
    """The Germans have shot down more, and the Entente has brought a photograph home."""
    here = table(
        plane("france/13", (0, 10), role=RECON),
        plane("france/4", None, status=DESTROYED),
        plane("germany/4", (0, 14)),
        mode=RECON_MODE,
        round_limit=5,
    )
    here.state.brought_home = [1, 0]
    here.state.first, here.state.player, here.state.mover = ENTENTE, CENTRAL, NONE
    end_turn(here.setting, here.state, None)
    assert (here.state.phase, here.state.winner) == (OVER, ENTENTE)


@pytest.mark.rules("AOD-RUL-99", "AOD-DOG-05")
def test_pilots_of_a_bonus_round_stay_what_they_have_become() -> None:
    here = table(
        plane("france/4", (0, 10), skill="ace", kills=3, speed=7, throttle_used=2, ammo={"fixed": 1}),
        plane("france/5", None, status=DESTROYED),
        plane("germany/4", None, status=EXITED, side_left=1, kills=1),
        pilot_skill=True,
        experience=True,
    )
    state, game = here.state, AgeOfDogfights(here.setting)
    game.enter(state, ORDER, None)
    assert (state.phase, state.end_rule) == (BONUS, endings.SIDE_EMPTY)
    for seat in (ENTENTE, CENTRAL):
        assert (state.pending, game.legal(state, seat)) == (1 << seat, [1078, 1079])
        game.apply(state, seat, game.actions.parse("play on"))
    pilot = here.the("france/4")
    assert (pilot.skill, pilot.kills, here.the("germany/4").kills) == (ACE, 3, 1)
    assert (pilot.speed, pilot.throttle_used, pilot.ammunition) == (0, 0, here.setting.kinds[pilot.token].ammunition)


@pytest.mark.rules("AOD-RUL-100", "AOD-SET-05")
def test_team_mates_choose_one_after_the_other() -> None:
    sitting = Sitting({"seats": 4, "team": True, "aircraft": 2})
    order: list[str] = []
    while sitting.state.phase == SQUADRON:
        (name,) = sitting.asked()
        order.append(name)
        assert "ready" not in sitting.offers(name)
        sitting.say(name, sitting.offers(name)[0])
    assert order == [name for name in sitting.setting.names for _ in range(2)]


@pytest.mark.rules("AOD-RUL-101", "AOD-REC-02", "AOD-REC-07")
@pytest.mark.parametrize("homes", ["entente: W 5 15; central: E 5 15", "entente: N 5 15; central: S 4 14"])
def test_a_task_zone_lies_wholly_on_the_enemys_half(homes: str) -> None:
    setting = read_options({"mode": "recon", "home": homes}, TABLES)
    for side, zones in enumerate(setting.zones):
        assert len(zones) == 3
        for q, r in [place for zone in zones for place in zone]:
            far_in_columns = (q + r // 2) * 2 >= TABLES.columns
            far_in_rows = r * 2 < setting.rows  # north is at home above
            assert (far_in_columns if homes.startswith("entente: W") else far_in_rows) == (side == ENTENTE)


@pytest.mark.rules("AOD-RUL-102", "AOD-TORP-01", "AOD-VAL-02")
def test_only_where_it_costs_points_may_a_torpedo_stay_behind() -> None:
    convoy: dict[str, object] = {"mode": "torpedo", "squadrons": "entente: britain 25-26; central: germany 4"}
    fixed = Sitting(convoy)
    assert [each.torpedo for each in fixed.state.aircraft if each.seat == ENTENTE] == [1, 1]
    bought = Sitting({**convoy, "point_buy": 60})
    while bought.state.phase == SQUADRON:
        bought.say(bought.asked()[0], "ready")
    assert bought.offers("entente") == ["carry 0", "carry 1"]
    bought.say("entente", "carry 0")
    assert [each.torpedo for each in bought.state.aircraft if each.seat == ENTENTE] == [0, 1]  # one has the task
