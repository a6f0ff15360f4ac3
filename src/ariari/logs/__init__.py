"""Game logs: written while a game is played, and read back as the same game."""
