"""The examples for whoever hosts a server name things that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text()
PAGE = ["package.json", "package-lock.json", ".npmrc", "index.html", "vite.config.ts", "svelte.config.js"]


def copied() -> set[Path]:
    """The files and folders of the checkout that the image is built from."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
    names = [name for line in lines for name in line.split()]
    found = {name: list(ROOT.glob(name)) for name in names}
    assert [name for name in names if not found[name]] == []
    return {path for paths in found.values() for path in paths}


def test_the_image_has_the_page() -> None:
    assert copied() >= {ROOT / "web" / name for name in [*PAGE, "public", "src"]}
    assert "AERODROME_NATIVE=on AERODROME_WEB=on" in CONTAINERFILE


def test_the_proxy_is_told_in_words_that_old_ones_know() -> None:
    told = (ROOT / "deploy" / "nginx.conf").read_text()
    settings = [line.strip() for line in told.splitlines() if not line.strip().startswith("#")]
    assert "listen 443 ssl http2;" in settings
    assert not any(line.startswith("http2 ") for line in settings)
