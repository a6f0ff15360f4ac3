"""A deal begins: tiles are dealt and the first indicator is turned up (rulebook 1.4, 1.5)."""

from ariari.core.events import EventKind, add_fields, emit
from ariari.core.faces import NO_FACE
from ariari.core.hand import add_face, clear_hand, refresh_waits
from ariari.core.kan import reveal_dora
from ariari.core.order import seat_after
from ariari.core.payments import NO_SEAT
from ariari.core.rules import SEAT_MAX
from ariari.core.state import RiichiLevel
from ariari.core.table import NO_ANSWER, NO_KAN, RIVER_MAX, Desk, Ending, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import NO_KIND
from ariari.core.wall import dealt_index, first_draw, live_count, roll_dice, shuffle_wall, wall_face

HAND_TILES = 13


def clear_player(player: Player) -> None:
    """The seat has nothing but its score."""
    player.waits = 0
    player.discarded = 0
    player.yaku = 0
    player.yakuman = 0
    player.han = 0
    player.fu = 0
    player.shanten = 0
    for yakuman in range(3):
        player.liable[yakuman] = NO_SEAT
    clear_hand(player)
    for place in range(RIVER_MAX):
        player.river[place] = NO_FACE
        player.river_marks[place] = 0
    clear_melds(player)
    clear_state(player)


def clear_melds(player: Player) -> None:
    """The seat has no melds."""
    for meld in range(4):
        player.meld_kinds[meld] = 0
        player.meld_lowest[meld] = 0
        player.meld_source[meld] = 0
        player.meld_reds[meld] = 0
    player.meld_count = 0
    player.river_size = 0
    player.kita = 0


def clear_state(player: Player) -> None:
    """The seat is in no special state."""
    player.riichi = RiichiLevel.NONE
    player.open_riichi = False
    player.ippatsu = False
    player.temporary_furiten = False
    player.riichi_furiten = False
    player.sideways_due = False
    player.has_erred = False
    player.dead_hand = False
    player.shows = False


def clear_deal(table: Table) -> None:
    """Nothing has happened in the deal yet."""
    for seat in range(SEAT_MAX):
        clear_player(table.players[seat])
        table.answers[seat] = NO_ANSWER
        table.deal_sticks[seat] = 0
    table.pending = 0
    table.kan_count = 0
    table.rinshan_count = 0
    table.refill_due = 0
    table.indicator_count = 0
    table.owed_before = 0
    table.owed_after = 0
    table.drawn = NO_FACE
    table.tile = NO_FACE
    table.kan = NO_KAN
    table.barred = NO_KIND
    table.claimed = NO_KIND
    table.declared_riichi = RiichiLevel.NONE
    table.ending = Ending.NONE
    table.winners = 0
    table.loser = NO_SEAT
    table.show_turn = 0
    table.is_rinshan = False
    table.after_kan = False
    table.uninterrupted = True
    table.declared_open = False
    table.daiminkan_source = NO_SEAT


def deal_tiles(table: Table, tables: Tables) -> None:
    """Everyone has thirteen tiles, in blocks of four and then one (DEAL-1, DEAL-2)."""
    players = table.rules.players
    for wind in range(players):
        seat = seat_after(table.dealer, wind, players)
        for number in range(HAND_TILES):
            add_face(table.players[seat], wall_face(table, dealt_index(wind, number, players)))
        refresh_waits(table, seat, tables)
    table.next_draw = first_draw(players)
    table.live_left = live_count(players) - first_draw(players)


def begin_deal(table: Table, desk: Desk, tables: Tables) -> None:
    """The wall on the table is dealt, and the dealer draws first (DEAL-2, DEAD-4)."""
    assert table.phase == Phase.DEAL
    clear_deal(table)
    table.deals += 1
    emit(desk, EventKind.DEAL, table.dealer, table.round, table.honba)
    add_fields(desk, table.sticks, 0)
    deal_tiles(table, tables)
    reveal_dora(table, desk)
    table.turn = table.dealer
    table.phase = Phase.DRAW


def deal(table: Table, desk: Desk, tables: Tables) -> None:
    """A wall shuffled from the table's own random state is dealt."""
    roll_dice(table)
    shuffle_wall(table)
    begin_deal(table, desk, tables)
