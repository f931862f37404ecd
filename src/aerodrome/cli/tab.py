"""`aerodrome tab`: writes a static folder that plays in the browser, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from aerodrome.core.refusal import BadInput
from aerodrome.server.page_folder import page_folder
from aerodrome.tab.folder import refuse_foreign, write_tab

WHERE: Final = (
    "Every tab has one: take the folder runtime of a released tab, or of build/tab after `make tab` in a clone."
)


def tab(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder to write. An older tab in it is replaced.")],
    runtime: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Python for the browser: the folder runtime of any tab.")
    ] = None,
) -> None:
    """Write a static folder that plays in the browser without a server. Any web host can serve it."""
    if runtime is None:
        raise BadInput(f"A tab needs a runtime, which this wheel does not contain. {WHERE} Then add --runtime FOLDER.")
    refuse_foreign(folder)
    client = page_folder()
    if not (client / "index.html").is_file():
        raise BadInput("This Aerodrome has no page, so it cannot make a tab. Install a wheel that has one.")
    made = write_tab(folder, client, runtime)
    print(f"{folder} has the page and the {made.engine} engine. {made.remark}".strip())
    print(f"To try it: python3 -m http.server --directory {folder}")
