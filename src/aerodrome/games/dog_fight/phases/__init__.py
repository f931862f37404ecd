"""The phases of the sequence of play, each one a class. No phase knows another: game.py says what follows what.

A phase that leaves nothing pending is over.
"""
