"""Catalogues of messages: reads Fluent files, and turns them into plain Python functions."""
