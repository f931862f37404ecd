"""Chapter 22: firing into the sun, and clouds."""

import pytest

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, RECON_MODE
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.rules.activation import fly_token
from aerodrome.games.age_of_dogfights.setting import cloud_places
from aerodrome.games.age_of_dogfights.state import ATTACK, BOMBER, BREAK, RECON
from aerodrome.lattice.points import DIRECTIONS
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, begin_flight, count_paths, fly
from tests.games.age_of_dogfights.duel import Duel, defenders_of, shots_of
from tests.games.age_of_dogfights.table import TABLES, Table, plane, table


@pytest.mark.rules("AOD-SUN-01")
def test_where_the_sun_stands() -> None:
    stands = {face: HEADING_NAMES[heading] for face, heading in zip(TABLES.blue, TABLES.sun)}
    assert stands == {-1: "E", 0: "SE", 1: "SW", 2: "W"}


@pytest.mark.rules("AOD-SUN-02")
@pytest.mark.parametrize("heading", HEADING_NAMES)
@pytest.mark.parametrize("sun", ["E", "SE", "SW", "W"])
def test_only_a_line_exactly_towards_the_sun(heading: str, sun: str) -> None:
    q, r = DIRECTIONS[HEADING_NAMES.index(heading)]
    here = table(plane("britain/10", (2, 20), heading), plane("germany/7", (2 + q, 20 + r), heading), sun=sun)
    fight = Duel(here).answer("fire fixed germany/7", "dice 2 3")
    assert fight.last_burst()["total"] == (5 if heading == sun else 6)


@pytest.mark.rules("AOD-SUN-03")
def test_the_firing_line_counts_not_the_heading() -> None:
    """A rear gun fires west while flying east, on its own level and above, in attack and defence."""
    for level in (3, 4):
        for sun, total in [("W", 4), ("E", 5)]:
            two = plane("germany/7", (1, 20), level=level) if level == 4 else plane("germany/7", (0, 20))
            here = table(plane("britain/7", (2, 20)), two, mover="britain/7", sun=sun)
            fight = Duel(here).answer("fire dorsal germany/7", "dice 2 2")
            assert fight.last_burst()["total"] == total
    for sun, total in [("W", 4), ("E", 5)]:
        here = table(plane("germany/7", (1, 20)), plane("britain/7", (2, 20)), sun=sun)
        fight = Duel(here).answer("cease", "answer dorsal britain/7", "dice 2 2")
        assert fight.last_burst()["total"] == total


@pytest.mark.rules("AOD-SUN-02", "AOD-GEN-04")
def test_no_sun_without_the_option() -> None:
    here = table(plane("britain/10", (2, 20)), plane("germany/7", (3, 20)))
    here.state.sun = 0
    assert Duel(here).answer("fire fixed germany/7", "dice 2 3").last_burst()["total"] == 6


def in_clouds(at: tuple[int, int], anchor: tuple[int, int], top: int, level: int = 2) -> Table:
    one, two = plane("germany/10", (2, 20), level=level), plane("france/13", at, level=level)
    return table(one, two, clouds=[(anchor, True, top)])


@pytest.mark.rules("AOD-CLD-01", "AOD-BRD-14")
def test_a_cloud_covers_three_points_and_stays() -> None:
    assert TABLES.cloud_count == 10
    assert sorted(cloud_places((3, 20), True)) == [(3, 20), (3, 21), (4, 20)]
    assert sorted(cloud_places((3, 20), False)) == [(3, 20), (4, 19), (4, 20)]
    here = table(clouds=[((3, 20), True, 2), ((4, 20), True, 1)])
    covered = {here.setting.lattice.place(point): top for point, top in enumerate(here.setting.cloud_top) if top}
    assert covered == {(3, 20): 2, (4, 20): 2, (3, 21): 2, (5, 20): 1, (4, 21): 1}


@pytest.mark.rules("AOD-CLD-02")
@pytest.mark.parametrize("anchor", [(3, 20), (2, 19), (2, 20)], ids=["target", "shooter", "both"])
def test_nobody_fires_at_or_from_a_cloud(anchor: tuple[int, int]) -> None:
    here = in_clouds((3, 20), anchor, top=2)
    assert shots_of(here, "germany/10") == []
    assert defenders_of(here, "germany/10") == []
    fight = Duel(here)
    here.state.phase, here.state.pending = ATTACK, 2
    assert fight.why_not("fire fixed france/13") == "AOD-CLD-02"
    here.state.phase, here.state.pending = BREAK, 1
    assert fight.why_not("answer dorsal france/13") == "AOD-CLD-02"


@pytest.mark.rules("AOD-CLD-02")
def test_above_its_top_a_cloud_hides_nothing() -> None:
    here = in_clouds((3, 20), (3, 20), top=1)
    assert shots_of(here, "germany/10") == [("fixed", "france/13", "H5/V5a")]
    assert defenders_of(here, "germany/10") == [("france/13", "dorsal")]


@pytest.mark.rules("AOD-CLD-03", "AOD-POS-13", "AOD-DEF-03")
def test_a_cloud_between() -> None:
    """Its anchor is the middle point, and the two others are next to the line."""
    one, two = plane("germany/10", (3, 29), "SE", level=1), plane("france/13", (5, 27), "SE", level=1)
    for top, level, hidden in [(1, 1, True), (1, 2, False), (2, 2, True), (3, 2, True)]:
        one.level, two.level = level, level
        here = table(one, two, clouds=[((4, 28), True, top)])
        assert bool(shots_of(here, "germany/10")) != hidden
        assert bool(defenders_of(here, "germany/10")) != hidden
        fight = Duel(here)
        if hidden:
            here.state.phase, here.state.pending = ATTACK, 2
            assert fight.why_not("fire fixed france/13") == "AOD-CLD-03"


@pytest.mark.rules("AOD-CLD-02", "AOD-GEN-04")
def test_no_clouds_without_the_option() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)), has_clouds=False)
    assert not any(here.setting.cloud_top)
    assert shots_of(here, "germany/10")


def over_a_zone(mode: int, role: int, clouds: list[tuple[tuple[int, int], bool, int]] | None) -> Table:
    """Put a Salmson three points in front of zone A at L1, in cloud or not."""
    zone = [(4, 20), (5, 20), (6, 20)]
    one = plane("france/13", (2, 20), level=1, role=role, bombs=1)
    return table(one, clouds=clouds, mode=mode, zones=[[zone], []])


@pytest.mark.rules("AOD-CLD-04")
def test_clouds_affect_neither_flight_nor_photographs_nor_bombs() -> None:
    seen = []
    for clouds in [None, [((4, 20), True, 3), ((6, 20), True, 3)]]:
        here = over_a_zone(RECON_MODE, RECON, clouds)
        seen.append([count_paths(here.setting, here.state, 0, 0, 0, 0)])
        steps = here.setting.kinds[here.the("france/13").token].speed + 1
        fly(here.setting, here.state, 0, Orders(0, [0] * steps), None)
        assert here.the("france/13").photos == 1
        seen[-1].append(here.the("france/13").point)
        here = over_a_zone(BOMBING_ZONE, BOMBER, clouds)
        begin_flight(here.setting, here.state, 0, Orders(0, [0] * steps), None)
        for step in range(4):
            fly_token(here.setting, here.state, 0, None)
            seen[-1].append(missions.may_drop(here.setting, here.state, 0))
            assert seen[-1][-1] == (step >= 2)
    assert seen[0] == seen[1]
