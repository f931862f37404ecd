"""Chapters 24 to 29 and 31: points, the end of a game, the winner, the bonus round and resigning."""

import pytest

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.actions import change_code
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.phases import bonus
from aerodrome.games.age_of_dogfights.phases.path import Levels
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import endings, fates, scoring, sequence, winners
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    BOMBER,
    BONUS,
    BREAK,
    DESTROYED,
    EXITED,
    FLYING,
    GENERAL,
    LEVELS,
    NONE,
    ORDER,
    OVER,
    PATROL,
    RECON,
    REINFORCE,
    THROTTLE,
    bursts,
)
from aerodrome.games.age_of_dogfights.tables import EAST, WEST
from tests.games.age_of_dogfights.sitting import Sitting
from tests.games.age_of_dogfights.table import Plane, Table, plane, table

E_SIDE = 1 << EAST
W_SIDE = 1 << WEST
ENTENTE, CENTRAL = 0, 1


def with_fields(made: Plane, fields: dict[str, int]) -> Plane:
    made.seat = fields.pop("seat", made.seat)
    made.fields.update(fields)
    return made


def gone(name: str, *, damage: str = "", side_left: int = E_SIDE, **fields: int) -> Plane:
    return with_fields(plane(name, None, damage=damage, status=EXITED, side_left=side_left), fields)


def lost(name: str, **fields: int) -> Plane:
    return with_fields(plane(name, None, status=DESTROYED), fields)


def up(name: str, row: int = 10, *, damage: str = "", **fields: int) -> Plane:
    return with_fields(plane(name, (0, row), damage=damage), fields)


def ended(here: Table, why: int) -> tuple[int, str]:
    """Return the winner and the rule if the game ends for this reason."""
    here.state.end_rule = why
    victory.close(here.setting, here.state, None)
    return int(here.state.winner), victory.rule(here.setting, here.state)


# Dogfight.


@pytest.mark.rules("AOD-DOG-02", "AOD-DOG-03")
def test_a_side_without_aircraft_has_lost() -> None:
    here = table(up("france/4"), gone("france/5"), lost("germany/4"), gone("germany/5", damage="tail"))
    assert endings.cause(here.setting, here.state) == endings.SIDE_EMPTY
    assert ended(here, endings.SIDE_EMPTY) == (ENTENTE, "AOD-DOG-03")
    for status in (FLYING, PATROL):
        here.the("germany/4").status = status
        assert endings.cause(here.setting, here.state) == 0


@pytest.mark.rules("AOD-DOG-03")
def test_both_sides_empty_is_a_draw() -> None:
    here = table(gone("france/4"), gone("germany/4"))
    assert ended(here, endings.SIDE_EMPTY) == (NONE, "AOD-DOG-03")
    outcome = victory.outcome(here.setting, here.state)
    assert outcome is not None
    assert outcome.scores == [0.5, 0.5]


@pytest.mark.rules("AOD-DOG-04", "AOD-EXIT-05", "AOD-MODE-04", "AOD-DOG-06")
def test_points_of_a_dogfight() -> None:
    here = table(
        up("france/4", damage="tail"),
        gone("france/5", damage="wings"),
        gone("france/6"),
        lost("germany/4"),
        gone("germany/5", forced=1),
        gone("germany/6", forced=1, damage="wings"),
        points_scoring=True,
    )
    assert scoring.points(here.setting, here.state) == [3.0, 0.5]
    assert ended(here, endings.SIDE_EMPTY) == (ENTENTE, "AOD-DOG-04")


@pytest.mark.rules("AOD-DOG-04")
def test_points_from_counts() -> None:
    assert scoring.dogfight_points(6, 3) == 15  # 7.5, as in the rulebook's example
    assert scoring.dogfight_points(3, 4) == 10
    assert scoring.best([10, 15]) == 1
    assert scoring.best([10, 10]) == NONE


@pytest.mark.rules("AOD-DOG-07")
def test_a_stalemate_is_decided_by_points() -> None:
    empty = plane("france/4", (0, 10), ammo={"fixed": 0})
    here = table(empty, plane("germany/4", (0, 14), damage="guns"), lost("germany/5"))
    assert endings.cause(here.setting, here.state) == endings.NOBODY_FIRES
    assert ended(here, endings.NOBODY_FIRES) == (ENTENTE, "AOD-DOG-07")
    jammed = table(plane("france/4", (0, 10), jammed={"fixed": 3}), plane("germany/4", (0, 14), damage="guns"))
    assert endings.cause(jammed.setting, jammed.state) == 0  # it can be cleared


