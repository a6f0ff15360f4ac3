"""Events: everything that happens in a game, and who may see what of it.

Every event has `seen_by(seat)`, which returns it as that seat saw it: tiles that were hidden from
the seat are None. Nothing else in a game is hidden.

>>> TileDrawn(2, Tile.parse("5p")).seen_by(0)
TileDrawn(seat=2, tile=None, is_rinshan=False)
"""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import RiichiLevel
from ariari.core.table import Ending
from ariari.model import yaku as _yaku  # noqa: F401 - how yaku are said
from ariari.model.actions.action import Action
from ariari.model.actions.words import action_reason
from ariari.model.events.told import Public, Told
from ariari.model.events.worth import fu_made, limit_worth
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Seat, Value, Word

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


@dataclass(frozen=True, slots=True)
class GameStarted(Public):
    """The players sat down."""

    rules: Ruleset

    def _values(self) -> dict[str, Value]:
        return {"rules": self.rules.title_reason}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStarted(Told):
    """Tiles were dealt, and the first indicator turned up (DEAL-1, DEAD-4)."""

    dealer: int
    round: Wind
    honba: int
    sticks: int
    """Riichi sticks on the table."""
    scores: tuple[int, ...]
    """Points by seat."""
    indicator: Tile | None
    """The first dora indicator; None if a log does not state it."""
    dice: tuple[int, int]
    broken: int
    """The seat whose wall is broken, as many stacks from its right as the dice show (WALL-5)."""
    hands: tuple[tuple[Tile | None, ...], ...]
    """Thirteen tiles by seat, in order; None if hidden. The dealer draws first."""
    dealer_streak: int = 0
    """How many deals in a row this dealer has won before this one (LOCAL-PAARENCHAN)."""

    def seen_by(self, seat: int) -> "DealStarted":
        """Return the event with the other hands hidden."""
        owned = enumerate(self.hands)
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in owned)
        return replace(self, hands=hands)

    @property
    def break_reason(self) -> Reason:
        """What the dice show, and where the walls are broken (WALL-3 to WALL-5)."""
        first, second = self.dice
        values = {"first": first, "second": second, "stack": first + second}
        return Reason("moments.broken", "WALL-5", seat=Seat(self.broken), **values)

    def _values(self) -> dict[str, Value]:
        return {**Told._values(self), "number": self.dealer + 1}


@dataclass(frozen=True, slots=True)
class TileDrawn(Told):
    """A seat drew a tile from the wall."""

    seat: int
    tile: Tile | None
    """None if hidden."""
    is_rinshan: bool = False
    """From the dead wall, after a kan or kita."""

    def seen_by(self, seat: int) -> "TileDrawn":
        """Return the event with the tile hidden from everyone but its owner."""
        return self if seat == self.seat else _hidden_draw(self.seat, self.is_rinshan)


@cache
def _hidden_draw(seat: int, is_rinshan: bool) -> TileDrawn:  # noqa: FBT001 - as it is declared
    """Return a draw as others see it, one object for each."""
    return TileDrawn(seat, None, is_rinshan)


@dataclass(frozen=True, slots=True)
class TileDiscarded(Public):
    """A seat discarded a tile, perhaps with riichi (FLOW-4, RIICHI-3)."""

    seat: int
    tile: Tile
    is_drawn: bool = False
    """The tile just drawn: tsumogiri."""
    is_sideways: bool = False
    riichi: RiichiLevel = RiichiLevel.NONE
    """Declared with the discard, and established if nobody rons it (RIICHI-5)."""
    is_open: bool = False
    """The riichi is an open one (OPENR-1)."""


@dataclass(frozen=True, slots=True)
class MeldCalled(Public):
    """A set lies beside a seat's hand; for a closed or added kan, nobody robbed it (KAN-7)."""

    seat: int
    meld: Meld
    source: int
    """The seat whose tile was called; the same seat for an ankan."""


@dataclass(frozen=True, slots=True)
class KanDeclared(Public):
    """A closed or added kan was shown, and may be robbed (KAN-6)."""

    seat: int
    kind: MeldKind
    """`ANKAN` or `SHOUMINKAN`."""
    tile: Tile
    """The tile added, or one of the four."""


