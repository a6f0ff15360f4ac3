"""A possible win: its situation, and whether a game can reach it."""