@pytest.mark.rules("AOD-DOG-07")
def test_the_agreed_number_of_rounds() -> None:
    here = table(up("france/4"), up("germany/4", 14), turn=5, round_limit=5)
    here.state.first, here.state.player, here.state.mover = 0, 1, NONE
    sequence.end_turn(here.setting, here.state, None)
    assert (here.state.phase, here.state.winner, victory.rule(here.setting, here.state)) == (OVER, NONE, "AOD-DOG-07")
    later = table(up("france/4"), up("germany/4", 14), turn=4, round_limit=5)
    later.state.first, later.state.player, later.state.mover = 0, 1, NONE
    later.walker(ORDER).enter(later.state, REINFORCE)
    assert (later.state.phase, later.state.turn) == (ORDER, 5)


# The bonus round.


def disputed(points_scoring: bool = False) -> Table:
    """The rulebook's example: the Entente has aircraft left, the Germans have the points."""
    france = [up("france/1"), up("france/2", 12), *[lost(f"france/{number}") for number in range(3, 9)]]
    france += [gone(f"france/{number}", damage="tail") for number in range(9, 12)] + [gone("france/12")]
    germany = [lost(f"germany/{number}") for number in range(1, 4)]
    germany += [gone(f"germany/{number}", damage="tail") for number in range(4, 8)]
    germany += [gone(f"germany/{number}") for number in range(8, 13)]
    return table(*france, *germany, phase=ORDER, points_scoring=points_scoring)


@pytest.mark.rules("AOD-DOG-05", "AOD-DOG-03", "AOD-DOG-04")
def test_if_both_ways_of_counting_disagree_a_bonus_round_is_offered() -> None:
    here = disputed()
    game, state = AgeOfDogfights(here.setting), here.state
    assert scoring.points(here.setting, state) == [5.0, 7.5]
    state.mover = NONE
    game.enter(state, ORDER, None)
    assert (state.phase, state.pending) == (BONUS, 1)
    game.apply(state, 0, game.actions.parse("play on"))
    assert state.pending == 2
    log: list[Event] = []
    game.apply(state, 1, game.actions.parse("play on"), log)
    assert (state.phase, state.bonus, state.turn) == (ACCESS, 6, 6)
    assert [sum(each.seat == seat for each in state.aircraft) for seat in (0, 1)] == [3, 5]
    for each in state.aircraft:
        kind = here.setting.kinds[each.token]
        assert (each.ammunition, each.throttle_used, each.status) == (kind.ammunition, 0, PATROL)
    assert bursts(here.the("france/12").ammunition, 0) > 0
    assert [event.kind for event in log if event.kind == "bonus"] == ["bonus"]


@pytest.mark.rules("AOD-DOG-05", "AOD-RUL-104")
def test_a_win_and_equal_points_are_two_results() -> None:
    for losses, offered in [(0, False), (1, True), (2, True)]:
        france = [up("france/1"), *[lost(f"france/{number}") for number in range(2, 2 + losses)]]
        here = table(*france, lost("germany/1"), gone("germany/2"), phase=ORDER)
        assert winners.offers_bonus(here.setting, here.state, endings.SIDE_EMPTY) == offered


@pytest.mark.rules("AOD-DOG-05")
@pytest.mark.parametrize(("points_scoring", "winner"), [(False, ENTENTE), (True, CENTRAL)])
def test_one_who_does_not_want_it_is_enough(points_scoring: bool, winner: int) -> None:
    here = disputed(points_scoring=points_scoring)
    game, state = AgeOfDogfights(here.setting), here.state
    state.mover = NONE
    game.enter(state, ORDER, None)
    game.apply(state, 0, game.actions.parse("finish"))
    assert (state.phase, state.winner) == (OVER, winner)


