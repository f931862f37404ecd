"""Hidden information: if only hidden things differ, a seat is sent exactly the same.

There are three variants. Another seat seals something else. Hidden things of a position are redrawn, and both positions
continue in parallel. A whole match is played with other draws for the others.
"""

from __future__ import annotations

import json
import random

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.match import Answer, Match
from aerodrome.core.source import Seeded, Source
from tests.contract.cases import Case, joint_states, sample, viewers
from tests.contract.finding import contract_of


def has_secrets(case: Case) -> bool:
    """Return whether there is another seat, and something that it must not know."""
    return case.game.seats > 1 and not case.contract.is_open(case.game)


def owner_of(game: Game[State], kind: str) -> int:
    """Return the only seat that sees what chance decides, or NOBODY if every seat does."""
    return contract_of(game.code).owner_of(game, kind)


def is_secret(game: Game[State], state: State, code: int) -> bool:
    """Return whether other seats do not see this answer: it is sealed, or its verb is secret."""
    secret_verbs = contract_of(game.code).secret_verbs
    return len(seats_of(state.pending)) > 1 or game.actions.verbs[code] in secret_verbs


def sent(game: Game[State], state: State, seat: int) -> str:
    """Return everything that a seat is sent about a position, as text for exact comparison."""
    match = Match(game, None, state=state)
    offers = [offer.to_json() for offer in match.offers(seat)]
    shown = [match.observation(seat).to_json(), match.question(seat), match.pending_seats(), match.decision, offers]
    return json.dumps(shown)


def told(game: Game[State], log: list[Event], seat: int) -> str:
    seen = [event for event in log if event.seen_by(seat)]
    return json.dumps([[event.to_json(), event.reveal, game.describe(event, seat)] for event in seen])


# Another seat seals something else.


def check_sealed_answers(game: Game[State], state: State, dice: random.Random) -> None:
    for owner in seats_of(state.pending):
        views: dict[int, set[str]] = {seat: set() for seat in [*range(game.seats), NOBODY] if seat != owner}
        plans = game.plans(state, owner)
        for plan in dice.sample(plans, min(8, len(plans))):
            after, log = game.clone(state), list[Event]()
            for code in plan[:-1]:
                game.apply(after, owner, code, log)
                for seat in views:
                    assert sent(game, after, seat) == sent(game, state, seat), "no seat sees that another has begun"
                    assert told(game, log, seat) == "[]"
            game.apply(after, owner, plan[-1], log)
            for seat in views:
                views[seat].add(sent(game, after, seat) + told(game, log, seat))
        assert [len(view) for view in views.values()] == [1] * len(views)


def test_a_sealed_answer_shows_nothing(case: Case) -> None:
    for number, state in enumerate(joint_states(case, 6)):
        check_sealed_answers(case.game, state, random.Random(number))


# A position with hidden things redrawn.


