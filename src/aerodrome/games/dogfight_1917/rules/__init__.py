"""Rules that several phases use."""
