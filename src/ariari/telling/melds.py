"""Melds with all their tiles; the log has the kinds and how many are red."""

from ariari.core.faces import NO_FACE, is_five, red_face
from ariari.core.melds import MeldKind
from ariari.core.state import MELD_MAX
from ariari.core.table import Table
from ariari.core.tiles import COPIES
from ariari.record import Ints
from ariari.telling.records import EventType, Story, ToldEvent, ToldMeld
from ariari.telling.tiles import write_equal

LEFT = 3
"""The player before the caller, however many there are (CONV-4)."""


def copy_meld(meld: ToldMeld, other: ToldMeld) -> None:
    """The other meld is the same."""
    other.kind = meld.kind
    other.tile_count = meld.tile_count
    other.called = meld.called
    other.source = meld.source
    other.lowest = meld.lowest
    other.seat = meld.seat
    for place in range(COPIES):
        other.tiles[place] = meld.tiles[place]


def tell_meld(table: Table, row: Ints, story: Story, event: ToldEvent) -> None:
    """A set lies beside a seat's hand; an added kan takes the place of its pon (KAN-2)."""
    seat = row[1]
    event.type = EventType.MELD_CALLED
    if row[2] == MeldKind.SHOUMINKAN:
        meld = story.melds[pon_place(story, seat, row[3])]
        meld.kind = MeldKind.SHOUMINKAN
        meld.tile_count = COPIES
        meld.tiles[COPIES - 1] = story.declared
        copy_meld(meld, event.meld)
        event.source = meld.seat
        return
    meld = story.melds[seat * MELD_MAX + story.meld_count[seat]]
    story.meld_count[seat] += 1
    meld.kind = row[2]
    meld.lowest = row[3]
    meld.seat = row[4]
    meld.tile_count = COPIES - 1 if row[2] <= MeldKind.PON else COPIES
    meld.called = NO_FACE if row[2] == MeldKind.ANKAN else story.discarded
    meld.source = source_of(seat, row[4], table.rules.players)
    if row[2] == MeldKind.CHII:
        write_sequence(meld, row[3], row[5])
    else:
        write_equal(meld.tiles, 0, row[3], meld.tile_count, row[5])
    copy_meld(meld, event.meld)
    event.source = row[4]


def pon_place(story: Story, seat: int, kind: int) -> int:
    """Return where the pon of a kind lies."""
    place = seat * MELD_MAX
    while story.melds[place].kind != MeldKind.PON or story.melds[place].lowest != kind:
        place += 1
        assert place < seat * MELD_MAX + story.meld_count[seat]
    return place


def source_of(seat: int, source: int, players: int) -> int:
    """Return where a seat sits as seen from the caller; with three players, right or left."""
    step = (source - seat) % players
    return LEFT if step == players - 1 else step


def write_sequence(meld: ToldMeld, lowest: int, reds: int) -> None:
    """The meld has the tiles of a sequence; its five is red if there is a red tile in it."""
    for place in range(COPIES - 1):
        kind = lowest + place
        meld.tiles[place] = red_face(kind) if reds > 0 and is_five(kind) else kind
