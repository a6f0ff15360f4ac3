"""Settings found by playing: in every game all of them vary, and what did better is followed.

Some seats play by settings of which each is a step above or below the present one, by chance; the
others play as they always did. How much the places of those above and of those below differ says,
for all settings at once, which way is better: an evolution strategy, as in Rechenberg's or
Salimans' work.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import TYPE_CHECKING

from ariari.bots.fit.dangers import seats_of
from ariari.bots.policies import Bots
from ariari.model.ruleset import Ruleset
from ariari.record import Int64
from ariari.strategy.settings import Settings

if TYPE_CHECKING:
    from ariari.jit.batch import Target

__all__ = ["VARIED", "Round", "Search", "Table", "at_tables", "settings_of"]

Play = Callable[[Sequence["Table"]], list[list[int]]]
"""Plays tables, and returns the places at the end, by seat."""
VARIED = (
    *("detour", "end_chance", "choice", "ready_bonus", "ron_factor", "call_factor"),
    *("largest_share", "outside_factor", "flush_factor", "off_flush_factor", "wide", "late"),
    *("cheap", "dear", "riichi_luck", "riichi_luck_factor", "yaku_chance", "furiten_factor"),
    *("neighbour", "second_neighbour", "twin", "value_honour", "open_share", "riichi_share"),
    *("end_base", "idle_share", "open_fear", "riichi_fear", "dama_share", "end_share"),
    *("end_cost", "call_worth", "honour_wait", "terminal_wait", "second_wait"),
)
"""The settings that are found by playing; the others are choices, or counted."""
LARGEST_STEP = 0.15
"""Of the logarithm of a setting, in one round."""
SEED_BITS = 40


@dataclass(frozen=True, slots=True)
class Table:
    """A game with settings of its own at some seats."""

    seed: int
    seats: Mapping[int, Mapping[str, int]]
    """By seat: the settings that differ from those of a bot by its name."""


def settings_of(bot: Bots) -> dict[str, int]:
    """Return the settings of a bot by their names."""
    seat = seats_of(bot, 1)[0]["settings"]
    return {name: int(seat[name]) for name in Settings.layout.names}


def at_tables(way: "Target", rules: Ruleset, opponent: Bots) -> Play:
    """Return what plays tables; seats without settings of their own are the opponent's."""
    from ariari.jit.arrays import array_of, zeros  # noqa: PLC0415
    from ariari.jit.batches import PLAY  # noqa: PLC0415
    from ariari.jit.inputs import play_inputs  # noqa: PLC0415

    def play(games: Sequence[Table]) -> list[list[int]]:
        seats = seats_of(opponent, rules.players)
        seeds = zeros(Int64, len(games))
        seeds[:] = [game.seed for game in games]
        starts, tables = play_inputs(seeds, array_of(rules.to_record()), 0, seats)
        settings = starts["seats"]["settings"]
        for item, game in enumerate(games):
            for seat, own in game.seats.items():
                for name, value in own.items():
                    settings[name][item, seat] = value
        PLAY.run(way, len(starts), table=tables, start=starts)
        places: list[list[int]] = tables["standing"]["place"].tolist()
        return places

    return play


@dataclass(frozen=True, slots=True)
class Round:
    """What a round of games has shown."""

    settings: dict[str, int]
    """What to play by now."""
    slopes: dict[str, float]
    """By setting: how much better the average place is half the spread above."""
    error: float
    """The standard error of each slope."""


@dataclass(frozen=True, slots=True)
class Search:
    """How settings are searched."""

    names: Sequence[str]
    """The settings that vary; all are above 0."""
    games: int = 24_000
    """In each round."""
    seats: int = 2
    """At each table that vary."""
    players: int = 4
    spread: float = 0.3
    """By how much the logarithm of a setting is above or below."""
    rate: float = 5.0
    """How far a slope is followed."""

    def rounds(self, play: Play, settings: Mapping[str, int], seed: int = 0) -> Iterator[Round]:
        """Yield what each round has shown, for as long as it is asked."""
        chance = Random(seed)
        logs = {name: log(settings[name]) for name in self.names}
        while True:
            signs = [self._signs(chance) for _ in range(self.games)]
            tables = [
                Table(chance.getrandbits(SEED_BITS), self._seats(settings, logs, each))
                for each in signs
            ]
            slopes, error = self._slopes(signs, play(tables))
            for name, slope in slopes.items():
                logs[name] += max(-LARGEST_STEP, min(LARGEST_STEP, self.rate * slope))
            found = {name: round(exp(value)) for name, value in logs.items()}
            yield Round({**settings, **found}, slopes, error)

    def _signs(self, chance: Random) -> dict[int, int]:
        """Return, for each seat that varies, a bit for each setting: whether it is above."""
        seats = chance.sample(range(self.players), self.seats)
        return {seat: chance.getrandbits(len(self.names)) for seat in seats}

    def _seats(
        self, settings: Mapping[str, int], logs: Mapping[str, float], signs: Mapping[int, int]
    ) -> dict[int, dict[str, int]]:
        """Return the settings of the seats that vary."""
        above = {name: round(exp(value + self.spread)) for name, value in logs.items()}
        below = {name: round(exp(value - self.spread)) for name, value in logs.items()}
        return {
            seat: {
                **settings,
                **{
                    name: (above if bits >> place & 1 else below)[name]
                    for place, name in enumerate(self.names)
                },
            }
            for seat, bits in signs.items()
        }

    def _slopes(
        self, signs: Sequence[Mapping[int, int]], places: Sequence[Sequence[int]]
    ) -> tuple[dict[str, float], float]:
        """Return by how much places are better above than on average, and the error of that."""
        rows = [
            (bits, places[item][seat])
            for item, each in enumerate(signs)
            for seat, bits in each.items()
        ]
        mean = sum(place for _, place in rows) / len(rows)
        variance = sum((place - mean) ** 2 for _, place in rows) / len(rows)
        slopes = {
            name: sum((mean - place) * (1 if bits >> number & 1 else -1) for bits, place in rows)
            / len(rows)
            for number, name in enumerate(self.names)
        }
        return slopes, (variance / len(rows)) ** 0.5
