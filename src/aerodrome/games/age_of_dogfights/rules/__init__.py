"""Chapters that several phases consult."""
