"""The steps of the sequence of play, one chapter per module.

Every module handles a few values of `state.phase`: `begin` asks or continues, and `legal`, `refusal` and `apply` take
the answer. A step that interrupts others (a roll, damage, a turn) stores in the state where to return.
"""
