"""Traits of calls, and which one habits speak for; a pass has none."""

from ariari.core.actions import Act
from ariari.core.faces import is_red, kind_of
from ariari.core.tables import Tables
from ariari.core.tiles import NO_KIND, is_honour
from ariari.strategy.claims import option_worth
from ariari.strategy.habits.traits import (
    CLASSES,
    DORA_MAX,
    LEVELS,
    LOSS_STEPS,
    LOSSES,
    PLACES,
    SIZES,
    STAGES,
    TURNS,
    VALUES,
    add_trait,
    class_of,
    honour_value,
    step_of,
    suit_size,
)
from ariari.strategy.mind import POINT, Mind
from ariari.strategy.settings import Settings

BEFORE = 6
"""Shanten before a call that is told apart."""
POINT_STEPS = (1_100, 1_600, 2_200, 3_000, 4_200, 6_000, 8_000)
USEFUL_STEPS = (3, 7, 11, 15, 19, 24, 32)
GAIN_STEPS = (-600, -300, -150, -60, -10, 10, 60, 150, 300, 600, 1_000)
"""Points that a call leaves the hand worth more than a pass."""
STEPS = 8
GAINS = 12
"""One more than there are steps, as `STEPS` is of points and of useful tiles."""
NEARER = 3
"""Shanten that a call takes away, from none on."""
MELDS = 4
PARTS = 4
"""Which tile of a sequence is called, the last for a pon."""

PASS_SUM = Act.DAIMINKAN - Act.CHII
"""Where the sum of a pass lies, behind those of calls."""

PICKED = 0
DISTANCE = PICKED + 2 * BEFORE
VALUE = DISTANCE + NEARER * 2 * 2 * BEFORE
POINTS = VALUE + VALUES * TURNS * BEFORE
AGE = POINTS + STEPS * LEVELS * 2
FEAR = AGE + 2 * TURNS * 2 * BEFORE
USEFUL = FEAR + LEVELS * LEVELS * 2
TILES = USEFUL + STEPS * 2 * BEFORE
GAIN = TILES + STEPS * LEVELS * 2
STANDING = GAIN + GAINS * 2 * LEVELS
SUIT = STANDING + 2 * PLACES * STAGES * 2
MELDED = SUIT + SIZES * 2 * 2
PART = MELDED + MELDS * LEVELS
DORA = PART + CLASSES * PARTS * 2
LOSS = DORA + (DORA_MAX + 1) * 2 * 2
HOPELESS = LOSS + LOSSES * LEVELS
CALL_TRAITS = HOPELESS + 2 * BEFORE


def hand_before(mind: Mind) -> int:
    """Return whether the hand is closed, and its shanten as far as told apart."""
    return (BEFORE if mind.was_closed else 0) + max(0, min(BEFORE - 1, mind.before))


def add_called(mind: Mind, action: int) -> None:
    """Which tile is called, and how, is a trait."""
    closed = 1 if mind.was_closed else 0
    is_pon = 1 if action >= Act.PON else 0
    kind = kind_of(mind.sight.claimable)
    if is_honour(kind):
        value = honour_value(mind, kind) * TURNS + mind.habit.turn
        add_trait(mind, VALUE + value * BEFORE + hand_before(mind) % BEFORE)
    add_trait(mind, SUIT + (suit_size(mind, kind) * 2 + closed) * 2 + is_pon)
    part = PARTS - 1 if is_pon == 1 else (action - Act.CHII) // 2
    add_trait(mind, PART + (class_of(kind) * PARTS + part) * 2 + closed)
    red = 1 if is_red(mind.sight.claimable) else 0
    add_trait(mind, DORA + (min(DORA_MAX, mind.dora[kind]) * 2 + red) * 2 + closed)


def add_left(mind: Mind, standing: int, settings: Settings) -> None:
    """What the best discard after a call leaves is a trait; `standing` is what a pass does."""
    closed = 1 if mind.was_closed else 0
    best = mind.options[mind.best]
    after = max(0, min(LEVELS - 1, best.shanten))
    points = step_of(best.points // POINT, POINT_STEPS)
    add_trait(mind, POINTS + (points * LEVELS + after) * 2 + closed)
    add_trait(mind, FEAR + (mind.habit.fear * LEVELS + after) * 2 + closed)
    tiles = step_of(best.tiles, USEFUL_STEPS)
    add_trait(mind, TILES + (tiles * LEVELS + after) * 2 + closed)
    worth = option_worth(mind, best, settings) - mind.losses[mind.best]
    gain = step_of((worth - standing) // POINT, GAIN_STEPS)
    add_trait(mind, GAIN + (gain * 2 + closed) * LEVELS + after)
    melds = min(MELDS - 1, mind.sight.players[mind.sight.seat].meld_count)
    add_trait(mind, MELDED + melds * LEVELS + after)
    add_trait(mind, LOSS + step_of(mind.losses[mind.best] // POINT, LOSS_STEPS) * LEVELS + after)


def list_call(mind: Mind, action: int, pick: int, standing: int, settings: Settings) -> None:
    """The traits of a call are known; the holding is what it leaves, and its discards are ranked.

    `pick` is what the race speaks for, and `standing` what the hand is worth as it is.
    """
    habit = mind.habit
    habit.count = 0
    before = hand_before(mind)
    if action == pick:
        add_trait(mind, PICKED + before)
    if mind.best == NO_KIND:
        add_trait(mind, HOPELESS + before)
        return
    is_pon = 1 if action >= Act.PON else 0
    closed = 1 if mind.was_closed else 0
    nearer = max(0, min(NEARER - 1, mind.before - mind.options[mind.best].shanten + 1))
    add_trait(mind, DISTANCE + (nearer * 2 + is_pon) * 2 * BEFORE + before)
    add_trait(mind, AGE + (is_pon * TURNS + habit.turn) * 2 * BEFORE + before)
    useful = step_of(mind.before_useful, USEFUL_STEPS)
    add_trait(mind, USEFUL + useful * 2 * BEFORE + before)
    dealer = 1 if mind.sight.seat == mind.sight.dealer else 0
    standings = (dealer * PLACES + habit.place) * STAGES + habit.stage
    add_trait(mind, STANDING + standings * 2 + closed)
    add_called(mind, action)
    add_left(mind, standing, settings)


def call_habit(mind: Mind, action: int, pick: int, settings: Settings, tables: Tables) -> int:
    """Return how much speaks for a call, whose traits are known."""
    total = settings.habit if action == pick else 0
    for place in range(mind.habit.count):
        total += tables.habits.calls[mind.habit.traits[place]]
    return total
