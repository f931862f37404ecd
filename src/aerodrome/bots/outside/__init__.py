"""Bots in separate processes: the built-in ones, which get only observations, and external programs."""
