"""Commands at a table: when they are allowed, and what they do. A table is its log, so no network is needed."""

from __future__ import annotations

import random

import pytest

from aerodrome.core import replay
from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.source import commitment
from aerodrome.server import commands, packets, wire
from aerodrome.server import entries as log
from aerodrome.server.clocks import Clock, ClockTerms
from aerodrome.server.creation import rematch_of
from aerodrome.server.records import NewEntry
from aerodrome.server.table import Diverged, Table
from tests.server.at_table import Round, nonce, player


def after(answers: int, seed: int = 1, **more: object) -> Round:
    table = Round(**more)  # type: ignore[arg-type]
    table.play(answers, random.Random(seed))
    return table


# Answers.


def test_a_log_makes_the_same_table_again() -> None:
    for seed in range(5):
        table = after(1000, seed)
        again = table.again()
        assert again.state == table.table.state == "ended"
        for viewer in (0, 1, NOBODY):
            assert again.streams[viewer].number == table.table.streams[viewer].number
            assert packets.packet_for(again, viewer, "", 5) == packets.packet_for(table.table, viewer, "", 5)


def test_a_log_that_was_meddled_with_is_noticed() -> None:
    table = after(12)
    places = [place for place, (line, *_) in enumerate(table.lines) if isinstance(line.entry, log.Answered)]
    first = table.lines[places[0]][0].entry
    assert isinstance(first, log.Answered)
    first.action = table.table.named(next(code for code in range(20) if table.table.named(code) != first.action))
    with pytest.raises(Diverged):
        table.again()


def test_who_sits_elsewhere_cannot_answer() -> None:
    table = after(0)
    code = table.table.legal(0)[0]
    command = wire.Answer("x", table.table.running().decision, table.table.named(code))
    with pytest.raises(Refused, match="isn't yours"):
        table.do(0, command, as_player=player(1))
    with pytest.raises(Refused, match="watching"):
        table.do(NOBODY, command)
    assert table.table.running().answers[-1].seat < 0


def test_an_answer_to_another_decision_is_refused() -> None:
    table = after(6)
    match = table.table.running()
    seat = table.table.pending()[0]
    action = table.table.named(table.table.legal(seat)[0])
    for decision in (match.decision - 1, match.decision + 1, 0):
        with pytest.raises(Refused, match=f"answered decision {decision}"):
            table.do(seat, wire.Answer("x", decision, action))


def test_the_rules_judge_once_and_before_anything_changes() -> None:
    """A command to the right decision becomes an entry. The match alone knows whether the rules allow it."""
    table = after(6)
    match, seat = table.table.running(), table.table.pending()[0]
    illegal = next(code for code in range(20) if match.why_not(seat, code) is not None)
    before = (table.sent(seat), table.table.seq, match.decision, len(match.answers), table.table.has_done("p", "x"))
    for other, command in (
        (seat, wire.Answer("x", match.decision, table.table.named(illegal))),
        (1 - seat, wire.Undo("x", match.decision)),
    ):
        person = commands.Person(player(other), "Ann", other)
        entry = commands.entry_for(table.table, person, command, commands.Moment(table.now))
        with pytest.raises(Refused):
            table.take(entry, "p", "x")
    assert before == (
        table.sent(seat),
        table.table.seq,
        match.decision,
        len(match.answers),
        table.table.has_done("p", "x"),
    )
    with pytest.raises(BadInput, match="has no action 'dive'"):
        table.do(seat, wire.Answer("x", match.decision, {"do": "dive"}))


def test_a_sealed_answer_can_be_changed_where_the_rules_allow() -> None:
    """Undo gives the seat its question back. The others learn only that."""
    table = Round("dawgs-of-war", {"seats": 3})
    table.play(200, random.Random(4))
    tried = 0
    table = Round("dawgs-of-war", {"seats": 3})
    dice = random.Random(4)
    for _ in range(60):
        pending = table.table.pending()
        if not pending:
            break
        seat = dice.choice(pending)
        before = packets.packet_for(table.table, seat, "", table.now)
        table.answer(seat, dice.choice(table.table.legal(seat)))
        if table.table.running().why_no_undo(seat) is None:
            tried += 1
            table.do(seat, wire.Undo(table.id(), table.table.running().decision))
            now = packets.packet_for(table.table, seat, "", table.now)
            assert (now.offers, now.observation, now.pending) == (before.offers, before.observation, before.pending)
            table.answer(seat, dice.choice(table.table.legal(seat)))
    assert tried > 3
    assert packets.packet_for(table.again(), 0, "", 0) == packets.packet_for(table.table, 0, "", 0)


