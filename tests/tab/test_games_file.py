"""Files of games that are damaged, foreign or hostile: they are refused, or harmless."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.server.guest import text_of
from aerodrome.tab import games_file
from tests.server.places import PageGuest
from tests.tab.pages import in_tabs, named
from tests.tab.saved_files import Row, altered, closed, filled, in_new_page, load, rows


def refused(text: str) -> str:
    """Return why a file is refused. It changes nothing."""
    told: list[str] = []

    async def look(page: PageGuest) -> None:
        await named(page)
        status, answer = await load(page, text)
        assert status == 400
        told.append(answer["text"]["key"])
        assert text_of(answer).endswith(".")
        assert (await page.call("GET", "/tables?mine=true"))[1] == {"tables": []}

    storage = in_new_page(look)
    assert storage.writes == 2, "the player and their name"
    return told[0]


@pytest.fixture(scope="module")
def file() -> str:
    return filled()[2]


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "[]", "nonsense", "\x00" * 99, '{"format":"aerodrome-replay-1"}\n', '{"format":7}\n', "[" * 9999],
)
def test_another_file_is_refused(text: str) -> None:
    assert refused(text) == "games-file-other"


def test_a_replay_is_refused() -> None:
    assert refused('{"format":"aerodrome-replay-1","game":"dog-fight"}\n{"end":1}\n') == "games-file-other"


def test_a_file_of_a_later_release_is_refused(file: str) -> None:
    assert refused(file.replace("aerodrome-games-1", "aerodrome-games-2", 1)) == "games-file-later"


@pytest.mark.parametrize("size", [0.2, 0.5, 0.9, 0.999])
def test_a_file_that_is_cut_off_is_refused(file: str, size: float) -> None:
    assert refused(file[: int(len(file) * size)]) in ("games-file-altered", "games-file-damaged")


def test_a_file_with_another_letter_or_line_is_refused(file: str) -> None:
    lines = file.splitlines(keepends=True)
    for wrong in (
        file.replace("Ann", "Anm", 1),
        "".join(lines[:2] + lines[3:]),
        "".join(lines[:-1]),
        file + lines[-1],
        file + "\n",
        file[:-1],
    ):
        assert refused(wrong) in ("games-file-altered", "games-file-damaged")


def test_a_file_too_large_is_refused(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "LETTERS_AT_MOST", 2_000_000)
    assert refused(file + " " * 2_000_000) == "games-file-large"
    monkeypatch.setattr(games_file, "LINES_AT_MOST", 3)
    assert refused(file) == "games-file-altered"
    monkeypatch.setattr(games_file, "LINE_AT_MOST", 300)
    assert refused(closed(rows(file)[:1])[:-1] + " " * 400 + "\n") == "games-file-damaged"


def put(number: int, **parts: Any) -> Callable[[list[Row]], None]:
    def work(parts_of_file: list[Row]) -> None:
        parts_of_file[number].update(parts)

    return work


def swapped(parts: list[Row]) -> None:
    parts[1], parts[0] = parts[0], parts[1]


def twice(parts: list[Row]) -> None:
    place = next(place for place, row in enumerate(parts) if place > 1 and row["is"] == "table")
    parts[place]["id"] = parts[1]["id"]


@pytest.mark.parametrize(
    "work",
    [
        put(1, id="../../etc"),
        put(1, id=None),
        put(1, secret="5e"),
        put(1, secret="Z" * 64),
        put(1, options={"a": {"b": []}}),
        put(1, options={str(each): 1 for each in range(500)}),
        put(1, options=[]),
        put(1, terms={"clock": {"kind": "sundial"}}),
        put(1, listed={"state": "lost", "open_seats": 0, "seats": [], "updated_at": 0}),
        put(1, listed={"state": "ended", "open_seats": 0, "seats": [{}] * 99, "updated_at": 0}),
        put(1, created_at=-1),
        put(1, created_at=10**30),
        put(1, game="x" * 300),
        put(2, at="now"),
        put(2, line={"entry": {"is": "danced"}}),
        put(2, line=None),
        put(2, player="x" * 99),
        put(2, client_id="a b"),
        put(2, **{"is": "nothing"}),
        put(1, **{"is": "end", "lines": 1, "sha256": ""}),
        put(1, **{"is": "games", "made_at": 1, "name": "Eve"}),
        put(0, name=""),
        put(0, name="x" * 25),
        swapped,
        twice,
    ],
)
def test_a_file_with_lines_of_another_form_is_refused(file: str, work: Callable[[list[Row]], None]) -> None:
    assert refused(altered(file, work)) in ("games-file-damaged", "games-file-other")


def sat(parts: list[Row], **changed: Any) -> None:
    next(row for row in parts if row["is"] == "entry")["line"]["entry"].update(changed)


def bot(parts: list[Row], level: str) -> None:
    entries = [row["line"]["entry"] for row in parts if row["is"] == "entry"]
    next(entry for entry in entries if entry["is"] == "bot")["level"] = level


def wrong_digest(parts: list[Row]) -> None:
    """Change the digest of a position, as another roll would."""
    entries = [row["line"] for row in parts if row["is"] == "entry" and "then" in row["line"]]
    entries[3]["then"]["check"] = "0" * 16


def another_roll(parts: list[Row]) -> None:
    parts[1]["secret"] = "00" * 32


def no_entries(parts: list[Row]) -> None:
    del parts[2 : next(place for place, row in enumerate(parts) if place > 1 and row["is"] == "table")]


@pytest.mark.parametrize(
    "work",
    [
        lambda parts: sat(parts, seat=1_000_000),
        lambda parts: sat(parts, seat=-1),
        lambda parts: sat(parts, nonce="not hexadecimal"),
        lambda parts: bot(parts, "exec:rm -rf /"),
        lambda parts: bot(parts, "ace:1000000000"),
        wrong_digest,
        another_roll,
        no_entries,
    ],
)
def test_a_game_that_does_not_follow_its_rules_is_left_out(file: str, work: Callable[[list[Row]], None]) -> None:
    """Someone has changed a game and made the hash fit again. The other game of the file is loaded."""

    async def look(page: PageGuest) -> None:
        assert (await load(page, altered(file, work)))[1] == {"brought": 1, "known": 0, "unread": 1, "name": "Ann"}
        (listed,) = (await page.call("GET", "/tables?mine=true"))[1]["tables"]
        assert (await page.call("GET", f"/tables/{listed['id']}"))[1]["why_shown"] == ""

    in_new_page(look)


def test_a_game_of_unknown_options_is_only_shown(file: str) -> None:
    async def look(page: PageGuest) -> None:
        wrong = altered(file, put(1, options={"plane_a": "red", "plane_b": 7}))
        assert (await load(page, wrong))[1]["brought"] == 2
        shown = [await page.call("GET", f"/tables/{row['id']}") for row in rows(file) if row["is"] == "table"]
        assert [(status, table["state"] == "shown") for status, table in shown] == [(200, True), (200, False)]

    in_new_page(look)


def hostile_archive(parts: list[Row]) -> None:
    """A game of rules that no release has: its events say what they like."""
    for row in parts:
        if row["is"] == "table":
            row["rules"] = "999"
        elif row["is"] == "entry":
            event = {"audience": 255, "event": {"event": ["deep", {"er": None}]}, "texts": {"": "<script>"}}
            row["line"]["then"] = {"kept": -5, "events": [event], "end": {"end": {"x": []}}}


def test_a_game_of_invented_rules_is_only_shown() -> None:
    _, tables, text = filled()

    async def look(page: PageGuest) -> None:
        status, loaded = await load(page, altered(text, hostile_archive))
        assert (status, loaded["brought"]) == (200, 2)
        for table in tables:
            async with page.at(table) as seat:
                assert (seat.now["state"], seat.now["offers"]) == ("shown", [])
            assert (await page.call("GET", f"/tables/{table}/frames"))[0] == 200

    in_new_page(look)


def test_nothing_is_loaded_if_the_storage_is_full(file: str) -> None:
    async def look(page: PageGuest) -> None:
        await named(page)
        write = page.host.store.outside.write

        async def full(changes: str) -> bool:
            raise OSError("QuotaExceededError")

        page.host.store.outside.write = full  # type: ignore[method-assign]
        status, told = await load(page, file)
        assert (status, told["text"]["key"]) == (503, "storage-full")
        page.host.store.outside.write = write  # type: ignore[method-assign]
        assert (await page.call("GET", "/tables?mine=true"))[1] == {"tables": []}
        assert (await load(page, file))[1]["brought"] == 2

    in_new_page(look)


def test_two_tabs_load_the_same_file(file: str) -> None:
    async def race(one: PageGuest, other: PageGuest) -> None:
        await named(one)
        answers = await asyncio.gather(load(one, file), load(other, file))
        stored = [told["brought"] for status, told in answers if status == 200]
        assert sum(stored) == 2
        for status, told in answers:
            assert status == 200 or told["text"]["key"] == "games-file-busy"
        assert len((await other.call("GET", "/tables?mine=true"))[1]["tables"]) == 2

    in_tabs(2, race)
