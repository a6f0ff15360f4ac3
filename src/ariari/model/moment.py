"""When and how a win came: everything its value depends on besides the tiles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypedDict, Unpack

from ariari.core.names import Yakuman
from ariari.core.state import INDICATOR_MAX, RiichiLevel
from ariari.core.tiles import COPIES
from ariari.errors import NotationError
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.words.reason import Reason
from ariari.words.say import ENUMS

__all__ = ["Moment", "MomentArguments", "Wind", "read_moment"]

_COUNT_LIMITS = {"honba": 999, "sticks": 999, "kita": COPIES, "dealer_streak": 99}
"""More than any table has seen, and less than overflows."""


_OTHERS = ("discarder", "liable", "kan_source", "nearer")
"""Fields that name a seat other than the winner's."""


class Wind(IntEnum):
    """A seat counted from the dealer, or the wind of a round (CONV-5)."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @classmethod
    def parse(cls, text: "str | Wind") -> "Wind":
        """Read a wind: `E`, `east`, `1z`.

        >>> Wind.parse("S"), Wind.parse("west")
        (<Wind.SOUTH: 1>, <Wind.WEST: 2>)
        """
        if isinstance(text, Wind):
            return text
        for wind in cls:
            if text.upper() in (wind.name, wind.name[0]) or text == f"{wind + 1}z":
                return wind
        raise NotationError(Reason("notation.wind"), text)

    @property
    def title(self) -> str:
        """The wind in words: `East`."""
        return self.name.title()


ENUMS[Wind] = "winds.{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The moment of a win. By default: a non-dealer in the East round, and nothing special."""

    seat: Wind = Wind.SOUTH
    """The winner's wind; East is the dealer."""
    round: Wind = Wind.EAST
    riichi: RiichiLevel = RiichiLevel.NONE
    open_riichi: bool = False
    """Riichi was declared with the hand shown (OPENR-1)."""
    ippatsu: bool = False
    last_tile: bool = False
    """Haitei by tsumo, houtei by ron."""
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    """Tenhou or chiihou by tsumo, renhou by ron."""
    on_riichi_tile: bool = False
    """Ron on a tile that declared riichi (LOCAL-TSUBAMEGAESHI)."""
    after_kan: bool = False
    """Ron on the discard right after a kan (LOCAL-KANBURI)."""
    dora: tuple[Tile, ...] = ()
    """Dora indicators that are up, not the dora themselves."""
    ura: tuple[Tile, ...] = ()
    """Ura dora indicators; they count in riichi only."""
    kita: int = 0
    """Norths set aside, with three players."""
    honba: int = 0
    sticks: int = 0
    """Riichi sticks that the winner takes: those on the table, including the winner's own."""
    dealer_streak: int = 0
    """Wins in a row by this dealer, including this one (LOCAL-PAARENCHAN)."""
    discards: tuple[Tile, ...] = ()
    """The winner's own discards, for furiten (FURITEN-2)."""
    furiten: bool = False
    """The winner is furiten for a reason that the discards do not show (FURITEN-3, -4)."""
    discarder: Wind | None = None
    """Whose tile was ronned; None if it does not matter."""
    liable: Wind | None = None
    """Who is liable for those yakuman in the hand that the option `pao` lists (PAO-1)."""
    liabilities: tuple[tuple[Yakuman, Wind], ...] = ()
    """Who is liable for which yakuman, if it is not one player for all of them (PAO-1)."""
    kan_source: Wind | None = None
    """Whose discard was called for the daiminkan right before a rinshan win (PAO-7)."""
    wareme: Wind | None = None
    """Whose wall was broken, if that player pays and receives double (EXTRA-1)."""
    into_open_riichi: bool = False
    """The discarder, not in riichi, pays a yakuman for dealing into open riichi (OPENR-1)."""
    nearer: Wind | None = None
    """Another winner on the same tile, nearer to the discarder (MULTI-3, MULTI-4)."""

    def __post_init__(self) -> None:
        _check_counts(self)
        _check_riichi(self)
        for name in _OTHERS:
            if getattr(self, name) == self.seat:
                raise NotationError(Reason("moment.same_seat", winner=self.seat, name=name))
        if any(seat == self.seat for _, seat in self.liabilities):
            raise NotationError(Reason("moment.same_seat", winner=self.seat, name="liabilities"))


