"""The sets and the pair of a scored hand, with the tiles that make them."""

from ariari.core.melds import MeldKind
from ariari.core.sets import STARTS
from ariari.core.state import Form, Wait
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_COUNT, SUIT_SIZE, number_of
from ariari.model.meld import Meld
from ariari.model.result.items import Block
from ariari.model.scoring import Scored
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["read_blocks", "triplet_tiles", "wait_reason"]


def read_blocks(situation: Situation, scored: Scored) -> tuple[Block, ...]:
    """Return the blocks of the best reading: concealed ones in order, then the melds."""
    pool = _Pool((*situation.hand.concealed, situation.winning))
    if scored.score.form == Form.ORPHANS:
        return (Block("orphans", tuple(sorted(pool.tiles))),)
    if scored.score.form == Form.SEVEN_PAIRS:
        kinds = sorted({tile.kind for tile in pool.tiles})
        return tuple(Block("pair", pool.take(kind, kind)) for kind in kinds)
    melded = tuple(_meld_block(meld) for meld in situation.hand.melds)
    return (*_own_blocks(pool, situation, scored), *melded)


class _Pool:
    """Concealed tiles from which blocks are taken, red fives first."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = sorted(tiles)

    def take(self, *kinds: int) -> tuple[Tile, ...]:
        """Remove one tile of each kind."""
        taken = []
        for kind in kinds:
            tile = next(tile for tile in self.tiles if tile.kind == kind)
            self.tiles.remove(tile)
            taken.append(tile)
        return tuple(taken)


def _own_blocks(pool: _Pool, situation: Situation, scored: Scored) -> list[Block]:
    score = scored.score
    blocks = []
    for start in range(SUIT_COUNT * STARTS):
        kind = start // STARTS * SUIT_SIZE + start % STARTS
        for _ in range(score.own_sequences >> 3 * start & 0b111):
            blocks.append(Block("sequence", pool.take(kind, kind + 1, kind + 2)))
    melded = {meld.base_kind for meld in situation.hand.melds if meld.kind != MeldKind.CHII}
    for kind in range(KIND_COUNT):
        if score.triplets >> kind & 1 and kind not in melded:
            is_open = not score.closed_triplets >> kind & 1
            blocks.append(Block("triplet", pool.take(kind, kind, kind), is_open))
    blocks.sort(key=lambda block: block.tiles[0].kind)
    if score.pair != NO_KIND:
        blocks.append(Block("pair", pool.take(score.pair, score.pair)))
    return blocks


def _meld_block(meld: Meld) -> Block:
    name = "quad" if meld.is_quad else "sequence" if meld.kind == MeldKind.CHII else "triplet"
    return Block(name, tuple(sorted(meld.tiles)), meld.is_open)


def triplet_tiles(blocks: tuple[Block, ...], kind: int) -> tuple[Tile, ...]:
    """Return the tiles of the triplet or quad of a kind."""
    return next(
        block.tiles
        for block in blocks
        if block.name in ("triplet", "quad") and block.tiles[0].kind == kind
    )


def wait_reason(scored: Scored, winning: Tile) -> Reason | None:
    """Return which block the winning tile completed; None if the hand is not made of sets."""
    wait = Wait(scored.score.wait)
    if scored.score.form != Form.STANDARD:
        return None
    if winning.kind != scored.score.winning_kind:
        # At tenhou another tile may count as the last one (YAKUMAN-3).
        winning = Tile(scored.score.winning_kind)
    if wait in (Wait.TANKI, Wait.SHANPON):
        return Reason(f"waits.{wait.name.lower()}", tile=winning)
    held = tuple(Tile(winning.kind + step) for step in _held(scored, wait, winning))
    return Reason(f"waits.{wait.name.lower()}", tile=winning, held=held)


def _held(scored: Scored, wait: Wait, winning: Tile) -> tuple[int, int]:
    """Return the two tiles that waited for the third, as offsets from it."""
    number = number_of(winning.kind)
    if wait == Wait.KANCHAN:
        return (-1, 1)
    if wait == Wait.PENCHAN:
        return (-2, -1) if number == 3 else (1, 2)
    # The lower end first if there are both.
    start = winning.kind // SUIT_SIZE * STARTS + number - 1
    is_low = number < STARTS and scored.score.own_sequences >> 3 * start & 0b111
    return (1, 2) if is_low else (-2, -1)
