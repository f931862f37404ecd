"""Chapters 23 and 29: the modes of play, and the roles that aircraft have in them."""

from __future__ import annotations

from typing import Final

# AOD-MODE-01.
DOGFIGHT: Final = 0
RECON_MODE: Final = 1
BOMBING_ZONE: Final = 2
BREAKTHROUGH: Final = 3
TORPEDO: Final = 4
COMBINED: Final = 5
SPECIAL: Final = 6  # AOD-SCN-01: bring the General across
MODES: Final = ["dogfight", "recon", "bombing-zone", "bombing-breakthrough", "torpedo", "combined", "general"]

ROLE_WORDS: Final = ["fighter", "recon", "bomber", "general"]  # AOD-MODE-03: by the numbers of state.py
