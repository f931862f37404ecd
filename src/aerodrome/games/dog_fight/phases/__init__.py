"""One module per phase of the sequence of play. No phase calls another; game.py says what follows what.

Each has `begin`. Where a seat has to answer it has `legal`, `refusal` and `apply`, and where chance does, `weights`.
A phase that leaves nothing pending is over.
"""
