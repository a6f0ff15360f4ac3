"""What points are worth: the places they are likely to bring at the end of the game.

A seat finishes before another with a chance that depends on how far it is ahead, and on how many
deals are left: a logistic curve whose width `ariari.bots.fit` has counted in simulated games. The
chances of the places follow from those against each other seat, and the match points from them.
"""

from ariari.core.game import deals_left
from ariari.core.rules import SEAT_MAX, Rules
from ariari.strategy.fitted import LOGISTIC, WIDTHS_OF_FOUR, WIDTHS_OF_THREE
from ariari.strategy.mind import POINT, Mind

CERTAIN = 1 << 12
"""Chances of places are counted in parts of this."""
GUESSED = 3
"""After the last deal a lead would decide, but what a win brings was guessed: so the curve is not
a step, only narrower by this."""
LOGISTIC_STEP = 8
"""Steps of the curve for each width."""
TYPICAL = 8_000
"""Points whose worth at the start of an even game is taken for themselves."""


def width_of(players: int, left: int) -> int:
    """Return the width of the curve with so many deals left, in points."""
    if players == SEAT_MAX:
        return WIDTHS_OF_FOUR[min(left, len(WIDTHS_OF_FOUR) - 1)]
    return WIDTHS_OF_THREE[min(left, len(WIDTHS_OF_THREE) - 1)]


def ahead_chance(lead: int, width: int) -> int:
    """Return the chance to finish before a seat, in parts of `CERTAIN`, by the lead in points."""
    if lead == 0:
        return CERTAIN // 2
    place = min(len(LOGISTIC) - 1, abs(lead) * LOGISTIC_STEP // width)
    return LOGISTIC[place] if lead > 0 else CERTAIN - LOGISTIC[place]


def place_worth(mind: Mind, width: int) -> int:
    """Return the match points to expect by the scores in mind, in tenths times `CERTAIN`."""
    sight = mind.sight
    mind.chances[0] = CERTAIN
    for place in range(1, SEAT_MAX):
        mind.chances[place] = 0
    for seat in range(sight.player_count):
        if seat != sight.seat:
            lead = mind.scores[sight.seat] - mind.scores[seat]
            chance = ahead_chance(lead, width)
            for back in range(SEAT_MAX):
                place = SEAT_MAX - 1 - back
                before = mind.chances[place - 1] if place > 0 else 0
                kept = mind.chances[place] * chance + before * (CERTAIN - chance)
                mind.chances[place] = kept // CERTAIN
    total = mind.scores[sight.seat] * CERTAIN // 100
    for place in range(sight.player_count):
        total += mind.chances[place] * mind.bonuses[place]
    return total


def take_scores(mind: Mind) -> None:
    """The scores in mind are those on the table."""
    for seat in range(SEAT_MAX):
        mind.scores[seat] = mind.sight.scores[seat]


def weigh_places(mind: Mind, rules: Rules) -> None:
    """What the seat can expect as it stands is known, and what the typical win is worth then."""
    players = mind.sight.player_count
    for seat in range(SEAT_MAX):
        mind.scores[seat] = 0
        mind.bonuses[seat] = rules.uma[seat]
    mind.bonuses[0] += (rules.return_points - rules.start_points) * players // 100
    width = width_of(players, 2 * players)
    even = place_worth(mind, width)
    win_points(mind, TYPICAL)
    mind.typical = max(1, place_worth(mind, width) - even)
    mind.left_deals = deals_left(rules, mind.sight.round, mind.sight.dealer)
    take_scores(mind)
    mind.standing = place_worth(mind, width_of(players, mind.left_deals))


def win_points(mind: Mind, points: int) -> None:
    """The scores in mind change as by a win: the others pay, each as much."""
    sight = mind.sight
    share = points // (sight.player_count - 1)
    for seat in range(sight.player_count):
        mind.scores[seat] += points if seat == sight.seat else -share


def width_after(mind: Mind, winner: int) -> int:
    """Return the width of the curve in the next deal, which a dealer who wins repeats."""
    players = mind.sight.player_count
    left = mind.left_deals if winner == mind.sight.dealer else mind.left_deals - 1
    return width_of(players, left) if left > 0 else width_of(players, 1) // GUESSED


def as_points(mind: Mind, change: int) -> int:
    """Return a change of match points as ten-thousandths of a point."""
    return change * TYPICAL * POINT // mind.typical


def gain_worth(mind: Mind, points: int) -> int:
    """Return what a win is worth, in ten-thousandths of a point of the typical game."""
    take_scores(mind)
    win_points(mind, points // POINT)
    after = place_worth(mind, width_after(mind, mind.sight.seat))
    return as_points(mind, after - mind.standing)


def loss_worth(mind: Mind, points: int, winner: int) -> int:
    """Return what dealing into a seat costs, in points of the typical game."""
    take_scores(mind)
    mind.scores[mind.sight.seat] -= points
    mind.scores[winner] += points
    after = place_worth(mind, width_after(mind, winner))
    return as_points(mind, mind.standing - after) // POINT
