"""The steps of the sequence of play, one chapter per module.

Every module handles a few values of `state.phase`. `begin` asks or continues, and `legal`, `refusal` and `apply` handle
the answer. A roll, damage or a Turn interrupts other steps, so the state holds the phase to return to.
"""
