"""What the engine of a page can do: one line for each function that its module exports."""

from ariari.core.actions import Menu
from ariari.core.chombo import possible_mistakes
from ariari.core.deal import begin_deal, deal
from ariari.core.menu import legal_actions
from ariari.core.rules import Rules
from ariari.core.table import Desk, Table
from ariari.core.turn import advance, apply
from ariari.jit.batch import LOOKUP, SHARED, Batch, Changed, Given, Made
from ariari.jit.batches import BATCHES, DRAWS
from ariari.jit.playouts import Bench, Seated, pick
from ariari.jit.wasm.items import han_of, sit_down, units_of, wait_kinds
from ariari.record import Int64
from ariari.strategy.advice import Advice, Question, advise_seen
from ariari.strategy.calling import Coach
from ariari.telling.actions import tell_action, tell_mistake
from ariari.telling.events import tell
from ariari.telling.records import Story, ToldAction

__all__ = ["ENTRIES", "NAME"]

NAME = "engine"

_TABLE = {"table": Changed(Table)}
_PLAYED = {**_TABLE, "desk": Changed(Desk), "tables": LOOKUP}
_MENU = {
    **_TABLE,
    "seat": SHARED,
    "menu": Made(Menu),
    "desk": Changed(Desk),
    "tables": LOOKUP,
}
_TOLD = {
    **_TABLE,
    "desk": Changed(Desk),
    "place": SHARED,
    "story": Changed(Story),
    "tables": LOOKUP,
}
_ACTION = {**_TABLE, "seat": SHARED, "code": SHARED, "action": Made(ToldAction)}
_BOT = {
    **_TABLE,
    "seat": SHARED,
    "bench": Changed(Bench),
    "seated": Given(Seated),
    "tables": LOOKUP,
}
_SEEN = {
    "coach": Changed(Coach),
    "question": Given(Question),
    "rules": Given(Rules),
    "advice": Made(Advice),
    "tables": LOOKUP,
}

ENTRIES = (
    *BATCHES,
    Batch("advise_seen", advise_seen, _SEEN),
    Batch("han", han_of, {"rules": Given(Rules), "yaku": SHARED, "closed": SHARED}, result=Int64),
    Batch("units", units_of, {"rules": Given(Rules), "yakuman": SHARED}, result=Int64),
    Batch("waits", wait_kinds, DRAWS.roles, result=Int64),
    Batch("begin_game", sit_down, {**_TABLE, "seed": Given(Int64)}),
    Batch("deal", deal, _PLAYED),
    Batch("begin_deal", begin_deal, _PLAYED),
    Batch("advance", advance, _PLAYED),
    Batch("legal_actions", legal_actions, _MENU),
    Batch("possible_mistakes", possible_mistakes, _MENU),
    Batch("tell", tell, _TOLD),
    Batch("tell_action", tell_action, _ACTION),
    Batch("tell_mistake", tell_mistake, _ACTION),
    Batch("pick", pick, _BOT, result=Int64),
    Batch("apply", apply, {**_TABLE, "seat": SHARED, "action": SHARED}),
)
"""Rules for any number of tables, hands or wins."""
