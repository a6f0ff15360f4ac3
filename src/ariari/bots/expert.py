"""The bot that goes by what was counted in games, and plays for its place at the end."""

from ariari.bots.by_settings import BySettings
from ariari.strategy.expert import set_expert
from ariari.strategy.settings import Settings

__all__ = ["Expert"]


class Expert(BySettings):
    """Plays like `Careful`, with better knowledge.

    How likely the others are ready, a tile deals in, what that costs and how soon others win was
    counted; points are worth the places that they bring; a hand one step from ready looks at each
    draw, and calls are made if they are worth more than a pass. What it plays by was found by
    playing (`python -m ariari.bots.fit`). Beside all that speaks what players of strong tables do
    (`python -m ariari.learn habits`).
    """

    name = "expert"

    @staticmethod
    def set_defaults(settings: Settings) -> None:
        """Write the settings that the bot has by itself."""
        set_expert(settings)
