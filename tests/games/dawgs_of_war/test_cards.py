"""Chapters 8 and 18: placing cards, and choices after the reveal."""

import itertools
import re

import pytest

from aerodrome.core.refusal import BadInput, Refused
from aerodrome.games.dawgs_of_war.events import place_name
from aerodrome.games.dawgs_of_war.refusals import OTHER_QUESTION
from aerodrome.games.dawgs_of_war.rules.cards import placement
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, Position
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.vectors.dawgs_of_war.names import ILLEGAL_CARDS, ILLEGAL_CHOICE, ILLEGAL_TARGET, error_of
from tests.games.dawgs_of_war.table import (
    answer,
    asked,
    at_the_table,
    fly_on,
    labels,
    lanes,
    legal,
    plane,
    rules_of,
    table,
    the_plane,
    waiting,
    why_not,
)

BASIC = [f"place {number} {card}" for number in (1, 2, 3) for card in ("CW", "CCW", "NC")]


@pytest.mark.rules("DOW-CARD-01", "DOW-CARD-02", "DOW-CARD-03", "DOW-DEC-02", "DOW-SPEC-02")
def test_nine_or_twelve_pairs() -> None:
    match = table(plane(20, 12, 0), plane(40, 4, 6, special="SA04"), plane(20, 4, 0, in_play="SA10"))
    assert legal(match, "A") == legal(match, "C") == BASIC
    assert sorted(legal(match, "B")) == sorted([*BASIC, "place 1 SA04", "place 2 SA04", "place 3 SA04"])
    assert match.question(0) == "Place a Number Card and one other card."


@pytest.mark.rules("DOW-CARD-03", "DOW-DEC-07", "DOW-CARD-01")
def test_why_a_pair_is_refused() -> None:
    match = table(plane(20, 12, 0, special="SA01"), plane(40, 4, 6, in_play="SA10"))
    assert why_not(match, "A", "place 1 SA02") == "DOW-CARD-03"
    assert why_not(match, "B", "place 1 SA10") == "DOW-CARD-01"
    assert why_not(match, "A", "hold fire") == "DOW-RND-01"
    with pytest.raises(BadInput):
        match.submit_text(0, "place 1 2")


@pytest.mark.rules("DOW-CARD-02", "DOW-CARD-03")
@pytest.mark.parametrize(
    "cards", [["N2", "CW", "joker"], ["joker", "CW"], ["N2", "joker"], ["N2", "CW", "NC"], ["N2"], []]
)
def test_nothing_but_a_number_and_one_other_card_is_a_pair(cards: list[str]) -> None:
    assert placement(["N2", "CW"]) == placement(["CW", "N2"]) != NONE
    assert placement(cards) == NONE


@pytest.mark.rules("DOW-REV-02", "DOW-DEC-07")
def test_after_the_reveal_only_a_turn_is_an_answer() -> None:
    match = answer(table(plane(20, 12, 0, special="SA04"), plane(40, 4, 6)), "A place 2 SA04", "B place 1 NC")
    assert asked(match) == "A"
    for text in ["place 1 NC", "fire B", "hold fire"]:
        code = match.game.actions.parse(text)
        assert rules_of(match).refusal(at_the_table(match), 0, code) == OTHER_QUESTION


@pytest.mark.rules("DOW-DEC-07")
def test_a_refused_input_changes_nothing() -> None:
    match = table(plane(20, 12, 0, special="SA01"), plane(40, 4, 6))
    before = match.game.key(match.state)
    with pytest.raises(Refused, match="DOW-CARD-03"):
        match.submit_text(0, "place 1 SA02")
    assert match.game.key(match.state) == before
    assert match.events == []


@pytest.mark.rules("DOW-DEC-07")
def test_every_refusal_of_an_answer_has_its_word() -> None:
    """Each of the three words appears at its own decision."""
    match = table(plane(20, 12, 0, special="SA04"), plane(36, 12, 6))
    codes = match.game.actions
    rules = rules_of(match)

    def words(seat: int, *texts: str) -> set[str]:
        return {error_of(rules.refusal(at_the_table(match), seat, codes.parse(text))) for text in texts}

    assert words(0, "place 1 SA05", "place 3 SA12") == {ILLEGAL_CARDS}
    answer(match, "A place 2 SA04", "B place 1 NC")
    assert words(0, "turn CW 3", "turn CCW 3") == {ILLEGAL_CHOICE}
    answer(match, "A turn 0")
    assert asked(match) == "B"  # Chase Tail is a No Shot card
    assert words(1, "fire B", "fire C") == {ILLEGAL_TARGET}


