"""Plays at a server's table from the terminal, by keys or line by line."""
