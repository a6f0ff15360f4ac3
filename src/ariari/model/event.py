"""Events: all that happens in a game, and who may see what of it.

Every event has `seen_by(seat)`, which returns it as that seat saw it: tiles that were hidden from
the seat are None. Nothing else of a game is hidden.

>>> TileDrawn(2, Tile.parse("5p")).seen_by(0)
TileDrawn(seat=2, tile=None, is_rinshan=False)
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Riichi
from ariari.core.table import Ending
from ariari.model.action import Action
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment, Wind
from ariari.model.notation import counted, format_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = [
    "DeadHandUsed",
    "DealEnded",
    "DealStarted",
    "DoraRevealed",
    "Event",
    "FalseWinDeclared",
    "GameEnded",
    "GameStarted",
    "HandDied",
    "HandShown",
    "HandWon",
    "KanDeclared",
    "KitaDeclared",
    "KitaSet",
    "MeldCalled",
    "OrphansShown",
    "RiichiEstablished",
    "RiichiFoundOut",
    "TileDiscarded",
    "TileDrawn",
    "WrongClaimMade",
]

_ENDINGS: Mapping[Ending, str] = {
    Ending.NONE: "nothing",
    Ending.TSUMO: "tsumo",
    Ending.RON: "ron",
    Ending.EXHAUSTIVE: "an exhaustive draw",
    Ending.NAGASHI: "nagashi mangan",
    Ending.NINE_ORPHANS: "an abortive draw, nine orphans",
    Ending.FOUR_WINDS: "an abortive draw, four winds",
    Ending.FOUR_RIICHI: "an abortive draw, four riichi",
    Ending.FOUR_KANS: "an abortive draw, four kans",
    Ending.TRIPLE_RON: "an abortive draw, triple ron",
    Ending.FIFTH_KAN: "an abortive draw, a fifth kan",
    Ending.CHOMBO: "chombo",
}
"""What a deal ends by, in words."""


class _Public:
    """An event that everybody sees whole."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """Return the event as a seat saw it: all of it."""
        return self


@dataclass(frozen=True, slots=True)
class GameStarted(_Public):
    """The players sat down."""

    rules: Ruleset

    def __str__(self) -> str:
        return f"a game begins, rules: {self.rules}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStarted:
    """Tiles were dealt, and the first indicator turned up (DEAL-1, DEAD-4)."""

    dealer: int
    round: Wind
    honba: int
    sticks: int
    """Riichi sticks on the table."""
    scores: tuple[int, ...]
    """Points by seat."""
    indicator: Tile
    """The first dora indicator."""
    dice: tuple[int, int]
    hands: tuple[tuple[Tile | None, ...], ...]
    """Thirteen tiles by seat, in order; None where hidden. The dealer draws first."""
    dealer_streak: int = 0
    """Deals in a row that this dealer has won before this one (LOCAL-PAARENCHAN)."""

    def seen_by(self, seat: int) -> "DealStarted":
        """Return the event with the other hands hidden."""
        hands = tuple(
            hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands)

    def __str__(self) -> str:
        number = self.dealer + 1
        return (
            f"{self.round.title} {number}, {self.honba} honba, {counted(self.sticks, 'stick')}: "
            f"seat {self.dealer} deals, indicator {self.indicator}"
        )


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat drew a tile of the wall."""

    seat: int
    tile: Tile | None
    """None where hidden."""
    is_rinshan: bool = False
    """From the dead wall, after a kan or kita."""

    def seen_by(self, seat: int) -> "TileDrawn":
        """Return the event with the tile hidden from everybody but its owner."""
        return self if seat == self.seat else replace(self, tile=None)

    def __str__(self) -> str:
        from_where = " from the dead wall" if self.is_rinshan else ""
        return f"seat {self.seat} draws {self.tile or 'a tile'}{from_where}"


@dataclass(frozen=True, slots=True)
class TileDiscarded(_Public):
    """A seat discarded a tile, perhaps with riichi (FLOW-4, RIICHI-3)."""

    seat: int
    tile: Tile
    is_drawn: bool = False
    """The tile just drawn: tsumogiri."""
    is_sideways: bool = False
    riichi: Riichi = Riichi.NONE
    """Declared with the discard, and established if nobody rons it (RIICHI-5)."""
    is_open: bool = False
    """The riichi is an open one (OPENR-1)."""

    def __str__(self) -> str:
        verb = "discards the drawn" if self.is_drawn else "discards"
        way = "open riichi" if self.is_open else "riichi"
        return f"seat {self.seat} {verb} {self.tile}" + f" and declares {way}" * bool(self.riichi)


