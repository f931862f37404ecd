"""Secrecy: if hidden things are swapped, not one byte that a viewer is sent changes.

Each test plays two tables that look alike to a viewer. The other players' cards, draws and sealed answers differ, and
so do the secret and the others' nonces. Both tables continue until the rules reveal something that differs.
"""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import aerodrome.server
from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded, Source
from aerodrome.server import entries as log
from aerodrome.server.creation import new_header
from aerodrome.server.records import Terms
from aerodrome.server.table import Table
from tests.contract.cases import Case, spread, walk
from tests.contract.test_hiding import is_secret, owner_of
from tests.server.at_table import PEOPLE, Round, nonce, player


class Parted(Exception):
    """Raised if the two worlds cannot stay alike for the viewer. The comparison ends here."""


class Steered(Source):
    """Chance in one world: equal where the viewer sees it, different where not."""

    def __init__(self, twins: Twins, world: int) -> None:
        self.twins = twins
        self.world = world

    def answer(self, kind: str, weights: list[int]) -> int:
        return self.twins.draw(self.world, kind)


class Twins:
    def __init__(self, game: Game[State], state: State, viewer: int, seed: str) -> None:
        self.game = game
        self.viewer = viewer
        self.dice = random.Random(seed)
        other = game.determinize(game.observe(state, viewer), Seeded(seed))
        self.rounds = [self.seated(0, state), self.seated(1, other)]
        self.drawn: list[tuple[str, int | str]] = []
        self.compared = 0  # how often something hidden differed

    def seated(self, world: int, state: State) -> Round:
        """Return a table in the middle of a game, with a different secret and different nonces in each world."""
        table = Round.__new__(Round)
        header = new_header(self.game.code, self.game.options, Terms(), "table-of-the-twins-000", 1000)
        header.secret, header.seed_hash = f"{world:064}", "the hash that was shown"
        table.table = Table(header)
        table.lines, table.now = [], 1000
        for number, seat in enumerate(table.table.seats):
            own = nonce(number) if number == self.viewer else nonce(100 * world + number)
            seat.player, seat.person, seat.nonce = player(number), PEOPLE[number], own
        match = Match(self.game, None, state=state)
        match.source = Steered(self, world)
        table.table.match = match
        return table

    def match(self, world: int) -> Match:
        return self.rounds[world].table.running()

    def draw(self, world: int, kind: str) -> int:
        faces = self.game.chance_faces(self.match(world).state)
        if world == 0:
            outcome = self.dice.randrange(len(faces))
            self.drawn.append((kind, faces[outcome]))
            return outcome
        if not self.drawn:
            raise Parted
        asked, face = self.drawn.pop(0)
        if asked != kind:
            raise Parted
        if owner_of(self.game, kind) not in (self.viewer, NOBODY):
            return self.dice.randrange(len(faces))
        if face not in faces:
            raise Parted
        return faces.index(face)

    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            if not self.alike():
                raise AssertionError("a viewer can tell two worlds apart")
            if not self.match(0).pending_seats() or not self.step():
                return

    def alike(self) -> bool:
        keys = {self.game.key(self.match(world).state) for world in (0, 1)}
        self.compared += len(keys) > 1
        return all(self.rounds[0].sent(viewer) == self.rounds[1].sent(viewer) for viewer in {self.viewer, NOBODY})

    def step(self) -> bool:
        """Give an answer in both worlds. Return False if none fits both, or if the rules revealed a difference."""
        seat, plans = self.chosen()
        if not plans:
            return False
        self.drawn = []
        before = [len(self.match(world).events) for world in (0, 1)]
        try:
            for world, plan in enumerate(plans):
                for code in plan:
                    table = self.rounds[world].table
                    table.do(log.Answered(seat, table.named(code)), 1000)
        except Parted:
            return False
        fresh = [event for world in (0, 1) for event in self.match(world).events[before[world] :]]
        shown = any(event.reveal and event.seen_by(self.viewer) for event in fresh)
        ended = any(self.match(world).ending is not None for world in (0, 1))
        return self.alike() if shown else not ended

    def chosen(self) -> tuple[int, list[list[int]]]:
        one, other = self.match(0).state, self.match(1).state
        seat = self.dice.choice(seats_of(one.pending))
        plans, others = self.game.plans(one, seat), self.game.plans(other, seat)
        alike = [plan for plan in plans if plan in others]
        if seat == self.viewer:
            assert plans == others
        secret = is_secret(self.game, one, plans[0][0])
        if seat != self.viewer and secret and self.dice.random() < 0.7:
            return seat, [self.dice.choice(plans), self.dice.choice(others)]
        return seat, [self.dice.choice(alike)] * 2 if alike else []


