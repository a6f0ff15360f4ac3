"""Who may be ready, and what that may cost: by rule of thumb, or as counted in games."""

from ariari.core.state import MELD_MAX
from ariari.strategy.fitted import CHANCES, COSTS, READY_CHANCES
from ariari.strategy.mind import Mind
from ariari.strategy.push import HONBA_POINTS, WHOLE
from ariari.strategy.settings import PERCENT, PERMILLE, Settings
from ariari.strategy.shown import NO_SUIT, count_open, count_values, has_declared, shown_dora
from ariari.strategy.sight import Seen

READY_TURNS = 21
"""Discards by which readiness is counted, the last for more."""
READY_CLASSES = (MELD_MAX + 1) * READY_TURNS
"""The same by open melds."""
COST_STEPS = 6
COST_CLASSES = 3 * COST_STEPS
"""Han that melds show, of open hands, closed ones and those in riichi."""
CHANCE_STEPS = 48
CHANCE_PARTS = 128
"""Steps of a chance, and how many of them are certainty."""
CHANCE_WHOLE = 1 << 14
"""Counted chances are parts of this."""
OPEN_POINTS = (1_500, 2_400, 4_600, 7_400, 8_600, 12_000)
"""What a win costs its victim on average, by the han that open melds show."""
CLOSED_STEP = 5
CLOSED_MOST = 80
"""Per mille: that a closed hand is ready, for each of its discards, and at most."""
ONE_MELD = 50
ONE_MELD_STEP = 45
ONE_MELD_TURNS = 4
ONE_MELD_MOST = 650
"""The same with one open meld; the first discards say nothing."""
TWO_MELDS = 400
TWO_MELDS_STEP = 28
TWO_MELDS_MOST = 900
THREE_MELDS = 600
THREE_MELDS_STEP = 30
THREE_MELDS_MOST = 970
FOUR_MELDS = 990


def ready_chance(seen: Seen, settings: Settings) -> int:
    """Return how likely it is that a seat is ready, per mille, by riichi, melds and turns."""
    turns = seen.river_size
    if seen.is_dead:
        return 0
    if has_declared(seen):
        return PERMILLE
    melds = count_open(seen)
    if settings.counted > 0:
        return READY_CHANCES[melds * READY_TURNS + min(READY_TURNS - 1, turns)]
    if melds == 0:
        return min(CLOSED_MOST, CLOSED_STEP * turns)
    if melds == 1:
        return min(ONE_MELD_MOST, ONE_MELD + ONE_MELD_STEP * max(0, turns - ONE_MELD_TURNS))
    if melds == 2:
        return min(TWO_MELDS_MOST, TWO_MELDS + TWO_MELDS_STEP * turns)
    if melds == 3:
        return min(THREE_MELDS_MOST, THREE_MELDS + THREE_MELDS_STEP * turns)
    return FOUR_MELDS


def cost_class(mind: Mind, seat: int) -> int:
    """Return what a seat shows of its hand's value, as one of `COST_CLASSES`."""
    seen = mind.sight.players[seat]
    shown = shown_dora(mind, seen)
    if has_declared(seen):
        return 2 * COST_STEPS + min(COST_STEPS - 1, shown)
    if count_open(seen) == 0:
        return COST_STEPS + min(COST_STEPS - 1, shown)
    han = shown + max(0, count_values(mind, seen, seat) - 1)
    if mind.threats[seat].suit != NO_SUIT:
        han += 2
    return min(COST_STEPS - 1, han)


def chance_place(seen: Seen, chance: int) -> int:
    """Return the step of a chance that shapes give; after riichi in the second half."""
    step = min(CHANCE_STEPS - 1, chance * CHANCE_PARTS // WHOLE)
    return CHANCE_STEPS + step if has_declared(seen) else step


def counted_chance(seen: Seen, chance: int) -> int:
    """Return how often a tile deals in whose chance by shapes alone is this."""
    return CHANCES[chance_place(seen, chance)] * (WHOLE // CHANCE_WHOLE)


def counted_cost(mind: Mind, seat: int, settings: Settings) -> int:
    """Return what a win by a seat costs on average, as counted in games."""
    is_riichi = has_declared(mind.sight.players[seat])
    share = settings.riichi_fear if is_riichi else settings.open_fear
    points = COSTS[cost_class(mind, seat)] * share // PERCENT
    if seat == mind.sight.dealer:
        points = points * 3 // 2
    return points + HONBA_POINTS * mind.sight.honba


def win_cost(mind: Mind, seat: int, suit: int, settings: Settings) -> int:
    """Return roughly what a win by a seat costs its victim."""
    if settings.counted > 0:
        return counted_cost(mind, seat, settings)
    seen = mind.sight.players[seat]
    shown = shown_dora(mind, seen)
    if has_declared(seen):
        points = settings.riichi_points + settings.riichi_dora_points * shown
        points = min(settings.riichi_most, points)
    else:
        han = shown + max(0, count_values(mind, seen, seat) - 1)
        if suit != NO_SUIT:
            han += 2
        if count_open(seen) == 0:
            han += 1
        points = OPEN_POINTS[min(len(OPEN_POINTS) - 1, han)]
    if seat == mind.sight.dealer:
        points = points * 3 // 2
    return points + HONBA_POINTS * mind.sight.honba
