"""The phases of the sequence of play, one chapter per module. No phase knows another: game.py says what follows what.

A roll, a Turn, moving cards: several phases need them. Such a phase writes what it wants into the state
(rules/orders.py) and returns a way. That the way is a call, and where it comes back to, is in game.py's table.

A seat that is asked always has a legal answer (D17-INV-05). Chance rolls a die or takes a card from a pile, and
nothing else is random (D17-INV-06).
"""
