"""The built web client: its files, compressed once for browsers that accept it, and one page for other addresses."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse

from aerodrome.server.messages import en
from aerodrome.server.page_folder import page_folder

TEXTS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
NO_PAGE: Final = """This is Aerodrome's server, without its page. In a clone, `make play` builds the page.
The API is described at /api/openapi.json.
"""
TAB: Final = "tab"  # the folder of files that only a page without a server has
FOREVER: Final = "public, max-age=31536000, immutable"


def add_client(app: FastAPI) -> None:
    """Serve the client's files, and its page for every other path. Without a client, serve a line of text."""
    root = page_folder()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404, en.nothing_here())
        if not (root / "index.html").is_file():
            return PlainTextResponse(NO_PAGE)
        found = file_of(root, path)
        if found is None and path.startswith(
            "assets/"
        ):  # perhaps of an older version: the page must not be taken for code
            raise HTTPException(404, en.no_such_file())
        file = found or root / "index.html"
        # Files in assets/ have their digest in their name.
        headers = {"Cache-Control": FOREVER if file.parent.name == "assets" else "no-cache"}
        if file.suffix not in TEXTS or "gzip" not in request.headers.get("accept-encoding", ""):
            return FileResponse(file, headers=headers)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed(file, file.stat().st_mtime_ns), media_type=TEXTS[file.suffix], headers=headers)


def file_of(root: Path, path: str) -> Path | None:
    """Return a file of the client, or None if it does not exist, is outside the folder, or belongs to a tab."""
    try:
        file = (root / path).resolve()
        return file if root in file.parents and root / TAB not in file.parents and file.is_file() else None
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=256)
def packed(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