class SideBySide:
    """Two positions that look alike to a seat. They continue with the same visible and different hidden things."""

    def __init__(self, game: Game[State], state: State, seat: int, source: Source, dice: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.worlds = [game.clone(state), game.determinize(game.observe(state, seat), source)]
        self.differed = 0  # positions compared in which something hidden differs

    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.compare()
            if not self.worlds[0].pending or not self.answer():
                return

    def compare(self) -> None:
        one, other = self.worlds
        for seat in {self.seat, NOBODY}:
            assert sent(self.game, one, seat) == sent(self.game, other, seat)
        self.differed += self.game.key(one) != self.game.key(other)

    def answer(self) -> bool:
        """Answer in both worlds. Return False if no answer fits both, or a secret was legitimately revealed."""
        seat, codes = self.chosen()
        if not codes:
            return False
        logs: list[list[Event]] = [[], []]
        for world, log, plan in zip(self.worlds, logs, codes):
            for code in plan:
                self.game.apply(world, seat, code, log)
        if any([event.reveal and event.seen_by(self.seat) for log in logs for event in log]):
            return told(self.game, logs[0], self.seat) == told(self.game, logs[1], self.seat)
        for viewer in {self.seat, NOBODY}:
            assert told(self.game, logs[0], viewer) == told(self.game, logs[1], viewer)
        return True

    def chosen(self) -> tuple[int, list[list[int]]]:
        """Return the seat that answers, and its answer in each world."""
        game, (one, other) = self.game, self.worlds
        if one.pending & CHANCE_BIT:
            return CHANCE, self.drawn()
        seat = self.dice.choice(seats_of(one.pending))
        plans, others = game.plans(one, seat), game.plans(other, seat)
        if seat == self.seat:
            assert plans == others
        alike = [plan for plan in plans if plan in others]
        secret = is_secret(game, one, plans[0][0])
        if seat != self.seat and secret and (not alike or self.dice.random() < 0.3):
            return seat, [self.dice.choice(plans), self.dice.choice(others)]
        return seat, [self.dice.choice(alike)] * 2 if alike else []

    def drawn(self) -> list[list[int]]:
        game, (one, other) = self.game, self.worlds
        assert game.chance_kind(one) == game.chance_kind(other)
        assert game.chance_name(one) == game.chance_name(other)
        faces, others = game.chance_faces(one), game.chance_faces(other)
        if owner_of(game, game.chance_kind(one)) not in (self.seat, NOBODY):
            return [[self.dice.randrange(len(faces))], [self.dice.randrange(len(others))]]
        alike = [face for face in faces if face in others]
        face = self.dice.choice(alike) if alike else ""
        return [[faces.index(face)], [others.index(face)]] if alike else []


def check_side_by_side(game: Game[State], states: list[State], seat: int) -> int:
    """Return how many compared pairs of positions differ in something hidden."""
    differed = 0
    for number, state in enumerate(states):
        pair = SideBySide(game, state, seat, Seeded(number), random.Random(number))
        pair.go_on(30)
        differed += pair.differed
    return differed


def test_what_is_dealt_behind_a_seat_s_back_shows_nothing(case: Case) -> None:
    states = sample(case, 3 if case.contract.is_open(case.game) else 15)
    differed = sum([check_side_by_side(case.game, states, seat) for seat in viewers(case)])
    assert differed > 20 or not has_secrets(case), "the test needs hidden differences"


# A match with other draws.


def check_other_draws(game: Game[State], owner: int) -> int:
    """Play two matches that differ in one seat's draws until something is shown. Count the comparisons."""
    matches = [Match(game, None), Match(game, None)]
    compared = 0
    for step in range(200):
        for viewer in [*range(game.seats), NOBODY]:
            if viewer != owner:
                assert in_full(matches[0], viewer) == in_full(matches[1], viewer)
        compared += game.key(matches[0].state) != game.key(matches[1].state)
        if matches[0].ending is not None:
            return compared
        go_on = _draw(matches, owner, step) if matches[0].state.pending & CHANCE_BIT else _submit(matches, owner, step)
        if not go_on:
            return compared
    return compared


def _draw(matches: list[Match], owner: int, step: int) -> bool:
    """Let the owner's draws differ, and all other draws agree if possible."""
    game, dice = matches[0].game, random.Random(step)
    faces = [game.chance_faces(match.state) for match in matches]
    alike = [face for face in faces[0] if face in faces[1]]
    kind = game.chance_kind(matches[0].state)
    if owner_of(game, kind) == owner:
        first = dice.choice(faces[0])
        drawn = [first, dice.choice([face for face in faces[1] if face != first] or faces[1])]
    elif alike:
        drawn = [dice.choice(alike)] * 2
    else:
        return False
    for match, each, face in zip(matches, faces, drawn):
        match.repeat(Answer(CHANCE, each.index(face), match.decision, kind))
    return owner_of(game, kind) != NOBODY or _alike_or_shown(matches)


def _submit(matches: list[Match], owner: int, step: int) -> bool:
    """Submit an answer to both matches. Return False if it reveals what differs."""
    seats = matches[0].pending_seats()
    seat = random.Random(step).choice(seats)
    plans = [_plan(match, seat, seat == owner, step) for match in matches]
    if seat == owner and len(seats) == 1 and plans[0] != plans[1]:
        return False
    for match, plan in zip(matches, plans):
        for code in plan:
            match.submit(seat, code)
    return len(seats) > 1 or _alike_or_shown(matches)


def _alike_or_shown(matches: list[Match]) -> bool:
    """Return whether the matches still look alike. If not, something must have been revealed."""
    views = [in_full(match, NOBODY) for match in matches]
    if views[0] != views[1]:
        shown = [[event.to_json() for event in match.events if event.reveal] for match in matches]
        assert shown[0] != shown[1]
    return views[0] == views[1]


def _plan(match: Match, seat: int, shortest: bool, step: int) -> list[int]:
    plans = match.game.plans(match.state, seat)
    return min(plans, key=len) if shortest else random.Random(step).choice(plans)


def in_full(match: Match, seat: int) -> str:
    offers = [offer.to_json() for offer in match.offers(seat)]
    log = [[event.to_json(), event.reveal] for event in match.log_for(seat)]
    shown = [match.observation(seat).to_json(), match.question(seat), match.pending_seats(), match.decision, offers]
    return json.dumps([shown, log, match.sentences_for(seat)])


def test_other_draws_show_nothing(case: Case) -> None:
    if case.game.seats == 1 or not case.contract.own_draws:
        return  # there is no other seat, or chance has no secrets
    compared = [check_other_draws(case.game, owner) for owner in range(case.game.seats)]
    assert min(compared) > 0