@dataclass(frozen=True, slots=True)
class MeldCalled(_Public):
    """A set lies beside a seat's hand; for a closed or added kan, nobody robbed it (KAN-7)."""

    seat: int
    meld: Meld
    source: int
    """Seat whose tile was called; the own seat for an ankan."""

    def __str__(self) -> str:
        return f"seat {self.seat} melds {self.meld}"


@dataclass(frozen=True, slots=True)
class KanDeclared(_Public):
    """A closed or added kan was shown, and may be robbed (KAN-6)."""

    seat: int
    kind: MeldKind
    """`ANKAN` or `SHOUMINKAN`."""
    tile: Tile
    """The tile added, or one of the four."""

    def __str__(self) -> str:
        return f"seat {self.seat} declares {self.kind.name.lower()} of {self.tile}"


@dataclass(frozen=True, slots=True)
class KitaDeclared(_Public):
    """A North was shown to be set aside, and may be ronned (SANMA-6)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} declares kita"


@dataclass(frozen=True, slots=True)
class KitaSet(_Public):
    """A North was set aside (SANMA-5)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} sets a North aside"


@dataclass(frozen=True, slots=True)
class DoraRevealed(_Public):
    """Another indicator was turned up (KDORA-1)."""

    indicator: Tile

    def __str__(self) -> str:
        return f"{self.indicator} is turned up as dora indicator"


@dataclass(frozen=True, slots=True)
class RiichiEstablished(_Public):
    """The declaring discard passed, and the stick was placed (RIICHI-5)."""

    seat: int
    riichi: Riichi
    shown: tuple[Tile, ...] | None = None
    """The hand, where the riichi is open (OPENR-1)."""

    def __str__(self) -> str:
        shown = f" and shows {format_tiles(self.shown)}" if self.shown else ""
        return f"seat {self.seat} places a riichi stick{shown}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWon(_Public):
    """A hand won, and is shown."""

    seat: int
    source: int
    """Seat whose tile it was; the own seat for tsumo."""
    tile: Tile
    """The winning tile, which is not in `hand`."""
    hand: Hand
    ura_indicators: tuple[Tile, ...] = ()
    """Turned up by a winner in riichi (AGARI-8)."""
    yaku: tuple[Yaku, ...] = ()
    yakuman: tuple[Yakuman, ...] = ()
    han: int = 0
    """Han of yaku and dora; 0 with yakuman."""
    fu: int = 0
    base: int = 0
    """Base points (SCORE-2), as they are paid (OPENR-1)."""
    moment: Moment = field(default_factory=Moment)
    """All that the value and the payments depend on besides the tiles; seats are winds there."""

    @property
    def is_tsumo(self) -> bool:
        """Whether the winner drew the tile."""
        return self.source == self.seat

    def __str__(self) -> str:
        way = "tsumo" if self.is_tsumo else f"ron from seat {self.source}"
        titles = [YAKU_NAMES[yaku].title for yaku in self.yaku]
        titles += [YAKUMAN_NAMES[yakuman].title for yakuman in self.yakuman]
        worth = "yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        return f"seat {self.seat} wins {self.hand} {way} {self.tile}: {', '.join(titles)}; {worth}"


@dataclass(frozen=True, slots=True)
class HandDied(_Public):
    """A seat claimed what it could not, and may only draw and discard (DEADHAND-1)."""

    seat: int

    def __str__(self) -> str:
        return f"the hand of seat {self.seat} is dead"


@dataclass(frozen=True, slots=True)
class WrongClaimMade(_Public):
    """A seat claimed a discard that it cannot take: void, or chombo (DEADHAND-1, CHOMBO-2)."""

    seat: int
    kind: MeldKind
    """`CHII`, `PON` or `DAIMINKAN`."""
    tile: Tile

    def __str__(self) -> str:
        return f"seat {self.seat} wrongly claims {self.tile} for {self.kind.name.lower()}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseWinDeclared(_Public):
    """A seat declared a win that is none, and showed its hand (CHOMBO-2, CHOMBO-7)."""

    seat: int
    source: int
    """Seat whose tile it was; the own seat for tsumo."""
    tile: Tile
    """The tile that it would have won with, which is not in `hand`."""
    hand: Hand

    @property
    def is_tsumo(self) -> bool:
        """Whether the seat drew the tile."""
        return self.source == self.seat

    def __str__(self) -> str:
        way = "tsumo" if self.is_tsumo else f"ron from seat {self.source}"
        return f"seat {self.seat} wrongly declares {way} {self.tile} with {self.hand}"


