"""A recorded game, whatever its format: what each seat held, drew, discarded and called.

Readers turn a file into a `GameLog`, writers turn a `GameLog` into a file. Nothing in it is
computed by the rules: it says what the log says, and `ariari.logs.replay` compares that with the
rules.

Tiles are faces (`ariari.core.faces`): the 34 kinds, then the red fives; `HIDDEN` where the log
does not show one. Seats are 0-3, and seat 0 deals first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.model.game import Game
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = [
    "HIDDEN",
    "Call",
    "DealLog",
    "DiscardEntry",
    "Dora",
    "Draw",
    "Entry",
    "Faces",
    "GameLog",
    "KitaEntry",
    "LoggedDraw",
    "LoggedEnd",
    "LoggedWin",
    "NamedWind",
    "OwnGame",
    "OwnKan",
    "PublishedWall",
    "Stick",
    "TileIds",
]

HIDDEN = -1
"""A tile that the log does not show."""

Faces: TypeAlias = tuple[int, ...]
Points: TypeAlias = tuple[int, ...]
"""One number for each seat that plays."""


class Draw(NamedTuple):
    """A seat drew a tile from the live wall or the dead wall."""

    seat: int
    tile: int


class DiscardEntry(NamedTuple):
    """A seat discarded a tile."""

    seat: int
    tile: int
    drawn: bool
    """The tile just drawn: tsumogiri."""
    riichi: bool = False
    """Riichi was declared with it."""


class Call(NamedTuple):
    """A seat took the last discard: chii, pon or daiminkan."""

    seat: int
    kind: MeldKind
    source: int
    """Whose discard it was."""
    tile: int
    """The discard."""
    used: Faces
    """Two or three tiles from the hand, ascending by face."""


class OwnKan(NamedTuple):
    """A seat declared a closed kan, or added a tile to a pon."""

    seat: int
    kind: MeldKind
    """`ANKAN` or `SHOUMINKAN`."""
    tile: int
    """The tile added; for a closed kan, its plain face."""
    used: Faces
    """The four tiles of a closed kan, or the three of the pon, ascending by face."""


class KitaEntry(NamedTuple):
    """A seat set a North aside."""

    seat: int


class Dora(NamedTuple):
    """Another indicator was turned up."""

    tile: int


class Stick(NamedTuple):
    """A riichi passed, and the stick was placed."""

    seat: int


Entry: TypeAlias = Draw | DiscardEntry | Call | OwnKan | KitaEntry | Dora | Stick


class NamedWind(NamedTuple):
    """A yaku of a wind, as a log names it."""

    yaku: Yaku
    """`SEAT_WIND` or `ROUND_WIND`."""
    wind: Wind


@dataclass(slots=True, kw_only=True)
class LoggedWin:
    """A win as the log tells it; None if it does not say."""

    seat: int
    source: int
    """Whose tile it was; the winner's own seat for tsumo."""
    tile: int
    """The winning tile."""
    hand: Faces | None = None
    """Concealed tiles with the winning tile, ascending by face."""
    fu: int | None = None
    points: int | None = None
    """The total payment, without honba and sticks."""
    yaku: tuple[tuple[Yaku, int], ...] | None = None
    """Each yaku with its han."""
    yakuman: tuple[Yakuman, ...] | None = None
    han: int | None = None
    """Han of yaku and dora together; None with yakuman."""
    dora: int | None = None
    """Han of dora, kita included."""
    ura: int | None = None
    red_fives: int | None = None
    indicators: Faces | None = None
    """Dora indicators that were up."""
    ura_indicators: Faces | None = None
    """Empty if none were turned up."""
    changes: Points | None = None
    """What each seat gained by this win, honba and the sticks taken included."""
    liable: int | None = None
    """Seat that is liable for a yakuman (pao); None if nobody is."""
    misnamed: tuple[tuple[NamedWind, NamedWind], ...] = ()
    """Winds that are neither the winner's nor the round's, and the ones they were read as."""

    def read_wind(self, named: NamedWind, *, seat: Wind, round_wind: Wind) -> Yaku:
        """Return the yaku that a wind stands for; a wrong one is noted, and read as a right one.

        `seat` is the winner's wind.
        """
        right = {
            Yaku.SEAT_WIND: NamedWind(Yaku.SEAT_WIND, seat),
            Yaku.ROUND_WIND: NamedWind(Yaku.ROUND_WIND, round_wind),
        }
        if named == right[named.yaku]:
            return named.yaku
        same_tile = [each for each in right.values() if each.wind == named.wind]
        meant = same_tile[0] if same_tile else right[named.yaku]
        self.misnamed += ((named, meant),)
        return meant.yaku


