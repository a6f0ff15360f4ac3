"""What the expert knows of the game, counted in games: `python -m ariari.bots.fit --help`."""
