"""Version 1 of the bots: what they know of Dog Fight! beyond its rules."""
