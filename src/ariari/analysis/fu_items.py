"""Each fu of a scored hand with its reason, by the functions that counted it."""

from collections.abc import Iterator

from ariari.analysis.blocks import triplet_tiles, wait_sentence
from ariari.core.fu import (
    BASE_FU,
    PINFU_TSUMO_FU,
    SEVEN_PAIRS_FU,
    closed_ron_fu,
    open_pinfu_fu,
    pair_fu,
    triplet_fu,
    tsumo_fu,
    wait_fu,
)
from ariari.core.names import Yaku
from ariari.core.state import Form
from ariari.core.tiles import EAST, KIND_COUNT, is_dragon, is_honour, is_orphan
from ariari.model.notation import format_tiles
from ariari.model.result import Block, FuItem
from ariari.model.scoring import Scored, Situation

__all__ = ["list_fu"]


def list_fu(situation: Situation, scored: Scored, blocks: tuple[Block, ...]) -> tuple[FuItem, ...]:
    """Return the fu items of the best reading (rulebook section 3.5)."""
    if scored.score.form == Form.SEVEN_PAIRS:
        return (FuItem(SEVEN_PAIRS_FU, "Seven pairs always have the same value", (), "FU-12"),)
    if scored.score.yaku >> Yaku.PINFU & 1 and scored.win.tsumo:
        return (
            FuItem(PINFU_TSUMO_FU, "Pinfu by tsumo has the base and nothing else", (), "FU-13"),
        )
    items = [item for item in _items(situation, scored, blocks) if item.fu]
    added = open_pinfu_fu(scored.reading, sum(item.fu for item in items))
    if added:
        reason = "An open hand with nothing but the base gets a little extra"
        items.append(FuItem(added, reason, (), "FU-10"))
    return tuple(items)


def _items(situation: Situation, scored: Scored, blocks: tuple[Block, ...]) -> Iterator[FuItem]:
    """Yield every item in the order of the rulebook, also those worth nothing."""
    win, rules, reading, _ = scored
    yield FuItem(BASE_FU, "Every win starts with the base", (), "FU-1")
    closed_ron = closed_ron_fu(win, reading)
    yield FuItem(closed_ron, "The hand is closed and wins by ron", (), "FU-2")
    winning = (situation.winning,)
    yield FuItem(
        tsumo_fu(win, rules), f"The {situation.winning} was drawn, a win by tsumo", winning, "FU-3"
    )
    if reading.form == Form.STANDARD:
        yield from _triplet_items(scored, blocks)
        yield _pair_item(scored, blocks)
        yield FuItem(
            wait_fu(rules, reading), wait_sentence(scored, situation.winning), winning, "FU-8"
        )


def _triplet_items(scored: Scored, blocks: tuple[Block, ...]) -> Iterator[FuItem]:
    reading = scored.reading
    for kind in range(KIND_COUNT):
        if reading.triplets >> kind & 1:
            tiles = triplet_tiles(blocks, kind)
            reason = f"{format_tiles(tiles)} is {_triplet_sort(scored, kind)}"
            yield FuItem(triplet_fu(reading, kind), reason, tiles, "FU-4")


def _triplet_sort(scored: Scored, kind: int) -> str:
    """Return all that its fu depend on: open or not, triplet or quad, and the tiles."""
    tiles = "honours" if is_honour(kind) else "terminals" if is_orphan(kind) else "simples"
    name = "quad" if scored.reading.quads >> kind & 1 else "triplet"
    if scored.reading.closed_triplets >> kind & 1:
        return f"a concealed {name} of {tiles}"
    if _is_opened_by_ron(scored, kind):
        return f"a {name} of {tiles}, completed by ron and so open"
    return f"an open {name} of {tiles}"


def _is_opened_by_ron(scored: Scored, kind: int) -> bool:
    reading = scored.reading
    melded = reading.meld_triplets >> kind & 1
    return not melded and not reading.closed_triplets >> kind & 1


def _pair_item(scored: Scored, blocks: tuple[Block, ...]) -> FuItem:
    win, rules, reading, _ = scored
    tiles = next(block.tiles for block in blocks if block.name == "pair")
    reason = f"{format_tiles(tiles)} is a pair of {_pair_value(scored)}"
    return FuItem(pair_fu(win, rules, reading.pair), reason, tiles, "FU-6")


def _pair_value(scored: Scored) -> str:
    pair = scored.score.pair
    if is_dragon(pair):
        return "dragons"
    winds = []
    if pair == EAST + scored.win.seat_wind:
        winds.append("the seat wind")
    if pair == EAST + scored.win.round_wind:
        winds.append("the round wind")
    return ", which is also ".join(winds) or "no value"