def _check_counts(moment: Moment) -> None:
    """Refuse more counts and indicators than a table can have (DEAD-2)."""
    for name, most in _COUNT_LIMITS.items():
        count = getattr(moment, name)
        if not isinstance(count, int) or not 0 <= count <= most:
            raise NotationError(Reason("moment.count", name=name, most=most, given=repr(count)))
    for name in ("dora", "ura"):
        count = len(getattr(moment, name))
        if count > INDICATOR_MAX:
            most = int(INDICATOR_MAX)
            raise NotationError(Reason("moment.indicators", name=name, count=count, most=most))


def _check_riichi(moment: Moment) -> None:
    """Refuse what needs riichi without it, and what rules it out with it."""
    if moment.riichi != RiichiLevel.NONE:
        if moment.first_turn:
            raise NotationError(Reason("moment.first_turn_riichi", "COMPAT-9"))
        if moment.ippatsu and moment.rinshan:
            raise NotationError(Reason("moment.ippatsu_rinshan", "IPP-1"))
        return
    if moment.ippatsu:
        raise NotationError(Reason("moment.ippatsu", "IPP-1"))
    if moment.open_riichi:
        raise NotationError(Reason("moment.open_riichi", "OPENR-1"))


class MomentArguments(TypedDict, total=False):
    """The fields of `Moment` as a caller writes them: tiles and winds may be text."""

    seat: str | Wind
    round: str | Wind
    riichi: bool | str | RiichiLevel
    open_riichi: bool
    ippatsu: bool
    last_tile: bool
    rinshan: bool
    chankan: bool
    first_turn: bool
    on_riichi_tile: bool
    after_kan: bool
    dora: str | Sequence[Tile]
    ura: str | Sequence[Tile]
    kita: int
    honba: int
    sticks: int
    dealer_streak: int
    discards: str | Sequence[Tile]
    furiten: bool
    discarder: str | Wind | None
    liable: str | Wind | None
    liabilities: Sequence[tuple[Yakuman, Wind]] | Mapping[str, str | Wind]
    kan_source: str | Wind | None
    wareme: str | Wind | None
    into_open_riichi: bool
    nearer: str | Wind | None


def _tiles(given: str | Sequence[Tile]) -> tuple[Tile, ...]:
    """Read a row of tiles that may be empty."""
    if isinstance(given, str):
        return parse_tiles(given) if given.strip() else ()
    return tuple(given)


def _riichi(given: str | int) -> RiichiLevel:
    """Read a riichi: yes or no, `riichi`, `double` or `none`."""
    if isinstance(given, str):
        names = {riichi.name.lower(): riichi for riichi in RiichiLevel}
        if given.lower() not in names:
            raise NotationError(Reason("moment.riichi"), given)
        return names[given.lower()]
    if given not in tuple(RiichiLevel):
        raise NotationError(Reason("moment.riichi_given", given=repr(given)))
    return RiichiLevel(given)


def _liabilities(
    given: Sequence[tuple[Yakuman, Wind]] | Mapping[str, str | Wind],
) -> tuple[tuple[Yakuman, Wind], ...]:
    """Read who is liable for which yakuman: pairs, or winds by the names of yakuman."""
    if not isinstance(given, Mapping):
        return tuple(given)
    known = {yakuman.name.lower(): yakuman for yakuman in Yakuman}
    for name in given:
        if name not in known:
            raise NotationError(Reason("moment.no_yakuman", name=name), name)
    return tuple((known[name], Wind.parse(wind)) for name, wind in given.items())


def _wind(given: str | Wind | None) -> Wind | None:
    return None if given is None else Wind.parse(given)


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "seat": Wind.parse,
    "round": Wind.parse,
    "riichi": _riichi,
    "dora": _tiles,
    "ura": _tiles,
    "discards": _tiles,
    "liabilities": _liabilities,
    "wareme": _wind,
    **dict.fromkeys(_OTHERS, _wind),
}


def read_moment(**arguments: Unpack[MomentArguments]) -> Moment:
    """Return the moment that the arguments describe.

    >>> read_moment(seat="E", riichi="double", dora="8p").dora
    (Tile.parse('8p'),)
    """
    fields: dict[str, Any] = dict(arguments)
    for name, read in _READERS.items():
        if name in fields:
            fields[name] = read(fields[name])
    return Moment(**fields)
