"""Every way to read a complete hand as sets and a pair, as seven pairs or as orphans."""

from ariari import tables
from ariari.analysis.blocks import read_blocks
from ariari.core.shape import find_shapes, gather_tiles, lay_out, lay_out_honours, next_shapes
from ariari.core.state import Form, Reading, Score, Win
from ariari.core.tiles import NO_KIND, ORPHAN_KINDS, count_bits
from ariari.core.yakuman import is_all_pairs
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.keywords import named_arguments
from ariari.model.moment import Moment
from ariari.model.records.win import fill_win
from ariari.model.result.items import Block
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, rules_record
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["readings"]


@named_arguments
def readings(hand: str | Hand, *, players: int = 4) -> tuple[tuple[Block, ...], ...]:
    """Return every complete decomposition of a hand of 14 tiles; empty if it is incomplete.

    >>> for blocks in readings("111222333m55p789s"):
    ...     print(" ".join("".join(tile.digit for tile in block.tiles) for block in blocks))
    123 123 123 789 55
    111 222 333 789 55
    """
    if isinstance(hand, str):
        hand = Hand.parse(hand, red_fives=2 if players == 3 else 4, players=players)
    if hand.size != HAND_SIZE + 1:
        raise NotationError(Reason("notation.hand.complete", size=hand.size), str(hand))
    # No tile of a decomposition is the winning one; the last stands in for it.
    rest, last = Hand(hand.concealed[:-1], hand.melds), hand.concealed[-1]
    situation = Situation(rest, last, tsumo=True, moment=Moment(), rules=Ruleset())
    win, reading = Win(), Reading()
    fill_win(win, situation.hand, situation.winning, situation.moment, tsumo=True)
    gather_tiles(win, tables.load(), reading)
    found = _read_sets(win, reading)
    if not hand.melds:
        found += _read_special(win, reading)
    scored = [Scored(win, rules_record(situation.rules), reading, score) for score in found]
    return tuple(read_blocks(situation, one) for one in scored)


def _read_sets(win: Win, reading: Reading) -> list[Score]:
    """Return the readings as four sets and a pair (AGARI-1 a)."""
    loaded = tables.load()
    if not lay_out_honours(win, reading) or not find_shapes(loaded, reading):
        return []
    found = []
    is_another = True
    while is_another:
        lay_out(loaded, reading)
        score = Score()
        score.form = Form.STANDARD
        score.own_sequences = reading.own_sequences
        score.triplets = reading.triplets
        score.closed_triplets = reading.own_triplets
        score.pair = reading.pair
        found.append(score)
        is_another = next_shapes(loaded, reading)
    return found


def _read_special(win: Win, reading: Reading) -> list[Score]:
    """Return the reading as seven pairs or as thirteen orphans (AGARI-1 b, c)."""
    forms = []
    if count_bits(reading.kinds) == 7 and is_all_pairs(win, reading):
        forms.append(Form.SEVEN_PAIRS)
    if reading.kinds == ORPHAN_KINDS:
        forms.append(Form.ORPHANS)
    found = []
    for form in forms:
        score = Score()
        score.form = form
        score.pair = NO_KIND
        found.append(score)
    return found
