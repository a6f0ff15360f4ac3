"""A seat's view as the record that bots decide from, and that a coach looks at."""

from collections.abc import Sequence

from ariari.core.actions import Menu
from ariari.core.faces import NO_FACE
from ariari.core.table import Mark
from ariari.core.tiles import KIND_COUNT, SUIT_COUNT, SUIT_SIZE
from ariari.model.actions.action import Action, Chii, Daiminkan, Pon, code_from_action
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.meld import Meld
from ariari.model.records.tiles import face_from_tile
from ariari.model.tile import Tile
from ariari.record import fill
from ariari.strategy.sight import Seen, Sight

__all__ = ["fill_menu", "fill_sight"]


def fill_sight(sight: Sight, view: SeatView, legal: Sequence[Action]) -> None:
    """The sight is what the view shows, and the menu what is legal."""
    fill_menu(sight.menu, legal)
    for player in view.players:
        _fill_seat(sight.players[player.seat], player, is_own=player.seat == view.seat)
    fill(sight.scores, view.scores)
    fill(sight.counts, _counts(view.hand))
    fill(sight.red_fives, _reds(view.hand))
    fill(sight.indicators, [tile.kind for tile in view.indicators])
    sight.indicator_count = len(view.indicators)
    sight.honba = view.honba
    sight.sticks = view.sticks
    sight.player_count = view.rules.players
    sight.seat = view.seat
    sight.dealer = view.dealer
    sight.round = view.round
    sight.live_left = view.tiles_left
    sight.drawn = NO_FACE if view.drawn is None else face_from_tile(view.drawn)
    claimed = [act.tile for act in legal if isinstance(act, Chii | Pon | Daiminkan)]
    sight.claimable = face_from_tile(claimed[0]) if claimed else NO_FACE


def fill_menu(menu: Menu, legal: Sequence[Action]) -> None:
    """The menu holds what is legal, in this order."""
    fill(menu.codes, [code_from_action(action) for action in legal])
    menu.count = len(legal)


def _fill_seat(seen: Seen, player: PlayerView, *, is_own: bool) -> None:
    fill(seen.river, [face_from_tile(laid.tile) for laid in player.river])
    fill(seen.river_marks, [_marks(laid) for laid in player.river])
    fill(seen.shown, [0] * KIND_COUNT if is_own else _shown(player))
    fill(seen.meld_kinds, [meld.kind for meld in player.melds])
    fill(seen.meld_lowest, [meld.base_kind for meld in player.melds])
    fill(seen.meld_reds, [_red_count(meld) for meld in player.melds])
    seen.river_size = len(player.river)
    seen.meld_count = len(player.melds)
    seen.kita = player.kita
    seen.riichi = player.riichi
    seen.is_dead = player.is_dead


def _marks(laid: RiverTile) -> int:
    marks = Mark.TSUMOGIRI * laid.is_drawn + Mark.SIDEWAYS * laid.is_sideways
    return marks if laid.taken_by is None else marks + Mark.TAKEN * (laid.taken_by + 1)


def _red_count(meld: Meld) -> int:
    return sum(tile.red for tile in meld.tiles)


def _shown(player: PlayerView) -> list[int]:
    """Return what a seat shows of its hand; the tiles of a later closed kan have left it."""
    melded = {meld.base_kind for meld in player.melds if not meld.is_open}
    return _counts([tile for tile in player.shown or () if tile.kind not in melded])


def _counts(tiles: Sequence[Tile]) -> list[int]:
    """Return how many tiles there are of each kind."""
    counts = [0] * KIND_COUNT
    for tile in tiles:
        counts[tile.kind] += 1
    return counts


def _reds(tiles: Sequence[Tile]) -> list[int]:
    """Return how many red fives there are of each suit."""
    reds = [0] * SUIT_COUNT
    for tile in tiles:
        if tile.red:
            reds[tile.kind // SUIT_SIZE] += 1
    return reds
