"""The match: offers, undo and all endings, tested with the toy (three seats, sealed choices can be changed)."""

from __future__ import annotations

import pytest

from aerodrome.core import registry, replay
from aerodrome.core.game import CHANCE, NOBODY
from aerodrome.core.match import (
    BY_ABANDONMENT,
    BY_AGREEMENT,
    BY_CAP,
    BY_RESIGNATION,
    BY_RULE,
    BY_TIME,
    Answer,
    Match,
)
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.source import Scripted, Seeded, Source
from tests.toy.state import Position

A, B, C = 0, 1, 2
CALM, GUST = 0, 1
CARDS = [1, 1, 1]  # outcomes of the deal: A gets a 2, B a 2, C a 3


def toy(answers: list[int] | None = None, turn_cap: int | None = None) -> Match:
    """Start a match with a scripted deal: A and B can take two hits, C three. Then the given gusts."""
    return Match(registry.title("toy").new({}), Scripted([*CARDS, *(answers or [])], then=Seeded(1)), turn_cap)


def position(match: Match) -> Position:
    assert isinstance(match.state, Position)
    return match.state


def answer(match: Match, *lines: str) -> None:
    """Submit lines such as "A fly low"."""
    for line in lines:
        match.submit_text("ABC".index(line[0]), line[2:])


def turn(match: Match, a: str, b: str, c: str) -> None:
    """Play a whole turn. Each answer is written like "low B"."""
    for name, choice in zip("ABC", (a, b, c)):
        if choice:
            height, target = choice.split()
            answer(match, f"{name} fly {height}", f"{name} aim {target}")


def refused(match: Match, seat: int, text: str) -> str:
    with pytest.raises(Refused) as no:
        match.submit_text(seat, text)
    return str(no.value)


# Looking.


def test_the_deal_is_as_forced() -> None:
    assert position(toy()).cards == [2, 2, 3]


def test_offers_show_what_is_refused_and_why() -> None:
    match = toy()
    assert [offer.text for offer in match.offers(A)] == ["fly low", "fly high"]
    answer(match, "A fly low")
    offers = match.offers(A)
    assert [(offer.text, offer.refusal is None) for offer in offers] == [
        ("aim A", False), ("aim B", True), ("aim C", True),
    ]  # fmt: skip
    text = "You can't aim at yourself. Pick another balloonist."
    assert offers[0].to_json()["refused"] == {"rule": "TOY-AIM-01", "text": text}
    assert "refused" not in offers[1].to_json()
    assert match.offers(NOBODY) == []


def test_why_not_is_what_submit_says() -> None:
    match = toy()
    reason = match.why_not(A, match.game.actions.parse("aim B"))
    assert reason is not None
    assert refused(match, A, "aim B") == str(reason) == "Choose a height before you aim. (TOY-TURN-02)"
    assert match.why_not(A, match.game.actions.parse("fly low")) is None
    with pytest.raises(BadInput, match="has no action number 99"):
        match.why_not(A, 99)


def test_each_seat_has_its_own_log() -> None:
    match = toy()
    assert match.sentences_for(A) == ["You are dealt a 2.", "B is dealt a card.", "C is dealt a card."]
    assert match.sentences_for(C)[-1] == "You are dealt a 3."
    assert match.sentences_for(NOBODY) == [f"{name} is dealt a card." for name in "ABC"]
    so_far = len(match.events)
    answer(match, "B fly low", "B aim A")
    assert match.sentences_for(A, so_far) == ["B has chosen."]


# Decisions.


def test_a_stale_answer_is_refused() -> None:
    match = toy([CALM])
    assert match.decision == 1
    turn(match, "low B", "high C", "low A")
    assert match.decision == 2
    with pytest.raises(Refused, match=r"an answer to decision 1\. The current decision is 2"):
        match.submit(A, 0, 1)
    match.submit_action(A, {"do": "fly", "height": "low"}, 2)


