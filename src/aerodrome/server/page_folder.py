"""Where the built web client is: in the wheel, or in a checkout after a build."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import aerodrome

PACKAGE: Final = Path(aerodrome.__file__).parent
FOLDERS: Final = (PACKAGE / "web", PACKAGE.parents[1] / "web" / "dist")


def page_folder() -> Path:
    """Return the folder of the client. Without a client, it has no index.html."""
    return next((each for each in FOLDERS if (each / "index.html").is_file()), FOLDERS[0]).resolve()
