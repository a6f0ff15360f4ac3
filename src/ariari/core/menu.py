"""The legal actions of a seat at one moment (FLOW-6, FLOW-7)."""

from ariari.core.actions import Act, Menu, offer
from ariari.core.calls import barred_kinds, may_call, offer_chii, offer_pon
from ariari.core.draws import is_tenpai
from ariari.core.faces import NO_FACE, is_five, red_face
from ariari.core.kan import offer_daiminkan, offer_kita, offer_own_kans
from ariari.core.riichi import held_besides_drawn, offer_riichi
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import ORPHAN_KINDS, count_bits, lowest_kind
from ariari.core.winning import can_ron, can_tsumo, is_first_turn

NINE = 9
"""Different orphans that allow an abortive draw (ABORT-1)."""


def has_nine_orphans(player: Player) -> bool:
    """九種九牌: nine or more kinds of orphans among the 14 tiles (ABORT-1)."""
    return count_bits(player.held[0] & ORPHAN_KINDS) >= NINE


def offer_five(table: Table, seat: int, kind: int, menu: Menu) -> None:
    """Discards of a five from the hand: a plain and a red one are different choices."""
    if held_besides_drawn(table, seat, kind):
        offer(menu, Act.DISCARD + kind)
    if held_besides_drawn(table, seat, red_face(kind)):
        offer(menu, Act.DISCARD + red_face(kind))


def offer_discards(table: Table, seat: int, menu: Menu) -> None:
    """Every tile that may be discarded; in riichi the drawn one only (FLOW-6, RIICHI-8)."""
    player = table.players[seat]
    if table.drawn != NO_FACE:
        offer(menu, Act.TSUMOGIRI)
        if player.riichi != RiichiLevel.NONE:
            return
    rest = player.held[0] & ~barred_kinds(table)
    while rest != 0:
        kind = lowest_kind(rest)
        rest &= rest - 1
        if is_five(kind):
            offer_five(table, seat, kind, menu)
        elif kind != table.drawn or player.held[1] >> kind & 1 == 1:
            offer(menu, Act.DISCARD + kind)


def offer_turn(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """What the seat whose turn it is may do (FLOW-6)."""
    offer_discards(table, seat, menu)
    if table.drawn == NO_FACE:
        return
    if can_tsumo(table, seat, desk, tables):
        offer(menu, Act.TSUMO)
    player = table.players[seat]
    may_abort = table.rules.abort_nine and is_first_turn(table, seat) and not player.dead_hand
    if may_abort and has_nine_orphans(player):
        offer(menu, Act.NINE_ORPHANS)
    offer_own_kans(table, seat, menu, desk, tables)
    offer_kita(table, seat, menu)
    offer_riichi(table, seat, menu, tables)


def offer_reactions(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """What another seat may do about a discard (FLOW-7)."""
    if can_ron(table, seat, desk, tables):
        offer(menu, Act.RON)
    if may_call(table, seat):
        offer_pon(table, seat, menu)
        offer_daiminkan(table, seat, menu)
        offer_chii(table, seat, menu)
    offer(menu, Act.PASS)


def offer_robbing(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """What another seat may do about a kan or kita (FLOW-7, MULTI-6)."""
    if can_ron(table, seat, desk, tables):
        offer(menu, Act.RON)
    offer(menu, Act.PASS)


def offer_shows(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """What a seat may say at an exhaustive draw (DRAW-6, DRAW-7); riichi must show (DRAW-8)."""
    if is_tenpai(table, seat, desk, tables):
        offer(menu, Act.TENPAI)
        if table.players[seat].riichi == RiichiLevel.NONE:
            offer(menu, Act.NOTEN)
    else:
        offer(menu, Act.NOTEN)
        offer(menu, Act.SHOW_HAND)


def legal_actions(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """The menu holds what a seat that is asked may answer, and nothing else."""
    menu.count = 0
    if table.pending >> seat & 1 == 0:
        return
    if table.phase == Phase.ACT:
        offer_turn(table, seat, menu, desk, tables)
    elif table.phase == Phase.REACT:
        offer_reactions(table, seat, menu, desk, tables)
    elif table.phase == Phase.ROB:
        offer_robbing(table, seat, menu, desk, tables)
    elif table.phase == Phase.SHOW:
        offer_shows(table, seat, menu, desk, tables)
    else:
        offer(menu, Act.END_GAME)
        offer(menu, Act.PLAY_ON)
