"""What a row of each table holds. Docs list the fields with the words that stand below them."""

from dataclasses import dataclass

__all__ = ["CallRow", "DealRow", "DiscardRow", "GameRow", "RiichiRow", "WinRow"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game."""

    game: str
    """The file, and the member if it is an archive; the same in all tables."""
    format: str
    """The format of the log."""
    rules: str
    """The preset that its rules are based on."""
    players: int
    """3 or 4."""
    length: str
    """`east` or `hanchan`."""
    deals: int
    """How many deals the log has."""
    name_0: str
    """The player of seat 0, who deals first."""
    name_1: str
    """The player of seat 1."""
    name_2: str
    """The player of seat 2."""
    name_3: str | None
    """The player of seat 3; unknown with three players, as in all columns of that seat."""
    score_0: int | None
    """Final score of seat 0; unknown if the log does not tell the end."""
    score_1: int | None
    """Final score of seat 1."""
    score_2: int | None
    """Final score of seat 2."""
    score_3: int | None
    """Final score of seat 3."""
    place_0: int | None
    """Place of seat 0, from 1 (END-8)."""
    place_1: int | None
    """Place of seat 1."""
    place_2: int | None
    """Place of seat 2."""
    place_3: int | None
    """Place of seat 3."""
    points_0: float | None
    """Match points of seat 0."""
    points_1: float | None
    """Match points of seat 1."""
    points_2: float | None
    """Match points of seat 2."""
    points_3: float | None
    """Match points of seat 3."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _InDeal:
    """Where something happened."""

    game: str
    """The file, and the member if it is an archive."""
    deal: int
    """Number of the deal in the log, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow(_InDeal):
    """A deal."""

    round: str
    """`East`, `South`, `West` or `North`."""
    number: int
    """The 3 of East 3."""
    honba: int
    """Honba on the table."""
    sticks: int
    """Riichi sticks on the table before the deal."""
    dealer: int
    """The dealer's seat."""
    indicators: str
    """Dora indicators that the log states."""
    ura_indicators: str
    """Ura indicators that the log states."""
    ending: str
    """`tsumo`, `ron`, `exhaustive`, or the name of an abortive draw."""
    winners: int
    """How many seats won."""
    turns: int
    """Discards of the seat that made the most."""
    riichi: int
    """How many riichi stood."""
    score_0: int
    """Points of seat 0 before the deal."""
    score_1: int
    """Points of seat 1 before the deal."""
    score_2: int
    """Points of seat 2 before the deal."""
    score_3: int | None
    """Points of seat 3 before the deal."""
    change_0: int | None
    """What seat 0 gained or lost, its riichi stick included."""
    change_1: int | None
    """What seat 1 gained or lost."""
    change_2: int | None
    """What seat 2 gained or lost."""
    change_3: int | None
    """What seat 3 gained or lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfSeat(_InDeal):
    """Where something happened, and who did it."""

    seat: int
    """The seat."""
    name: str
    """Its player."""
    is_dealer: bool
    """Whether the seat deals."""
    turn: int
    """The seat's own turn, from 1: its discards so far, and the one it is about to make."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRow(_OfSeat):
    """A win."""

    source: int | None
    """Whose discard or kan it was; unknown to a tsumo."""
    is_tsumo: bool
    """Whether the winner drew the tile."""
    tile: str
    """The winning tile."""
    hand: str
    """The concealed tiles without the winning tile; empty if the log does not show them."""
    melds: str
    """The melds in brackets, in the order they were made."""
    is_closed: bool
    """Whether no discard was called."""
    riichi_turn: int | None
    """The turn of the winner's riichi; unknown without one."""
    yaku: str
    """Keys of the yaku and yakuman, separated by spaces."""
    han: int | None
    """Han of yaku and dora; unknown with yakuman."""
    fu: int | None
    """Fu; unknown if the log states a limit alone."""
    dora: int | None
    """Han of dora and kita."""
    ura: int | None
    """Han of ura dora."""
    red_fives: int | None
    """Han of red fives."""
    points: int | None
    """What the hand is worth, without honba and sticks."""
    gain: int | None
    """What the winner gained, honba and sticks included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiRow(_OfSeat):
    """A riichi, whether it stood or its tile was ronned."""

    order: int
    """1 for the first riichi of the deal."""
    tile: str
    """The tile it was declared with."""
    waits: str
    """What the hand waits for; empty if tiles are hidden."""
    tiles_left: int
    """Tiles that could still be drawn."""
    stood: bool
    """Whether nobody ronned the tile."""
    won: bool
    """Whether the seat won the deal."""
    dealt_in: bool
    """Whether another seat won on its tile."""
    change: int | None
    """What the seat gained or lost in the deal, its stick included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallRow(_OfSeat):
    """A chii, pon, kan or kita."""

    kind: str
    """`chii`, `pon`, `daiminkan`, `ankan`, `shouminkan` or `kita`."""
    tile: str
    """The tile that was called, added or set aside."""
    source: int | None
    """Whose discard it was; unknown without one."""
    tiles: str
    """All tiles of the meld."""
    tiles_left: int
    """Tiles that could still be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardRow(_OfSeat):
    """A discard."""

    tile: str
    """The tile."""
    is_tsumogiri: bool
    """Whether it is the tile just drawn."""
    is_riichi: bool
    """Whether riichi was declared with it."""
    called_by: int | None
    """Who called it; unknown if nobody did."""
    is_ronned: bool
    """Whether somebody won on it."""
    tiles_left: int
    """Tiles that could still be drawn."""
