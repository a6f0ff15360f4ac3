"""Bots of others at the tables of a server: programs and classes that its owner has named.

Whoever plays there asks for them by a short name, so nobody from outside can have a program run.
"""

import shlex
import shutil
from collections.abc import Iterable

from ariari.bots.bot import Bot
from ariari.bots.players import command_of, find_player, is_listed, short_name
from ariari.bots.registry import BOT_NAMES, check_bot_name, make_bot
from ariari.errors import BotError
from ariari.words.reason import Reason

__all__ = ["Guests"]

_NAME_SIZE = 20
"""Characters of a program's name, before the number that tells it from others."""


class Guests:
    """The bots of a server: those of this package, and others by short names.

    >>> guests = Guests(["careful", "ariari.bots.expert:Expert"])
    >>> guests.names[-1], guests.make("Expert", 0).name
    ('Expert', 'expert')
    """

    def __init__(self, texts: Iterable[str] = ()) -> None:
        """`texts` are what `find_player` takes; raises a `BotError` for one that is not there."""
        self._texts: dict[str, str] = {}
        for text in dict.fromkeys(texts):
            if is_listed(text):
                check_bot_name(text)
            else:
                _check(text)
                self._texts[self._new_name(text)] = text

    @property
    def others(self) -> tuple[str, ...]:
        """The short names of those that are not of this package."""
        return tuple(self._texts)

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who may be asked for."""
        return (*BOT_NAMES, *self._texts)

    def name_of(self, text: str) -> str:
        """Return how to ask for a bot that was given."""
        return text if is_listed(text) else next(n for n, t in self._texts.items() if t == text)

    def make(self, name: str, seed: int) -> Bot:
        """Return a bot by name; raises a `BotError` if there is none."""
        return find_player(self._texts[name], seed) if name in self._texts else make_bot(name, seed)

    def _new_name(self, text: str) -> str:
        short = short_name(text)[:_NAME_SIZE]
        name, number = short, 1
        while name in self.names:
            number += 1
            name = f"{short}-{number}"
        return name


def _check(text: str) -> None:
    """Raise a `BotError` for a class that cannot be loaded, or a program that is not there."""
    find_player(text).close()
    words = shlex.split(command_of(text))
    if words and shutil.which(words[0]) is None:
        raise BotError(Reason("match.no_program", text=text, program=words[0]))
