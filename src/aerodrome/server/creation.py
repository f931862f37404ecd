"""New tables: turn a player's request into a header and the first lines of a log."""

from __future__ import annotations

import secrets

import msgspec

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import commitment
from aerodrome.server import entries as log
from aerodrome.server import rest
from aerodrome.server.clocks import LIVE, NONE, SLOW, ClockTerms
from aerodrome.server.commands import Person
from aerodrome.server.hints import hints_term
from aerodrome.server.levels import checked_level
from aerodrome.server.records import Header, NewEntry, Terms
from aerodrome.server.table import Table

LEAST_SLOW = 60  # seconds


def new_table(wish: rest.NewTable, person: Person, table_id: str, now: int) -> tuple[Header, list[NewEntry]]:
    """Return the header and first entries of a new table. Raise BadInput if the request is not possible."""
    game = registry.title(wish.game).new(dict(wish.options))
    if len(wish.seats) != game.seats:
        raise BadInput(f"{wish.game} with these options has {game.seats} seats, not {len(wish.seats)}.")
    terms = Terms(_clock(wish.clock), wish.public, hints=hints_term(wish))
    header = new_header(wish.game, game.options, terms, table_id, now)
    deeds = [
        deed for number, seat in enumerate(wish.seats) if (deed := _deed(wish.game, number, seat, person)) is not None
    ]
    if not deeds:
        raise BadInput("A new table needs a player or a bot. Take a seat, or give one to a bot.")
    return header, _first_entries(header, deeds, person.player, now)


def _deed(game: str, number: int, seat: rest.SeatWish, person: Person) -> log.Entry | None:
    if seat.kind == "bot":
        return log.Bot(number, checked_level(seat.level, game))
    if seat.kind == "open":
        return None
    if seat.nonce is None:
        raise BadInput("Your own seat needs a nonce, so that no one alone picks the dice.")
    return log.Sat(number, person.player, person.name, seat.nonce)


def _clock(wish: rest.ClockWish) -> ClockTerms:
    if wish.kind == NONE:
        return ClockTerms()
    if wish.kind == LIVE and not 10 <= wish.seconds <= 6 * 3600:
        raise BadInput("A live clock must have from 10 seconds to 6 hours for the game.")
    if wish.kind == SLOW and wish.seconds < LEAST_SLOW:
        raise BadInput(f"A slow clock must have at least {LEAST_SLOW} seconds per decision.")
    return ClockTerms(wish.kind, wish.seconds, wish.increment if wish.kind == LIVE else 0)


def new_header(game: str, options: dict[str, object], terms: Terms, table_id: str, now: int) -> Header:
    secret = secrets.token_bytes(32)
    rules = registry.title(game).new(options)
    return Header(
        id=table_id,
        game=game,
        rules=rules.rules_version,
        data=rules.data_digest,
        options=msgspec.json.encode(rules.options).decode(),
        terms=msgspec.json.encode(terms).decode(),
        secret=secret.hex(),
        seed_hash=commitment(secret),
        created_at=now,
    )


def _first_entries(header: Header, deeds: list[log.Entry], player: str, now: int) -> list[NewEntry]:
    table = Table(header)
    made: list[NewEntry] = []
    for deed in deeds:
        line = table.do(deed, now)
        # A table with only bots counts as its creator's: it is in their list and within their limit.
        sitter = deed.player if isinstance(deed, log.Sat | log.Kept) else player or None
        made.append(
            NewEntry(header.id, table.seq, player or None, None, now, log.encoded(line), table.summary(), sitter)
        )
    return made


def rematch_of(table: Table, table_id: str, now: int) -> tuple[Header, list[NewEntry]]:
    """Return the same game with everyone moved on by one seat. People's seats are reserved until they send a nonce."""
    terms = Terms(table.terms.clock, table.terms.public, table.header.id, table.terms.hints)
    header = new_header(table.header.game, table.game.options, terms, table_id, now)
    deeds: list[log.Entry] = []
    for number in range(len(table.seats)):
        before = table.seats[number - 1]
        if before.has_person:
            deeds.append(log.Kept(number, before.player, before.person))
        else:
            deeds.append(log.Bot(number, before.level))
    return header, _first_entries(header, deeds, "", now)
