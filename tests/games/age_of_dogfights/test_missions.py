"""Chapters 25 to 28 during a move: passes, photographs, bombs, torpedoes, mission exits."""

import pytest

from aerodrome.games.age_of_dogfights.actions import STEP_NAMES
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, BREAKTHROUGH, COMBINED, RECON_MODE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, fly_token, roll
from aerodrome.games.age_of_dogfights.setting import zone_places
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    DROP,
    EXITED,
    FIGHTER,
    GENERAL,
    LAUNCH,
    LEVELS,
    NONE,
    PATH,
    RECON,
)
from aerodrome.games.age_of_dogfights.tables import EAST, WEST
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, begin_flight, fly, judge
from tests.games.age_of_dogfights.table import TABLES, Plane, Table, plane, table

# Zone A has columns 17 to 20 on rows 16 to 18. Along row 17 that is axial q 9 to 12.
ZONES = [zone_places(TABLES, 17, 16), zone_places(TABLES, 17, 30), zone_places(TABLES, 17, 2)]
SCOUT = "france/13"  # Salmson 2: speed 5, two photographs, one bomb


def scouting(
    at: tuple[int, int],
    level: int = 4,
    mode: int = RECON_MODE,
    tilt: str = "level",
    photo_min_level: int = 1,
    has_wind: bool = False,
    fields: dict[str, int] | None = None,
) -> Table:
    """Put a French scout with the zones on its list on the board, heading E. `fields` are those of state.Aircraft."""
    scout = plane(SCOUT, at, "E", level, tilt, role=RECON if mode == RECON_MODE else BOMBER)
    scout.fields.update(fields or {})
    return table(scout, mode=mode, zones=[ZONES, []], photo_min_level=photo_min_level, has_wind=has_wind)


def flown(here: Table, path: str, face: int = 0, levels: int = 0, tilt: int = 0, name: str = SCOUT) -> None:
    """Make the scout's whole move, which must be legal."""
    tokens = [STEP_NAMES.index(token) for token in path.split()]
    index = here.index(name)
    orders = Orders(face, tokens, levels=levels, tilt=tilt)
    verdict = judge(here.setting, here.state, index, orders)
    assert verdict.is_legal(), verdict.refusal
    fly(here.setting, here.state, index, orders, None)


def running(here: Table, zone: int = 0) -> int:
    return int(missions.pass_of(here.the(SCOUT).passes, zone))


@pytest.mark.rules("AOD-REC-03", "AOD-REC-02")
def test_a_pass_of_two_points_and_the_zone_is_photographed_when_it_is_left() -> None:
    here = scouting((7, 17))
    flown(here, "F F F F F F")  # to q 13: four points, then out
    assert (here.the(SCOUT).photos, running(here) & missions.POINTS) == (1, 0)


@pytest.mark.rules("AOD-REC-03")
def test_a_pass_goes_on_over_the_end_of_a_round() -> None:
    here = scouting((4, 17))
    flown(here, "F F F F F F")  # to q 10, two points, still inside
    assert (here.the(SCOUT).photos, running(here)) == (0, 2 | missions.CLEAN)
    flown(here, "L F F F F")
    assert here.the(SCOUT).photos == 1


@pytest.mark.rules("AOD-REC-03")
def test_one_point_is_no_pass() -> None:
    here = scouting((8, 14))
    flown(here, "L F F F F")  # over one corner of the zone, (8, 18)
    assert (here.the(SCOUT).photos, here.place(SCOUT)) == (0, (8, 19))


@pytest.mark.rules("AOD-REC-04")
@pytest.mark.parametrize(("tilt", "levels", "photos"), [("climb", 1, 0), ("descend", -1, 0), ("level", 0, 1)])
def test_a_level_change_in_the_same_round_spoils_the_pass(tilt: str, levels: int, photos: int) -> None:
    here = scouting((7, 17), tilt=tilt)
    path = {1: "F F F F F F", -1: "F F F F F F F", 0: "F F F F F F"}[levels]
    flown(here, path, face=1 if levels == 1 else 0, levels=levels)
    assert here.the(SCOUT).photos == photos


