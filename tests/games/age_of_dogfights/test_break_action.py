"""Chapter 17: enemies answer the mover's fire."""

import pytest

from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.state import (
    BREAK,
    DESTROYED,
    DORSAL,
    EXITED,
    FLYING,
    NONE,
    PATROL,
    TAIL,
    THROTTLE,
    bursts,
    jam_round,
)
from tests.games.age_of_dogfights.duel import Duel, defenders_of
from tests.games.age_of_dogfights.table import Plane, plane, table


def attack_on_a_scout() -> Duel:
    """Return a D.VII behind a Salmson with rear guns."""
    return Duel(table(plane("germany/10", (2, 20)), plane("france/13", (3, 20))))


@pytest.mark.rules("AOD-DEF-01", "AOD-DEF-02", "AOD-DEF-04", "AOD-DEF-08")
def test_the_attacked_aircraft_shoots_back() -> None:
    fight = attack_on_a_scout().answer("fire fixed france/13", "dice 3 3", "damage wings")
    assert (fight.seat(), fight.legal()) == (0, ["answer dorsal france/13", "pass"])
    fight.answer("answer dorsal france/13", "dice 5 5")
    told = fight.last_burst()
    assert (told["column"], told["total"], told["defensive"]) == ("B", 11, True)
    assert fight.here.the("germany/10").status == DESTROYED
    assert fight.here.the("france/13").kills == 1
    assert bursts(fight.here.the("france/13").ammunition, DORSAL) == 3
    assert fight.is_over()
    assert fight.state.attacking == NONE


@pytest.mark.rules("AOD-DEF-02")
@pytest.mark.parametrize(
    ("attack", "answers"),
    [(["dice 1 2"], True), (["dice 1 1"], True), (["dice 3 3", "damage wings"], True),
     (["dice 3 3", "damage tail"], True), (["dice 3 3", "damage engine"], True), (["dice 3 3", "damage guns"], False),
     (["dice 6 6"], False)],
    ids=["miss", "jam", "wings", "tail", "engine", "guns", "destroyed"],
)  # fmt: skip
def test_whether_the_attacked_aircraft_may_answer(attack: list[str], answers: bool) -> None:
    fight = attack_on_a_scout().answer("fire fixed france/13", *attack)
    if answers:
        assert fight.legal() == ["answer dorsal france/13", "pass"]
        return
    assert fight.state.phase != BREAK
    fight.state.phase = BREAK
    fight.state.pending = 1
    fight.state.attacked = fight.here.index("france/13")
    refused = fight.why_not("answer dorsal france/13")
    assert refused == ("AOD-DEF-02" if attack[-1] == "damage guns" else "AOD-DEF-03")


@pytest.mark.rules("AOD-DEF-03", "AOD-DEF-06", "AOD-DEF-07", "AOD-ARC-01", "AOD-ARC-02", "AOD-ARC-03", "AOD-ARC-04")
def test_why_a_gun_does_not_answer() -> None:
    here = table(
        plane("germany/10", (2, 20)),
        plane("germany/11", (0, 25)),
        plane("france/13", (3, 20)),  # dorsal bears, fixed does not
        plane("britain/16", (4, 20), tilt="climb"),  # the O/400 two points ahead
        plane("france/10", (2, 21), "NE"),  # near, but not pointed at
        plane("france/14", (3, 19), defended=1 << DORSAL),
        plane("france/15", (1, 21), ammo={"fixed": 0}),
        plane("france/1", None),
    )
    assert here.the("france/1").status == PATROL
    fight = Duel(here).answer("cease")
    assert fight.legal() == ["answer dorsal france/13", "answer dorsal britain/16", "pass"]
    assert fight.why_not("answer fixed france/13") == "AOD-ARC-01"
    assert fight.why_not("answer nose britain/16") == "AOD-ARC-02"
    assert fight.why_not("answer ventral britain/16") == "AOD-ARC-04"
    assert fight.why_not("answer fixed france/10") == "AOD-DEF-06"
    assert fight.why_not("answer dorsal france/14") == "AOD-DEF-09"
    assert fight.why_not("answer fixed france/15") == "AOD-OFF-09"
    assert fight.why_not("answer fixed france/1") == "AOD-DEF-03"
    assert fight.why_not("answer fixed germany/11") == "AOD-DEF-07"
    assert fight.why_not("answer nose france/13") == "AOD-OFF-09"
    assert fight.why_not("answer fixed france/9") == "AOD-DEF-03"
    assert fight.why_not("again") == "AOD-RND-05"
    assert fight.why_not("pass") == ""


