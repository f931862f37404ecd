"""The sentences of Dogfight: 1917, one catalogue per language."""
