"""Commands at a table: who may do what, and when. Each becomes an entry of the log, or is refused with a reason.

Whether the rules of the game allow an answer or an undo is judged once, by the match, when the table performs it.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TypeGuard

from msgspec import UNSET

from aerodrome.core.game import NOBODY
from aerodrome.core.match import BY_ABANDONMENT, BY_RESIGNATION
from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.server import entries as log
from aerodrome.server import wire
from aerodrome.server.hints import check_hints
from aerodrome.server.levels import checked_level
from aerodrome.server.messages import en
from aerodrome.server.table import ENDED, OPEN, PLAYING, REMATCH, TAKE_BACK, Table

CHATS_AT_MOST = 2000
COURTESIES_AT_MOST = 5000  # chat lines included


@dataclass(frozen=True)
class Person:
    """The sender of a command: a player, and the seat they act for (NOBODY for a spectator)."""

    player: str
    name: str
    seat: int = NOBODY


@dataclass(frozen=True)
class Moment:
    """What the check of a command needs besides the table: the time, and the seats of disconnected players."""

    now: int
    gone: frozenset[int] = field(default_factory=frozenset)  # a bot may replace the player, who can come back
    long_gone: frozenset[int] = field(default_factory=frozenset)  # the other players may end their game


def entry_for(table: Table, person: Person, command: wire.Deed, moment: Moment) -> log.Entry:
    """Return the entry for a command. Raise Refused or BadInput if this person may not give it now.

    Nothing changes either way. The table may still refuse the entry, because the rules of the game forbid it.
    """
    beside_the_game = not isinstance(command, wire.Answer | wire.Undo | wire.Resign | wire.Replace | wire.Abandoned)
    if beside_the_game and table.courtesies >= COURTESIES_AT_MOST:
        raise refused(en.table_full_of_talk())
    match command:
        case wire.Answer():
            return answers_for(table, person, command, moment)[0]
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
            return _stand(table, person, command)
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


def is_move(command: wire.Deed) -> TypeGuard[wire.Answer]:
    """Return whether the command may have several answers."""
    return isinstance(command, wire.Answer) and command.answers is not UNSET


def answers_for(table: Table, person: Person, command: wire.Answer, moment: Moment) -> list[log.Answered]:
    """Return the entries for a command that answers: one, or those of a move."""
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(en.wrong_decision(command.decision, match.decision))
    if table.clock.is_out(seat, moment.now):
        raise refused(en.time_is_out())
    actions = [command.action] if command.answers is UNSET else command.answers
    return [log.Answered(seat, action, more=number > 0) for number, action in enumerate(actions) if action is not UNSET]


def _undo(table: Table, person: Person, command: wire.Undo) -> log.Entry:
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(en.wrong_decision_to_undo(command.decision, match.decision))
    return log.Undone(seat)


def asked_seat(table: Table, person: Person, decision: int) -> int:
    """Return the seat to give a hint for. It must have a real choice, and the table must allow hints."""
    seat = _own_seat(table, person)
    match = table.running()
    if decision != match.decision or seat not in table.pending():
        raise refused(en.no_hint_now())
    check_hints(table)
    if len(table.legal(seat)) == 1:
        raise refused(en.one_choice_no_hint())
    return seat


def _ask(table: Table, person: Person, what: str) -> log.Entry:
    seat = _own_seat(table, person)
    if table.asked is not None:
        raise refused(en.request_open())
    if what == REMATCH:
        _rematch_is_possible(table)
    else:
        _playing(table)
    if what == TAKE_BACK and table.last_answer_of(seat) < 0:
        raise refused(en.nothing_to_take_back())
    if what == "draw" and len(table.people()) < len(table.seats):
        raise refused(en.bots_refuse_draws())
    return log.Asked(seat, what)


def _rematch_is_possible(table: Table) -> None:
    if table.state != ENDED:
        raise refused(en.no_rematch_yet())
    if table.rematch:
        raise refused(en.rematch_exists())


def _reply(table: Table, person: Person, what: str, agree: bool) -> log.Entry:
    seat = _own_seat(table, person)
    asked = table.asked
    if asked is None or asked.what != what:
        raise refused(en.no_one_asks(what))
    if not agree:
        return log.Declined(seat)
    if seat in table.agreed:
        raise refused(en.agreed_already())
    return log.Agreed(seat)


# Seats.


def _sit(table: Table, person: Person, command: wire.Sit) -> log.Entry:
    number = table.seat_named(command.seat)
    seat = table.seats[number]
    if table.state != OPEN:
        return _come_back(table, person, number)
    if seat.is_ready or (seat.player and seat.player != person.player):
        raise refused(en.seat_taken(seat.name))
    if command.nonce is None:
        raise refused(en.nonce_needed())
    return log.Sat(number, person.player, person.name, command.nonce)


def _come_back(table: Table, person: Person, number: int) -> log.Entry:
    seat = table.seats[number]
    if seat.player != person.player:
        raise refused(en.begun_already())
    if table.state == ENDED:
        raise refused(en.table_over())
    if seat.left:
        raise refused(en.left_for_good(seat.name))
    if not seat.level and seat.stood_at is None:
        raise refused(en.seat_is_yours(seat.name))
    return log.Sat(number, person.player, person.name, "")


def _stand(table: Table, person: Person, command: wire.Stand) -> log.Entry:
    seat = _held_seat(table, person)
    if table.state == ENDED:
        raise refused(en.table_over())
    if table.seats[seat].left:
        raise refused(en.left_this_game())
    if table.seats[seat].stood_at is not None:
        raise refused(en.left_already())
    if not command.level:
        return log.Stood(seat)
    _playing(table)
    others = [other for other in table.people() if table.seats[other].player != person.player]
    if not all(table.has_left(other) for other in others):
        raise refused(en.others_choose_the_bot())
    return log.Bot(seat, checked_level(command.level, table.header.game))


def _gone_seat(table: Table, person: Person, name: str, gone: frozenset[int]) -> int:
    """Return the seat of a disconnected player, about which the other players may decide."""
    _playing(table)
    own = _own_seat(table, person)
    if table.has_left(own):
        raise refused(en.left_this_game())
    seat = table.seat_named(name)
    if seat == own or table.seats[seat].player == person.player:
        raise refused(en.own_seat())
    if table.seats[seat].level:
        raise refused(en.bot_plays_there(name))
    if table.has_left(seat):
        raise refused(en.player_left(table.seats[seat].person))
    if seat not in gone:
        raise refused(en.not_away_long(table.seats[seat].person))
    return seat


def _resigning(table: Table, person: Person) -> int:
    _playing(table)
    seat = _held_seat(table, person)
    if table.has_left(seat):
        raise refused(en.left_this_game())
    return seat


def _own_seat(table: Table, person: Person) -> int:
    """Return the seat at which the person plays."""
    number = _held_seat(table, person)
    seat = table.seats[number]
    if table.state == PLAYING and seat.stood_at is not None and not seat.left:
        raise refused(en.take_your_seat(seat.name))
    return number


def _held_seat(table: Table, person: Person) -> int:
    """Return the person's seat. They may have left it, but no bot has it."""
    if person.seat == NOBODY:
        raise refused(en.watching_only())
    seat = table.seats[person.seat]
    if seat.player != person.player:
        raise refused(en.not_your_seat(seat.name))
    if seat.level:
        raise refused(en.bot_at_your_seat(seat.name))
    return person.seat


def _playing(table: Table) -> None:
    if table.state == OPEN:
        raise refused(en.not_begun())
    if table.state != PLAYING:
        raise refused(en.table_over())


# Talking.


def _say(table: Table, person: Person, text: str) -> log.Entry:
    if table.chat_count >= CHATS_AT_MOST:
        raise refused(en.chat_full(CHATS_AT_MOST))
    return log.Said(person.player, person.name, printable(text))


def printable(text: str) -> str:
    """Return the text on one line, without characters that are invisible or change the direction of writing."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    seen = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    if not seen.strip():
        raise BadInput("That text has no visible characters. Enter at least one.")
    return " ".join(seen.split())


def _mute(table: Table, person: Person, command: wire.Mute) -> log.Entry:
    other = _author(table, command.author)
    if other == person.player:
        raise refused(en.no_muting_yourself())
    if ((person.player, other) in table.mutes) == command.muted:
        raise refused(en.muted_already() if command.muted else en.not_muted())
    return log.Muted(person.player, other, command.muted)


def _author(table: Table, handle: str) -> str:
    known = {said.player for said in table.chats} | {seat.player for seat in table.seats if seat.player}
    for player in known:
        if table.handle(player) == handle:
            return player
    raise refused(en.no_such_author())
