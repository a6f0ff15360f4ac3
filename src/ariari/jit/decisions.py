"""Decisions of bots at a table, compiled: they hold no lock while they think."""

from ariari.core.rules import Rules
from ariari.jit.batch import LOOKUP, Batch, Changed, Given
from ariari.record import Int64
from ariari.strategy.decide import decide
from ariari.strategy.mind import Mind
from ariari.strategy.settings import Settings

__all__ = ["DECIDE"]

DECIDE = Batch(
    "decide",
    decide,
    {
        "mind": Changed(Mind),
        "settings": Given(Settings),
        "rules": Given(Rules),
        "tables": LOOKUP,
    },
    result=Int64,
)