@pytest.mark.rules("DOW-CARD-02")
def test_nobody_may_pass() -> None:
    match = lanes(3)
    assert asked(match) == "ABC"
    fly = [text for text in legal(match, "A") if not text.startswith("place")]
    assert fly == []


@pytest.mark.rules("DOW-CARD-04")
def test_cards_may_be_changed_until_all_have_committed() -> None:
    match = answer(lanes(3), "A place 1 CW", "B place 1 NC")
    match.undo(0)
    assert asked(match) == "AC"
    answer(match, "A place 3 CCW", "C place 1 NC")
    assert the_plane(match, "A").heading == 3
    with pytest.raises(Refused):
        match.undo(1)  # all cards are revealed


@pytest.mark.rules("DOW-CARD-06", "DOW-OPT-05")
def test_a_waiting_player_is_not_asked() -> None:
    match = table(waiting("left", 4), plane(40, 4, 6), plane(40, 12, 6), delayed_respawn=True, constant_altitude=True)
    assert asked(match) == "BC"
    assert why_not(match, "A", "place 1 NC") != ""
    fly_on(match)
    assert asked(match) == "ABC"


@pytest.mark.rules("DOW-CARD-06")
def test_an_eliminated_player_is_not_asked() -> None:
    match = fly_on(table(plane(18, 2, 10), plane(40, 4, 6), plane(40, 12, 6)))
    assert asked(match) == "BC"
    assert why_not(match, "A", "place 1 NC") != ""


@pytest.mark.rules("DOW-CARD-05", "DOW-SPEC-03")
@pytest.mark.parametrize("card", ["NC", "SA07", "SA08", "SA09", "SA10", "SA11", "SA12"])
def test_the_number_alone_does_nothing(card: str) -> None:
    ends = set()
    for number in (1, 2, 3):
        special = card if card in SPECIALS else ""
        match = table(plane(20, 12, 1, speed=2, special=special), plane(40, 4, 6))
        fly_on(match, f"A place {number} {card}")
        flown = the_plane(match, "A")
        ends.add((flown.x, flown.y, flown.heading, flown.speed))
    assert ends == {(26, 14, 1, 2)}


@pytest.mark.rules("DOW-REV-02", "DOW-DEC-03", "DOW-DEC-04", "DOW-REV-03")
def test_chase_tail_and_wag_choose_together_after_the_reveal() -> None:
    match = table(plane(20, 12, 0, special="SA04"), plane(40, 4, 6, special="SA05"), plane(12, 8, 0))
    answer(match, "A place 2 SA04", "B place 3 SA05", "C place 1 NC")
    assert asked(match) == "AB"
    assert legal(match, "A") == ["turn CW 2", "turn CW 1", "turn 0", "turn CCW 1", "turn CCW 2"]
    assert legal(match, "B") == ["turn CW 3", "turn CCW 3"]
    assert match.question(0) == "Chase Tail with 2: which way do you turn?"
    assert why_not(match, "A", "turn CW 3") == "DOW-SPEC-SA04"
    assert why_not(match, "B", "turn CW 2") == "DOW-SPEC-SA05"
    answer(match, "B turn CW 3")
    assert the_plane(match, "C").x == 12  # no one has moved yet
    answer(match, "A turn CCW 2")
    assert (the_plane(match, "A").heading, the_plane(match, "B").heading) == (2, 3)


@pytest.mark.rules("DOW-SPEC-04", "DOW-SPEC-07")
def test_marks_of_the_cards() -> None:
    assert [card.id for card in TABLES.specials if card.no_shot] == ["SA01", "SA03", "SA04", "SA06"]
    assert [card.id for card in TABLES.specials if card.stays] == ["SA09", "SA10", "SA11", "SA12"]
    assert [card.rule for card in TABLES.specials] == [f"DOW-SPEC-{card}" for card in SPECIALS]


