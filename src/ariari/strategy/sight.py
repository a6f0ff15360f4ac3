"""What a seat may see: its own tiles, and what lies open. Bots are given this and nothing else."""

from typing import Annotated

from ariari.core.actions import Act, Menu
from ariari.core.faces import NO_FACE
from ariari.core.rules import SEAT_MAX, OpenRiichiShows
from ariari.core.state import INDICATOR_MAX, MELD_MAX
from ariari.core.table import RIVER_MAX, Phase, Player, Table
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT
from ariari.core.wall import indicator_index
from ariari.record import Bool, Int8, Int16, Int64, Ints, Record

NO_ACTION = -1


class Seen(Record):
    """What everyone sees of one seat."""

    river: Annotated[Ints, Int8, RIVER_MAX]
    """Faces discarded, in order."""
    river_marks: Annotated[Ints, Int8, RIVER_MAX]
    """`Mark` bits of each discard."""
    shown: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles by kind, if an open riichi shows them (OPENR-1)."""
    meld_kinds: Annotated[Ints, Int8, MELD_MAX]
    meld_lowest: Annotated[Ints, Int8, MELD_MAX]
    meld_reds: Annotated[Ints, Int8, MELD_MAX]
    river_size: Int8
    meld_count: Int8
    kita: Int8
    riichi: Int8
    """`RiichiLevel`, once established (RIICHI-5)."""
    is_dead: Bool
    """May only draw and discard (DEADHAND-1)."""


class Sight(Record):
    """The table as one seat sees it when it is asked."""

    scores: Annotated[Ints, Int64, SEAT_MAX]
    menu: Menu
    """What the seat may answer."""
    honba: Int16
    sticks: Int16
    players: Annotated[tuple[Seen, ...], Seen, SEAT_MAX]
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """The seat's concealed tiles by kind, the drawn one included."""
    red_fives: Annotated[Ints, Int8, SUIT_COUNT]
    """Concealed red fives by suit; they are in `counts` as well."""
    indicators: Annotated[Ints, Int8, INDICATOR_MAX]
    """Kinds of the dora indicators that are up."""
    indicator_count: Int8
    player_count: Int8
    seat: Int8
    dealer: Int8
    round: Int8
    live_left: Int8
    """L (CONV-9)."""
    drawn: Int8
    """Face that the seat has just drawn; `NO_FACE` if it has not."""
    claimable: Int8
    """Face of the discard that the seat may call; `NO_FACE` if it may not."""


def see_seat(player: Player, seen: Seen, *, shows: bool) -> None:
    """What lies open before a seat is seen; its concealed tiles only where it `shows` them."""
    for place in range(player.river_size):
        seen.river[place] = player.river[place]
        seen.river_marks[place] = player.river_marks[place]
    for meld in range(player.meld_count):
        seen.meld_kinds[meld] = player.meld_kinds[meld]
        seen.meld_lowest[meld] = player.meld_lowest[meld]
        seen.meld_reds[meld] = player.meld_reds[meld]
    for kind in range(KIND_COUNT):
        seen.shown[kind] = player.counts[kind] if shows else 0
    seen.river_size = player.river_size
    seen.meld_count = player.meld_count
    seen.kita = player.kita
    seen.riichi = player.riichi
    seen.is_dead = player.dead_hand


def see_own_tiles(player: Player, sight: Sight) -> None:
    """The seat sees its own hand."""
    for kind in range(KIND_COUNT):
        sight.counts[kind] = player.counts[kind]
    for suit in range(SUIT_COUNT):
        sight.red_fives[suit] = player.red_fives[suit]


def offers(menu: Menu, action: int) -> bool:
    """Whether an action is on the menu."""
    for place in range(menu.count):
        if menu.codes[place] == action:
            return True
    return False


def may_claim(menu: Menu) -> bool:
    """Whether a chii, pon or open kan is on the menu."""
    for place in range(menu.count):
        if Act.CHII <= menu.codes[place] <= Act.DAIMINKAN:
            return True
    return False


def shows_hand(table: Table, seat: int, other: int) -> bool:
    """Whether a seat sees another's concealed tiles, which an open riichi shows (OPENR-1)."""
    is_open = table.players[other].open_riichi and other != seat
    return is_open and table.rules.open_riichi_shows == OpenRiichiShows.HAND


def see(table: Table, seat: int, sight: Sight) -> None:
    """The sight is that of a seat; its menu is there already.

    This alone reads a table for a bot: what it does not copy, no bot can know.
    """
    players = table.rules.players
    for other in range(players):
        shows = shows_hand(table, seat, other)
        see_seat(table.players[other], sight.players[other], shows=shows)
        sight.scores[other] = table.players[other].score
    see_own_tiles(table.players[seat], sight)
    sight.indicator_count = table.indicator_count
    for count in range(table.indicator_count):
        sight.indicators[count] = table.wall[indicator_index(count, players)] // COPIES
    sight.honba = table.honba
    sight.sticks = table.sticks
    sight.player_count = players
    sight.seat = seat
    sight.dealer = table.dealer
    sight.round = table.round
    sight.live_left = table.live_left
    has_drawn = table.phase == Phase.ACT and table.turn == seat
    sight.drawn = table.drawn if has_drawn else NO_FACE
    sight.claimable = table.tile if may_claim(sight.menu) else NO_FACE
