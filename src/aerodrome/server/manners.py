"""Who may do what at a table, and when: a command becomes an entry, or is refused with a reason."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from aerodrome.core.game import NOBODY
from aerodrome.core.match import BY_ABANDONMENT, BY_RESIGNATION
from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.server import entries as log
from aerodrome.server import schemas as wire
from aerodrome.server.levels import checked_level
from aerodrome.server.table import ENDED, OPEN, PLAYING, REMATCH, TAKE_BACK, Table

CHATS_AT_MOST = 2000
COURTESIES_AT_MOST = 5000  # chat lines included


@dataclass(frozen=True)
class Person:
    """Who speaks: a player, and the seat from which (NOBODY for a spectator)."""

    player: str
    name: str
    seat: int = NOBODY


@dataclass(frozen=True)
class Moment:
    """What a decision about manners needs to know beside the table: the time, and who has gone."""

    now: int
    gone: frozenset[int] = field(default_factory=frozenset)  # a bot may sit in; its owner can come back
    long_gone: frozenset[int] = field(default_factory=frozenset)  # the others need not wait any longer


def entry_for(table: Table, person: Person, command: wire.Deed, moment: Moment) -> log.Entry:
    """The entry a command comes to. Refused or BadInput says why not; then nothing has changed."""
    beside_the_game = not isinstance(command, wire.Answer | wire.Undo | wire.Resign | wire.Replace | wire.Abandoned)
    if beside_the_game and table.courtesies >= COURTESIES_AT_MOST:
        raise refused("Enough has been said and asked at this table beside the game.")
    match command:
        case wire.Answer():
            return _answer(table, person, command, moment)
        case wire.Undo():
            return _undo(table, person, command)
        case wire.Ask():
            return _ask(table, person, command.what)
        case wire.Agree():
            return _reply(table, person, command.what, agree=True)
        case wire.Decline():
            return _reply(table, person, command.what, agree=False)
        case wire.Resign():
            return log.Left(_resigning(table, person), BY_RESIGNATION)
        case wire.Sit():
            return _sit(table, person, command)
        case wire.Stand():
            return _stand(table, person)
        case wire.Replace():
            seat = _gone_seat(table, person, command.seat, moment.gone)
            return log.Bot(seat, checked_level(command.level, table.header.game))
        case wire.Abandoned():
            return log.Left(_gone_seat(table, person, command.seat, moment.long_gone), BY_ABANDONMENT)
        case wire.Say():
            return _say(table, person, command.text)
        case wire.Mute():
            return _mute(table, person, command)


def refused(text: str, rule: str = "") -> Refused:
    return Refused(Refusal(rule, text))


# The game.


def _answer(table: Table, person: Person, command: wire.Answer, moment: Moment) -> log.Entry:
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(f"That was an answer to decision {command.decision}; the table is at {match.decision}.")
    if table.clock.is_out(seat, moment.now):
        raise refused("Your time has run out.")
    refusal = match.why_not(seat, table.game.actions.code(dict(command.action)))
    if refusal is not None:
        raise Refused(refusal)
    return log.Answered(seat, command.action)


def _undo(table: Table, person: Person, command: wire.Undo) -> log.Entry:
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(f"That was an undo at decision {command.decision}; the table is at {match.decision}.")
    refusal = match.why_no_undo(seat)
    if refusal is not None:
        raise Refused(refusal)
    return log.Undone(seat)


def asked_seat(table: Table, person: Person, decision: int) -> int:
    """The seat for which this person may have a hint: one that has something to choose, and no other person to beat."""
    seat = _own_seat(table, person)
    match = table.running()
    if decision != match.decision or seat not in table.pending():
        raise refused("There is nothing for you to decide just now.")
    if len({table.seats[other].player for other in table.people()}) > 1:
        raise refused("There are no hints against other people.")
    if len(table.legal(seat)) == 1:
        raise refused("There is only one choice.")
    return seat


def _ask(table: Table, person: Person, what: str) -> log.Entry:
    seat = _own_seat(table, person)
    if table.asked is not None:
        raise refused("Another question waits for an answer.")
    if what == REMATCH:
        _rematch_is_possible(table)
    else:
        _playing(table)
    if what == TAKE_BACK and table.last_answer_of(seat) < 0:
        raise refused("There is no answer of yours to take back.")
    if what == "draw" and len(table.people()) < len(table.seats):
        raise refused("A bot at the table does not agree to draws.")
    return log.Asked(seat, what)


def _rematch_is_possible(table: Table) -> None:
    if table.state != ENDED:
        raise refused("A rematch follows a finished game; this one goes on.")
    if table.rematch:
        raise refused("There is a rematch already.")


def _reply(table: Table, person: Person, what: str, agree: bool) -> log.Entry:
    seat = _own_seat(table, person)
    asked = table.asked
    if asked is None or asked.what != what:
        raise refused(f"Nobody asks for a {what} now.")
    if not agree:
        return log.Declined(seat)
    if seat in table.agreed:
        raise refused("You have agreed already.")
    return log.Agreed(seat)


# Seats.


def _sit(table: Table, person: Person, command: wire.Sit) -> log.Entry:
    number = table.seat_named(command.seat)
    seat = table.seats[number]
    if table.state != OPEN:
        return _come_back(table, person, number)
    if seat.is_ready or (seat.player and seat.player != person.player):
        raise refused(f"Seat {seat.name} is taken.")
    if command.nonce is None:
        raise refused("A nonce is needed, so that nobody alone picks the dice: at least 32 hexadecimal digits.")
    return log.Sat(number, person.player, person.name, command.nonce)


def _come_back(table: Table, person: Person, number: int) -> log.Entry:
    seat = table.seats[number]
    if seat.player != person.player:
        raise refused("The game has begun; its seats are given.")
    if table.state == ENDED or (not seat.level and seat.stood_at is None):
        raise refused(f"Seat {seat.name} is yours already." if table.state != ENDED else "The game is over.")
    return log.Sat(number, person.player, person.name, "")


def _stand(table: Table, person: Person) -> log.Entry:
    seat = _own_seat(table, person)
    if table.state == ENDED or table.seats[seat].stood_at is not None:
        raise refused("You have left already." if table.state != ENDED else "The game is over.")
    return log.Stood(seat)


def _gone_seat(table: Table, person: Person, name: str, gone: frozenset[int]) -> int:
    """The seat of somebody who has gone, about which the others may decide."""
    _playing(table)
    own = _own_seat(table, person)
    seat = table.seat_named(name)
    if seat == own or table.seats[seat].player == person.player:
        raise refused("About your own seat the others decide; you can resign.")
    if table.seats[seat].level:
        raise refused(f"A bot plays at seat {name}.")
    if table.has_left(seat):
        raise refused(f"{table.seats[seat].person} has left this game already.")
    if seat not in gone:
        raise refused(f"{table.seats[seat].person} has not gone, or not for long enough.")
    return seat


def _resigning(table: Table, person: Person) -> int:
    _playing(table)
    seat = _own_seat(table, person)
    if table.has_left(seat):
        raise refused("You have left this game already; the others play on.")
    return seat


def _own_seat(table: Table, person: Person) -> int:
    if person.seat == NOBODY:
        raise refused("You are watching; only who has a seat can do that.")
    seat = table.seats[person.seat]
    if seat.player != person.player:
        raise refused(f"Seat {seat.name} is not yours.")
    if seat.level:
        raise refused(f"A bot plays at your seat {seat.name} now; sit down again first.")
    return person.seat


def _playing(table: Table) -> None:
    if table.state == OPEN:
        raise refused("The game has not begun: a seat is still open.")
    if table.state != PLAYING:
        raise refused("The game is over.")


# Talking.


def _say(table: Table, person: Person, text: str) -> log.Entry:
    if table.chat_count >= CHATS_AT_MOST:
        raise refused(f"Enough was said at this table: {CHATS_AT_MOST} lines.")
    return log.Said(person.player, person.name, printable(text))


def printable(text: str) -> str:
    """The text on one line, without characters that are invisible or turn the writing round."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    seen = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    if not seen.strip():
        raise BadInput("There is nothing to read in that text.")
    return " ".join(seen.split())


def _mute(table: Table, person: Person, command: wire.Mute) -> log.Entry:
    other = _author(table, command.author)
    if ((person.player, other) in table.mutes) == command.muted:
        raise refused("You have muted them already." if command.muted else "They are not muted.")
    return log.Muted(person.player, other, command.muted)


def _author(table: Table, handle: str) -> str:
    known = {said.player for said in table.chats} | {seat.player for seat in table.seats if seat.player}
    for player in known:
        if table.handle(player) == handle:
            return player
    raise refused("Nobody at this table is called so.")
