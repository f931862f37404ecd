"""What the rules say about one position, in parts: each part is a plain JSON value.

Only the interface of `Game` is used, so the same script records old and new sources.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title

Parts = dict[str, object]

# The parts by name. A text for people may be reworded on purpose: `--without words` leaves those out.
FACTS: Final = [
    "key", "asked", "legal", "candidates", "plans", "refusals", "numbers", "chance", "roll", "events", "outcome",
    "observations", "worlds", "sketches", "position",
]  # fmt: skip
WORDS: Final = ["question", "labels", "sentences", "chance name", "descriptions", "reason", "briefing"]
PARTS: Final = FACTS + WORDS

REFUSED: Final = 4  # illegal codes per seat: actions with the verb of a legal one
STRANGE: Final = 2  # and any other illegal codes
LABELLED: Final = 3  # legal codes per seat
PLANNED_AT_MOST: Final = 40  # legal answers: complete answers may be many times as many
OPENING: Final = 2  # the first positions of each phase are recorded in full
FULL_EVERY: Final = 12  # later on, one of this number
THREATS: Final = 0.06  # of the games ask for the threat in each phase once: Age of Dogfights thinks long about it
DIGITS: Final = 6  # of a part's digest
ABSENT: Final = "-" * DIGITS


def digest(value: object) -> str:
    """Return a short digest of a part. Each stands alone, so a later answer may be equal again."""
    text = json.dumps(value, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=DIGITS // 2).hexdigest()


class Looker:
    """Looks at the positions of one game. Its samples depend only on the seed and the number of the answer."""

    def __init__(self, title: Title, game: Game[State], seed: str, without: list[str]) -> None:
        self.title = title
        self.game = game
        self.seed = seed
        self.without = without
        self.dice = random.Random()
        self.threats = random.Random(f"{seed}/threats").random() < THREATS
        self.visits: dict[int, int] = {}  # positions seen in each phase
        self.codes_of: dict[str, list[int]] = {}  # the actions by their verbs
        for code, verb in enumerate(game.actions.verbs):
            self.codes_of.setdefault(verb, []).append(code)

    def look(self, state: State, log: list[Event], number: int) -> Parts:
        """Return all parts of the position after answer `number`. A part that raises an error holds the error."""
        self.dice.seed(f"{self.seed}/{number}")
        phase = int(state.phase)
        visits = self.visits[phase] = self.visits.get(phase, 0) + 1
        full = visits <= OPENING or number % FULL_EVERY == 0
        seats = seats_of(state.pending)
        found: Parts = {}
        self._add(found, "key", lambda: list(self.game.key(state)))
        self._add(found, "asked", lambda: [int(state.phase), int(state.turn), int(state.pending), int(state.begun)])
        self._add(found, "events", lambda: [_event(each) for each in log])
        self._add(found, "descriptions", lambda: self._descriptions(log))
        if state.pending & CHANCE_BIT:
            self._look_at_chance(found, state, number)
        elif state.pending:
            self._look_at_seats(found, state, seats, full)
        else:
            self._add(found, "outcome", lambda: self._outcome(state))
            self._add(found, "reason", lambda: self._reason(state))
        self._look_from_seats(found, state, seats, number, full)
        return found

    def _add(self, found: Parts, part: str, value: Callable[[], object]) -> None:
        if part not in self.without:
            found[part] = _value_or_error(value)

    # Chance.

    def _look_at_chance(self, found: Parts, state: State, number: int) -> None:
        game = self.game
        self._add(
            found, "chance", lambda: [game.chance_kind(state), list(game.chance(state)), list(game.chance_faces(state))]
        )
        self._add(found, "chance name", lambda: game.chance_name(state))
        self._add(found, "roll", lambda: game.roll(state, Seeded(f"{self.seed}/{number}")))
        # No seat may answer for chance.
        self._add(found, "legal", lambda: [game.legal(state, seat) for seat in range(game.seats)])
        self._add(found, "numbers", lambda: game.refusal(state, 0, self.dice.randrange(game.actions.size)))

    # Seats that owe an answer.

    def _look_at_seats(self, found: Parts, state: State, seats: list[int], full: bool) -> None:
        game = self.game
        try:
            legal = {seat: list(game.legal(state, seat)) for seat in range(game.seats)}
        except Exception as error:
            found["legal"] = _error(error)
            return
        self._add(found, "legal", lambda: legal)
        self._add(found, "candidates", lambda: {seat: list(game.candidates(state, seat)) for seat in seats})
        self._add(found, "question", lambda: {seat: game.question(state, seat) for seat in range(game.seats)})
        refused = [(seat, code) for seat in range(game.seats) for code in self._illegal(legal, seat, seats)]
        self._add(found, "numbers", lambda: [[*each, int(game.refusal(state, *each))] for each in refused])
        self._add(found, "refusals", lambda: [[*each, self._why(state, *each)[0]] for each in refused])
        self._add(found, "sentences", lambda: [[*each, self._why(state, *each)[1]] for each in refused])
        shown = [(seat, code) for seat in seats for code in self._some(legal[seat], LABELLED)]
        labelled = shown + [each for each in refused if each[0] in seats][:LABELLED]
        self._add(found, "labels", lambda: [[*each, game.label(state, *each)] for each in labelled])
        if full:
            few = [seat for seat in seats if len(legal[seat]) <= PLANNED_AT_MOST]
            self._add(
                found, "plans", lambda: {seat: [*game.plans(state, seat), game.final_rule(state)] for seat in few}
            )
            self._add(found, "sketches", lambda: self._sketches(state, seats, labelled))

    def _illegal(self, legal: dict[int, list[int]], seat: int, seats: list[int]) -> list[int]:
        """Return a sample of illegal codes: near a legal one and far from it, and one for a seat that is not asked."""
        size = self.game.actions.size
        if seat not in seats:
            return [self.dice.randrange(size)]
        verbs = self.game.actions.verbs
        near = [code for verb in sorted({verbs[code] for code in legal[seat]}) for code in self.codes_of[verb]]
        allowed = set(legal[seat])
        drawn = self._some(near, REFUSED) + [self.dice.randrange(size) for _ in range(STRANGE)]
        return [code for code in drawn if code not in allowed]

    def _some(self, codes: list[int], number: int) -> list[int]:
        return [codes[self.dice.randrange(len(codes))] for _ in range(number)] if codes else []

    def _why(self, state: State, seat: int, code: int) -> tuple[str, str]:
        refusal = self.game.explain(state, seat, code)
        return ("", "") if refusal is None else (refusal.rule, refusal.text)

    def _sketches(self, state: State, seats: list[int], labelled: list[tuple[int, int]]) -> object:
        game = self.game
        wanted = ["moves", "threat"] if self.threats and self.visits[int(state.phase)] == 1 else ["moves"]
        outlooks = [[seat, what, game.outlook(state, seat, what)] for seat in seats[:1] for what in wanted]
        return [[[*each, game.sketch(state, *each)] for each in labelled], outlooks]

    # The end, events and what each seat sees.

    def _outcome(self, state: State) -> object:
        outcome = self.game.outcome(state)
        return None if outcome is None else [outcome.rule, outcome.scores, outcome.details]

    def _reason(self, state: State) -> str:
        outcome = self.game.outcome(state)
        return "" if outcome is None else outcome.reason

    def _descriptions(self, log: list[Event]) -> object:
        viewers = [*range(self.game.seats), NOBODY]
        return [[self.game.describe(each, seat) for seat in viewers if each.seen_by(seat)] for each in log]

    def _look_from_seats(self, found: Parts, state: State, seats: list[int], number: int, full: bool) -> None:
        """Add what viewers see: all of them now and then, otherwise a seat that is asked and one more in turn."""
        viewers = [*range(self.game.seats), NOBODY]
        watched = viewers if full else sorted({*seats[:1], viewers[number % len(viewers)]})
        views: dict[int, dict[str, object]] = {}
        self._add(found, "observations", lambda: self._views(state, watched, views))
        # The briefing is a text for people: it counts as words.
        self._add(found, "briefing", lambda: {viewer: view.pop("briefing", None) for viewer, view in views.items()})
        if full:
            imagining = seats[:1] or [0]
            self._add(found, "worlds", lambda: [self._world(state, seat, number) for seat in imagining])
            self._add(found, "position", lambda: self._position(state))

    def _views(self, state: State, viewers: list[int], views: dict[int, dict[str, object]]) -> object:
        for viewer in viewers:
            views[viewer] = self.game.observe(state, viewer).to_json()
        return views

    def _world(self, state: State, seat: int, number: int) -> object:
        world = self.game.determinize(self.game.observe(state, seat), Seeded(f"{self.seed}/{number}/world"))
        return list(self.game.key(world))

    def _position(self, state: State) -> object:
        """Return the position as text, and the key of what is read back from it."""
        text = self.title.write_position(self.game, state)
        game, back = self.title.read_position(text)
        return [text, list(game.key(back))]


def _event(event: Event) -> list[object]:
    return [event.kind, int(event.audience), event.reveal, event.fields]


def _value_or_error(value: Callable[[], object]) -> object:
    """Return the value, or the error that it raises: a build that fails differs from one that does not."""
    try:
        return value()
    except Exception as error:
        return _error(error)


def _error(error: Exception) -> object:
    return {"error": f"{type(error).__name__}: {error}"}
