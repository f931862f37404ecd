"""Benchmarks of the engine, its search and the server."""