@pytest.mark.rules("AOD-DOG-05")
def test_the_standard_winner_of_the_bonus_round_wins_overall() -> None:
    here = disputed(points_scoring=True)
    bonus.start(here.setting, here.state, None)
    for each in here.state.aircraft:
        each.status = EXITED if each.seat == CENTRAL else FLYING
        each.side_left = E_SIDE
    assert not winners.offers_bonus(here.setting, here.state, endings.SIDE_EMPTY)
    assert ended(here, endings.SIDE_EMPTY) == (ENTENTE, "AOD-DOG-05")


# Reconnaissance.


def recon(*planes: Plane, home: tuple[int, int] = (0, 0), symmetric: bool = True, win_at: int = 0) -> Table:
    sides = [True, symmetric]
    here = table(*planes, mode=RECON_MODE, symmetric=symmetric, mission_sides=sides, win_at=win_at)
    here.state.brought_home = list(home)
    return here


@pytest.mark.rules("AOD-REC-06")
def test_three_points_a_zone_and_five_for_all() -> None:
    assert [scoring.recon_points(zones) / 2 for zones in (0, 1, 0b110, 0b111)] == [0, 3, 6, 14]
    here = recon(up("france/4"), up("germany/4", 12), home=(0b111, 0b001))
    assert scoring.points(here.setting, here.state) == [14, 3]
    assert ended(here, endings.TASK_OVER) == (ENTENTE, "AOD-REC-12")


@pytest.mark.rules("AOD-REC-09")
def test_equal_photographs_are_decided_by_what_was_shot_down() -> None:
    down = [lost("germany/5"), up("france/4"), up("germany/4", 12)]
    assert ended(recon(*down, home=(1, 2)), endings.TASK_OVER)[0] == ENTENTE
    damaged = [plane("france/4", (0, 10), damage="tail"), gone("france/5", damage="wings"), up("germany/4", 12)]
    assert ended(recon(*damaged, *down[:1], home=(1, 2)), endings.TASK_OVER)[0] == NONE  # 1 : 2 * 0.5
    assert ended(recon(*damaged, home=(1, 2)), endings.TASK_OVER)[0] == CENTRAL


@pytest.mark.rules("AOD-REC-11")
@pytest.mark.parametrize(("zones", "winner"), [(0, CENTRAL), (1, CENTRAL), (0b101, ENTENTE), (0b111, ENTENTE)])
def test_asymmetric_reconnaissance(zones: int, winner: int) -> None:
    here = recon(up("france/4"), up("germany/4", 12), home=(zones, 0), symmetric=False, win_at=2)
    assert ended(here, endings.TASK_OVER) == (winner, "AOD-REC-11")
    assert Sitting({"mode": "recon", "task": "central"}).setting.win_at == 2


@pytest.mark.rules("AOD-REC-12", "AOD-REC-13")
def test_when_reconnaissance_ends() -> None:
    here = recon(up("france/13", role=RECON), up("france/4", 14), up("germany/4", 12))
    assert endings.cause(here.setting, here.state) == 0
    here.the("france/13").status = DESTROYED
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER
    here.the("france/13").status = FLYING
    here.state.brought_home = [0b111, 0b111]
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER
    here.state.brought_home = [0b011, 0b111]
    here.the("france/13").photos = 0b011  # no room for the third, and the others are at home
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER
    here.the("france/13").photos = 0b100
    assert endings.cause(here.setting, here.state) == 0
    here.the("germany/4").status = EXITED
    assert endings.cause(here.setting, here.state) == 0  # AOD-RUL-105


# Bombing.


@pytest.mark.rules("AOD-BMB-07", "AOD-BMB-08", "AOD-BMB-09")
def test_points_of_zone_bombing() -> None:
    assert scoring.zone_bombing_points(3, 0b011) == 30
    assert scoring.zone_bombing_points(3, 0b111) == 50
    planes = [up("france/16"), lost("germany/16"), lost("germany/13"), plane("germany/4", (0, 14), damage="tail")]
    for points_scoring, points in [(False, 10 + 1), (True, 10 + 2 + 0.5)]:
        here = table(*planes, mode=BOMBING_ZONE, points_scoring=points_scoring)
        here.state.bombs_on[0] = 1 | 1 << 8
        assert scoring.points(here.setting, here.state) == [points, 0]


