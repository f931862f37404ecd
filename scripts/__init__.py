"""Programs for people who work in a checkout. They need nothing but Python's own library, unless they say otherwise."""
