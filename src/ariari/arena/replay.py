"""Replays a simulated game in the interpreter, to make it readable."""

from pathlib import Path

from ariari import tables
from ariari.arena.simulate import Simulation
from ariari.bots.policies import Bots, fill_seats
from ariari.core.deal import deal
from ariari.core.game import begin_game
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Phase, Table
from ariari.core.turn import advance, apply
from ariari.core.wall import tile_count
from ariari.jit.playouts import Bench, Start, pick
from ariari.logs.formats.native.reader import NativeWriter
from ariari.model.actions.action import action_from_code
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset

__all__ = ["log_game", "replay_seed"]


def log_game(path: Path, plan: Simulation, seed: int) -> None:
    """Write the game that `simulate` plays from a seed as a native log; it must be a new file."""
    game = replay_seed(plan.rules, seed, *plan.seats)
    with NativeWriter(path, game):
        pass


def replay_seed(rules: Ruleset, seed: int, *bots: Bots) -> Game:
    """Return the game that `simulate` plays from a seed: one bot for every seat, or one for each.

    Some bots use the table's random state, so the walls of later deals are only known by playing:
    the game gets them one by one.
    """
    game = Game(rules, walls=())
    table, bench, start = Table(), Bench(), Start()
    for seat, bot in enumerate(fill_seats(bots, rules.players)):
        bot.sit(start.seats[seat])
    table.rules.copy_from(rules.to_record())
    begin_game(table, seed)
    while table.phase != Phase.OVER:
        deal(table, bench.desk, tables.load())
        wall = [table.wall[index] for index in range(tile_count(rules.players))]
        game.add_wall(wall, dice=(table.dice[0], table.dice[1]))
        advance(table, bench.desk, tables.load())
        while table.pending:
            _answer_all(game, table, bench, start)
            advance(table, bench.desk, tables.load())
    return game


def _answer_all(game: Game, table: Table, bench: Bench, start: Start) -> None:
    """Let every seat that was asked answer, at the table and in the game."""
    for seat in range(SEAT_MAX):
        if table.pending >> seat & 1:
            code = pick(table, seat, bench, start.seats[seat], tables.load())
            action = action_from_code(table, seat, code)
            apply(table, seat, code)
            game.act(seat, action)
            game.pass_forced()
