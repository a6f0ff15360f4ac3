"""What is played at tables in lockstep: who plays, for what reward, and what follows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ariari.bots.policies import Bots, fill_seats
from ariari.core.rules import SEAT_MAX
from ariari.errors import AriariError
from ariari.jit.arrays import Array, memory_of, zeros
from ariari.jit.playouts import Seated
from ariari.observation.progress import OUTSIDE, Progress, Restart, Reward
from ariari.words.reason import Reason

__all__ = ["SEED_LIMIT", "Terms"]

SEED_LIMIT = 2**63
OPTIONS = ("reward", "by_game", "one_deal")
"""What environments take by name."""
REWARDS = tuple(reward.name.lower() for reward in Reward)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How a table is played.

    >>> Terms(bots=(None, Bots.CAREFUL, Bots.CAREFUL, Bots.CAREFUL), one_deal=True).reward
    <Reward.POINTS: 0>
    """

    bots: tuple[Bots | None, ...] = (None,)
    """Who plays at each seat, or at all: a bot, or None where moves come from outside."""
    reward: Reward = Reward.POINTS
    by_game: bool = False
    """Rewards come with the end of a game, not of each deal; their sum is the same."""
    one_deal: bool = False
    """A game is one deal; otherwise the rules say whether it is an East game or a hanchan."""
    restart: Restart = Restart.AT_ONCE

    @staticmethod
    def chosen(
        options: Mapping[str, Any], *, bots: tuple[Bots | None, ...], restart: Restart
    ) -> "Terms":
        """Return terms with options by name: `reward` as a word, `by_game`, `one_deal`.

        >>> Terms.chosen({"reward": "uma"}, bots=(None,), restart=Restart.NEVER).reward.name
        'UMA'
        """
        unknown = options.keys() - OPTIONS
        if unknown:
            raise AriariError(Reason("env.option", given=min(unknown), known=OPTIONS))
        reward = options.get("reward", Reward.POINTS.name.lower())
        if reward not in REWARDS:
            raise AriariError(Reason("env.reward", given=repr(reward), known=REWARDS))
        return Terms(
            bots=bots,
            reward=Reward[reward.upper()],
            by_game=bool(options.get("by_game", False)),
            one_deal=bool(options.get("one_deal", False)),
            restart=restart,
        )

    def progress(self, players: int, seeds: Array, stride: int) -> Array:
        """Return a `Progress` for each seed; each game is followed by that `stride` seeds later."""
        found = zeros(Progress, len(seeds))
        found["seed"] = seeds
        found["stride"] = stride
        found["seats"] = self._seated(players)
        found["reward"] = self.reward
        found["by_game"] = self.by_game
        found["one_deal"] = self.one_deal
        found["restart"] = self.restart
        return found

    def _seated(self, players: int) -> Array:
        """Return who sits where; at least one seat is played from outside."""
        bots = self.bots if len(self.bots) != 1 else self.bots * players
        if None not in bots:
            raise AriariError(Reason("env.nobody"))
        filled = fill_seats([bot or Bots.RANDOM for bot in bots], players)
        seats = zeros(Seated, SEAT_MAX)
        for seat, bot in enumerate(filled):
            if bots[seat] is None:
                seats["policy"][seat] = OUTSIDE
            else:
                bot.sit(Seated(memory_of(seats), seat))
        return seats