@pytest.mark.rules("AOD-REC-04")
def test_a_level_change_in_the_round_that_leaves_the_zone_spoils_it_too() -> None:
    here = scouting((4, 17))
    flown(here, "F F F F F F", tilt=1)  # tilting is not a level change
    assert running(here) & missions.CLEAN
    flown(here, "F F F F F", levels=1)
    assert (here.the(SCOUT).photos, here.the(SCOUT).level) == (0, 5)


@pytest.mark.rules("AOD-REC-04", "AOD-SCN-02")
def test_the_agreed_lowest_level() -> None:
    for level, photos in [(3, 0), (4, 1)]:
        here = scouting((7, 17), level=level, photo_min_level=4)
        flown(here, "F F F F F F")
        assert here.the(SCOUT).photos == photos


@pytest.mark.rules("AOD-BMB-04", "AOD-COMB-01")
def test_the_agreed_level_is_for_photographs_alone() -> None:
    """In combined mode bombs fall from any level. Photographs need the level chosen at set-up."""
    here = scouting((7, 17), level=2, mode=COMBINED, photo_min_level=4, fields={"bombs": 1})
    begin_flight(here.setting, here.state, 0, Orders(0, [0] * 6), None)
    for _ in range(3):
        fly_token(here.setting, here.state, 0, None)
    assert running(here) == 2 | missions.CLEAN | missions.LOW
    assert missions.may_drop(here.setting, here.state, 0)
    for level, photos in [(3, 0), (4, 1)]:
        here = scouting((7, 17), level=level, mode=COMBINED, photo_min_level=4, fields={"role": RECON})
        here.state.bombs_on[0] = 1
        flown(here, "F F F F F F")
        assert here.the(SCOUT).photos == photos


@pytest.mark.rules("AOD-REC-05")
def test_a_zone_brought_home_is_neither_photographed_nor_bombed_again() -> None:
    for home, photos in [(0, 1), (1, 0), (2, 1)]:
        here = scouting((7, 17))
        here.state.brought_home[0] = home
        flown(here, "F F F F F F")
        assert here.the(SCOUT).photos == photos
        laden = {"bombs": 1, "passes": int(missions.make_pass(2, True, False))}
        here = scouting((10, 17), mode=COMBINED, fields=laden)
        here.state.brought_home[0] = home
        assert missions.may_drop(here.setting, here.state, 0) == (photos == 1)


@pytest.mark.rules("AOD-REC-05", "AOD-COMB-04")
def test_when_all_zones_are_home_bombs_can_score_no_more() -> None:
    here = scouting((10, 17), mode=COMBINED, fields={"bombs": 1})
    for home, scores in [(3, True), (7, False)]:
        here.state.brought_home[0] = home
        assert missions.carries_task(here.setting, here.state, here.the(SCOUT)) == scores


@pytest.mark.rules("AOD-REC-04")
def test_a_manoeuvre_spoils_even_what_was_photographed_in_its_round() -> None:
    here = scouting((7, 17))
    index = here.index(SCOUT)
    begin_flight(here.setting, here.state, index, Orders(0, [0] * 6), None)
    for _ in range(6):
        fly_token(here.setting, here.state, 0, None)
    assert here.the(SCOUT).photos == 1
    missions.spoil(here.setting, here.state, index)
    assert here.the(SCOUT).photos == 0


@pytest.mark.rules("AOD-REC-13", "AOD-REC-01")
def test_two_photographs_of_different_zones_at_most() -> None:
    for aboard, after in [(0b010, 0b011), (0b110, 0b110), (0b001, 0b001)]:
        here = scouting((7, 17), fields={"photos": aboard})
        flown(here, "F F F F F F")
        assert here.the(SCOUT).photos == after


@pytest.mark.rules("AOD-MODE-03", "AOD-REC-01")
def test_a_scout_declared_fighter_takes_no_photographs() -> None:
    here = scouting((7, 17), fields={"role": FIGHTER})
    flown(here, "F F F F F F")
    assert here.the(SCOUT).photos == 0


