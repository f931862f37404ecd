"""The sentences of the server that players read."""
