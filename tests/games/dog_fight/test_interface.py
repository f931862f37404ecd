"""Chapter 28: what observations, labels and the log provide for any interface."""

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dog_fight.tables import PLANES
from aerodrome.games.dog_fight.title import GAME
from tests.games.dog_fight.table import answer, biplane, dogfight, legal, plane_seen, position, seen, started


@pytest.mark.rules("DF-UI-01", "DF-COMP-08")
def test_the_aids_data_is_sent() -> None:
    match = dogfight(biplane("grey", "R0"), biplane("blue", "R4"))
    answer(match, "A play 1/3", "B play 5/1")
    grey = plane_seen(match, "B", "A")
    unseen = grey["unseen"]
    assert isinstance(unseen, list)
    assert len(unseen) == 14
    assert "1/3" not in unseen
    shown = [grey[name] for name in ("capacity", "damage", "jammed", "hand_count", "bag_count")]
    assert shown == [6, 0, True, 5, 9]


@pytest.mark.rules("DF-UI-02")
def test_labels_preview_the_own_path_only() -> None:
    match = position(
        "A: " + biplane("red", "R4", "damage 1"),
        "B: " + biplane("blue", "R5"),
        "sites: S1=2",
        options="scenario=espionage",
    )
    before = {offer.text: offer.label for offer in match.offers(0)}
    assert before["play 2/1 exit"] == "2/1: 2 steps, 1 hit, exit  R4 → R5 X1"
    assert before["play 5/2 exit"].endswith("R4 → R5 X1 X2 X3 out!")
    answer(match, "B play 5/0")
    assert {offer.text: offer.label for offer in match.offers(0)} == before


@pytest.mark.rules("DF-UI-02")
def test_m_is_previewed_once_e_is_chosen() -> None:
    match = position(
        "A: " + biplane("red", "R2", "damage 1"), "B: " + biplane("blue", "R5"), "M: at R3", options="scenario=escort"
    )
    answer(match, "A play 3/1 loop")
    labels = {offer.text: offer.label for offer in match.offers(0)}
    assert labels["steer 0*"] == "M 0*, 1 hit  R3 → R4 LP R2"


@pytest.mark.rules("DF-UI-03", "DF-WHITE-02")
def test_a_second_zero_is_warned_of() -> None:
    match = dogfight(
        "white at R1 hand 0/1 1/0 2/0 3/1 4/1 played 0/0", "blue at R7 hand 1/1 2/2 3/0 4/0 5/0 played 5/1",
        turn="round 1 turn 2",
    )  # fmt: skip
    warned = [offer.text for offer in match.offers(0) if "!" in offer.label]
    assert warned == ["play 0/1"]
    assert "(DF-WHITE-02)" in next(offer.label for offer in match.offers(0) if offer.text == "play 0/1")


@pytest.mark.rules("DF-UI-03", "DF-BROWN-03")
@pytest.mark.parametrize(
    ("hand", "warned"), [("0/1 3/1 3/1 3/2 4/0 5/2", ["play 0/1"]), ("0/1 1/1 3/1 3/2 4/0 5/2", [])]
)
def test_a_zero_without_recovery_is_warned_of(hand: str, warned: list[str]) -> None:
    match = dogfight(f"brown at R1 hand {hand}", biplane("blue", "R5"))
    assert [offer.text for offer in match.offers(0) if "!" in offer.label] == warned


@pytest.mark.rules("DF-UI-05")
def test_squares_and_who_is_locked_in() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    answer(match, "A play 4/2", "B play 2/2", "B play 1/1")
    assert plane_seen(match, "A", "B")["squares"] == ["2/2"]
    assert [plane_seen(match, "A", who)["sealed"] for who in "AB"] == [False, True]
    assert seen(match, "A")["pending"] == ["A"]
    assert "B has chosen." in match.sentences_for(0)


@pytest.mark.rules("DF-UI-06")
def test_a_turn_is_told_in_plain_words() -> None:
    match = dogfight(biplane("red", "R0"), biplane("blue", "R4"))
    answer(match, "A play 5/2", "B play 3/0 loop")
    told = match.sentences_for(0)
    assert told[2:6] == [
        "You play 5/2.",
        "B plays 3/0 on its loop side.",
        "You: R0 → R1 R2 R3 R4 R5.",
        "B: R4 → LP R2 R3.",
    ]
    answer(match, "A play 4/2", "B play 1/1")
    assert "B plays 1/1." in match.sentences_for(0)


