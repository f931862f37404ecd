"""A move: several answers in one command. They are stored, sent and undone together, and something may stop them."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import entries as log
from aerodrome.server import packets, wire
from aerodrome.server.clocks import ClockTerms
from aerodrome.server.move_time import GIVEN_BACK
from aerodrome.server.moves import performed_before
from aerodrome.server.records import Header
from aerodrome.server.socket import MESSAGE_AT_MOST
from aerodrome.server.table import Table
from tests.server.at_table import Round, player
from tests.server.test_look import TWO_A_SIDE

Action = dict[str, Any]
OLD_RELEASE = Path(__file__).with_name("releases") / "0.1.0.sql"


def flying(**more: Any) -> tuple[Round, int]:
    """Return a table at which an aircraft is about to fly, and the seat of its owner."""
    table = Round("age-of-dogfights", TWO_A_SIDE, **more)
    while "moves" not in table.table.running().looks(table.table.pending()[0]):
        seat = table.table.pending()[0]
        table.answer(seat, table.table.legal(seat)[0])
    return table, table.table.pending()[0]


def whole_move(table: Round, seat: int, place: int = 0) -> list[Action]:
    """Return the answers of a complete move that ends on the board, the setting of the nose included."""
    ahead: dict[str, Any] = table.table.running().outlook(seat, "moves")
    ends = [move for move in ahead["moves"] if "off" not in move]
    node: int = ends[place % len(ends)]["node"]
    numbers: list[int] = []
    while node > 0:
        numbers.insert(0, ahead["nodes"][node][1])
        node = ahead["nodes"][node][0]
    return [ahead["answers"][number] for number in [*numbers, ahead["tilts"]["level"]]]


def facts(table: Table) -> list[object]:
    """Return all that a table shows, and the position."""
    shown = [packets.packet_for(table, viewer, "", 5) for viewer in [*range(len(table.seats)), NOBODY]]
    return [shown, state_digest(table.game, table.running().state), [each.number for each in table.streams.values()]]


# What is taken.


def test_a_whole_move_is_one_command() -> None:
    table, seat = flying()
    actions = whole_move(table, seat)
    assert len(actions) > 4
    seq, numbers = table.table.seq, [stream.number for stream in table.table.streams.values()]
    done = table.move(seat, actions)
    assert (len(done.lines), done.stopped, done.refusal) == (len(actions), "", None)
    assert table.table.seq == seq + len(actions)
    # One item for everyone, with the events of all answers.
    assert [stream.number for stream in table.table.streams.values()] == [number + 1 for number in numbers]
    for stream in table.table.streams.values():
        kinds = [event.kind for event in stream.recent[-1].events]
        assert kinds.count("stepped") == sum(action["do"] == "fly" for action in actions)
        assert kinds.index("moved") == len(kinds) - kinds[::-1].index("stepped")
    assert facts(table.again()) == facts(table.table)


def test_its_answers_are_ordinary_entries_and_lead_where_single_ones_do() -> None:
    one, seat = flying()
    other, _ = flying()
    actions = whole_move(one, seat)
    lines = one.move(seat, actions).lines
    for action in actions:
        other.answer(seat, other.table.game.actions.code(action))
    assert state_digest(one.table.game, one.table.running().state) == state_digest(
        other.table.game, other.table.running().state
    )
    entries = [line.entry for line in lines]
    assert [entry.action for entry in entries if isinstance(entry, log.Answered)] == actions
    assert [entry.more for entry in entries if isinstance(entry, log.Answered)] == [False] + [True] * (len(actions) - 1)
    ids = [client_id for _, _, _, client_id in one.lines[-len(actions) :]]
    assert ids[0]
    assert not any(ids[1:])


def test_a_move_of_one_answer_is_that_answer() -> None:
    table, seat = flying()
    done = table.move(seat, whole_move(table, seat)[:1])
    assert (len(done.lines), done.stopped) == (1, "")
    assert '"more"' not in log.encoded(done.lines[0])


# What stops it.


def test_an_answer_that_the_rules_refuse_stops_it() -> None:
    table, seat = flying()
    ahead, _ = flying()
    actions: list[Action] = []
    while True:  # fly on to a question at which an offer is refused
        offers = ahead.table.running().offers(seat)
        refused = [offer.action for offer in offers if offer.refusal is not None]
        if refused and actions:
            break
        actions.append(next(offer.action for offer in reversed(offers) if offer.refusal is None))
        ahead.answer(seat, ahead.table.game.actions.code(actions[-1]))
    done = table.move(seat, [*actions, refused[0], *actions])
    assert (len(done.lines), done.stopped) == (len(actions), "refused")
    assert done.refusal is not None
    assert done.refusal.rule.startswith("AOD-")
    assert facts(table.again()) == facts(table.table)
    assert table.table.running().offers(seat)[0].action == ahead.table.running().offers(seat)[0].action


def test_an_action_that_does_not_exist_stops_it() -> None:
    table, seat = flying()
    done = table.move(seat, [whole_move(table, seat)[0], {"do": "teleport"}])
    assert (len(done.lines), done.stopped) == (1, "refused")
    assert done.refusal is not None
    assert "teleport" in done.refusal.text


def test_another_question_interrupts_it() -> None:
    table, seat = flying()
    done = table.move(seat, [whole_move(table, seat)[0], {"do": "pass"}])
    assert (len(done.lines), done.stopped) == (1, "interrupted")


def test_another_seat_interrupts_it() -> None:
    table = Round()
    [seat, *_] = table.table.pending()
    code = table.table.legal(seat)[0]
    done = table.move(seat, [table.table.named(code)] * 3)
    assert (len(done.lines), done.stopped, done.refusal) == (1, "interrupted", None)


def test_nothing_is_answered_after_a_die() -> None:
    table = Round("age-of-dogfights", TWO_A_SIDE)
    seat = table.table.pending()[0]
    while {"do": "roll", "die": "blue"} not in [table.table.named(code) for code in table.table.legal(seat)]:
        table.answer(seat, table.table.legal(seat)[0])
    done = table.move(seat, [{"do": "roll", "die": "blue"}, {"do": "fly", "step": "straight"}])
    assert (len(done.lines), done.stopped) == (1, "chance")
    assert table.table.running().state.pending  # the path is still to be chosen
    assert facts(table.again()) == facts(table.table)


@pytest.mark.parametrize(
    ("game", "expected"), [("dog-fight", {"interrupted", "chance", "ended"}), ("dawgs-of-war", {"revealed", "ended"})]
)
def test_reveals_and_the_end_of_the_game_stop_it(game: str, expected: set[str]) -> None:
    """Whole games, in which every command tries to answer more than it is asked."""
    found: set[str] = set()
    for seed in range(4):
        table, dice = Round(game, {} if game == "dawgs-of-war" else None), random.Random(seed)
        while table.table.pending():
            seat = dice.choice(table.table.pending())
            actions = [table.table.named(dice.choice(table.table.legal(seat))) for _ in range(4)]
            found.add(table.move(seat, actions).stopped)
        assert facts(table.again()) == facts(table.table)
    assert expected <= found


def test_a_move_whose_first_answer_is_refused_changes_nothing() -> None:
    table, seat = flying()
    before = facts(table.table)
    with pytest.raises(Refused):
        table.move(seat, [{"do": "pass"}, *whole_move(table, seat)])
    with pytest.raises(BadInput):
        table.move(seat, [{"do": "teleport"}])
    with pytest.raises(Refused, match="isn't yours"):
        table.move(seat, whole_move(table, seat), as_player=player(1 - seat))
    assert facts(table.table) == before


# Undo.


def test_one_undo_takes_back_the_whole_move() -> None:
    table, seat = flying()
    before = state_digest(table.table.game, table.table.running().state)
    events = len(table.table.running().events)
    table.move(seat, whole_move(table, seat)[:-1])
    table.do(seat, wire.Undo(table.id(), table.table.running().decision))
    assert state_digest(table.table.game, table.table.running().state) == before
    assert len(table.table.running().events) == events
    assert [stream.seen for stream in table.again().streams.values()] == [events] * 3
    assert facts(table.again()) == facts(table.table)


def test_a_single_answer_before_or_after_a_move_is_undone_alone() -> None:
    table, seat = flying()
    match = table.table.running()
    digests = [state_digest(table.table.game, match.state)]
    actions = whole_move(table, seat)
    table.answer(seat, table.table.game.actions.code(actions[0]))
    digests.append(state_digest(table.table.game, match.state))
    table.move(seat, actions[1:3])
    digests.append(state_digest(table.table.game, match.state))
    table.answer(seat, table.table.game.actions.code(actions[3]))
    for expected in reversed(digests):
        table.do(seat, wire.Undo(table.id(), match.decision))
        assert state_digest(table.table.game, match.state) == expected
    assert facts(table.again()) == facts(table.table)


def test_a_take_back_takes_back_the_whole_move() -> None:
    table, seat = flying()
    before = state_digest(table.table.game, table.table.running().state)
    table.move(seat, whole_move(table, seat)[:4])
    table.do(seat, wire.Ask(table.id(), "take-back"))
    table.do(1 - seat, wire.Agree(table.id(), "take-back"))
    assert state_digest(table.table.game, table.table.running().state) == before
    assert facts(table.again()) == facts(table.table)


# The clock.

LIVE = ClockTerms("live", 600, 5)


def test_a_whole_move_gets_a_fixed_time_back() -> None:
    for clock in (ClockTerms("live", 600, 0), LIVE):
        table, seat = flying(clock=clock)
        left = table.table.clock.left_at(seat, table.now)
        actions = whole_move(table, seat)
        table.now += 7_000
        table.move(seat, actions)
        increments = clock.increment * 1000 * len(actions)
        assert table.table.clock.left_at(seat, table.now) == left - 7_000 + increments + GIVEN_BACK
        assert table.again().clock.left == table.table.clock.left
    assert GIVEN_BACK == 2_000


def test_single_answers_get_no_time_back() -> None:
    table, seat = flying(clock=ClockTerms("live", 600, 0))
    left = table.table.clock.left_at(seat, table.now)
    actions = whole_move(table, seat)
    table.answer(seat, table.table.game.actions.code(actions[0]))
    table.move(seat, actions[1:2])
    table.move(seat, [actions[2], {"do": "pass"}])  # only one of them is taken
    assert table.table.clock.left_at(seat, table.now) == left


def test_a_move_cut_into_several_commands_gets_time_back_once() -> None:
    table, seat = flying(clock=ClockTerms("live", 600, 0))
    left = table.table.clock.left_at(seat, table.now)
    actions = whole_move(table, seat)
    table.move(seat, actions[:2])
    table.move(seat, actions[2:4])
    assert table.table.clock.left_at(seat, table.now) == left + GIVEN_BACK
    assert table.again().clock.left == table.table.clock.left


@pytest.mark.parametrize("agreed", [False, True])
def test_a_move_that_is_taken_back_returns_its_time(agreed: bool) -> None:
    table, seat = flying(clock=LIVE)
    left = table.table.clock.left_at(seat, table.now)
    for _ in range(3):
        table.now += 1_000
        table.move(seat, whole_move(table, seat)[:4])
        if agreed:
            table.do(seat, wire.Ask(table.id(), "take-back"))
            table.do(1 - seat, wire.Agree(table.id(), "take-back"))
        else:
            table.do(seat, wire.Undo(table.id(), table.table.running().decision))
    assert table.table.clock.left_at(seat, table.now) == left - 3_000
    assert table.again().clock.left == table.table.clock.left


def test_slow_games_and_games_without_a_clock_get_no_time() -> None:
    for clock in (ClockTerms("slow", 86_400, 0), ClockTerms()):
        table, seat = flying(clock=clock)
        table.move(seat, whole_move(table, seat))
        assert all(left <= clock.seconds * 1000 for left in table.table.clock.left)


# Secrets.

SECRET_PILOTS: dict[str, object] = {
    "squadrons": "entente: france 10-15; central: germany 10-15",
    "pilot_skill": True,
    "hidden_skill": True,
    "aces": 2,
    "rookies": 2,
}


def hidden_parts(table: Round, seat: int) -> list[Action]:
    """Return the parts of a complete answer to the simultaneous decision: the seat names its pilots in secret."""
    match = table.table.running()
    assert len(match.pending_seats()) > 1
    plan = max(match.game.plans(match.state, seat), key=len)
    assert len(plan) > 2
    return [table.table.named(code) for code in plan]


def test_a_hidden_move_does_not_show_its_size() -> None:
    """The others learn that a seat has chosen, as if it had sent its parts one by one, and nothing of the parts."""

    def seen(sends: str) -> list[object]:
        table = Round("age-of-dogfights", SECRET_PILOTS)
        parts = hidden_parts(table, 0)
        if sends == "begun":
            assert len(table.move(0, parts[:-1]).lines) == len(parts) - 1
        elif sends == "nothing":
            pass
        elif sends == "move":
            assert len(table.move(0, parts).lines) == len(parts)
        else:
            for part in parts:
                table.answer(0, table.table.game.actions.code(part))
        assert facts(table.again()) == facts(table.table)
        return [table.sent(viewer) for viewer in (1, NOBODY)]

    assert seen("begun") == seen("nothing")
    assert seen("move") == seen("parts")


def test_the_time_back_does_not_tell_whether_others_have_begun() -> None:
    def left(other_begins: bool) -> int:
        table = Round("age-of-dogfights", SECRET_PILOTS, clock=ClockTerms("live", 600, 0))
        parts = hidden_parts(table, 0)
        table.move(0, parts[:2])
        if other_begins:
            table.move(1, hidden_parts(table, 1)[:2])
        table.move(0, parts[2:])
        return table.table.clock.left_at(0, table.now)

    assert left(other_begins=True) == left(other_begins=False)


# The wire.

ACTION = {"do": "fly", "step": "straight"}


def read(parts: dict[str, object]) -> wire.Answer:
    text = msgspec.json.encode({"do": "answer", "id": "x", "decision": 4, **parts})
    return msgspec.json.decode(text, type=wire.Answer)


def test_a_command_has_one_action_or_a_list_of_answers() -> None:
    assert read({"action": ACTION}).action == ACTION
    assert read({"answers": [ACTION, ACTION]}).answers == [ACTION, ACTION]
    assert read({"answers": [ACTION] * wire.ANSWERS_AT_MOST}).answers == [ACTION] * 64


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"answers": []},
        {"action": ACTION, "answers": [ACTION]},
        {"action": None},
        {"answers": None},
        {"answers": ACTION},
        {"answers": "fly straight"},
        {"answers": [ACTION, "fly straight"]},
        {"answers": [[ACTION]]},
        {"answers": [ACTION, None]},
        {"answers": [{"do": {"do": "fly"}}]},
        {"answers": [{"do": "x" * 65}]},
        {"answers": [ACTION] * 65},
        {"answers": [{f"part {number}": 1 for number in range(13)}]},
        {"answers": [ACTION], "more": True},
    ],
)
def test_other_shapes_are_refused(parts: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(parts)


def test_the_longest_move_fits_into_a_message() -> None:
    """64 of the longest actions of any game's table fit within the limit of a message."""
    for code in registry.codes():
        table = registry.title(code).actions
        longest = max((table.action(number) for number in range(table.size)), key=lambda each: len(str(each)))
        command = {"do": "answer", "id": "x" * 64, "decision": 10**9, "answers": [longest] * wire.ANSWERS_AT_MOST}
        if code == "age-of-dogfights":
            assert len(msgspec.json.encode(command)) <= MESSAGE_AT_MOST


