"""The sentences of Dog Fight! that players read."""
