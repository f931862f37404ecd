"""Bots answer for a seat in place of a person. A bot sees an Observation, never a State."""