@dataclass(frozen=True, slots=True)
class KitaDeclared(Public):
    """A North was shown to be set aside, and may be ronned (SANMA-6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class KitaSet(Public):
    """A North was set aside (SANMA-5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoraRevealed(Public):
    """Another indicator was turned up (KDORA-1)."""

    indicator: Tile


@dataclass(frozen=True, slots=True)
class RiichiEstablished(Public):
    """Nobody won on the riichi discard, and the stick was placed (RIICHI-5)."""

    seat: int
    riichi: RiichiLevel
    shown: tuple[Tile, ...] | None = None
    """The hand, if the riichi is open (OPENR-1)."""
    waits: tuple[Tile, ...] | None = None
    """The tiles it waits for, if the riichi is open and they alone are shown."""

    @property
    def is_open(self) -> bool:
        """Whether the riichi is an open one (OPENR-1)."""
        return self.shown is not None or self.waits is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWon(Public):
    """A hand won and was shown."""

    seat: int
    source: int
    """The seat whose tile it was; the same seat for tsumo."""
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
    """What else the value and the payments depend on; seats are winds there."""

    @property
    def is_tsumo(self) -> bool:
        """Whether the winner drew the tile."""
        return self.source == self.seat

    @property
    def counts_fu(self) -> bool:
        """Whether fu are part of the value: not from 5 han on, where there are limits (FU-14)."""
        return not self.yakuman and fu_made(self.base, self.han, self.fu)

    def _values(self) -> dict[str, Value]:
        return {
            **Told._values(self),
            "source": None if self.is_tsumo else Seat(self.source),
            "yaku": (*self.yaku, *self.yakuman),
            "worth": self._worth(),
        }

    def _worth(self) -> Reason:
        if self.yakuman:
            return Reason("limits.yakuman")
        if self.moment.into_open_riichi:
            return Reason("results.raised", limit=Word("limits.yakuman"))
        if self.counts_fu:
            return Reason("events.worth", han=self.han, fu=self.fu)
        return limit_worth(self.base, self.han)


@dataclass(frozen=True, slots=True)
class HandDied(Public):
    """A seat made an invalid claim and may only draw and discard now (DEADHAND-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class WrongClaimMade(Public):
    """A seat claimed a discard that it cannot take: void, or chombo (DEADHAND-1, CHOMBO-2)."""

    seat: int
    kind: MeldKind
    """`CHII`, `PON` or `DAIMINKAN`."""
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseWinDeclared(Public):
    """A seat falsely declared a win and showed its hand (CHOMBO-2, CHOMBO-7)."""

    seat: int
    source: int
    """The seat whose tile it was; the same seat for tsumo."""
    tile: Tile
    """The tile it declared the win on, which is not in `hand`."""
    hand: Hand

    @property
    def is_tsumo(self) -> bool:
        """Whether the seat drew the tile."""
        return self.source == self.seat

    def _values(self) -> dict[str, Value]:
        return {**Told._values(self), "source": None if self.is_tsumo else Seat(self.source)}


@dataclass(frozen=True, slots=True)
class DeadHandUsed(Public):
    """A seat did more than a dead hand may, which is chombo (DEADHAND-1, CHOMBO-2)."""

    seat: int
    action: Action

    def _values(self) -> dict[str, Value]:
        return {"seat": Seat(self.seat), "action": action_reason(self.action)}


@dataclass(frozen=True, slots=True)
class RiichiFoundOut(Public):
    """An invalid riichi is found out: noten, a wrong kan, or a hand not shown (CHOMBO-3)."""

    seat: int
    hand: tuple[Tile, ...]
    """The concealed tiles."""


@dataclass(frozen=True, slots=True)
class HandShown(Public):
    """A seat was tenpai or noten at a draw, and showed its hand or not (DRAW-6, RIICHI-14)."""

    seat: int
    hand: tuple[Tile, ...] | None
    """The concealed tiles; None if they were not shown. A noten hand may be shown."""
    is_tenpai: bool
    """Whether the seat counts as tenpai."""


@dataclass(frozen=True, slots=True)
class OrphansShown(Public):
    """A seat showed nine kinds of orphans to abort the deal (ABORT-1)."""

    seat: int
    hand: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded(Public):
    """A deal ended, and points changed hands."""

    ending: Ending
    winners: tuple[int, ...]
    loser: int | None
    """Seat whose tile was ronned, or that committed chombo."""
    changes: tuple[int, ...]
    """What each seat gained; riichi sticks were already paid when placed."""
    scores: tuple[int, ...]
    """Points by seat afterwards."""
    sticks: int
    """Riichi sticks that stay on the table."""
    nagashi: tuple[int, ...] = ()
    """Seats with nagashi mangan, even if the rules count it as a draw (NAGASHI-4)."""

    @property
    def how(self) -> Reason:
        """How the deal ended, without what that changed."""
        whose = "also" if self.nagashi else "none"
        if self.ending == Ending.CHOMBO or (self.ending == Ending.NAGASHI and self.nagashi):
            whose = self.ending.name.lower()
        return Reason("events.end_of_deal", **Told._values(self), whose=whose)

    def _values(self) -> dict[str, Value]:
        changes = tuple(Reason("events.change", points=change) for change in self.changes)
        return {"how": self.how, "changes": changes}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Public):
    """The game is over, with its ranking and results (END-8, END-9, UMA)."""

    scores: tuple[int, ...]
    """Points by seat, with the sticks that were left (END-9)."""
    places: tuple[int, ...]
    """Place of each seat from 1; equal if shared."""
    match_points: tuple[float, ...]
    """Result of each seat, in tenths (UMA-1)."""

    def _values(self) -> dict[str, Value]:
        order = sorted(range(len(self.scores)), key=lambda seat: self.places[seat])
        return {"rows": tuple(map(self._row, order))}

    def _row(self, seat: int) -> Reason:
        return Reason(
            "events.place",
            place=self.places[seat],
            seat=Seat(seat),
            score=self.scores[seat],
            points=self.match_points[seat],
        )


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
