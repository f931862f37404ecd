"""D17-EVC-06 and D17-RUL-83: the order of turns after a Wingman's crash, and that no one is passed over for ever."""

import random
from collections.abc import Iterator

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.phases.turn import NextTurn
from aerodrome.games.dogfight_1917.rules.crash import EMPTY_DECK, LEFT, crash
from aerodrome.games.dogfight_1917.state import AWAITING, FLYING, OVER, Position
from aerodrome.games.dogfight_1917.title import GAME
from tests.games.dogfight_1917 import accounts
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    legal,
    rules_of,
    seen,
    table,
    viewers,
)
from tests.games.dogfight_1917.test_end import without_deck

WINGMEN = (2, 3)
POWERS = GAME.new({"variant": "entente_vs_central"})
assert isinstance(POWERS, Dogfight1917)
SETTING = POWERS.setting


def squadrons() -> Position:
    return at_the_table(
        table(
            fighter("fokker_dr1", (-4, 0), "SE"),
            fighter("spad_s13", (4, -4), "SW"),
            fighter("albatros_d3", (-4, 4), "NE"),
            fighter("sopwith_camel", (4, 0), "NW"),
            variant="entente_vs_central",
        )
    )


# All orders of turns there can be, whatever crashes.


def order(state: Position) -> tuple[int, ...]:
    """All that the order of turns depends on."""
    return (state.active, state.queue, state.unmoved, *(one.status for one in state.fighters))


def crashes(state: Position) -> Iterator[list[int]]:
    """Who may crash in this turn, in which order: any Wingman in the air, each once."""
    flying = [seat for seat in WINGMEN if state.fighters[seat].status == FLYING]
    yield []
    for first in flying:
        yield [first]
        for second in flying:
            if second != first:
                yield [first, second]


def followers(state: Position) -> Iterator[Position]:
    """The next turn after each way this one may go. A Wingman who waits comes back at the beginning of its turn."""
    for fallen in crashes(state):
        after = state.clone()
        for seat in fallen:
            crash(SETTING, after, seat, -1, EMPTY_DECK, None)
        NextTurn(SETTING).begin(after, None)
        if after.fighters[after.active].status == AWAITING:
            after.fighters[after.active].status = FLYING
        after.turn = 1
        yield after


def every_order(start: Position) -> dict[tuple[int, ...], list[tuple[int, ...]]]:
    """The graph of all turns that can follow one another."""
    graph: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if order(state) not in graph:
            after = [*followers(state)]
            graph[order(state)] = [order(each) for each in after]
            waiting.extend(after)
    return graph


def longest_wait(graph: dict[tuple[int, ...], list[tuple[int, ...]]], seat: int) -> int:
    """How many turns of others can follow one another; fails if they can go round in a circle."""
    lengths: dict[tuple[int, ...], int] = {}
    open_turns: set[tuple[int, ...]] = set()

    def turns_from(turn: tuple[int, ...]) -> int:
        if turn[0] == seat:
            return 0
        assert turn not in open_turns, f"seat {seat} can be passed over for ever"
        if turn not in lengths:
            open_turns.add(turn)
            lengths[turn] = 1 + max(turns_from(after) for after in graph[turn])
            open_turns.remove(turn)
        return lengths[turn]

    return max(turns_from(turn) for turn in graph)


@pytest.mark.rules("D17-RUL-83", "D17-EVC-06")
@pytest.mark.parametrize("gone", [None, 2, 3])
def test_nobody_is_passed_over_for_ever(gone: int | None) -> None:
    """Every order of turns under every sequence of crashes, also after a Wingman has given up."""
    start = squadrons()
    if gone is not None:
        crash(SETTING, start, gone, -1, LEFT, None)
    graph = every_order(start)
    assert len(graph) >= 8  # all orders there are: 34 with both Wingmen
    for seat in range(4):
        if seat != gone:
            assert longest_wait(graph, seat) <= 8


@pytest.mark.rules("D17-RUL-83", "D17-EVC-06")
def test_between_two_such_turns_of_a_leader_everyone_moves() -> None:
    """C and D crash whenever they are in the air: the quickest way to take turns from others."""
    state, dice = squadrons(), random.Random(83)
    since: dict[int, set[int]] = {0: {0, 1, 2, 3}, 1: {0, 1, 2, 3}}
    jumps = 0
    for _ in range(2000):
        for seat in dice.sample(WINGMEN, 2):
            if state.fighters[seat].status == FLYING and dice.random() < 0.9:
                crash(SETTING, state, seat, -1, EMPTY_DECK, None)
        queue = state.queue
        NextTurn(SETTING).begin(state, None)
        mover = int(state.active)
        if state.fighters[mover].status == AWAITING:
            state.fighters[mover].status = FLYING
        if queue:
            assert since[mover] >= {0, 1, 2, 3} - {mover}
            since[mover] = set()
            jumps += 1
        for moved in since.values():
            moved.add(mover)
    assert jumps > 300


