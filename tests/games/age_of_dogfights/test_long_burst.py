"""Chapter 16: the second part of an attack."""

import pytest

from aerodrome.games.age_of_dogfights.gun_tables import MISSED
from aerodrome.games.age_of_dogfights.rules.gunnery import judge
from aerodrome.games.age_of_dogfights.rules.targets import long_refusal, shots
from aerodrome.games.age_of_dogfights.state import DESTROYED, NO_DAMAGE, NONE, Position, bursts, jam_round
from aerodrome.vectors.age_of_dogfights.firing import can_be_long
from tests.games.age_of_dogfights.duel import Duel
from tests.games.age_of_dogfights.table import Plane, plane, table


def duel(shooter: Plane | None = None, target: Plane | None = None) -> Duel:
    one = shooter or plane("britain/10", (2, 20))
    return Duel(table(one, target or plane("germany/7", (3, 20)), mover=one.name))


def is_at_rest(state: Position) -> bool:
    """Check that nothing of an attack is left in the state."""
    rest = [state.shooter, state.target, state.gun, state.attacking, state.attacked, state.answering]
    return rest == [NONE] * 6 and (state.second, state.red, state.rolls, state.long_allowed) == (0, 0, 0, 0)


@pytest.mark.rules("AOD-LONG-01", "AOD-LONG-03", "AOD-DMG-06", "AOD-COMP-05")
def test_two_damages_destroy() -> None:
    fight = duel().answer("fire fixed germany/7", "dice 4 2", "damage engine")
    assert fight.legal() == ["again", "stop"]
    fight.answer("again", "dice 4 3")
    assert (fight.last_burst()["second"], fight.last_burst()["effect"]) == (True, "destroyed")
    assert fight.here.the("germany/7").status == DESTROYED
    assert bursts(fight.here.the("britain/10").ammunition, 0) == 5
    assert fight.is_over()
    assert is_at_rest(fight.state)


@pytest.mark.rules("AOD-LONG-01")
def test_after_a_miss_and_only_if_wanted() -> None:
    fight = duel().answer("fire fixed germany/7", "dice 1 2", "stop")
    assert fight.is_over()
    assert is_at_rest(fight.state)
    assert bursts(fight.here.the("britain/10").ammunition, 0) == 6


@pytest.mark.rules("AOD-LONG-02")
@pytest.mark.parametrize(
    ("shooter", "target", "dice"),
    [
        (None, plane("germany/7", (3, 20), tilt="climb"), "2 2"),  # H5/V5c allows none
        (plane("britain/10", (2, 20), ammo={"fixed": 1}), None, "2 2"),
        (None, None, "1 1"),  # a jam
        (None, None, "6 6"),  # destroyed
    ],
    ids=["row", "ammunition", "jam", "target gone"],
)
def test_no_second_part(shooter: Plane | None, target: Plane | None, dice: str) -> None:
    fight = duel(shooter, target).answer("fire fixed germany/7", f"dice {dice}")
    assert fight.is_over()
    assert len(fight.told("burst")) == 1
    assert is_at_rest(fight.state)


@pytest.mark.rules("AOD-LONG-02")
def test_a_shot_says_whether_it_can_be_long() -> None:
    for ammunition, can in [(2, True), (1, False)]:
        here = duel(plane("britain/10", (2, 20), ammo={"fixed": ammunition})).here
        (only,) = shots(here.setting, here.state, here.state.mover)
        assert can_be_long(here.setting, here.state, only, here.state.mover) == can


@pytest.mark.rules("AOD-LONG-04", "AOD-CHART-04")
@pytest.mark.parametrize("bare", range(2, 13))
def test_hot_guns_jam_after_the_burst(bare: int) -> None:
    setting = table().setting
    first, second = judge(setting, 0, 1, False, 0, bare), judge(setting, 0, 1, False, 1, bare)
    assert second.jammed == (bare in (2, 4, 6, 8))
    assert first.jammed == (bare == 2)
    assert second.result == first.result  # a jam does not cancel a hit, but a bare 2 is not a hit
    assert bare != 2 or second.result == MISSED


@pytest.mark.rules("AOD-LONG-04", "AOD-JAM-01")
def test_hot_guns_hit_and_jam() -> None:
    fight = duel().answer("fire fixed germany/7", "dice 1 2", "again", "dice 4 4", "damage tail")
    assert fight.last_burst()["jammed"]
    assert jam_round(fight.here.the("britain/10").jams, 0) == 5
    assert fight.here.the("germany/7").damage != NO_DAMAGE


@pytest.mark.rules("AOD-LONG-05", "AOD-DEF-12")
@pytest.mark.parametrize(
    ("answer", "goes_on"),
    [(["dice 6 6"], False), (["dice 5 4", "damage guns"], False), (["dice 5 4", "damage engine"], True),
     (["dice 1 1"], True)],
    ids=["destroyed", "guns", "engine", "jam"],
)  # fmt: skip
def test_the_break_action_comes_between_the_parts(answer: list[str], goes_on: bool) -> None:
    fight = duel(target=plane("germany/13", (3, 20)))
    fight.answer("fire fixed germany/13", "dice 1 2")
    assert (fight.seat(), fight.legal()) == (1, ["answer dorsal germany/13", "pass"])
    fight.answer("answer dorsal germany/13", *answer)
    assert fight.is_over() != goes_on
    if goes_on:
        assert fight.legal() == ["again", "stop"]
        assert long_refusal(fight.setting, fight.state) == 0
        assert fight.why_not("again") == ""
        assert fight.why_not("cease") == "AOD-RND-05"
    else:
        assert is_at_rest(fight.state)


@pytest.mark.rules("AOD-LONG-06", "AOD-DEF-10")
def test_defenders_fire_once_and_not_after_a_second_part() -> None:
    fight = duel(target=plane("germany/13", (3, 20)))
    fight.answer("fire fixed germany/13", "dice 1 2", "answer dorsal germany/13", "dice 2 1", "again", "dice 2 1")
    assert fight.is_over()
    assert [each["second"] for each in fight.told("burst")] == [False, False, True]
