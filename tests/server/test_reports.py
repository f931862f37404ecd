"""Reports from a table: permission, contents and cost."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from fastapi import HTTPException

from aerodrome import about
from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay import read as read_replay
from aerodrome.reports import making
from aerodrome.reports import report as texts
from aerodrome.reports.judging import judged, reopened
from aerodrome.reports.report import Report
from aerodrome.server import rest, routes
from aerodrome.server.desk import reports
from aerodrome.server.desk.calls import CALLS
from aerodrome.server.guest import Guest, text_of
from aerodrome.server.limits import Limit
from tests.cli.running import recorded
from tests.server.at_table import Round, player
from tests.server.places import RED_AND_BLUE, Place, ServerPlace
from tests.server.services import Server


def flown(answers: int) -> Round:
    table = Round()
    table.play(answers, random.Random(3))
    return table


def read(shown: rest.ReportShown) -> Report:
    report = texts.read(shown.text)
    assert not judged(reopened(report)).differs
    return report


def from_table(table: Round, viewer: int, **wish: object) -> rest.ReportShown:
    asked = msgspec.convert(wish, rest.ReportWish)
    if table.table.running().ending is None:
        return reports.packed(making.case_of(table.table.running(), viewer, words=asked.words), asked)
    return reports.packed(reports.finished_case(table.table, viewer, asked), asked)


def test_a_running_game_is_reported_only_from_a_seat_of_one_s_own() -> None:
    table = flown(6).table
    assert reports.viewer_at(table, player(1), "B") == 1
    assert reports.viewer_at(table, player(1), None) == 1
    assert reports.viewer_at(table, "", None) == NOBODY
    for who in (player(1), ""):
        with pytest.raises(Refused, match="Seat A isn't yours"):
            reports.viewer_at(table, who, "A")


def test_a_finished_game_is_reported_from_any_seat() -> None:
    table = flown(10_000).table
    assert reports.viewer_at(table, "", "A") == 0
    assert reports.viewer_at(table, player(1), None) == NOBODY
    with pytest.raises(BadInput, match="There is no seat"):
        reports.viewer_at(table, "", "C")


def test_a_refusal_is_reported_from_a_running_game() -> None:
    table = flown(6)
    seat = table.table.pending()[0]
    offer = table.table.running().offers(seat)[0]
    shown = from_table(table, seat, about="action", action=offer.action, words="Why?\n\x1b[2J")
    report = read(shown)
    assert (report.subject, report.words) == (offer.text, "Why? [2J")
    assert report.record == ""
    assert any("drawn at random" in str(line) for line in shown.inside)
    assert shown.file.startswith("dog-fight-report-")


def test_nothing_of_the_table_is_inside() -> None:
    table = flown(20)
    for viewer in (0, 1, NOBODY):
        for wish in ({"about": "event", "event": 3}, {"about": "value"}):
            text = from_table(table, viewer, **wish).text
            assert table.table.header.secret not in text
            for word in ("Ann", "Ben", table.table.header.id, "player-of-seat"):
                assert word not in text


def test_a_finished_game_comes_with_its_record_and_without_names() -> None:
    table = flown(10_000)
    report = read(from_table(table, 0, about="result", seat="A"))
    header = json.loads(report.record.partition("\n")[0])
    assert header["seats"] == ["player", "player"]
    assert header["secret"] == table.table.header.secret
    # Its fields, because three letters may stand in packed text by chance.
    assert "Ann" not in repr(vars(report))


def test_a_finished_game_is_reported_step_by_step() -> None:
    table = flown(10_000)
    early = read(from_table(table, 0, about="value", path=["turn"], step=14))
    late = read(from_table(table, 0, about="value", path=["turn"]))
    assert early.claim["value"] != late.claim["value"]
    assert read(from_table(table, 0, about="event", event=9, step=14)).kind == "event"
    with pytest.raises(BadInput, match="There is no step 999999"):
        from_table(table, 0, about="value", step=999_999)
    with pytest.raises(BadInput, match="only the present"):
        making.case_at(flown(6).table.running(), 0, 1)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"about": "action"}, "action is missing"),
        ({"about": "action", "action": {"do": "dive"}}, "has no action 'dive'"),
        ({"about": "event"}, "event is missing"),
        ({"about": "event", "event": 1_000_000}, "There is no event 1000000"),
        ({"about": "value", "path": ["nothing"]}, "There is no value 'nothing'"),
        ({"about": "result"}, "not over yet"),
    ],
)
def test_what_cannot_be_reported_is_said(wish: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        from_table(flown(6), 0, **wish)


def test_a_record_from_elsewhere_is_reported_too() -> None:
    wish = rest.ReplayReportWish(about="event", event=20, step=30, seat="B", text=recorded())
    report = read(reports.packed(reports.brought_case(read_replay(wish.text), wish), wish))
    assert (report.seat, report.finished) == ("B", True)
    # Its fields, because three letters may stand in packed text by chance.
    assert "Ann" not in repr(vars(report))
    wish = rest.ReplayReportWish(about="value", seat="C", text="")
    with pytest.raises(BadInput, match=r"There is no such seat\. The seats are A, B"):
        reports.brought_case(read_replay(recorded()), wish)
    with pytest.raises(BadInput, match="only the present"):  # a saved game that may be resumed
        reports.brought_case(read_replay(recorded(answers=30)), rest.ReplayReportWish(about="value", text=""))


# Issues.


def test_without_a_source_no_issue_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "source_link", lambda: "")
    assert from_table(flown(6), 0, about="value").issue == ""


def test_an_issue_opens_with_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "source_link", lambda: "https://forge.example/aerodrome")
    running = from_table(flown(6), 0, about="value")
    assert running.issue.startswith("https://forge.example/aerodrome/issues/new?title=dog-fight%3A+the+position&body=")
    assert "Data%3A" in running.issue
    monkeypatch.setattr(about, "ISSUE_LETTERS_AT_MOST", 1_000)
    finished = from_table(flown(10_000), 0, about="result").issue
    assert len(finished) < 1_000
    assert "attach+the+report" in finished


@pytest.mark.parametrize(
    ("links", "source"),
    [
        ([], ""),
        (["Source, "], ""),
        (["Source, javascript:alert(1)"], ""),
        (["Source, https://"], ""),
        (["Documentation, https://a.example", "Source, https://forge.example/a/"], "https://forge.example/a"),
    ],
)
def test_the_source_is_a_field_of_the_project(links: list[str], source: str) -> None:
    assert about.source_among(links) == source


def test_about_says_what_runs_here() -> None:
    found = about.about()
    assert [game.code for game in found.games] == ["age-of-dogfights", "dawgs-of-war", "dog-fight", "dogfight-1917"]
    assert all(game.data and game.rules for game in found.games)
    assert about.release().startswith(found.version)


# Over the network.


def test_reports_rulings_and_about_over_rest(place: Place) -> None:
    async def ask() -> None:
        ann = await place.named("Ann")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        status, shown = await ann.call("POST", f"/api/tables/{table}/report", {"about": "value", "seat": "A"})
        assert (status, texts.read(shown["text"]).seat) == (200, "A")
        assert (await ann.call("POST", f"/api/tables/{table}/report", {"about": "weather"}))[0] == 422
        status, shown = await ann.call("POST", "/api/replays/report", {"about": "result", "text": recorded()})
        assert (status, texts.read(shown["text"]).kind) == (200, "result")
        _, told = await ann.call("GET", "/api/games/dog-fight/rulings")
        assert told["rulings"][0]["id"] == "DF-RUL-01"

    place.run(ask())


@pytest.mark.server_only("several people, and only one person is in a page")
def test_another_s_seat_is_not_reported_over_rest(server: Server) -> None:
    async def ask() -> tuple[int, Any]:
        _, _, table = await ServerPlace(server.url).two_at_table()
        return await Guest(server.url).call("POST", f"/api/tables/{table}/report", {"about": "value", "seat": "A"})

    status, told = asyncio.run(ask())
    assert (status, text_of(told)) == (409, "Seat A isn't yours.")


def test_an_address_gets_only_so_many_reports() -> None:
    context: Any = SimpleNamespace(reports=Limit(0, 2))
    reporting = [call for call in CALLS if call.limit == "reporting"]
    assert {call.path for call in reporting} == {"/tables/{table_id}/report", "/replays/report"}
    for call in reporting:
        routes.check_limit(call, context, "here")
    for call in reporting:
        with pytest.raises(HTTPException, match="too many reports"):
            routes.check_limit(call, context, "here")
        routes.check_limit(call, context, "there")