@pytest.mark.rules("AOD-REC-05", "AOD-EXIT-04", "AOD-REC-06")
def test_photographs_count_when_they_come_home() -> None:
    here = table(
        plane(SCOUT, (-4, 8), "W", role=RECON, photos=0b101),
        mode=RECON_MODE,
        zones=[ZONES, []],
        home_sides=[WEST, EAST],
    )
    assert missions.mission_exits(here.setting, here.the(SCOUT)) == 1 << WEST
    flown(here, "F")
    assert here.the(SCOUT).status == EXITED
    assert (here.state.brought_home, here.state.recon_home) == ([0b101, 0], [1, 0])


@pytest.mark.rules("AOD-REC-05", "AOD-EXIT-01")
def test_elsewhere_or_without_photographs_there_is_no_mission_exit() -> None:
    here = table(plane(SCOUT, (-4, 8), "W", role=RECON), mode=RECON_MODE)
    assert missions.mission_exits(here.setting, here.the(SCOUT)) == 0
    verdict = judge(here.setting, here.state, 0, Orders(0, [0]))
    assert not verdict.is_legal()
    wounded = table(plane(SCOUT, (19, 8), "E", role=RECON, photos=1, damage="tail"), mode=RECON_MODE)
    flown(wounded, "F")  # damaged, it may leave anywhere, but only the home side counts
    assert wounded.state.brought_home == [0, 0]


# Bombs.


@pytest.mark.rules("AOD-BMB-04", "AOD-BMB-07", "AOD-BMB-05", "AOD-BMB-06", "AOD-MODE-02")
def test_a_bomb_may_fall_from_the_second_point_on() -> None:
    here = scouting((7, 17), mode=BOMBING_ZONE, fields={"bombs": 2})
    game, state = AgeOfDogfights(here.setting), here.state
    state.bombs_on[1] = 1  # AOD-RUL-106: equal points decide nothing
    begin_flight(here.setting, state, 0, Orders(0, [0] * 6), None)
    game.enter(state, PATH, None)
    asked = []
    for _ in range(6):
        if state.phase == DROP:
            asked.append(here.place(SCOUT))
            game.apply(state, 0, game.actions.parse("keep" if len(asked) == 1 else "drop"))
        game.apply(state, 0, game.actions.parse("fly straight"))
    assert asked == [(10, 17), (11, 17)]  # not at the first point, and once per round
    assert (here.the(SCOUT).bombs, missions.bombs_on(here.setting, state, 0, 0)) == (1, 1)


@pytest.mark.rules("AOD-BMB-06", "AOD-BMB-05")
def test_a_second_bomb_on_the_same_zone_needs_a_new_pass() -> None:
    here = scouting((10, 17), mode=BOMBING_ZONE, fields={"bombs": 1, "passes": int(missions.make_pass(2, True, True))})
    flown(here, "R L F F F", face=0)
    assert not missions.may_drop(here.setting, here.state, 0)
    fresh = scouting(
        (10, 17), mode=BOMBING_ZONE, fields={"bombs": 1, "passes": int(missions.make_pass(2, True, False))}
    )
    assert missions.may_drop(fresh.setting, fresh.state, 0)
    fresh.the(SCOUT).passes |= missions.DROPPED
    assert not missions.may_drop(fresh.setting, fresh.state, 0)
    missions.move_begins(fresh.setting, fresh.state, 0)  # the next round
    assert missions.may_drop(fresh.setting, fresh.state, 0)


@pytest.mark.rules("AOD-BMB-04", "AOD-RUL-103")
@pytest.mark.parametrize(("points", "asked"), [(1, PATH), (2, DROP)])
def test_a_bomb_may_fall_before_the_first_step_leaves_the_zone(points: int, asked: int) -> None:
    passes = int(missions.make_pass(points, True, False)) | missions.DROPPED  # another zone was bombed a round ago
    here = scouting((12, 17), mode=BOMBING_ZONE, fields={"bombs": 2, "passes": passes})
    game, state = AgeOfDogfights(here.setting), here.state
    state.bombs_on[1] = 1  # AOD-RUL-106: equal points decide nothing
    begin_move(state, 0)
    roll(here.setting, state, False, 0, None)
    game.enter(state, LEVELS, None)
    assert state.phase == asked
    if asked == DROP:
        game.apply(state, 0, game.actions.parse("drop"))
        assert (state.phase, missions.bombs_on(here.setting, state, 0, 0)) == (PATH, 1)


