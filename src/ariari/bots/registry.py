"""The bots by name, from the weakest to the strongest; everything else asks here.

A bot has a line here, a class in a module of `ariari.bots` that implements `Bot`, and its words in
`words/*/bots.json`. Listing bots does not load them.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from ariari.errors import BotError
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.bots.bot import Bot

__all__ = [
    "BOTS",
    "BOT_NAMES",
    "ListedBot",
    "check_bot_name",
    "make_bot",
    "name_key",
    "player_names",
]


class ListedBot(NamedTuple):
    """A bot that can be asked for by name."""

    name: str
    module: str
    class_name: str
    players: tuple[str, ...] = ()
    """What its players are called: nobody else at a table is, and the page has a face for each."""
    has_seed: bool = False
    """Whether it leaves something to chance, and so is made with a seed."""
    place: float = 2.5
    """Its average place against three `efficiency`: `ariari match NAME efficiency --seeds 500`."""


_LIST = (
    ListedBot(
        "tsumogiri", "tsumogiri", "Tsumogiri", ("Nonmaru", "Jizomaru", "Nemumaru"), place=3.72
    ),
    ListedBot(
        "random",
        "random_bot",
        "RandomBot",
        ("Tanumaru", "Konmaru", "Koromaru"),
        has_seed=True,
        place=3.75,
    ),
    ListedBot("efficiency", "efficiency", "Efficiency", ("Hayamaru", "Kazemaru", "Toramaru")),
    ListedBot("careful", "careful", "Careful", ("Kamemaru", "Fukumaru", "Tsurumaru"), place=2.32),
    ListedBot("expert", "expert", "Expert", ("Mikemaru", "Pandamaru", "Kumamaru"), place=2.19),
    ListedBot("net", "net", "Net", ("Nezumaru", "Shishimaru", "Sarumaru"), place=2.24),
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


def player_names(bots: Sequence[str]) -> list[str]:
    """Return what the bots of a table are called: by their own names, as far as there are any.

    >>> player_names(["careful", "random", "careful"])
    ['Kamemaru', 'Tanumaru', 'Fukumaru']
    """
    names: list[str] = []
    for number, bot in enumerate(bots, start=1):
        own = BOTS[bot].players if bot in BOTS else ()
        free = (name for name in own if name not in names)
        names.append(next(free, f"{bot} {number}"))
    return names


def name_key(name: str) -> str | None:
    """Return the key of a bot's own name in the words of a language; None if it has none.

    >>> name_key("Kamemaru"), name_key("careful 1")
    ('bots.careful.names.kamemaru', None)
    """
    kinds = (row.name for row in BOTS.values() if name in row.players)
    kind = next(kinds, None)
    return None if kind is None else f"bots.{kind}.names.{name.lower()}"


def check_bot_name(name: str) -> None:
    """Raise BotError for a bot that is not listed."""
    if name not in BOTS:
        raise BotError(Reason("unknown.bot", name=repr(name), known=BOT_NAMES))
