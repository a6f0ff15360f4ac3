"""What a seat can do: `actions.Discard`, `actions.Riichi`, `actions.Pon`, …"""

from ariari.model.actions import action
from ariari.model.actions.action import *  # noqa: F403 - the same under a public name

__all__ = action.__all__
