"""Every fu item of a scored hand with its reason, from the functions that counted it."""

from collections.abc import Iterator

from ariari.analysis.blocks import triplet_tiles, wait_reason
from ariari.core.fu import (
    BASE_FU,
    PINFU_TSUMO_FU,
    SEVEN_PAIRS_FU,
    closed_ron_fu,
    open_pinfu_fu,
    pair_fu,
    triplets_fu,
    tsumo_fu,
    wait_fu,
)
from ariari.core.names import Yaku
from ariari.core.state import Form
from ariari.core.tiles import EAST, KIND_COUNT, is_dragon, is_honour, is_orphan
from ariari.model.result.items import Block, FuItem
from ariari.model.scoring import Scored
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason, Word

__all__ = ["list_fu"]

_DOUBLE_WIND = Word("fu.sorts.double_wind")


def list_fu(situation: Situation, scored: Scored, blocks: tuple[Block, ...]) -> tuple[FuItem, ...]:
    """Return the fu items of the best reading (rulebook section 3.5)."""
    if scored.score.form == Form.SEVEN_PAIRS:
        return (FuItem(SEVEN_PAIRS_FU, Reason("fu.seven_pairs", "FU-12")),)
    if scored.score.yaku >> Yaku.PINFU & 1 and scored.win.tsumo:
        return (FuItem(PINFU_TSUMO_FU, Reason("fu.pinfu_tsumo", "FU-13")),)
    items = list(_items(situation, scored, blocks))
    added = open_pinfu_fu(scored.reading, sum(item.fu for item in items))
    if added:
        items.append(FuItem(added, Reason("fu.open_pinfu", "FU-10")))
    return tuple(items)


def _items(situation: Situation, scored: Scored, blocks: tuple[Block, ...]) -> Iterator[FuItem]:
    """Yield every item that is worth something, in the order of the rulebook."""
    win, rules, reading, _ = scored
    winning = situation.winning
    yield FuItem(BASE_FU, Reason("fu.base", "FU-1"))
    if fu := closed_ron_fu(win, reading):
        yield FuItem(fu, Reason("fu.closed_ron", "FU-2"))
    if fu := tsumo_fu(win, rules):
        yield FuItem(fu, Reason("fu.tsumo", "FU-3", tile=winning), (winning,))
    if reading.form != Form.STANDARD:
        return
    yield from _triplet_items(scored, blocks)
    if fu := pair_fu(win, rules, reading.pair):
        tiles = next(block.tiles for block in blocks if block.name == "pair")
        sort = _pair_sort(scored)
        rule = "FU-7" if sort == _DOUBLE_WIND else "FU-6"
        yield FuItem(fu, Reason("fu.pair", rule, tiles=tiles, sort=sort), tiles)
    wait = wait_reason(scored, winning)
    if wait is not None and (fu := wait_fu(rules, reading)):
        yield FuItem(fu, Reason(wait.code, "FU-8", **wait.values), (winning,))


def _triplet_items(scored: Scored, blocks: tuple[Block, ...]) -> Iterator[FuItem]:
    reading = scored.reading
    for kind in range(KIND_COUNT):
        if reading.triplets >> kind & 1:
            tiles = triplet_tiles(blocks, kind)
            fu = triplets_fu(reading, 1 << kind)
            yield FuItem(fu, _triplet_reason(scored, kind, tiles), tiles)


def _triplet_reason(scored: Scored, kind: int, tiles: tuple[Tile, ...]) -> Reason:
    """Return everything the fu depend on: open or closed, triplet or quad, and the tiles."""
    sort = "honours" if is_honour(kind) else "terminals" if is_orphan(kind) else "simples"
    name = "quad" if scored.reading.quads >> kind & 1 else "triplet"
    if scored.reading.closed_triplets >> kind & 1:
        way = "concealed"
    else:
        way = "open" if scored.reading.meld_triplets >> kind & 1 else "ron"
    return Reason(f"fu.{way}_{name}", "FU-4", tiles=tiles, sort=Word(f"fu.sorts.{sort}"))


def _pair_sort(scored: Scored) -> Word:
    """Return what gives a pair its fu."""
    pair = scored.score.pair
    is_seat = pair == EAST + scored.win.seat_wind
    is_round = pair == EAST + scored.win.round_wind
    if is_dragon(pair):
        return Word("fu.sorts.dragons")
    if is_seat and is_round:
        return _DOUBLE_WIND
    return Word("fu.sorts.seat_wind" if is_seat else "fu.sorts.round_wind")
