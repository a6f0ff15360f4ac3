"""A game as people play it: its setup, its course, what each seat sees, who may do what."""

from ariari.model.game.game import Game

__all__ = ["Game"]
