"""What one seat knows: the table as it looks from there, built only from events it saw."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, assert_never

from ariari.core.melds import MeldKind
from ariari.core.payments import STICK_POINTS
from ariari.core.rules import DeadWallRefill
from ariari.core.state import RiichiLevel
from ariari.core.table import Ending
from ariari.core.tiles import NORTH, dora_kind
from ariari.core.wall import first_draw, live_count
from ariari.model.events.event import (
    DeadHandUsed,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    GameEnded,
    GameStarted,
    HandDied,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    KitaSet,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    RiichiFoundOut,
    TileDiscarded,
    TileDrawn,
    WrongClaimMade,
)
from ariari.model.game.last_tile import LastTile
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.notation import format_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

__all__ = ["PlayerView", "RiverTile", "SeatView"]

_Quiet: TypeAlias = GameStarted | KanDeclared | KitaDeclared | WrongClaimMade | DeadHandUsed
"""What these lead to has its own events."""
_Rest: TypeAlias = (
    HandWon
    | FalseWinDeclared
    | HandDied
    | HandShown
    | OrphansShown
    | RiichiFoundOut
    | DealEnded
    | GameEnded
    | _Quiet
)


@dataclass(frozen=True, slots=True)
class RiverTile:
    """One discard (FLOW-4)."""

    tile: Tile
    is_drawn: bool = False
    """Discarded as it was drawn."""
    is_sideways: bool = False
    taken_by: int | None = None
    """The seat that called it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """What everyone knows about one seat."""

    seat: int
    score: int
    hand_size: int = 0
    """Concealed tiles."""
    melds: tuple[Meld, ...] = ()
    river: tuple[RiverTile, ...] = ()
    riichi: RiichiLevel = RiichiLevel.NONE
    """Once established (RIICHI-5)."""
    is_open_riichi: bool = False
    """The riichi is an open one (OPENR-1)."""
    is_dead: bool = False
    """May only draw and discard (DEADHAND-1)."""
    kita: int = 0
    """Norths set aside (SANMA-5)."""
    shown: tuple[Tile, ...] | None = None
    """The concealed tiles, if they were shown: open riichi, tenpai, a win, or a mistake."""
    shown_waits: tuple[Tile, ...] | None = None
    """The tiles the hand waits for, if an open riichi shows them alone (OPENR-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """The table as a seat sees it, at one moment."""

    seat: int
    rules: Ruleset
    dealer: int
    round: Wind
    honba: int
    sticks: int
    """Riichi sticks on the table."""
    indicators: tuple[Tile, ...]
    """Dora indicators that are up."""
    tiles_left: int
    """Tiles in the live wall, L (CONV-9)."""
    hand: tuple[Tile, ...]
    """The seat's concealed tiles in order, including the drawn one."""
    drawn: Tile | None
    """The tile the seat has just drawn."""
    players: tuple[PlayerView, ...]
    """Every seat as everyone sees it, including this one."""
    ending: Ending = Ending.NONE
    """How the deal ended, if it has."""
    result: GameEnded | None = None
    """How the game ended, if it has."""
    refill_due: int = 0
    """Live tiles that join the dead wall with the next discard (DEAD-7)."""
    last_tile: LastTile | None = None
    """What was drawn or discarded last, if that ends the draws or the discards of the deal."""

    @classmethod
    def from_events(cls, seat: int, events: Sequence[Event]) -> "SeatView":
        """Return what a seat knows after these events, which begin with the game's start."""
        started = events[0]
        assert isinstance(started, GameStarted), "a game's events begin with GameStarted"
        board = _Board(seat, started.rules)
        places = range(len(events) - 1, 0, -1)
        start = next((place for place in places if isinstance(events[place], DealStarted)), 1)
        board.follow(event.seen_by(seat) for event in events[start:])
        return board.view()

    @property
    def wind(self) -> Wind:
        """The seat's wind in this deal (CONV-5)."""
        return Wind((self.seat - self.dealer) % self.rules.players)

    @property
    def dora(self) -> tuple[Tile, ...]:
        """The tiles that the indicators point to (DORA-1)."""
        return tuple(Tile(dora_kind(tile.kind, self.rules.players)) for tile in self.indicators)

    @property
    def draws_left(self) -> int:
        """Tiles that can still be drawn: live ones not due to join the dead wall (DEAD-7)."""
        return self.tiles_left - self.refill_due

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(player.score for player in self.players)

    @property
    def me(self) -> PlayerView:
        """This seat as the others see it."""
        return self.players[self.seat]

    def explain(self, language: str = ENGLISH) -> str:
        """Return the table as the seat knows it: the deal, its hand, a line for each player."""
        speaker = Speaker(language)
        told = (self._deal, self._own, *map(_player_reason, self.players))
        return "\n".join(speaker.say(reason).rstrip() for reason in told)

    @property
    def _deal(self) -> Reason:
        return Reason(
            "table.deal",
            wind=self.round,
            number=self.dealer + 1,
            honba=self.honba,
            sticks=self.sticks,
            left=self.tiles_left,
            indicators=self.indicators,
        )

    @property
    def _own(self) -> Reason:
        hand = list(self.hand)
        if self.drawn is not None:
            hand.remove(self.drawn)
        tiles = format_tiles(hand)
        return Reason(
            "table.own", seat=Seat(self.seat), wind=self.wind, hand=tiles, drawn=self.drawn
        )

    def __str__(self) -> str:
        return self.explain()


