"""Settings, the secret file, and what the logs and the command line say."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.server.guest import Guest
from aerodrome.server.limits import Count, Limit
from aerodrome.server.logs import JsonLines
from aerodrome.server.settings import RANGES, Settings, from_environment, secret_file
from tests.cli.running import aerodrome
from tests.server.places import RED_AND_BLUE
from tests.server.services import Server


def test_settings_come_from_the_environment_and_go_back_into_it() -> None:
    settings = from_environment(
        {"AERODROME_BOT_WORKERS": "3", "AERODROME_HTTPS": "true"}, redis="redis://here", data=None
    )
    assert (settings.bot_workers, settings.https, settings.redis) == (3, True, "redis://here")
    assert from_environment(settings.to_environment()) == settings
    assert "hush" not in repr(Settings(secret="hush hush"))


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [("BOT_WORKERS", "many", "a whole number"), ("HTTPS", "perhaps", "true or false"), ("BOT_SECONDS", "", "a number")],
)
def test_wrong_settings_say_what_would_be_right(name: str, value: str, wanted: str) -> None:
    with pytest.raises(BadInput, match=f"AERODROME_{name} is .* must be {wanted}"):
        from_environment({f"AERODROME_{name}": value})


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("BOT_WORKERS", "0", "is 0, but it must be from 1 to 256"),
        ("POLL_SECONDS", "-1", "is -1.0, but it must be from 0.05 to 60"),
        ("IDLE_AFTER", "nan", "is nan, but it must be from 1 to 2592000"),
        ("CALLS_PER_SECOND", "0.2", "is 0.2, but it must be from 1 to 1000000"),
        ("SECRET", "x", "too short. It must have at least 32 characters"),
        ("REDIS", "localhost:6379", "must be given as redis://HOST:PORT/0"),
        ("REDIS", "redis:6379", "must be given as redis://HOST:PORT/0"),
        ("REDIS", "redis://localhost:many", "must be given as redis://HOST:PORT/0"),
    ],
)
def test_settings_that_cannot_work_are_refused_at_the_start(name: str, value: str, wanted: str) -> None:
    with pytest.raises(BadInput, match=f"AERODROME_{name} .*{wanted}"):
        from_environment({f"AERODROME_{name}": value})


def test_every_number_has_a_range_and_its_default_lies_in_it() -> None:
    numbers = {each.name for each in fields(Settings) if type(each.default) in (int, float)}
    assert set(RANGES) == numbers
    assert from_environment({}) == Settings()


@pytest.mark.parametrize("redis", ["redis://localhost:6379/0", "rediss://:word@here", "unix:///run/redis.sock"])
def test_ways_to_redis(redis: str) -> None:
    assert from_environment({"AERODROME_REDIS": redis}).redis == redis


@pytest.mark.parametrize(
    "database", ["sqlite://", "sqlite:///", "sqlite://here.db", "sqlite:///:memory:", "sqlite:///?a=b"]
)
def test_sqlite_needs_a_file(database: str) -> None:
    with pytest.raises(BadInput, match="needs a file: sqlite:///FILE"):
        Settings(database=database).database_url()


def test_database_urls() -> None:
    assert Settings(data="here").database_url() == "sqlite:///here/aerodrome.db"
    assert Settings(database="sqlite:///a.db").database_url() == "sqlite:///a.db"
    assert Settings(database="postgres://me@there/it").database_url() == "postgresql+asyncpg://me@there/it"
    with pytest.raises(BadInput, match="sqlite:///FILE or postgresql://"):
        Settings(database="mysql://me@there/it").database_url()


def test_the_secret_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "secret"
    secret = secret_file(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert secret_file(file) == secret
    assert len(secret) == 64
    file.chmod(0o644)
    with pytest.raises(BadInput, match="chmod 600"):
        secret_file(file)
    file.chmod(0o600)
    file.write_text("short")
    with pytest.raises(BadInput, match="at least 32"):
        secret_file(file)


def test_windows_has_no_rights_to_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows every file seems to be readable by everyone."""
    secret = secret_file(tmp_path / "secret")
    (tmp_path / "secret").chmod(0o666)
    monkeypatch.setattr(sys, "platform", "win32")
    assert secret_file(tmp_path / "secret") == secret


def test_limits() -> None:
    limit = Limit(0.001, 2)
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    assert limit.take("b")
    count = Count(1)
    assert [count.enter("a"), count.enter("a"), count.enter("b")] == [True, False, True]
    count.leave("a")
    assert count.enter("a")


def test_wrong_use_of_the_command(tmp_path: Path) -> None:
    data = tmp_path / "data"
    aerodrome("serve", "--data", data, "--database", "mysql://here").refused_with("sqlite:///FILE")
    assert not data.exists()
    aerodrome("serve", "--port", "70000").refused_with("65535")


def test_logs_are_json_and_know_only_named_facts() -> None:
    record = logging.LogRecord("aerodrome.tables", logging.INFO, "file", 1, "it %s", ("happened",), None)
    record.table, record.cookie = "T", "C"
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["table"]) == ("it happened", "T")
    assert "cookie" not in line


@pytest.mark.server_only("logs")
def test_nothing_secret_is_logged(server: Server) -> None:
    async def visit(url: str) -> list[str]:
        ann = await Guest.named(url, "Ann Onymous")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE, public=False)
        _, link = await ann.call("POST", "/api/me/link")
        async with ann.at(table) as seat:
            await seat.answer(seat.choices()[0])
            await seat.send("nonsense")
            await seat.do("say", text="psst, a word")
        await ann.call("GET", f"/api/tables/{table}/nothing")
        await ann.call("POST", "/api/tables", {"game": 7})
        return [table, link["token"], ann.cookie.partition("=")[2], "psst", "Onymous"]

    words = asyncio.run(visit(server.url))
    for word in [*words, (server.folder / "secret").read_text().strip()]:
        assert word not in server.log()