def test_simultaneous_answers_do_not_make_each_other_stale() -> None:
    match = toy([CALM])
    for seat in (C, A, B):
        match.submit(seat, 0, 1)
    for seat, target in ((B, 2), (C, 2), (A, 3)):
        assert match.decision == 1
        match.submit(seat, target, 1)
    assert match.decision == 2


# Undo. In the toy a sealed choice can be changed until all have sealed.


def test_a_sealed_choice_can_be_taken_back_while_others_think() -> None:
    match = toy([CALM])
    answer(match, "A fly low", "A aim B", "B fly high", "B aim C", "C fly low")
    match.undo(A)
    assert position(match).aims == [-1, 2, -1], "the aim is taken back, and the others' answers stand"
    assert position(match).heights == [0, 1, 0]
    match.undo(A)
    assert position(match).heights == [-1, 1, 0]
    assert match.decision == 1
    answer(match, "A fly high", "A aim C", "C aim A")
    assert next(event.fields for event in match.events if event.kind == "shown") == {
        "seat": "A", "height": "high", "at": "C",
    }  # fmt: skip


def test_taking_back_leaves_a_record_as_if_it_had_not_been() -> None:
    straight, crooked = toy([CALM]), toy([CALM])
    turn(straight, "high C", "high C", "low A")
    answer(crooked, "A fly low", "C fly low", "A aim B", "B fly high")
    crooked.undo(A)
    crooked.undo(B)
    crooked.undo(A)
    answer(crooked, "C aim A", "A fly high", "B fly high", "B aim C", "A aim C")
    seed: dict[str, object] = {"seed_hash": "none"}
    texts = [replay.write(replay.replay_of(match, ["a", "b", "c"], seed)) for match in (straight, crooked)]
    assert texts[0] == texts[1]


def test_what_was_shown_cannot_be_taken_back() -> None:
    match = toy([CALM])
    turn(match, "low B", "high C", "low A")
    for seat in (A, B, C):
        with pytest.raises(Refused, match="nothing to undo"):
            match.undo(seat)


def test_only_one_s_own_answers_can_be_taken_back() -> None:
    match = toy()
    answer(match, "A fly low")
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(B)
    match.undo(A)
    assert match.answers[-1].seat == CHANCE
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(A)


def duel(**options: object) -> Match:
    return Match(registry.title("dog-fight").new(dict(options)), Seeded(1))


@pytest.mark.rules("DF-CHOOSE-05")
def test_where_a_sealed_choice_is_final_it_stays() -> None:
    match = duel(plane_a="red", plane_b="blue", start="top left")
    key = match.game.key(match.state)
    match.submit(A, match.game.legal(match.state, A)[0])
    with pytest.raises(Refused, match="a sealed choice is final") as no:
        match.undo(A)
    assert no.value.refusal.rule == "DF-CHOOSE-05"
    assert match.game.key(match.state) != key


def test_a_part_of_a_choice_that_is_not_sealed_can_be_taken_back_even_there() -> None:
    match = duel(scenario="escort", plane_a="red", plane_b="blue", start="top left")
    key = match.game.key(match.state)
    aside = [code for code in match.game.legal(match.state, A) if match.game.actions.verbs[code] == "aside"]
    match.submit(A, aside[0])
    match.submit(B, match.game.actions.parse("keep"))
    match.undo(A)
    assert match.state.begun == 0
    match.submit(A, match.game.actions.parse("keep"))
    with pytest.raises(Refused):
        match.undo(A)
    assert match.game.key(match.state) != key


def test_an_ordinary_answer_is_undone_until_somebody_answers_after_it() -> None:
    match = duel()
    match.submit_text(A, "plane red")
    match.undo(A)
    match.submit_text(A, "plane green")
    match.submit_text(B, "plane blue")
    with pytest.raises(Refused, match="Only the last answer"):
        match.undo(A)
    match.undo(B)
    match.undo(A)
    assert [answer.seat for answer in match.answers] == []


def test_a_question_asked_again_has_a_new_number() -> None:
    match = duel()
    match.submit_text(A, "plane red")
    asked = match.decision
    match.undo(A)
    match.submit_text(A, "plane green")
    with pytest.raises(Refused, match="an answer to decision"):
        match.submit(B, match.game.actions.parse("plane blue"), asked)


