"""Set-up: reads options or a scenario file into a Setting, and refuses what cannot be played, with the rule."""
