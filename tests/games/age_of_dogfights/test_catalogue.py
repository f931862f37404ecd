"""The catalogue of messages: parts of labels, plurals and lists, and no English word left in a strange language."""

from __future__ import annotations

import random
from typing import cast

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import NOBODY, seats_of
from aerodrome.core.message import Message
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.rules.endings import REASONS
from aerodrome.games.age_of_dogfights.title import GAME
from tests.contract.pseudo import Stranger
from tests.games.age_of_dogfights.contract import CONTRACT, ages_of_dogfights, fight
from tests.games.age_of_dogfights.test_briefing import ways
from tests.games.age_of_dogfights.test_words import TOLD

ODDS = (28, 0, 3)


def english_in(text: object) -> list[str]:
    return Stranger("core", "games/age_of_dogfights").english_in(text, CONTRACT.names)


# Parts, plurals and lists.


@pytest.mark.parametrize(
    ("label", "head", "tail"),
    [
        (en.label_blue(), "Blue die", "-1, 0, 0, +1, +1 or +2"),
        (en.label_green_safe(1), "Full throttle, green die", "0 to +5 (1 safe use left)"),
        (en.label_levels_to(4, "climb", 1, 1), "Climb 1 level to L4", "1 step"),
        (en.label_step_to("7,20", 3, "L", "NE"), "Left", "to 7,20 heading NE, L3"),
        (en.label_nose("climb", ["france/10"], []), "Nose up", "climb next time, france/10 in your sights"),
        (en.label_nose("level", ["france/10"], []), "Level, france/10 in your sights", ""),
        (en.label_launch(), "Launch the torpedo", "it hits"),
        (
            en.label_answer_odds("france/4", "nose", *ODDS),
            "Answer with the nose gun of france/4",
            "28% destroyed, 3% jam",
        ),
    ],
)
def test_a_label_has_a_head_and_a_tail(label: Message, head: str, tail: str) -> None:
    assert label.parts == ({"head": head, "tail": tail} if tail else {"head": head})
    assert label == (f"{head}: {tail}" if tail else head)


@pytest.mark.parametrize("record", ages_of_dogfights()[:6], ids=str)
def test_all_labels_of_a_fight_are_their_parts(record: dict[str, object]) -> None:
    """A page lays out the parts, so that nothing has to be cut out of a text."""
    game = GAME.new(record)
    for state in fight(cast(AgeOfDogfights, game), random.Random(1))[::7]:
        for seat in seats_of(state.pending):
            for code in game.candidates(state, seat):
                label = game.label(state, seat, code)
                assert isinstance(label, Message)
                parts = [label.parts[name] for name in ("head", "tail") if name in label.parts]
                assert label == ": ".join(parts) if parts else ": " not in label


def test_lists_and_plurals_are_written_out() -> None:
    answers: list[str] = [en.target_answers([en.gun("fixed"), en.gun("dorsal"), en.gun("ventral")])]
    answers.append(en.others_answer([en.other_answer(f"france/{number}", "nose") for number in (4, 5)]))
    assert en.label_fire_odds(78, answers, 10, "france/13", "fixed", *ODDS).endswith(
        ". It can answer with its fixed guns, dorsal gun and ventral gun, "
        "france/4 with its nose gun and france/5 with its nose gun can answer (10% risk of being destroyed)"
    )
    assert en.label_fire_odds(0, answers[1:], 10, "france/13", "fixed", *ODDS).endswith(
        ". France/4 with its nose gun and france/5 with its nose gun can answer (10% risk of being destroyed)"
    )
    assert [en.label_load(True, load) for load in (0, 1, 2)] == ["No torpedo", "1 torpedo", "2 torpedoes"]
    assert en.event_first("france", [en.seat_or_you("you"), en.seat_or_you("fourth"), en.seat_or_you("germany")]) == (
        "France begins every round, followed by you, Fourth and Germany."
    )


# Another language.


@pytest.mark.tools
def test_every_refusal_can_be_translated() -> None:
    for _, text in REFUSALS.values():
        assert english_in(text()) == []


@pytest.mark.tools
@pytest.mark.parametrize("reader", [NOBODY, 0, 1])
def test_every_event_can_be_translated(reader: int) -> None:
    game = GAME.new({})
    for kind, (fields, _) in TOLD.items():
        text = game.describe(Event(kind, EVERYONE, fields), reader)
        assert not text or english_in(text) == [], text


@pytest.mark.tools
def test_every_end_can_be_translated() -> None:
    for why in REASONS[1:]:
        assert english_in(en.end_draw(why)) == []
        assert english_in(en.end_won(why, "central")) == []


@pytest.mark.tools
@pytest.mark.parametrize("record", ways(), ids=str)
def test_every_briefing_can_be_translated(record: dict[str, object]) -> None:
    game = GAME.new(record)
    for seat in (NOBODY, *range(game.seats)):
        lines = game.observe(game.start(), seat).to_json()["briefing"]
        assert isinstance(lines, list)
        assert [word for line in lines for word in english_in(line)] == []
