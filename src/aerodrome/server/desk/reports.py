"""Reports: "I think this is wrong". A report is made for one viewer and stored nowhere.

aerodrome.reports decides what goes in: from a running game, only what follows from the viewer's observation. This
module decides who may ask, and that no one at a table waits for it.
"""

from __future__ import annotations

import secrets

from aerodrome.about import issue_link
from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import Verified, replay_of
from aerodrome.core.replay import read as read_replay
from aerodrome.core.replay import write as write_replay
from aerodrome.reports import making
from aerodrome.reports import report as texts
from aerodrome.reports.making import Case
from aerodrome.reports.report import ACTION, EVENT, VALUE, Report
from aerodrome.server import rest
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.commands import refused
from aerodrome.server.desk.desk import Desk
from aerodrome.server.live import viewer_of
from aerodrome.server.messages import en
from aerodrome.server.table import ENDED, Table


async def report_table(desk: Desk, player: str, table_id: str, wish: rest.ReportWish) -> rest.ReportShown:
    """Pack what looks wrong at a table into a small text. It holds nothing that the viewer may not know."""
    table = await _playable(desk, table_id)
    viewer = viewer_at(table, player, wish.seat)
    if table.state != ENDED:
        case = making.case_of(table.running(), viewer, words=wish.words)  # a copy, because the game continues
        return await desk.aside(lambda: packed(case, wish))
    return await desk.aside(lambda: packed(finished_case(table, viewer, wish), wish))


async def report_replay(desk: Desk, wish: rest.ReplayReportWish) -> rest.ReportShown:
    """The same about a record that the player uploads."""
    return await desk.aside(lambda: packed(brought_case(read_replay(wish.text), wish), wish))


async def _playable(desk: Desk, table_id: str) -> Table:
    found = await desk.tables.look(table_id)
    if isinstance(found, ArchivedTable):
        raise refused(en.no_report(found.why))
    return found


def viewer_at(table: Table, player: str, seat: str | None) -> int:
    """Return the seat to view as. During the game it must be the player's own, afterwards any seat is allowed."""
    if table.state != ENDED:
        return viewer_of(table, player, seat)
    return NOBODY if seat is None else table.seat_named(seat)


def finished_case(table: Table, viewer: int, wish: rest.ReportWish) -> Case:
    """Return a case with the game's record. The record names no player, because anyone may see a report."""
    match = table.running()
    seats = [seat.level or "player" for seat in table.seats]
    record = write_replay(replay_of(match, seats, table.luck()))
    if wish.step is not None:
        return making.case_at(match, viewer, wish.step, record, wish.words)
    return making.case_of(match, viewer, record, wish.words)


def brought_case(verified: Verified, wish: rest.ReplayReportWish) -> Case:
    match, names = verified.match, verified.match.game.seat_names
    if wish.seat is not None and wish.seat not in names:
        raise BadInput(f"There is no such seat. The seats are {', '.join(names)}.")
    viewer = NOBODY if wish.seat is None else names.index(wish.seat)
    verified.replay.seats = ["player"] * len(names)
    step = len(verified.replay.answers) if wish.step is None else wish.step
    return making.case_at(match, viewer, step, write_replay(verified.replay), wish.words)


def packed(case: Case, wish: rest.ReportWish) -> rest.ReportShown:
    report = made(case, wish, secrets.token_hex(8))
    text = texts.written(report)
    return rest.ReportShown(
        text=text,
        title=texts.title(report),
        file=texts.file_name(report),
        inside=[*texts.contents(report)],
        issue=issue_link(texts.title(report), texts.issue_body(report, text), texts.short_issue_body(report)),
    )


def made(case: Case, wish: rest.ReportWish, draw: str) -> Report:
    """Make a report. `draw` seeds the invented values of hidden things, and nothing from the table goes into it."""
    if wish.about == ACTION:
        if wish.action is None:
            raise BadInput("Say which action: action is missing.")
        return making.about_action(case, case.game.actions.code(dict(wish.action)), draw)
    if wish.about == EVENT:
        if wish.event is None:
            raise BadInput("Say which line of the log: event is missing.")
        return making.about_event(case, wish.event, draw)
    if wish.about == VALUE:
        return making.about_value(case, wish.path or [], draw)
    return making.about_result(case)
