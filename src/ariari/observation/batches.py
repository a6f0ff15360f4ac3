"""The batches of environments: a step of every table, and the oracle's view."""

from ariari.core.table import Table
from ariari.jit.batch import LOOKUP, Batch, Changed, Given, Made, Work
from ariari.jit.playouts import Bench
from ariari.observation.observation import Observation, Oracle
from ariari.observation.oracle import reveal
from ariari.observation.progress import Progress, choose, step_table
from ariari.record import Int8, Int64

__all__ = ["BATCHES", "CHOOSE", "ORACLE", "STEP"]

STEP = Batch(
    "step",
    step_table,
    {
        "table": Changed(Table),
        "progress": Changed(Progress),
        "bench": Work(Bench),
        "observation": Changed(Observation),
        "tables": LOOKUP,
    },
    is_long=True,
)
CHOOSE = Batch(
    "choose",
    choose,
    {"progress": Changed(Progress), "observation": Given(Observation), "move": Given(Int64)},
    result=Int8,
)
ORACLE = Batch(
    "oracle",
    reveal,
    {"table": Given(Table), "seat": Given(Int8), "oracle": Made(Oracle), "tables": LOOKUP},
)
BATCHES = (STEP, CHOOSE, ORACLE)
