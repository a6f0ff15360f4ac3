"""Chii and pon: who may call, with what, and what may be discarded after (rulebook 2.2)."""

from ariari.core.actions import Act, Menu, offer
from ariari.core.events import EventKind, add_fields, emit
from ariari.core.faces import is_five, is_red, kind_of
from ariari.core.furiten import clear_by_call, clear_by_draw
from ariari.core.hand import plain_of, reds_of, remove_tiles
from ariari.core.melds import MeldKind
from ariari.core.order import seat_after
from ariari.core.rules import Kuikae
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Mark, Phase, Player, Table
from ariari.core.tiles import NO_KIND, SEQUENCE_STARTS, number_of

CHII_PLACES = 3
"""The claimed tile is the lowest, the middle or the highest of the sequence."""


def may_call(table: Table, seat: int) -> bool:
    """Whether a seat may call the discard at all (CALL-6, CALL-7, DEADHAND-1)."""
    player = table.players[seat]
    return table.live_left > 0 and player.riichi == RiichiLevel.NONE and not player.dead_hand


def lowest_of_chii(kind: int, place: int) -> int:
    """Return the lowest kind of a chii in which the claimed tile has a place; `NO_KIND` if none."""
    lowest = kind - place
    return lowest if lowest >= 0 and SEQUENCE_STARTS >> lowest & 1 == 1 else NO_KIND


def barred_by_chii(kind: int, place: int) -> int:
    """Return the kind at the other end that may not be discarded; `NO_KIND` if none (KUIKAE-2)."""
    if place == 0 and number_of(kind) <= 6:
        return kind + 3
    if place == 2 and number_of(kind) >= 4:
        return kind - 3
    return NO_KIND


def leaves_discard(table: Table, player: Player, barred: int, taken: int) -> bool:
    """Whether a call leaves a tile that may be discarded (CALL-8).

    `taken` of the claimed kind leave the hand with the call.
    """
    if table.rules.kuikae == Kuikae.ALLOW:
        return True
    claimed = kind_of(table.tile)
    blocked = player.counts[claimed] - taken
    if barred != NO_KIND and table.rules.kuikae == Kuikae.FORBID:
        blocked += player.counts[barred]
    return 13 - 3 * player.meld_count - 2 > blocked


def offer_chii(table: Table, seat: int, menu: Menu) -> None:
    """吃: every sequence with the left neighbour's discard (CALL-2, SANMA-4)."""
    player = table.players[seat]
    if table.rules.players == 3 or seat != seat_after(table.turn, 1, table.rules.players):
        return
    kind = kind_of(table.tile)
    for place in range(CHII_PLACES):
        lowest = lowest_of_chii(kind, place)
        if (
            lowest != NO_KIND
            and has_chii_tiles(player, kind, lowest)
            and leaves_discard(table, player, barred_by_chii(kind, place), 0)
        ):
            offer_chii_choices(player, kind, place, menu)


def has_chii_tiles(player: Player, kind: int, lowest: int) -> bool:
    """Whether the two other kinds of the sequence are in the hand."""
    others = 0b111 << lowest & ~(1 << kind)
    return player.held[0] & others == others


def five_of_chii(kind: int, lowest: int) -> int:
    """Return the five that a chii takes from the hand; `NO_KIND` if none."""
    for other in range(lowest, lowest + 3):
        if other != kind and is_five(other):
            return other
    return NO_KIND


def offer_chii_choices(player: Player, kind: int, place: int, menu: Menu) -> None:
    """With a plain and with a red five are different choices (CALL-2)."""
    five = five_of_chii(kind, kind - place)
    if five == NO_KIND or plain_of(player, five) > 0:
        offer(menu, Act.CHII + 2 * place)
    if five != NO_KIND and reds_of(player, five) > 0:
        offer(menu, Act.CHII + 2 * place + 1)


