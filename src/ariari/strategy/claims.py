"""What a call would leave in hand, and what a hand after a discard is worth in the race."""

from ariari.core.actions import Act
from ariari.core.calls import barred_by_chii
from ariari.core.faces import is_five, is_red, kind_of, red_face
from ariari.core.melds import MeldKind
from ariari.core.rules import Rules
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_SIZE
from ariari.strategy.mind import Holding, Mind, Option, hold_own, know_holding, lay_aside
from ariari.strategy.plans import keep_tiles, list_plans
from ariari.strategy.push import prize, race_worth
from ariari.strategy.settings import Settings
from ariari.strategy.worth import guess_han, guess_points


def take_out(holding: Holding, kind: int, reds: int, plain: int) -> None:
    """This many red and plain tiles of a kind leave the holding."""
    holding.counts[kind] -= reds + plain
    if reds > 0:
        holding.red_fives[kind // SUIT_SIZE] -= reds


def hold_pon(mind: Mind, reds: int) -> None:
    """The holding is what a pon leaves."""
    face = mind.sight.claimable
    kind = kind_of(face)
    hold_own(mind)
    take_out(mind.holding, kind, reds, 2 - reds)
    lay_aside(mind.holding, MeldKind.PON, kind, reds + (1 if is_red(face) else 0))
    know_holding(mind)
    allow_all_but(mind, kind, NO_KIND)


def hold_chii(mind: Mind, place: int, reds: int) -> None:
    """The holding is what a chii leaves; `reds` is 1 if it takes a red five from the hand."""
    face = mind.sight.claimable
    kind = kind_of(face)
    lowest = kind - place
    hold_own(mind)
    for other in range(lowest, lowest + 3):
        if other != kind:
            red = reds if is_five(other) else 0
            take_out(mind.holding, other, red, 1 - red)
    lay_aside(mind.holding, MeldKind.CHII, lowest, reds + (1 if is_red(face) else 0))
    know_holding(mind)
    allow_all_but(mind, kind, barred_by_chii(kind, place))


def allow_all_but(mind: Mind, kind: int, other: int) -> None:
    """Any tile of the holding may be discarded, except two kinds.

    They may not follow the call, or would make it pointless (KUIKAE-1).
    """
    holding = mind.holding
    mind.allowed = 0
    for held in range(KIND_COUNT):
        if holding.counts[held] > 0 and held != kind and held != other:
            reds = holding.red_fives[held // SUIT_SIZE] if is_five(held) else 0
            if reds > 0:
                mind.allowed |= 1 << red_face(held)
            if holding.counts[held] > reds:
                mind.allowed |= 1 << held


def hold_after_call(mind: Mind, action: int) -> None:
    """The holding is what a chii or pon leaves."""
    if action < Act.PON:
        hold_chii(mind, (action - Act.CHII) // 2, (action - Act.CHII) % 2)
    else:
        hold_pon(mind, action - Act.PON)


def hold_open_kan(mind: Mind) -> None:
    """The holding is what an open kan leaves."""
    face = mind.sight.claimable
    kind = kind_of(face)
    hold_own(mind)
    reds = mind.holding.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0
    take_out(mind.holding, kind, reds, 3 - reds)
    lay_aside(mind.holding, MeldKind.DAIMINKAN, kind, reds + (1 if is_red(face) else 0))
    know_holding(mind)


def waiting_points(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return roughly what a win of a holding that waits would bring, by its best plan."""
    points = 0
    list_plans(mind, rules)
    for place in range(mind.plan_count):
        keep_tiles(mind, place, tables)
        han = guess_han(mind, NO_KIND, mind.holding.dora, settings)
        if not mind.plans[place].is_shape:
            points = max(points, guess_points(mind, han))
    return points


def option_worth(mind: Mind, option: Option, settings: Settings) -> int:
    """Return what the hand after a discard is worth in the race."""
    points = prize(mind, option.points)
    return race_worth(mind, option.shanten, option.tiles, points, settings)
