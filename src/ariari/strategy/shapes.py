"""How far a hand is from shapes whose sets are all of one type: pinfu, chanta, junchan.

Distances count the tiles missing from the nearest such shape. They are hints: sequences the hand
has no tile of are not considered. Costs are kept by what has been filled so far, in two halves of
the work space that take turns.
"""

from typing import Annotated

from ariari.core.names import YAKU_COUNT
from ariari.core.state import MELD_MAX
from ariari.core.tiles import COPIES, HONOURS, KIND_COUNT, SUIT_COUNT, SUIT_SIZE, WHITE
from ariari.record import Int8, Int16, Ints, Record
from ariari.strategy.mind import Mind

FAR = 100
"""Tiles missing from what cannot be made, or is farther away than anyone asks."""
SET_SIZE = 3
PAIR_SIZE = 2
LAST_RUN = SUIT_SIZE - SET_SIZE
"""The number, from 0, at which the last sequence of a suit starts."""
BEGUN = 50
"""Ways in which sequences and open waits may have begun with the last two numbers: up to four
sequences with each, and one open wait with the last."""
PART_COUNT = 4 * (MELD_MAX + 1)
"""Sets made so far, whether there is a pair, and whether there is an open wait."""
STATE_COUNT = PART_COUNT * BEGUN
AIM_MAX = 3


class Hopes(Record):
    """How far a hand is from each yaku, and the work space to find that out."""

    reached: Annotated[Ints, Int16, 2 * STATE_COUNT]
    """States in each half that have a cost, so that the others need not be looked at."""
    reached_count: Annotated[Ints, Int16, 2]
    distances: Annotated[Ints, Int8, YAKU_COUNT]
    """Useful draws to tenpai with each yaku; `FAR` if it is none to hope for."""
    kokushi: Int8
    """The same for 国士無双."""
    costs: Annotated[Ints, Int8, 2 * STATE_COUNT]
    lacks: Annotated[Ints, Int8, KIND_COUNT]
    """By kind: tiles that the sets of an aim lack."""
    aims: Annotated[Ints, Int8, AIM_MAX]
    """Sets that an aim asks for: a sequence by its lowest kind, a triplet `TRIPLET` above its."""
    aim_count: Int8
    side: Int8
    """Which half of the costs is read."""
    sets: Int8
    """Of the shape that is looked for: sequences, and open waits."""
    ends: Int8
    limit: Int8


def missing(mind: Mind, kind: int, wanted: int) -> int:
    """Return how many of a kind must be drawn; `FAR` if there are not enough."""
    lacking = max(0, wanted - mind.holding.counts[kind])
    return lacking if wanted <= COPIES and lacking <= mind.left[kind] else FAR


def begin_costs(hopes: Hopes, size: int) -> None:
    """Nothing is filled yet, at no cost."""
    hopes.side = 0
    for state in range(2 * size):
        hopes.costs[state] = FAR
    hopes.costs[0] = 0


def holds(mind: Mind, kind: int, size: int) -> bool:
    """Whether the hand has one of some kinds in a row."""
    for other in range(kind, kind + size):
        if mind.holding.counts[other] > 0:
            return True
    return False


def first_run_suit(mind: Mind) -> int:
    """Return the first suit with sequences: with three players not the characters (SANMA-1)."""
    return 1 if mind.sight.player_count == 3 else 0


def pinfu_distance(mind: Mind, hopes: Hopes) -> int:
    """Return tiles missing for sequences, open waits and a pair without value (YAKU-PINFU)."""
    begin_costs(hopes, STATE_COUNT)
    hopes.reached[0] = 0
    hopes.reached_count[0] = 1
    for kind in range(SUIT_SIZE * first_run_suit(mind), HONOURS):
        fill_number(mind, hopes, kind)
        hopes.side = 1 - hopes.side
    here = STATE_COUNT * hopes.side + (4 * hopes.sets + hopes.ends) * BEGUN
    return min(hopes.costs[here + PAIR_SIZE * BEGUN], hopes.costs[here] + other_pair(mind))


def other_pair(mind: Mind) -> int:
    """Return tiles missing for a pair without value of a kind that has no sequences."""
    least = FAR
    for kind in range(KIND_COUNT):
        is_other = kind >= HONOURS or kind < SUIT_SIZE * first_run_suit(mind)
        if is_other and mind.value_kinds >> kind & 1 == 0:
            least = min(least, missing(mind, kind, PAIR_SIZE))
    return least


def fill_number(mind: Mind, hopes: Hopes, kind: int) -> None:
    """The costs of everything filled up to a number go from one half to the other."""
    base = STATE_COUNT * hopes.side
    hopes.reached_count[1 - hopes.side] = 0
    for place in range(hopes.reached_count[hopes.side]):
        state = hopes.reached[base + place]
        cost = hopes.costs[base + state]
        hopes.costs[base + state] = FAR
        begin_runs(mind, hopes, kind, state, cost)


