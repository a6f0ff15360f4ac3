"""A position: a moment in a deal, as far as it is known, in one line of text.

>>> position = Position.parse("ari-ari E1 dora:4p turn:0 | 123456789m1122p+5z / | ? | ? | ?")
>>> print(position)
ari-ari E1 dora:4p turn:0 | 123456789m1122p+5z / | ? | ? | ?
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Unpack

from ariari.model.actions.action import Action
from ariari.model.hand import HAND_SIZE
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.position.river import KitaMade, RiverStep, pon_of
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

if TYPE_CHECKING:
    from ariari.model.position.build import PositionParts

__all__ = ["Position", "SeatPosition"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPosition:
    """What is known about one seat."""

    hand: tuple[Tile, ...] = ()
    """Known concealed tiles in order, without the drawn one."""
    is_hidden: bool = True
    """Whether the hand has more tiles, which are unknown."""
    drawn: Tile | None = None
    """The tile just drawn, if known."""
    laid: tuple[Meld | KitaMade, ...] = ()
    """Melds and Norths set aside at unknown times."""
    river: tuple[RiverStep, ...] | None = None
    """What the seat did, in order; None if unknown."""

    @property
    def melds(self) -> tuple[Meld, ...]:
        """All melds in the order made; an added kan replaces its pon."""
        found: list[Meld] = []
        for step in (*(self.river or ()), *self.laid):
            if isinstance(step, Meld):
                places = [place for place, meld in enumerate(found) if _grew(meld, step)]
                if places:
                    found[places[0]] = step
                else:
                    found.append(step)
        return tuple(found)

    @property
    def kita(self) -> int:
        """Norths set aside."""
        return sum(isinstance(step, KitaMade) for step in (*(self.river or ()), *self.laid))

    @property
    def has_just_called(self) -> bool:
        """Whether the seat's last action was a chii or pon, so that a discard is next."""
        last = self.river[-1] if self.river else None
        return isinstance(last, Meld) and not last.is_quad

    @property
    def concealed_size(self) -> int:
        """Concealed tiles between turns."""
        return HAND_SIZE - 3 * len(self.melds)


def _grew(meld: Meld, kan: Meld) -> bool:
    """Whether a kan was made from this pon."""
    return kan.added is not None and meld == pon_of(kan)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A moment in a deal when a seat is asked; what is not stated is left open.

    `str` writes it as one line and `parse` reads it back; `Game.from_position` plays on from it.
    """

    rules: Ruleset = field(default_factory=Ruleset)
    round: Wind = Wind.EAST
    dealer: int = 0
    honba: int = 0
    sticks: tuple[int, ...] = ()
    """Riichi sticks from earlier deals, by the seat that placed them; empty for none."""
    dealer_streak: int = 0
    """How many deals in a row the dealer has won before this one (LOCAL-PAARENCHAN)."""
    scores: tuple[int, ...] | None = None
    """Points by seat; None if unknown."""
    dice: tuple[int, int] | None = None
    """The dealer's roll, which matters only for wareme (EXTRA-1)."""
    indicators: tuple[Tile, ...] = ()
    """Known dora indicators, in the order they are revealed."""
    left: int | None = None
    """Tiles left in the live wall, if rivers are left open; otherwise it follows from them."""
    turn: int = 0
    """The seat that acts, or has just acted."""
    is_after: bool = False
    """The others are asked about the last discard, kan or kita of that seat."""
    seats: tuple[SeatPosition, ...] = ()
    draws: tuple[Tile, ...] = ()
    """The next live draws."""
    rinshan: tuple[Tile, ...] = ()
    """The next draws from the dead wall."""
    ura: tuple[Tile, ...] = ()
    """Ura indicators, in order."""
    answers: tuple[tuple[int, Action], ...] = ()
    """What the seats have answered since then, in order."""

    @property
    def known_seat(self) -> int:
        """The seat to play from: one whose hand is known, preferably the one that acts."""
        seats = range(len(self.seats))
        order = sorted(seats, key=lambda seat: (seat - self.turn - self.is_after) % len(seats))
        known = [seat for seat in order if self.seats[seat].hand]
        return known[0] if known else order[0]

    @staticmethod
    def parse(text: str) -> "Position":
        """Read a position in one line of text."""
        from ariari.model.position.text import parse_position  # noqa: PLC0415 - it knows positions

        return parse_position(text)

    @staticmethod
    def of(**parts: "Unpack[PositionParts]") -> "Position":
        """Return the position with these parts, as people write them; see `PositionParts`.

        >>> print(Position.of(hands={1: "123m456p789s1122z"}, after=0, rivers={0: "1z"}))
        ari-ari E1 after:0 | ? / 1z | 123m456p789s1122z | ? | ?
        """
        from ariari.model.position.build import build_position  # noqa: PLC0415 - it knows positions

        return build_position(**parts)

    def __str__(self) -> str:
        from ariari.model.position.text import format_position  # noqa: PLC0415 - it knows positions

        return format_position(self)
