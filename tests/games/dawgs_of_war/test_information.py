"""Chapter 20: what each seat knows."""

import json

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, seats_of
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.actions import TABLE
from aerodrome.games.dawgs_of_war.state import FIRE, MARK, NONE, PLACE, REVEAL, UNTURNED, Position
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SPECIALS
from tests.games.dawgs_of_war.table import (
    answer,
    at_the_table,
    fly_on,
    plane,
    plane_seen,
    play_on,
    rules_of,
    seen,
    started,
    table,
    viewers,
    waiting,
)

NO_CHANGE_WITH_1 = TABLE.parse("place 1 NC")
ALL: dict[str, object] = {
    "damaging": True,
    "redraw_special": True,
    "delayed_respawn": True,
    "continuous_fire": True,
}


@pytest.mark.rules("DOW-HID-01", "DOW-TRK-04")
def test_what_is_public() -> None:
    match = table(
        plane(20, 12, 0, speed=3, damage=2, token="B", in_play="SA10"),
        plane(40, 4, 6, special="SA01"),
        waiting("right", 7, special="SA02"),
        delayed_respawn=True,
        constant_altitude=True,
        continuous_fire=True,
    )
    for who in viewers(match):
        first, _, third = [plane_seen(match, who, owner) for owner in "ABC"]
        assert [first[name] for name in ("front", "heading", "speed", "damage", "token_on", "in_play")] == [
            [20, 12], 0, 3, 2, "B", "SA10",
        ]  # fmt: skip
        assert [third[name] for name in ("status", "side", "row")] == ["waiting", "right", 7]
        assert (seen(match, who)["deck_count"], seen(match, who)["discard"]) == (9, [])


@pytest.mark.rules("DOW-HID-01", "DOW-REV-01")
def test_revealed_cards_and_dice_are_told_to_all() -> None:
    match = table(plane(20, 12, 0, special="SA07"), plane(60, 4, 0, special="SA01"))
    answer(match, "A place 3 SA07", "B place 1 NC", "chance 4")
    for seat in (0, 1, NOBODY):
        told = [event.fields for event in match.log_for(seat) if event.kind in ("revealed", "altitude")]
        assert told == [
            {"seat": "A", "number": 3, "card": "SA07"},
            {"seat": "B", "number": 1, "card": "NC"},
            {"seat": "B", "die": 4, "again": False},
        ]


@pytest.mark.rules("DOW-HID-02", "DOW-CARD-01")
def test_basic_hands_are_known() -> None:
    """Everyone may place the same nine pairs in every round, whatever they placed before."""
    match = started(seed=2, seats=4)
    for _ in range(3):
        game = match.game
        for seat in match.pending_seats():
            texts = [game.actions.text(code) for code in game.legal(match.state, seat)]
            assert len([text for text in texts if "SA" not in text]) == 9
        fly_on(match)
        while match.pending_seats() and at_the_table(match).phase != PLACE:
            match.submit_text(match.pending_seats()[0], "hold fire")


@pytest.mark.rules("DOW-HID-03", "DOW-SPEC-01", "DOW-HID-04")
@pytest.mark.parametrize("options", [{}, {"mode": "teams"}])
def test_a_special_card_is_its_owner_s_secret_until_it_is_shown(options: dict[str, object]) -> None:
    match = table(
        plane(20, 12, 0, special="SA07"), plane(40, 4, 6, special="SA01"), plane(20, 4, 0, special="SA03"),
        plane(40, 12, 6, special="SA04"), **options,
    )  # fmt: skip
    for who in viewers(match):
        for owner, card in zip("ABCD", ["SA07", "SA01", "SA03", "SA04"], strict=True):
            shown = plane_seen(match, who, owner)
            assert shown["special"] == (card if who == owner else None)
            assert shown["holds_special"] is True
    fly_on(match, "A place 1 SA07")
    while at_the_table(match).phase != PLACE:
        match.submit_text(match.pending_seats()[0], "hold fire")
    for who in viewers(match):  # a card seen once stays known
        assert plane_seen(match, who, "A")["special"] == "SA07"


@pytest.mark.rules("DOW-HID-03", "DOW-CARD-04")
def test_sealed_cards_change_nothing_that_others_are_sent() -> None:
    sent = []
    for cards in ("1 NC", "3 CW", "2 SA07"):
        match = table(plane(20, 12, 0, special="SA07"), plane(40, 4, 6), plane(20, 4, 0))
        answer(match, f"A place {cards}")
        sent.append(json.dumps([seen(match, "B"), seen(match, "C"), seen(match, "spectator"), match.sentences_for(1)]))
        assert plane_seen(match, "B", "A")["sealed"] is True
        own = plane_seen(match, "A", "A")["cards"]
        assert own == [f"N{cards[0]}", cards[2:]]
    assert len(set(sent)) == 1


@pytest.mark.rules("DOW-HID-03", "DOW-REV-02", "DOW-DEC-03", "DOW-DEC-04")
def test_a_turn_chosen_after_the_reveal_is_secret_until_all_have_chosen() -> None:
    sent = []
    for turn in ("turn CW 2", "turn CCW 1"):
        match = table(plane(20, 12, 0, special="SA04"), plane(40, 4, 6, special="SA05"))
        answer(match, "A place 2 SA04", "B place 1 SA05", f"A {turn}")
        sent.append(json.dumps([seen(match, "B"), seen(match, "spectator"), match.sentences_for(1)]))
    assert sent[0] == sent[1]


