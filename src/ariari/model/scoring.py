"""Asks the engine what a hand is worth."""

from functools import lru_cache
from typing import NamedTuple

from ariari import tables
from ariari.core.rules import Rules
from ariari.core.state import Reading, Score, Win
from ariari.core.win import score_win
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.win.check import check_win
from ariari.model.win.situation import Situation

__all__ = ["Scored", "rules_record", "run", "score_checked", "score_record"]


class Scored(NamedTuple):
    """The records of a scored hand; `reading` is the best reading again."""

    win: Win
    rules: Rules
    reading: Reading
    score: Score


@lru_cache(maxsize=64)
def rules_record(rules: Ruleset) -> Rules:
    """Return the engine's record of a rule set; it is shared, so do not write to it."""
    return rules.to_record()


def score_record(win: Win, rules: Rules) -> Scored:
    """Return a win record scored."""
    reading = Reading()
    score = Score()
    score_win(win, rules, tables.load(), reading, score)
    _recall(reading, score)
    return Scored(win, rules, reading, score)


def run(situation: Situation) -> Scored:
    """Return the situation scored; raise NotationError if it cannot be."""
    check_win(situation)
    return score_checked(situation)


def score_checked(situation: Situation) -> Scored:
    """Return a situation scored that can be, or was at a table."""
    hand, winning, tsumo, moment, rules = situation
    win = Win()
    fill_win(win, hand, winning, moment, tsumo=tsumo)
    return score_record(win, rules_record(rules))


def _recall(reading: Reading, score: Score) -> None:
    """Restore the best reading from what the score kept for fu and blocks."""
    reading.sequences = score.sequences
    reading.own_sequences = score.own_sequences
    reading.triplets = score.triplets
    reading.closed_triplets = score.closed_triplets
    reading.form = score.form
    reading.pair = score.pair
    reading.wait = score.wait
    reading.winning_kind = score.winning_kind
    reading.wait_count = score.wait_count
