"""Kan and kita: who may declare one, robbing, and the dora that follow (rulebook 2.3, 8)."""

from ariari.core.actions import Act, Menu, offer
from ariari.core.calls import interrupt, log_meld, show_meld, take_discard
from ariari.core.events import EventKind, emit
from ariari.core.faces import is_red, kind_of, red_face
from ariari.core.furiten import clear_by_draw
from ariari.core.hand import reds_of, refresh_waits, remove_kind, remove_tiles
from ariari.core.liability import liable_yakuman
from ariari.core.melds import MeldKind, is_quad
from ariari.core.names import Yakuman
from ariari.core.riichi_kan import may_kan_in_riichi
from ariari.core.rules import FifthKan, KanDora
from ariari.core.state import RiichiLevel
from ariari.core.table import KITA, NO_KAN, Desk, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, NO_KIND, NORTH, lowest_kind
from ariari.core.wall import draws_left, indicator_index

KAN_MAX = 4
"""Kans of one deal (KAN-9)."""


def may_kan(table: Table, seat: int) -> bool:
    """Whether a kan may be declared now (KAN-4, KAN-9, LAST-4)."""
    if draws_left(table) < 1 or table.players[seat].dead_hand:
        return False
    return table.kan_count < KAN_MAX or table.rules.fifth_kan == FifthKan.ABORT


def offer_daiminkan(table: Table, seat: int, menu: Menu) -> None:
    """大明槓: three of a kind, and the fourth discarded (KAN-1)."""
    kind = kind_of(table.tile)
    if table.players[seat].counts[kind] == COPIES - 1 and may_kan(table, seat):
        offer(menu, Act.DAIMINKAN)


