"""The contract between rules and everything that drives them.

A `Game` is the rules with their options chosen: immutable, one per table. A `State` is a
position: fields and nothing else; no dice, no history, no players, no options.

`state.pending` says who owes an answer. One seat's bit: an ordinary turn. Several bits: a
simultaneous decision. `CHANCE_BIT`: dice, tiles or cards. Zero: the game is over. Everybody,
chance included, answers through `apply`. In a simultaneous decision an answer is sealed in the
state and its bit cleared; the last answer resolves them all within the same call.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

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
    """A position. Games add their fields; whatever is not a field does not exist."""

    def __init__(self) -> None:
        self.phase: i64 = 0  # which chapter of the sequence of play is on
        self.turn: i64 = 1  # counts up through the whole game, never back
        self.pending: i64 = 0  # who owes an answer; see the module's head
        self.begun: i64 = 0  # seats part-way through a compound answer, which only its last part seals


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """Everything one seat may know now, and nothing else. Games add their fields."""

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.phase = state.phase
        self.turn = state.turn
        self.pending = state.pending
        self.begun = state.begun & (1 << seat) if seat >= 0 else 0  # that another seat has begun is its own affair

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """Plain values that JSON can carry. Two observations are the same if and only if these are equal."""


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one title under one choice of options."""

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
        self.seats = len(seat_names)
        self.actions = actions
        self.options = options  # as validated; with the data digest they fix the rules

    @abstractmethod
    def start(self) -> S:
        """The first position. Chance may be pending at once."""

    def tell_start(self, log: list[Event]) -> None:
        """Append what happened on the way to the first position, if anything did: a line-up that was settled."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """An independent copy, cheap enough for search."""

    # The hot ones: ints in, ints out.

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[int]:
        """The codes the seat may answer with, ascending; empty if it owes none. Never empty otherwise."""

    @abstractmethod
    def refusal(self, state: S, seat: int, code: int) -> int:
        """0 if the answer is legal, else the game's number for the reason. Equivalent to `legal`."""

    @abstractmethod
    def chance(self, state: S) -> list[int]:
        """The positive integer weights of the outcomes 0..n-1. Only while chance is pending."""

    @abstractmethod
    def chance_kind(self, state: S) -> str:
        """Which stream of luck is asked ("die", "tile A"): the n-th answer of a kind is independent of the others."""

    @abstractmethod
    def apply(self, state: S, seat: int, code: int, log: list[Event] | None = None) -> None:
        """Answer for a seat, or for CHANCE. The answer must be legal; nothing is checked here.

        Appends what happened to `log` if there is one. The same whether there is one or not.
        """

    def roll(self, state: S, source: Source) -> int:
        """The outcome that `source` gives to the chance pending now.

        A game with long lists of weights may find it without listing them; it must be the same outcome.
        """
        return source.answer(self.chance_kind(state), self.chance(state))

    # The cold ones: objects and words.

    @abstractmethod
    def chance_name(self, state: S) -> str:
        """What chance decides, for people: "a tile for A"."""

    @abstractmethod
    def chance_faces(self, state: S) -> list[int | str]:
        """What the outcomes are called, in the order of the weights; all different."""

    @abstractmethod
    def explain(self, state: S, seat: int, code: int) -> Refusal | None:
        """The reason behind `refusal`, in words; None if the answer is legal."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while somebody owes an answer."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> Observation:
        """What the seat (or NOBODY, a spectator) may know."""

    @abstractmethod
    def determinize(self, seen: Observation, source: Source) -> S:
        """A full position that looks like this to that seat and contradicts nothing it was told."""

    @abstractmethod
    def key(self, state: S) -> tuple[int, ...]:
        """Equal for equal positions and only for them. For digests and transpositions."""

    @abstractmethod
    def question(self, state: S, seat: int) -> str:
        """What the seat is asked now, in one sentence."""

    @abstractmethod
    def label(self, state: S, seat: int, code: int) -> str:
        """What an action would mean here and now, for a button or a menu."""

    @abstractmethod
    def describe(self, event: Event, seat: int) -> str:
        """An event as a sentence for that seat; "" if it is not worth a line."""

    # What most games need not change.

    def sketch(self, state: S, seat: int, code: int) -> dict[str, object]:
        """Where an action would lead, for a drawing: places and headings as the observation names them.

        Only what the seat may know, like its label; empty where there is nothing to draw.
        """
        return {}

    def outlook(self, state: S, seat: int, what: str) -> dict[str, object]:
        """More than one answer ahead, for a drawing: `moves` that several answers make, the `threat` of the enemy.

        Only what the seat may know; empty where a game has nothing to tell.
        """
        return {}

    def candidates(self, state: S, seat: int) -> list[int]:
        """The actions worth showing at this decision, legal or not: those of the verbs at hand."""
        verbs = {self.actions.verbs[code] for code in self.legal(state, seat)}
        return [code for code in range(self.actions.size) if self.actions.verbs[code] in verbs]

    def plans(self, state: S, seat: int) -> list[list[int]]:
        """The complete answers of a seat: each a list of codes of which only the last one seals."""
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
        """The rule that makes a sealed answer final; "" where it may be changed until all have sealed."""
        return ""

    def leave(self, state: S, seat: int, log: list[Event] | None) -> bool:
        """A seat gives up. True if the rules let the others play on; then the state has been changed so."""
        return False


def seat_words(name: str) -> str:
    """A seat's name as people read it: `entente-1` is Entente 1. The name itself stays for files and programs."""
    return name[:1].upper() + name[1:].replace("-", " ")


def seats_of(pending: int) -> list[int]:
    """The seats whose bits are set, ascending; chance is not one of them."""
    seats: list[int] = []
    seat = 0
    rest = pending & ~CHANCE_BIT
    while rest:
        if rest & 1:
            seats.append(seat)
        rest >>= 1
        seat += 1
    return seats


def apply_joint(game: Game[S], state: S, plans: list[list[int]], log: list[Event] | None) -> None:
    """Answer a whole simultaneous decision at once: one plan per pending seat, ascending.

    Search over full states must use this: sealing one seat's answer and then asking the next
    from the same state would let it see what was sealed.
    """
    seats = seats_of(state.pending)
    for index in range(len(seats)):
        for code in plans[index]:
            game.apply(state, seats[index], code, log)
