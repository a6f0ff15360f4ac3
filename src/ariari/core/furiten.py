"""Furiten: who may not ron (rulebook section 2.5)."""

from ariari.core.rules import TempFuriten
from ariari.core.state import RiichiLevel
from ariari.core.table import Player, Table


def is_discard_furiten(player: Player) -> bool:
    """捨て牌振聴: a wait is among the player's own discards (FURITEN-2)."""
    return player.waits & player.discarded != 0


def is_furiten(player: Player) -> bool:
    """振聴 of any sort: the player may not ron (FURITEN-5)."""
    return is_discard_furiten(player) or player.temporary_furiten or player.riichi_furiten


def let_pass(player: Player, kind: int) -> None:
    """A tile went by that completes the shape, and the player did not win (FURITEN-3, -4)."""
    if player.waits >> kind & 1 == 1:
        player.temporary_furiten = True
        if player.riichi != RiichiLevel.NONE:
            player.riichi_furiten = True


def clear_by_discard(player: Player) -> None:
    """同巡振聴 ends at the player's own discard at the latest (FURITEN-3)."""
    player.temporary_furiten = False


def clear_by_draw(table: Table, seat: int) -> None:
    """The player's own draw or call ends it if the option says so (FURITEN-3)."""
    if table.rules.temp_furiten_clear != TempFuriten.OWN_DISCARD:
        table.players[seat].temporary_furiten = False


def clear_by_call(table: Table) -> None:
    """Any call ends it for everyone if the option says so (FURITEN-3)."""
    if table.rules.temp_furiten_clear == TempFuriten.ANY_CALL:
        for seat in range(table.rules.players):
            table.players[seat].temporary_furiten = False
