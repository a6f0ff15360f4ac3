"""The batches of environments: a deal, a step of every table, a bot's moves, the oracle's view."""

from ariari.core.table import Desk, Table
from ariari.jit.batch import LOOKUP, Batch, Changed, Chosen, Given, Made, Work
from ariari.jit.playouts import Seated
from ariari.observation.dealing import deal_wall
from ariari.observation.draft import Draft
from ariari.observation.observation import Observation, Oracle
from ariari.observation.oracle import reveal
from ariari.observation.progress import Progress, choose, step_table
from ariari.observation.stages import STEP_STAGES
from ariari.observation.teaching import teach
from ariari.record import Int8, Int16, Int64

__all__ = ["BATCHES", "CHOOSE", "DEAL", "ORACLE", "STEP", "TEACH"]

STEP = Batch(
    "step",
    step_table,
    {
        "table": Changed(Table),
        "progress": Changed(Progress),
        "draft": Work(Draft),
        "observation": Changed(Observation),
        "tables": LOOKUP,
    },
    is_long=True,
    stages=STEP_STAGES,
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
    {
        "table": Given(Table),
        "progress": Given(Progress),
        "oracle": Made(Oracle),
        "tables": LOOKUP,
    },
)
DEAL = Batch("deal", deal_wall, {"table": Changed(Table), "desk": Work(Desk), "tables": LOOKUP})
TEACH = Batch(
    "teach",
    teach,
    {
        "table": Given(Table),
        "seated": Chosen(Seated),
        "draft": Work(Draft),
        "tables": LOOKUP,
    },
    result=Int16,
    is_long=True,
)
BATCHES = (STEP, CHOOSE, ORACLE, DEAL, TEACH)
