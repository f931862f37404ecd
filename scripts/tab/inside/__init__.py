"""Programs that run in the Python of a page, and C that is compiled for it."""
