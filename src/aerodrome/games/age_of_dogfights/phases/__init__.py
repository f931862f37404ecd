"""The phases of the sequence of play. No phase knows another: the table in game.py says what follows what.

A phase is a class: `begin` asks or does its work, `legal`, `refusal` and `apply` take the answer. What several phases
do is in rules/.
"""
