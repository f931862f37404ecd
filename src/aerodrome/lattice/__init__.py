"""Geometry that several games could use. Nothing in here knows a game."""
