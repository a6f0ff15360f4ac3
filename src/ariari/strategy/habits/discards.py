"""Traits of discards, and which one habits speak for."""

from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.shanten import READY
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_SIZE, is_honour, is_orphan
from ariari.strategy.habits.traits import (
    CALM,
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
    look_at_table,
    step_of,
    suit_size,
)
from ariari.strategy.mind import POINT, Mind
from ariari.strategy.options import face_to_discard, is_allowed
from ariari.strategy.settings import PERMILLE, Settings
from ariari.strategy.shown import count_open, has_declared
from ariari.strategy.suji import suji_kinds

GAP_STEPS = (0, 15, 40, 80, 140, 220, 330, 500, 750, 1_100, 1_600, 2_500)
"""Points by which a discard is worth less than the best."""
SHARE_STEPS = (250, 400, 550, 700, 800, 900, 999)
"""Per mille of the most that any discard has."""
WORTH_STEPS = (0, 100, 250, 500, 900, 1_500, 2_500, 4_000)
"""Points that the hand is worth."""
GAPS = 13
SHARES = 8
WORTHS = 9
"""One more than there are steps of each."""
CONTEXTS = LEVELS * LEVELS
"""Shanten, and who is feared."""
FAR = 4
"""Shanten beyond the least, the last for what was not ranked."""
COPIES = 3
LEFT = 4
"""Copies held, from one on, and copies not seen."""
BESIDE = 3
SIDES = BESIDE * BESIDE
"""What lies on one side of a tile: none, one or more one step away, and the same two steps away."""
STATES = 3
"""Against a seat: safe, suji, or neither."""
SHOWN = 5
"""Open melds of a seat, the last for riichi."""
PAIRS = 7
ORPHANS = 8
NEAR_OWN = 8
"""Whether the seat discarded the kind before, one next to it, and one two steps away."""
SAFE_KINDS = 4

PICKED = 0
DISTANCE = PICKED + CONTEXTS
SHARE = DISTANCE + FAR * CONTEXTS
BROUGHT = SHARE + SHARES * LEVELS
GAP = BROUGHT + SHARES * LEVELS
LOSS = GAP + GAPS * CONTEXTS
SHAPE = LOSS + LOSSES * CONTEXTS
INNER_SIDE = SHAPE + (CLASSES - 1) * COPIES * SIDES * SIDES
OUTER_SIDE = INNER_SIDE + LEVELS * CLASSES * COPIES * SIDES
HONOUR = OUTER_SIDE + LEVELS * COPIES * SIDES
DORA = HONOUR + VALUES * COPIES * LEFT * TURNS
SAFETY = DORA + (DORA_MAX + 1) * BESIDE * 2 * LEVELS
UNSEEN = SAFETY + STATES * CLASSES * SHOWN * LEVELS
SUIT = UNSEEN + LEFT * CLASSES * LEVELS
AGE = SUIT + SIZES * 2 * TURNS * 2
PAIRED = AGE + TURNS * CLASSES * LEVELS
PUSH = PAIRED + PAIRS * COPIES * LEVELS
RANK = PUSH + WORTHS * LOSSES * LEVELS
LATE = RANK + PLACES * STAGES * LOSSES * 2
ORPHAN = LATE + TURNS * LOSSES * LEVELS * 2
DRAWN = ORPHAN + STATES * ORPHANS * 2 * LEVELS
OWN_RIVER = DRAWN + 2 * CLASSES * LEVELS
RIVALS = OWN_RIVER + NEAR_OWN * CLASSES * LEVELS
LATE_GAP = RIVALS + SAFE_KINDS * STATES * CONTEXTS
DISCARD_TRAITS = LATE_GAP + GAPS * LEVELS * TURNS


def side_of(mind: Mind, kind: int, step: int) -> int:
    """Return what the hand has on one side of a tile."""
    number = kind % SUIT_SIZE
    found = 0
    if 0 <= number + step < SUIT_SIZE:
        found = BESIDE * min(BESIDE - 1, mind.sight.counts[kind + step])
    if 0 <= number + 2 * step < SUIT_SIZE:
        found += min(BESIDE - 1, mind.sight.counts[kind + 2 * step])
    return found


def more_held(mind: Mind, kind: int) -> int:
    """Return how many copies there are besides the one that is discarded, as far as told apart."""
    return min(COPIES, mind.sight.counts[kind]) - 1


def copies_left(mind: Mind, kind: int) -> int:
    """Return how many copies the seat has not seen, as far as told apart."""
    return max(0, min(LEFT - 1, mind.left[kind]))


