"""The contract that every game implements. Nothing here depends on a particular game."""
