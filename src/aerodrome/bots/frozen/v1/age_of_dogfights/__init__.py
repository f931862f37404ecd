"""Version 1 of the bots: what they know of Age of Dogfights beyond its rules."""
