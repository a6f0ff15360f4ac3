"""Why a bot discards what it does: each discard with what it may win and lose."""

from dataclasses import dataclass

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.core.shanten import READY
from ariari.core.tiles import KIND_COUNT, NO_KIND
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.strategy.danger import deal_in_chances, fear, look_out
from ariari.strategy.foresight import foresee, foresees, kinds_at
from ariari.strategy.mind import POINT, Mind, take_in
from ariari.strategy.options import is_allowed, rank_discards
from ariari.strategy.placing import CERTAIN, TYPICAL, weigh_places
from ariari.strategy.push import WHOLE, race_worth
from ariari.strategy.settings import PERMILLE, Settings
from ariari.strategy.turns import discard_gain, hold_drawn_hand

__all__ = ["Weighed", "weigh"]

TENTHS = 10
"""Match points are counted in tenths."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A discard, and what speaks for and against it."""

    tile: Tile
    """Red fives count as plain."""
    win: float
    """The chance to win the deal if the hand is pushed to the end."""
    deal_in: float
    """The chance that this tile deals in."""
    points: float
    """Roughly what a win would bring; 0 if there is no way to a yaku."""
    match_points: float
    """What the hand may win by pushing as long as that pays, less what this tile may lose: uma and
    oka by the places that follow, and points."""


def weigh(view: SeatView, legal: tuple[Action, ...], settings: Settings) -> tuple[Weighed, ...]:
    """Return the discards that a seat may choose from, the best first, as a bot weighs them.

    Riichi and kans, which a bot compares with them, are not among them.
    """
    mind = _look(view, legal, settings)
    least = READY if mind.best == NO_KIND else mind.options[mind.best].shanten
    risks = _risks(mind, settings)
    found = []
    for kind in range(KIND_COUNT):
        if is_allowed(mind, kind):
            is_ranked = mind.ranked >> kind & 1 == 1
            gain = discard_gain(mind, kind, least, settings) if is_ranked else 0
            worth = (gain - mind.losses[kind]) * mind.typical / (TYPICAL * POINT)
            found.append(
                Weighed(
                    Tile(kind),
                    _win_chance(mind, kind, settings) if is_ranked else 0.0,
                    risks[kind],
                    mind.options[kind].points / POINT if is_ranked else 0.0,
                    worth / (CERTAIN * TENTHS),
                )
            )
    return tuple(sorted(found, key=lambda each: -each.match_points))


def _look(view: SeatView, legal: tuple[Action, ...], settings: Settings) -> Mind:
    """Return the mind of a seat that has ranked its discards."""
    mind, found, rules = Mind(), tables.load(), rules_record(view.rules)
    fill_sight(mind.sight, view, legal)
    take_in(mind, rules)
    mind.pairs_reach = settings.pairs_reach
    weigh_places(mind, rules)
    hold_drawn_hand(mind)
    look_out(mind, settings)
    fear(mind, settings)
    mind.takes_all = True
    rank_discards(mind, settings, rules, found)
    if foresees(mind, settings):
        most = min(settings.foresight, mind.options[mind.best].shanten + 1)
        foresee(mind, kinds_at(mind, most), settings, rules, found)
    return mind


def _risks(mind: Mind, settings: Settings) -> list[float]:
    """Return, by kind, the chance that a discard deals into anybody."""
    safe = [1.0] * KIND_COUNT
    for seat in range(mind.sight.player_count):
        threat = mind.threats[seat]
        if seat != mind.sight.seat and threat.chance > 0:
            deal_in_chances(mind, seat, settings)
            for kind in range(KIND_COUNT):
                safe[kind] *= 1 - threat.chance / PERMILLE * mind.weights[kind] / WHOLE
    return [1 - chance for chance in safe]


def _win_chance(mind: Mind, kind: int, settings: Settings) -> float:
    """Return how likely the hand wins in the race, whatever that costs."""
    option, cost = mind.options[kind], mind.cost
    alone = settings.copy()
    alone.ready_bonus = 0
    mind.cost = 0
    chance = race_worth(mind, option.shanten, option.tiles, WHOLE, alone) / WHOLE
    mind.cost = cost
    return chance
