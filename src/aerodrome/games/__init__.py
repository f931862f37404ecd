"""One package per game, with the same rooms in each; see docs/add-a-game.md."""
