"""Riichi: who may declare it, and when it stands (rulebook section 2.6)."""

from ariari.core.actions import Act, Menu, offer
from ariari.core.events import EventKind, emit
from ariari.core.faces import is_five, is_red, kind_of, red_face
from ariari.core.hand import (
    add_kind,
    copies_owned,
    has_fourth,
    is_closed,
    plain_of,
    reds_of,
    remove_kind,
    shanten_of,
    waits_of,
)
from ariari.core.payments import STICK_POINTS
from ariari.core.rules import FuritenRiichi, KaratenRiichi, OpenRiichi
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, lowest_kind
from ariari.core.winning import is_first_turn


def may_declare(table: Table, seat: int) -> bool:
    """Everything that riichi needs besides a ready hand (RIICHI-1)."""
    player = table.players[seat]
    return (
        player.riichi == RiichiLevel.NONE
        and not player.dead_hand
        and player.score >= table.rules.riichi_min_points
        and table.live_left >= table.rules.riichi_min_tiles
        and is_closed(player)
    )


def waits_after(table: Table, seat: int, kind: int, tables: Tables) -> int:
    """Return the waits that discarding a kind would leave."""
    player = table.players[seat]
    remove_kind(player, kind)
    waits = waits_of(table, seat, tables)
    add_kind(player, kind)
    return waits


def is_karaten(player: Player, waits: int) -> bool:
    """空聴: all four copies of every wait are the player's own (RIICHI-12)."""
    while waits != 0:
        if copies_owned(player, lowest_kind(waits)) < COPIES:
            return False
        waits &= waits - 1
    return True


def is_ready_with(table: Table, seat: int, kind: int, tables: Tables) -> bool:
    """Whether this discard leaves a hand that is ready for riichi (RIICHI-1, RIICHI-12)."""
    waits = waits_after(table, seat, kind, tables)
    if waits == 0 or table.rules.karaten_riichi == KaratenRiichi.ALLOW:
        return waits != 0
    # A wait that is being discarded has a copy outside the hand.
    waits_for_discard = waits >> kind & 1 == 1
    return waits_for_discard or not is_karaten(table.players[seat], waits)


def is_furiten_allowed_with(table: Table, seat: int, kind: int, tables: Tables) -> bool:
    """Whether riichi with this discard is not furiten, or may be (FURITEN-6)."""
    if table.rules.furiten_riichi == FuritenRiichi.ALLOW:
        return True
    discarded = table.players[seat].discarded | 1 << kind
    return waits_after(table, seat, kind, tables) & discarded == 0


def may_riichi_with(table: Table, seat: int, kind: int, tables: Tables) -> bool:
    """Whether this discard may declare riichi (RIICHI-1, FURITEN-6)."""
    return is_ready_with(table, seat, kind, tables) and is_furiten_allowed_with(
        table, seat, kind, tables
    )


def may_be_ready(table: Table, seat: int, tables: Tables) -> bool:
    """Whether some discard may leave a ready hand; asked first because it is quick.

    A draw brings a hand one step closer at most.
    """
    player = table.players[seat]
    if has_fourth(player):
        return True
    return player.shanten <= READY + 1 and shanten_of(table, seat, tables) <= READY


def offer_riichi(table: Table, seat: int, menu: Menu, tables: Tables) -> None:
    """Riichi with each discard that allows it is on the menu (FLOW-6)."""
    if not may_declare(table, seat) or not may_be_ready(table, seat, tables):
        return
    rest = table.players[seat].held[0]
    while rest != 0:
        kind = lowest_kind(rest)
        rest &= rest - 1
        if may_riichi_with(table, seat, kind, tables):
            offer_riichi_face(table, seat, kind, menu)
            if is_five(kind):
                offer_riichi_face(table, seat, red_face(kind), menu)


def offer_riichi_face(table: Table, seat: int, face: int, menu: Menu) -> None:
    """Riichi with this face, from the hand and as drawn, closed and open (OPENR-1)."""
    is_open_played = table.rules.open_riichi != OpenRiichi.OFF
    if held_besides_drawn(table, seat, face):
        offer(menu, Act.RIICHI + face)
        if is_open_played:
            offer(menu, Act.OPEN_RIICHI + face)
    if table.drawn == face:
        offer(menu, Act.RIICHI_TSUMOGIRI)
        if is_open_played:
            offer(menu, Act.OPEN_RIICHI_TSUMOGIRI)


def held_besides_drawn(table: Table, seat: int, face: int) -> bool:
    """Whether a tile of that face is in the hand apart from the one just drawn."""
    player = table.players[seat]
    kind = kind_of(face)
    copies = reds_of(player, kind) if is_red(face) else plain_of(player, kind)
    return copies > (1 if table.drawn == face else 0)


def declare_riichi(table: Table, seat: int, *, is_open: bool) -> None:
    """The seat announces riichi with the discard that follows (RIICHI-3, DRII-1)."""
    table.declared_riichi = RiichiLevel.DOUBLE if is_first_turn(table, seat) else RiichiLevel.RIICHI
    table.declared_open = is_open
    table.players[seat].sideways_due = True


def establish_riichi(table: Table, desk: Desk) -> None:
    """The declaring discard was not ronned: the stick is placed (RIICHI-5, RIICHI-6)."""
    if table.declared_riichi == RiichiLevel.NONE:
        return
    player = table.players[table.turn]
    player.riichi = table.declared_riichi
    player.open_riichi = table.declared_open
    player.ippatsu = True
    player.score -= STICK_POINTS
    table.sticks += 1
    table.deal_sticks[table.turn] += 1
    table.standing.bets[table.turn] += 1
    table.declared_riichi = RiichiLevel.NONE
    emit(desk, EventKind.RIICHI, table.turn, player.riichi, int(player.open_riichi))
