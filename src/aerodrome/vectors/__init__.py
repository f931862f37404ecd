"""Executable documents: read vectors from files, and check the engine against them."""
