"""The sentences of Dawgs of War."""
