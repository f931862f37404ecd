"""Positions as text (.pos), for tests, bug reports and the command line.

A text describes the moment when cards are about to be placed and none is yet.
Planes may be put anywhere they could be; what the rules keep account of (cards, tokens, who waits) must add up.

    dawgs-of-war
    options: seats=4 delayed_respawn=true continuous_fire=true    # those that differ from the defaults
    round 7
    A: at 16,6 heading 0 speed 2 special SA04 known     # known: all players have seen it
    B: at 17,7|18,6 heading 1 damage 3 in_play SA10     # between two hexes; speed 1 and no damage if left out
    C: waiting left special SA02 token B                # also "waiting left row 9", with constant_altitude
    D: eliminated
    discard: SA07                                       # the newest last; all other special cards are in the deck
    top: SA01 SA12                                      # the next cards of the deck, where their order matters
    kept: BD F                                          # unseen cards older than this deck: B's and D's from one deck,
                                                        # F's from another; so they are none of those shuffled since
"""

from aerodrome.games.dawgs_of_war.notation.reading import read
from aerodrome.games.dawgs_of_war.notation.writing import write

__all__ = ["read", "write"]
