"""The sentences that players of Age of Dogfights read."""
