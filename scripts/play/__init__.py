"""`make play`: sets up, plays at once on the sources as they are, and changes over when the engine is compiled."""