def begin_runs(mind: Mind, hopes: Hopes, kind: int, state: int, cost: int) -> None:
    """Sequences and open waits begin with a number, or do not."""
    number = kind % SUIT_SIZE
    part = state // BEGUN
    has_runs = number <= LAST_RUN and holds(mind, kind, SET_SIZE)
    has_ends = 0 < number <= LAST_RUN and holds(mind, kind, PAIR_SIZE)
    more_runs = hopes.sets - part // 4 if has_runs else 0
    more_ends = hopes.ends - part % 2 if has_ends else 0
    for runs in range(more_runs + 1):
        for ends in range(more_ends + 1):
            begin_pair(mind, hopes, kind, state, cost * BEGUN + runs * 10 + ends)


def begin_pair(mind: Mind, hopes: Hopes, kind: int, state: int, begun: int) -> None:
    """A pair of a number is there, or is not; `begun` has the cost, and what else begins."""
    runs = begun % BEGUN // 10
    ends = begun % 10
    part = state // BEGUN
    last = state % BEGUN // 10
    # Sequences begun with the two numbers before, and an open wait with the last.
    begun_before = last + state % 10 // 2 + state % 2
    held = mind.holding.counts[kind]
    room = min(COPIES, held + min(hopes.limit, max(0, mind.left[kind])))
    may_pair = part // 2 % 2 == 0 and mind.value_kinds >> kind & 1 == 0
    for pairs in range(2 if may_pair else 1):
        wanted = begun_before + runs + ends + PAIR_SIZE * pairs
        cost = begun // BEGUN + max(0, wanted - held)
        if wanted <= room and cost <= hopes.limit:
            after = (part + 4 * runs + 2 * pairs + ends) * BEGUN + runs * 10 + last * 2 + ends
            reach(hopes, after, cost)


def reach(hopes: Hopes, state: int, cost: int) -> None:
    """A state of the other half costs no more than this."""
    other = 1 - hopes.side
    place = STATE_COUNT * other + state
    if hopes.costs[place] == FAR:
        hopes.reached[STATE_COUNT * other + hopes.reached_count[other]] = state
        hopes.reached_count[other] += 1
    hopes.costs[place] = min(hopes.costs[place], cost)


def edge_distance(mind: Mind, hopes: Hopes, *, has_honours: bool) -> int:
    """Return shanten to a terminal in every set and the pair (YAKU-JUNCHAN), or honours as well.

    The melds are assumed to have one.
    """
    begin_costs(hopes, PART_COUNT)
    for suit in range(SUIT_COUNT):
        join_edge(mind, hopes, suit * SUIT_SIZE, 1)
        join_edge(mind, hopes, suit * SUIT_SIZE + SUIT_SIZE - 1, -1)
    if has_honours:
        for kind in range(HONOURS, WHITE + 3):
            join_part(hopes, 0, 0)
            join_part(hopes, PAIR_SIZE, missing(mind, kind, SET_SIZE))
            join_part(hopes, 1, missing(mind, kind, PAIR_SIZE))
            turn_over(hopes)
    whole = PAIR_SIZE * (MELD_MAX - mind.holding.meld_count) + 1
    found = hopes.costs[PART_COUNT * hopes.side + whole]
    return min(FAR, found - 1 if found < FAR else FAR)


def join_edge(mind: Mind, hopes: Hopes, terminal: int, step: int) -> None:
    """The tiles at one end of a suit are used: for sequences, a triplet, a pair."""
    has_runs = terminal // SUIT_SIZE >= first_run_suit(mind)
    for runs in range(COPIES + 1 if has_runs else 1):
        beside = missing(mind, terminal + step, runs) + missing(mind, terminal + 2 * step, runs)
        parts = PAIR_SIZE * runs
        join_part(hopes, parts, beside + missing(mind, terminal, runs))
        join_part(hopes, parts + 1, beside + missing(mind, terminal, runs + PAIR_SIZE))
        join_part(hopes, parts + PAIR_SIZE, beside + missing(mind, terminal, runs + SET_SIZE))
    turn_over(hopes)


def join_part(hopes: Hopes, part: int, cost: int) -> None:
    """Sets, two for each, and a pair are added to everything filled so far, if they fit."""
    base = PART_COUNT * hopes.side
    other = PART_COUNT * (1 - hopes.side)
    for state in range(PAIR_SIZE * (MELD_MAX + 1)):
        total = hopes.costs[base + state] + cost
        fits = state // 2 + part // 2 <= MELD_MAX and state % 2 + part % 2 <= 1
        if fits and total <= hopes.limit + 1:
            hopes.costs[other + state + part] = min(hopes.costs[other + state + part], total)


def turn_over(hopes: Hopes) -> None:
    """What was added is what there is so far."""
    for state in range(PART_COUNT):
        hopes.costs[PART_COUNT * hopes.side + state] = FAR
    hopes.side = 1 - hopes.side