def test_a_whole_move_of_twelve_a_side_is_small() -> None:
    """All that a seat is sent for one whole move: the acknowledgement and one packet, uncompressed."""
    table = Round("age-of-dogfights", {"squadrons": "entente: france 1-12; central: germany 1-12"})
    dice, moves, most = random.Random(1), 0, 0
    while moves < 12:
        seat = table.table.pending()[0]
        match = table.table.running()
        if "moves" not in match.looks(seat) or match.state.turn < 2:
            table.answer(seat, dice.choice(table.table.legal(seat)))
            continue
        numbers = {viewer: table.table.streams[viewer].number for viewer in (0, 1)}
        done = table.move(seat, whole_move(table, seat, dice.randrange(500)))
        acknowledged = packets.encoded(wire.Done("x" * 64, False, packets.move_taken(done)))
        for viewer in (0, 1):
            items = table.table.streams[viewer].after(numbers[viewer])
            assert items is not None
            assert len(items) == 1
            news = packets.encoded(packets.news_for(table.table, viewer, player(viewer), items, table.now))
            most = max(most, len(news.encode()) + len(acknowledged.encode()))
        moves += 1
    assert 10_000 < most < 60_000


# Logs of older releases.


def old_tables() -> list[tuple[Header, list[tuple[str, int, str, str]]]]:
    """Return the tables of Age of Dogfights that release 0.1.0 left, with their logs."""
    with sqlite3.connect(":memory:") as database:
        database.executescript(OLD_RELEASE.read_text(encoding="utf-8"))
        names = list(Header.__dataclass_fields__)
        rows = database.execute(f"SELECT {', '.join(names)} FROM tables WHERE game = 'age-of-dogfights'").fetchall()
        asked = "SELECT body, at, player, client_id FROM entries WHERE table_id = ? ORDER BY seq"
        return [(Header(*row), database.execute(asked, (row[0],)).fetchall()) for row in rows]


