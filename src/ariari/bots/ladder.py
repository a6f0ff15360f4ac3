"""The bots by name, from the weakest to the strongest."""

from collections.abc import Callable, Mapping

from ariari.bots.bot import Bot
from ariari.bots.careful import Careful
from ariari.bots.efficiency import Efficiency
from ariari.bots.random_bot import RandomBot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.errors import BotError

__all__ = ["BOT_NAMES", "make_bot"]

_BOTS: Mapping[str, Callable[[int], Bot]] = {
    "tsumogiri": lambda seed: Tsumogiri(),
    "random": RandomBot,
    "efficiency": lambda seed: Efficiency(),
    "careful": lambda seed: Careful(),
}

BOT_NAMES: tuple[str, ...] = tuple(_BOTS)
"""The names that `make_bot` knows."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return the bot of a name; the seed decides what it leaves to chance.

    >>> make_bot("careful").name
    'careful'
    """
    if name not in _BOTS:
        raise BotError(f"there is no bot {name!r}; there are {', '.join(BOT_NAMES)}")
    return _BOTS[name](seed)
