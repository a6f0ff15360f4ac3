"""What bots are told of games: who is ready, for what and for how much, counted at every turn.

Hands are looked at to count them. Bots are told the averages, and never the hands.
"""

from typing import Annotated

from ariari.core.deal import begin_deal, deal
from ariari.core.furiten import is_furiten
from ariari.core.game import begin_game
from ariari.core.table import Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT
from ariari.core.turn import advance, apply
from ariari.core.winning import can_ron
from ariari.jit.batch import LOOKUP, Batch, Changed, Given, Made, Work
from ariari.jit.batches import PLAY
from ariari.jit.playouts import (
    Bench,
    PlayoutTally,
    Start,
    answer_all,
    begin_seed,
    clear_desk,
    count_deal,
    play_deal,
)
from ariari.jit.replays import Script
from ariari.record import Int8, Int64, Ints, Record
from ariari.strategy.danger import deal_in_chances, follow_rivers, look_out
from ariari.strategy.mind import take_in
from ariari.strategy.settings import PERCENT, Settings, set_careful
from ariari.strategy.shown import count_open, has_declared
from ariari.strategy.sight import see
from ariari.strategy.threats import (
    CHANCE_STEPS,
    COST_CLASSES,
    READY_CLASSES,
    READY_TURNS,
    chance_place,
    cost_class,
)
from ariari.strategy.worth import OTHER_SHARE

__all__ = ["CENSUS", "NEXT", "RECORDED", "Census"]


class Census(Record):
    """What was met, and how often it was what one fears."""

    met: Annotated[Ints, Int64, READY_CLASSES]
    """Seats not in riichi, by open melds and discards."""
    ready: Annotated[Ints, Int64, READY_CLASSES]
    """Those that could win by ron on something."""
    faced: Annotated[Ints, Int64, 2 * CHANCE_STEPS]
    """Tiles held against a seat that was ready, by the chance that shapes give them; after riichi
    in the second half."""
    fatal: Annotated[Ints, Int64, 2 * CHANCE_STEPS]
    """Those that would have dealt in."""
    hits: Annotated[Ints, Int64, COST_CLASSES]
    """The same, by what the seat shows."""
    costs: Annotated[Ints, Int64, COST_CLASSES]
    """Points that they would have cost, had the winner not been the dealer."""


class Watch(Record):
    """Work space next to a table at which everything is counted."""

    bench: Bench
    settings: Settings
    """By which shapes are weighed."""
    other: Int8
    """The seat that is looked at."""


def count_ready(table: Table, watch: Watch, census: Census) -> bool:
    """Whether the other seat can win by ron on something; it is counted unless it is in riichi."""
    player = table.players[watch.other]
    seen = watch.bench.mind.sight.players[watch.other]
    is_ready = player.waits != 0 and not is_furiten(player) and not player.dead_hand
    if not has_declared(seen):
        place = count_open(seen) * READY_TURNS + min(READY_TURNS - 1, seen.river_size)
        census.met[place] += 1
        census.ready[place] += 1 if is_ready else 0
    return is_ready


def count_tile(table: Table, kind: int, watch: Watch, census: Census, tables: Tables) -> None:
    """A tile that may be discarded is counted, and what it would cost."""
    mind = watch.bench.mind
    desk = watch.bench.desk
    place = chance_place(mind.sight.players[watch.other], mind.weights[kind])
    census.faced[place] += 1
    tile = table.tile
    table.tile = kind
    if can_ron(table, watch.other, desk, tables):
        census.fatal[place] += 1
        shown = cost_class(mind, watch.other)
        census.hits[shown] += 1
        census.costs[shown] += OTHER_SHARE * desk.score.base
    table.tile = tile


def count_turn(table: Table, watch: Watch, census: Census, tables: Tables) -> None:
    """The seat that is about to discard looks at the others."""
    mind = watch.bench.mind
    mind.sight.menu.count = 0
    see(table, table.turn, mind.sight)
    take_in(mind, table.rules)
    look_out(mind, watch.settings)
    follow_rivers(mind)
    for other in range(table.rules.players):
        watch.other = other
        if other != table.turn and count_ready(table, watch, census):
            deal_in_chances(mind, other, watch.settings)
            for kind in range(KIND_COUNT):
                if mind.sight.counts[kind] > 0 and mind.threats[other].safe >> kind & 1 == 0:
                    count_tile(table, kind, watch, census, tables)


def begin_watch(watch: Watch) -> None:
    """Shapes have their usual weights, and chances no limit."""
    set_careful(watch.settings)
    watch.settings.largest_chance = PERCENT
    clear_desk(watch.bench.desk)


def watch_seed(table: Table, start: Start, watch: Watch, census: Census, tables: Tables) -> None:
    """The game of a seed is played, and what is met at its turns is counted."""
    begin_watch(watch)
    begin_game(table, start.seed)
    while table.phase != Phase.OVER:
        deal(table, watch.bench.desk, tables)
        advance(table, watch.bench.desk, tables)
        while table.pending != 0:
            if table.phase == Phase.ACT:
                count_turn(table, watch, census, tables)
            answer_all(table, watch.bench, start, tables)
            advance(table, watch.bench.desk, tables)


def watch_script(
    table: Table, script: Script, watch: Watch, census: Census, tables: Tables
) -> None:
    """A recorded deal, which was replayed before, is played again, and counted like others."""
    begin_watch(watch)
    begin_deal(table, watch.bench.desk, tables)
    advance(table, watch.bench.desk, tables)
    place = 0
    while place < script.answer_count:
        if table.phase == Phase.ACT:
            count_turn(table, watch, census, tables)
        for seat in range(table.rules.players):
            if table.pending >> seat & 1 == 1 and place < script.answer_count:
                apply(table, script.answers[place], script.answers[place + 1])
                place += 2
        advance(table, watch.bench.desk, tables)


CENSUS = Batch(
    "census",
    watch_seed,
    {
        "table": Changed(Table),
        "start": Given(Start),
        "watch": Work(Watch),
        "census": Made(Census),
        "tables": LOOKUP,
    },
    is_long=True,
)


RECORDED = Batch(
    "recorded_census",
    watch_script,
    {
        "table": Changed(Table),
        "script": Given(Script),
        "watch": Work(Watch),
        "census": Made(Census),
        "tables": LOOKUP,
    },
    is_long=True,
)


def play_next(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """The next deal of a seed's game is played; a table that has none yet begins the game."""
    if table.deals == 0:
        begin_seed(table, start, bench, tally, tables)
    if table.phase != Phase.OVER:
        play_deal(table, bench, start, tables)
        count_deal(tally, table)


NEXT = Batch("next", play_next, PLAY.roles, is_long=True)
