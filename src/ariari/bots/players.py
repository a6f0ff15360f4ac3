"""Players by what a command calls them: a listed bot, a program that speaks MJAI, or any class.

>>> find_player("careful").name
'careful'
>>> find_player("mjai:python my_bot.py {seat}").name
'my_bot'
>>> find_player("ariari.bots.careful:Careful").name
'careful'
"""

import shlex
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import PurePath

from ariari.bots.bot import Bot
from ariari.bots.mjai_process import Dialect, MjaiProcess, Terms
from ariari.bots.registry import make_bot
from ariari.errors import BotError, as_said
from ariari.words.reason import Reason

__all__ = ["command_of", "find_player", "is_listed", "short_name"]

DIALECTS = {"mjai:": Dialect.ARRAYS, "mjai-lines:": Dialect.LINES}
"""What stands before the command line of a program, and how it is talked to."""
SUFFIXES = (".py", ".js", ".mjs", ".jar", ".exe")
"""Of words of a command line that name the program, rather than an argument of it."""


def find_player(text: str, seed: int = 0, terms: Terms | None = None) -> Bot:
    """Return a player: `careful`, `mjai:node bot.js {seat}`, or `my_module:MyBot`.

    `mjai-lines:` is for programs that want one event a line. The seed is for bots that leave
    something to chance, the terms are for programs.
    """
    if is_listed(text):
        return make_bot(text, seed)
    kind, command = _split(text)
    if not kind:
        return _own_class(text)()
    if not _has_words(command):
        raise BotError(Reason("match.no_command", text=text))
    told = replace(terms or Terms(), dialect=DIALECTS[kind])
    return MjaiProcess(command, name=short_name(text), terms=told)


def _has_words(command: str) -> bool:
    """Whether a shell could split a command into words, and finds any."""
    try:
        return bool(shlex.split(command))
    except ValueError:
        return False


def is_listed(text: str) -> bool:
    """Whether a text names a bot of this package, and no program or class of others."""
    return ":" not in text


def command_of(text: str) -> str:
    """Return the command line of a program; empty for a class.

    >>> command_of("mjai:node bot.js"), command_of("my_bots:Brave")
    ('node bot.js', '')
    """
    kind, command = _split(text)
    return command if kind else ""


def _split(text: str) -> tuple[str, str]:
    """Return what says that a program follows, empty if none does, and the rest."""
    kind = next((kind for kind in DIALECTS if text.startswith(kind)), "")
    return kind, text.removeprefix(kind)


def short_name(text: str) -> str:
    """Return what a player is called in tables: the program or the class.

    >>> short_name("mjai:node bots/strong.js {seat}"), short_name("my_bots:Brave")
    ('strong', 'Brave')
    """
    kind, command = _split(text)
    if kind:
        words = command.split()
        named = [word for word in words if word.endswith(SUFFIXES)]
        return PurePath((named or words or [text])[0]).stem
    return text.rpartition(":")[2]


def _own_class(text: str) -> Callable[[], Bot]:
    """Return the class, or any callable, that `module:name` means."""
    module, _, name = text.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError(Reason("match.no_class", text=text, why=as_said(error))) from None
    if not callable(found):
        raise BotError(Reason("match.not_callable", text=text))
    maker: Callable[[], Bot] = found
    return maker
