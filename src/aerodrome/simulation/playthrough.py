"""One seeded game in full, as a text that stays the same until a rule changes.

It shows every node: the weights and outcome of chance, or the question and its legal answers. It
also shows events with their audience, and every change in what seats and spectators see.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, Game, State
from aerodrome.core.match import Answer, Match
from aerodrome.core.playout import lowest_seat
from aerodrome.simulation.runner import Job, budgets_of, luck_of, seated

View = dict[str, str]


def lines(job: Job) -> Iterator[str]:
    """Yield the text of the first game of a simulation."""
    game = registry.title(job.game).new(job.options)
    bots, budgets, luck = seated(game, job, 0), budgets_of(job), luck_of(job, 0)
    match = Match(game, None, job.turn_cap)
    views = Views(game)
    yield f"game: {game.code}, rules {game.rules_version}, data {game.data_digest}"
    yield f"options: {_json(game.options)}"
    yield f"bots: {', '.join(job.bots)}"
    yield f"seed: {job.seed}"
    yield f"turn cap: {job.turn_cap}"
    while match.ending is None:
        state = match.state
        yield ""
        if state.pending & CHANCE_BIT:
            outcome = game.roll(state, luck)
            yield from _chance(match, outcome)
            answer = Answer(CHANCE, outcome, 0)
        else:
            seat = lowest_seat(state.pending)
            legal = game.legal(state, seat)
            pending = ", ".join(game.seat_names[each] for each in match.pending_seats())
            yield f"decision {match.decision}, turn {state.turn}, pending {pending}"
            yield from views.changes(state)
            yield f"  {game.seat_names[seat]} is asked: {game.question(state, seat)}"
            yield "  legal: " + ", ".join(game.actions.text(each) for each in legal)
            code = legal[0] if len(legal) == 1 else bots[seat].choose(game.observe(state, seat), legal, budgets[seat])
            yield f"  answer: {game.actions.text(code)}"
            answer = Answer(seat, code, 0)
        before = len(match.events)
        match.repeat(answer)
        for event in match.events[before:]:
            yield f"  event to {_audience(game, event)}: {_json(event.to_json())}"
    yield ""
    yield "over"
    yield from views.changes(match.state)
    yield f"outcome: {_json(match.ending.to_json())}"
    yield f"digest: {state_digest(game, match.state)}"


def _chance(match: Match, outcome: int) -> Iterator[str]:
    game, state = match.game, match.state
    faces = game.chance_faces(state)
    yield f"decision {match.decision}, turn {state.turn}, chance: {game.chance_name(state)} ({game.chance_kind(state)})"
    yield "  weights: " + ", ".join(f"{face}: {weight}" for face, weight in zip(faces, game.chance(state), strict=True))
    yield f"  outcome: {faces[outcome]}"


class Views:
    """The last views of all seats and spectators, so that only changes are written."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.viewers = [*range(game.seats), NOBODY]
        self.last: dict[int, View] = {viewer: {} for viewer in self.viewers}

    def changes(self, state: State) -> Iterator[str]:
        """Yield a line for each changed field, naming the viewers who see the change."""
        seers: dict[str, list[str]] = {}
        for viewer in self.viewers:
            view = flattened(self.game.observe(state, viewer).to_json())
            last = self.last[viewer]
            for path in sorted({*view, *last}):
                if view.get(path) != last.get(path):
                    line = f"{path} = {view[path]}" if path in view else f"{path} is gone"
                    seers.setdefault(line, []).append(self._name(viewer))
            self.last[viewer] = view
        everybody = [self._name(viewer) for viewer in self.viewers]
        for line in sorted(seers):
            yield f"  seen by {'all' if seers[line] == everybody else ', '.join(seers[line])}: {line}"

    def _name(self, viewer: int) -> str:
        return "spectator" if viewer == NOBODY else self.game.seat_names[viewer]


def flattened(value: object, path: str = "") -> View:
    """Return the leaves of a JSON value by path. A list of plain values is one leaf."""
    inner: list[tuple[str, object]] = []
    if isinstance(value, dict):
        inner = [(f"{path}.{name}" if path else str(name), each) for name, each in value.items()]
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        inner = [(f"{path}[{place}]", each) for place, each in enumerate(value)]
    if not inner:
        return {path: _json(value)}
    view: View = {}
    for name, each in inner:
        view.update(flattened(each, name))
    return view


def _audience(game: Game[State], event: Event) -> str:
    if event.audience == EVERYONE:
        return "all"
    viewers = [name for seat, name in enumerate(game.seat_names) if event.seen_by(seat)]
    return ", ".join(viewers + ["spectator"] * event.seen_by(NOBODY)) or "nobody"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
