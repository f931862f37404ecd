"""Many games between bots: run them, count them, and write one of them out in full."""
