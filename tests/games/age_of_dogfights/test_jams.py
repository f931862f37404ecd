"""Chapter 15: how and when a jammed gun is cleared."""

import pytest

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire, usable_guns
from aerodrome.games.age_of_dogfights.rules.jams import clear_jams, clearable_jams, forget_defence, release_cleared
from aerodrome.games.age_of_dogfights.state import DORSAL, FIXED, NOSE, jam_round
from tests.games.age_of_dogfights.duel import defenders_of
from tests.games.age_of_dogfights.table import Plane, Table, plane, table


def jammed(name: str, gun: str, in_round: int = 4) -> Table:
    return table(plane(name, (2, 20), jammed={gun: in_round}), turn=5)


@pytest.mark.rules("AOD-JAM-03", "AOD-JAM-06")
@pytest.mark.parametrize(("name", "gun"), [("germany/10", "fixed"), ("britain/1", "nose")])
@pytest.mark.parametrize(
    ("turns", "level_changed", "manoeuvred", "clears"),
    [(0, False, False, True), (1, False, False, True), (2, False, False, False), (0, True, False, False),
     (0, False, True, False)],
)  # fmt: skip
def test_pilots_need_a_calm_move(
    name: str, gun: str, turns: int, level_changed: bool, manoeuvred: bool, clears: bool
) -> None:
    here = jammed(name, gun)
    mask = 1 << (FIXED if gun == "fixed" else NOSE)
    assert clearable_jams(here.setting, here.state, 0, turns, level_changed, manoeuvred) == (mask if clears else 0)
    assert here.the(name).cleared == 0  # the question changes nothing


@pytest.mark.rules("AOD-JAM-04")
@pytest.mark.parametrize(("name", "gun"), [("germany/13", "dorsal"), ("germany/16", "nose"), ("britain/16", "ventral")])
def test_the_crew_clears_in_any_move(name: str, gun: str) -> None:
    here = jammed(name, gun)
    log: list[Event] = []
    assert clear_jams(here.setting, here.state, 0, 4, True, False, log)
    assert [each.fields for each in log] == [{"aircraft": name, "guns": [gun]}]


@pytest.mark.rules("AOD-JAM-06")
def test_the_clearing_move_lies_in_a_later_round() -> None:
    here = jammed("germany/10", "fixed", in_round=5)
    assert clear_jams(here.setting, here.state, 0, 0, False, False) == 0
    here.state.turn = 6
    assert clear_jams(here.setting, here.state, 0, 0, False, False) == 1


@pytest.mark.rules("AOD-JAM-05", "AOD-RND-11")
def test_a_cleared_gun_is_silent_until_the_round_is_over() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20), jammed={"dorsal": 4}))
    scout = here.the("france/13")
    assert clear_jams(here.setting, here.state, here.index("france/13"), 3, True, False) == 1 << DORSAL
    assert jam_round(scout.jams, DORSAL) == 0
    assert not usable_guns(here.setting, scout) >> DORSAL & 1
    assert defenders_of(here, "germany/10") == []
    release_cleared(here.state)
    assert defenders_of(here, "germany/10") == [("france/13", "dorsal")]


@pytest.mark.rules("AOD-JAM-03", "AOD-JAM-04")
def test_both_guns_of_a_two_seater_jammed() -> None:
    here = table(plane("germany/13", (2, 20), jammed={"fixed": 3, "dorsal": 4}))
    assert clear_jams(here.setting, here.state, 0, 2, False, False) == 1 << DORSAL
    assert clear_jams(here.setting, here.state, 0, 1, False, False) == 1 << FIXED
    assert here.the("germany/13").cleared == 1 << FIXED | 1 << DORSAL


@pytest.mark.rules("AOD-DEF-09", "AOD-RND-11", "AOD-MP-03")
def test_guns_may_defend_anew_after_a_players_turn() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20), defended=1 << DORSAL))
    assert defenders_of(here, "germany/10") == []
    forget_defence(here.setting, here.state, 1)
    assert defenders_of(here, "germany/10") == [("france/13", "dorsal")]


@pytest.mark.rules("AOD-DOG-07", "AOD-MP-07")
@pytest.mark.parametrize(
    ("one", "able"),
    [
        (plane("germany/10", (2, 20)), True),
        (plane("germany/10", (2, 20), jammed={"fixed": 4}), True),
        (plane("germany/10", (2, 20), damage="guns"), False),
        (plane("germany/10", (2, 20), ammo={"fixed": 0}), False),
        (plane("germany/13", (2, 20), ammo={"fixed": 0}), True),
    ],
)
def test_who_can_ever_fire_again(one: Plane, able: bool) -> None:
    here = table(one)
    assert can_ever_fire(here.setting, here.state.aircraft[0]) == able