# Moves of several answers.


def move(match: Match, seat: int, *lines: str) -> None:
    """Submit lines that belong together."""
    for number, line in enumerate(lines):
        match.submit(seat, match.game.actions.parse(line), more=number > 0)


def test_one_undo_takes_back_a_whole_move() -> None:
    match = toy()
    key, events = match.game.key(match.state), len(match.events)
    move(match, A, "fly low", "aim B")
    assert match.undone_from(A) == len(match.answers) - 2
    match.undo(A)
    assert (match.game.key(match.state), len(match.events)) == (key, events)
    assert match.undone_from(A) == -1
    answer(match, "A fly low", "A aim B")
    match.undo(A)
    assert match.game.key(match.state) != key, "single answers are undone one by one"


def test_an_undone_move_leaves_the_hidden_moves_of_others() -> None:
    """Their answers are sealed, or begun, in the same decision. They keep what belongs together."""
    match, other = toy(), toy()
    move(match, A, "fly low", "aim B")
    for each in (match, other):
        move(each, B, "fly high", "aim C")
        answer(each, "C fly low")
    match.undo(A)
    assert match.game.key(match.state) == other.game.key(other.state)
    for each in (match, other):
        each.undo(B)
        move(each, A, "fly high", "aim C")
    assert match.game.key(match.state) == other.game.key(other.state)
    assert [(each.seat, each.more) for each in match.answers] == [(each.seat, each.more) for each in other.answers]


def test_a_match_can_leave_out_kinds_of_events() -> None:
    for without in (["sealed"], ["sealed", "dealt"]):
        whole = toy()
        part = Match(whole.game, Scripted(CARDS, then=Seeded(1)), without=without)
        for match in (whole, part):
            turn(match, "low B", "low C", "low A")
            move(match, A, "fly low", "aim B")
            match.undo(A)
        kinds = [event.kind for event in whole.events]
        assert set(kinds) & set(without)
        assert [event.kind for event in part.events] == [kind for kind in kinds if kind not in without]


# Endings.


def ended(match: Match) -> tuple[str, list[float]]:
    assert match.ending is not None
    return match.ending.how, match.ending.scores


def test_the_rules_end_a_match() -> None:
    match = toy([CALM] * 2)
    turn(match, "low B", "low A", "high A")
    turn(match, "low B", "low C", "high A")
    assert position(match).flying == 0b101
    turn(match, "low C", "", "low A")
    assert ended(match) == (BY_RULE, [0.0, 0.0, 1.0])
    assert match.ending is not None
    assert match.ending.to_json() == {
        "end": "rule",
        "rule": "TOY-END-01",
        "reason": "C was the last to fly.",
        "scores": [0.0, 0.0, 1.0],
        "details": {"winners": "C"},
    }
    assert match.pending_seats() == []
    assert refused(match, A, "fly low") == "The game is over: C was the last to fly. (TOY-END-01)"


def test_falling_together_is_shared() -> None:
    match = toy([CALM] * 3)
    turn(match, "low C", "low C", "low A")
    turn(match, "low B", "low A", "high A")
    assert position(match).hits == [2, 1, 2]
    turn(match, "", "low C", "low B")
    assert ended(match) == (BY_RULE, [0.0, 0.5, 0.5])


def test_a_gust_spoils_high_shots() -> None:
    match = toy([GUST])
    turn(match, "high B", "high A", "low A")
    assert position(match).hits == [0, 0, 0]


def test_who_leaves_a_table_of_two_loses() -> None:
    for leave, how in ((Match.resign, BY_RESIGNATION), (Match.time_out, BY_TIME), (Match.abandon, BY_ABANDONMENT)):
        match = duel()
        leave(match, A)
        assert ended(match) == (how, [0.0, 1.0])
        assert match.answers[-1].left == how
        with pytest.raises(Refused, match="The game is over"):
            match.resign(B)


