"""REST: guests and their cookies, the lobby, games, rules, replays, health, headers and errors."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import pytest

import aerodrome
from aerodrome.bots.registry import LEVELS
from aerodrome.core import registry
from aerodrome.core.digest import text_digest
from aerodrome.core.rulebook import rulebook
from aerodrome.server.app import create
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.guest import Guest, nonce, text_of
from aerodrome.server.settings import from_environment
from tests.server.places import RED_AND_BLUE, Place
from tests.server.services import Server
from tests.server.test_play import play_on, with_a_changed_roll


def answer(server: Server, path: str) -> Any:
    return urllib.request.urlopen(server.url + path, timeout=20)


@pytest.mark.server_only("what operators ask for, and headers")
def test_health_metrics_and_headers(server: Server) -> None:
    with answer(server, "/healthz") as health, answer(server, "/readyz") as ready:
        assert (health.status, ready.status) == (200, 200)
        assert "default-src 'none'" in health.headers["Content-Security-Policy"]
        assert health.headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in {name.lower() for name in health.headers}
    with answer(server, "/metrics") as metrics:
        assert b"aerodrome_append_seconds_bucket" in metrics.read()
    with answer(server, "/some/page") as page:
        assert page.status == 200


@pytest.mark.server_only("cookies")
def test_a_guest_s_cookie_is_signed_and_out_of_reach_of_scripts(server: Server) -> None:
    request = urllib.request.Request(
        server.url + "/api/me", b'{"name": " Ann\\u202e "}', {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=20) as reply:
        cookie = reply.headers["Set-Cookie"]
        assert reply.read() == b'{"name":"Ann"}'
    for word in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert word in cookie
    ann = Guest(server.url)
    ann.cookie = cookie.partition(";")[0]

    async def forged() -> None:
        assert (await ann.call("GET", "/api/me"))[1] == {"name": "Ann"}
        ann.cookie = ann.cookie[:-1] + ("0" if ann.cookie[-1] != "0" else "1")
        assert (await ann.call("GET", "/api/me"))[1] == {"name": None}
        status, told = await ann.call("POST", "/api/tables", {"game": "dog-fight", "seats": [{"kind": "open"}] * 2})
        assert (status, text_of(told)) == (401, "Choose a name first: POST /api/me.")

    asyncio.run(forged())


@pytest.mark.server_only("several devices")
def test_a_one_time_link_moves_a_guest_to_another_device(server: Server) -> None:
    async def move() -> None:
        ann = await Guest.named(server.url, "Ann")
        table = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE)
        _, link = await ann.call("POST", "/api/me/link")
        phone, thief = Guest(server.url), Guest(server.url)
        assert await phone.call("POST", "/api/me/move", {"token": link["token"]}) == (200, {"name": "Ann"})
        async with phone.at(table) as seat:
            assert seat.now["seat"] == "A"
        status, told = await thief.call("POST", "/api/me/move", {"token": link["token"]})
        assert (status, "expired or has already been used" in text_of(told)) == (404, True)
        assert thief.cookie == ""

    asyncio.run(move())


def test_what_is_not_there_is_told_in_words_whatever_the_method(place: Place) -> None:
    async def ask() -> None:
        guest = await place.named("Ann")
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            told = await guest.call(method, "/api/nothing/here")
            assert (told[0], text_of(told[1])) == (404, "There is nothing at this address.")
        told = await guest.call("DELETE", "/api/tables")
        assert told == (405, {"rule": "", "text": "This address accepts only GET, POST."})

    place.run(ask())


def test_a_name_is_needed_for_a_table_and_can_be_changed(place: Place) -> None:
    async def ask() -> None:
        ann = await place.named(" Ann\u202e ")
        assert await ann.call("GET", "/api/me") == (200, {"name": "Ann"})
        assert await ann.call("POST", "/api/me", {"name": "Anna"}) == (200, {"name": "Anna"})
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        _, shown = await ann.call("GET", f"/api/tables/{table}")
        assert [seat["name"] for seat in shown["seats"]] == ["Anna", "uniform"]
        for name, status in ((" ", 422), ("x" * 25, 422), ("\u202e", 400), (7, 422)):
            assert (await ann.call("POST", "/api/me", {"name": name}))[0] == status
        assert await ann.call("GET", "/api/me") == (200, {"name": "Anna"})

    place.run(ask())


def test_parameters_of_a_wrong_form_are_refused_in_words(place: Place) -> None:
    async def ask() -> None:
        ann = await place.named("Ann")
        for path, reason in [
            ("/api/tables?mine=maybe", "query.mine: Input should be a valid boolean, unable to interpret input."),
            ("/api/tables?mine=1&state=lost", "query.state: Input should be 'open', 'playing' or 'ended'."),
            ("/api/tables/short", "path.table_id: String should match pattern '^[A-Za-z0-9_-]{22}$'."),
            (f"/api/games/{'x' * 41}/rules", "path.code: String should have at most 40 characters."),
            (f"/api/tables/{'A' * 22}/frames?seat={'x' * 21}", "query.seat: String should have at most 20 characters."),
        ]:
            assert await ann.call("GET", path) == (422, {"rule": "", "text": reason})
        assert (await ann.call("GET", f"/api/tables/{'A' * 22}"))[0] == 404

    place.run(ask())


@pytest.mark.server_only("several people, and public tables")
def test_the_lobby_lists_public_tables_and_mine(server: Server) -> None:
    async def lobby() -> None:
        ann, ben = await Guest.named(server.url, "Ann"), await Guest.named(server.url, "Ben")
        open_one = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE)
        private = await ann.create("dog-fight", ["me", "open"], RED_AND_BLUE, public=False)
        _, seen = await ben.call("GET", "/api/tables?state=open")
        ids = [each["id"] for each in seen["tables"]]
        assert open_one in ids
        assert private not in ids
        mine = {each["id"]: each for each in (await ann.call("GET", "/api/tables?mine=true"))[1]["tables"]}
        assert set(mine) == {open_one, private}
        assert mine[private]["seats"][0] == {"seat": "A", "name": "Ann", "bot": False}
        async with ben.at(private) as seat:  # anyone with the link may come
            await seat.do("sit", seat="B", nonce=nonce())
        _, seen = await ben.call("GET", "/api/tables?mine=true&state=playing")
        assert [each["id"] for each in seen["tables"]] == [private]

    asyncio.run(lobby())


def test_games_options_and_rules_are_those_of_the_library(place: Place) -> None:
    async def read() -> None:
        guest = await place.named("Ann")
        _, games = await guest.call("GET", "/api/games")
        assert [game["code"] for game in games["games"]] == registry.codes()
        _, options = await guest.call("GET", "/api/games/dog-fight/options")
        assert options == registry.title("dog-fight").schema.form()
        _, rules = await guest.call("GET", "/api/games/dog-fight/rules")
        assert len(rules["rules"]) > 200
        _, rule = await guest.call("GET", "/api/games/dog-fight/rules/df-move-01")
        assert rule == rules["rules"][[each["id"] for each in rules["rules"]].index("DF-MOVE-01")]
        assert (await guest.call("GET", "/api/games/ludo/rules"))[0] == 404
        assert (await guest.call("GET", "/api/games/dog-fight/rules/DF-NO-99"))[0] == 404
        for title in registry.titles():
            picture = json.loads(FOR_PAGES.encode(title.picture()))
            assert (await guest.call("GET", f"/api/games/{title.code}/picture"))[1] == picture
            assert (await guest.call("GET", f"/api/games/{title.code}/rulebook"))[1].startswith("# ")
        _, schema = await guest.call("GET", "/api/socket-schema")
        assert set(schema) == {"client", "server", "components"}

    place.run(read())


def test_about_names_version_rules_data_and_notices(place: Place) -> None:
    async def read() -> None:
        guest = await place.named("Ann")
        _, about = await guest.call("GET", "/api/about")
        assert about["version"] == aerodrome.__version__
        assert about["protocol"] == "1"
        assert [game["code"] for game in about["games"]] == registry.codes()
        for game in about["games"]:
            title = registry.title(game["code"])
            assert game["rules"] == title.rules_version
            assert game["rules_digest"] == text_digest(rulebook(title))
            assert game["data_digest"] == title.new(title.first_game).data_digest
        _, notices = await guest.call("GET", "/api/notices")
        assert notices.startswith("THIRD-PARTY NOTICES")
        assert "SIL OPEN FONT LICENSE" in notices

    place.run(read())


def test_it_is_said_whether_the_engine_is_compiled(place: Place) -> None:
    async def read() -> Any:
        return (await (await place.named("Ann")).call("GET", "/api/bots"))[1]

    told = place.run(read())
    assert told["engine"] == ("compiled" if aerodrome.COMPILED else "interpreted")
    assert told["levels"] == LEVELS


@pytest.mark.parametrize(
    ("compiled", "compiling", "engine"),
    [
        (False, "false", "interpreted"),
        (False, "true", "compiling"),
        (True, "false", "compiled"),
        (True, "true", "compiled"),
    ],
)
def test_an_engine_that_is_being_compiled_is_told_apart(
    compiled: bool, compiling: str, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aerodrome, "COMPILED", compiled, raising=False)
    app = create(from_environment({"AERODROME_COMPILING": compiling, "AERODROME_DATA": str(tmp_path)}))

    async def ask() -> Any:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://here") as asker:
            return (await asker.get("/api/bots")).json()

    assert asyncio.run(ask())["engine"] == engine


def test_options_are_settled_before_a_table_is_made(place: Place) -> None:
    async def settle() -> None:
        guest = await place.named("Ann")
        status, settled = await guest.call("POST", "/api/games/dawgs-of-war/settle", {"options": {"seats": 3}})
        assert (status, settled["seats"], settled["options"]["mode"]) == (200, ["A", "B", "C"], "ffa")
        assert settled["refusal"] == ""
        status, settled = await guest.call("POST", "/api/games/dog-fight/settle", {"options": {"solo": True}})
        assert (status, settled["seats"]) == (200, [])
        assert " conflict: " in settled["refusal"]
        assert settled["warnings"] == []

    place.run(settle())


def test_what_is_not_recommended_is_settled_with_a_warning(place: Place) -> None:
    async def settle() -> None:
        guest = await place.named("Ann")
        wish = {"options": {"seats": 3, "ffa": True, "mode": "recon"}}
        status, settled = await guest.call("POST", "/api/games/age-of-dogfights/settle", wish)
        assert (status, settled["refusal"], len(settled["seats"])) == (200, "", 3)
        (warning,) = settled["warnings"]
        assert warning.endswith("(AOD-MP-05)")

    place.run(settle())


def test_impossible_tables_are_explained(place: Place) -> None:
    bot = {"kind": "bot", "level": "uniform"}

    async def wish(ann: Guest, **parts: Any) -> tuple[int, str]:
        whole = {"game": "dog-fight", "seats": [{"kind": "me", "nonce": nonce()}, bot], **parts}
        status, told = await ann.call("POST", "/api/tables", whole)
        return status, text_of(told)

    async def explained() -> None:
        ann = await place.named("Ann")
        me = {"kind": "me", "nonce": nonce()}
        wrong: list[tuple[dict[str, Any], int, str]] = [
            ({"game": "ludo"}, 400, "no game 'ludo'"),
            ({"options": {"plane_a": "pink"}}, 400, "It must be one of"),
            ({"options": {"scenario": "dogfight", "solo": True}}, 400, " conflict: "),
            ({"seats": [me]}, 400, "has 2 seats, not 1"),
            ({"seats": [{"kind": "me"}, bot]}, 400, "seat needs a nonce"),
            ({"seats": [me, {"kind": "bot", "level": "genius"}]}, 400, "no bot 'genius'"),
            ({"clock": {"kind": "live", "seconds": 1}}, 400, "10 seconds"),
            ({"seats": []}, 422, "at least 1"),
            ({"options": {"plane_a": {"deep": []}}}, 422, "options"),
            ({"colour": "red"}, 422, "Extra inputs"),
        ]
        for parts, status, reason in wrong:
            assert (await wish(ann, **parts))[0] == status
            assert reason in (await wish(ann, **parts))[1]

    place.run(explained())


@pytest.mark.server_only("open seats")
def test_a_table_needs_a_player_or_a_bot(server: Server) -> None:
    async def wish() -> tuple[int, Any]:
        ann = await Guest.named(server.url, "Ann")
        return await ann.call("POST", "/api/tables", {"game": "dog-fight", "seats": [{"kind": "open"}] * 2})

    status, told = asyncio.run(wish())
    assert (status, "A new table needs a player or a bot" in text_of(told)) == (400, True)


def test_finished_games_can_be_stepped_through_by_anybody(place: Place) -> None:
    async def step() -> None:
        ann = await place.named("Ann")
        table = await ann.create("dog-fight", ["me", "uniform"], RED_AND_BLUE)
        for path in ("replay", "frames"):
            status, told = await ann.call("GET", f"/api/tables/{table}/{path}")
            assert (status, "isn't over" in text_of(told)) == (409, True)
        async with ann.at(table) as seat:
            await play_on(seat, random.Random(1))
        _, text = await ann.call("GET", f"/api/tables/{table}/replay")
        _, frames = await (await place.named("Ben")).call("GET", f"/api/tables/{table}/frames?seat=B")
        assert frames["luck"] == "secret"
        assert frames["frames"][-1]["observation"]["seat"] == "B"
        status, brought = await ann.call("POST", "/api/replays?seat=B", {"text": text})
        assert (status, brought) == (200, frames)
        status, told = await ann.call("POST", "/api/replays", {"text": with_a_changed_roll(text)[1]})
        assert (status, "Line " in text_of(told)) == (400, True)

    place.run(step())
