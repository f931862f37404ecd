"""The sentences that players read in the terminal, apart from those of the games."""
