"""The README's pictures exist, are small and follow the file format."""

import re
import struct
from pathlib import Path

import pytest

from scripts.pictures.webp import animated

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
AT_MOST = 1_000_000  # bytes, all together


def still(data: bytes) -> bytes:
    chunk = b"VP8 " + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk


def test_frames_become_an_animation() -> None:
    made = animated([(still(b"first"), 1500), (still(b"second"), 300)], (640, 400))
    assert made[:4] == b"RIFF"
    assert struct.unpack_from("<I", made, 4)[0] == len(made) - 8
    assert made[8:16] == b"WEBPVP8X"
    assert made.count(b"ANMF") == 2
    frame = made.index(b"ANMF") + 8
    assert made[frame + 6 : frame + 15] == bytes([127, 2, 0, 143, 1, 0, 220, 5, 0])  # 640 and 400 less one, 1500 ms
    assert made[frame + 16 :].startswith(b"VP8 \x05\0\0\0first\0ANMF")


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="not a WebP file"):
        animated([(b"\x89PNG", 100)], (1, 1))


def test_the_readme_shows_the_pictures_there_are() -> None:
    named = set(re.findall(r"docs/pictures/[\w.-]+", (ROOT / "README.md").read_text(encoding="utf-8")))
    made = {path.relative_to(ROOT).as_posix() for path in PICTURES.iterdir() if path.suffix in (".webp", ".svg")}
    assert named == made


def test_all_pictures_together_are_small() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir() if path.suffix != ".py") < AT_MOST