def add_shape(mind: Mind, kind: int) -> None:
    """What lies beside a number is a trait: both sides, and each of them by the shanten."""
    below = side_of(mind, kind, -1)
    above = side_of(mind, kind, 1)
    is_low = kind % SUIT_SIZE <= SUIT_SIZE // 2
    inner = above if is_low else below
    outer = below if is_low else above
    more = more_held(mind, kind)
    place = class_of(kind)
    level = mind.habit.level
    add_trait(mind, SHAPE + ((place * COPIES + more) * SIDES + inner) * SIDES + outer)
    add_trait(mind, INNER_SIDE + ((level * CLASSES + place) * COPIES + more) * SIDES + inner)
    add_trait(mind, OUTER_SIDE + (level * COPIES + more) * SIDES + outer)


def add_honour(mind: Mind, kind: int) -> None:
    """What an honour is good for is a trait."""
    copies = honour_value(mind, kind) * COPIES + more_held(mind, kind)
    add_trait(mind, HONOUR + (copies * LEFT + copies_left(mind, kind)) * TURNS + mind.habit.turn)


def dora_beside(mind: Mind, kind: int) -> int:
    """Return 2 if a dora is one step away, 1 if two steps, or else 0."""
    if is_honour(kind):
        return 0
    number = kind % SUIT_SIZE
    found = 0
    for step in range(-2, 3):
        if step != 0 and 0 <= number + step < SUIT_SIZE and mind.dora[kind + step] > 0:
            found = max(found, BESIDE - abs(step))
    return found


def add_dora_trait(mind: Mind, kind: int) -> None:
    """Dora, those next to them, and red fives are a trait."""
    red = 1 if is_red(face_to_discard(mind, kind)) else 0
    dora = min(DORA_MAX, mind.dora[kind]) * BESIDE + dora_beside(mind, kind)
    add_trait(mind, DORA + (dora * 2 + red) * LEVELS + mind.habit.level)


def state_against(mind: Mind, seat: int, kind: int) -> int:
    """Return 2 if a tile is safe against a seat, 1 if it is suji, or else 0."""
    safe = mind.threats[seat].safe
    return STATES - 1 if safe >> kind & 1 == 1 else suji_kinds(safe) >> kind & 1


def add_safety(mind: Mind, kind: int) -> None:
    """How safe a tile is against each of the others, and against all riichi, is a trait."""
    habit = mind.habit
    against_all = STATES - 1
    for seat in range(mind.sight.player_count):
        if seat != mind.sight.seat:
            seen = mind.sight.players[seat]
            state = state_against(mind, seat, kind)
            shown = SHOWN - 1 if has_declared(seen) else min(SHOWN - 2, count_open(seen))
            place = (state * CLASSES + class_of(kind)) * SHOWN + shown
            add_trait(mind, SAFETY + place * LEVELS + habit.level)
            if has_declared(seen):
                against_all = min(against_all, state)
    rivals = habit.safe * STATES + against_all
    add_trait(mind, RIVALS + (rivals * LEVELS + habit.level) * LEVELS + habit.fear)


def near_own(mind: Mind, kind: int) -> int:
    """Return, as bits, whether the seat discarded a kind, one next to it, one two steps away."""
    state = mind.own_river >> kind & 1
    if is_honour(kind):
        return state
    number = kind % SUIT_SIZE
    for step in range(-2, 3):
        if step != 0 and 0 <= number + step < SUIT_SIZE and mind.own_river >> kind + step & 1 == 1:
            state |= 1 << abs(step)
    return state


