"""Registry, events, digests, perft and playouts."""

from __future__ import annotations

import hashlib

import pytest

from aerodrome.core import registry
from aerodrome.core.digest import key_bytes, state_digest, text_digest
from aerodrome.core.events import EVERYONE, Event, all_but, audience_bit, only
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, seats_of
from aerodrome.core.perft import perft
from aerodrome.core.playout import Tally, lowest_seat, playout, playouts
from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.core.source import Scripted, Seeded, settle


def test_the_registry_knows_its_games() -> None:
    assert registry.codes() == sorted(registry.PACKAGES)
    assert {"dog-fight", "toy"} <= set(registry.codes())
    assert [title.code for title in registry.titles()] == registry.codes()
    assert registry.title("toy").to_json()["seats"] == [3]


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadInput) as bad:
        registry.title("dogfight")
    known = ", ".join(registry.codes())
    assert str(bad.value) == f"There is no game 'dogfight'. The games are {known}. Did you mean dog-fight?"
    with pytest.raises(BadInput, match=rf"The games are {known}\.$"):
        registry.title("chess")


def test_seats_of_leaves_chance_out() -> None:
    assert seats_of(0) == []
    assert seats_of(CHANCE_BIT) == []
    assert seats_of(0b1101) == [0, 2, 3]
    assert lowest_seat(0b1100) == 2


def test_an_audience_is_a_mask() -> None:
    def watchers(audience: int) -> list[int]:
        event = Event("e", audience, {})
        return [seat for seat in (NOBODY, 0, 1, 2) if event.seen_by(seat)]

    assert watchers(EVERYONE) == [NOBODY, 0, 1, 2]
    assert watchers(only(1)) == [1]
    assert watchers(all_but(1)) == [NOBODY, 0, 2]
    assert watchers(0) == []
    assert only(1) & all_but(1) == 0
    assert only(1) | all_but(1) == EVERYONE
    assert audience_bit(NOBODY) & EVERYONE


def test_an_event_is_plain_json() -> None:
    assert Event("hit", EVERYONE, {"seat": "A"}).to_json() == {"event": "hit", "seat": "A"}
    assert not Event("hit", EVERYONE, {}).reveal


def test_a_refusal_reads_as_a_sentence() -> None:
    assert str(Refusal("TOY-1", "No.")) == "No. (TOY-1)"
    assert str(Refusal("", "No.")) == "No."
    assert Refused(Refusal("TOY-1", "No.")).refusal.to_json() == {"rule": "TOY-1", "text": "No."}


def test_digests_are_plain_sha256() -> None:
    game = registry.title("toy").new({})
    state = game.start()
    assert key_bytes((1, -1, 20)) == b"1,-1,20"
    whole = hashlib.sha256(",".join(str(part) for part in game.key(state)).encode()).hexdigest()
    assert state_digest(game, state) == whole[:16]
    assert text_digest("a", "b") == hashlib.sha256(b"a\0b\0").hexdigest()[:16]
    assert text_digest("ab") != text_digest("a", "b")


def test_perft_counts_what_can_be_counted_by_hand() -> None:
    """Three cards with three values each, then two heights, then two aims (TOY-SETUP-02, TOY-TURN-01)."""
    game = registry.title("toy").new({})
    root = game.start()
    assert perft(game, root, 0).to_json() == {"decisions": 0, "chance": 1, "terminal": 0}
    assert perft(game, root, 2).to_json() == {"decisions": 0, "chance": 1 + 3 + 9, "terminal": 0}
    # Three of the 27 deals would need three equal cards, but there are only two of each.
    assert perft(game, root, 3).to_json() == {"decisions": 24, "chance": 13, "terminal": 0}
    settle(game, root, Scripted([1, 1, 1]))
    assert perft(game, root, 2).to_json() == {"decisions": 1 + 2 + 4, "chance": 0, "terminal": 0}
    # The heights and aims of all three, then the air.
    assert perft(game, root, 6).to_json() == {"decisions": 1 + 2 + 4 + 8 + 16 + 32, "chance": 64, "terminal": 0}


def test_perft_sees_ends() -> None:
    game = registry.title("toy").new({"gusts": False})
    state = game.start()
    settle(game, state, Scripted([0, 0, 1]))  # A and B fall at the first hit
    count = perft(game, state, 6)
    # Count the positions in which both A and B are hit by trying all answers.
    assert count.terminal == _ends_by_trying(game_options={"gusts": False})
    assert count.chance == 0


def _ends_by_trying(game_options: dict[str, object]) -> int:
    game = registry.title("toy").new(game_options)
    ends = 0
    for number in range(64):
        state = game.start()
        settle(game, state, Scripted([0, 0, 1]))
        for seat in range(3):
            height, aim = number >> (2 * seat) & 1, number >> (2 * seat + 1) & 1
            game.apply(state, seat, height, None)
            game.apply(state, seat, game.legal(state, seat)[aim], None)
        ends += state.pending == 0
    return ends


def test_a_playout_is_the_same_again() -> None:
    game = registry.title("toy").new({})
    states = [playout(game, Seeded(1), Seeded(2), 100, Tally()) for _ in range(2)]
    assert game.key(states[0]) == game.key(states[1])
    assert states[0].pending == 0


def test_a_tally_counts_choices_of_two_and_more_once() -> None:
    """A height and an aim are one choice. With two balloons left, only the height is still a choice."""
    game = registry.title("toy").new({})
    for seed in range(20):
        tally = Tally()
        end = playout(game, Seeded(seed), Seeded(f"{seed}/choice"), 100, tally)
        answers, chances = _replayed(seed)
        assert (tally.games, tally.decisions, tally.chances) == (1, answers, chances)
        assert end.pending == 0


def _replayed(seed: int) -> tuple[int, int]:
    """Run the same playout by hand. Return how often a seat sealed an answer and how often chance answered."""
    game = registry.title("toy").new({})
    state, luck, chooser = game.start(), Seeded(seed), Seeded(f"{seed}/choice")
    sealed = chances = 0
    while state.pending:
        if state.pending & CHANCE_BIT:
            chances += 1
            game.apply(state, CHANCE, luck.answer(game.chance_kind(state), game.chance(state)), None)
            continue
        seat = seats_of(state.pending)[0]
        codes = game.legal(state, seat)
        game.apply(state, seat, codes[chooser.below("choice", len(codes))] if len(codes) > 1 else codes[0], None)
        sealed += not state.begun
    return sealed, chances


def test_playouts_add_up() -> None:
    tally = playouts(registry.title("dog-fight").new({}), "seed", 5, 150)
    assert tally.games == 5
    assert tally.decisions > 0
    assert tally.chances > 0
    again = playouts(registry.title("dog-fight").new({}), "seed", 5, 150)
    assert (again.decisions, again.chances) == (tally.decisions, tally.chances)
