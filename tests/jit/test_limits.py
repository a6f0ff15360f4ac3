"""Compilers are told what fields can be at most: rules are seen to keep to it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ariari.core.turn
import ariari.core.win
import ariari.core.winning
from ariari.core.state import Win
from ariari.jit.batches import play_batch, score_batch
from ariari.jit.limits import LIMITS
from ariari.jit.playouts import Policy
from ariari.jit.targets.interpreter import Interpreter
from ariari.parity.batches import sample_wins
from ariari.parity.rule_sets import sample_game_rules, sample_rules
from ariari.record import Record

INTERPRETER = Interpreter()


def excess(record: Record) -> list[str]:
    """Return the fields of a record, and of the records in it, that are not within their limits."""
    found = []
    for name in type(record).layout.names:
        value = getattr(record, name)
        if isinstance(value, tuple):
            found += [each for part in value for each in excess(part)]
        elif (most := LIMITS.get(type(record), {}).get(name)) is not None:
            numbers = [value] if isinstance(value, int) else list(value)
            found += [f"{name} {each}" for each in numbers if not 0 <= each <= most]
    return found


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often each rule was seen to keep to the limits, before and after it."""
    found = dict.fromkeys(("score_win", "judge", "step"), 0)

    def watch(module: Any, name: str) -> None:
        rule: Callable[..., None] = getattr(module, name)

        def watched(*given: Record) -> None:
            kept = [each for each in given if type(each) in LIMITS]
            assert [excess(each) for each in kept if isinstance(each, Win)] in ([], [[]])
            rule(*given)
            assert [excess(each) for each in kept] == [[]] * len(kept)
            found[name] += 1

        monkeypatch.setattr(module, name, watched)

    watch(ariari.core.winning, "score_win")
    watch(ariari.core.win, "judge")
    watch(ariari.core.turn, "step")
    return found


@pytest.mark.parametrize("policy", [Policy.RANDOM, Policy.GREEDY])
def test_games_keep_to_the_limits(policy: Policy, seen: dict[str, int]) -> None:
    play_batch(INTERPRETER, np.arange(4), sample_game_rules(4), np.arange(4), policy)
    assert min(seen.values()) > 0


def test_wins_keep_to_the_limits(seen: dict[str, int]) -> None:
    seeds = np.arange(300)
    wins = sample_wins(INTERPRETER, seeds)
    score_batch(INTERPRETER, wins, sample_rules(64), seeds % 64)
    assert seen["judge"] > 300
