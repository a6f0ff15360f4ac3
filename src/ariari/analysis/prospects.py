"""Prospects: the yaku a hand may get, and how far it is from each.

They are hints for learners, based on distance alone; `ariari.strategy.hopes` finds them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ariari import tables
from ariari.analysis.advice import view_of_hand
from ariari.analysis.seen import fill_sight
from ariari.core.names import Yaku, Yakuman
from ariari.core.value import yaku_han
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.strategy.hopes import hope
from ariari.strategy.mind import Mind, hold_own, know_holding, take_in
from ariari.strategy.shapes import FAR, Hopes

__all__ = ["Prospect", "list_prospects", "prospects_of"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """A yaku that a hand may get."""

    name: YakuName
    han: int
    """Its han with the hand's melds; 0 for a yakuman."""
    shanten: int
    """Useful draws to tenpai with the yaku; -1 if the hand is complete."""
    is_yakuman: bool = False


def list_prospects(
    hand: Hand, rules: Ruleset, *, seat: Wind, round_wind: Wind, gone: Sequence[Tile] = ()
) -> tuple[Prospect, ...]:
    """Return the yaku that a hand of 13 or 14 tiles is close to, nearest first.

    `gone` are tiles elsewhere that can no longer be drawn.

    >>> found = list_prospects(
    ...     Hand.parse("234m22345p45688s"), Ruleset(), seat=Wind.SOUTH, round_wind=Wind.EAST
    ... )
    >>> [(prospect.name.title, prospect.shanten) for prospect in found[:2]]
    [('Riichi', 0), ('Tanyao', 0)]
    """
    mind, hopes, record = Mind(), Hopes(), rules_record(rules)
    moment = Moment(seat=seat, round=round_wind)
    fill_sight(mind.sight, view_of_hand(hand, rules, moment), ())
    take_in(mind, record)
    for tile in gone:
        mind.left[tile.kind] -= 1
    hold_own(mind)
    know_holding(mind)
    hope(mind, hopes, record, tables.load())
    return prospects_of(hopes.distances, hopes.kokushi, rules, closed=hand.is_closed)


def prospects_of(
    distances: Sequence[int], kokushi: int, rules: Ruleset, *, closed: bool
) -> tuple[Prospect, ...]:
    """Return the yaku that the engine hopes for, nearest first."""
    record = rules_record(rules)
    found = [
        Prospect(YAKU_NAMES[yaku], yaku_han(record, 1 << yaku, closed=closed), distances[yaku])
        for yaku in Yaku
        if distances[yaku] < FAR
    ]
    if kokushi < FAR:
        found.append(Prospect(YAKUMAN_NAMES[Yakuman.KOKUSHI], 0, kokushi, is_yakuman=True))
    return tuple(sorted(found, key=lambda prospect: prospect.shanten))
