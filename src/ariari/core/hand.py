"""A seat's tiles: taking, giving, and what they wait for."""

from ariari.core.acceptance import shape_waits
from ariari.core.faces import is_five, is_red, kind_of, red_face
from ariari.core.keys import POWERS_OF_FIVE
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.shanten import READY, discard_change, groups_of, least_shanten
from ariari.core.table import Player, Table
from ariari.core.tables import HONOUR_KEY_BASE, Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT, SUIT_SIZE


def clear_hand(player: Player) -> None:
    """Nothing is concealed."""
    for kind in range(KIND_COUNT):
        player.counts[kind] = 0
    for copies in range(COPIES):
        player.held[copies] = 0
    for suit in range(SUIT_COUNT):
        player.red_fives[suit] = 0
        player.keys[suit] = 0
    player.keys[SUIT_COUNT] = HONOUR_KEY_BASE


def add_kind(player: Player, kind: int) -> None:
    """One more tile of a kind is concealed."""
    copies = player.counts[kind]
    player.counts[kind] = copies + 1
    player.held[copies] |= 1 << kind
    player.keys[kind // SUIT_SIZE] += POWERS_OF_FIVE[kind % SUIT_SIZE]


def remove_kind(player: Player, kind: int) -> None:
    """One tile less of a kind is concealed."""
    copies = player.counts[kind] - 1
    assert copies >= 0
    player.counts[kind] = copies
    player.held[copies] &= ~(1 << kind)
    player.keys[kind // SUIT_SIZE] -= POWERS_OF_FIVE[kind % SUIT_SIZE]


def add_face(player: Player, face: int) -> None:
    """A tile joins the concealed part."""
    add_kind(player, kind_of(face))
    if is_red(face):
        player.red_fives[face - KIND_COUNT] += 1


def remove_face(player: Player, face: int) -> None:
    """A tile leaves the concealed part."""
    remove_kind(player, kind_of(face))
    if is_red(face):
        player.red_fives[face - KIND_COUNT] -= 1


def reds_of(player: Player, kind: int) -> int:
    """Return how many concealed red tiles of a kind there are."""
    return player.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0


def plain_of(player: Player, kind: int) -> int:
    """Return how many concealed tiles of a kind are not red."""
    return player.counts[kind] - reds_of(player, kind)


def remove_tiles(player: Player, kind: int, reds: int, plain: int) -> None:
    """This many red and plain tiles of a kind leave the concealed part."""
    for _ in range(reds):
        remove_face(player, red_face(kind))
    for _ in range(plain):
        remove_face(player, kind)


def is_closed(player: Player) -> bool:
    """No chii, pon or open kan was made (CONV-6)."""
    for meld in range(player.meld_count):
        if player.meld_kinds[meld] != MeldKind.ANKAN:
            return False
    return True


def copies_owned(player: Player, kind: int) -> int:
    """Return how many tiles of a kind are in hand and melds (DRAW-3, RIICHI-12)."""
    copies = player.counts[kind]
    for meld in range(player.meld_count):
        copies += copies_in_meld(player.meld_kinds[meld], player.meld_lowest[meld], kind)
    return copies


def has_fourth(player: Player) -> bool:
    """Whether all four tiles of some kind are concealed; the hand may then wait for a fifth."""
    return player.held[COPIES - 1] != 0


def shanten_of(table: Table, seat: int, tables: Tables) -> int:
    """Return the shanten of the tiles that a seat holds."""
    player = table.players[seat]
    groups = groups_of(player.keys, player.meld_count, table.rules.players, tables)
    return least_shanten(groups, tables)


def shanten_without(table: Table, seat: int, kind: int, tables: Tables) -> int:
    """Return the shanten that a seat's tiles have without one of a kind."""
    player = table.players[seat]
    groups = groups_of(player.keys, player.meld_count, table.rules.players, tables)
    groups += discard_change(player.keys, kind, table.rules.players, tables)
    return least_shanten(groups, tables)


def waits_at(table: Table, seat: int, shanten: int, tables: Tables) -> int:
    """Return the kinds that complete a seat's 13 tiles, whose shanten is known (FURITEN-1)."""
    player = table.players[seat]
    if shanten != READY and not has_fourth(player):
        return 0
    return shape_waits(player.counts, player.meld_count, table.rules.players, tables)


def waits_of(table: Table, seat: int, tables: Tables) -> int:
    """Return the kinds that complete a seat's 13 tiles (FURITEN-1)."""
    return waits_at(table, seat, shanten_of(table, seat, tables), tables)


def refresh_waits(table: Table, seat: int, tables: Tables) -> None:
    """The seat's shanten and waits are those of the tiles it now holds."""
    player = table.players[seat]
    player.shanten = shanten_of(table, seat, tables)
    player.waits = waits_at(table, seat, player.shanten, tables)
