"""The batches of skimming: to read deals, and to judge them once they were replayed.

NumPy is imported with the first of them: everything else that reads logs does without.
"""

# ruff: noqa: PLC0415 - as it says above

from functools import cache
from typing import TYPE_CHECKING

from ariari.core.table import Table
from ariari.jit.replays import Script
from ariari.logs.formats.mjlog.skim.judge import Scales, judge_deal
from ariari.logs.formats.mjlog.skim.records import Chapter, Lexicon, Story
from ariari.logs.formats.mjlog.skim.scan import scan_deal
from ariari.record import Bool

if TYPE_CHECKING:
    from ariari.jit.batch import Batch

__all__ = ["judge_batch", "scan_batch"]


@cache
def scan_batch() -> "Batch":
    """Return the batch that makes a story, a script and a table of each chapter."""
    from ariari.jit.batch import Batch, Chosen, Given, Made

    roles = {
        "chapter": Given(Chapter),
        "lexicon": Chosen(Lexicon),
        "story": Made(Story),
        "script": Made(Script),
        "table": Made(Table),
    }
    return Batch("scan", scan_deal, roles)


@cache
def judge_batch() -> "Batch":
    """Return the batch that tells whether each story agrees with the table of its replay."""
    from ariari.jit.batch import Batch, Changed, Given, Work

    roles = {
        "story": Given(Story),
        "following": Given(Story),
        "table": Changed(Table),
        "scales": Work(Scales),
    }
    return Batch("judge", judge_deal, roles, result=Bool)
