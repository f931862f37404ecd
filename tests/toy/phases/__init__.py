"""The phases of a turn. Each applies its own rules, and only game.py knows their order."""