@pytest.mark.rules("DOW-SPEC-06", "DOW-SPEC-SA02", "DOW-SPEC-SA03", "DOW-SPEC-SA06", "DOW-SPEC-SA01")
@pytest.mark.parametrize(
    ("card", "front", "heading", "speed"),
    [
        ("SA01", [28, 12], 6, 1),  # turned round, one increment back, Speed 1
        ("SA02", [48, 12], 0, 2),  # four increments, the counter stays
        ("SA03", [34, 10], 0, 2),  # as if at 0: a drop
        ("SA06", [36, 8], 0, 1),  # two drops; Speed 0, levelled off to 1
    ],
)
def test_a_card_changes_what_it_says_and_nothing_else(card: str, front: list[int], heading: int, speed: int) -> None:
    match = table(plane(32, 12, 0, speed=2, damage=3, special=card), plane(40, 20, 6))
    fly_on(match, f"A place 2 {card}")
    flown = the_plane(match, "A")
    assert ([flown.x, flown.y], flown.heading, flown.speed) == (front, heading, speed)
    assert (flown.damage, SPECIALS[flown.special]) == (3, card)


@pytest.mark.rules("DOW-DEC-02")
def test_labels_say_where_two_cards_lead() -> None:
    match = table(plane(20, 2, 0, speed=2), plane(60, 12, 0), plane(22, 22, 2))
    assert labels(match, "A")["place 1 CW"].startswith("1 Clockwise: ! CRASHES")
    assert "leaves the map on the right" in labels(match, "B")["place 1 NC"]
    assert "top" in labels(match, "C")["place 1 NC"]
    assert len(set(labels(match, "A").values())) == len(labels(match, "A"))


@pytest.mark.rules("DOW-DEC-02", "DOW-DEC-03", "DOW-MOVE-01", "DOW-SPD-01")
@pytest.mark.parametrize("lane", [(20, 12, 0), (35, 13, 1), (32, 14, 3), (30, 18, 10), (48, 4, 5)])
def test_a_label_foretells_what_happens(lane: tuple[int, int, int]) -> None:
    """After the round, the plane is at the place that the label named."""
    for speed in range(4):
        before = table(plane(*lane, speed=speed), plane(10, 2, 6), plane(10, 2, 6))
        for text, label in labels(before, "A").items():
            match = fly_on(table(plane(*lane, speed=speed), plane(10, 2, 6), plane(10, 2, 6)), f"A {text}")
            flown = the_plane(match, "A")
            promised = label.split(": ", 1)[1]
            if "CRASHES" in label:
                assert flown.status == ELIMINATED
            else:
                words = [f"{place_name(flown.x, flown.y)}, {TABLES.heading_names[flown.heading]}", f"{flown.speed}"]
                assert promised.startswith(words[0]), (text, label)
                assert re.findall(r"Speed (?:\d, then )?(\d)", promised) == [words[1]], (text, label)


@pytest.mark.rules("DOW-DEC-03", "DOW-DEC-04", "DOW-SPEC-SA04", "DOW-SPEC-SA05")
@pytest.mark.parametrize("card", ["SA04", "SA05"])
@pytest.mark.parametrize("lane", [(32, 12, 0), (35, 13, 1), (32, 14, 3), (30, 18, 10), (48, 4, 5)])
def test_the_label_of_a_turn_foretells_it_too(card: str, lane: tuple[int, int, int]) -> None:
    for speed, number in itertools.product(range(4), (1, 2, 3)):
        planes = [plane(*lane, speed=speed, special=card), plane(10, 2, 6), plane(10, 2, 6)]
        match = fly_on(table(*planes), f"A place {number} {card}")
        for text in legal(match, "A"):
            promised = labels(match, "A")[text].split(": ", 1)[1]
            after = match.game.clone(match.state)
            match.game.apply(after, 0, match.game.actions.parse(text), None)
            assert isinstance(after, Position)
            flown = after.planes[0]
            if "CRASHES" in promised:
                assert flown.status == ELIMINATED
            else:
                assert promised.startswith(f"{place_name(flown.x, flown.y)}, {TABLES.heading_names[flown.heading]}")
