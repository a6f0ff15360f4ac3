"""包 (pao): who is liable for another's yakuman, and how wins are paid (rulebook section 3.8).

A win without a liable player is the ordinary case of the same functions, so `settle_tsumo`,
`settle_rinshan` and `settle_ron` settle every win: hand, honba and sticks. The caller begins a
`Settlement`, writes `base` and `riichi_bets` and calls `hold_liable` for each liable player.
"""

from ariari.core.melds import MeldKind
from ariari.core.names import Yakuman
from ariari.core.order import seat_after
from ariari.core.payments import (
    NO_SEAT,
    Settlement,
    nearest_winner,
    pay_honba_alone,
    pay_honba_each,
    pay_ron,
    pay_tsumo,
    pay_winner,
    ron_value,
    round_up_hundred,
    share_sticks,
    take_sticks,
)
from ariari.core.points import YAKUMAN
from ariari.core.rules import SEAT_MAX, MultiRonHonba, PaoHonba, PaoScope, Rules
from ariari.core.tiles import DRAGON_KINDS, WIND_KINDS


def completes_group(exposed: int, kind: int, group: int) -> bool:
    """A set of `kind` is the last of a group of kinds to be exposed (PAO-1)."""
    return group >> kind & 1 == 1 and (exposed | 1 << kind) & group == group


def liable_yakuman(rules: Rules, exposed: int, quads: int, kind: int, meld: int) -> int:
    """Return the set of `Yakuman` for which a call makes the discarder liable (PAO-1, PAO-2).

    `exposed` is the set of kinds that the caller already shows as a pon or any kan, `quads` the
    number of the caller's quads, both before the call of `kind` as `meld`.
    """
    if meld == MeldKind.CHII or meld >= MeldKind.SHOUMINKAN:
        return 0
    certain = 0
    if completes_group(exposed, kind, DRAGON_KINDS):
        certain |= 1 << Yakuman.DAISANGEN
    if completes_group(exposed, kind, WIND_KINDS):
        certain |= 1 << Yakuman.DAISUUSHII
    if meld == MeldKind.DAIMINKAN and quads == 3:
        certain |= 1 << Yakuman.SUUKANTSU
    return certain & rules.pao


def hold_liable(settlement: Settlement, winner: int, liable: int, units: int) -> None:
    """One more yakuman of the winner, of 1 or 2 units, is this player's to pay (PAO-5)."""
    settlement.liable_units[winner * SEAT_MAX + liable] += units


def first_liable(settlement: Settlement, rules: Rules, winner: int) -> int:
    """Return the first liable player in turn order after the winner, or `NO_SEAT`.

    Two players are liable only if suukantsu comes together with daisangen or daisuushii.
    """
    for step in range(1, rules.players):
        seat = seat_after(winner, step, rules.players)
        if is_liable(settlement, winner, seat):
            return seat
    return NO_SEAT


def is_liable(settlement: Settlement, winner: int, seat: int) -> bool:
    """A yakuman of the winner is this player's to pay."""
    return settlement.liable_units[winner * SEAT_MAX + seat] > 0


def liable_for_hand(rules: Rules) -> bool:
    """The liable player pays for the hand's other yakuman too (PAO-5).

    With aotenjou a yakuman is thirteen han among others and has no value of its own that could be
    set apart, so liability always covers the hand.
    """
    return rules.pao_scope == PaoScope.HAND or rules.aotenjou


def pay_jointly(
    settlement: Settlement, winner: int, liable: int, discarder: int, base: int
) -> None:
    """Liable player and discarder pay half of a ron each; all, if they are one (PAO-3, PAO-4).

    Halves of a yakuman are whole hundreds. With aotenjou they may not be: then the discarder's
    half is rounded up and the liable player pays the rest, so that the winner gets the value.
    """
    value = ron_value(settlement, winner, base)
    half = round_up_hundred(value // 2)
    pay_winner(settlement, discarder, winner, half)
    pay_winner(settlement, liable, winner, value - half)


def pay_liable_units(settlement: Settlement, rules: Rules, winner: int, discarder: int) -> int:
    """Every liable player pays for their units; return the base points still to be paid.

    Without a discarder (`NO_SEAT`) they pay alone, as if ronned (PAO-3).
    """
    rest = settlement.base[winner]
    for step in range(1, rules.players):
        liable = seat_after(winner, step, rules.players)
        units = settlement.liable_units[winner * SEAT_MAX + liable]
        part = min(rest, YAKUMAN * units)
        other = liable if discarder == NO_SEAT else discarder
        pay_jointly(settlement, winner, liable, other, part)
        rest -= part
    return rest


def settle_tsumo(settlement: Settlement, rules: Rules, winner: int) -> None:
    """A drawn win is paid: hand, honba, sticks (SCORE-6, PAY-1, PAY-6, PAO-3, PAO-5)."""
    liable = first_liable(settlement, rules, winner)
    rest = pay_liable_units(settlement, rules, winner, NO_SEAT)
    if liable == NO_SEAT:
        pay_honba_each(settlement, rules, winner)
    else:
        pay_honba_alone(settlement, rules, winner, liable)
    if liable != NO_SEAT and liable_for_hand(rules):
        pay_ron(settlement, winner, liable, rest)
    else:
        pay_tsumo(settlement, rules, winner, rest)
    take_sticks(settlement, winner, settlement.sticks)


def settle_rinshan(settlement: Settlement, rules: Rules, winner: int, called: int) -> None:
    """A win on a rinshan tile is paid, by one player alone if PAO-7 says so.

    `called` is the seat whose tile the winner called for daiminkan this turn, or `NO_SEAT`. That
    player pays the whole hand, even if someone else is liable for a yakuman in it.
    """
    if called == NO_SEAT or not rules.daiminkan_pao:
        settle_tsumo(settlement, rules, winner)
        return
    pay_ron(settlement, winner, called, settlement.base[winner])
    pay_honba_alone(settlement, rules, winner, called)
    take_sticks(settlement, winner, settlement.sticks)


def settle_ron(settlement: Settlement, rules: Rules, winners: int, discarder: int) -> None:
    """A set of winners on one tile is paid, each in full (MULTI-1 to MULTI-4, MULTI-6, PAO-4).

    Which of those who declared ron may win is decided before.
    """
    nearest = nearest_winner(winners, discarder, rules.players)
    for winner in range(rules.players):
        if winners >> winner & 1:
            pay_ron_hand(settlement, rules, winner, discarder)
            if winner == nearest or rules.multi_ron_honba == MultiRonHonba.EACH:
                payer = honba_payer(settlement, rules, winner, discarder)
                pay_honba_alone(settlement, rules, winner, payer)
    share_sticks(settlement, rules, winners, nearest)


def pay_ron_hand(settlement: Settlement, rules: Rules, winner: int, discarder: int) -> None:
    """One winner's hand is paid by the discarder and those liable (SCORE-6, PAO-4, PAO-5)."""
    liable = first_liable(settlement, rules, winner)
    rest = pay_liable_units(settlement, rules, winner, discarder)
    if liable != NO_SEAT and liable_for_hand(rules):
        pay_jointly(settlement, winner, liable, discarder, rest)
    else:
        pay_ron(settlement, winner, discarder, rest)


def honba_payer(settlement: Settlement, rules: Rules, winner: int, discarder: int) -> int:
    """Return who pays the honba of a ron: discarder, or liable player (PAO-4)."""
    liable = first_liable(settlement, rules, winner)
    if (
        liable == NO_SEAT
        or rules.pao_honba == PaoHonba.DISCARDER
        or is_liable(settlement, winner, discarder)
    ):
        return discarder
    return liable
