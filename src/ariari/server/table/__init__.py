"""One table in time: the game with its clocks, its actor, and the rooms before it."""
