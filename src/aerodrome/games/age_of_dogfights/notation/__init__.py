"""Positions as text (.pos), for tests, bug reports and the command line. Any moment of a game can be written.

    age-of-dogfights
    options: mode=recon aerobatics=true wind=SW         # those that differ from the defaults
    squadrons: entente: choose 3 scout                  # an option that is a text has a line of its own
    round 5
    turn: player central first entente                  # whose turn it is
    weather: wind SW
    france/13: entente flying at 7,20 heading E level 3 tilt climb speed 6 dorsal 3 damage wings role recon photos A
    france/4: entente access at -1,9 heading E level 2  # points are printed column and row
    germany/5: central patrol
    germany/6: central flying at 9,20 heading W level 3 flown   # has been activated this turn

That is all a position needs. Anything left out is full, undamaged, level or none, and the player's turn continues with
the aircraft that have not flown. A moment within an activation has more lines, as `write` makes them:

    phase: path asks central                            # or asks chance
    move: die blue face 1 allotment 6 flown 2 path FL …
    burst: shooter germany/6 target france/13 gun fixed
    attack: gun fixed target france/13 long
    missions: home entente=A bombs entente=A2 torpedoed ship1
    end: rule 1 winner entente ended
"""

from aerodrome.games.age_of_dogfights.notation.reading import read
from aerodrome.games.age_of_dogfights.notation.writing import write

__all__ = ["read", "write"]
