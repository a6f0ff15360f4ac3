"""A game as people play it: its setup, its course, what each seat sees, who may do what."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ariari.model.game.game import Game

__all__ = ["Game"]


def __getattr__(name: str) -> Any:
    if name == "Game":
        # Scoring a hand asks what a seat knows, and need not load a whole game.
        from ariari.model.game.game import Game  # noqa: PLC0415

        return Game
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
