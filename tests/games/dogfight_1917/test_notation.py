"""Positions as text: what is read, what is refused and with which words."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.state import Position
from aerodrome.games.dogfight_1917.title import GAME

TEXT = """dogfight-1917
turn 7 B engagement maneuver_done
A: fokker_dr1 richthofen A at 0,-1 N tokens 2
A hand: BM2 EC1
A deck: BM4 HS3 TM2 EC2 ED1 KI1
A damage: ED BM
A discard: BM
A removed: KI1
A memory: regrouped BM, back BM, drawn EC, damaged
B: spad_s13 fonck B at 0,2 S
B hand: BM1
B deck: BM7 HS3 TM2 EC3 ED2 KI2
"""


def test_a_text_is_read_and_written_again() -> None:
    game, state = GAME.read_position(TEXT)
    assert GAME.write_position(game, state) == TEXT.replace("0,2 S", "0,2 S tokens 0")
    assert isinstance(state, Position)
    assert len(state.fighters[0].moves) == 4
    assert state.fighters[1].moves == []


@pytest.mark.rules("D17-INF-01", "D17-INF-08")
def test_a_memory_is_told_to_each_seat_as_it_saw_it() -> None:
    game, state = GAME.read_position(TEXT)
    told = {}
    for seat in (0, 1):
        fighters = game.observe(state, seat).to_json()["fighters"]
        assert isinstance(fighters, list)
        told[seat] = fighters[0]["remembered"]
    assert told == {
        0: ["regrouped BM", "back BM", "drawn EC", "damaged"],
        1: ["regrouped BM", "back", "drawn", "damaged"],
    }


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("dogfight-1917", "dog-fight", "Line 1: a position begins with a line 'dogfight-1917'"),
        ("turn 7 B", "turn 0 B", "turns count from 1"),
        ("turn 7 B", "turn 7 C", "'C' should be a seat: A, B."),
        ("maneuver_done", "done", "'done' should be one of maneuver_done, blocked, queue, unmoved, harder, fallen."),
        ("0,-1 N", "0,5 N", "'0,5' should be a space of the board"),
        ("at 0,-1", "at 1,", "'1,' should be a space of the board"),
        ("at 0,-1", "at ,1", "',1' should be a space of the board"),
        ("at 0,-1", "at 1,-", "'1,-' should be a space of the board"),
        ("spad_s13 fonck", "fokker_dr1 fonck", r"A already flies the fokker_dr1 \(D17-SET-04\)"),
        ("spad_s13 fonck", "spad_s13 richthofen", r"richthofen already flies another Fighter \(D17-SET-04"),
        ("A at 0,-1", "A crashed", "this game is already over"),
        ("maneuver_done", "queue A", r"queue is for Leaders .* \(D17-EVC-06\)"),
        ("maneuver_done", "unmoved A B", r"unmoved is for Leaders .* \(D17-EVC-06\)"),
        ("0,2 S", "0,-1 S", r"A is already on 0,-1 \(D17-BRD-08\)"),
        ("BM2 EC1", "BM3 EC1", r"its cards must be the 20 of its deck list \(D17-FTR-01\)"),
        ("A discard: BM", "A discard: XX", "'XX' should be a card: BM, HS"),
        ("A hand:", "A hands:", "Line 4: 'A hands: BM2 EC1' begins with none of turn"),
        ("A hand: BM2 EC1", "A hand: BM2 EC1\nA hand: BM1", "A hand is already on line 4"),
        ("at 0,2 S", "awaiting S", r"only a Wingman can await its return \(D17-EVC-05\)"),
        ("regrouped BM", "found BM", "'found' should be what happened to a card: drawn"),
        ("drawn EC", "drawn ED", "these moves cannot have led to these cards"),
        ("drawn EC, damaged", "drawn EC, has_none BM HS", "these moves cannot have led to these cards"),
    ],
)  # fmt: skip
def test_a_slip_is_answered_with_its_place(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadInput, match=why):
        GAME.read_position(TEXT.replace(old, new))


POWERS = """dogfight-1917
options: variant=entente_vs_central
turn 9 C engagement unmoved A D unmoved B AD
A: fokker_dr1 richthofen A at 0,-1 N tokens 0
A deck: BM8 HS3 TM2 EC3 ED2 KI2
B: spad_s13 fonck B at 0,2 S tokens 0
B deck: BM8 HS3 TM2 EC3 ED2 KI2
C: albatros_d3 loewenhardt A at 1,2 S tokens 0
C hand: BM1
C deck: BM7 HS3 TM2 EC3 ED2 KI2
D: sopwith_camel maclaren A at -1,2 S tokens 0
D deck: BM8 HS3 TM2 EC3 ED2 KI2
"""


@pytest.mark.rules("D17-RUL-83")
def test_who_has_not_moved_since_a_leader_s_turn_is_read_and_written() -> None:
    game, state = GAME.read_position(POWERS)
    assert GAME.write_position(game, state) == POWERS
    assert game.observe(state, 3).to_json()["leaders_wait_for"] == {"A": ["D"], "B": ["A", "D"]}
    for wrong, why in [
        ("unmoved A C", r"C has already moved since A's last turn after a crash \(D17-RUL-83\)"),
        ("unmoved A A", r"A has already moved since A's last turn after a crash \(D17-RUL-83\)"),
        ("unmoved D A", "'D' should be a Leader: A, B."),
        ("unmoved A X", "'X' should be a seat: A, B, C, D."),
    ]:
        with pytest.raises(BadInput, match=why):
            GAME.read_position(POWERS.replace("unmoved A D", wrong))
