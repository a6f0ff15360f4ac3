"""What a coach can say about the calls that a seat is offered: what the hand becomes."""

from ariari.core.actions import Act
from ariari.core.faces import NO_FACE
from ariari.core.names import YAKU_COUNT, Yaku
from ariari.core.order import steps_between
from ariari.core.payments import Settlement
from ariari.core.rules import Rules
from ariari.core.tables import Tables
from ariari.core.tiles import EAST, NO_KIND, WHITE
from ariari.record import Bool, Int8, Int16, Int64, Record
from ariari.strategy.claims import hold_after_call, hold_open_kan, waiting_points
from ariari.strategy.hopes import TRIPLET, has_set, hope
from ariari.strategy.mind import Mind, hold_own, know_holding
from ariari.strategy.options import rank_discards
from ariari.strategy.plans import measure_waiting
from ariari.strategy.settings import Settings
from ariari.strategy.shapes import FAR, Hopes
from ariari.strategy.turns import distance_after_kan, hold_drawn_hand

CALL_MAX = 16
"""Six sorts of chii, three of pon, an open kan; on one's own turn, kans of three kinds and two
sorts."""
WITHIN = 1
"""Useful draws more than the nearest way to a yaku that others may take and still be named."""


class CallAdvice(Record):
    """What a call makes of a hand."""

    points: Int64
    """Roughly what a win would bring, in ten-thousandths of a point."""
    certain: Int64
    """Yaku that the hand then has for sure."""
    possible: Int64
    """Others that it may get nearly as soon as any."""
    code: Int16
    """The action."""
    discard: Int8
    """The face to discard then; `NO_FACE` after a kan, or where no discard leads to a yaku."""
    shanten: Int8
    """Useful draws to tenpai with a yaku; `FAR` if there is no way."""
    tiles: Int8
    """Unseen tiles that lower it."""
    opens: Bool
    """The hand is closed before, and open after."""


class Coach(Record):
    """Work space of advice: what the seat sees is in its mind."""

    mind: Mind
    settlement: Settlement
    call: CallAdvice
    hopes: Hopes


def is_claim(action: int) -> bool:
    """Whether an action is a chii or pon."""
    return Act.CHII <= action < Act.DAIMINKAN


def is_call(action: int) -> bool:
    """Whether an action lays a meld aside."""
    return Act.ANKAN <= action <= Act.DAIMINKAN


def look_at_claim(coach: Coach, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The call has what a chii or pon leaves after the best discard."""
    mind = coach.mind
    call = coach.call
    hold_after_call(mind, call.code)
    mind.takes_all = False
    mind.may_riichi = False
    rank_discards(mind, settings, rules, tables)
    if mind.best != NO_KIND:
        best = mind.options[mind.best]
        call.shanten = best.distance
        call.tiles = best.tiles
        call.points = best.points
        call.discard = best.face


def look_at_kan(coach: Coach, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The call has what a kan leaves before its replacement is drawn."""
    mind = coach.mind
    call = coach.call
    if call.code == Act.DAIMINKAN:
        hold_open_kan(mind)
        distance = measure_waiting(mind, rules, tables)
    else:
        distance = distance_after_kan(mind, call.code, rules, tables)
    if mind.plan_count > 0:
        call.shanten = distance
        call.tiles = mind.useful
        call.points = waiting_points(mind, settings, rules, tables)


def name_yaku(coach: Coach, rules: Rules, tables: Tables) -> None:
    """The call has the yaku of the holding: those of its melds, and those within reach."""
    mind = coach.mind
    call = coach.call
    sight = mind.sight
    own_wind = EAST + steps_between(sight.dealer, sight.seat, sight.player_count)
    call.certain = 0
    if has_set(mind.holding, TRIPLET + own_wind):
        call.certain |= 1 << Yaku.SEAT_WIND
    if has_set(mind.holding, TRIPLET + EAST + sight.round):
        call.certain |= 1 << Yaku.ROUND_WIND
    for dragon in range(3):
        if has_set(mind.holding, TRIPLET + WHITE + dragon):
            call.certain |= 1 << Yaku.HAKU + dragon
    hope(mind, coach.hopes, rules, tables)
    call.possible = 0
    for yaku in range(YAKU_COUNT):
        distance = coach.hopes.distances[yaku]
        if distance < FAR and distance <= call.shanten + WITHIN:
            call.possible |= 1 << yaku
    call.possible &= ~call.certain


def look_at_call(coach: Coach, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The call, whose code is there, has what becomes of the hand."""
    call = coach.call
    mind = coach.mind
    hold_own(mind)
    know_holding(mind)
    was_closed = mind.holding.is_closed
    call.shanten = FAR
    call.tiles = 0
    call.points = 0
    call.discard = NO_FACE
    if is_claim(call.code):
        look_at_claim(coach, settings, rules, tables)
    else:
        look_at_kan(coach, settings, rules, tables)
    call.opens = was_closed and not mind.holding.is_closed
    name_yaku(coach, rules, tables)


def standing_distance(coach: Coach, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the shanten of the hand as it stands, to tenpai with a yaku; `FAR` if there is none.

    On the seat's turn, after its best discard.
    """
    mind = coach.mind
    if mind.sight.claimable != NO_FACE:
        hold_own(mind)
        know_holding(mind)
        distance = measure_waiting(mind, rules, tables)
        return distance if mind.plan_count > 0 else FAR
    hold_drawn_hand(mind)
    mind.takes_all = False
    mind.may_riichi = False
    rank_discards(mind, settings, rules, tables)
    return mind.options[mind.best].distance if mind.best != NO_KIND else FAR


def keep_call(kept: CallAdvice, call: CallAdvice) -> None:
    """The call is kept beside the others."""
    kept.points = call.points
    kept.certain = call.certain
    kept.possible = call.possible
    kept.code = call.code
    kept.discard = call.discard
    kept.shanten = call.shanten
    kept.tiles = call.tiles
    kept.opens = call.opens
