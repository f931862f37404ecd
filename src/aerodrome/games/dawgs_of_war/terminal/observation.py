"""What the sky, the Condition Cards and the report read from an observation."""

from __future__ import annotations

from typing import Final

from aerodrome.core.fields import records_in, text_in

LIGHT: Final = 0x70  # of 0 to 255: from here on, letters on a colour are black


def planes_in(observation: dict[str, object]) -> list[dict[str, object]]:
    return records_in(observation, "planes")


def own_plane(observation: dict[str, object]) -> dict[str, object]:
    for plane in planes_in(observation):
        if plane["seat"] == observation["seat"]:
            return plane
    return {}


def style_of(plane: dict[str, object]) -> str:
    rgb = text_in(plane, "rgb")
    channels = [int(rgb[place : place + 2], 16) for place in (1, 3, 5)]
    letters = "black" if sum(channels) > 3 * LIGHT else "white"
    return f"bold {letters} on {rgb}"


def is_flying(plane: dict[str, object]) -> bool:
    return plane["status"] == "active" and "covers" in plane
