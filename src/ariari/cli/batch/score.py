"""Scoring cases, many at a time."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ariari.analysis.cases import read_case
from ariari.core.rules import Rules
from ariari.core.state import Reading, Score, Win
from ariari.jit.arrays import array_over, memory_of
from ariari.jit.batches import score_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, rules_record
from ariari.model.win.check import check_fit
from ariari.model.win.reach import why_unreachable
from ariari.model.win.situation import Situation
from ariari.schema.win import answer_json
from ariari.words.say import say

__all__ = ["ScoreBatch"]


class ScoreBatch:
    """Scoring cases and their answers."""

    def __init__(self, size: int) -> None:
        self._wins = Win.memory(size)
        self._rules: dict[Ruleset, int] = {}
        self._rule_index: list[int] = []
        self._situations: list[Situation] = []
        self._win = Win()

    def add(self, case: Mapping[str, Any]) -> None:
        """Add a case, or raise an error that says what is wrong with it."""
        situation = read_case(case)
        hand, winning, tsumo, moment, rules = situation
        check_fit(situation)
        fill_win(self._win, hand, winning, moment, tsumo=tsumo)
        self._win.write_to(self._wins, len(self._situations))
        self._rule_index.append(self._rules.setdefault(rules, len(self._rules)))
        self._situations.append(situation)

    def answers(self) -> Iterator[dict[str, Any]]:
        """Yield the answer to each case, in order."""
        rules = b"".join(rules_record(ruleset).storage for ruleset in self._rules)
        size = len(self._situations)
        wins = array_over(Win, self._wins)[:size]
        index = np.array(self._rule_index, np.int32)
        scores = memory_of(score_batch(Cpu(), wins, array_over(Rules, rules), index))
        # One view serves all rows: making a view costs more than copying a row.
        win, reading, score = self._win, Reading(), Score()
        for item, situation in enumerate(self._situations):
            win.read_from(self._wins, item)
            score.read_from(scores, item)
            scored = Scored(win, rules_record(situation.rules), reading, score)
            answer = answer_json(situation, scored)
            # A case gets its value even if no game can reach it, along with why none can.
            why = why_unreachable(situation)
            yield answer if why is None else answer | {"impossible": say(why)}
