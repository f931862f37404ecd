"""Reads an options record into a Plan, and refuses what cannot be played, with the rule."""
