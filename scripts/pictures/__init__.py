"""The README's pictures, made from real games through the real page."""
