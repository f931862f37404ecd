"""Positions as text (.pos), for tests, bug reports and the command line.

A text describes the moment when tiles are about to be chosen: T0 of the turn has run, nothing is committed.
Biplanes may be put anywhere they could stand; what the rules keep account of (tiles, cubes, markers) must add up.

    dog-fight
    options: scenario=rescue board=alternative   # those that differ from the defaults
    round 1 turn 3
    A: brown at R2 damage 1 hand 0/2 2/0 3/1 4/0 played 2/1 1/2 exchanged 2
    B: blue at R6 hand 1/2 3/0 4/1 5/2 played 4/0 4/1
    airfields: S1=4 S2=1 S3=5 S4=2 S5=3          # missing ones are gone; also sites: (cameras), factories:
    held: 3                                      # the rescuer's objectives
    landed: S2
    take-offs: 4-1                               # 4-1: from airfield 4 in vain with 1 objective drawn; 4+2: rescued

A biplane's line may also have pile (played in earlier rounds of the cycle), removed (Black's losses), last (the tile
played most recently, where played does not say it), bag (the rest of the set if left out), jammed and down.
Escort adds `M: at R0 damage 1 hand -2 -1 0*`, solo `bot: left 4/2 used 1/1 3/0 played 3/0 from R looped`.
"""

from aerodrome.games.dog_fight.notation.reading import read
from aerodrome.games.dog_fight.notation.writing import write

__all__ = ["read", "write"]