@pytest.mark.rules("AOD-BMB-04")
@pytest.mark.parametrize(
    ("changes", "may"),
    [({}, True), ({"bombs": 0}, False), ({"passes": missions.make_pass(2, False, False)}, False),
     ({"passes": missions.make_pass(1, True, False)}, False), ({"mode": RECON_MODE}, False)],
)  # fmt: skip
def test_what_a_bomb_needs(changes: dict[str, int], may: bool) -> None:
    fields = {"bombs": 1, "passes": int(missions.make_pass(2, True, False)), **changes}
    here = scouting((10, 17), mode=fields.pop("mode", BOMBING_ZONE), fields=fields)
    assert missions.may_drop(here.setting, here.state, 0) == may


@pytest.mark.rules("AOD-BMB-04", "AOD-WIND-05")
def test_a_point_that_the_wind_takes_back_is_not_flown_over() -> None:
    """The wind takes back the last of six steps, so only one point of the zone is flown over."""
    here = scouting((4, 17), mode=BOMBING_ZONE, has_wind=True, fields={"bombs": 1})
    here.state.wind = 0  # from the east
    flown(here, "F F F F F F")
    assert here.place(SCOUT) == (9, 17)
    assert running(here) & missions.POINTS == 1
    assert not missions.may_drop(here.setting, here.state, 0)


@pytest.mark.rules("AOD-COMB-01", "AOD-COMB-02", "AOD-RUL-96")
def test_in_combined_mode_only_bombed_zones_are_photographed() -> None:
    for bombs, photos in [(0, 0), (1, 1)]:
        here = scouting((7, 17), mode=COMBINED, fields={"role": RECON})
        here.state.bombs_on[0] = bombs
        flown(here, "F F F F F F")
        assert here.the(SCOUT).photos == photos


@pytest.mark.rules("AOD-COMB-03", "AOD-COMB-04")
def test_a_scout_that_has_dropped_its_bomb_still_has_a_task_in_combined_mode() -> None:
    """AOD-RUL-112: it counts while a bombed zone can be photographed. In other modes its task is over."""
    here = scouting((7, 17), mode=COMBINED)
    assert not missions.carries_task(here.setting, here.state, here.the(SCOUT))
    here.state.bombs_on[0] = 1
    assert missions.carries_task(here.setting, here.state, here.the(SCOUT))
    flown(here, "F F F F F F")
    assert here.the(SCOUT).photos == 1
    elsewhere = scouting((7, 17), mode=BOMBING_ZONE)
    elsewhere.state.bombs_on[0] = 1
    flown(elsewhere, "F F F F F F")
    assert elsewhere.the(SCOUT).photos == 0
    assert not missions.carries_task(elsewhere.setting, elsewhere.state, elsewhere.the(SCOUT))


@pytest.mark.rules("AOD-COMB-03")
def test_a_photograph_that_another_has_brought_home_makes_no_new_recon_aircraft() -> None:
    here = table(
        plane(SCOUT, (-4, 8), "W", role=RECON, photos=1), mode=COMBINED, zones=[ZONES, []], home_sides=[WEST, EAST]
    )
    here.state.brought_home[0] = 1
    flown(here, "F")
    assert here.state.recon_home == [0, 0]


# Breakthrough and the General.


@pytest.mark.rules("AOD-BMB-10", "AOD-EXIT-04")
def test_bomb_carriers_leave_across_the_enemy_side() -> None:
    planes = [plane("france/16", (19, 8), "E", role=BOMBER, bombs=1), plane("france/13", (17, 12), "E", role=FIGHTER)]
    here = table(*planes, mode=BREAKTHROUGH, home_sides=[WEST, EAST])
    assert missions.mission_exits(here.setting, here.the("france/16")) == 1 << EAST
    assert missions.mission_exits(here.setting, here.the("france/13")) == 0
    flown(here, "F", name="france/16")
    assert missions.got_through(here.setting, here.the("france/16"))


