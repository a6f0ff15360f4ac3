"""What a hand wins a draw or two ahead: every tile that brings it closer is drawn in turn.

`push` follows a hand through stages whose tiles and points are typical. Here the next stages are
what they would really be after each draw, so that two discards with the same acceptance differ if
one of them leads to better waits or to dearer hands.
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


def rank_after_draw(
    mind: Mind, kind: int, settings: Settings, rules: Rules, tables: Tables
) -> None:
    """The discards are ranked as if a tile of a kind had been drawn; it is still there."""
    mind.holding.counts[kind] += 1
    know_holding(mind)
    allow_all_but(mind, NO_KIND, NO_KIND)
    rank_discards(mind, settings, rules, tables)


def sum_draws(mind: Mind, kinds: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the tiles of some kinds; the sums have what the hand is worth after each of them.

    The holding waits, one step from ready.
    """
    turns = race_turns(mind)
    for left in range(turns + 1):
        mind.sums[left] = 0
    tiles = 0
    wanted = kinds
    while wanted != 0:
        kind = lowest_kind(wanted)
        wanted &= wanted - 1
        if mind.left[kind] > 0:
            tiles += mind.left[kind]
            rank_after_draw(mind, kind, settings, rules, tables)
            mind.holding.counts[kind] -= 1
            if mind.best != NO_KIND:
                option_worth(mind, mind.options[mind.best], settings)
                for left in range(turns + 1):
                    mind.sums[left] += mind.left[kind] * mind.nearer[left]
    return tiles


def best_ahead(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what the holding, which has drawn or called, wins after its best discard.

    Its discards are ranked. The curve has the same by turns left; a hand one step from ready looks
    at each draw.
    """
    turns = race_turns(mind)
    best = mind.options[mind.best]
    if best.shanten != READY + 1:
        option_worth(mind, best, settings)
        for left in range(turns + 1):
            mind.curve[left] = mind.nearer[left]
        return mind.curve[turns]
    kind = mind.best
    face = best.face
    take_away(mind, face, kind, 1)
    know_holding(mind)
    tiles = sum_draws(mind, best.kinds, settings, rules, tables)
    take_away(mind, face, kind, -1)
    run_ahead(mind, READY + 1, tiles, 0, settings)
    return mind.curve[turns]


def sum_far_draws(mind: Mind, kinds: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the same as `sum_draws` for a holding two steps from ready."""
    turns = race_turns(mind)
    for left in range(turns + 1):
        mind.far_sums[left] = 0
    tiles = 0
    wanted = kinds
    while wanted != 0:
        kind = lowest_kind(wanted)
        wanted &= wanted - 1
        if mind.left[kind] > 0:
            tiles += mind.left[kind]
            rank_after_draw(mind, kind, settings, rules, tables)
            if mind.best != NO_KIND:
                best_ahead(mind, settings, rules, tables)
                for left in range(turns + 1):
                    mind.far_sums[left] += mind.left[kind] * mind.curve[left]
            mind.holding.counts[kind] -= 1
    for left in range(turns + 1):
        mind.sums[left] = mind.far_sums[left]
    return tiles


def run_ahead(mind: Mind, stage: int, tiles: int, idle: int, settings: Settings) -> None:
    """The curve is what a hand at a stage wins, by turns left, from the sums over its draws.

    `idle` is what its last discard was good for, in parts of a tile.
    """
    share = 0
    if tiles > 0:
        share = tile_share(mind, stage, tiles, settings)
        share -= share * idle // (PERCENT * PERMILLE * tiles)
    worth = 0
    mind.curve[0] = 0
    for left in range(1, race_turns(mind) + 1):
        drawn = mind.sums[left - 1] // max(1, tiles)
        step = (share * drawn + (WHOLE - share) * worth) // WHOLE
        worth = max(0, (WHOLE - mind.ends[left]) * step // WHOLE - mind.costs[left])
        mind.curve[left] = worth


def worth_ahead(mind: Mind, place: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what the holding, which waits, wins in a race if it wants the kinds at a place."""
    stage = mind.steps[place]
    if stage == READY + 1:
        tiles = sum_draws(mind, mind.wanted[place], settings, rules, tables)
    else:
        tiles = sum_far_draws(mind, mind.wanted[place], settings, rules, tables)
    idle = settings.idle_share * idle_worth(mind, place, settings) * (1 + stage)
    run_ahead(mind, stage, tiles, idle, settings)
    return mind.curve[race_turns(mind)]


def waiting_ahead(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what the holding, which waits one or two steps from ready, wins in a race.

    Its shanten has just been measured, and is `before`.
    """
    mind.may_riichi = mind.holding.is_closed
    if mind.before == READY + 1:
        tiles = sum_draws(mind, mind.useful_kinds, settings, rules, tables)
    else:
        tiles = sum_far_draws(mind, mind.useful_kinds, settings, rules, tables)
    run_ahead(mind, mind.before, tiles, 0, settings)
    mind.may_riichi = False
    return mind.curve[race_turns(mind)]


def foresee(mind: Mind, kinds: int, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The gains are what the hand may still win after a discard of each of some ranked kinds.

    What was ranked is ranked again, as nothing else could have been meanwhile.
    """
    allowed = mind.allowed
    takes_all = mind.takes_all
    may_riichi = mind.may_riichi
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1 == 1:
            mind.wanted[kind] = mind.options[kind].kinds
            mind.steps[kind] = mind.options[kind].shanten
    mind.takes_all = False
    mind.may_riichi = mind.holding.is_closed
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1 == 1:
            mind.allowed = allowed
            face = face_to_discard(mind, kind)
            take_away(mind, face, kind, 1)
            know_holding(mind)
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
