"""The sequence of play: phases as objects, and the table that says which phase follows which.

A phase answers for itself: what it asks, what it allows, what an answer does. It does not know the other phases. When
it is done it returns a *way*: NEXT, BACK, or one of its own constants (1, 2, ...). The game's table says where each
way leads. It also says whether a way is a call, which comes back later to a phase of the caller's choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import S
from aerodrome.core.refusal import LEGAL, OTHER_QUESTION

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.source import Source

NEXT: Final = 0  # the way that every phase has
BACK: Final = -1  # the way back to the caller, for a phase that was called
NOWHERE: Final = -1  # no number of a phase

T = TypeVar("T")  # a game's setting


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One step of the sequence of play, for one setting. It keeps nothing else: the position is in the state.

    `begin`, `apply` and `drop` return a way. It is followed as soon as no answer is pending.
    """

    rule: ClassVar[str] = ""  # the id of the rule that a reader should open first
    asks: ClassVar[str] = ""  # the seats that it may ask, in words; "" if it asks none

    def __init__(self, setting: object = None) -> None:
        """Override it in a phase that needs the setting, and keep what it needs."""

    def begin(self, state: S, log: list[Event] | None) -> i64:
        """Start the phase: do its work, or set `state.pending` to the seats that must answer."""
        return NEXT

    # Answers of seats.

    def legal(self, state: S, seat: i64) -> list[int]:
        """Return the codes that a pending seat may answer with, ascending."""
        raise NotImplementedError(f"{type(self).__name__} asks a seat, but has no method `legal`.")

    def refusal(self, state: S, seat: i64, code: i64) -> int:
        """Return 0 if a pending seat may answer so, else the game's number for the reason."""
        return LEGAL if code in self.legal(state, seat) else OTHER_QUESTION

    def apply(self, state: S, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """Apply a legal answer of a seat, or the outcome of chance."""
        raise NotImplementedError(f"{type(self).__name__} gets an answer, but has no method `apply`.")

    def drop(self, state: S, seat: i64, log: list[Event] | None) -> i64:
        """Continue without a seat that has left the table."""
        state.pending &= ~(1 << seat)
        return NEXT

    def plans(self, state: S, seat: i64) -> list[list[int]]:
        """Return the complete answers of a pending seat. Override it where an answer has several parts."""
        return [[code] for code in self.legal(state, seat)]

    def final_rule(self, state: S) -> str:
        """Return the rule that makes a sealed answer final, or "" if it can change until every seat has sealed."""
        return ""

    # Answers of chance.

    def weights(self, state: S) -> list[int]:
        """Return the weights of the outcomes, while chance is pending."""
        raise NotImplementedError(f"{type(self).__name__} asks chance, but has no method `weights`.")

    def kind(self, state: S) -> str:
        """Name the random stream that is asked."""
        raise NotImplementedError(f"{type(self).__name__} asks chance, but has no method `kind`.")

    def roll(self, state: S, source: Source) -> int:
        """Return the outcome that `source` gives. Override it to avoid long lists of weights."""
        return source.answer(self.kind(state), self.weights(state))

    def chance_name(self, state: S) -> str:
        """Say what chance decides, for players."""
        return self.kind(state)

    def faces(self, state: S) -> list[int | str]:
        """Return the names of the outcomes, in the order of the weights. By default they are those of a die."""
        return [*range(1, len(self.weights(state)) + 1)]

    # Words.

    def question(self, state: S, seat: i64, purpose: str) -> str:
        """Return the question to a pending seat. `purpose` is what the phase that called this one says."""
        raise NotImplementedError(f"{type(self).__name__} asks a seat, but has no method `question`.")

    def purpose(self, state: S, seat: i64) -> str:
        """Say for a question of a called phase what it is about. The call comes back to this phase."""
        return ""

    def label(self, state: S, seat: i64, code: i64, plain: str) -> str:
        """Say what an action would do. `plain` is what the game's words say of it. Override it to add more."""
        return plain

    def candidates(self, state: S, seat: i64, legal: list[int]) -> list[int]:
        """Return the actions worth showing to a pending seat, legal or not."""
        return legal


class Way:
    """Where a way leads. If it is a call, `back_to` is the phase that it comes back to."""

    def __init__(self, to: int, back_to: int = NOWHERE) -> None:
        self.to = to
        self.back_to = back_to


def call(to: int, back_to: int) -> Way:
    return Way(to, back_to)


class Row(Generic[T, S]):
    """A row of the table: a phase by its number, and where its ways lead.

    `then` is where NEXT leads. The other ways are given by the names of the phase's constants. `slot` is set for a
    phase that others call: calls in different slots may be open at the same time. `ends` says that the game may end in
    this phase.
    """

    def __init__(
        self,
        number: int,
        phase: Callable[[T], Phase[S]],
        then: int | Way = NOWHERE,
        slot: int = NOWHERE,
        ends: bool = False,
        **ways: int | Way,
    ) -> None:
        numbers = [getattr(phase, name, None) for name in ways]
        if numbers != list(range(1, len(ways) + 1)):
            raise ValueError(f"row {number}: the ways {', '.join(ways)} should be the phase's constants 1, 2, ...")
        self.number = number
        self.phase = phase
        self.slot = slot
        self.ends = ends
        self.names = ["then", *ways]
        self.ways = [_way(then), *[_way(way) for way in ways.values()]]


def _way(way: int | Way) -> Way:
    return way if isinstance(way, Way) else Way(way)


class Step(Generic[S]):
    """A row at one table: the phase with its setting, linked to the steps its ways lead to.

    It is never subclassed, so that taking one out of a list costs a single comparison.
    """

    def __init__(self, number: int, phase: Phase[S], shift: int) -> None:
        self.number: i64 = number
        self.phase = phase
        self.shift: i64 = shift  # of the byte in `state.returns` that says where a call comes back to, or NOWHERE
        self.next: Step[S] = self
        self.back_to: i64 = NOWHERE  # if NEXT is a call
        self.exits: list[Exit[S]] = []  # by way; the first one, NEXT, stands for itself above


class Exit(Generic[S]):
    """Where one of a step's ways leads."""

    def __init__(self, to: Step[S], back_to: int) -> None:
        self.to = to
        self.back_to: i64 = back_to


class DeadEnd(Phase[S]):
    """Where ways lead that a table does not have."""

    def begin(self, state: S, log: list[Event] | None) -> i64:
        raise AssertionError(f"The sequence of play has no way on to phase {state.phase}.")

    def legal(self, state: S, seat: i64) -> list[int]:
        raise AssertionError("The game is over, but a seat is still asked. `apply` has to clear `state.pending`.")


def link(rows: list[Row[T, S]], over: int, setting: T) -> list[Step[S]]:
    """Return the steps of a table by number. `over` has no row: it is where the game stays when it has ended."""
    steps: list[Step[S]] = []
    end: Step[S] = Step(over, DeadEnd(), NOWHERE)
    for number in range(len(rows) + 1):
        if number == over:
            steps.append(end)
            continue
        found = [row for row in rows if row.number == number]
        if len(found) != 1:
            raise ValueError(f"The sequence of play should have one row for phase {number}, not {len(found)}.")
        slot = found[0].slot
        steps.append(Step(number, found[0].phase(setting), NOWHERE if slot == NOWHERE else 8 * slot))
    slots = {row.number: row.slot for row in rows}
    for row in rows:
        step = steps[row.number]
        for way in row.ways:
            _check(row, way, slots)
            step.exits.append(Exit(end if way.to == NOWHERE else steps[way.to], way.back_to))
        step.next = step.exits[0].to
        step.back_to = step.exits[0].back_to
    return steps


def _check(row: Row[T, S], way: Way, slots: dict[int, int]) -> None:
    """A phase with a slot is called, or follows another one in its slot. No other phase is called."""
    if way.to == NOWHERE:
        return
    called = slots[way.to] != NOWHERE
    if way.back_to != NOWHERE and not called:
        raise ValueError(f"Row {row.number} calls phase {way.to}, which has no slot.")
    if way.back_to == NOWHERE and called and slots[way.to] != row.slot:
        raise ValueError(f"Row {row.number} leads to phase {way.to}, which has to be called.")