def check_games(code: str, games: int, positions: int) -> int:
    """Compare twins at some positions of that many random games. Return how often something hidden differed."""
    return sum(check_game(code, number, positions) for number in range(games))


def check_game(code: str, number: int, positions: int) -> int:
    title = registry.title(code)
    cases = [Case(title, options) for options in spread(title)]
    cases = [case for case in cases if not case.contract.is_open(case.game)]
    case = cases[number % len(cases)]
    states = [state for state in walk(case, number) if state.pending and not state.pending & CHANCE_BIT]
    compared = 0
    for state in states[:: max(1, len(states) // positions)]:
        for viewer in [*range(case.game.seats), NOBODY]:
            twins = Twins(case.game, state, viewer, f"{number}/{viewer}")
            twins.go_on(12)
            compared += twins.compared
    walk.cache_clear()
    return compared


@pytest.mark.parametrize("code", registry.codes())
def test_swapped_secrets_leave_every_byte_the_same(code: str) -> None:
    assert check_games(code, 6, 3) > 30


@pytest.mark.rules("AOD-MOVE-10", "AOD-SKL-04", "AOD-SKL-06")
def test_that_rules_are_waived_tells_of_a_pilot_rightfully() -> None:
    """A hidden rookie is forced off the board where any other pilot could have looped."""
    assert check_game("age-of-dogfights", 156, 12) > 0


@pytest.mark.soak
@pytest.mark.parametrize("code", registry.codes())
def test_swapped_secrets_along_many_games(code: str, sample: bool) -> None:
    assert check_games(code, 5 if sample else 200, 3 if sample else 12) > 30


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check fails for a table that reveals its secret or the number of its log entries."""
    monkeypatch.setattr(Table, "luck", lambda table: {"seed_hash": table.header.secret})
    with pytest.raises(AssertionError, match="apart"):
        check_games("dog-fight", 1, 1)


# One choke point.


LOOKS = {
    "observe",
    "observation",
    "offers",
    "outlook",
    "log_for",
    "sentences_for",
    "question",
    "describe",
    "determinize",
}
POSITIONS = {"Match", "State", "Event", "Observation"}
ALLOWED = {"packets.py", "table.py", "changes.py"}  # the last two run the match and write the log
CARRIES = {
    "streams.py",
    "bot_messages.py",
    "bot_worker.py",
    "tables.py",
    "archive.py",
}  # hold what the choke point has made or will make


def test_only_the_choke_point_looks_at_a_game() -> None:
    """No other module of the server asks a game for observations, offers or events, so no other can send them."""
    folder = Path(str(aerodrome.server.__file__)).parent
    for path in folder.rglob("*.py"):
        if path.name in ALLOWED:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not is_metric(path, node.func):
                assert node.func.attr not in LOOKS, f"{path.name} line {node.lineno}: {node.func.attr}"
            if isinstance(node, ast.ImportFrom) and path.name not in CARRIES:
                assert not POSITIONS & {name.name for name in node.names}, f"{path.name} line {node.lineno}"


def is_metric(path: Path, call: ast.Attribute) -> bool:
    """`histogram.observe` in metrics.py and `metrics.loop_late.observe` are measurements, not observations."""
    return path.name == "metrics.py" or ast.unparse(call.value).startswith("metrics.")
