"""Hints are a term of the table: chosen at set-up, shown to everyone who joins, and enforced by the server."""

from __future__ import annotations

import msgspec
import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import Refused
from aerodrome.server import packets, rest, wire
from aerodrome.server.commands import Person, asked_seat
from aerodrome.server.creation import new_header, new_table, rematch_of
from aerodrome.server.records import Header, Terms
from aerodrome.server.table import Table
from tests.server.at_table import RED_AND_BLUE, Round, nonce, player

ME = {"kind": "me", "nonce": nonce(1)}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "uniform"}


def made(seats: list[dict[str, str]], **more: object) -> tuple[Header, rest.TableShown]:
    """Create a table. Return its header, and what anyone with the link is shown."""
    wish = msgspec.convert(
        {"game": "dog-fight", "options": RED_AND_BLUE, "seats": seats, **more}, rest.NewTable, strict=True
    )
    header, _ = new_table(wish, Person(player(0), "Ann", 0), "table-of-the-tests-000", 1000)
    return header, packets.table_shown(Table(header), "", 1000)


def two_people(hints: bool | None) -> Round:
    """Return a running game between two people with this term."""
    table = Round()
    table.table.terms.hints = hints
    return table


def ask(table: Round) -> int:
    seat = table.table.pending()[0]
    return asked_seat(table.table, Person(player(seat), "Ann", seat), table.table.running().decision)


@pytest.mark.parametrize(
    ("seats", "allowed"), [([ME, BOT], True), ([ME, {**ME, "nonce": nonce(2)}], True), ([ME, OPEN], False)]
)
def test_by_default_hints_are_for_games_without_other_people(seats: list[dict[str, str]], allowed: bool) -> None:
    header, shown = made(seats)
    assert msgspec.json.decode(header.terms, type=Terms).hints is allowed
    assert shown.hints is allowed


@pytest.mark.parametrize("wish", [True, False])
@pytest.mark.parametrize("seats", [[ME, BOT], [ME, OPEN]])
def test_the_table_has_the_term_that_was_chosen(seats: list[dict[str, str]], wish: bool) -> None:
    header, shown = made(seats, hints=wish)
    assert shown.hints is wish
    assert packets.packet_for(Table(header), NOBODY, "", 1000).hints is wish


def test_people_get_hints_where_they_agreed_to_them() -> None:
    table = two_people(hints=True)
    assert ask(table) in table.table.pending()
    assert packets.packet_for(table.table, 1, player(1), 1000).hints


def test_without_the_term_hints_are_refused_with_a_sentence() -> None:
    table = two_people(hints=False)
    with pytest.raises(Refused, match="this game was set up without them"):
        ask(table)
    table.do(0, wire.Replace("a", "B", "uniform"), gone=[1])
    with pytest.raises(Refused, match="this game was set up without them"):
        ask(table)  # the other player may come back


def test_tables_from_before_the_term_behave_as_before() -> None:
    header = new_header("dog-fight", RED_AND_BLUE, Terms(), "table-of-the-tests-000", 1000)
    assert "hints" not in header.terms
    with pytest.raises(Refused, match="in a game against other people"):
        ask(two_people(hints=None))
    alone = Round(bots=[1])
    assert alone.table.terms.hints is None
    assert ask(alone) == 0
    table = two_people(hints=None)
    table.do(0, wire.Replace("a", "B", "uniform"), gone=[1])
    assert packets.packet_for(table.table, 0, player(0), 1000).hints
    waiting = Round(people=1)
    assert not packets.packet_for(waiting.table, 0, player(0), 1000).hints, "someone may still sit down"


@pytest.mark.parametrize("hints", [True, False, None])
def test_a_rematch_has_the_same_term(hints: bool | None) -> None:
    table = two_people(hints)
    table.do(1, wire.Resign("a"))
    header, _ = rematch_of(table.table, "the-next-table-of-them", 2000)
    assert msgspec.json.decode(header.terms, type=Terms).hints is hints
