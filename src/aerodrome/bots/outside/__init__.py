"""Bots in processes of their own: ours, sent observations and nothing else, and anybody's, by a protocol of lines."""
