"""Play to learn from: what was seen and done at many tables, and what it brought to each seat."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ariari.bots.policies import Bots, read_bots
from ariari.core.rules import Length
from ariari.env import Reward, Terms
from ariari.learn.config import Config
from ariari.learn.critic import appraise
from ariari.learn.network import Net, judge, with_vote
from ariari.learn.played import Played
from ariari.learn.seen import choice_of_move, move_of_choice, read, unpack
from ariari.learn.standing import expected_place

__all__ = ["Rollout", "Tables", "Told", "credit"]


class Told(NamedTuple):
    """What happened at every table in one step, or in several on top of each other."""

    raw: Any
    """Bytes of the observations."""
    oracle: Any
    vote: Any
    """What `expert` would choose."""
    choice: Any
    chance: Any
    """Logarithm of the choice's probability."""
    value: Any
    """What the critic thought."""
    counts: Any
    """Whether the net decided, and had a choice."""
    seat: Any
    rewards: Any
    """By seat: how the place that it can expect has changed."""
    deal_done: Any


class Rollout(NamedTuple):
    """Decisions to learn from, in rows."""

    raw: Any
    oracle: Any
    vote: Any
    choice: Any
    chance: Any
    gain: Any
    """How much better than expected it went on."""
    wanted: Any
    """What the critic should have thought."""
    counts: Any


@partial(jax.jit)
def look(nets: tuple[Net, Net], raw: Any, oracle: Any) -> tuple[Any, Any]:
    """Return how likely the net finds each choice, and what the critic thinks."""
    net, critic = nets
    seen = read(*unpack(raw))
    return judge(net, seen), appraise(critic, seen, oracle)


@partial(jax.jit)
def act(chances: Any, raw: Any, answers: Any, key: Any) -> tuple[Any, ...]:
    """Return move, vote, choice, its logarithmic probability, and whether there was a choice.

    The answers are those of `expert`, which has its vote.
    """
    features, planes, legal = unpack(raw)
    seen = read(features, planes, legal)
    vote = choice_of_move(answers, seen.drawn)
    chances = with_vote(chances, vote)
    choice = jax.random.categorical(key, chances)
    chance = jnp.take_along_axis(chances, choice[:, None], 1)[:, 0]
    is_free = (seen.mask.sum(1) > 1) & (seen.at_once < 0)
    return move_of_choice(choice, seen, legal), vote, choice, chance, is_free


@partial(jax.jit, static_argnums=(1, 2))
def standing_of(raw: Any, players: int, rounds: int) -> Any:
    """Return by table and seat what place it can expect."""
    return expected_place(unpack(raw)[0], players, rounds)


class Tables:
    """Tables of three sorts: the net alone, against an earlier net, and against bots."""

    def __init__(self, config: Config) -> None:
        given, count = config.improve, config.improve.tables
        terms = Terms(reward=Reward.PLACEMENT, by_game=True)
        self.played = Played(
            count, config.rules, terms, device=config.device, seed=(config.seed << 32) + (1 << 31)
        )
        rules = self.played.tables.rules
        self._players, self._rounds = rules.players, 1 if rules.length == Length.EAST else 2
        self._bot = read_bots(given.bots)[0]
        self._alone = int(count * given.itself)
        """Tables before this number are the net's alone."""
        self._bots_from = self._alone + int(count * given.earlier)
        """Bots play from this table on."""
        self._own_seats = jnp.arange(count) % self._players
        """Where the net plays at tables that it shares."""

    def brought(self, told: Told) -> float:
        """Return what a deal against bots brought to the net, in places, on average."""
        own = told.rewards[:, jnp.arange(len(self._own_seats)), self._own_seats]
        with_bots = slice(self._bots_from, None)
        deals = jnp.maximum(1, told.deal_done[:, with_bots].sum())
        return float(own[:, with_bots].sum() / deals)

    def step(self, nets: tuple[Net, Net], earlier: Net, key: Any) -> Told:
        """Make a move at every table."""
        played, tables = self.played, self.played.tables
        raw, oracle = played.raw, played.taken(tables.raw_oracle())
        seat = played.taken(tables.seats, np.int32)
        chances, value = look(nets, raw, oracle)
        here = slice(self._alone, self._bots_from)
        has_earlier = self._alone < self._bots_from
        theirs = look((earlier, nets[1]), raw[here], oracle[here])[0] if has_earlier else None
        answers = played.answers(Bots.EXPERT)  # while the GPU is busy
        first, second = jax.random.split(key)
        moves, vote, choice, chance, is_free = act(chances, raw, answers, first)
        is_own = (jnp.arange(len(seat)) < self._alone) | (seat == self._own_seats)
        others = [moves[: self._alone]]
        if has_earlier:
            others.append(act(theirs, raw[here], answers[here], second)[0])
        if self._bots_from < len(seat):
            bots = answers if self._bot == Bots.EXPERT else played.answers(self._bot)
            others.append(bots[self._bots_from :].astype(moves.dtype))
        before = standing_of(raw, self._players, self._rounds)
        played.step(jnp.where(is_own, moves, jnp.concatenate(others)))
        after = standing_of(played.raw, self._players, self._rounds)
        ended = played.taken(tables.done, np.float32)[:, None]
        result = played.taken(tables.rewards, np.float32)[:, : self._players]
        rewards = jnp.where(ended > 0, result, after) - before
        deal_done = played.taken(tables.deal_done, np.float32)
        counts = is_free & is_own
        return Told(raw, oracle, vote, choice, chance, value, counts, seat, rewards, deal_done)


@partial(jax.jit, static_argnums=1)
def credit(told: Told, keep: float) -> tuple[Any, Any]:
    """Return how much better each decision turned out than expected, and whether that is known.

    Each seat has its own deal: what comes between two of its decisions is added up, and nothing
    after the deal counts. A decision is not known whose seat did not decide again.
    """
    players = told.rewards.shape[-1]

    def back(carry: tuple[Any, ...], step: Told) -> tuple[Any, Any]:
        ahead, following, brought, known = carry
        ends = step.deal_done[:, None]
        ahead, following = ahead * (1 - ends), following * (1 - ends)
        brought, known = brought * (1 - ends) + step.rewards, jnp.maximum(known, ends)
        own = jax.nn.one_hot(step.seat, players) * step.counts[:, None]
        error = (own * (brought + following)).sum(1) - step.value
        gain = error + keep * (own * ahead).sum(1)
        is_known = (own * known).sum(1)
        chosen = own > 0
        carry = (
            jnp.where(chosen, gain[:, None] * known, ahead),
            jnp.where(chosen, step.value[:, None], following),
            jnp.where(chosen, 0, brought),
            jnp.where(chosen, 1, known),
        )
        return carry, (gain * is_known, is_known)

    nothing = jnp.zeros(told.rewards.shape[1:])
    gain, is_known = jax.lax.scan(back, (nothing,) * 4, told, reverse=True)[1]
    return gain, is_known
