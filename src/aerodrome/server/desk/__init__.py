"""The desk: every answer of REST as a plain async function of plain values.

routes.py calls these functions over HTTP. Anything else that shows tables to people can call them directly. They raise
what problems.py knows, and nothing here knows of requests, cookies or headers.
"""