@dataclass(slots=True, kw_only=True)
class LoggedDraw:
    """A deal without a win as the log tells it; None if it does not say."""

    ending: Ending
    """`EXHAUSTIVE`, with or without nagashi mangan, an abort, or `CHOMBO`."""
    is_nagashi: bool = False
    changes: Points | None = None
    tenpai: tuple[bool | None, ...] | None = None
    """Whether each seat counted as tenpai."""
    hands: tuple[Faces | None, ...] | None = None
    """Concealed tiles that each seat showed, ascending by face; None if it showed none."""


@dataclass(slots=True, kw_only=True)
class LoggedEnd:
    """The end of the game as the log tells it; None if it does not say."""

    scores: Points
    """Points with the sticks that were left."""
    match_points: tuple[float, ...] | None = None


class TileIds(NamedTuple):
    """Which copies of the tiles were used, where the log says so: tiles 0-135."""

    hands: tuple[tuple[int, ...], ...]
    """The 13 tiles of each seat in the order they were dealt."""
    draws: tuple[int, ...]
    """Every draw in order, from the live wall and the dead wall."""
    indicators: tuple[int, ...]
    """Dora indicators in order."""
    ura: tuple[int, ...]
    """Ura indicators that were shown, in order."""


class PublishedWall(NamedTuple):
    """The whole wall of a deal, as a server published it or as its seed gives it."""

    tiles: tuple[int, ...]
    """Tiles 0-135 in draw order (WALL-8); with three players the 108 that are used."""
    dice: tuple[int, int] | None = None


@dataclass(slots=True, kw_only=True)
class DealLog:
    """One deal."""

    round: int
    """0 East, 1 South, 2 West, 3 North."""
    dealer: int
    honba: int
    sticks: int
    scores: Points
    """Points before the deal."""
    hands: tuple[Faces, ...]
    """The 13 tiles of each seat, ascending by face; `HIDDEN` ones last."""
    indicators: Faces
    """Dora indicators in order, the first included; `HIDDEN` where the log leaves one out."""
    ura_indicators: Faces = ()
    """Ura indicators that the log states; more may have been turned up."""
    assumed: tuple[tuple[int, int], ...] = ()
    """Faces that are assumed to lie at places of the dead wall that the log does not state.

    They are not facts: they only make what the log says about the end of the deal possible.
    """
    entries: list[Entry] = field(default_factory=list)
    end: tuple[LoggedWin, ...] | LoggedDraw
    """Several winners in the order of the log."""
    dice: tuple[int, int] | None = None
    ids: TileIds | None = None
    wall: PublishedWall | None = None
    states_dora: bool = True
    """Whether `Dora` entries are placed where the indicators were turned up."""


class OwnGame(NamedTuple):
    """A game played here in which something happened that `DealLog` does not tell."""

    game: Game
    """The game itself, with every action; the rules judged each of them."""
    why: Reason | None
    """What no other format can express; None if they just leave something out."""


@dataclass(slots=True, kw_only=True)
class GameLog:
    """One recorded game, or some deals of one."""

    source: str
    """The file, and the member if it is an archive."""
    format: str
    """The name of its format, as `ariari.logs.registry` has it."""
    rules: Ruleset
    names: tuple[str, ...]
    """Names by seat."""
    deals: list[DealLog]
    end: LoggedEnd | None = None
    """None if the log does not say how the game ended."""
    header: Mapping[str, Any] = field(default_factory=dict)
    """What else the log says about the game, under the format's own names."""
    notes: tuple[Reason, ...] = ()
    """What the reader had to leave out or assume."""
    own: OwnGame | None = None
    """The game itself, if `deals` cannot tell all of it."""

    @property
    def only_here(self) -> Reason | None:
        """What happened that no other format can express, and no script can replay."""
        return None if self.own is None else self.own.why

    @property
    def is_hidden(self) -> bool:
        """Whether tiles are hidden, as in one player's view of a game: it cannot be replayed."""
        return any(HIDDEN in hand for deal in self.deals for hand in deal.hands)
