"""How something came about, by one viewer's knowledge alone: a world and answers in it that look the same to them.

In a running game the true position and the answers of others are secret. So the world is drawn by `determinize` from
what the viewer knew when the question was asked, and the answers of the others, and of chance, are searched for: the
first ones that show this viewer the same events, up to the one in question. All that goes into the search is the
viewer's own: what they knew before, what they saw happen, and their own answers.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, Observation, State, seats_of
from aerodrome.core.match import Answer
from aerodrome.core.recorded import fact_row
from aerodrome.core.source import Seeded

WORLDS: Final = 16  # drawn before the search gives up: a card shown later must lie where it was
NODES: Final = 700  # answers tried in each
DEPTH: Final = 120  # answers in a row
PLANS: Final = 60  # complete answers of one seat that are tried where several seats answer at once
PASSES: Final = 3


@dataclass
class View:
    """One decision as a viewer lived it, up to the event in question."""

    viewer: int
    before: Observation
    events: list[str]  # what the viewer saw, see `shown`; the last is the one in question
    own: list[int]  # the viewer's own answers, in order
    left: Answer | None = None  # a seat that left the game, which everyone sees


@dataclass
class Search:
    game: Game[State]
    view: View
    nodes: int = 0
    furthest: int = 0  # how many events of the view were explained at best
    steps: list[Answer] = field(default_factory=list[Answer])

    def fitting(self, log: list[Event], explained: int) -> int | None:
        """How much of the view is explained with these events; None if they contradict it."""
        wanted = self.view.events[explained:]
        seen = shown(self.game, log, self.view.viewer)[: len(wanted)]
        if seen != wanted[: len(seen)]:
            return None
        self.furthest = max(self.furthest, explained + len(seen))
        return explained + len(seen)


def shown(game: Game[State], events: list[Event], viewer: int) -> list[str]:
    """The events that a viewer sees, each as one text. To whom else an event went is not the viewer's to know."""
    rows = [fact_row(game, event) for event in events if event.seen_by(viewer)]
    return [json.dumps({name: row[name] for name in row if name != "for"}) for row in rows]


def found(game: Game[State], view: View, draw: str) -> tuple[State, list[Answer] | None]:
    """A world and the answers in it that explain the view; no answers if none were found within the limits."""
    first = game.determinize(view.before, Seeded(f"{draw}/0"))
    for number in range(WORLDS):
        world = game.determinize(view.before, Seeded(f"{draw}/{number}"))
        search = Search(game, view)
        if _begins(search, world):
            return world, search.steps
    return first, None


def _begins(search: Search, world: State) -> bool:
    """The search from its start: by a seat that left, by the question that was asked, or by chance alone."""
    game, view = search.game, search.view
    if view.left is None:
        joint = len(seats_of(world.pending)) > 1
        return _explains_joint(search, world) if joint else _explains(search, world, 0, 0)
    after, log = game.clone(world), list[Event]()
    if not game.leave(after, view.left.seat, log):
        return False
    search.steps.append(view.left)
    explained = search.fitting(log, 0)
    return explained is not None and (explained == len(view.events) or _explains(search, after, explained, 0))


def _explains(search: Search, state: State, explained: int, own: int) -> bool:
    """Whether some answers lead from here to the rest of the view. They are left in `search.steps`.

    `explained` and `own` count how much of the view is explained. Once a seat has answered, only chance follows, unless
    the answer has further parts.
    """
    if len(search.steps) >= DEPTH:
        return False
    for seat, code in _answers(search, state, own):
        search.nodes += 1
        if search.nodes > NODES:
            return False
        after, log = search.game.clone(state), list[Event]()
        search.game.apply(after, seat, code, log)
        fitting = search.fitting(log, explained)
        if fitting is None:
            continue
        search.steps.append(_answer(search.game, state, seat, code))
        if fitting == len(search.view.events):
            return True
        goes_on = after.pending & CHANCE_BIT or after.begun
        if goes_on and _explains(search, after, fitting, own + (seat == search.view.viewer)):
            return True
        search.steps.pop()
    return False


# Decisions of several seats.


