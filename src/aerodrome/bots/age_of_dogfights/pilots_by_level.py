"""The levels of Age of Dogfights. All judge the ends of a move, and they differ in how far they look.

A recruit sees the shots it can take, and sometimes not even these. A pilot also considers what enemies can do next. An
ace simulates its best ends, with the moves of all aircraft up to its own next one.
"""

from __future__ import annotations

import math
import time
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.age_of_dogfights.ahead import Ahead, Candidate
from aerodrome.bots.age_of_dogfights.airman import SHARP, UNWARY, WARY, Airman, is_move
from aerodrome.bots.age_of_dogfights.planner import UNHURRIED, Rated
from aerodrome.bots.bot import Bot, Budget, Clock
from aerodrome.bots.heuristics.age_of_dogfights import STEEP, AgeOfDogfightsHeuristic
from aerodrome.bots.search import Advice
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.rules.reach import reach
from aerodrome.games.age_of_dogfights.rules.walk import steps_of
from aerodrome.games.age_of_dogfights.state import AVERAGE, LEVEL, LEVELS, NONE, Position

CARELESS: Final = 3  # a recruit ignores the guns in one of this many moves
CANDIDATES: Final = 8  # ends that an ace simulates
BOLD: Final = 3  # and this many that look best if no enemy acts next
WITHIN: Final = 0.6  # no end is considered that is worse than the best by more than this, in fighters
ALIKE: Final = 2  # at most this many ends at the same point
SHARES: Final = [0.4, 0.22, 0.14, 0.06, 0.04]  # of an activation's time, by answer; the last is for all later answers
SURE: Final = 8.0  # how strongly hints favour an answer that is better by one fighter
ROUNDS: Final = [2, 4, 8, 16, 32]  # after this many simulations of each end, the worse half is dropped


class PlanningBot(Bot):
    """Plans from the observation. Pilots of unknown skill count as average."""

    def __init__(self, game: Game[State], luck: Seeded, name: str) -> None:
        super().__init__(game, luck)
        self.name = name
        self.age = cast(AgeOfDogfights, game)
        self.setting = self.age.setting
        self.airman = Airman(self.setting)

    def imagined(self, seen: Observation) -> Position:
        state = self.age.determinize(seen, self.luck)
        for each in state.aircraft:
            if each.seat != seen.seat and not each.revealed:
                each.skill = AVERAGE
        return state


class FlyingRecruit(PlanningBot):
    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck, "recruit")

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        self.airman.planner.hurry(budget)
        state = self.imagined(seen)
        if is_move(state.phase) and _daydreams(state):
            code = self._without_guns(state)
            if code in legal:
                return code
        return self.airman.answer(state, seen.seat, legal, UNWARY)

    def _without_guns(self, state: Position) -> int:
        planner = self.airman.planner
        best: Rated | None = None
        for each in planner.rated(state, reach(self.setting, state), None):
            if best is None or each.calm > best.calm:
                best = each
        return planner.next_code(state, best.end) if best is not None else NONE


class FlyingPilot(PlanningBot):
    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck, "pilot")

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        self.airman.planner.hurry(budget)
        return self.airman.answer(self.imagined(seen), seen.seat, legal, WARY)