@dataclass(frozen=True, slots=True)
class DeadHandUsed(_Public):
    """A seat did more in its turn than a dead hand may, which is chombo (DEADHAND-1, CHOMBO-2)."""

    seat: int
    action: Action

    def __str__(self) -> str:
        return f"seat {self.seat} declares {self.action} with a dead hand"


@dataclass(frozen=True, slots=True)
class RiichiFoundOut(_Public):
    """A riichi hand that is noten, made a wrong kan or was not shown is found out (CHOMBO-3)."""

    seat: int
    hand: tuple[Tile, ...]
    """The concealed tiles."""

    def __str__(self) -> str:
        return f"the riichi of seat {self.seat} does not stand, with {format_tiles(self.hand)}"


@dataclass(frozen=True, slots=True)
class HandShown(_Public):
    """A seat showed a tenpai hand at a draw, or kept its hand hidden (DRAW-6, RIICHI-14)."""

    seat: int
    hand: tuple[Tile, ...] | None
    """The concealed tiles; None where noten."""

    @property
    def is_tenpai(self) -> bool:
        """Whether the seat counts as tenpai."""
        return self.hand is not None

    def __str__(self) -> str:
        if self.hand is None:
            return f"seat {self.seat} is noten"
        return f"seat {self.seat} is tenpai with {format_tiles(self.hand)}"


@dataclass(frozen=True, slots=True)
class OrphansShown(_Public):
    """A seat showed nine kinds of orphans to abort the deal (ABORT-1)."""

    seat: int
    hand: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} shows nine orphans in {format_tiles(self.hand)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded(_Public):
    """A deal ended, and points changed hands."""

    ending: Ending
    winners: tuple[int, ...]
    loser: int | None
    """Seat whose tile was ronned, or that committed chombo."""
    changes: tuple[int, ...]
    """What each seat gained by the settlement; riichi sticks were paid when they were placed."""
    scores: tuple[int, ...]
    """Points by seat, after it."""
    sticks: int
    """Riichi sticks that stay on the table."""
    nagashi: tuple[int, ...] = ()
    """Seats with nagashi mangan, also where the rules count it as a draw (NAGASHI-4)."""

    def __str__(self) -> str:
        changes = " ".join(f"{change:+,}" for change in self.changes)
        return f"the deal ends by {_ENDINGS[self.ending]}{self._whose()}: {changes}"

    def _whose(self) -> str:
        if self.ending == Ending.CHOMBO:
            return f" of seat {self.loser}"
        if not self.nagashi:
            return ""
        seats = " and ".join(f"seat {seat}" for seat in self.nagashi)
        return f" of {seats}" if self.ending == Ending.NAGASHI else f", nagashi mangan of {seats}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(_Public):
    """The game is over, ranked and counted (END-8, END-9, UMA)."""

    scores: tuple[int, ...]
    """Points by seat, with the sticks that were left (END-9)."""
    places: tuple[int, ...]
    """Place of each seat from 1; equal where it is shared."""
    match_points: tuple[float, ...]
    """Result of each seat, in tenths (UMA-1)."""

    def __str__(self) -> str:
        order = sorted(range(len(self.scores)), key=lambda seat: self.places[seat])
        rows = (
            f"{self.places[seat]}. seat {seat} {self.scores[seat]:,} "
            f"({self.match_points[seat]:+.1f})"
            for seat in order
        )
        return f"the game ends: {', '.join(rows)}"


Event: TypeAlias = (
    GameStarted
    | DealStarted
    | TileDrawn
    | TileDiscarded
    | MeldCalled
    | KanDeclared
    | KitaDeclared
    | KitaSet
    | DoraRevealed
    | RiichiEstablished
    | HandWon
    | HandDied
    | WrongClaimMade
    | FalseWinDeclared
    | DeadHandUsed
    | RiichiFoundOut
    | HandShown
    | OrphansShown
    | DealEnded
    | GameEnded
)
