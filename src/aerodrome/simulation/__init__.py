"""Many games between bots: running them, counting them, and telling one of them in full."""
