"""The tables within a page: no server, one person, and the browser's storage. See docs/tab.md and docs/tab-storage.md.

The table code, the desk and the bots are those of the server. Here is only what a page has instead of a server's
libraries: storage, a worker for long thoughts, and other tabs.
"""