def test_undo_of_an_old_position_is_refused() -> None:
    table = after(5)
    with pytest.raises(Refused, match="undo at decision 1"):
        table.do(0, wire.Undo("x", 1))


# Consent.


def test_a_take_back_needs_the_other_and_does_not_roll_again() -> None:
    table = Round()
    dice = random.Random(5)
    table.play(7, dice)
    match = table.table.running()
    place = table.table.last_answer_of(0)
    kept = [(answer.seat, answer.code) for answer in match.answers[:place]]
    luck = [(answer.kind, answer.code) for answer in match.answers if answer.kind]
    decision = match.decision
    table.do(0, wire.Ask("a", "take-back"))
    assert table.table.still_to_agree() == [1]
    with pytest.raises(Refused, match="already agreed"):
        table.do(0, wire.Agree("b", "take-back"))
    table.do(1, wire.Agree("c", "take-back"))
    match = table.table.running()
    assert [(answer.seat, answer.code) for answer in match.answers[: len(kept)]] == kept
    assert match.decision > decision, "an answer meant for the old position is stale"
    assert 0 in table.table.pending()
    table.play(1000, dice)
    again = [(answer.kind, answer.code) for answer in table.table.running().answers if answer.kind]
    assert again[: len(luck) - 2] == luck[: len(luck) - 2]
    assert table.again().summary() == table.table.summary()


def test_what_was_asked_lapses_when_the_game_goes_on() -> None:
    table = after(4)
    table.do(0, wire.Ask("a", "draw"))
    with pytest.raises(Refused, match="Another request"):
        table.do(1, wire.Ask("b", "draw"))
    table.play(1, random.Random(1))
    with pytest.raises(Refused, match="No one is asking"):
        table.do(1, wire.Agree("c", "draw"))


def test_a_draw_is_agreed_on_or_declined() -> None:
    table = after(4)
    table.do(0, wire.Ask("a", "draw"))
    table.do(1, wire.Decline("b", "draw"))
    assert table.table.state == "playing"
    table.do(1, wire.Ask("c", "draw"))
    table.do(0, wire.Agree("d", "draw"))
    ending = table.table.running().ending
    assert ending is not None
    assert (ending.how, ending.scores) == ("agreed draw", [0.5, 0.5])
    assert table.again().state == "ended"


def test_bots_agree_to_take_backs_but_not_to_draws() -> None:
    table = Round(bots=[1])
    dice = random.Random(1)
    for _ in range(6):
        seat = table.table.pending()[0]
        code = dice.choice(table.table.legal(seat))
        if seat == 1:
            table.take(log.Answered(1, table.table.named(code)))
        else:
            table.answer(0, code)
    with pytest.raises(Refused, match="bots don't agree to draws"):
        table.do(0, wire.Ask("a", "draw"))
    answered = table.table.last_answer_of(0)
    table.do(0, wire.Ask("b", "take-back"))
    assert 0 in table.table.pending()
    assert len(table.table.running().answers) <= answered + 5
    assert table.table.last_answer_of(0) < answered


def test_a_rematch_swaps_sides_and_waits_for_nonces() -> None:
    table = after(3)
    with pytest.raises(Refused, match="Finish this game first"):
        table.do(0, wire.Ask("a", "rematch"))
    table.do(0, wire.Resign("b"))
    table.do(1, wire.Ask("c", "rematch"))
    header, first = rematch_of(table.table, "table-of-the-rematch-0", 2000)
    new = made(header.id, header, first)
    assert [seat.player for seat in new.seats] == [player(1), player(0)]
    assert new.state == "open"
    for seat in (0, 1):
        new.do(log.Sat(seat, new.seats[seat].player, "Whoever", nonce(seat)), 2000)
    assert new.state == "playing"


