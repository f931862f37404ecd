"""Sources of chance. Rules never roll: they ask, and a Source answers.

Every random source is counter-based: the n-th answer of a kind depends only on the seed, the kind
and n. So search, a preview or one extra die never disturbs a later draw, and two runs with the
same seed can be compared in pairs.
"""

from __future__ import annotations

import hashlib
from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, S
from aerodrome.core.refusal import BadInput

# Odd multipliers below 2**30: a 32-bit word times one of them stays below 2**62.
_M1: Final = 0x21F0AAAD
_M2: Final = 0x3C6EF35F
_M3: Final = 0x2C1B3C6D
_WORD: Final = 0xFFFFFFFF
SUM_AT_MOST: Final = 1 << 30  # a 32-bit word times the sum of weights still fits a machine word


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Answers chance."""

    @abstractmethod
    def answer(self, kind: str, weights: list[int]) -> int:
        """Return an outcome index. Its probability is exactly its weight divided by the sum of weights."""

    def advance(self, kind: str) -> None:
        """Count one answer of this kind that came from elsewhere, such as the record of a resumed game."""


class Stream:
    """The random stream of one kind: its two seed words and the number of answers given."""

    def __init__(self, low: int, high: int) -> None:
        self.low: i64 = low
        self.high: i64 = high
        self.count: i64 = 0


class Seeded(Source):
    """Reproducible chance for simulation, tests and local play."""

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        digest = hashlib.sha256(self.seed.encode()).digest()
        self._low = int.from_bytes(digest[:4], "big")
        self._high = int.from_bytes(digest[4:8], "big")
        self._streams: dict[str, Stream] = {}
        self._recent_kind = "nothing yet"  # the next question is mostly of the same kind
        self._recent = Stream(0, 0)

    def answer(self, kind: str, weights: list[int]) -> int:
        total: i64 = 0
        for weight in weights:
            total += weight
        left = self._below(self._stream(kind), total)
        index = 0
        for weight in weights:
            left -= weight
            if left < 0:
                return index
            index += 1
        raise ValueError("no outcome has a weight")

    def below(self, kind: str, bound: int) -> int:
        """Return a uniform number from 0 to bound - 1. Faster than `answer` for bots, which choose very often."""
        return self._below(self._stream(kind), bound)

    def advance(self, kind: str) -> None:
        self._stream(kind).count += 1

    def _stream(self, kind: str) -> Stream:
        if kind is self._recent_kind:
            return self._recent
        stream = self._streams.get(kind)
        if stream is None:
            word = _kind_word(kind)
            stream = Stream(_scramble(self._low, word, 1), _scramble(self._high, word, 2))
            self._streams[kind] = stream
        self._recent_kind = kind
        self._recent = stream
        return stream

    def _below(self, stream: Stream, bound: i64) -> i64:
        """Return which of `bound` equal parts of the 32-bit range the next word falls into.

        The result is exact, because words that would make some parts larger by one are rejected.
        The division runs only if a word is close to being rejected.
        """
        if bound > SUM_AT_MOST:
            raise ValueError(f"weights add up to {bound}, but the limit is {SUM_AT_MOST}")
        count = stream.count
        stream.count = count + 1
        attempt: i64 = 0
        while True:
            product = _scramble(stream.low ^ attempt * 0x9E3779, stream.high, count) * bound
            rest = product & _WORD
            if rest >= bound or rest >= ((1 << 32) - bound) % bound:
                return product >> 32
            attempt += 1


def _scramble(low: i64, high: i64, count: i64) -> i64:
    """Mix three words into one 32-bit word by rounds of multiplying and folding."""
    word: i64 = (low + count * _M3) & _WORD
    word = ((word ^ (word >> 16)) * _M1) & _WORD
    word = ((word ^ (word >> 15) ^ high) * _M2) & _WORD
    word = ((word ^ (word >> 15) ^ (count >> 32)) * _M1) & _WORD
    word = ((word ^ (word >> 16)) * _M2) & _WORD
    return word ^ (word >> 15)


def _kind_word(kind: str) -> i64:
    """Hash the name of a kind to 32 bits, equally on every machine. Python's own hash differs per process."""
    word: i64 = 0x811C9DC5
    for letter in kind:
        word = ((word ^ ord(letter)) * 0x01000193) & _WORD
    return word


