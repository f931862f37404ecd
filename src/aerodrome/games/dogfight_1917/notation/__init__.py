"""Positions as text (.pos), for tests, bug reports and the command line.

A text describes the moment before an improvisation (assessment) or before an action (engagement).

    dogfight-1917
    options: variant=duel draft=true             # those that differ from the defaults
    turn 7 B engagement maneuver_done            # also: blocked 0,1  queue AB  unmoved A BD  harder  fallen C 2
    A: fokker_dr1 richthofen A at 0,-1 N tokens 2
    A hand: BM2 EC1                              # kinds with their numbers
    A deck: BM4 HS2 KI1
    A damage: ED BM                              # in order, the top first
    A discard: TM BM                             # in order, the newest last
    A removed: KI1                               # out of the game, seen by all
    A lost: BM2                                  # out of the game, seen by no one
    A memory: regrouped BM, back HS, drawn EC    # what is remembered, in order; see rules/memory.py
    B: spad_s13 fonck B crashed N                # also: awaiting
    ...

A zone without a line is empty. Without a memory line, players know only the cards in sight.
"""

from aerodrome.games.dogfight_1917.notation.reading import read
from aerodrome.games.dogfight_1917.notation.writing import write

__all__ = ["read", "write"]
