"""Sources of chance: counters, exactness, and what others can check."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import (
    SUM_AT_MOST,
    Recorded,
    Scripted,
    Secret,
    Seeded,
    Source,
    commitment,
    mixed_key,
    secret_below,
    settle,
)

KINDS = st.text(max_size=8)
WEIGHTS = st.lists(st.integers(1, 50), min_size=1, max_size=12)


def chi_square(counts: list[int], weights: list[int]) -> float:
    expected = [sum(counts) * weight / sum(weights) for weight in weights]
    return sum([(count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected)])


def counted(source: Source, weights: list[int], number: int) -> list[int]:
    found = [0] * len(weights)
    for _ in range(number):
        found[source.answer("die", weights)] += 1
    return found


@pytest.mark.parametrize("source", [Seeded(1), Seeded("another"), Secret(b"key")], ids=["one", "another", "secret"])
@pytest.mark.parametrize("weights", [[1] * 6, [3, 1], [1, 2, 3, 4, 5], [1] * 36])
def test_dice_are_fair(source: Source, weights: list[int]) -> None:
    """The bound is far beyond the 99.9% quantile of each, so only a broken die misses it."""
    assert chi_square(counted(source, weights, 12_000), weights) < 3 * len(weights) + 40


@pytest.mark.parametrize("source", [Seeded(2), Secret(b"pairs")], ids=["seeded", "secret"])
def test_one_die_says_nothing_about_the_next(source: Source) -> None:
    pairs = [0] * 36
    for _ in range(18_000):
        pairs[source.answer("die", [1] * 6) * 6 + source.answer("die", [1] * 6)] += 1
    assert chi_square(pairs, [1] * 36) < 3 * 36


def test_neighbouring_seeds_and_kinds_are_independent() -> None:
    pairs = [0] * 36
    for seed in range(18_000):
        pairs[Seeded(seed).answer("die", [1] * 6) * 6 + Seeded(seed + 1).answer("die", [1] * 6)] += 1
    assert chi_square(pairs, [1] * 36) < 3 * 36
    source, kinds = Seeded(7), [0] * 36
    for _ in range(18_000):
        kinds[source.answer("tile A", [1] * 6) * 6 + source.answer("tile B", [1] * 6)] += 1
    assert chi_square(kinds, [1] * 36) < 3 * 36


@given(st.lists(st.tuples(KINDS, WEIGHTS), max_size=30), st.integers())
def test_the_nth_answer_of_a_kind_depends_on_nothing_else(asked: list[tuple[str, list[int]]], seed: int) -> None:
    for one, other in [(Seeded(seed), Seeded(seed)), (Secret(b"%d" % seed), Secret(b"%d" % seed))]:
        mixed = [(kind, one.answer(kind, weights)) for kind, weights in asked]
        sorted_by_kind = sorted(asked, key=lambda question: question[0])
        alone = [(kind, other.answer(kind, weights)) for kind, weights in sorted_by_kind]
        assert sorted(mixed, key=lambda answer: answer[0]) == alone


@given(st.lists(KINDS, max_size=20), KINDS, WEIGHTS)
def test_advancing_is_answering_unheard(earlier: list[str], kind: str, weights: list[int]) -> None:
    for one, other in [(Seeded(3), Seeded(3)), (Secret(b"3"), Secret(b"3"))]:
        for each in earlier:
            one.answer(each, [1, 2, 3])
            other.advance(each)
        assert one.answer(kind, weights) == other.answer(kind, weights)


@given(WEIGHTS, st.integers())
def test_answers_are_outcomes(weights: list[int], seed: int) -> None:
    for source in (Seeded(seed), Secret(b"%d" % seed)):
        assert all([0 <= source.answer("die", weights) < len(weights) for _ in range(20)])


def test_a_large_bound_is_exact() -> None:
    """Divide nearly the whole range of words into three parts. Without rejection, the last would be too rare."""
    bound = 3 * (1 << 28)
    source, thirds = Seeded(9), [0, 0, 0]
    for _ in range(9_000):
        thirds[source.below("wide", bound) // (1 << 28)] += 1
    assert chi_square(thirds, [1, 1, 1]) < 20


def test_weights_that_cannot_be_told_apart_are_refused() -> None:
    assert 0 <= Seeded(1).below("wide", SUM_AT_MOST) < SUM_AT_MOST
    with pytest.raises(ValueError, match="limit"):
        Seeded(1).below("wide", SUM_AT_MOST + 1)
    with pytest.raises(ValueError, match="limit"):
        Seeded(1).answer("wide", [SUM_AT_MOST, 1])
    with pytest.raises(ValueError, match="no outcome"):
        Seeded(1).answer("none", [])


def test_different_seeds_differ() -> None:
    rolls = {tuple([source.answer("die", [1] * 6) for _ in range(12)]) for source in map(Seeded, range(200))}
    assert len(rolls) == 200
    assert len({Seeded(seed).answer("", [1] * 1000) for seed in range(50)}) > 40, "even with an empty kind"
    assert Seeded(5).seed == Seeded("5").seed == "5"
    assert Seeded(5).answer("die", [1] * 1000) == Seeded("5").answer("die", [1] * 1000)


# The secret source, recomputed with hashlib alone, as a player would.


def audited(key: bytes, kind: str, count: int, bound: int) -> int:
    attempt = 0
    while True:
        text = key + b"\0" + kind.encode() + b"\0" + f"{count}".encode() + b"\0" + f"{attempt}".encode()
        word = int(hashlib.sha256(text).hexdigest()[:16], 16)
        if word < 2**64 // bound * bound:
            return word % bound
        attempt += 1


@given(st.binary(min_size=32, max_size=32), KINDS, st.integers(0, 1000), st.integers(1, 2**60))
def test_secret_answers_can_be_audited(key: bytes, kind: str, count: int, bound: int) -> None:
    assert secret_below(key, kind, count, bound) == audited(key, kind, count, bound)


def test_a_secret_rejects_the_incomplete_block() -> None:
    """With a bound just above half the range, nearly every second word is rejected, and no more than that."""
    bound = 2**63 + 1
    answers = [secret_below(b"key", "die", count, bound) for count in range(200)]
    assert answers == [audited(b"key", "die", count, bound) for count in range(200)]
    assert max(answers) < bound


def test_published_vectors() -> None:
    secret = bytes(range(32))
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()
    nonces = [b"first", b""]
    whole = secret + (5).to_bytes(4, "big") + b"first" + (0).to_bytes(4, "big")
    key = mixed_key(secret, nonces)
    assert key == hashlib.sha256(whole).digest()
    source = Secret(key)
    weights = [1, 2, 3]
    for count in range(50):
        number = audited(key, "die", count, 6)
        assert source.answer("die", weights) == (0 if number < 1 else 1 if number < 3 else 2)


def test_every_nonce_and_its_place_count() -> None:
    keys = {mixed_key(b"s", nonces) for nonces in ([], [b"a"], [b"a", b"b"], [b"b", b"a"], [b"ab"], [b"", b"ab"])}
    assert len(keys) == 6


# Scripted and recorded chance.


def test_a_script_is_followed_and_then_left() -> None:
    source = Scripted([2, 0], then=Scripted([1]))
    assert [source.answer("die", [1, 1, 1]) for _ in range(3)] == [2, 0, 1]
    with pytest.raises(BadInput, match=r"used up\. The next question is 'die'"):
        source.answer("die", [1, 1, 1])


def test_a_script_cannot_answer_what_cannot_come_up() -> None:
    for wrong in (-1, 3):
        with pytest.raises(BadInput, match=rf"Scripted answer 1 to 'die' is {wrong}\. It must be 0 to 2"):
            Scripted([wrong]).answer("die", [1, 1, 1])


def test_a_record_answers_only_what_was_asked() -> None:
    source = Recorded([("die", 1), ("tile", 0)])
    assert source.answer("die", [1, 1]) == 1
    with pytest.raises(BadInput, match="answers 'tile' where the rules ask for 'die'"):
        source.answer("die", [1, 1])
    assert source.answer("tile", [1]) == 0
    with pytest.raises(BadInput, match="it ends here"):
        source.answer("tile", [1])
    with pytest.raises(BadInput, match="must be 0 to 1"):
        Recorded([("die", 2)]).answer("die", [1, 1])


def test_settling_answers_chance_until_somebody_decides() -> None:
    game = registry.title("toy").new({})
    state = game.start()
    assert state.pending == CHANCE_BIT
    settle(game, state, Scripted([0, 0, 1]))
    assert state.pending == 0b111
    assert json.dumps(game.observe(state, 2).to_json()["cards"]) == "[-1, -1, 3]"