@pytest.mark.rules("AOD-BMB-13", "AOD-BMB-08")
def test_ties_of_bombing_go_to_the_alternative_score() -> None:
    here = table(up("france/16"), lost("germany/4"), up("germany/5", 12), mode=BOMBING_ZONE)
    assert scoring.mission_scores(here.setting, here.state, False) == [0, 0]
    assert ended(here, endings.TASK_OVER) == (ENTENTE, "AOD-BMB-13")


@pytest.mark.rules("AOD-BMB-13")
def test_when_bombing_ends() -> None:
    kinds: list[tuple[int, dict[str, int]]] = [(BOMBING_ZONE, {"bombs": 1}), (BREAKTHROUGH, {})]
    for mode, fields in kinds:
        here = table(with_fields(up("france/16", role=BOMBER), fields), up("germany/4", 12), mode=mode)
        assert endings.cause(here.setting, here.state) == 0
        here.the("france/16").bombs, here.the("france/16").status = 0, EXITED
        here.state.aircraft.append(here.the("germany/4").clone())
        here.state.aircraft[-1].seat = 0
        assert endings.cause(here.setting, here.state) == endings.TASK_OVER
    dropped = table(up("france/16", role=BOMBER), up("germany/4", 12), mode=BOMBING_ZONE)
    assert endings.cause(dropped.setting, dropped.state) == endings.TASK_OVER


@pytest.mark.rules("AOD-BMB-10", "AOD-BMB-11", "AOD-BMB-12")
def test_points_of_a_breakthrough() -> None:
    assert scoring.breakthrough_points(2, 1) == 26
    through = [gone("france/16", role=BOMBER), gone("france/21", role=BOMBER), gone("france/13", role=BOMBER)]
    elsewhere = [gone("france/17", role=BOMBER, side_left=W_SIDE), gone("france/18", damage="tail")]
    for points_scoring, points in [(False, [13, 0]), (True, [14, 0.5])]:
        here = table(
            *through, *elsewhere, lost("germany/4"), up("germany/5"), mode=BREAKTHROUGH, points_scoring=points_scoring,
        )  # fmt: skip
        assert scoring.points(here.setting, here.state) == points


# Torpedoes, combined mode, scenarios.


@pytest.mark.rules("AOD-SCN-04", "AOD-TORP-04", "AOD-TORP-05")
@pytest.mark.parametrize(("ships", "winner"), [(0b111, ENTENTE), (0b101, ENTENTE), (0b010, NONE), (0, CENTRAL)])
def test_ships_decide_a_convoy(ships: int, winner: int) -> None:
    here = table(
        up("britain/25", role=BOMBER, torpedo=1),
        up("germany/4", 12),
        mode=TORPEDO,
        symmetric=False,
        mission_sides=[True, False],
        ships=[[(12, 6)], [(12, 8)], [(12, 10)]],
        ship_names=["a", "b", "c"],
        win_at=2,
        draw_at=1,
    )
    here.state.torpedoed = ships
    why = {0b111: endings.TASK_OVER, 0b101: endings.DECIDED}.get(ships, 0)
    assert endings.cause(here.setting, here.state) == why
    assert ended(here, endings.TASK_OVER) == (winner, "AOD-SCN-04")
    here.the("britain/25").torpedo = 0
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER


@pytest.mark.rules("AOD-SCN-03")
@pytest.mark.parametrize(("through", "winner"), [(6, CENTRAL), (4, CENTRAL), (3, NONE), (2, ENTENTE), (0, ENTENTE)])
def test_attack_at_dawn_is_decided_by_numbers(through: int, winner: int) -> None:
    flown = [gone(f"germany/{13 + number}", role=BOMBER, side_left=W_SIDE) for number in range(through)]
    rest = [lost(f"germany/{13 + number}", role=BOMBER) for number in range(through, 6)]
    here = table(
        up("france/4"),
        *flown,
        *rest,
        mode=BREAKTHROUGH,
        symmetric=False,
        mission_sides=[False, True],
        win_at=4,
        draw_at=3,
        record={"scenario": "attack-at-dawn"},
    )
    assert ended(here, endings.SIDE_EMPTY) == (winner, "AOD-SCN-03")


