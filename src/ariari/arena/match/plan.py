"""What a match is: who plays, by which rules, from which seeds, and who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from ariari.arena.simulate import GAMES_MAX, SEED_LIMIT
from ariari.bots.players import is_listed
from ariari.bots.policies import Bots
from ariari.bots.registry import check_bot_name
from ariari.errors import AriariError, BotError
from ariari.logs.on_cores import Workers
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Plan", "fill_lineup"]

LIMIT_SECONDS = 10.0


def fill_lineup(given: Sequence[str], players: int) -> tuple[str, ...]:
    """Return who plays at a table: the last one named takes the seats that are left.

    >>> fill_lineup(["careful", "efficiency"], 4)
    ('careful', 'efficiency', 'efficiency', 'efficiency')
    """
    if len(set(given)) < 2 or len(given) > players:
        raise BotError(Reason("match.lineup", count=len(given), players=players))
    return (*given, *[given[-1]] * (players - len(given)))


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to play. Each game depends only on its seed and on who sits where."""

    lineup: tuple[str, ...]
    """Who plays, once for each seat that they take: names, `mjai:` programs, `module:class`."""
    rules: Ruleset
    seeds: int
    seed: int = 0
    """The first; each seed adds 1."""
    cores: Workers = 0
    """0 for all of this machine; or a Ray cluster."""
    limit: float = LIMIT_SECONDS
    """Seconds for a decision."""

    def __post_init__(self) -> None:
        if not 1 <= self.seeds <= GAMES_MAX:
            raise AriariError(Reason("batches.games", given=self.seeds, most=GAMES_MAX))
        if not -SEED_LIMIT <= self.seed <= SEED_LIMIT - self.seeds:
            raise AriariError(Reason("batches.seed", given=self.seed))
        if not self.is_compiled:
            for bot in self.bots:
                if is_listed(bot):
                    check_bot_name(bot)

    @property
    def bots(self) -> tuple[str, ...]:
        """Those who play, each once."""
        return tuple(dict.fromkeys(self.lineup))

    @property
    def is_compiled(self) -> bool:
        """Whether all of them can play compiled games."""
        return set(self.lineup) <= set(map(str, Bots))

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every way to seat them, as places in `bots`: four for one against three.

        Six for two against two, 24 for four different bots.
        """
        numbers = [self.bots.index(bot) for bot in self.lineup]
        return tuple(sorted(set(permutations(numbers))))

    @property
    def all_seeds(self) -> range:
        """The seeds to play."""
        return range(self.seed, self.seed + self.seeds)
