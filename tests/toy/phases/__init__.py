"""The phases of a turn. Each decides its own matters; only game.py says what follows what."""