@pytest.mark.rules("DF-UI-06", "DF-SHOOT-01")
def test_a_shot_is_told_with_its_rule() -> None:
    match = answer(dogfight(biplane("red", "R0"), biplane("blue", "R4")), "A play 5/2", "B play 2/2")
    told = " ".join(match.sentences_for(1))
    assert "A shoots you" in told
    assert "2 hits" in told
    assert "DF-SHOOT-01" in told
    assert "You: damage 2 of 7." in told


REMINDERS = {
    "white": ("reads the mind", "crash"),
    "purple": ("1-2 spaces",),
    "grey": ("jam",),
    "brown": ("crash",),
    "black": ("every hit", "tile"),
}


@pytest.mark.rules("DF-UI-07")
@pytest.mark.parametrize("plane", REMINDERS)
def test_special_rules_are_named_where_a_biplane_is_picked(plane: str) -> None:
    match = started()
    label = next(offer.label for offer in match.offers(0) if offer.text == f"plane {plane}")
    assert [word for word in REMINDERS[plane] if word not in label] == []
    assert legal(match, "A") == [f"plane {each}" for each in PLANES]


def told(kind: str, options: dict[str, object], **fields: object) -> str:
    """Return the sentence of an event for A."""
    return GAME.new(options).describe(Event(kind, EVERYONE, fields), 0)


@pytest.mark.rules("DF-UI-06")
def test_who_stays_is_told_so() -> None:
    stays: dict[str, object] = {"from": "R1", "path": [], "left": False}
    assert told("moved", {}, plane="A", **stays) == "You stay on R1."
    assert told("moved", {}, plane="B", **stays) == "B stays on R1."
    assert told("starts", {}, A="R0", B="R4") == "You start on R0, B on R4."


@pytest.mark.rules("DF-UI-06", "DF-BOARD-06")
def test_what_lies_beside_the_board_is_named_by_its_space() -> None:
    bombing: dict[str, object] = {"scenario": "bombing"}
    rescue: dict[str, object] = {"scenario": "rescue"}
    assert told("laid", bombing, spot="S1", number=3) == "Factory 3 lies at R1."
    assert told("laid", rescue, spot="S4", number=2) == "Airfield 2 lies at R6."
    bombed = told("bombed", bombing, spot="S5", number=3, destroyed=1)
    assert bombed == "Factory 3 at R7 is destroyed (DF-BOMB-03). Destroyed so far: 1."
    assert told("landed", rescue, spot="S2", number=5) == "The rescuer lands on airfield 5 at R2 (DF-RESC-03)."
    aborted = "The rescuer leaves the airfield at R2 in a hurry, with no one aboard (DF-RESC-04)."
    assert told("aborted", rescue, spot="S2") == aborted
    photo = told("photo", {"scenario": "espionage"}, spot="S1", cameras=0, removed=1)
    assert photo == "The site at R1 is photographed (DF-ESP-04). Sites removed: 1."


@pytest.mark.rules("DF-UI-06", "DF-SOLO-12")
def test_the_automaton_has_one_name() -> None:
    solo: dict[str, object] = {"scenario": "espionage", "solo": True}
    assert told("bot_drew", solo, tile="4/1", slot="left") == "The automaton draws 4/1 into its left slot."
    assert told("moved", solo, plane="B", path=["R5"], left=False, **{"from": "R4"}) == "The automaton: R4 → R5."
    assert told("moved", solo, plane="B", path=[], left=False, **{"from": "R4"}) == "The automaton stays on R4."
    assert told("starts", solo, A="R0", B="R4") == "You start on R0, the automaton on R4."
    shot = told("shot", solo, by="A", at="B", distance=1, colours=["white"], hits=2)
    assert shot == "You shoot the automaton from 1 behind on white: 2 hits (DF-SHOOT-01)."
    assert told("plane", solo, seat="B", plane="red") == "The automaton flies red."
    assert told("result", solo, winner="B", rule="DF-SCEN-03", major=False) == "The automaton wins (DF-SCEN-03)."