def _explains_joint(search: Search, world: State) -> bool:
    """The same where several seats sealed their answers at once: trying all combinations would take for ever.

    In which order they sealed is seen. What each sealed is found seat by seat: the answer that explains most of what
    was seen, while the others stay as they are, until nothing gets better.
    """
    order = _sealing_order(search, world)
    if order is None:
        return False
    options = {seat: _plans_of(search, world, seat) for seat in order}
    chosen = dict.fromkeys(order, 0)
    best = -1
    for _ in range(PASSES):
        before = best
        for seat in order:
            first = chosen[seat]
            for number in range(len(options[seat])):
                plans = [options[each][number if each == seat else chosen[each]] for each in order]
                explained = _try_plans(search, world, order, plans)
                if explained is None:
                    return True
                if explained > best:
                    best, first = explained, number
            chosen[seat] = first
        if best == before:
            return False
    return False


def _sealing_order(search: Search, world: State) -> list[int] | None:
    """The seats in the order in which they sealed. No one else sees the answers, so any answer will do here."""
    game, asked = search.game, seats_of(world.pending)
    state, explained = game.clone(world), 0
    order: list[int] = []
    while len(order) < len(asked) - 1:  # the last one opens all answers
        for seat in [seat for seat in asked if seat not in order]:
            after, log = game.clone(state), list[Event]()
            for code in _plans_of(search, state, seat)[0]:
                game.apply(after, seat, code, log)
            fitting = search.fitting(log, explained)
            if fitting is not None:
                break
        else:
            return None
        order.append(seat)
        state, explained = after, fitting
    return order + [seat for seat in asked if seat not in order]


def _plans_of(search: Search, state: State, seat: int) -> list[list[int]]:
    """The viewer's own answer; or the first complete answers of another seat."""
    if seat == search.view.viewer:
        return [search.view.own]
    game, bit = search.game, 1 << seat
    plans: list[list[int]] = []
    waiting: list[tuple[State, list[int]]] = [(state, [])]
    while waiting and len(plans) < PLANS:
        here, codes = waiting.pop()
        for code in reversed(game.legal(here, seat)):
            after = game.clone(here)
            game.apply(after, seat, code, None)
            if after.begun & bit:
                waiting.append((after, [*codes, code]))
            else:
                plans.append([*codes, code])
    return sorted(plans)[:PLANS]


def _try_plans(search: Search, world: State, order: list[int], plans: list[list[int]]) -> int | None:
    """How many events these answers explain; None if they explain all of it."""
    game, view = search.game, search.view
    search.steps, search.nodes, search.furthest = [], 0, 0
    state, explained = game.clone(world), 0
    for seat, plan in zip(order, plans, strict=True):
        for code in plan:
            if code not in game.legal(state, seat):
                return -1
            log: list[Event] = []
            search.steps.append(_answer(game, state, seat, code))
            game.apply(state, seat, code, log)
            fitting = search.fitting(log, explained)
            if fitting is None:
                return explained + _alike(shown(game, log, view.viewer), view.events[explained:])
            if fitting == len(view.events):
                return None
            explained = fitting
    return None if state.pending & CHANCE_BIT and _explains(search, state, explained, 0) else search.furthest


def _alike(seen: list[str], wanted: list[str]) -> int:
    """How many of the first events are the wanted ones."""
    same = 0
    while same < min(len(seen), len(wanted)) and seen[same] == wanted[same]:
        same += 1
    return same


# One answer after another.


def _answers(search: Search, state: State, own: int) -> list[tuple[int, int]]:
    """What may come next: whatever chance can bring, the viewer's own next answer, any legal one of the others."""
    game, view = search.game, search.view
    if state.pending & CHANCE_BIT:
        return [(CHANCE, outcome) for outcome in range(len(game.chance(state)))]
    following: list[tuple[int, int]] = []
    for seat in seats_of(state.pending):
        legal = game.legal(state, seat)
        if seat == view.viewer:
            legal = [code for code in view.own[own : own + 1] if code in legal]
        following += [(seat, code) for code in legal]
    return following


def _answer(game: Game[State], state: State, seat: int, code: int) -> Answer:
    return Answer(seat, code, 0, game.chance_kind(state) if seat == CHANCE else "")
