"""Geometry that several games could share. Nothing here depends on a particular game."""
