"""Chapter 24: the game asks at the eleven decision points only, with a question of its own for each."""

import pytest

from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.options import SCHEMA
from aerodrome.games.dog_fight.state import AIM, DAMAGE, MULLIGAN, PLAN, PLANES, STARTS
from aerodrome.games.dog_fight.title import GAME
from tests.games.dog_fight.table import answer, at_the_table, biplane, dogfight, legal, position, started

# The verbs of each phase that asks.
VERBS = {
    PLANES: {"plane"},  # DF-DEC-02
    STARTS: {"start"},  # DF-DEC-03
    MULLIGAN: {"aside", "keep"},  # DF-DEC-04
    PLAN: {"play", "steer", "reuse"},  # DF-DEC-05, DF-DEC-06, DF-DEC-11
    DAMAGE: {"give up"},  # DF-DEC-07
    AIM: {"fire", "hold fire", "extra hit", "target"},  # DF-DEC-08 to DF-DEC-10
}


@pytest.mark.rules("DF-DEC-01", "DF-SETUP-01", "DF-SETUP-02")
def test_what_is_settled_before_the_game() -> None:
    names = [option.name for option in SCHEMA.options]
    assert names[:3] == ["scenario", "board", "mission"]
    assert {"solo", "smart3", "hard_bag"} < set(names)
    assert GAME.new({}).options["board"] == "standard"


@pytest.mark.rules("DF-DEC-02")
def test_the_mission_player_picks_first() -> None:
    match = started(scenario="escort", mission="B")
    assert match.pending_seats() == [1]
    assert (match.question(1), match.question(0)) == ("Choose your biplane.", "Waiting for the other side.")
    answer(match, "B plane grey")
    assert match.pending_seats() == [0]


@pytest.mark.rules("DF-DEC-03")
@pytest.mark.parametrize(
    ("options", "who"), [({}, 0), ({"scenario": "escort"}, 1), ({"scenario": "escort", "mission": "B"}, 0)]
)
def test_who_chooses_a_start(options: dict[str, object], who: int) -> None:
    match = started(None, plane_a="red", plane_b="blue", **options)
    assert match.pending_seats() == [who]
    assert match.question(who) == "Choose your start space."


@pytest.mark.rules("DF-DEC-02", "DF-DEC-03", "DF-DEC-01")
def test_options_may_answer_in_advance() -> None:
    match = started(seed=1, plane_a="red", plane_b="blue", start="bottom right")
    assert at_the_table(match).phase == PLAN


@pytest.mark.rules(
    "DF-DEC-04", "DF-DEC-05", "DF-DEC-06", "DF-DEC-07", "DF-DEC-08", "DF-DEC-09", "DF-DEC-10", "DF-DEC-11"
)
def test_no_other_question_is_ever_asked() -> None:
    """In random games of every mode, each phase asks for its own verbs, with its own question and labels."""
    asked: set[str] = set()
    for number, scenario in enumerate(["dogfight", "espionage", "bombing", "rescue", "escort"] * 24):
        match = started(seed=number, scenario=scenario, mission="AB"[number % 2], turn_cap=60)
        luck = number
        while match.ending is None and match.state.turn < 60:
            seat = match.pending_seats()[luck % len(match.pending_seats())]
            codes = match.game.legal(match.state, seat)
            verbs = {TABLE.verbs[code] for code in codes}
            assert verbs <= VERBS[at_the_table(match).phase]
            asked |= verbs
            if number < 10:
                assert match.question(seat)[-1] in "?."
                labels = [match.game.label(match.state, seat, code) for code in codes]
                assert len(labels) == len(set(labels))
            luck = luck * 1103515245 + 12345 & 0x7FFFFFFF
            match.submit(seat, codes[(luck >> 8) % len(codes)])
    assert asked | {"target"} == set().union(*VERBS.values())  # equally near targets are rare; see test_escort


@pytest.mark.rules("DF-DEC-05")
def test_t1_in_words() -> None:
    match = dogfight(biplane("red", "R2"), biplane("blue", "R6"))
    assert match.question(0) == match.question(1) == "Choose your tile for this turn."
    labels = {offer.text: offer.label for offer in match.offers(0)}
    assert labels["play 3/1 loop"] == "3/1: 3 steps, 1 hit, loop side  R2 → R3 R4 LP"
    assert labels["play 3/1"] == "3/1: 3 steps, 1 hit, normal side  R2 → R3 R4 R5"
    assert labels["play 0/1"] == "0/1: 0 steps, 1 hit  stays on R2"


@pytest.mark.rules("DF-UI-02")
def test_a_loop_or_an_exit_out_of_reach_has_no_path() -> None:
    match = dogfight(biplane("red", "R1"), biplane("blue", "R5"))
    offers = {offer.text: offer for offer in match.offers(0)}
    assert offers["play 3/1"].sketch["path"] == ["R2", "R3", "R4"]
    assert offers["play 3/1"].label == "3/1: 3 steps, 1 hit  R1 → R2 R3 R4"
    refused = offers["play 3/1 loop"]
    assert refused.label == "3/1: 3 steps, 1 hit, loop side"
    assert refused.sketch == {"plane": "A", "tile": "3/1"}
    black = position(
        "A: black at R6 damage 6 played 4/0 3/1 removed 0/1 1/0 1/1 1/2 2/0",
        "B: " + "blue at R7 hand 2/2 3/0 4/0 5/0 played 5/1 1/1",
        "sites: S1=2", options="scenario=espionage board=alternative", turn="round 1 turn 3",
    )  # fmt: skip
    offers = {offer.text: offer for offer in black.offers(0)}
    assert offers["reuse exit"].label == "Re-use 3/1: 3 steps, 1 hit, normal side, exit"
    assert "path" not in offers["reuse exit"].sketch


@pytest.mark.rules("DF-DEC-11")
def test_t1_for_black_without_tiles() -> None:
    match = position(
        "A: black at R4 damage 6 played 4/0 3/1 removed 0/1 1/0 1/1 1/2 2/0",
        "B: " + "blue at R7 hand 2/2 3/0 4/0 5/0 played 5/1 1/1",
        "sites: S1=2", options="scenario=espionage board=alternative", turn="round 1 turn 3",
    )  # fmt: skip
    assert legal(match, "A") == ["reuse", "reuse exit", "reuse loop"]
    labels = [offer.label for offer in match.offers(0) if offer.refusal is None]
    assert labels[1] == "Re-use 3/1: 3 steps, 1 hit, normal side, exit  R4 → X1 X2 X3"
