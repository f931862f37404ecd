"""One module per phase of the sequence of play. No phase calls another; game.py says what follows what.

Each has `begin`, and where somebody has to answer `legal`, `refusal` and `apply`; where chance does, `ask` and
`apply_chance`. A phase that leaves nothing pending is over. Inside a phase everything is simultaneous (DOW-RND-02);
dice are rolled by ascending seat only so that results can be had again (DOW-DICE-02).
"""
