"""Version 1 of recruit, pilot and ace: search, values and candidates as they were when the version was saved."""