def test_an_old_log_is_repeated_without_the_events_that_came_later() -> None:
    steps = 0
    for header, entries in old_tables():
        table = Table(header)
        recorded: list[dict[str, object]] = []
        for body, at, author, client_id in entries:
            line = log.decoded(body)
            table.repeat(line, at, author or "", client_id or "")
            if line.then is not None:
                assert line.then.version == 1
                del recorded[line.then.kept :]
                recorded += [each.event for each in line.then.events]
            steps += isinstance(line.entry, log.Answered) and line.entry.action["do"] == "fly"
        if table.match is not None:
            assert [event.to_json() for event in table.match.events] == recorded
    assert steps > 10


def test_a_game_of_an_older_release_goes_on_with_the_new_events() -> None:
    went_on = 0
    for header, entries in old_tables():
        table = Table(header)
        for body, at, author, client_id in entries:
            table.repeat(log.decoded(body), at, author or "", client_id or "")
        if table.state != "playing":
            continue
        lines: list[tuple[log.Line, int]] = []
        for _ in range(40):
            seat = table.pending()[0]
            entry = log.Answered(seat, table.named(table.legal(seat)[0]))
            lines.append((table.do(entry, table.at + 1), table.at))
        kinds = [each.event["event"] for line, _ in lines if line.then is not None for each in line.then.events]
        assert "stepped" in kinds
        assert {line.then.version for line, _ in lines if line.then is not None} == {2}
        again = Table(header)
        for body, at, author, client_id in entries:
            again.repeat(log.decoded(body), at, author or "", client_id or "")
        for line, at in lines:
            again.repeat(log.decoded(log.encoded(line)), at)
        assert [each.to_json() for each in again.running().events] == [
            each.to_json() for each in table.running().events
        ]
        went_on += 1
    assert went_on


def test_performed_answers_are_read_from_the_log() -> None:
    table, seat = flying()
    done = table.move(seat, [*whole_move(table, seat)[:3], {"do": "pass"}])
    table.answer(seat, table.table.legal(seat)[0])
    lines = [log.decoded(log.encoded(line)) for line, *_ in table.lines[-4:]]
    known = performed_before(lines)
    assert (len(known.lines), known.stopped) == (len(done.lines), done.stopped) == (3, "interrupted")
