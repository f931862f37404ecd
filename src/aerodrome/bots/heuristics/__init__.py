"""What bots know about each game beyond its rules: the worth of a position, and which answers to consider."""