def test_a_rematch_with_bots_needs_nobody_else() -> None:
    table = after(0, bots=[1])
    table.do(0, wire.Resign("a"))
    asked = log.Asked(0, "rematch")
    assert table.table.makes_rematch(asked)
    table.take(log.Asked(0, "rematch", "table-of-the-rematch-0"))
    assert table.table.rematch == table.again().rematch == "table-of-the-rematch-0"
    two = after(3)
    two.do(0, wire.Resign("a"))
    assert not two.table.makes_rematch(asked)
    two.do(0, wire.Ask("b", "rematch"))
    assert two.table.makes_rematch(log.Agreed(1))


def test_a_bot_that_sat_in_plays_the_rematch_too() -> None:
    table = after(4)
    table.do(0, wire.Replace("a", "B", "uniform"), gone=[1])
    table.do(0, wire.Resign("b"))
    header, first = rematch_of(table.table, "table-of-the-rematch-0", 2000)
    new = made(header.id, header, first)
    assert [(seat.player, seat.level) for seat in new.seats] == [("", "uniform"), (player(0), "")]


def test_who_has_both_seats_agrees_for_both() -> None:
    table = after(5)
    table.table.seats[1].player = player(0)
    table.do(0, wire.Ask("a", "draw"))
    assert table.table.state == "ended"


def made(table_id: str, header: object, first: list[NewEntry]) -> Table:
    table = Table(header)  # type: ignore[arg-type]
    for each in first:
        table.repeat(log.decoded(each.body), each.at)
    return table


# Leaving.


def test_resigning_ends_a_game_of_two() -> None:
    table = after(3)
    table.do(1, wire.Resign("a"))
    ending = table.table.running().ending
    assert ending is not None
    assert (ending.how, ending.scores) == ("resignation", [1.0, 0.0])
    with pytest.raises(Refused, match="over"):
        table.do(0, wire.Resign("b"))


def test_in_a_game_of_three_the_others_play_on() -> None:
    table = Round("dawgs-of-war", {"seats": 3})
    table.play(8, random.Random(2))
    table.do(1, wire.Resign("a"))
    assert table.table.state == "playing"
    table.play(1000, random.Random(3))
    assert table.again().state == table.table.state


def three_of_whom_one_has_left() -> Round:
    table = Round("dawgs-of-war", {"seats": 3})
    table.play(8, random.Random(2))
    table.do(1, wire.Resign("a"))
    assert table.table.has_left(1)
    return table


def test_one_leaves_once() -> None:
    table = three_of_whom_one_has_left()
    decision = table.table.running().decision
    with pytest.raises(Refused, match="already left this game"):
        table.do(1, wire.Resign("b"))
    for command in (wire.Abandoned("c", "B"), wire.Replace("d", "B", "uniform")):
        with pytest.raises(Refused, match="Ben has already left this game"):
            table.do(0, command, gone=[1])
    assert table.table.running().decision == decision


def test_answers_are_taken_back_after_somebody_has_left() -> None:
    table = three_of_whom_one_has_left()
    table.play(3, random.Random(3))
    seat = next(seat for seat in (0, 2) if table.table.last_answer_of(seat) >= 0)
    table.do(seat, wire.Ask("b", "take-back"))
    assert table.table.still_to_agree() == [2 - seat], "who has left is not asked"
    table.do(2 - seat, wire.Agree("c", "take-back"))
    assert table.table.has_left(1)
    assert seat in table.table.pending()
    assert table.again().summary() == table.table.summary()


def test_a_question_does_not_wait_for_whom_a_bot_replaces() -> None:
    table = after(6)
    table.do(0, wire.Ask("a", "draw"))
    table.do(0, wire.Replace("b", "B", "uniform"), gone=[1])
    assert table.table.asked is None
    assert table.table.state == "playing", "a bot does not agree to a draw"