# At the table.


@pytest.mark.rules("D17-RUL-83", "D17-EVC-06", "D17-TRN-10", "D17-INF-05")
def test_a_wingman_without_a_deck_takes_no_turns_from_others() -> None:
    """All of C's cards are in its hand but one: C crashes in each of its turns, and D moves all the same."""
    match = table(
        fighter("fokker_dr1", (-4, 0), "SE", hand="BM BM BM BM"),
        fighter("spad_s13", (4, -4), "SW", hand="BM BM BM BM"),
        fighter("albatros_d3", (-4, 4), "NE", hand=without_deck("BM"), damage="BM"),
        fighter("sopwith_camel", (4, 0), "NW", hand="BM BM"),
        variant="entente_vs_central", active="C",
    )  # fmt: skip
    movers = ""
    for _ in range(9):
        movers += "ABCD"[at_the_table(match).active]
        play_turn(match)
        accounts.check(rules_of(match), at_the_table(match))
    assert movers == "CABCDABCA"
    assert [event["seat"] for event in events(match, "leader_waits")] == ["A"]
    assert "A doesn't get the next turn: not everyone has moved since its last turn after a crash (D17-RUL-83)." in (
        match.sentences_for(3)
    )


def play_turn(match: Match) -> None:
    """Fly somewhere and end the turn; then whatever comes before the next player's first choice."""
    who = asked(match)
    turn = at_the_table(match).turn
    while at_the_table(match).turn == turn:
        ways = legal(match, who)
        wanted = [way for way in ways if way in ("pass", "turn none", "end turn") or way.startswith("fly BM")]
        answer(match, f"{who} {wanted[-1] if 'end turn' in wanted else wanted[0]}")
        draw_cards(match)


def draw_cards(match: Match) -> None:
    while at_the_table(match).pending & CHANCE_BIT:
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")


@pytest.mark.rules("D17-RUL-83", "D17-INF-05", "D17-INF-09")
def test_who_must_move_first_is_in_every_view() -> None:
    match = table(
        fighter("fokker_dr1", (-4, 0), "SE"), fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (0, 0), "N", hand="BM", damage=without_deck("BM")),
        fighter("sopwith_camel", (4, 0), "NW"), variant="entente_vs_central", active="C",
    )  # fmt: skip
    assert [seen(match, who)["leaders_wait_for"] for who in viewers(match)] == [{}] * 5
    answer(match, "C fly BM C", "C turn none", "C end turn")
    assert at_the_table(match).active == 0
    assert [seen(match, who)["leaders_wait_for"] for who in viewers(match)] == [{"A": ["B", "C", "D"]}] * 5


@pytest.mark.rules("D17-RUL-83", "D17-INV-04")
def test_games_end_although_wingmen_crash_in_every_turn() -> None:
    """Both Wingmen hold nearly all their cards, so that their Decks are empty at the end of each of their turns."""
    for seed in range(4):
        state, dice = heavy_handed(), random.Random(seed)
        falls = [0] * 4
        while state.pending:
            assert state.turn < 400
            flew = [one.status == FLYING for one in state.fighters]
            if state.pending & CHANCE_BIT:
                weights = POWERS.chance(state)
                POWERS.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0])
            else:
                (seat,) = seats_of(state.pending)
                POWERS.apply(state, seat, dice.choice(POWERS.legal(state, seat)))
            for seat in WINGMEN:
                falls[seat] += flew[seat] and state.fighters[seat].status == AWAITING
        assert state.phase == OVER
        assert state.fallen not in WINGMEN
        assert min(falls[seat] for seat in WINGMEN) > 2


def heavy_handed() -> Position:
    return at_the_table(
        table(
            fighter("fokker_dr1", (-4, 0), "SE"),
            fighter("spad_s13", (4, -4), "SW"),
            fighter("albatros_d3", (-4, 4), "NE", hand=without_deck("BM"), damage="BM"),
            fighter("sopwith_camel", (4, 0), "NW", hand=without_deck("BM"), damage="BM"),
            variant="entente_vs_central",
        )
    )