def _player_reason(player: PlayerView) -> Reason:
    """Return one seat in a line: score, melds, river."""
    return Reason(
        "table.player",
        seat=Seat(player.seat),
        score=player.score,
        riichi=_riichi_word(player),
        melds="".join(f" {meld}" for meld in player.melds),
        river=format_tiles(discard.tile for discard in player.river),
    )


def _riichi_word(player: PlayerView) -> str:
    if not player.riichi:
        return "none"
    return "open" if player.is_open_riichi else "riichi"


@dataclass(slots=True)
class _Board:
    """A table on which seen events are played out."""

    seat: int
    rules: Ruleset
    dealer: int = 0
    round: Wind = Wind.EAST
    honba: int = 0
    sticks: int = 0
    indicators: tuple[Tile, ...] = ()
    tiles_left: int = 0
    hand: list[Tile] = field(default_factory=list)
    drawn: Tile | None = None
    players: list[PlayerView] = field(default_factory=list)
    ending: Ending = Ending.NONE
    result: GameEnded | None = None
    refill_due: int = 0
    last_tile: LastTile | None = None

    def __post_init__(self) -> None:
        seats = range(self.rules.players)
        start = self.rules.start_points
        self.players = [PlayerView(seat=seat, score=start) for seat in seats]

    def view(self) -> SeatView:
        """Return the table as it is now."""
        return SeatView(
            seat=self.seat,
            rules=self.rules,
            dealer=self.dealer,
            round=self.round,
            honba=self.honba,
            sticks=self.sticks,
            indicators=self.indicators,
            tiles_left=self.tiles_left,
            hand=tuple(sorted(self.hand)),
            drawn=self.drawn,
            players=tuple(self.players),
            ending=self.ending,
            result=self.result,
            refill_due=self.refill_due,
            last_tile=self.last_tile,
        )

    def follow(self, events: Iterable[Event]) -> None:
        """Apply these events; a declared kan changes nothing yet."""
        for event in events:
            match event:
                case DealStarted():
                    self._deal(event)
                case TileDrawn():
                    self._draw(event)
                case TileDiscarded():
                    self._discard(event)
                case MeldCalled():
                    self._meld(event)
                case KitaSet():
                    self._change(event.seat, kita=self.players[event.seat].kita + 1)
                    self._give(event.seat, [Tile(NORTH)])
                case DoraRevealed():
                    self.indicators += (event.indicator,)
                case RiichiEstablished():
                    self._establish(event)
                case _:
                    self._finish(event)

    def _finish(self, event: _Rest) -> None:
        """Apply an event in which a hand dies or is shown, or the deal or game ends."""
        match event:
            case HandWon() | FalseWinDeclared():
                self._change(event.seat, shown=event.hand.concealed)
            case HandDied():
                self._change(event.seat, is_dead=True)
            case HandShown() | OrphansShown() | RiichiFoundOut():
                self._change(event.seat, shown=event.hand)
            case DealEnded():
                self.ending = event.ending
                self.sticks = event.sticks
                for seat, score in enumerate(event.scores):
                    self._change(seat, score=score)
            case GameEnded():
                self.result = event
            case GameStarted() | KanDeclared() | KitaDeclared() | WrongClaimMade() | DeadHandUsed():
                pass
            case _:
                assert_never(event)

    def _change(self, seat: int, **fields: object) -> None:
        self.players[seat] = replace(self.players[seat], **fields)  # type: ignore[arg-type] # the fields of several types have one signature

    def _deal(self, event: DealStarted) -> None:
        self.dealer, self.round = event.dealer, event.round
        self.honba, self.sticks = event.honba, event.sticks
        self.indicators = () if event.indicator is None else (event.indicator,)
        players = self.rules.players
        self.tiles_left = live_count(players) - first_draw(players)
        self.refill_due, self.last_tile = 0, None
        self.hand = [tile for tile in event.hands[self.seat] if tile is not None]
        self.players = [
            PlayerView(seat=seat, score=score, hand_size=len(event.hands[seat]))
            for seat, score in enumerate(event.scores)
        ]

    def _draw(self, event: TileDrawn) -> None:
        if event.is_rinshan and self.rules.dead_wall_refill == DeadWallRefill.DISCARD:
            self.refill_due += 1
        else:
            self.tiles_left -= 1
        if self.tiles_left == self.refill_due:
            self.last_tile = LastTile.RINSHAN if event.is_rinshan else LastTile.HAITEI
        self._change(event.seat, hand_size=self.players[event.seat].hand_size + 1)
        if event.seat == self.seat:
            assert event.tile is not None
            self.hand.append(event.tile)
            self.drawn = event.tile

    def _give(self, seat: int, tiles: Sequence[Tile]) -> None:
        """Remove tiles from a seat's hand."""
        self._change(seat, hand_size=self.players[seat].hand_size - len(tiles))
        if seat == self.seat:
            self.drawn = None
            for tile in tiles:
                self.hand.remove(tile)

    def _discard(self, event: TileDiscarded) -> None:
        self._give(event.seat, [event.tile])
        self.tiles_left -= self.refill_due
        self.refill_due = 0
        if self.tiles_left == 0:
            self.last_tile = LastTile.HOUTEI
        laid = RiverTile(event.tile, event.is_drawn, event.is_sideways)
        self._change(event.seat, river=(*self.players[event.seat].river, laid))

    def _meld(self, event: MeldCalled) -> None:
        player, meld = self.players[event.seat], event.meld
        if meld.kind == MeldKind.SHOUMINKAN:
            assert meld.added is not None
            melds = tuple(meld if _becomes(old, meld) else old for old in player.melds)
            given: tuple[Tile, ...] = (meld.added,)
        else:
            melds = (*player.melds, meld)
            given = meld.from_hand
            self._take(event)
        self._change(event.seat, melds=melds)
        self._give(event.seat, given)

    def _take(self, event: MeldCalled) -> None:
        """Mark the source's last discard as taken; a closed kan takes none."""
        if event.source != event.seat:
            *before, last = self.players[event.source].river
            taken = replace(last, taken_by=event.seat)
            self._change(event.source, river=(*before, taken))

    def _establish(self, event: RiichiEstablished) -> None:
        self.sticks += 1
        score = self.players[event.seat].score - STICK_POINTS
        self._change(
            event.seat,
            riichi=event.riichi,
            is_open_riichi=event.is_open,
            score=score,
            shown=event.shown,
            shown_waits=event.waits,
        )


def _becomes(pon: Meld, kan: Meld) -> bool:
    """Whether an added kan was made from this pon."""
    return pon.kind == MeldKind.PON and pon.base_kind == kan.base_kind
