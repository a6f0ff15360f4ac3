"""What to fear, from a census: chances to be ready, chances to deal in, and what that costs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ariari.bots.fit.recorded import lay_logs
from ariari.bots.policies import Bots
from ariari.core.rules import SEAT_MAX
from ariari.logs.game_log import GameLog
from ariari.model.ruleset import Ruleset
from ariari.strategy.settings import PERMILLE
from ariari.strategy.threats import CHANCE_STEPS, CHANCE_WHOLE, COST_STEPS, READY_TURNS

if TYPE_CHECKING:
    from ariari.jit.batch import Target

__all__ = ["Dangers", "census_of_logs", "dangers_of", "joined", "seats_of", "take_census"]

ENOUGH = 100
"""What was met less often takes the value of its neighbour."""


class Dangers(NamedTuple):
    """What was counted, as `ariari.strategy.threats` reads it."""

    ready: tuple[int, ...]
    """Per mille, by open melds and discards: that a seat is ready that is not in riichi."""
    chances: tuple[int, ...]
    """Parts of `CHANCE_WHOLE`, by the chance that shapes give: that a tile deals in."""
    costs: tuple[int, ...]
    """Points, by what a seat shows."""


def seats_of(bot: Bots, players: int) -> Any:
    """Return the seats of a table at which a bot plays everywhere."""
    # Loads the rules, and NumPy.
    from ariari.jit.arrays import memory_of, zeros  # noqa: PLC0415
    from ariari.jit.playouts import Seated  # noqa: PLC0415

    seats = zeros(Seated, SEAT_MAX)
    for seat in range(players):
        bot.sit(Seated(memory_of(seats), seat))
    return seats


def take_census(way: "Target", rules: Ruleset, bot: Bots, seeds: Any) -> dict[str, list[int]]:
    """Return a `Census` of the games of some seeds, which a bot plays at every seat."""
    from ariari.jit.arrays import array_of  # noqa: PLC0415
    from ariari.jit.census import CENSUS, Census  # noqa: PLC0415
    from ariari.jit.inputs import play_inputs  # noqa: PLC0415

    seats = seats_of(bot, rules.players)
    starts, tables = play_inputs(seeds, array_of(rules.to_record()), 0, seats)
    (found,) = CENSUS.run(way, len(starts), table=tables, start=starts)
    return {name: found[name].sum(0).tolist() for name in Census.layout.names}


def census_of_logs(way: "Target", logs: Iterable[GameLog]) -> dict[str, list[int]]:
    """Return a `Census` of recorded games; what the rules cannot replay is left out."""
    from ariari.jit.census import RECORDED, Census  # noqa: PLC0415

    tables, told = lay_logs(way, logs)
    (found,) = RECORDED.run(way, len(tables), table=tables, script=told)
    return {name: found[name].sum(0).tolist() for name in Census.layout.names}


def joined(parts: Iterable[Mapping[str, Sequence[int]]]) -> dict[str, list[int]]:
    """Return what several censuses say together."""
    total: dict[str, list[int]] = {}
    for part in parts:
        for name, counts in part.items():
            before = total.get(name, [0] * len(counts))
            total[name] = [one + other for one, other in zip(before, counts, strict=True)]
    return total


def dangers_of(total: Mapping[str, Sequence[int]]) -> Dangers:
    """Return what a census says; what was met too rarely is as what is next to it."""
    return Dangers(
        _by_melds(_shares(total["ready"], total["met"], PERMILLE)),
        _rising(_shares(total["fatal"], total["faced"], CHANCE_WHOLE)),
        _carried(_shares(total["costs"], total["hits"], 1), COST_STEPS),
    )


def _shares(parts: Sequence[int], wholes: Sequence[int], scale: int) -> list[int | None]:
    """Return the rounded shares; None where too little was met."""
    return [
        None if whole < ENOUGH else round(scale * part / whole)
        for part, whole in zip(parts, wholes, strict=True)
    ]


def _carried(found: Sequence[int | None], row: int) -> tuple[int, ...]:
    """Return rows in which a value that is missing is that before it."""
    values: list[int] = []
    for place, value in enumerate(found):
        before = values[-1] if place % row else 0
        values.append(before if value is None else value)
    return tuple(values)


def _by_melds(found: Sequence[int | None]) -> tuple[int, ...]:
    """Return a row for each number of melds; who has one more is missed no less for that."""
    values = list(_carried(found, READY_TURNS))
    for place in range(READY_TURNS, len(values)):
        if found[place] is None:
            values[place] = max(values[place], values[place - READY_TURNS])
    return tuple(values)


def _rising(found: Sequence[int | None]) -> tuple[int, ...]:
    """Return rows that never fall: what looks more dangerous is."""
    values = list(_carried(found, CHANCE_STEPS))
    for place in range(len(values)):
        if place % CHANCE_STEPS:
            values[place] = max(values[place], values[place - 1])
    return tuple(values)