def test_a_seat_whose_player_has_gone_is_given_to_a_bot_and_back() -> None:
    table = after(4)
    with pytest.raises(Refused, match="hasn't been away long enough"):
        table.do(0, wire.Replace("a", "B", "uniform"))
    with pytest.raises(Refused, match="your own seat"):
        table.do(0, wire.Replace("b", "A", "uniform"), gone=[0, 1])
    for level in (
        "nonesuch",
        "exec:/bin/true",
        "uniform:9s",
        "ace:99999",
        "ace:0",
        "ace:-1",
        "",
    ):  # clients may name levels, never programs
        with pytest.raises(BadInput, match=r"no bot|simulations per answer"):
            table.do(0, wire.Replace("c", "B", level), gone=[1])
    table.do(0, wire.Replace("d", "B", "uniform"), gone=[1])
    assert table.table.seats[1].who() == "Ben, then uniform"
    with pytest.raises(Refused, match="bot is playing at your seat"):
        table.do(1, wire.Resign("e"))
    with pytest.raises(Refused, match="can't take a seat: the game has begun"):
        table.do(NOBODY, wire.Sit("f", "B", nonce(5)))
    table.do(1, wire.Sit("g", "B"))
    assert table.table.seats[1].has_person
    assert table.again().summary() == table.table.summary()


def test_a_game_can_be_ended_when_somebody_has_gone() -> None:
    table = after(4)
    table.do(0, wire.Abandoned("a", "B"), gone=[1])
    ending = table.table.running().ending
    assert ending is not None
    assert (ending.how, ending.scores) == ("abandonment", [1.0, 0.0])


def test_seats_before_the_start() -> None:
    table = Round()
    fresh = Table(table.table.header)
    fresh.do(log.Sat(0, player(0), "Ann", nonce(0)), 1000)
    table.table = fresh
    with pytest.raises(Refused, match="taken"):
        table.do(1, wire.Sit("a", "A", nonce(1)))
    with pytest.raises(Refused, match="need a nonce"):
        table.do(1, wire.Sit("b", "B"))
    with pytest.raises(BadInput, match="no seat 'Z'"):
        table.do(1, wire.Sit("c", "Z", nonce(1)))
    table.do(0, wire.Stand("d"))
    assert [seat.is_open for seat in fresh.seats] == [True, True]
    with pytest.raises(BadInput, match="hasn't begun"):
        fresh.running()


# Clocks.


def test_a_live_clock_runs_while_a_seat_is_asked() -> None:
    table = Round(clock=ClockTerms("live", 60, 5))
    clock = table.table.clock
    assert [clock.since[seat] is not None for seat in (0, 1)] == [seat in table.table.pending() for seat in (0, 1)]
    seat = table.table.pending()[0]
    table.now += 20_000
    assert clock.left_at(seat, table.now) == 40_000
    table.answer(seat, table.table.legal(seat)[0])
    assert clock.left_at(seat, table.now) == 45_000
    assert table.table.due_at() == table.table.clock.due_at()


def test_undo_does_not_earn_time() -> None:
    table = Round("dawgs-of-war", {"seats": 3}, clock=ClockTerms("live", 60, 5))
    dice = random.Random(4)
    earned = 0
    for _ in range(40):
        seat = dice.choice(table.table.pending())
        before = table.table.clock.left_at(seat, table.now)
        table.answer(seat, dice.choice(table.table.legal(seat)))
        if table.table.running().why_no_undo(seat) is None:
            table.do(seat, wire.Undo(table.id(), table.table.running().decision))
            assert table.table.clock.left_at(seat, table.now) == before
            earned += 1
    assert earned > 3


def test_undo_gives_nobody_else_time() -> None:
    table = Round("dogfight-1917", {}, clock=ClockTerms("live", 60, 5))
    dice = random.Random(4)
    undone = 0
    for _ in range(60):
        seat = dice.choice(table.table.pending())
        before = [table.table.clock.left_at(each, table.now) for each in (0, 1)]
        table.answer(seat, dice.choice(table.table.legal(seat)))
        if table.table.running().why_no_undo(seat) is None:
            table.do(seat, wire.Undo(table.id(), table.table.running().decision))
            assert [table.table.clock.left_at(each, table.now) for each in (0, 1)] == before
            undone += 1
    assert undone > 3


