"""Walls that nobody chose, and the records that prove it."""
