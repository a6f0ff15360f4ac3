"""Whether to push on: what a hand is worth in a race with others, given up when it pays."""

from dataclasses import dataclass

from ariari.core.shanten import READY

__all__ = ["Race", "race_worth"]

TYPICAL_TILES = (6, 16, 22, 30)
"""Tiles that bring a hand on, by its shanten, where they are not known yet."""
RON_FACTOR = 2.6
"""How much likelier a ready hand meets its tile when others' discards count too."""
CALL_FACTOR = 1.3
"""How much likelier an unready hand finds its tile when some can be called."""
LARGEST_SHARE = 0.6


@dataclass(frozen=True, slots=True)
class Race:
    """What a hand runs against, turn by turn."""

    turns: int
    """Draws that are left."""
    unseen: int
    """Tiles that the seat has not seen."""
    cost: float
    """Points that an unsafe discard a turn loses, on average."""
    end_chance: float
    """That another hand ends the deal within a turn."""
    ready_bonus: float = 2_500.0
    """What it is worth to be ready and not noten when the wall is exhausted (DRAW-5)."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A hand in the race."""

    shanten: int
    tiles: int
    """Tiles that bring it on."""
    points: float
    """What it wins."""
    can_stop: bool = True
    """Whether it may still be given up; not after riichi."""


def race_worth(race: Race, runner: Runner) -> float:
    """Return the points that a hand wins in a race, less what it loses, on average.

    Worked back from the exhausted wall: at each turn the hand is given up, which is worth
    nothing, or pushed on.
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
    """Return by turns left what a hand is worth at one shanten, from what it is one step on."""
    factor = RON_FACTOR if stage == READY else CALL_FACTOR
    share = min(LARGEST_SHARE, factor * tiles / max(1, race.unseen))
    worths = [race.ready_bonus if stage == READY else 0.0]
    for turns in range(1, race.turns + 1):
        step = share * nearer[turns - 1] + (1 - share) * worths[-1]
        worth = (1 - race.end_chance) * step - race.cost
        worths.append(max(0.0, worth) if runner.can_stop else worth)
    return worths