class FlyingAce(PlanningBot):
    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck, "ace")
        self.ahead = Ahead(self.age, self.airman)
        self.simulations = 0

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        state = self.imagined(seen)
        if not is_move(state.phase):
            self.airman.planner.hurry(budget)
            return self.airman.answer(state, seen.seat, legal, SHARP)
        ranked = self.ranked(state, budget, _share(state, budget), False)
        code = ranked[0].code if ranked else NONE
        return code if code in legal else legal[0]

    def ranked(self, state: Position, budget: Budget, share: Budget, always: bool) -> list[Candidate]:
        """Return the best ends, the best first. Simulate them if they need different answers now, or `always`.

        The first estimate may take all the time of an answer, because a plan is stable only if every step judges it in
        the same way. The rest of the share is for simulations.
        """
        planner = self.airman.planner
        clock = Clock(share)
        planner.hurry(budget)
        found = self.candidates(state)
        if not always and not _differ(found):
            return found
        planner.hurry(UNHURRIED)  # an unfinished simulation would be worth nothing
        return self.tried(state, found, clock)

    def candidates(self, state: Position) -> list[Candidate]:
        """Return the ends that look best without look-ahead, the best first."""
        planner = self.airman.planner
        rated = planner.rated(state, reach(self.setting, state), planner.threats(state, state.mover, True))
        found: list[Candidate] = []
        rated.sort(key=_by_value)
        self._add(state, rated, found, CANDIDATES)
        rated.sort(key=_by_boldness)
        self._add(state, rated, found, BOLD)
        found.sort(key=_by_worth)
        return found

    def _add(self, state: Position, rated: list[Rated], found: list[Candidate], number: int) -> None:
        """Add the first `number` ends that are not in the list yet, spread over the board."""
        best = found[0].rated.value if found else rated[0].value
        at: dict[int, int] = {}
        added = 0
        for each in rated:
            point = int(each.end.point)
            if added == number:
                return
            if at.get(point, 0) < ALIKE and each.value > best - WITHIN and not _has(found, each):
                at[point] = at.get(point, 0) + 1
                found.append(Candidate(each, self.airman.planner.next_code(state, each.end)))
                added += 1

    def tried(self, state: Position, candidates: list[Candidate], clock: Clock) -> list[Candidate]:
        """Simulate the candidates, all with the same dice, and return them sorted. Drop the worse half at times."""
        scene = self.ahead.scene(state)
        if not self.ahead.has_enemies(scene):
            return candidates
        left = candidates
        number = 0
        longest = 0.0
        while clock.left > 0:
            for each in left:
                if clock.would_end(longest) or not clock.has_time():
                    return sorted(left, key=_by_worth)
                began = time.perf_counter()
                each.enter(self.ahead.exchange(scene, each.rated.end, _dice(state, number)))
                longest = max(longest, time.perf_counter() - began)
                self.simulations += 1
            number += 1
            if number in ROUNDS and len(left) > 2:
                left = sorted(left, key=_by_worth)[: (len(left) + 1) // 2]
                if not _differ(left):
                    break
        return sorted(left, key=_by_worth)

    # Hints.

    def advice(self, seen: Observation, budget: Budget) -> list[Advice]:
        """Return the best answers of the seat that must decide, the best first, with expected scores."""
        state = self.imagined(seen)
        legal = self.age.legal(state, seen.seat)
        if not is_move(state.phase):
            self.airman.planner.hurry(budget)
            code = self.airman.answer(state, seen.seat, legal, SHARP)
            return [Advice(code, 1.0, self._score(state, seen.seat, 0.0), False)]
        found: list[Advice] = []
        codes: list[int] = []
        total = 0.0
        for each in self.ranked(state, budget, budget, True):
            if each.code not in codes:
                codes.append(each.code)
                weight = math.exp(SURE * each.worth())
                total += weight
                found.append(Advice(each.code, weight, self._score(state, seen.seat, each.worth()), False))
        for advice in found:
            advice.weight /= total
        return found

    def _score(self, state: Position, seat: int, gain: float) -> float:
        """Return the expected score after this gain over the present position."""
        strengths = AgeOfDogfightsHeuristic(self.game).strengths(state)
        own = strengths[self.setting.side_of[seat]]
        return 1.0 / (1.0 + math.exp(STEEP * ((sum(strengths) - own) / (len(strengths) - 1) - own - gain)))


def _by_value(rated: Rated) -> float:
    return -rated.value


def _by_boldness(rated: Rated) -> float:
    return -rated.bold


def _has(candidates: list[Candidate], rated: Rated) -> bool:
    for each in candidates:
        if each.rated is rated:
            return True
    return False


def _by_worth(candidate: Candidate) -> float:
    return -candidate.worth()


def _differ(candidates: list[Candidate]) -> bool:
    """Return whether the candidates need different answers now."""
    for each in candidates:
        if each.code != candidates[0].code:
            return True
    return False


def _share(state: Position, budget: Budget) -> Budget:
    """Return the share of an activation's budget for the present answer. Early answers get more."""
    number = len(steps_of(state.move))
    if state.phase != LEVELS and state.aircraft[state.mover].tilt != LEVEL:
        number += 1
    share = SHARES[min(number, len(SHARES) - 1)]
    simulations = max(1, int(share * float(budget.simulations))) if budget.simulations else 0
    return Budget(simulations, share * budget.seconds)


def _dice(state: Position, number: int) -> Seeded:
    """Return the same dice for all ends and at every step of a move, so that an ace does not waver without a reason."""
    token = state.aircraft[state.mover].token
    return Seeded(f"{state.turn}/{token}/{state.move.die}/{number}")


def _daydreams(state: Position) -> bool:
    """Return whether a recruit ignores the guns: the same at every step of a move, different between moves."""
    move = state.move
    number: i64 = state.turn * 31 + state.aircraft[state.mover].token
    number = number * 31 + move.start_point * 7 + move.start_heading + move.die
    return number * 40503 // 64 % CARELESS == 0
