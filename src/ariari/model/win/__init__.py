"""A win that may be: its situation, and whether a game can come to it."""