def offer_own_kans(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """Closed and added kans of the seat's own turn (KAN-2, KAN-3, RIICHI-10)."""
    if not may_kan(table, seat):
        return
    player = table.players[seat]
    is_free = player.riichi == RiichiLevel.NONE
    rest = player.held[COPIES - 1]
    while rest != 0:
        kind = lowest_kind(rest)
        rest &= rest - 1
        if is_free or may_kan_in_riichi(table, seat, kind, desk, tables):
            offer(menu, Act.ANKAN + kind)
    if is_free:
        offer_shouminkan(player, menu)


def offer_shouminkan(player: Player, menu: Menu) -> None:
    """小明槓: the fourth tile of a pon is in the hand (KAN-2)."""
    for meld in range(player.meld_count):
        lowest = player.meld_lowest[meld]
        if player.meld_kinds[meld] == MeldKind.PON and player.counts[lowest] > 0:
            offer(menu, Act.SHOUMINKAN + lowest)


def offer_kita(table: Table, seat: int, menu: Menu) -> None:
    """北抜き: a North may be set aside; in riichi the drawn one only (SANMA-5)."""
    player = table.players[seat]
    if table.rules.players == 4 or draws_left(table) < 1 or player.counts[NORTH] == 0:
        return
    is_free = player.riichi == RiichiLevel.NONE or table.drawn == NORTH
    if is_free and not player.dead_hand:
        offer(menu, Act.KITA)


def declare_kan(table: Table, seat: int, meld: int, kind: int) -> None:
    """A closed or added kan is shown, and may be robbed (KAN-6, KAN-7)."""
    table.kan = meld
    is_red_added = meld == MeldKind.SHOUMINKAN and reds_of(table.players[seat], kind) > 0
    table.tile = red_face(kind) if is_red_added else kind
    table.phase = Phase.DECLARED


def declare_kita(table: Table) -> None:
    """A North is set aside, and may be ronned (SANMA-6)."""
    table.kan = KITA
    table.tile = NORTH
    table.phase = Phase.DECLARED


def make_ankan(table: Table, seat: int, kind: int, desk: Desk) -> None:
    """Four tiles leave the hand as a closed kan."""
    player = table.players[seat]
    reds = reds_of(player, kind)
    remove_tiles(player, kind, reds, COPIES - reds)
    show_meld(table, seat, MeldKind.ANKAN, kind, reds)
    log_meld(table, seat, player.meld_count - 1, desk)


def place_of_pon(player: Player, kind: int) -> int:
    """Return which of the melds is the pon of a kind; there must be one."""
    place = 0
    while player.meld_kinds[place] != MeldKind.PON or player.meld_lowest[place] != kind:
        place += 1
    return place


def make_shouminkan(table: Table, seat: int, kind: int, desk: Desk) -> None:
    """The fourth tile joins its pon."""
    player = table.players[seat]
    reds = reds_of(player, kind)
    remove_tiles(player, kind, reds, 1 - reds)
    place = place_of_pon(player, kind)
    player.meld_kinds[place] = MeldKind.SHOUMINKAN
    player.meld_reds[place] += reds
    log_meld(table, seat, place, desk)


def make_kita(table: Table, seat: int, desk: Desk) -> None:
    """A North leaves the hand as a dora (SANMA-5)."""
    player = table.players[seat]
    remove_kind(player, NORTH)
    player.kita += 1
    emit(desk, EventKind.KITA, seat, 0, 0)


def complete_own_kan(table: Table, desk: Desk, tables: Tables) -> None:
    """A declared kan or kita was not robbed: it stands, and a rinshan tile is due (KAN-7)."""
    seat = table.turn
    kind = kind_of(table.tile)
    if table.kan == KITA:
        make_kita(table, seat, desk)
    elif table.kan == MeldKind.ANKAN:
        make_ankan(table, seat, kind, desk)
    else:
        make_shouminkan(table, seat, kind, desk)
    finish_kan(table, desk, tables)


def call_daiminkan(table: Table, seat: int, desk: Desk, tables: Tables) -> None:
    """The seat takes the discard for a quad (KAN-1); its discarder may become liable (PAO-7)."""
    player = table.players[seat]
    kind = kind_of(table.tile)
    reds = reds_of(player, kind)
    remove_tiles(player, kind, reds, COPIES - 1 - reds)
    take_discard(table, seat)
    show_meld(table, seat, MeldKind.DAIMINKAN, kind, reds + (1 if is_red(table.tile) else 0))
    log_meld(table, seat, player.meld_count - 1, desk)
    clear_by_draw(table, seat)
    table.daiminkan_source = table.turn
    table.turn = seat
    table.kan = MeldKind.DAIMINKAN
    finish_kan(table, desk, tables)


def finish_kan(table: Table, desk: Desk, tables: Tables) -> None:
    """Calls interrupt, dora are turned up or owed, the rinshan draw is next (KAN-7, KDORA-2)."""
    interrupt(table)
    pay_owed_dora(table, desk)
    if table.kan != KITA:
        table.kan_count += 1
        owe_dora(table, desk)
        table.after_kan = True
    refresh_waits(table, table.turn, tables)
    table.claimed = NO_KIND
    table.kan = NO_KAN
    table.phase = Phase.REPLACE


def owe_dora(table: Table, desk: Desk) -> None:
    """The kan just completed turns up an indicator, now or later (KDORA-1, KDORA-2)."""
    if not table.rules.kan_dora:
        return
    is_closed_kan = table.kan == MeldKind.ANKAN
    timing = table.rules.kandora_ankan if is_closed_kan else table.rules.kandora_open
    if timing == KanDora.IMMEDIATE:
        reveal_dora(table, desk)
    elif timing == KanDora.BEFORE_DISCARD:
        table.owed_before += 1
    else:
        table.owed_after += 1


def reveal_dora(table: Table, desk: Desk) -> None:
    """The next indicator is turned up (DEAD-4, KDORA-1)."""
    index = indicator_index(table.indicator_count, table.rules.players)
    emit(desk, EventKind.DORA, table.indicator_count, table.wall[index], 0)
    table.indicator_count += 1


def pay_owed_dora(table: Table, desk: Desk) -> None:
    """Indicators of earlier kans of the turn come before the next rinshan draw (KDORA-4)."""
    for _ in range(table.owed_before + table.owed_after):
        reveal_dora(table, desk)
    table.owed_before = 0
    table.owed_after = 0


def reveal_before_discard(table: Table, desk: Desk) -> None:
    """Indicators due at the discard, before reactions (KDORA-2)."""
    for _ in range(table.owed_before):
        reveal_dora(table, desk)
    table.owed_before = 0


def reveal_after_discard(table: Table, desk: Desk) -> None:
    """Indicators due once the discard has passed (KDORA-2, FLOW-3)."""
    for _ in range(table.owed_after):
        reveal_dora(table, desk)
    table.owed_after = 0


def quads_of(player: Player) -> int:
    """Return how many kans a player has."""
    quads = 0
    for meld in range(player.meld_count):
        if is_quad(player.meld_kinds[meld]):
            quads += 1
    return quads


def kans_are_shared(table: Table) -> bool:
    """Four kans by at least two players (KAN-10, ABORT-4)."""
    if table.kan_count < KAN_MAX:
        return False
    for seat in range(table.rules.players):
        if quads_of(table.players[seat]) == KAN_MAX:
            return False
    return True


def exposed_of(player: Player) -> int:
    """Return the kinds shown as a pon or any kan (PAO-1)."""
    exposed = 0
    for meld in range(player.meld_count):
        if player.meld_kinds[meld] != MeldKind.CHII:
            exposed |= 1 << player.meld_lowest[meld]
    return exposed


def note_liability(table: Table, seat: int, meld: int) -> None:
    """The discarder becomes liable if this call makes a yakuman certain (PAO-1, PAO-2)."""
    player = table.players[seat]
    kind = kind_of(table.tile)
    rules = table.rules
    certain = liable_yakuman(rules, exposed_of(player), quads_of(player), kind, meld)
    if certain >> Yakuman.DAISANGEN & 1 == 1:
        player.liable[0] = table.turn
    if certain >> Yakuman.DAISUUSHII & 1 == 1:
        player.liable[1] = table.turn
    if certain >> Yakuman.SUUKANTSU & 1 == 1:
        player.liable[2] = table.turn
