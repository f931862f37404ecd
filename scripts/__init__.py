"""Programs for work in a checkout. They need only Python's own library, unless they say otherwise."""
