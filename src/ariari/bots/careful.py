"""The bot that watches the others: it pushes when the hand is worth it, and folds the rest."""

from ariari.bots.by_settings import BySettings

__all__ = ["Careful"]


class Careful(BySettings):
    """Plays like `Efficiency` until somebody threatens; then each discard is weighed.

    What the hand may still win is set against what the tile may lose; if the hand is far off or
    cheap, the safest tile is best.
    """

    name = "careful"