@pytest.mark.rules("AOD-SCN-01", "AOD-EXIT-04")
def test_the_general_leaves_across_the_enemy_side_only() -> None:
    token = 26 + 12
    here = table(plane(SCOUT, (-4, 8), "W", role=GENERAL, damage="tail"), mode=SPECIAL, exits={token: 1 << EAST})
    verdict = judge(here.setting, here.state, 0, Orders(0, [0]))
    assert not verdict.is_legal()
    assert missions.may_only_leave_by_mission(here.setting, here.the(SCOUT))


# Torpedoes.

SHIP = [(12, 6), (12, 7), (12, 8), (12, 9)]
BEHIND = [(14, 6), (14, 7), (14, 8), (14, 9)]


def run_in(at: tuple[int, int], heading: str = "E", *, level: int = 1, tilt: str = "level") -> Table:
    bomber: Plane = plane("britain/25", at, heading, level, tilt, role=BOMBER, torpedo=1)
    return table(bomber, board="short", mode=TORPEDO, ships=[SHIP, BEHIND], ship_names=["near", "far"])


def target(here: Table) -> int:
    return int(missions.torpedo_target(here.setting, here.state, 0))


@pytest.mark.rules("AOD-TORP-02", "AOD-TORP-03")
@pytest.mark.parametrize(("start", "hit"), [(6, NONE), (5, 0), (1, 0), (0, 0), (-1, NONE)])
def test_the_first_ship_on_the_ray_from_three_to_eight_points_away(start: int, hit: int) -> None:
    here = run_in((start, 8))
    flown(here, "F F F F", name="britain/25")  # ends four points on: 12 - 4 - start away
    assert target(here) == hit


@pytest.mark.rules("AOD-TORP-02")
def test_the_last_two_steps_are_straight_and_at_level_1() -> None:
    here = run_in((2, 8))
    flown(here, "F F F", face=-1, name="britain/25")
    assert target(here) == 0
    turned = run_in((4, 9), "SE")  # the last step but one may begin with a turn
    flown(turned, "F L F", name="britain/25")
    assert (turned.place("britain/25"), target(turned)) == ((7, 8), 0)
    late = run_in((4, 10), "SE")
    flown(late, "F F L", name="britain/25")
    assert (late.place("britain/25"), target(late)) == ((7, 8), NONE)
    high = run_in((2, 8), level=2)
    flown(high, "F F F", face=-1, name="britain/25")
    assert target(high) == NONE


@pytest.mark.rules("AOD-TORP-02")
def test_the_point_before_them_is_at_level_1_too() -> None:
    here = run_in((1, 8), level=2, tilt="descend")
    flown(here, "F F F F", face=-1, levels=-1, name="britain/25")
    assert (here.the("britain/25").level, target(here)) == (1, 0)
    here.state.move.flown = 2  # as if the descent were one of the last two steps
    assert target(here) == NONE


@pytest.mark.rules("AOD-TORP-01", "AOD-TORP-03", "AOD-TORP-04")
def test_a_torpedo_always_hits_and_a_ship_counts_once() -> None:
    here = run_in((2, 8))
    flown(here, "F F F", face=-1, name="britain/25")
    game, state = AgeOfDogfights(here.setting), here.state
    game.enter(state, LAUNCH, None)
    assert [game.actions.text(code) for code in game.legal(state, 0)] == ["launch", "hold"]
    game.apply(state, 0, game.actions.parse("launch"))
    assert (state.torpedoed, here.the("britain/25").torpedo, target(here)) == (1, 0, NONE)
    again = run_in((2, 8))
    again.state.torpedoed = 1
    flown(again, "F F F", face=-1, name="britain/25")
    missions.launch(again.setting, again.state, 0, None)
    assert again.state.torpedoed == 1
