"""`make tab`: builds build/tab, a static folder that plays in the page without a server. See docs/tab.md."""
