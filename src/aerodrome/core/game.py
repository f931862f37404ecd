"""The contract between rules and everything that drives them.

A `Game` is the rules under chosen options: immutable, one per table. A `State` is a position.
It has fields and nothing else: no dice, no history, no players, no options.

`state.pending` says who owes an answer. One seat's bit: an ordinary turn. Several bits: a
simultaneous decision. `CHANCE_BIT`: dice, tiles or cards. Zero: the game is over. Every seat, and
chance too, answers through `apply`. In a simultaneous decision, `apply` seals an answer in the
state and clears its bit. The last answer resolves them all within the same call.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.saving import copied, numbers_of, packed, plain_of, restored, unpacked

if TYPE_CHECKING:
    from aerodrome.core.actions import ActionTable
    from aerodrome.core.events import Event
    from aerodrome.core.outcome import Outcome
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

CHANCE: Final = -1
NOBODY: Final = -2
CHANCE_BIT: Final = 1 << 30


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position. Games add their own fields, and the fields are the whole position."""

    def __init__(self) -> None:
        self.phase: i64 = 0  # where the game is in its sequence of play
        self.turn: i64 = 1  # only ever counts up during a game
        self.pending: i64 = 0  # who owes an answer: see the module docstring
        self.begun: i64 = 0  # seats that have given a part of their answer; its last part seals it
        self.returns: i64 = 0  # one byte for each kind of call of a phase: the phase that it comes back to

    def clone(self) -> State:
        """Return an independent copy. Write it by hand in a game that is searched: that is many times faster."""
        return copied(self)

    def key(self) -> tuple[int, ...]:
        """Return the position as numbers. Two positions are equal if and only if their keys are."""
        return tuple(numbers_of(plain_of(self)))

    @staticmethod
    def templates() -> list[object]:
        """Return a fresh object of each class that a position is made of. Saving finds the fields in them.

        A position without parts, made without arguments, needs none.
        """
        return []

    @staticmethod
    def signed() -> list[str]:
        """Name the fields, as `Class.field`, that may be below zero although they are not in a fresh object."""
        return []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and plain_of(self) == plain_of(other)

    def __hash__(self) -> int:
        raise TypeError("A position changes, so it cannot be in a set. Use its key().")

    def __repr__(self) -> str:
        fields = [f"{name}={value!r}" for name, value in plain_of(self).items() if name != "class"]
        return f"{type(self).__name__}({', '.join(fields)})"

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), plain_of(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """Everything one seat may know now, and nothing else. Games add their fields."""

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.phase = state.phase
        self.turn = state.turn
        self.pending = state.pending
        self.begun = state.begun & (1 << seat) if seat >= 0 else 0  # no seat sees whether another one has begun

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """Return plain JSON values. Two observations are the same if and only if these are equal."""


S = TypeVar("S", bound=State)


class Facts:
    """What identifies a game at one table. Records name all of it but the actions."""

    def __init__(
        self,
        code: str,
        rules_version: str,
        data_digest: str,
        seat_names: list[str],
        actions: ActionTable,
        options: dict[str, object],
    ) -> None:
        self.code = code
        self.rules_version = rules_version
        self.data_digest = data_digest
        self.seat_names = seat_names
        self.actions = actions
        self.options = options  # validated; these and the data digest determine the rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one title under one choice of options."""

    def __init__(self, facts: Facts) -> None:
        self.code = facts.code
        self.rules_version = facts.rules_version
        self.data_digest = facts.data_digest
        self.seat_names = facts.seat_names
        self.seats = len(facts.seat_names)
        self.actions = facts.actions
        self.options = facts.options

    @abstractmethod
    def start(self) -> S:
        """Return the first position. Chance may already be pending."""

    def tell_start(self, log: list[Event]) -> None:
        """Append the events that led to the first position, for example a line-up fixed by the options."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return an independent copy. It must be cheap enough for search."""

    def save(self, state: S) -> bytes:
        """Return a position as bytes that `load` reads, in any build and on any machine."""
        return packed(self, state)

    def load(self, data: bytes) -> S:
        """Return a saved position. Raise BadInput if the bytes are not a position of this game."""
        return unpacked(self, data)

    # The hot ones: ints in, ints out.

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """Return the codes that the seat may answer with, ascending. Empty if and only if it owes no answer."""

    @abstractmethod
    def refusal(self, state: S, seat: int, code: int) -> int:
        """Return 0 if the answer is legal, else the game's number for the reason. Must agree with `legal`."""

    @abstractmethod
    def chance(self, state: S) -> list[int]:
        """Return the positive integer weights of the outcomes 0..n-1. Call it only while chance is pending."""

    @abstractmethod
    def chance_kind(self, state: S) -> str:
        """Name the random stream to ask ("die", "tile A"). The n-th answer of a kind does not depend on other kinds."""

    @abstractmethod
    def apply(self, state: S, seat: int, code: int, log: list[Event] | None = None) -> None:
        """Apply the answer of a seat or of CHANCE. It must be legal: nothing is checked here.

        Append what happened to `log` if there is one. The log has no influence on the result.
        """

    def roll(self, state: S, source: Source) -> int:
        """Return the outcome that `source` gives to the pending chance.

        A game with long lists of weights may override this and avoid listing them. The outcome must be the same.
        """
        return source.answer(self.chance_kind(state), self.chance(state))

    # The cold ones: objects and words.

    @abstractmethod
    def chance_name(self, state: S) -> str:
        """Say what chance decides, for players: "a tile for A"."""

    @abstractmethod
    def chance_faces(self, state: S) -> list[int | str]:
        """Return the names of the outcomes, in the order of the weights. All must differ."""

    @abstractmethod
    def explain(self, state: S, seat: int, code: int) -> Refusal | None:
        """Return the reason behind `refusal` as a sentence, or None if the answer is legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while an answer is pending."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> Observation:
        """Return what the seat may know. NOBODY stands for a spectator."""

    @abstractmethod
    def determinize(self, seen: Observation, source: Source) -> S:
        """Return a complete position that this seat would observe in the same way, consistent with all it has seen."""

    @abstractmethod
    def key(self, state: S) -> tuple[int, ...]:
        """Return a key for digests and transposition tables. Two positions are equal if and only if their keys are."""

    @abstractmethod
    def question(self, state: S, seat: int) -> str:
        """Return the question that the seat must answer now, as one sentence."""

    @abstractmethod
    def label(self, state: S, seat: int, code: int) -> str:
        """Say what an action would do in this position, for a button or a menu."""

    @abstractmethod
    def describe(self, event: Event, seat: int) -> str:
        """Describe an event to a seat in one sentence. Return "" if it is not worth a line."""

    # Most games need not override these.

    def sketch(self, state: S, seat: int, code: int) -> dict[str, object]:
        """Return where an action would lead, for a drawing: places and headings as the observation names them.

        Like the label, it holds only what the seat may know. Empty if there is nothing to draw.
        """
        return {}

    def looks(self, state: S, seat: int) -> list[str]:
        """Return what `outlook` can show the seat in this position, without computing it."""
        return []

    def outlook(self, state: S, seat: int, what: str) -> dict[str, object]:
        """Look more than one answer ahead, for a drawing: complete `moves`, or the `threat` of the enemy.

        It holds only what the seat may know, so it is the same in every world that the seat may imagine. Empty if the
        game has nothing to show.
        """
        return {}

    def candidates(self, state: S, seat: int) -> list[int]:
        """Return the actions worth showing at this decision, legal or not: all that share a verb with a legal one."""
        verbs = {self.actions.verbs[code] for code in self.legal(state, seat)}
        return [code for code in range(self.actions.size) if self.actions.verbs[code] in verbs]

    def plans(self, state: S, seat: int) -> list[list[int]]:
        """Return the complete answers of a seat. Each is a list of codes, and the last code seals it."""
        found: list[list[int]] = []
        bit = 1 << seat
        for code in self.legal(state, seat):
            after = self.clone(state)
            self.apply(after, seat, code, None)
            if after.begun & bit:
                found.extend([[code, *rest] for rest in self.plans(after, seat)])
            else:
                found.append([code])
        return found

    def final_rule(self, state: S) -> str:
        """Return the rule that makes a sealed answer final, or "" if it can change until every seat has sealed."""
        return ""

    def leave(self, state: S, seat: int, log: list[Event] | None) -> bool:
        """Remove a seat that gives up, if the rules let the other seats continue. Return whether they do."""
        return False


def seat_words(name: str) -> str:
    """Return a seat's name for people: `entente-1` becomes Entente 1. Files and programs keep the name itself."""
    return name[:1].upper() + name[1:].replace("-", " ")


def seats_of(pending: int) -> list[int]:
    """Return the seats whose bits are set, ascending. The bit of chance is ignored."""
    seats: list[int] = []
    seat = 0
    rest = pending & ~CHANCE_BIT
    while rest > 0:
        if rest & 1:
            seats.append(seat)
        rest >>= 1
        seat += 1
    return seats


def apply_joint(game: Game[S], state: S, plans: list[list[int]], log: list[Event] | None) -> None:
    """Apply a whole simultaneous decision: one plan per pending seat, in seat order.

    Search over full states must use this. If it sealed one answer and then asked the next seat
    from the same state, that seat would see the sealed answer.
    """
    seats = seats_of(state.pending)
    for index in range(len(seats)):
        for code in plans[index]:
            game.apply(state, seats[index], code, log)
