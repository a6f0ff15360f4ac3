"""Whether to push: what a hand is worth in a race with others, folding when that pays."""

from dataclasses import dataclass

from ariari.core.shanten import READY

__all__ = ["Race", "race_worth"]

TYPICAL_TILES = (6, 16, 22, 30)
"""Tiles that improve a hand, by its shanten, while they are not known yet."""
RON_FACTOR = 2.6
"""How much likelier a ready hand is to get its tile when others' discards count too."""
CALL_FACTOR = 1.3
"""How much likelier an unready hand is to get its tile when some can be called."""
LARGEST_SHARE = 0.6


@dataclass(frozen=True, slots=True)
class Race:
    """What a hand runs against, turn by turn."""

    turns: int
    """Draws that are left."""
    unseen: int
    """Tiles that the seat has not seen."""
    cost: float
    """Points lost on average by one unsafe discard per turn."""
    end_chance: float
    """Chance that another hand ends the deal within a turn."""
    ready_bonus: float = 2_500.0
    """What it is worth to be ready and not noten when the wall is exhausted (DRAW-5)."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A hand in the race."""

    shanten: int
    tiles: int
    """Tiles that improve it."""
    points: float
    """What it wins."""
    can_stop: bool = True
    """Whether it may still fold; not after riichi."""


def race_worth(race: Race, runner: Runner) -> float:
    """Return the points that a hand wins in a race, less what it loses, on average.

    Worked backwards from the exhausted wall: each turn the hand folds, which is worth nothing, or
    pushes.
    """
    if runner.shanten >= len(TYPICAL_TILES):
        return 0.0
    nearer = [runner.points] * (race.turns + 1)
    for stage in range(runner.shanten + 1):
        typical = TYPICAL_TILES[stage]
        tiles = min(runner.tiles, 2 * typical) if stage == runner.shanten else typical
        nearer = _stage_worths(race, runner, stage, tiles, nearer)
    return nearer[race.turns]


def _stage_worths(
    race: Race, runner: Runner, stage: int, tiles: int, nearer: list[float]
) -> list[float]:
    """Return, by turns left, a hand's worth at one shanten, from its worth one step on."""
    factor = RON_FACTOR if stage == READY else CALL_FACTOR
    share = min(LARGEST_SHARE, factor * tiles / max(1, race.unseen))
    worths = [race.ready_bonus if stage == READY else 0.0]
    for turns in range(1, race.turns + 1):
        step = share * nearer[turns - 1] + (1 - share) * worths[-1]
        worth = (1 - race.end_chance) * step - race.cost
        worths.append(max(0.0, worth) if runner.can_stop else worth)
    return worths
