"""Tables for people and bots over HTTP and WebSocket. A table is its append-only log; nothing else is the truth."""
