"""The web client's files: compressed on request, cached for ever if their name has a digest, and no other files."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from aerodrome.server import client, page_folder


class Browser:
    """Asks the application directly, without a network."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, path: str, accepts: str = "gzip") -> httpx.Response:
        return asyncio.run(self._get(path, accepts))

    async def _get(self, path: str, accepts: str) -> httpx.Response:
        transport = httpx.ASGITransport(app=self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as asker:
            return await asker.get(path, headers={"Accept-Encoding": accepts})


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("the page")
    (built / "assets" / "main-1a2b.js").write_text("the code")
    (built / "assets" / "face-3c4d.woff2").write_bytes(b"the font")
    (built / "tab").mkdir()
    (built / "tab" / "index.html").write_text("the page without a server")
    (tmp_path / "secret").write_text("not yours")
    monkeypatch.setattr(page_folder, "FOLDERS", (tmp_path / "nowhere", built))
    app = FastAPI()
    client.add_client(app)
    return Browser(app)


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/dog-fight", "/%2e%2e/secret", "/assets/../../secret"])
def test_every_address_is_a_page(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert (answer.text, answer.headers["cache-control"]) == ("the page", "no-cache")


def test_a_server_does_not_serve_the_page_without_one(browser: Browser) -> None:
    assert browser.get("/tab/index.html").text == "the page"


def test_a_server_without_a_page_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_folder, "FOLDERS", (tmp_path,))
    app = FastAPI()
    client.add_client(app)
    assert "`make play` builds the page" in Browser(app).get("/").text


def test_what_an_older_version_asks_for_is_no_page(browser: Browser) -> None:
    assert browser.get("/assets/main-0000.js").status_code == 404


def test_files_are_packed_and_kept(browser: Browser) -> None:
    answer = browser.get("/assets/main-1a2b.js")
    assert answer.text == "the code"
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    plain = browser.get("/assets/main-1a2b.js", accepts="identity")
    assert "content-encoding" not in plain.headers
    assert plain.text == "the code"


def test_fonts_are_packed_already(browser: Browser) -> None:
    answer = browser.get("/assets/face-3c4d.woff2")
    assert (answer.content, "content-encoding" in answer.headers) == (b"the font", False)


def test_what_is_packed_unpacks(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text("words " * 100)
    assert gzip.decompress(client.packed(file, 1)).decode() == "words " * 100


def test_nothing_of_the_interface_is_a_page(browser: Browser) -> None:
    assert browser.get("/api/nothing").status_code == 404
