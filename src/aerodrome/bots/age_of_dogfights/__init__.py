"""Bots for Age of Dogfights: they judge all poses in which a move can end, then fly the path to the best one."""