def test_three_play_on_when_one_leaves() -> None:
    """A seat can leave during a decision. The others' choices stand, and a shot at the missing seat hits nothing."""
    match = toy([CALM])
    answer(match, "A fly low", "A aim C", "B fly low")
    match.time_out(C)
    assert match.ending is None
    assert match.pending_seats() == [B]
    assert match.sentences_for(A)[-2:] == ["C leaves the game (TOY-FALL-02).", "C falls, with a 3 (TOY-FALL-01)."]
    assert refused(match, B, "aim C") == "That balloonist has fallen. Pick one who still flies. (TOY-AIM-02)"
    answer(match, "B aim A")
    assert position(match).hits == [1, 0, 0]
    match.resign(A)
    assert ended(match) == (BY_RULE, [0.0, 1.0, 0.0])


def test_leaving_can_complete_a_decision() -> None:
    match = toy([CALM])
    answer(match, "A fly low", "A aim B", "B fly low", "B aim A")
    match.abandon(C)
    assert position(match).hits == [1, 1, 0]
    assert match.pending_seats() == [A, B]


def test_leaving_is_part_of_the_record() -> None:
    match = toy([CALM])
    answer(match, "B fly low", "B aim C", "A fly low")
    match.resign(C)
    answer(match, "A aim B")
    match.abandon(A)
    text = replay.write(replay.replay_of(match, ["a", "b", "c"], {"seed_hash": "none"}))
    verified = replay.read(text)
    assert replay.write(verified.replay) == text
    assert [answer.left for answer in verified.replay.answers if answer.left] == [BY_RESIGNATION, BY_ABANDONMENT]
    assert verified.match.ending is not None
    assert verified.match.ending.scores == [0.0, 1.0, 0.0]


def test_nobody_can_leave_who_does_not_sit_there() -> None:
    match = toy()
    for seat in (-1, 3):
        with pytest.raises(BadInput, match="seats run from 0 to 2"):
            match.resign(seat)


def test_a_draw_can_be_agreed() -> None:
    match = toy()
    match.agree_draw()
    assert ended(match) == (BY_AGREEMENT, [0.5, 0.5, 0.5])
    with pytest.raises(Refused, match="agreed on a draw"):
        match.agree_draw()


def test_a_cap_ends_a_match_as_a_draw() -> None:
    match = toy([CALM, CALM], turn_cap=2)
    turn(match, "low B", "high C", "low B")
    assert match.ending is None
    turn(match, "low B", "high C", "low B")
    assert ended(match) == (BY_CAP, [0.5, 0.5, 0.5])


def test_nothing_can_be_undone_after_the_end() -> None:
    match = toy()
    answer(match, "A fly low")
    match.agree_draw()
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(A)


# Records.


def test_a_match_without_a_source_waits_for_chance() -> None:
    match = Match(registry.title("toy").new({}), None)
    assert match.pending_seats() == []
    for outcome in CARDS:
        match.repeat(Answer(CHANCE, outcome, 1))
    assert match.pending_seats() == [A, B, C]
    with pytest.raises(BadInput, match="Chance is not asked here"):
        match.repeat(Answer(CHANCE, 0, 1))
    with pytest.raises(Refused, match="Choose a height"):
        match.repeat(Answer(A, 3, 1))


def test_a_wrong_outcome_is_bad_input() -> None:
    match = Match(registry.title("toy").new({}), None)
    with pytest.raises(BadInput, match="no outcome 3"):
        match.repeat(Answer(CHANCE, 3, 1))


class Counting(Source):
    """Records the answers that it is asked to count."""

    def __init__(self) -> None:
        self.advanced: list[str] = []

    def answer(self, kind: str, weights: list[int]) -> int:
        return 0

    def advance(self, kind: str) -> None:
        self.advanced.append(kind)


def test_resuming_counts_what_the_record_has_used() -> None:
    match = Match(registry.title("toy").new({}), None)
    match.repeat(Answer(CHANCE, 0, 1))
    source = Counting()
    match.resume(source)
    assert source.advanced == ["card A"]
    assert [answer.kind for answer in match.answers] == ["card A", "card B", "card C"]
    assert match.pending_seats() == [A, B, C]
