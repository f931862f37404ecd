"""The sentences that are the same in every game."""