def add_progress(mind: Mind, kind: int) -> None:
    """How far a discard leaves the hand, with how much to accept and what it brings, is a trait."""
    habit = mind.habit
    option = mind.options[kind]
    far = FAR - 1
    if mind.ranked >> kind & 1 == 1:
        far = min(FAR - 2, max(0, option.shanten - habit.least))
    add_trait(mind, DISTANCE + (far * LEVELS + habit.level) * LEVELS + habit.fear)
    if far == 0:
        share = step_of(option.tiles * PERMILLE // max(1, habit.tiles), SHARE_STEPS)
        add_trait(mind, SHARE + share * LEVELS + habit.level)
        brought = step_of(option.points * PERMILLE // max(1, habit.points), SHARE_STEPS)
        add_trait(mind, BROUGHT + brought * LEVELS + habit.level)


def add_stakes(mind: Mind, kind: int) -> None:
    """What the hand may win and the tile lose is a trait, with shanten, turn and standing."""
    habit = mind.habit
    level = habit.level
    gap = step_of((habit.most - habit.worths[kind]) // POINT, GAP_STEPS)
    loss = step_of(mind.losses[kind] // POINT, LOSS_STEPS)
    most = step_of(habit.most // POINT, WORTH_STEPS)
    alarmed = 1 if habit.fear > CALM else 0
    add_trait(mind, GAP + (gap * LEVELS + level) * LEVELS + habit.fear)
    add_trait(mind, LATE_GAP + (gap * LEVELS + level) * TURNS + habit.turn)
    add_trait(mind, LOSS + (loss * LEVELS + level) * LEVELS + habit.fear)
    add_trait(mind, PUSH + (most * LOSSES + loss) * LEVELS + habit.fear)
    rank = (habit.place * STAGES + habit.stage) * LOSSES + loss
    add_trait(mind, RANK + rank * 2 + alarmed)
    late = (habit.turn * LOSSES + loss) * LEVELS + level
    add_trait(mind, LATE + late * 2 + alarmed)


def add_tile(mind: Mind, kind: int) -> None:
    """What a tile is, beside the rest of the hand and the table, is a trait."""
    habit = mind.habit
    level = habit.level
    place = class_of(kind)
    is_open = 1 if mind.sight.players[mind.sight.seat].meld_count > 0 else 0
    honour = 1 if is_honour(kind) else 0
    add_trait(mind, UNSEEN + (copies_left(mind, kind) * CLASSES + place) * LEVELS + level)
    suit = suit_size(mind, kind) * 2 + is_open
    add_trait(mind, SUIT + (suit * TURNS + habit.turn) * 2 + honour)
    add_trait(mind, AGE + (habit.turn * CLASSES + place) * LEVELS + level)
    add_trait(mind, PAIRED + (habit.pairs * COPIES + more_held(mind, kind)) * LEVELS + level)
    sort = 2 if honour == 1 else 1 if is_orphan(kind) else 0
    add_trait(mind, ORPHAN + ((sort * ORPHANS + habit.orphans) * 2 + is_open) * LEVELS + level)
    is_drawn = 1 if mind.sight.drawn != NO_FACE and kind_of(mind.sight.drawn) == kind else 0
    add_trait(mind, DRAWN + (is_drawn * CLASSES + place) * LEVELS + level)
    add_trait(mind, OWN_RIVER + (near_own(mind, kind) * CLASSES + place) * LEVELS + level)


def list_discard(mind: Mind, kind: int, pick: int) -> None:
    """The traits of a discard are known; `pick` is the kind that the race speaks for."""
    habit = mind.habit
    habit.count = 0
    if kind == pick:
        add_trait(mind, PICKED + habit.level * LEVELS + habit.fear)
    add_progress(mind, kind)
    add_stakes(mind, kind)
    if is_honour(kind):
        add_honour(mind, kind)
    else:
        add_shape(mind, kind)
    add_dora_trait(mind, kind)
    add_safety(mind, kind)
    add_tile(mind, kind)


def look_at_hand(mind: Mind) -> None:
    """How many pairs, orphans and safe kinds the hand has is known."""
    habit = mind.habit
    safe = -1
    for seat in range(mind.sight.player_count):
        if seat != mind.sight.seat and has_declared(mind.sight.players[seat]):
            safe &= mind.threats[seat].safe
    pairs = 0
    orphans = 0
    safe_kinds = 0
    for kind in range(KIND_COUNT):
        held = mind.sight.counts[kind]
        if held > 1:
            pairs += 1
        if is_orphan(kind):
            orphans += held
        if held > 0 and safe >> kind & 1 == 1:
            safe_kinds += 1
    habit.pairs = min(PAIRS - 1, pairs)
    habit.orphans = min(ORPHANS - 1, orphans)
    habit.safe = min(SAFE_KINDS - 1, safe_kinds)


def look_at_discards(mind: Mind) -> None:
    """What all discards have in common is known; their worths are there already."""
    habit = mind.habit
    look_at_table(mind)
    look_at_hand(mind)
    habit.least = READY if mind.best == NO_KIND else mind.options[mind.best].shanten
    habit.level = max(0, min(LEVELS - 1, habit.least))
    habit.tiles = 0
    habit.points = 0
    habit.most = 0
    is_first = True
    for kind in range(KIND_COUNT):
        if is_allowed(mind, kind):
            if is_first or habit.worths[kind] > habit.most:
                habit.most = habit.worths[kind]
            is_first = False
            if mind.ranked >> kind & 1 == 1 and mind.options[kind].shanten == habit.least:
                habit.tiles = max(habit.tiles, mind.options[kind].tiles)
                habit.points = max(habit.points, mind.options[kind].points)


def discard_habit(mind: Mind, kind: int, pick: int, settings: Settings, tables: Tables) -> int:
    """Return how much speaks for a discard, all discards having been looked at."""
    list_discard(mind, kind, pick)
    total = settings.habit if kind == pick else 0
    for place in range(mind.habit.count):
        total += tables.habits.discards[mind.habit.traits[place]]
    return total


def habitual_discard(mind: Mind, pick: int, settings: Settings, tables: Tables) -> int:
    """Return the kind that most speaks for; `pick` is the one that the race speaks for."""
    look_at_discards(mind)
    chosen = pick
    most = 0
    is_first = True
    for kind in range(KIND_COUNT):
        if is_allowed(mind, kind):
            total = discard_habit(mind, kind, pick, settings, tables)
            mind.habit.sums[kind] = total
            if is_first or total > most:
                most = total
                chosen = kind
            is_first = False
    return chosen
