"""The phases of the sequence of play, each one a class. No phase knows another: game.py says what follows what.

A phase that leaves nothing pending is over. Inside a phase everything is simultaneous (DOW-RND-02); dice are rolled by
ascending seat only so that results can be repeated (DOW-DICE-02).
"""
