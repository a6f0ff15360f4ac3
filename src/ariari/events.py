"""What happens in a game: `events.TileDrawn`, `events.HandWon`, …"""

from ariari.model.events import event
from ariari.model.events.event import *  # noqa: F403 - the same under a public name

__all__ = event.__all__
