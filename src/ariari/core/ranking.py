"""The end of a game: places, sticks left over, match points (rulebook section 5).

Match points are counted in tenths, so everything is in whole numbers.
"""

from typing import Annotated

from ariari.core.payments import STICK_POINTS
from ariari.core.rules import SEAT_MAX, LeftoverSticks, Rounding, Rules, TieBreak
from ariari.record import Int8, Int16, Int64, Ints, Record

FIRST_PLACE = 0
PENALTY = 200
"""Tenths of a match point that a chombo costs after uma and oka (CHOMBO-6, SERIES-2)."""
FLOATING_SCORE = 30_000
"""A player with this score is counted for floating uma (UMA-6)."""
FLOATING_UMA = (0, 0, 0, 0, 120, -10, -30, -80, 80, 40, -40, -80, 80, 30, 10, -120, 0, 0, 0, 0)
"""Tenths of a match point by place, four for each number of floating players 0-4 (UMA-6)."""


class Standing(Record):
    """Where the seats stand when a game ends."""

    scores: Annotated[Ints, Int64, SEAT_MAX]
    """Points of each seat, multiples of 100 (CONV-10)."""
    match_points: Annotated[Ints, Int64, SEAT_MAX]
    """Result of each seat in tenths of a match point (UMA-1)."""
    bets: Annotated[Ints, Int16, SEAT_MAX]
    """Of the sticks on the table, how many each seat bet; read where they are returned (END-9)."""
    penalties: Annotated[Ints, Int16, SEAT_MAX]
    """Penalties of 20 match points that each seat was given (CHOMBO-6)."""
    sticks: Int16
    """Sticks on the table; what remains after `conclude_game` is lost (END-9)."""
    place: Annotated[Ints, Int8, SEAT_MAX]
    """Place of each seat, 0 for the first; equal where a place is shared (END-8). The empty seat
    of a three-player game is behind them all."""


def conclude_game(standing: Standing, rules: Rules) -> None:
    """Sticks are handed out, and places and match points written (END-8, END-9, UMA)."""
    if rules.leftover_sticks == LeftoverSticks.RETURN:
        return_sticks(standing, rules)
    rank_seats(standing, rules)
    if rules.leftover_sticks == LeftoverSticks.FIRST:
        award_sticks(standing, rules)
    if rules.rounding == Rounding.NONE:
        count_tenths(standing, rules)
    else:
        count_rounded(standing, rules)
    for seat in range(rules.players):
        standing.match_points[seat] -= PENALTY * standing.penalties[seat]


def place_of(scores: Ints, rules: Rules, seat: int) -> int:
    """Return the place of a seat by score, 0 for the first (END-8)."""
    place = FIRST_PLACE
    for other in range(rules.players):
        earlier = other < seat and rules.tie_break == TieBreak.SEAT
        if scores[other] > scores[seat] or (earlier and scores[other] == scores[seat]):
            place += 1
    return place


def rank_seats(standing: Standing, rules: Rules) -> None:
    """Every seat has its place by score (END-8)."""
    for seat in range(SEAT_MAX):
        standing.place[seat] = seat
    for seat in range(rules.players):
        standing.place[seat] = place_of(standing.scores, rules, seat)


def sharers_of(standing: Standing, rules: Rules, place: int) -> int:
    """Return how many seats share a place (END-8)."""
    count = 0
    for seat in range(rules.players):
        if standing.place[seat] == place:
            count += 1
    return count


def equal_share(standing: Standing, rules: Rules, seat: int, total: int) -> int:
    """Return a seat's part of what its place is given; earlier seats get one more (END-8)."""
    place = standing.place[seat]
    sharers = sharers_of(standing, rules, place)
    earlier = 0
    for other in range(seat):
        if standing.place[other] == place:
            earlier += 1
    if earlier < total % sharers:
        return total // sharers + 1
    return total // sharers


def return_sticks(standing: Standing, rules: Rules) -> None:
    """Sticks go back to those who bet them (END-9 `return`)."""
    for seat in range(rules.players):
        standing.scores[seat] += STICK_POINTS * standing.bets[seat]
        standing.sticks -= standing.bets[seat]
        standing.bets[seat] = 0


def award_sticks(standing: Standing, rules: Rules) -> None:
    """Sticks are added to the first place, shared in whole hundreds (END-9 `first`).

    Places stay as they are: a hundred more for the earlier seat does not break a tie.
    """
    hundreds = STICK_POINTS // 100 * standing.sticks
    for seat in range(rules.players):
        if standing.place[seat] == FIRST_PLACE:
            standing.scores[seat] += 100 * equal_share(standing, rules, seat, hundreds)
    standing.sticks = 0


def count_floating(standing: Standing, rules: Rules) -> int:
    """Return how many players have 30,000 or more (UMA-6)."""
    count = 0
    for seat in range(rules.players):
        if standing.scores[seat] >= FLOATING_SCORE:
            count += 1
    return count


def uma_of_place(standing: Standing, rules: Rules, place: int) -> int:
    """Return the tenths of uma for one place (UMA-2, UMA-6).

    Floating uma is defined for four players; three play without uma then.
    """
    if not rules.floating_uma:
        return rules.uma[place]
    if rules.players < SEAT_MAX:
        return 0
    return FLOATING_UMA[SEAT_MAX * count_floating(standing, rules) + place]


def oka(rules: Rules) -> int:
    """Return the tenths that the first place gets from all return points (UMA-3, SANMA-10)."""
    return rules.players * (rules.return_points - rules.start_points) // 100


def bonus_of_seat(standing: Standing, rules: Rules, seat: int) -> int:
    """Return uma and oka of a seat in tenths; seats that share a place share both (END-8)."""
    place = standing.place[seat]
    total = 0
    if place == FIRST_PLACE:
        total = oka(rules)
    for shared in range(place, place + sharers_of(standing, rules, place)):
        total += uma_of_place(standing, rules, shared)
    return equal_share(standing, rules, seat, total)


def result_of_score(standing: Standing, rules: Rules, seat: int, score: int) -> int:
    """Return the tenths of a seat for a score, with uma and oka (UMA-1)."""
    return (score - rules.return_points) // 100 + bonus_of_seat(standing, rules, seat)


def count_tenths(standing: Standing, rules: Rules) -> None:
    """Match points keep their tenths; they add to zero unless sticks were lost (UMA-5)."""
    for seat in range(rules.players):
        score = standing.scores[seat]
        standing.match_points[seat] = result_of_score(standing, rules, seat, score)


def rounded_score(rules: Rules, score: int) -> int:
    """Return a score in whole thousands, 500 away from zero or toward it (UMA-4)."""
    half = 499
    if rules.rounding == Rounding.HALF_UP:
        half = 500
    if score < 0:
        return -((half - score) // 1000) * 1000
    return (score + half) // 1000 * 1000


def count_rounded(standing: Standing, rules: Rules) -> None:
    """Places behind the first are rounded, the first gets minus their sum (UMA-4, PRE-1).

    Seats that share first place share that sum, in tenths if necessary.
    """
    total = 0
    for seat in range(rules.players):
        if standing.place[seat] != FIRST_PLACE:
            score = rounded_score(rules, standing.scores[seat])
            standing.match_points[seat] = result_of_score(standing, rules, seat, score)
            total += standing.match_points[seat]
    for seat in range(rules.players):
        if standing.place[seat] == FIRST_PLACE:
            standing.match_points[seat] = equal_share(standing, rules, seat, -total)