@pytest.mark.rules("AOD-BMB-14")
@pytest.mark.parametrize(("zones", "winner"), [(0b000, CENTRAL), (0b001, CENTRAL), (0b101, ENTENTE), (0b111, ENTENTE)])
def test_asymmetric_zone_bombing_is_decided_by_zones(zones: int, winner: int) -> None:
    setting = Sitting({"mode": "bombing-zone", "task": "entente"}).setting
    here = table(
        up("france/4"), up("germany/4", 12), lost("france/16"), mode=BOMBING_ZONE, symmetric=False,
        mission_sides=[True, False], win_at=int(setting.win_at), draw_at=int(setting.draw_at),
    )  # fmt: skip
    for zone in range(3):
        here.state.bombs_on[0] += (zones >> zone & 1) << 8 * zone
    assert ended(here, endings.TASK_OVER) == (winner, "AOD-BMB-14")


@pytest.mark.rules("AOD-COMB-03", "AOD-COMB-04")
def test_combined_mode() -> None:
    planes = [
        up("france/13", role=RECON),
        up("france/16", 14, role=BOMBER, bombs=1),
        lost("germany/5"),
        up("germany/4", 12),
    ]
    here = table(*planes, mode=COMBINED)
    here.state.bombs_on[0] = 2 | 1 << 8 | 1 << 16
    here.state.recon_home = [2, 9]  # equal points, so nothing is decided yet
    assert scoring.points(here.setting, here.state) == [4 * 5 + 2 * 3 + 1, 9 * 3]
    assert endings.cause(here.setting, here.state) == 0
    here.the("france/13").status = DESTROYED
    assert endings.cause(here.setting, here.state) == 0  # the bomb
    here.the("france/16").bombs = 0
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER
    here.the("france/13").status = FLYING
    assert endings.cause(here.setting, here.state) == 0  # bombed zones are left to photograph
    here.state.bombs_on = [0, 0]
    assert endings.cause(here.setting, here.state) == endings.TASK_OVER


@pytest.mark.rules("AOD-SCN-01")
@pytest.mark.parametrize(
    ("general", "why", "winner"),
    [
        (gone("france/13", role=GENERAL), endings.GENERAL_THROUGH, ENTENTE),
        (lost("france/13", role=GENERAL), endings.GENERAL_LOST, CENTRAL),
        (gone("france/13", role=GENERAL, forced=1, side_left=W_SIDE), endings.GENERAL_LOST, CENTRAL),
        (up("france/13", role=GENERAL), 0, NONE),
    ],
)
def test_the_fate_of_the_general(general: Plane, why: int, winner: int) -> None:
    here = table(general, up("france/4", 14), up("germany/4", 12), mode=SPECIAL, mission_sides=[True, False])
    assert endings.cause(here.setting, here.state) == why
    if why:
        assert ended(here, why) == (winner, "AOD-SCN-01")


# Three and four players.


def melee(*planes: Plane, phase: int = ORDER, points_scoring: bool = False) -> Table:
    return table(
        *planes,
        names=["germany", "france", "britain"],
        side_of=[0, 1, 2],
        side_names=["germany", "france", "britain"],
        nations=[[0], [1], [2]],
        home_sides=[2, 3, 0],
        anchors=[[18], [19], [10]],
        ffa=True,
        phase=phase,
        points_scoring=points_scoring,
    )


@pytest.mark.rules("AOD-MP-07")
def test_everyone_for_himself_until_one_can_fight() -> None:
    here = melee(
        up("germany/4", seat=0), plane("france/4", (0, 12), seat=1, damage="guns"), up("britain/4", 14, seat=2)
    )
    assert endings.cause(here.setting, here.state) == 0
    here.the("britain/4").ammunition = 0
    assert endings.cause(here.setting, here.state) == endings.LAST_ABLE
    assert ended(here, endings.LAST_ABLE) == (0, "AOD-MP-07")
    outcome = victory.outcome(here.setting, here.state)
    assert outcome is not None
    assert outcome.scores == [1, 0, 0]