@pytest.mark.rules("AOD-ARC-03")
def test_a_dorsal_gun_does_not_reach_forward() -> None:
    fight = Duel(table(plane("britain/4", (4, 20)), plane("germany/13", (2, 20)), mover="britain/4"))
    assert fight.legal() == ["answer fixed germany/13", "pass"]
    assert fight.why_not("answer dorsal germany/13") == "AOD-ARC-03"


@pytest.mark.rules("AOD-DEF-05", "AOD-DEF-10")
@pytest.mark.parametrize(
    "mover",
    [
        plane("britain/4", (2, 20)),  # nothing to fire backwards
        plane("britain/4", (2, 20), ammo={"fixed": 0}),
        plane("britain/4", (2, 20), jammed={"fixed": 4}),
        plane("britain/4", (2, 20), damage="guns"),
        plane("britain/16", (2, 20)),  # a bomber
    ],
    ids=["no gun", "empty", "jammed", "damaged", "bomber"],
)
def test_an_answer_needs_no_attack(mover: Plane) -> None:
    fight = Duel(table(mover, plane("germany/10", (0, 20)), mover=mover.name))
    assert fight.legal() == ["answer fixed germany/10", "pass"]
    fight.answer("answer fixed germany/10", "dice 4 4")
    if fight.state.rolls:
        fight.answer("damage tail")
    assert fight.is_over()
    hit = fight.here.the(mover.name)
    assert hit.damage == TAIL or hit.status == DESTROYED


@pytest.mark.rules("AOD-DEF-06")
def test_an_answer_angled_and_above_in_parallel_flight() -> None:
    here = table(plane("germany/10", (-1, 21), level=3), plane("france/16", (0, 20), level=2))
    assert defenders_of(here, "germany/10") == [("france/16", "dorsal")]
    here.the("france/16").heading = 1
    assert defenders_of(here, "germany/10") == []
    here.the("france/16").heading = 0
    here.the("germany/10").tilt = 1
    assert defenders_of(here, "germany/10") == []


@pytest.mark.rules("AOD-DEF-07", "AOD-DEF-09", "AOD-DEF-11")
def test_a_formation_answers_in_any_order() -> None:
    here = table(
        plane("france/10", (0, 20)),
        plane("germany/18", (1, 20)),
        plane("germany/17", (-1, 21)),
        plane("germany/16", (1, 19), "SE"),
    )
    fight = Duel(here).answer("fire fixed germany/18", "dice 4 3", "damage tail")
    assert fight.legal() == ["answer nose germany/17", "answer dorsal germany/18", "pass"]
    assert fight.why_not("answer nose germany/16") == "AOD-DEF-06"
    fight.answer("answer dorsal germany/18", "dice 3 2")
    assert fight.legal() == ["answer nose germany/17", "pass"]
    fight.answer("answer nose germany/17", "dice 6 6")
    assert fight.here.the("france/10").status == DESTROYED
    assert fight.is_over()


@pytest.mark.rules("AOD-DEF-07", "AOD-DEF-02")
def test_others_answer_even_if_the_target_is_gone() -> None:
    here = table(plane("france/10", (0, 20)), plane("germany/18", (1, 20)), plane("germany/17", (-1, 21)))
    fight = Duel(here).answer("fire fixed germany/18", "dice 6 6")
    assert fight.legal() == ["answer nose germany/17", "pass"]
    fight.answer("pass")
    assert fight.is_over()
    assert fight.here.the("france/10").status == FLYING


@pytest.mark.rules("AOD-DEF-08", "AOD-JAM-01")
def test_a_defender_jams() -> None:
    here = table(plane("germany/16", (2, 20)), plane("france/7", (4, 20)))
    fight = Duel(here).answer("answer dorsal france/7", "dice 1 1")
    assert (fight.last_burst()["result"], fight.last_burst()["jammed"]) == ("missed", True)
    assert jam_round(here.the("france/7").jams, DORSAL) == 5
    assert fight.is_over()


@pytest.mark.rules("AOD-DEF-09")
def test_offensive_use_leaves_the_defensive_one() -> None:
    """A two-seater attacks to the rear. In the enemy's turn the same gun defends once."""
    here = table(plane("britain/7", (2, 20)), plane("germany/10", (0, 20)), mover="britain/7")
    Duel(here).answer("fire dorsal germany/10", "dice 2 1", "pass", "stop")
    here.state.mover, here.state.has_attacked = here.index("germany/10"), 0
    assert defenders_of(here, "germany/10") == [("britain/7", "dorsal")]
    here.state.phase = BREAK
    fight = Duel(here).answer("answer dorsal britain/7", "dice 2 1")
    assert fight.is_over()
    assert defenders_of(here, "germany/10") == []