@pytest.mark.rules("DOW-HID-03", "DOW-DEC-05", "DOW-FIRE-09")
def test_a_target_is_secret_until_all_have_declared() -> None:
    sent = []
    for shot in ("fire B", "hold fire"):
        match = fly_on(table(plane(16, 12, 0), plane(36, 12, 6)))
        answer(match, f"A {shot}")
        sent.append(json.dumps([seen(match, "B"), seen(match, "spectator"), match.sentences_for(1)]))
    assert sent[0] == sent[1]


@pytest.mark.rules("DOW-HID-03")
def test_the_deck_has_no_order() -> None:
    """Chance draws the next card when it is needed. The position does not contain it."""
    match = table(plane(60, 12, 0, special="SA01"), plane(20, 4, 0, special="SA02"), redraw_special=True)
    fly_on(match)
    assert match.game.chance_name(match.state) == "a special card for A"
    assert match.game.chance_faces(match.state) == SPECIALS[2:]
    answer(match, "chance SA09")
    drawn = [event.fields for event in match.log_for(1) if event.kind == "drew"]
    assert drawn == [{"seat": "A"}]
    assert plane_seen(match, "A", "A")["special"] == "SA09"
    assert plane_seen(match, "B", "A")["special"] is None


def hidden_twin(state: Position, seat: int) -> Position | None:
    """Return the position with other secrets: two unseen cards swapped, or another sealed answer."""
    twin = state.clone()
    changed = False
    for owner, other in enumerate(twin.planes):
        if owner == seat:
            continue
        if state.phase == PLACE and other.card not in (NONE, NO_CHANGE_WITH_1):
            other.card, changed = NO_CHANGE_WITH_1, True
        if other.special != NONE and not other.known and other.card == NONE:
            for card in range(CARD_COUNT):
                if (twin.deck & other.among) >> card & 1:
                    twin.deck ^= 1 << card | 1 << other.special
                    other.special, changed = card, True
                    break
    return twin if changed else None


@pytest.mark.rules("DOW-HID-03", "DOW-HID-04", "DOW-SPEC-01")
@pytest.mark.parametrize("options", [{"seats": 3}, {"seats": 4, "mode": "teams", **ALL}, {"seats": 8, **ALL}])
def test_hidden_things_change_nothing_of_what_is_sent(options: dict[str, object]) -> None:
    """A seat's observation, legal list, questions, labels and refusals stay the same, word for word."""
    compared = 0
    for seed in range(4):
        match = started(None, **options)
        game, state, luck = rules_of(match), at_the_table(match), Seeded(seed)
        while state.pending and state.turn < 12:
            for seat in [NOBODY, *range(game.seats)] if state.phase >= PLACE else []:
                twin = hidden_twin(state, seat)
                if twin is None:
                    continue
                compared += 1
                assert game.observe(twin, seat).to_json() == game.observe(state, seat).to_json()
                assert game.legal(twin, seat) == game.legal(state, seat)
                assert game.question(twin, seat) == game.question(state, seat)
                for code in game.candidates(state, seat):
                    assert game.label(twin, seat, code) == game.label(state, seat, code)
                    assert str(game.explain(twin, seat, code)) == str(game.explain(state, seat, code))
            if state.pending & CHANCE_BIT:
                game.apply(state, CHANCE, luck.answer(game.chance_kind(state), game.chance(state)), None)
            else:
                seat = seats_of(state.pending)[0]
                codes = game.legal(state, seat)
                game.apply(state, seat, codes[luck.below("choice", len(codes))], None)
    assert compared > 100


@pytest.mark.rules("DOW-HID-03", "DOW-SPEC-01")
def test_a_log_never_tells_what_another_drew() -> None:
    for seed in range(6):
        match = started(seed=seed, seats=5, **ALL)
        play_on(match, seed, turns=30)
        for seat in [*range(5), NOBODY]:
            own = "spectator" if seat == NOBODY else "ABCDE"[seat]
            for event in match.log_for(seat):
                assert not (event.kind == "drew" and event.fields["seat"] != own and "card" in event.fields)
                if event.kind == "sealed":
                    assert set(event.fields) == {"seat", "what"}


@pytest.mark.rules("DOW-ST-01")
def test_the_state_is_complete() -> None:
    """Only the position decides how a game continues: copies of it develop alike."""
    match = started(seed=9, seats=4, **ALL)
    play_on(match, 9, turns=4)
    game, state = rules_of(match), at_the_table(match)
    keys = []
    for _ in range(2):
        copy, luck = game.clone(state), Seeded(1)
        for _ in range(60):
            if copy.pending & CHANCE_BIT:
                game.apply(copy, CHANCE, luck.answer("die", game.chance(copy)), None)
            elif copy.pending:
                seat = seats_of(copy.pending)[-1]
                game.apply(copy, seat, game.legal(copy, seat)[0], None)
        keys.append(game.key(copy))
    assert keys[0] == keys[1]
    assert state.planes[0].choice in (UNTURNED, *range(-3, 4))
    assert state.phase in (PLACE, REVEAL, FIRE, MARK) or match.ending is not None
