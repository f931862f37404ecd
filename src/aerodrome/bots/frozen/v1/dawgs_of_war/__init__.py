"""Version 1 of the bots: what they know of Dawgs of War beyond its rules."""
