"""The bot that takes the shortest way to a win."""

from ariari.bots.by_settings import BySettings
from ariari.strategy.settings import Settings, set_efficiency

__all__ = ["Efficiency"]


class Efficiency(BySettings):
    """Discards to the nearest and best hand, calls towards a sure yaku, and never stops pushing.

    It never folds and ignores what the others have.
    """

    name = "efficiency"

    @staticmethod
    def set_defaults(settings: Settings) -> None:
        """Write the settings that the bot has by itself."""
        set_efficiency(settings)
