"""The bots by name, from the weakest to the strongest; everything else asks here.

A bot has a line here, a class in a module of `ariari.bots` that implements `Bot`, and its words in
`words/*/bots.json`. Listing bots does not load them.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from ariari.errors import BotError
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.bots.bot import Bot

__all__ = ["BOTS", "BOT_NAMES", "ListedBot", "check_bot_name", "make_bot"]


class ListedBot(NamedTuple):
    """A bot that can be asked for by name."""

    name: str
    module: str
    class_name: str
    has_seed: bool = False
    """Whether it leaves something to chance, and so is made with a seed."""


_LIST = (
    ListedBot("tsumogiri", "tsumogiri", "Tsumogiri"),
    ListedBot("random", "random_bot", "RandomBot", has_seed=True),
    ListedBot("efficiency", "efficiency", "Efficiency"),
    ListedBot("careful", "careful", "Careful"),
)
BOTS: Mapping[str, ListedBot] = {row.name: row for row in _LIST}
BOT_NAMES: tuple[str, ...] = tuple(BOTS)
"""The names that `make_bot` knows."""


def make_bot(name: str, seed: int = 0) -> "Bot":
    """Return a bot by name; the seed decides what it leaves to chance.

    >>> make_bot("careful").name
    'careful'
    """
    check_bot_name(name)
    row = BOTS[name]
    maker = getattr(import_module(f"ariari.bots.{row.module}"), row.class_name)
    return cast("Bot", maker(seed) if row.has_seed else maker())


def check_bot_name(name: str) -> None:
    """Raise BotError for a bot that is not listed."""
    if name not in BOTS:
        raise BotError(Reason("unknown.bot", name=repr(name), known=BOT_NAMES))
