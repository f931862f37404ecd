"""Tables for people and bots over HTTP and WebSocket. A table's append-only log is the only source of truth."""
