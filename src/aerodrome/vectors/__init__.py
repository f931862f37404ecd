"""Executable documents: reading vectors out of files, and checking the engine against them."""