class Scripted(Source):
    """Scripted chance: the given outcome indices in order, then the answers of `then`."""

    def __init__(self, answers: list[int], then: Source | None = None) -> None:
        self.answers = answers
        self.used = 0
        self.then = then

    def answer(self, kind: str, weights: list[int]) -> int:
        if self.used == len(self.answers):
            if self.then is None:
                raise BadInput(f"The script of chance is used up. The next question is {kind!r}.")
            return self.then.answer(kind, weights)
        index = self.answers[self.used]
        if not 0 <= index < len(weights):
            raise BadInput(
                f"Scripted answer {self.used + 1} to {kind!r} is {index}. It must be 0 to {len(weights) - 1}."
            )
        self.used += 1
        return index


class Recorded(Source):
    """The chance of a recorded game: kinds and outcome indices, in the order of the questions."""

    def __init__(self, answers: list[tuple[str, int]]) -> None:
        self.answers = answers
        self.used = 0

    def answer(self, kind: str, weights: list[int]) -> int:
        if self.used == len(self.answers):
            raise BadInput(f"The record holds no answer to {kind!r}: it ends here.")
        recorded, index = self.answers[self.used]
        if recorded != kind:
            raise BadInput(f"The record answers {recorded!r} where the rules ask for {kind!r}.")
        if not 0 <= index < len(weights):
            raise BadInput(f"The record answers {kind!r} with outcome {index}. It must be 0 to {len(weights) - 1}.")
        self.used += 1
        return index


class Secret(Source):
    """Chance that no one can predict or choose, and that anyone can check afterwards.

    The n-th answer of a kind is SHA-256(key, kind, n), rejection-sampled. The hash of the secret is
    published before the game and the secret after it. `mixed_key` adds the players' contributions.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._counts: dict[str, int] = {}

    def answer(self, kind: str, weights: list[int]) -> int:
        total = sum(weights)
        count = self._counts.get(kind, 0)
        self._counts[kind] = count + 1
        left = secret_below(self.key, kind, count, total)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("no outcome has a weight")

    def advance(self, kind: str) -> None:
        self._counts[kind] = self._counts.get(kind, 0) + 1


def secret_below(key: bytes, kind: str, count: int, bound: int) -> int:
    """Return an auditable number below `bound`.

    It comes from the first 8 bytes of SHA-256(key, kind, count, attempt). Words past the last full block are rejected.
    """
    accepted = (1 << 64) - (1 << 64) % bound
    attempt = 0
    while True:
        block = b"\0".join([key, kind.encode(), str(count).encode(), str(attempt).encode()])
        word = int.from_bytes(hashlib.sha256(block).digest()[:8], "big")
        if word < accepted:
            return word % bound
        attempt += 1


def commitment(secret: bytes) -> str:
    """Return the hash of a secret, which is published before the game."""
    return hashlib.sha256(secret).hexdigest()


def mixed_key(secret: bytes, nonces: list[bytes]) -> bytes:
    """Mix the server's secret with a nonce from each human seat into the key of a live game. So no one can pick it."""
    whole = hashlib.sha256(secret)
    for nonce in nonces:
        whole.update(len(nonce).to_bytes(4, "big"))
        whole.update(nonce)
    return whole.digest()


def settle(game: Game[S], state: S, source: Source) -> None:
    """Let the source answer chance, without a log, until a seat must decide or the game is over."""
    while state.pending & CHANCE_BIT:
        game.apply(state, CHANCE, game.roll(state, source), None)
