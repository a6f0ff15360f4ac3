"""Ends of deals and of games, made from random numbers and settled, to compare targets.

Written in the dialect of the rules, and compiled like them.
"""

from ariari.core.liability import hold_liable, settle_rinshan, settle_ron, settle_tsumo
from ariari.core.payments import (
    NO_SEAT,
    Settlement,
    begin_settlement,
    pay_chombo,
    pay_nagashi,
    pay_noten,
)
from ariari.core.points import YAKUMAN
from ariari.core.ranking import Standing, conclude_game
from ariari.core.rng import Random, below, seed
from ariari.core.rules import SEAT_MAX, Nagashi, Rules

TSUMO = 0
RON = 1
RINSHAN = 2
NOTEN = 3
NAGASHI = 4
CHOMBO = 5
ENDING_COUNT = 6


def stake(random: Random, rules: Rules, settlement: Settlement) -> None:
    """Nothing is paid yet; sticks, hands, liability and wareme are random."""
    begin_settlement(settlement, below(random, rules.players), below(random, 5), 0)
    for seat in range(rules.players):
        settlement.riichi_bets[seat] = below(random, 2)
        settlement.sticks += settlement.riichi_bets[seat]
        settlement.base[seat] = 80 * (1 + below(random, 24))
        if below(random, 3) == 0:
            settlement.base[seat] = YAKUMAN * (1 + below(random, 4))
    settlement.sticks += below(random, 3)
    if rules.wareme:
        settlement.wareme_seat = below(random, rules.players)


def other_seat(random: Random, rules: Rules, seat: int) -> int:
    """Return any other seat."""
    return (seat + 1 + below(random, rules.players - 1)) % rules.players


def make_liable(random: Random, rules: Rules, settlement: Settlement, winner: int) -> None:
    """Somebody may be liable for a winner's yakuman."""
    if settlement.base[winner] >= YAKUMAN and below(random, 2) == 0:
        liable = other_seat(random, rules, winner)
        hold_liable(settlement, winner, liable, 1)


def settle_any_ron(random: Random, rules: Rules, settlement: Settlement) -> None:
    """Some of the other seats win on a discard."""
    discarder = below(random, rules.players)
    winners = 1 << other_seat(random, rules, discarder)
    if below(random, 2) == 0:
        winners |= 1 << other_seat(random, rules, discarder)
    for winner in range(rules.players):
        if winners >> winner & 1 == 1:
            make_liable(random, rules, settlement, winner)
    settle_ron(settlement, rules, winners, discarder)


def settle_win(random: Random, rules: Rules, settlement: Settlement, ending: int) -> None:
    """One seat wins by its own draw, or several by a discard."""
    winner = below(random, rules.players)
    if ending == RON:
        settle_any_ron(random, rules, settlement)
    elif ending == TSUMO:
        make_liable(random, rules, settlement, winner)
        settle_tsumo(settlement, rules, winner)
    else:
        called = other_seat(random, rules, winner) if below(random, 2) == 0 else NO_SEAT
        settle_rinshan(settlement, rules, winner, called)


def end_any_deal(random: Random, value: int, rules: Rules, settlement: Settlement) -> None:
    """The settlement is that of the deal that the seed gives."""
    seed(random, value)
    stake(random, rules, settlement)
    ending = below(random, ENDING_COUNT)
    if ending == NOTEN:
        pay_noten(settlement, rules, below(random, 1 << rules.players))
    elif ending == NAGASHI and rules.nagashi != Nagashi.OFF:
        seats = 1 + below(random, (1 << rules.players) - 1)
        pay_nagashi(settlement, rules, seats, below(random, rules.players))
    elif ending == CHOMBO:
        pay_chombo(settlement, rules, below(random, rules.players))
    elif ending < NOTEN:
        settle_win(random, rules, settlement, ending)


def end_any_game(random: Random, value: int, rules: Rules, standing: Standing) -> None:
    """The standing is that of the game that the seed gives; equal scores are common."""
    seed(random, value)
    standing.sticks = 0
    for seat in range(SEAT_MAX):
        standing.bets[seat] = below(random, 2)
        standing.sticks += standing.bets[seat]
        standing.match_points[seat] = 0
        standing.scores[seat] = 100 * (below(random, 6) * 100 + below(random, 2) * 37) - 5000
    conclude_game(standing, rules)
