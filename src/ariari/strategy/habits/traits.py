"""What traits of discards and of calls are made of: classes of tiles, steps, who is feared."""

from ariari.core.order import steps_between
from ariari.core.tiles import EAST, HONOURS, KIND_COUNT, SUIT_SIZE, WHITE
from ariari.strategy.mind import Mind
from ariari.strategy.shown import has_declared

LEVELS = 4
"""Shanten that is told apart, and likewise whom the seat has to fear."""
CALM, WARY, ONE_RIICHI, MORE_RIICHI = 0, 1, 2, 3
WARY_CHANCE = 300
"""Per mille: that a seat is ready, from which on it is to be feared."""
TURNS = 5
TURN_DISCARDS = 3
"""Discards that count as one turn."""
CLASSES = 6
"""Numbers from the outside in, from 1 to 5, and honours."""
VALUES = 5
"""What an honour is good for."""
SIZES = 4
"""How much of a hand is of one suit."""
STAGES = 3
"""The last deal, the last four, and those before."""
PLACES = 4
DORA_MAX = 2
"""Dora of a kind beyond this are as many."""
LOSS_STEPS = (5, 20, 50, 100, 180, 300, 500, 800)
"""Points that a discard may cost."""
LOSSES = 9
"""One more than there are steps."""


def step_of(value: int, steps: tuple[int, ...]) -> int:
    """Return how many steps a value has passed."""
    count = 0
    for place in range(len(steps)):
        if value > steps[place]:
            count += 1
    return count


def add_trait(mind: Mind, place: int) -> None:
    """The option that is looked at has one more trait."""
    mind.habit.traits[mind.habit.count] = place
    mind.habit.count += 1


def fear_level(mind: Mind) -> int:
    """Return whom the seat has to fear."""
    declared = 0
    chance = 0
    for seat in range(mind.sight.player_count):
        if seat != mind.sight.seat:
            chance = max(chance, mind.threats[seat].chance)
            if has_declared(mind.sight.players[seat]):
                declared += 1
    if declared > 0:
        return min(MORE_RIICHI, WARY + declared)
    return WARY if chance >= WARY_CHANCE else CALM


def class_of(kind: int) -> int:
    """Return how far in a number is, from 0; honours come last."""
    if kind >= HONOURS:
        return CLASSES - 1
    number = kind % SUIT_SIZE
    return min(number, SUIT_SIZE - 1 - number)


def honour_value(mind: Mind, kind: int) -> int:
    """Return what a triplet of an honour is: no yaku, one of a wind, two, or of a dragon."""
    if kind >= WHITE:
        return VALUES - 1
    sight = mind.sight
    own = kind == EAST + steps_between(sight.dealer, sight.seat, sight.player_count)
    return (1 if own else 0) + (2 if kind == EAST + sight.round else 0)


def suit_size(mind: Mind, kind: int) -> int:
    """Return how much of the hand is of a tile's suit, or honours, in four steps."""
    suit = kind // SUIT_SIZE
    count = 0
    for other in range(suit * SUIT_SIZE, min(KIND_COUNT, (suit + 1) * SUIT_SIZE)):
        count += mind.sight.counts[other]
    own = mind.sight.players[mind.sight.seat]
    for meld in range(own.meld_count):
        if own.meld_lowest[meld] // SUIT_SIZE == suit:
            count += 3
    return 0 if count <= 3 else 1 if count <= 6 else 2 if count <= 8 else SIZES - 1


def look_at_table(mind: Mind) -> None:
    """What the options of a turn and of a call have in common is known."""
    sight = mind.sight
    place = 0
    for seat in range(sight.player_count):
        if sight.scores[seat] > sight.scores[sight.seat]:
            place += 1
    mind.habit.place = place
    mind.habit.stage = 0 if mind.left_deals <= 1 else 1 if mind.left_deals <= 4 else 2
    mind.habit.fear = fear_level(mind)
    mind.habit.turn = min(TURNS - 1, sight.players[sight.seat].river_size // TURN_DISCARDS)
