"""A seat's tiles: taking, giving, and what they wait for."""

from ariari.core.faces import is_five, is_red, kind_of, red_face
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.shanten import READY, shanten, shape_waits
from ariari.core.table import Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_SIZE


def add_face(player: Player, face: int) -> None:
    """A tile joins the concealed part."""
    kind = kind_of(face)
    player.counts[kind] += 1
    if is_red(face):
        player.red_fives[kind // SUIT_SIZE] += 1


def remove_face(player: Player, face: int) -> None:
    """A tile leaves the concealed part."""
    kind = kind_of(face)
    assert player.counts[kind] > 0
    player.counts[kind] -= 1
    if is_red(face):
        player.red_fives[kind // SUIT_SIZE] -= 1


def reds_of(player: Player, kind: int) -> int:
    """Return how many concealed red tiles of a kind there are."""
    return player.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0


def plain_of(player: Player, kind: int) -> int:
    """Return how many concealed tiles of a kind are not red."""
    return player.counts[kind] - reds_of(player, kind)


def remove_kind(player: Player, kind: int, reds: int, plain: int) -> None:
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


def waits_of(table: Table, seat: int, tables: Tables) -> int:
    """Return the kinds that complete a seat's 13 tiles (FURITEN-1)."""
    player = table.players[seat]
    players = table.rules.players
    if has_fourth(player):
        return shape_waits(player.counts, player.meld_count, players, tables)
    if shanten(player.counts, player.meld_count, players, tables) != READY:
        return 0
    return shape_waits(player.counts, player.meld_count, players, tables)


def has_fourth(player: Player) -> bool:
    """Whether all four tiles of some kind are concealed; the hand may then wait for a fifth."""
    for kind in range(KIND_COUNT):
        if player.counts[kind] == COPIES:
            return True
    return False


def refresh_waits(table: Table, seat: int, tables: Tables) -> None:
    """The seat's waits are those of the tiles it now holds."""
    table.players[seat].waits = waits_of(table, seat, tables)