def test_who_runs_out_first_has_lost() -> None:
    clock = Clock(ClockTerms("live", 60), 3)
    clock.left = [60_000, 50_000, 50_000]
    clock.run([0, 1, 2], 1, 1000)
    assert clock.first_out([0, 1, 2], 1000) is None
    assert clock.first_out([0, 1, 2], 51_000) == 1
    assert clock.first_out([0, 1, 2], 99_000) == 1
    assert clock.first_out([0, 2], 99_000) == 2


def test_time_runs_out_with_a_stated_result() -> None:
    table = Round(clock=ClockTerms("slow", 3600))
    seat = table.table.pending()[0]
    table.now += 3_600_000
    assert table.table.clock.is_out(seat, table.now)
    with pytest.raises(Refused, match="time has run out"):
        table.answer(seat, table.table.legal(seat)[0])
    table.take(log.Left(seat, "time-out"))
    ending = table.table.running().ending
    assert ending is not None
    assert ending.how == "time-out"
    assert ending.scores[seat] == 0.0
    assert table.again().state == "ended"


# Chat.


def test_chat_is_told_and_can_be_muted() -> None:
    table = after(2)
    table.do(1, wire.Say("a", "Nice \u202eweather\n\tup here"))
    said = table.table.chats[-1]
    assert said.text == "Nice weather up here"
    assert '"text":"Nice weather up here"' in table.sent(0)
    table.do(0, wire.Mute("b", table.table.handle(player(1))))
    assert "weather" not in table.sent(0)
    assert "weather" in table.sent(NOBODY)
    table.do(0, wire.Mute("c", table.table.handle(player(1)), muted=False))
    assert "weather" in table.sent(0)
    with pytest.raises(BadInput, match="no visible characters"):
        table.do(1, wire.Say("d", " \u200b "))
    with pytest.raises(Refused, match="No one at this table"):
        table.do(0, wire.Mute("e", "nobody"))


# Dice and draws.


def test_courtesies_have_an_end_and_the_game_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table = after(4)
    table.do(0, wire.Say("a", "hello"))
    author = table.table.handle(player(0))
    table.do(1, wire.Mute("b", author))
    with pytest.raises(Refused, match="already"):
        table.do(1, wire.Mute("c", author))
    with pytest.raises(Refused, match="haven't muted"):
        table.do(0, wire.Mute("d", table.table.handle(player(1)), False))
    monkeypatch.setattr(commands, "COURTESIES_AT_MOST", table.table.courtesies)
    with pytest.raises(Refused, match="reached its limit for chat and requests"):
        table.do(0, wire.Ask("e", "draw"))
    table.play(3, random.Random(1))
    table.do(0, wire.Resign("f"))
    assert table.table.state == "ended"


def test_lists_do_not_tell_of_what_is_hidden() -> None:
    """The time that a list shows for a table changes only with what a spectator may know."""
    table = Round("dogfight-1917", {})
    dice = random.Random(3)
    hidden = 0
    for _ in range(150):
        told, shown = table.table.streams[NOBODY].number, table.table.summary().updated_at
        table.now += 1000
        table.play(1, dice)
        moved = table.table.streams[NOBODY].number != told
        assert table.table.summary().updated_at == (table.now if moved else shown)
        hidden += not moved
    assert hidden > 5


def test_the_secret_comes_out_at_the_end_and_not_before() -> None:
    table = after(5)
    for viewer in (0, 1, NOBODY):
        text = table.sent(viewer)
        assert table.table.header.secret not in text
        assert not any(nonce(seat) in text for seat in (0, 1))
    with pytest.raises(BadInput, match="isn't over"):
        table.table.replay()
    table.table.header.seed_hash = commitment(bytes.fromhex(table.table.header.secret))
    table.play(1000, random.Random(1))
    assert table.table.header.secret in table.sent(NOBODY)
    assert replay.read(table.table.replay()).luck == "secret"


def test_every_person_s_nonce_changes_the_dice() -> None:
    one, other = Round(), Round()
    header = other.table.header
    other.table = Table(header)
    for seat in (0, 1):
        other.table.do(log.Sat(seat, player(seat), "Whoever", nonce(seat + 7 * seat)), 1000)
    rolls = [[answer.code for answer in each.table.running().answers if answer.kind] for each in (one, other)]
    assert rolls[0] != rolls[1]
