"""The room that a command's options ask for."""

from typing import Any, NamedTuple

from ariari.bots.guests import Guests
from ariari.cli.options.rules import choose_rules, named_in_file, read_changes
from ariari.errors import AriariError
from ariari.model.position import Position
from ariari.model.ruleset import Ruleset
from ariari.schema.messages import ClockChoice, Create, read_name
from ariari.terminal.play.client import Wish
from ariari.words.reason import Reason

__all__ = ["RoomChoice", "guests_of", "make_room", "make_wish", "room_options"]

NO_BOTS = "none"
USUAL_BOT = "careful"


class RoomChoice(NamedTuple):
    """What to play in a room, as written on the command line."""

    rules: str
    """A preset or a file."""
    changes: tuple[str, ...]
    bots: str
    """Names separated by commas; empty for the usual bots."""
    has_clock: bool
    pause: float
    position: str = ""
    """Where the game begins; its rules override those above."""
    seed: int | None = None
    """What the walls come from; None for fair ones."""


def make_wish(name: str, choice: RoomChoice, url: str, join: str) -> Wish:
    """Return what to ask of a server: a room with bots, or a seat in an existing room."""
    try:
        name = read_name(name)
    except AriariError as error:
        raise AriariError(Reason("commands.name", name=repr(name), why=error.told)) from None
    if not join:
        return Wish(name, make_room(choice))
    if not url:
        raise AriariError(Reason("commands.join"))
    return Wish(name, join=join)


def make_room(choice: RoomChoice) -> Create:
    """Return the room to create."""
    rules = chosen_rules(choice)
    bots = bot_names(choice.bots, rules.players)
    if choice.seed is not None and len(bots) < rules.players - 1:
        raise AriariError(Reason("refusal.seed_people"))
    return Create(
        rules=room_options(choice),
        players=3 if rules.players == 3 else 4,
        bots=bots,
        clock=ClockChoice() if choice.has_clock else None,
        pause=choice.pause,
        position=choice.position,
        seed=choice.seed,
    )


def chosen_rules(choice: RoomChoice) -> Ruleset:
    """Return the rules of the room: those of its position, or as written."""
    if choice.position:
        return Position.parse(choice.position).rules
    return choose_rules(choice.rules, list(choice.changes))


def room_options(choice: RoomChoice) -> dict[str, Any]:
    """Return the preset, what differs from it, and every option given explicitly.

    The latter are sent even if the preset agrees: a server refuses mistakes unless it is told to
    accept and penalise them.
    """
    rules = choose_rules(choice.rules, list(choice.changes))
    said = read_changes(list(choice.changes)) | named_in_file(choice.rules)
    every = rules.plain(complete=True)
    return rules.plain() | {name: every[name] for name in said if name in every}


def bot_names(text: str, players: int) -> tuple[str, ...]:
    """Return the bots in a list of names; by default one for every other seat.

    >>> bot_names("random,careful", 4)
    ('random', 'careful')
    """
    if not text:
        return (USUAL_BOT,) * (players - 1)
    texts, guests = _listed(text), guests_of(text)
    if len(texts) >= players:
        counts = {"players": players, "most": players - 1, "count": len(texts)}
        raise AriariError(Reason("commands.bots", **counts))
    return tuple(map(guests.name_of, texts))


def guests_of(text: str) -> Guests:
    """Return the programs and classes in a list of bots, for a server of one's own."""
    return Guests(_listed(text))


def _listed(text: str) -> tuple[str, ...]:
    return () if text in ("", NO_BOTS) else tuple(name.strip() for name in text.split(","))
