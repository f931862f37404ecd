"""The types of what a page draws from: observations, sketches, outlooks, pictures and events, one module per game."""
