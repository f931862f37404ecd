"""`aerodrome open`: a free port, a browser, and what it offers if the server is not installed."""

from __future__ import annotations

import importlib.util
import io
import socket
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from aerodrome.cli import browser, listening, saves, serving
from aerodrome.cli import open as open_command
from aerodrome.cli.serving import PORT, command_to_share
from aerodrome.core.refusal import BadInput
from tests.cli.running import aerodrome


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens at."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Pretend that these packages are not installed. pip is, unless it is named."""
    real = importlib.util.find_spec

    def found(name: str, package: str | None = None) -> ModuleSpec | None:
        if name in names:
            return None
        return ModuleSpec("pip", None) if name == "pip" else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", found)


def test_the_usual_port_or_any_free_one(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PORT", taken)
    (made,) = open_command._sockets("127.0.0.1", None)
    with made:
        assert made.getsockname()[1] not in (0, taken)


def test_a_port_that_was_asked_for_is_never_exchanged(taken: int) -> None:
    with pytest.raises(BadInput, match=f"Port {taken} is taken by another program. Choose another with --port."):
        open_command._sockets("127.0.0.1", taken)


def test_a_name_of_several_addresses_has_one_port() -> None:
    made = listening.listening("localhost", 0)
    assert len({each.getsockname()[1] for each in made}) == 1
    for each in made:
        each.close()


@pytest.mark.parametrize(
    ("port", "data", "command"),
    [
        (PORT, None, "aerodrome open --host 0.0.0.0"),
        (9000, Path("my games"), 'aerodrome open --host 0.0.0.0 --port 9000 --data "my games"'),
    ],
)
def test_the_command_for_the_network_keeps_port_and_games(port: int, data: Path | None, command: str) -> None:
    assert command_to_share("open", port, data) == command


def test_without_the_server_it_says_how_to_add_it(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "uvicorn")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    aerodrome().refused_with("server, which is not installed", '-m pip install "aerodrome[server]"', "aerodrome play")
    without(monkeypatch, "uvicorn", "pip")
    aerodrome("open").refused_with("uv tool install", "[server]")
    aerodrome("serve").refused_with("The server needs uvicorn.", "uv tool install")


@pytest.mark.parametrize(("answer", "games"), [("\n", 1), ("yes\n", 1), ("n\n", 0)])
def test_without_the_server_it_offers_the_terminal(answer: str, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    without(monkeypatch, "fastapi")
    monkeypatch.setattr(sys, "stdin", Keyboard(answer))
    monkeypatch.setattr("aerodrome.cli.play.play", lambda: played.append("a game"))
    ran = aerodrome()
    assert (ran.code, len(played)) == (0, games)
    assert "pip install" in ran.out


def test_no_browser_is_no_mishap(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setenv("BROWSER", "false")
    monkeypatch.setattr(browser, "SHOW", "import sys; sys.exit(1)")
    monkeypatch.setattr(browser._straight, "open", lambda *_, **__: io.BytesIO(b"ok"))
    browser._show_when_ready("http://127.0.0.1:1", said.append)
    assert said == ["No browser could be opened from here. Open http://127.0.0.1:1 in a browser."]


@pytest.mark.parametrize(
    ("system", "known", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/aerodrome"),
        ("win32", {"LOCALAPPDATA": "/local", "XDG_DATA_HOME": ""}, "/local/aerodrome"),
        ("linux", {"LOCALAPPDATA": "/local", "XDG_DATA_HOME": "", "HOME": "/me"}, "/me/.local/share/aerodrome"),
    ],
)
def test_where_a_player_keeps_things(
    system: str, known: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for name, value in known.items():
        monkeypatch.setenv(name, value)
    assert saves.data_folder().as_posix() == folder
