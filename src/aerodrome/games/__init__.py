"""One package per game, each with the same modules. See docs/add-a-game.md."""