@pytest.mark.rules("AOD-MP-07", "AOD-MP-06")
def test_points_for_own_victims_and_survivors() -> None:
    assert scoring.ffa_points(2, 1) == 6
    here = melee(
        up("germany/4", seat=0),
        gone("france/4", seat=1, damage="tail"),
        gone("france/5", seat=1),
        plane("france/6", None, seat=1, status=DESTROYED),
        gone("britain/4", seat=2, forced=1),
        points_scoring=True,
    )
    here.the("france/6").shot_by = here.index("germany/4")
    assert scoring.points(here.setting, here.state) == [2, 2, 0]
    assert ended(here, endings.LAST_ABLE) == (NONE, "AOD-MP-07")
    assert victory.scores(here.setting, here.state) == [0.5, 0.5, 0]


def test_giving_up_in_the_own_turn_and_in_another_one() -> None:
    """AOD-RUL-86: the aircraft leave undamaged, no one is credited, and the other players continue."""
    here = melee(
        up("germany/4", seat=0),
        plane("france/4", (0, 12), seat=1, damage="tail"),
        up("britain/4", 14, seat=2),
        phase=THROTTLE,
        points_scoring=True,
    )
    game, state = AgeOfDogfights(here.setting), here.state
    state.player, state.mover, state.pending = 0, here.index("germany/4"), 1
    assert game.leave(state, 0, None)
    assert (state.player, state.phase) == (1, THROTTLE)
    assert (here.the("germany/4").status, fates.gave_up(here.the("germany/4"))) == (EXITED, True)
    assert scoring.points(here.setting, state) == [0, 1, 1]
    assert game.leave(state, 2, None)
    assert (state.phase, state.winner) == (OVER, 1)


def test_giving_up_while_asked_to_answer() -> None:
    here = melee(
        plane("germany/4", (2, 20), seat=0),
        plane("france/13", (3, 20), seat=1),
        plane("britain/13", (2, 21), seat=2),
        phase=BREAK,
    )
    game, state = AgeOfDogfights(here.setting), here.state
    state.player = 0
    game.enter(state, BREAK, None)
    assert state.phase == BREAK
    asked = 1 if state.pending == 2 else 2
    assert game.leave(state, asked, None)
    assert not state.pending >> asked & 1
    assert (state.phase == OVER) == (endings.able_players(here.setting, state) < 2)


@pytest.mark.rules("AOD-RUL-86", "AOD-MOVE-09")
def test_giving_up_while_another_one_moves_opens_his_way() -> None:
    """The leaving aircraft stopped a climb of three levels. Its point is free immediately."""
    here = melee(
        plane("germany/6", (-6, 22), "W", 2, "climb", seat=0),
        plane("france/1", (-8, 22), "NE", 3, seat=1),
        plane("france/4", (-6, 19), "SW", 4, "descend", seat=1),
        plane("britain/1", (-10, 33), "NE", 4, seat=2),
    )
    game, state = AgeOfDogfights(here.setting), here.state
    begin_move(state, state.mover)
    roll(here.setting, state, False, 2, None)
    state.phase = LEVELS
    Levels(here.setting).begin(state, None)
    assert game.legal(state, 0) == [change_code(1), change_code(2)]
    assert game.leave(state, 1, None)
    opened = [change_code(1), change_code(2), change_code(3)]
    assert game.legal(state, 0) == game.legal(state.clone(), 0) == opened
    assert [game.refusal(state, 0, code) for code in opened] == [LEGAL] * 3


@pytest.mark.rules("AOD-MP-03", "AOD-DOG-02")
def test_a_team_has_lost_when_both_its_players_have_nothing() -> None:
    here = table(
        up("france/4", seat=0),
        gone("germany/4", seat=1),
        up("germany/5", 12, seat=3),
        names=["entente-1", "central-1", "entente-2", "central-2"],
        side_of=[0, 1, 0, 1],
        nations=[[1, 2], [0], [1, 2], [0]],
        home_sides=[3, 2, 3, 2],
        anchors=[[9], [9], [27], [27]],
        team=True,
    )
    assert endings.cause(here.setting, here.state) == 0
    here.the("germany/5").status = DESTROYED
    assert endings.cause(here.setting, here.state) == endings.SIDE_EMPTY
    assert ended(here, endings.SIDE_EMPTY)[0] == ENTENTE
    assert victory.scores(here.setting, here.state) == [1, 0, 1, 0]
    assert here.setting.mode == DOGFIGHT
