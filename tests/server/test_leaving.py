"""Players who leave their seats or close their pages, what the others may do then, and the way back to the seat."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import packets, wire
from aerodrome.server.attendance import LONG, Attendance
from aerodrome.server.commands import Person
from aerodrome.server.context import Context
from aerodrome.server.upgrade import upgrade
from tests.server.at_table import Round, player
from tests.server.test_tables import Ear, Shared, ann_and_ben, joined, until, with_processes


def after(answers: int) -> Round:
    table = Round()
    table.play(answers, random.Random(3))
    return table


def seats_of(table: Round, viewer: int = 0) -> list[wire.SeatShown]:
    return packets.packet_for(table.table, viewer, player(viewer), table.now).seats


# Leaving a seat.


def test_the_others_need_not_wait_for_a_player_who_has_left() -> None:
    table = after(4)
    table.now = 7000
    table.do(1, wire.Stand("a"))
    shown = seats_of(table)[1]
    assert (shown.kind, shown.stood) == ("person", 7000)
    assert (shown.replace_from, shown.abandoned_from) == (7000, 7000)
    assert table.again().seats[1].stood_at == 7000


def test_a_player_who_has_left_takes_the_seat_back_before_anything_else() -> None:
    table = after(4)
    table.do(1, wire.Stand("a"))
    with pytest.raises(Refused, match=r"You left seat B\. Take it back first"):
        table.do(1, wire.Answer("b", table.table.running().decision, table.table.named(table.table.legal(1)[0])))
    with pytest.raises(Refused, match="You left seat B"):
        table.do(1, wire.Ask("c", "draw"))
    with pytest.raises(Refused, match="already left"):
        table.do(1, wire.Stand("d"))
    table.do(1, wire.Sit("e", "B"))
    shown = seats_of(table)[1]
    assert (shown.stood, shown.replace_from) == (None, None)
    table.play(2, random.Random(1))
    assert table.again().summary() == table.table.summary()


def test_a_player_who_has_left_may_still_resign() -> None:
    table = after(4)
    table.do(1, wire.Stand("a"))
    table.do(1, wire.Resign("b"))
    assert table.table.state == "ended"
    with pytest.raises(Refused, match="game is over"):
        table.do(1, wire.Sit("c", "B"))


def test_a_bot_flies_on_for_the_only_person_at_a_table() -> None:
    table = Round(bots=[1])
    with pytest.raises(BadInput, match="no bot 'nonesuch'"):
        table.do(0, wire.Stand("a", "nonesuch"))
    table.do(0, wire.Stand("b", "uniform"))
    shown = seats_of(table)[0]
    assert (shown.kind, shown.name, shown.owner, shown.yours) == ("bot", "uniform", "Ann", True)
    assert table.table.bots_to_move()
    table.do(0, wire.Sit("c", "A"))
    assert (seats_of(table)[0].kind, seats_of(table)[0].owner) == ("person", "")


def test_between_people_the_others_choose_the_bot() -> None:
    table = after(4)
    with pytest.raises(Refused, match="the other players decide"):
        table.do(1, wire.Stand("a", "ace"))
    table.do(1, wire.Stand("b"))
    table.do(0, wire.Replace("c", "B", "uniform"), gone=[1])
    assert (seats_of(table)[1].kind, seats_of(table)[1].owner) == ("bot", "Ben")


def test_before_the_start_there_is_nothing_for_a_bot_to_fly() -> None:
    table = Round(people=1)
    with pytest.raises(Refused, match="hasn't begun"):
        table.do(0, wire.Stand("a", "uniform"))
    table.do(0, wire.Stand("b"))
    assert table.table.seats[0].is_open


# The way back.


def test_the_seat_s_own_person_takes_it_back_from_the_bot() -> None:
    table = after(4)
    table.do(0, wire.Replace("a", "B", "uniform"), gone=[1])
    with pytest.raises(Refused, match="the game has begun"):
        table.do(0, wire.Sit("b", "B"))
    table.do(1, wire.Sit("c", "B"))
    assert seats_of(table)[1].kind == "person"
    with pytest.raises(Refused, match="already yours"):
        table.do(1, wire.Sit("d", "B"))


def test_no_one_comes_back_once_the_game_has_ended_for_the_seat() -> None:
    table = Round("dawgs-of-war", {"seats": 3})
    table.play(8, random.Random(2))
    table.do(1, wire.Stand("a"))
    table.do(0, wire.Abandoned("b", "B"), gone=[1])
    assert table.table.state == "playing"
    shown = seats_of(table)[1]
    assert (shown.left, shown.stood, shown.replace_from) == ("abandonment", None, None)
    with pytest.raises(Refused, match="You can't take seat B back"):
        table.do(1, wire.Sit("c", "B"))
    with pytest.raises(Refused, match="already left this game"):
        table.do(1, wire.Abandoned("d", "C"), gone=[2])
    assert table.again().seats[1].left == "abandonment"


# From when the others need not wait.


def test_absence_counts_from_the_moment_the_page_was_closed() -> None:
    attendance = Attendance(60_000)
    assert attendance.replace_from(0, None) is None
    attendance.away[0] = 5_000
    assert (attendance.replace_from(0, None), attendance.abandoned_from(0, None)) == (65_000, 5_000 + LONG * 60_000)
    assert attendance.replace_from(0, 9_000) == 9_000


def test_what_is_shown_is_what_is_allowed(tmp_path: Path) -> None:
    async def leave(here: Context) -> None:
        here.tables.presence.grace = 0
        ann, ben, table = await ann_and_ben(here)
        ear, other = await joined(here, table, ann), await joined(here, table, ben)
        here.tables.leave(table, other)
        live = here.tables.live.use(table)
        await until(lambda: ear.now["seats"][1]["away"] is not None)
        shown = ear.now["seats"][1]
        assert shown["replace_from"] == shown["away"] + 60_000
        loaded = live.table
        assert loaded is not None
        for wait, gone in ((59_000, set()), (60_000, {1})):
            moment = await here.tables.presence.moment(live, loaded, shown["away"] + wait)
            assert moment.gone - {0} == gone
        for wait, gone in ((299_000, set()), (300_000, {1})):
            moment = await here.tables.presence.moment(live, loaded, shown["away"] + wait)
            assert moment.long_gone - {0} == gone

    with_processes(1, sqlite(tmp_path), leave, gone_after=60)


def test_a_player_of_two_seats_is_here_with_both(tmp_path: Path) -> None:
    async def play(here: Context) -> None:
        ann, ben, table = await ann_and_ben(here)
        ear = Ear(ann.player)
        await here.tables.join(table, ear, None, None)
        live = here.tables.live.use(table)
        assert live.table is not None
        live.table.seats[1].player = ann.player  # she has both seats, and looks at the first
        moment = await here.tables.presence.moment(live, live.table, here.tables.presence.began + 3_600_000)
        assert moment.gone == set()
        assert ben.seat == 1

    with_processes(1, sqlite(tmp_path), play, gone_after=60)


# Chat.


def test_muting_is_told_to_the_player_who_mutes_and_can_be_undone(tmp_path: Path) -> None:
    async def talk(here: Context) -> None:
        ann, ben, table = await ann_and_ben(here)
        ear, other = await joined(here, table, ann), await joined(here, table, ben)
        await here.tables.command(table, ben, wire.Say("a", "Look behind you!"))
        author = other.now["author"]
        with pytest.raises(Refused, match="can't mute yourself"):
            await here.tables.command(table, ann, wire.Mute("b", ear.now["author"]))
        await here.tables.command(table, ann, wire.Mute("c", author))
        assert ear.heard[-1]["chats"] == []
        assert ear.now["muted"] == [{"author": author, "name": "Ben"}]
        heard = len(other.heard)
        await here.tables.command(table, ben, wire.Say("d", "Are you there?"))
        assert "there" not in str(ear.heard[-1])
        await here.tables.command(table, ann, wire.Mute("e", author, muted=False))
        assert [line["text"] for line in ear.heard[-1]["chats"]] == ["Look behind you!", "Are you there?"]
        assert ear.now["muted"] == []
        assert len(other.heard) == heard + 1, "no one else learns of it"
        assert other.now["muted"] == []

    with_processes(1, sqlite(tmp_path), talk)


def test_a_spectator_who_spoke_is_muted_by_name(tmp_path: Path) -> None:
    async def talk(here: Context) -> None:
        ann, _, table = await ann_and_ben(here)
        ear = await joined(here, table, ann)
        await here.tables.command(table, Person("a-watcher", "Wim"), wire.Say("a", "Go left."))
        (line,) = [item["what"] for message in ear.heard for item in message["items"] if item["what"]["is"] == "said"]
        await here.tables.command(table, ann, wire.Mute("b", line["author"]))
        assert ear.now["muted"] == [{"author": line["author"], "name": "Wim"}]

    with_processes(1, sqlite(tmp_path), talk)


def sqlite(folder: Path) -> Shared:
    shared = Shared(f"sqlite:///{folder / 'aerodrome.db'}")
    upgrade(shared.settings())
    return shared
