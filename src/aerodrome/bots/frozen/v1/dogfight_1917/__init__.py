"""Version 1 of the bots: what they know of Dogfight: 1917 beyond its rules."""
