"""The examples for hosts of a server name things that exist."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text()
PAGE = ["package.json", "package-lock.json", ".npmrc", "index.html", "vite.config.ts", "svelte.config.js"]


def copied() -> set[Path]:
    """Return the files and folders of the checkout from which the image is built."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
    names = [name for line in lines for name in line.split()]
    found = {name: list(ROOT.glob(name)) for name in names}
    assert [name for name in names if not found[name]] == []
    return {path for paths in found.values() for path in paths}


def test_the_image_has_the_page() -> None:
    assert copied() >= {ROOT / "web" / name for name in [*PAGE, "public", "src", "tab"]}
    assert "AERODROME_NATIVE=on AERODROME_WEB=on" in CONTAINERFILE


def test_the_proxy_is_told_in_words_that_old_ones_know() -> None:
    told = (ROOT / "deploy" / "nginx.conf").read_text()
    settings = [line.strip() for line in told.splitlines() if not line.strip().startswith("#")]
    assert "listen 443 ssl http2;" in settings
    assert not any(line.startswith("http2 ") for line in settings)


# Backups: the commands of docs/server.md, run in the test's own folders.

# Programs that a test machine may lack. Each creates its files with the umask, like the real program.
PROGRAMS = {
    "sqlite3": f"""#!{sys.executable}
import sqlite3, sys
copy = sys.argv[2].split("'")[1]
sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(copy))
""",
    "pg_dump": "#!/bin/sh\necho a dump\n",
    "systemctl": "#!/bin/sh\n",
}


def backup_commands() -> list[str]:
    chapter = (ROOT / "docs" / "server.md").read_text(encoding="utf-8").split("\n## Backups\n")[1].split("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", chapter, re.DOTALL)
    assert len(blocks) == 3
    return blocks


def run_as_host(commands: str, folder: Path) -> None:
    """Run commands with a umask that lets everyone read, the default on most machines."""
    for place in ("/var/lib/aerodrome", "/backup"):
        commands = commands.replace(place, f"{folder}{place}")
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    subprocess.run(["sh", "-euc", f"umask 022\n{commands}"], check=True, env={**os.environ, "PATH": path})


def prepared(folder: Path) -> Path:
    (folder / "bin").mkdir()
    for name, program in PROGRAMS.items():
        (folder / "bin" / name).write_text(program)
        (folder / "bin" / name).chmod(0o755)
    data = folder / "var" / "lib" / "aerodrome"
    data.mkdir(parents=True, mode=0o700)
    with sqlite3.connect(data / "aerodrome.db") as database:
        database.execute("create table secrets (hidden text)")
        database.execute("insert into secrets values ('of a running game')")
    (data / "secret").write_text("signs cookies")
    return data


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def test_backups_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    prepared(tmp_path)
    for commands in backup_commands()[:2]:
        run_as_host(commands, tmp_path)
    backup = tmp_path / "backup"
    assert backup.stat().st_mode & 0o777 == 0o700
    assert modes(backup) == {"aerodrome.db": 0o600, "secret": 0o600, "aerodrome.dump": 0o600}
    with sqlite3.connect(backup / "aerodrome.db") as copy:
        assert copy.execute("select hidden from secrets").fetchone() == ("of a running game",)


def test_an_older_backup_that_others_may_read_is_closed(tmp_path: Path) -> None:
    prepared(tmp_path)
    backup = tmp_path / "backup"
    backup.mkdir(mode=0o755)
    for name in ("aerodrome.db", "secret", "aerodrome.dump"):
        (backup / name).touch(mode=0o644)
    for commands in backup_commands()[:2]:
        run_as_host(commands, tmp_path)
    assert backup.stat().st_mode & 0o777 == 0o700
    assert set(modes(backup).values()) == {0o600}


def test_a_restored_database_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    data = prepared(tmp_path)
    backup, _, restore = backup_commands()
    run_as_host(backup, tmp_path)
    for name in ("aerodrome.db", "secret"):
        (data / name).unlink()
    (data / "aerodrome.db-wal").write_text("of the old file")
    run_as_host(restore.replace("chmod 600 aerodrome.db secret", "true"), tmp_path)  # not even for a moment
    assert modes(data) == {"aerodrome.db": 0o600, "secret": 0o600}
    run_as_host(restore, tmp_path)
    assert modes(data) == {"aerodrome.db": 0o600, "secret": 0o600}
