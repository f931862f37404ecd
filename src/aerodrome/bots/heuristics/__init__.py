"""What bots know of each game beyond its rules: how a position is worth, and which answers are worth a thought."""
