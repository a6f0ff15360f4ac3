"""Everything that happens in a game, and who may see what of it."""
