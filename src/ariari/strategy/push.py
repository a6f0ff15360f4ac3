"""Whether to push: what a hand is worth in a race with others, folding when that pays."""

from ariari.core.shanten import READY
from ariari.strategy.mind import POINT, TURN_MAX, Mind
from ariari.strategy.placing import gain_worth
from ariari.strategy.settings import PERCENT, Settings

WHOLE = 1 << 22
"""Chances are counted in parts of this."""
TYPICAL_TILES = (6, 16, 22, 30)
"""Tiles that improve a hand, by its shanten, while they are not known yet."""
STICK_POINTS = 1_000
HONBA_POINTS = 300


def prize(mind: Mind, points: int) -> int:
    """Return what a win brings, with the sticks and honba on the table; 0 if it cannot be won."""
    if points == 0:
        return 0
    sight = mind.sight
    brought = points + POINT * (STICK_POINTS * sight.sticks + HONBA_POINTS * sight.honba)
    return gain_worth(mind, brought) if mind.left_deals > 0 else brought


def race_turns(mind: Mind) -> int:
    """Return how often the seat will draw, if nobody calls."""
    return min(TURN_MAX - 1, mind.sight.live_left // mind.sight.player_count)


def tile_share(mind: Mind, stage: int, tiles: int, settings: Settings) -> int:
    """Return the chance to get one of some tiles within a turn."""
    factor = settings.ron_factor if stage == READY else settings.call_factor
    if stage != READY and not mind.holding.is_closed:
        factor = factor * settings.open_share // PERCENT
    share = factor * tiles * WHOLE // (PERCENT * max(1, mind.unseen))
    return min(settings.largest_share * WHOLE // PERCENT, share)


def run_stage(mind: Mind, share: int, bonus: int, *, can_stop: bool) -> None:
    """What a hand is worth at one shanten, by turns left, from its worth one step on."""
    nearer = mind.nearer[0]
    worth = bonus
    mind.nearer[0] = bonus
    for turns in range(1, race_turns(mind) + 1):
        step = (share * nearer + (WHOLE - share) * worth) // WHOLE
        nearer = mind.nearer[turns]
        worth = (WHOLE - mind.ends[turns]) * step // WHOLE - mind.costs[turns]
        if can_stop and worth < 0:
            worth = 0
        mind.nearer[turns] = worth


def race_worth(mind: Mind, shanten: int, tiles: int, points: int, settings: Settings) -> int:
    """Return what a hand wins in a race, less what it loses, if it may still fold."""
    return run_race(mind, shanten + 1, tiles, points, settings)


def riichi_worth(mind: Mind, tiles: int, points: int, settings: Settings) -> int:
    """Return what a hand in riichi wins in a race, less what it loses: it may not fold."""
    return run_race(mind, READY, tiles * settings.riichi_share // PERCENT, points, settings)


def run_race(mind: Mind, stages: int, tiles: int, points: int, settings: Settings) -> int:
    """Return the worth of a hand with that many stages to go; none if it cannot fold.

    Worked backwards from the exhausted wall: each turn the hand folds, which is worth nothing, or
    pushes.
    """
    if stages > len(TYPICAL_TILES):
        return 0
    turns = race_turns(mind)
    for place in range(turns + 1):
        mind.nearer[place] = points
    last = max(stages - 1, READY)
    for stage in range(last + 1):
        typical = TYPICAL_TILES[stage]
        known = min(tiles, 2 * typical) if stage == last else typical
        share = tile_share(mind, stage, known, settings)
        bonus = settings.ready_bonus * POINT if stage == READY else 0
        run_stage(mind, share, bonus, can_stop=stages > 0)
    return mind.nearer[turns]
