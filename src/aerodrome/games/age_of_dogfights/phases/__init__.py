"""The steps of the sequence of play, one chapter a module.

Every module answers for a few values of `state.phase`: `begin` asks or goes on, `legal`, `refusal` and `apply` take the
answer. A step that others need in between (a roll, damage, a Turn) keeps in the state where to return.
"""
