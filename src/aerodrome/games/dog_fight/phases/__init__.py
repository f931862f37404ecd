"""One module per phase of the sequence of play. No phase calls another; game.py says what follows what.

Each has `begin`, and where somebody has to answer `legal`, `refusal` and `apply`, and `weights` where chance does.
A phase that leaves nothing pending is over.
"""
