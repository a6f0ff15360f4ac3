"""Special moments of a deal: the dice, the last draw, the last discard."""

from ariari.model.events.event import DealStarted, TileDiscarded, TileDrawn
from ariari.model.game.seat_view import SeatView
from ariari.terminal.play.game import PlayedGame
from ariari.words.reason import Reason

__all__ = ["moment_of", "opening_of"]


def moment_of(game: PlayedGame, number: int) -> Reason | None:
    """Return what is told of an event besides itself: the break, or that a tile is the last one."""
    event = game.events[number]
    if isinstance(event, DealStarted):
        return event.break_reason
    if not isinstance(event, TileDrawn | TileDiscarded):
        return None
    last = SeatView.from_events(game.seat, game.events[: number + 1]).last_tile
    return None if last is None else last.reason


def opening_of(game: PlayedGame) -> Reason | None:
    """Return where the walls were broken, until the first discard of the deal."""
    started = game.deal[0]
    if not isinstance(started, DealStarted):
        return None
    is_open = not any(isinstance(event, TileDiscarded) for event in game.deal)
    return started.break_reason if is_open else None
