"""What a hand wins a draw ahead: every tile that brings it closer is drawn, one after the other.

`push` follows a hand through stages whose tiles and points are typical. Here the next stage is what
it would really be after each draw, so that two discards with the same acceptance differ if one of
them leads to better waits or to dearer hands.
"""

from ariari.core.faces import is_red
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_SIZE, lowest_kind
from ariari.strategy.claims import allow_all_but, option_worth
from ariari.strategy.mind import Mind, know_holding
from ariari.strategy.options import face_to_discard, idle_worth, rank_discards
from ariari.strategy.push import WHOLE, race_turns, tile_share
from ariari.strategy.settings import PERCENT, PERMILLE, Settings


def foresees(mind: Mind, settings: Settings) -> bool:
    """Whether the hand is so near that draws are looked at; its discards are ranked."""
    if mind.best == NO_KIND:
        return False
    return READY < mind.options[mind.best].shanten <= settings.foresight


def take_away(mind: Mind, face: int, kind: int, sign: int) -> None:
    """A tile leaves the holding (1), or is back (-1)."""
    mind.holding.counts[kind] -= sign
    if is_red(face):
        mind.holding.red_fives[kind // SUIT_SIZE] -= sign


def add_draw(mind: Mind, kind: int, settings: Settings, rules: Rules, tables: Tables) -> None:
    """What the hand is worth after the draw of a kind is added to the sums, by turns left."""
    mind.holding.counts[kind] += 1
    know_holding(mind)
    allow_all_but(mind, NO_KIND, NO_KIND)
    rank_discards(mind, settings, rules, tables)
    mind.holding.counts[kind] -= 1
    if mind.best != NO_KIND:
        option_worth(mind, mind.options[mind.best], settings)
        for turns in range(race_turns(mind) + 1):
            mind.sums[turns] += mind.left[kind] * mind.nearer[turns]


def worth_ahead(mind: Mind, place: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what the holding, which waits, wins in a race if it wants the kinds at a place."""
    turns = race_turns(mind)
    for left in range(turns + 1):
        mind.sums[left] = 0
    tiles = 0
    kinds = mind.wanted[place]
    while kinds != 0:
        kind = lowest_kind(kinds)
        kinds &= kinds - 1
        if mind.left[kind] > 0:
            tiles += mind.left[kind]
            add_draw(mind, kind, settings, rules, tables)
    if tiles == 0:
        return 0
    share = tile_share(mind, mind.steps[place], tiles, settings)
    idle = settings.idle_share * idle_worth(mind, place, settings) * (1 + mind.steps[place])
    share -= share * idle // (PERCENT * PERMILLE * tiles)
    stays = WHOLE - mind.end_chance
    worth = 0
    for left in range(1, turns + 1):
        step = (share * (mind.sums[left - 1] // tiles) + (WHOLE - share) * worth) // WHOLE
        worth = max(0, stays * step // WHOLE - mind.cost)
    return worth


def foresee(mind: Mind, kinds: int, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The gains are what the hand may still win after a discard of each of some ranked kinds.

    What was ranked is ranked again, as nothing else could have been meanwhile.
    """
    allowed = mind.allowed
    takes_all = mind.takes_all
    may_riichi = mind.may_riichi
    for kind in range(KIND_COUNT):
        mind.wanted[kind] = mind.options[kind].kinds if kinds >> kind & 1 == 1 else 0
        mind.steps[kind] = mind.options[kind].shanten
    mind.takes_all = False
    mind.may_riichi = mind.holding.is_closed
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1 == 1:
            mind.allowed = allowed
            face = face_to_discard(mind, kind)
            take_away(mind, face, kind, 1)
            mind.gains[kind] = worth_ahead(mind, kind, settings, rules, tables)
            take_away(mind, face, kind, -1)
    know_holding(mind)
    mind.allowed = allowed
    mind.takes_all = takes_all
    mind.may_riichi = may_riichi
    mind.foreseen = kinds
    rank_discards(mind, settings, rules, tables)


def kinds_at(mind: Mind, most: int) -> int:
    """Return the ranked kinds whose discard leaves at most so much shanten, but more than none."""
    kinds = 0
    for kind in range(KIND_COUNT):
        if mind.ranked >> kind & 1 == 1 and READY < mind.options[kind].shanten <= most:
            kinds |= 1 << kind
    return kinds
