"""Chapters 9, 24 and 25: what became of an aircraft."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.state import DESTROYED, EXITED, FLYING, NO_DAMAGE, Aircraft


def is_alive(flyer: Aircraft) -> bool:
    """Return whether it is in the Combat Zone, on an Access Point or in a Patrol Zone."""
    return flyer.status <= FLYING


def is_lost(flyer: Aircraft) -> bool:
    """AOD-EXIT-05, AOD-DOG-04: destroyed or forced off the board. AOD-RUL-97: the cause does not matter."""
    return flyer.status == DESTROYED or (flyer.status == EXITED and flyer.forced != 0)


def gave_up(flyer: Aircraft) -> bool:
    """AOD-RUL-86: its owner left the table, and it crossed no side of the board."""
    return flyer.status == EXITED and flyer.side_left == 0


def is_damaged(flyer: Aircraft) -> bool:
    """AOD-REC-09: still flying or withdrawn, damaged, and not lost."""
    return flyer.damage != NO_DAMAGE and not is_lost(flyer) and not gave_up(flyer)


def is_fit_again(flyer: Aircraft) -> bool:
    """AOD-DOG-05: an undamaged aircraft, flying or withdrawn, may take part in a bonus round."""
    return flyer.damage == NO_DAMAGE and not is_lost(flyer) and not gave_up(flyer)
