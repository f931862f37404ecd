"""The phases of a game, each one a class with its own rules. Only game.py knows their order."""
