"""Saved versions of the bots, such as `pilot@1`: yardsticks that never change. docs/bots.md says what may be edited."""
