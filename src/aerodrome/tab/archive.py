"""Archives that a page unpacks. Nothing in them is compressed, because the network does that better."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # the first day that an archive can name, so that equal contents give equal files


def write_archive(path: Path, contents: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), contents[name])
