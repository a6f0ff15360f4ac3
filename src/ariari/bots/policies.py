"""Who plays compiled games, by name; known without loading what plays them."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from ariari.errors import BotError
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.jit.playouts import Seated

__all__ = ["Bots", "fill_seats", "read_bots", "seated_bytes"]


class Bots(StrEnum):
    """Who plays at a seat: a policy of the engine, or a bot."""

    RANDOM = "random"
    PASSIVE = "passive"
    GREEDY = "greedy"
    TSUMOGIRI = "tsumogiri"
    EFFICIENCY = "efficiency"
    CAREFUL = "careful"
    EXPERT = "expert"
    NET = "net"

    def sit(self, seated: "Seated") -> None:
        """The seat is played by this policy, or by this bot with its own settings."""
        # Loads the rules.
        from ariari.jit.playouts import Policy  # noqa: PLC0415
        from ariari.strategy.expert import set_expert  # noqa: PLC0415
        from ariari.strategy.net.answer import set_net  # noqa: PLC0415
        from ariari.strategy.settings import set_careful, set_efficiency  # noqa: PLC0415

        if self == Bots.EFFICIENCY:
            seated.policy = Policy.SETTINGS
            set_efficiency(seated.settings)
        elif self == Bots.CAREFUL:
            seated.policy = Policy.SETTINGS
            set_careful(seated.settings)
        elif self == Bots.EXPERT:
            seated.policy = Policy.SETTINGS
            set_expert(seated.settings)
        elif self == Bots.NET:
            seated.policy = Policy.NET
            set_net(seated.settings)
        else:
            seated.policy = Policy[self.name]


def seated_bytes(bot: Bots) -> bytes:
    """Return a bot as the engine of a page seats it."""
    # Loads the rules.
    from ariari.jit.playouts import Seated  # noqa: PLC0415

    seated = Seated()
    bot.sit(seated)
    return seated.to_bytes()


def read_bots(text: str) -> tuple[Bots, ...]:
    """Return the bots in a list of names.

    >>> [str(bot) for bot in read_bots("careful, random")]
    ['careful', 'random']
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in list(Bots):
            known = tuple(map(str, Bots))
            raise BotError(Reason("unknown.bot", name=repr(name), known=known))
    return tuple(map(Bots, names))


def fill_seats(bots: Sequence[Bots], players: int) -> tuple[Bots, ...]:
    """Return a bot for each seat: one for all, or as many as there are seats.

    >>> [str(bot) for bot in fill_seats((Bots.CAREFUL,), 3)]
    ['careful', 'careful', 'careful']
    """
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        raise BotError(Reason("commands.seats", count=len(bots), players=players))
    return tuple(bots)
