"""Whether the players of a table may ask for hints. They agree to it by sitting down: it is a term of the table."""

from __future__ import annotations

from aerodrome.core.refusal import Refusal, Refused
from aerodrome.server import rest
from aerodrome.server.messages import en
from aerodrome.server.table import Table


def hints_term(wish: rest.NewTable) -> bool:
    """Return the term of a new table: as wished, or allowed where only bots and one screen play."""
    if wish.hints is not None:
        return wish.hints
    return all(seat.kind != "open" for seat in wish.seats)


def are_hints_allowed(table: Table) -> bool:
    """Return the table's term. Tables from before the term allow hints to a person who plays against bots only."""
    if table.terms.hints is not None:
        return table.terms.hints
    return len({seat.player for seat in table.seats if seat.has_person or seat.is_open}) <= 1


def check_hints(table: Table) -> None:
    """Raise Refused if the table plays without hints."""
    if not are_hints_allowed(table):
        text = en.no_hints_against_people() if table.terms.hints is None else en.no_hints_at_this_table()
        raise Refused(Refusal("", text))