@pytest.mark.rules("AOD-DEF-10", "AOD-DEF-12", "AOD-OFF-05")
def test_a_window_after_each_attack_and_none_besides() -> None:
    here = table(
        plane("germany/13", (2, 20)),  # attacks ahead, then astern
        plane("france/13", (3, 20)),
        plane("france/4", (0, 20)),
    )
    fight = Duel(here).answer("fire fixed france/13", "dice 2 1")
    assert fight.legal() == ["answer fixed france/4", "answer dorsal france/13", "pass"]
    fight.answer("pass", "stop")
    assert fight.legal() == ["fire dorsal france/4", "cease"]
    fight.answer("fire dorsal france/4", "dice 2 1")
    assert fight.legal() == ["answer fixed france/4", "answer dorsal france/13", "pass"]
    fight.answer("answer dorsal france/13", "dice 2 1", "pass", "stop")
    assert fight.is_over()


@pytest.mark.rules("AOD-DEF-10", "AOD-DEF-11")
def test_no_window_at_the_end_of_who_has_attacked() -> None:
    here = table(plane("germany/13", (2, 20)), plane("france/13", (3, 20)), plane("france/4", (0, 20)))
    fight = Duel(here).answer("fire fixed france/13", "dice 2 1", "pass", "stop", "cease")
    assert fight.is_over()


def four(mover: str, sides: list[int]) -> Duel:
    """Start a duel of four seats on these sides. Three aircraft can fire at the first seat's aircraft."""
    here = table(
        plane("germany/10", (2, 20), seat=0),
        plane("france/13", (4, 20), seat=1),
        plane("britain/4", (0, 20), seat=2),
        plane("britain/13", (3, 19), seat=3),
        mover=mover,
        names=["a", "b", "c", "d"],
        side_of=sides,
        side_names=["a", "b", "c", "d"],
        home_sides=[3, 2, 0, 1],
        anchors=[[9], [9], [9], [9]],
        zones=[[], [], [], []],
        zone_sites=[[], [], [], []],
        mission_sides=[False] * 4,
        given=[[], [], [], []],
        picks=[[], [], [], []],
        nations=[[0], [1], [2], [2]],
        ffa=len(set(sides)) == 4,
    )
    return Duel(here)


@pytest.mark.rules("AOD-DEF-07", "AOD-MP-05")
def test_several_owners_answer_in_turn_order_and_pass_for_good() -> None:
    fight = four("germany/10", [0, 1, 2, 3]).answer("cease")
    assert (fight.seat(), fight.legal()) == (1, ["answer dorsal france/13", "pass"])
    assert fight.why_not("answer fixed britain/4") == "AOD-DEF-07"
    fight.answer("pass")
    assert (fight.seat(), fight.legal()) == (2, ["answer fixed britain/4", "pass"])
    fight.answer("answer fixed britain/4", "dice 2 1")
    assert (fight.seat(), fight.legal()) == (3, ["answer dorsal britain/13", "pass"])
    fight.answer("answer dorsal britain/13", "dice 2 1")
    assert fight.is_over()
    assert bursts(fight.here.the("france/13").ammunition, DORSAL) == 4  # a seat that has passed gets no second question


@pytest.mark.rules("AOD-DEF-07", "AOD-MP-05")
def test_turn_order_goes_round_from_the_mover() -> None:
    here = four("britain/4", [0, 1, 2, 3]).here  # the mover belongs to the third seat
    for name, q in [("britain/4", 2), ("britain/13", 1), ("germany/10", 0)]:
        here.the(name).point = here.setting.lattice.point(q, 20)
    assert [name for name, _ in defenders_of(here, "britain/4")] == ["britain/13", "germany/10", "france/13"]


@pytest.mark.rules("AOD-MP-03")
def test_team_mates_do_not_answer() -> None:
    fight = four("germany/10", [0, 1, 0, 1])
    assert [name for name, _ in defenders_of(fight.here, "germany/10")] == ["france/13", "britain/13"]


@pytest.mark.rules("AOD-DEF-10", "AOD-MP-05")
@pytest.mark.parametrize("second", [False, True], ids=["first part", "second part"])
def test_a_target_that_gives_up_under_fire(second: bool) -> None:
    """Other players may still answer an attack, but no one answers a second part."""
    fight = four("germany/10", [0, 1, 2, 3]).answer("fire fixed france/13")
    if second:
        fight.answer("dice 2 1", "pass", "pass", "pass", "again")
    assert AgeOfDogfights(fight.setting).leave(fight.state, 1, fight.log)
    assert fight.here.the("france/13").status == EXITED
    if second:
        assert (fight.state.phase, fight.state.player) == (THROTTLE, 2)  # the next player's turn
    else:
        assert (fight.state.phase, fight.seat()) == (BREAK, 2)