def offer_pon(table: Table, seat: int, menu: Menu) -> None:
    """碰: two tiles of the discard's kind, each choice of red fives apart (CALL-3)."""
    player = table.players[seat]
    kind = kind_of(table.tile)
    if player.held[1] >> kind & 1 == 0 or not leaves_discard(table, player, NO_KIND, 2):
        return
    for reds in range(3):
        if reds_of(player, kind) >= reds and plain_of(player, kind) >= 2 - reds:
            offer(menu, Act.PON + reds)


def interrupt(table: Table) -> None:
    """A call is completed: ippatsu and the first go-around end (CONV-7, CONV-8, IPP-1)."""
    table.uninterrupted = False
    for seat in range(table.rules.players):
        table.players[seat].ippatsu = False
    clear_by_call(table)


def show_meld(table: Table, seat: int, meld: int, lowest: int, reds: int) -> None:
    """A seat lays a set beside its hand; its source is the seat whose turn it was (CALL-4)."""
    player = table.players[seat]
    place = player.meld_count
    player.meld_kinds[place] = meld
    player.meld_lowest[place] = lowest
    player.meld_source[place] = table.turn
    player.meld_reds[place] = reds
    player.meld_count += 1


def take_discard(table: Table, seat: int) -> None:
    """The discard on the table goes to a caller; it stays on record as discarded (FLOW-4)."""
    discarder = table.players[table.turn]
    discarder.river_marks[discarder.river_size - 1] += Mark.TAKEN * (seat + 1)
    if discarder.river_marks[discarder.river_size - 1] & Mark.SIDEWAYS != 0:
        discarder.sideways_due = True


def log_meld(table: Table, seat: int, place: int, desk: Desk) -> None:
    """The seat's meld at a place is logged: its last one, or a pon that became a kan."""
    player = table.players[seat]
    meld = player.meld_kinds[place]
    emit(desk, EventKind.MELD, seat, meld, player.meld_lowest[place])
    add_fields(desk, player.meld_source[place], player.meld_reds[place])


def begin_melded_turn(table: Table, seat: int, desk: Desk) -> None:
    """The caller discards next, without a draw (CALL-5)."""
    log_meld(table, seat, table.players[seat].meld_count - 1, desk)
    interrupt(table)
    clear_by_draw(table, seat)
    table.turn = seat
    table.phase = Phase.TURN


def call_chii(table: Table, seat: int, choice: int, desk: Desk) -> None:
    """The seat takes the discard for a sequence."""
    player = table.players[seat]
    kind = kind_of(table.tile)
    place = choice // 2
    lowest = kind - place
    five = five_of_chii(kind, lowest)
    for other in range(lowest, lowest + 3):
        if other != kind:
            is_red_choice = other == five and choice % 2 == 1
            remove_tiles(player, other, 1 if is_red_choice else 0, 0 if is_red_choice else 1)
    reds = choice % 2 + (1 if is_red(table.tile) else 0)
    take_discard(table, seat)
    show_meld(table, seat, MeldKind.CHII, lowest, reds)
    table.claimed = kind
    table.barred = barred_by_chii(kind, place)
    begin_melded_turn(table, seat, desk)


def call_pon(table: Table, seat: int, reds: int, desk: Desk) -> None:
    """The seat takes the discard for a triplet."""
    kind = kind_of(table.tile)
    remove_tiles(table.players[seat], kind, reds, 2 - reds)
    take_discard(table, seat)
    show_meld(table, seat, MeldKind.PON, kind, reds + (1 if is_red(table.tile) else 0))
    table.claimed = kind
    table.barred = NO_KIND
    begin_melded_turn(table, seat, desk)


def barred_kinds(table: Table) -> int:
    """喰い替え: the kinds that may not be discarded after the call just made (KUIKAE-1)."""
    if table.claimed == NO_KIND or table.rules.kuikae == Kuikae.ALLOW:
        return 0
    if table.barred == NO_KIND or table.rules.kuikae != Kuikae.FORBID:
        return 1 << table.claimed
    return 1 << table.claimed | 1 << table.barred
