"""Chapter 31: orders of turns, teams in scenarios, and missions as free-for-alls."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights import events, victory
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED, DOGFIGHT, RECON_MODE
from aerodrome.games.age_of_dogfights.rules import endings, scoring
from aerodrome.games.age_of_dogfights.rules.exits import open_sides
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import DESTROYED, NONE, OVER, RECON
from tests.games.age_of_dogfights.duel import defenders_of
from tests.games.age_of_dogfights.sitting import Sitting, random_answers
from tests.games.age_of_dogfights.table import TABLES, Plane, Table, plane, table

FOUR = "germany: germany 4-5; france: france 4-5; britain: britain 4-5; fourth: germany 7-8"
NAMES = ["germany", "france", "britain"]


def turns_of(log: list[Event]) -> list[str]:
    return [str(event.fields["seat"]) for event in log if event.kind == "turn"]


@pytest.mark.rules("AOD-MP-02", "AOD-RND-01", "AOD-SET-07")
@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, ["france", "britain", "fourth", "germany"]),
        ({"turn_order": "clockwise"}, ["france", "britain", "germany", "fourth"]),
        (
            {"turn_order": "agreed", "turns": "germany fourth france britain"},
            ["france", "britain", "germany", "fourth"],
        ),
        (
            {"turn_order": "agreed", "turns": "fourth, britain, france, germany"},
            ["france", "germany", "fourth", "britain"],
        ),
    ],
)
def test_placing_and_turns_follow_the_order(options: dict[str, object], order: list[str]) -> None:
    """AOD-RUL-117: the order starts with the first player in every round."""
    given = {"seats": 4, "ffa": True, "squadrons": FOUR, "first_player": "france", "round_limit": 3, **options}
    game = AgeOfDogfights(read_options(given, TABLES))
    log: list[Event] = []
    state = game.start()
    for _ in islice(random_answers(game, state, 1, log), 4000):
        pass
    assert state.phase == OVER
    assert turns_of(log) == order * 3
    placed = [str(event.fields["aircraft"]) for event in log if event.kind == "placed"]
    owners = ["fourth" if name in ("germany/7", "germany/8") else name.partition("/")[0] for name in placed]
    assert owners == [name for name in order for _ in range(2)]


@pytest.mark.rules("AOD-MP-02")
def test_players_read_in_which_order_they_move() -> None:
    setting = read_options({"seats": 3, "ffa": True}, TABLES)
    first = Event("first", 0, {"seat": "france", "then": ["britain", "germany"]})
    assert events.sentence(setting, first, 1) == "You begin every round, followed by Britain and Germany."
    assert events.sentence(setting, first, 0) == "France begins every round, followed by Britain and you."


def melee(*planes: Plane, mode: int = DOGFIGHT, turns: list[int] | None = None) -> Table:
    return table(
        *planes,
        names=NAMES,
        side_of=[0, 1, 2],
        side_names=NAMES,
        nations=[[0], [1], [2]],
        home_sides=[2, 3, 0],
        anchors=[[18], [19], [10]],
        mission_sides=[True] * 3,
        ffa=True,
        mode=mode,
        turns=turns or [],
    )


@pytest.mark.rules("AOD-DEF-07", "AOD-MP-02")
@pytest.mark.parametrize(("turns", "order"), [([], ["france/7", "britain/7"]), ([0, 2, 1], ["britain/7", "france/7"])])
def test_enemies_answer_in_the_order_of_turns(turns: list[int], order: list[str]) -> None:
    """Two gunners are ahead on either side, both level and parallel."""
    mover = plane("germany/10", (4, 20), "E", 3, seat=0)
    gunners = [plane("france/7", (4, 21), "E", 3, seat=1), plane("britain/7", (5, 19), "E", 3, seat=2)]
    here = melee(mover, *gunners, turns=turns)
    assert [name for name, _ in defenders_of(here, "germany/10")] == order


@pytest.mark.rules("AOD-MP-05", "AOD-MP-06")
def test_in_a_mission_of_all_a_damaged_aircraft_leaves_only_with_photographs() -> None:
    """AOD-RUL-119."""
    scout = plane("germany/13", (4, 20), "E", 3, seat=0, damage="wings", role=RECON)
    here = melee(scout, plane("france/4", (4, 30), seat=1), mode=RECON_MODE)
    assert open_sides(here.setting, here.the("germany/13"), 1) == 0
    here.the("germany/13").photos = 1
    assert open_sides(here.setting, here.the("germany/13"), 1) == here.setting.home[0]


def shot(name: str, seat: int, by: int) -> Plane:
    """Return an aircraft that the aircraft at place `by` in the list has destroyed."""
    return plane(name, None, seat=seat, status=DESTROYED, shot_by=by)


@pytest.mark.rules("AOD-MP-05", "AOD-MP-07", "AOD-BMB-08")
def test_in_a_mission_of_all_an_aircraft_counts_for_the_player_who_shot_it_down() -> None:
    """AOD-RUL-119: germany shot down a bomber and a fighter of france. No one shot down the one that britain lost."""
    planes = [
        plane("germany/4", (4, 20), seat=0),
        shot("france/16", 1, 0),
        shot("france/4", 1, 0),
        plane("france/5", (4, 24), seat=1, damage="tail"),
        shot("britain/16", 2, NONE),
        plane("britain/4", (4, 28), seat=2),
    ]
    here = melee(*planes, mode=BOMBING_ZONE)
    assert scoring.mission_scores(here.setting, here.state, False) == [2, 0, 0]
    assert scoring.mission_scores(here.setting, here.state, True) == [4, 0, 0]
    assert scoring.points(here.setting, here.state) == [1, 0, 0]


@pytest.mark.rules("AOD-MP-05", "AOD-REC-09")
@pytest.mark.parametrize(
    ("home", "winner", "scores"),
    [
        ([1, 0, 0], 0, [1.0, 0.0, 0.0]),
        ([1, 1, 0], NONE, [0.5, 0.5, 0.0]),
        ([0, 1, 1], 2, [0.0, 0.0, 1.0]),
        ([0, 0, 0], 2, [0.0, 0.0, 1.0]),
    ],
)
def test_a_mission_of_all_is_won_by_most_points_then_by_what_was_shot_down(
    home: list[int], winner: int, scores: list[float]
) -> None:
    """AOD-RUL-119: britain has shot down an aircraft, which decides only between the leaders."""
    planes = [
        plane("germany/4", (4, 20), seat=0),
        plane("france/4", (4, 24), seat=1),
        shot("france/5", 1, 3),
        plane("britain/4", (4, 28), seat=2),
    ]
    here = melee(*planes, mode=RECON_MODE)
    here.state.brought_home = home
    why = endings.cause(here.setting, here.state)
    assert why == endings.TASK_OVER
    victory.end(here.setting, here.state, why, None)
    assert (here.state.winner, victory.rule(here.setting, here.state)) == (winner, "AOD-REC-12")
    assert victory.scores(here.setting, here.state) == scores


@pytest.mark.rules("AOD-MP-05")
def test_a_mission_of_all_goes_on_when_a_player_has_nothing_left() -> None:
    here = melee(plane("germany/13", (4, 20), seat=0, role=RECON), shot("france/4", 1, 0), mode=RECON_MODE)
    assert endings.cause(here.setting, here.state) == 0


ALL_MISSIONS = ["recon", "bombing-zone", "bombing-breakthrough", "combined"]


@pytest.mark.rules("AOD-MP-05", "AOD-REC-07", "AOD-BRD-14")
@pytest.mark.parametrize("board", ["full", "short"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("mode", ALL_MISSIONS)
def test_everyone_can_fly_every_mission_for_himself(mode: str, seats: int, board: str) -> None:
    """AOD-RUL-119: there is a warning, the default set-up is complete, and the game reaches its end."""
    given: dict[str, object] = {"seats": seats, "ffa": True, "mode": mode, "board": board, "round_limit": 1}
    game = AgeOfDogfights(read_options(given, TABLES))
    setting = game.setting
    assert len(SCHEMA.warnings(setting.record)) == 1
    sites = [site for sites in setting.zone_sites for site in sites]
    assert len(set(sites)) == len(sites) == (0 if mode == "bombing-breakthrough" else 3 * seats)
    state = game.start()
    for _ in islice(random_answers(game, state, seats), 4000):
        pass
    assert state.phase == OVER


@pytest.mark.rules("AOD-REC-07")
@pytest.mark.parametrize("board", ["full", "short"])
def test_zones_are_found_for_other_home_sides_too(board: str) -> None:
    for places in permutations(["N 10", "S 9", "W 12", "E 11"]):
        home = "; ".join([f"{name}: {place}" for name, place in zip([*NAMES, "fourth"], places, strict=True)])
        given: dict[str, object] = {"seats": 4, "ffa": True, "mode": "combined", "board": board, "home": home}
        sites = read_options(given, TABLES).zone_sites
        assert len({site for each in sites for site in each}) == 12


@pytest.mark.rules("AOD-MP-05", "AOD-COMB-03")
def test_the_combined_mode_of_all_counts_for_each_player_alone() -> None:
    here = melee(
        plane("germany/4", (4, 20), seat=0), shot("france/4", 1, 0), plane("britain/4", (4, 28), seat=2), mode=COMBINED
    )
    here.state.bombs_on = [0, 0x0101, 1]
    here.state.recon_home = [0, 1, 0]
    assert scoring.points(here.setting, here.state) == [1, 13, 5]


# Teams in scenarios.

SCENARIOS = ["intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing"]


@pytest.mark.rules("AOD-MP-01", "AOD-MP-03", "AOD-SCN-01", "AOD-SCN-02", "AOD-SCN-03", "AOD-SCN-04")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_teams_fly_a_scenario_with_the_same_forces(scenario: str) -> None:
    """AOD-RUL-118: a team has together what one player has, on the same extensions, and can play."""
    alone = read_options({"scenario": scenario}, TABLES)
    given: dict[str, object] = {"scenario": scenario, "seats": 4, "team": True, "round_limit": 1}
    game = AgeOfDogfights(read_options(given, TABLES))
    setting = game.setting
    for side in range(2):
        seats = [seat for seat in range(4) if setting.side_of[seat] == side]
        fixed = [(each.token, each.load, each.role) for seat in seats for each in setting.given[seat]]
        assert sorted(fixed) == sorted([(each.token, each.load, each.role) for each in alone.given[side]])
        assert sum(pick.count for seat in seats for pick in setting.picks[seat]) == sum(
            pick.count for pick in alone.picks[side]
        )
        assert sorted([anchor for seat in seats for anchor in setting.anchors[seat]]) == alone.anchors[side]
        counts = [len(setting.given[seat]) + sum(pick.count for pick in setting.picks[seat]) for seat in seats]
        assert abs(counts[0] - counts[1]) <= 1
    assert (setting.win_at, setting.draw_at, setting.zone_sites) == (alone.win_at, alone.draw_at, alone.zone_sites)
    state = game.start()
    for _ in islice(random_answers(game, state, 7), 4000):
        pass
    assert state.phase == OVER


@pytest.mark.rules("AOD-SCN-01", "AOD-MP-01")
def test_the_general_of_a_team_enters_in_the_first_turn() -> None:
    given: dict[str, object] = {"scenario": "intercept-the-general", "seats": 4, "team": True}
    game = Sitting(given).game
    log: list[Event] = []
    for _ in islice(random_answers(game, game.start(), 3, log), 4000):
        if len(turns_of(log)) > 4:
            break
    assert turns_of(log)[:4] == ["entente-1", "central-1", "entente-2", "central-2"]
    placed = [str(event.fields["aircraft"]) for event in log if event.kind == "placed"]
    assert "france/13" in placed[:2]
