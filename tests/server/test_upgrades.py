"""Upgrades: every migration since the first release, and tables whose rules this release does not have."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text, update

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.server.database import metadata, new_database, tables
from aerodrome.server.guest import Guest, text_of
from aerodrome.server.settings import Settings
from aerodrome.server.upgrade import alembic_config, upgrade
from tests.server.places import RED_AND_BLUE
from tests.server.services import Postgres, Server
from tests.server.test_play import play_on

RELEASES = Path(__file__).with_name("releases")


def test_migrations_make_what_the_code_expects(database: str) -> None:
    settings = Settings(database=database)
    upgrade(settings)
    upgrade(settings)  # a second run changes nothing

    async def compare() -> None:
        store = new_database(settings.database_url())
        assert await store.read(differences) == []
        await store.close()

    asyncio.run(compare())


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_migrations_run_one_by_one(database: str) -> None:
    """Upgrade an empty database to each revision in turn. It holds rows from the first one on."""
    revisions = [each.revision for each in ScriptDirectory.from_config(alembic_config()).walk_revisions()][::-1]

    async def one_by_one() -> None:
        store = new_database(Settings(database=database).database_url())
        for revision in revisions:
            await store.write(partial(to_revision, revision=revision))
        await store.close()

    if database.startswith("sqlite"):
        Path(database.removeprefix("sqlite:///")).parent.mkdir(exist_ok=True)
    asyncio.run(one_by_one())


def to_revision(connection: Connection, revision: str) -> None:
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    connection.execute(text("DELETE FROM players WHERE id = 'ann'"))
    connection.execute(text("INSERT INTO players VALUES ('ann', 'Ann', 1)"))


def test_several_processes_may_upgrade_at_once(database: str) -> None:
    async def at_once() -> None:
        settings = Settings(database=database)
        await asyncio.gather(*(asyncio.to_thread(upgrade, settings) for _ in range(4)))

    asyncio.run(at_once())


@pytest.mark.parametrize("release", sorted(RELEASES.glob("*.sql")), ids=lambda path: path.stem)
def test_the_tables_of_an_old_release_are_there(release: Path, tmp_path: Path) -> None:
    """After an upgrade every table of a release runs, or is read-only and says why."""
    file = tmp_path / "aerodrome.db"
    with sqlite3.connect(file) as old:
        old.executescript(release.read_text())
    old.close()
    server = Server(tmp_path / "server", f"sqlite:///{file}")
    server.start()
    try:
        asyncio.run(check_tables(server.url))
    finally:
        server.stop()


async def check_tables(url: str) -> None:
    guest = Guest(url)
    _, lobby = await guest.call("GET", "/api/tables")
    found = {(each["game"], each["state"]) for each in lobby["tables"]}
    assert found == {(game, state) for game in registry.codes() for state in ("open", "playing", "ended")}
    for each in lobby["tables"]:
        async with guest.at(each["id"]) as seat:
            runs = seat.now["why_shown"] == ""
            assert seat.now["state"] == (each["state"] if runs else "shown")
            assert seat.events or each["state"] == "open"
        if runs and each["state"] == "ended":
            assert (await guest.call("GET", f"/api/tables/{each['id']}/frames"))[1]["luck"] == "secret"


def refused(database: str) -> str:
    """Return the one-line error for a database that cannot be used."""
    with pytest.raises(BadInput) as bad:
        upgrade(Settings(database=database))
    said = str(bad.value)
    assert "\n" not in said
    assert "sqlalche.me" not in said
    return said


def test_a_database_of_a_newer_release_is_left_alone(database: str) -> None:
    settings = Settings(database=database)
    upgrade(settings)

    async def make_newer() -> None:
        store = new_database(settings.database_url())
        newer = text("UPDATE alembic_version SET version_num = '9999'")
        await store.write(lambda connection: connection.execute(newer).close())
        await store.close()

    asyncio.run(make_newer())
    said = refused(database)
    assert "belongs to another release, probably a newer one" in said
    assert "'9999'" in said


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 100)
    assert "not an SQLite database" in refused(f"sqlite:///{file}")
    assert file.read_text() == "Dear Ann, " * 100


def test_a_missing_database_or_role_is_named(postgres: Postgres) -> None:
    url = postgres.new_database()
    assert 'database "nowhere" does not exist. Create it with createdb' in refused(url.rpartition("/")[0] + "/nowhere")
    assert 'role "absent" does not exist. Create the role' in refused(url.replace("aerodrome@", "absent@"))


def test_a_wrong_url_is_told_without_its_password() -> None:
    said = refused("postgresql://ann:p@ss:word/here")
    assert "postgresql://USER:PASSWORD@HOST:PORT/NAME" in said
    assert "word" not in said
    assert "sslmode" in refused("postgresql://ann@127.0.0.1:1/here?sslmode=require")
    assert "cannot be reached" in refused("postgresql://ann@127.0.0.1:1/here")


def test_a_database_that_is_starting_asks_for_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    async def starting(*_: object, **__: object) -> None:
        raise asyncpg.CannotConnectNowError("the database system is starting up")

    monkeypatch.setattr(asyncpg, "connect", starting)
    assert "is starting up. It is starting or stopping, so try again" in refused("postgresql://ann@127.0.0.1:1/here")


def test_a_table_of_other_rules_is_shown_from_its_record(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'aerodrome.db'}"

    async def play(url: str) -> tuple[Guest, str, list[dict[str, Any]]]:
        ann = await Guest.named(url, "Ann")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        async with ann.at(table) as seat:
            await play_on(seat, random.Random(1))
        async with ann.at(table) as seat:
            return ann, table, seat.welcome["events"]

    async def make_old(table: str) -> None:
        old = update(tables).where(tables.c.id == table).values(rules="0", due_at=1)
        store = new_database(Settings(database=database).database_url())
        await store.write(lambda connection: connection.execute(old).close())
        await store.close()

    async def show(ann: Guest, table: str, story: list[dict[str, Any]]) -> None:
        _, shown = await ann.call("GET", f"/api/tables/{table}")
        assert shown["state"] == "shown"
        assert shown["why_shown"] == "it was played with version 0 of the dog-fight rules, and this release has 1"
        async with ann.at(table) as seat:
            assert seat.welcome["events"] == [{**each, "text": text_of(each)} for each in story]
            assert seat.now["ending"]["end"] == "rule"
            assert seat.now["seats"][0]["name"] == "Ann"
            reply = await seat.do("resign")
            assert "You can read this game but not continue it" in text_of(reply)
        status, told = await ann.call("GET", f"/api/tables/{table}/replay")
        assert (status, "The record of this game isn't available" in text_of(told)) == (409, True)

    server = Server(tmp_path / "server", database)
    server.start()
    try:
        ann, table, story = asyncio.run(play(server.url))
        server.kill()
        asyncio.run(make_old(table))
        server.start()
        asyncio.run(show(ann, table, story))
    finally:
        server.stop()
