"""The web client as it was built: its files, packed once for who can unpack, and one page for every other address."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.responses import FileResponse, PlainTextResponse

import aerodrome

PACKAGE: Final = Path(aerodrome.__file__).parent
# In the wheel, or in a checkout where it was built.
FOLDERS: Final = (PACKAGE / "web", PACKAGE.parents[1] / "web" / "dist")
TEXTS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
FOREVER: Final = "public, max-age=31536000, immutable"


def add_client(app: FastAPI) -> None:
    """Files of the client; every other path is a page of it. Without one, a line says what this is."""
    root = next((each for each in FOLDERS if (each / "index.html").is_file()), FOLDERS[0]).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404, "There is no such thing.")
        if not (root / "index.html").is_file():
            return PlainTextResponse("Aerodrome's server. Its interface is described at /api/openapi.json.\n")
        found = file_of(root, path)
        if found is None and path.startswith("assets/"):  # of an older version, perhaps: a page would be taken for code
            raise HTTPException(404, "There is no such file; reload the page.")
        file = found or root / "index.html"
        # What lies in assets/ has its digest in its name.
        headers = {"Cache-Control": FOREVER if file.parent.name == "assets" else "no-cache"}
        if file.suffix not in TEXTS or "gzip" not in request.headers.get("accept-encoding", ""):
            return FileResponse(file, headers=headers)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(packed(file, file.stat().st_mtime_ns), media_type=TEXTS[file.suffix], headers=headers)


def file_of(root: Path, path: str) -> Path | None:
    """A file of the client; None if there is none of that name, or it lies elsewhere."""
    try:
        file = (root / path).resolve()
        return file if root in file.parents and file.is_file() else None
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=256)
def packed(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
