"""One module per phase of the sequence of play. No phase calls another; game.py says what follows what.

Each has `begin`. Where a seat has to answer it has `legal`, `refusal` and `apply`, and where chance does, `ask` and
`apply_chance`. A phase that leaves nothing pending is over. Inside a phase everything is simultaneous (DOW-RND-02);
dice are rolled by ascending seat only so that results can be repeated (DOW-DICE-02).
"""
