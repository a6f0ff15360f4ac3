"""Replays a recorded game as a `Game`, to write it as a native log or to play on."""

from collections.abc import Iterator, Sequence

from ariari.core.table import Table
from ariari.errors import LogError
from ariari.jit.replays import Fault, Script, Stop
from ariari.logs.game_log import GameLog
from ariari.logs.replay.assume import assume
from ariari.logs.replay.explain import explain_stop
from ariari.logs.replay.report import Reporter
from ariari.logs.replay.script import deal_error, lay_deals, replay_deals
from ariari.logs.walls import wall_of
from ariari.model.actions.action import EndGame, PlayOn
from ariari.model.game import Game
from ariari.words.reason import Reason

__all__ = ["game_of_log"]

Answers = Sequence[tuple[int, int]]
"""Seats and action codes of one deal."""


def game_of_log(log: GameLog) -> Game:
    """Return a recorded game as if it had been played here.

    Raises LogError if the log does not begin with the first deal, or does not follow the rules.
    Tiles that nobody saw, of walls that were not published, are put in some order.
    """
    if log.own is not None:
        return log.own.game
    _check_beginning(log)
    (log,) = assume([log])
    game = Game(log.rules, walls=())
    for number, answers in enumerate(_answers(log)):
        deal = log.deals[number]
        if not game.needs_wall or game.scores != deal.scores:
            raise deal_error(log, number, Reason("logs.replay.not_next"))
        game.add_wall(wall_of(deal, log.rules), dice=deal.dice or (1, 1))
        for seat, code in answers:
            game.pass_forced()
            game.act(seat, game.action_of(seat, code))
        game.pass_forced()
        if game.pending:
            is_last = number + 1 == len(log.deals)
            game.act(game.pending[0], EndGame() if is_last and log.end else PlayOn())
    return game


def _check_beginning(log: GameLog) -> None:
    """Raise LogError unless the log begins where a game begins."""
    if not log.deals:
        raise LogError(Reason("logs.replay.no_deals"), log.source)
    first = log.deals[0]
    is_first = (first.round, first.dealer, first.honba, first.sticks) == (0, 0, 0, 0)
    if not is_first or set(first.scores) != {log.rules.start_points}:
        raise LogError(Reason("logs.replay.not_first"), log.source)


def _answers(log: GameLog) -> Iterator[Answers]:
    """Yield what the seats answered in each deal, forced passes left out."""
    tables, scripts = lay_deals([log])
    stops = replay_deals(tables, scripts)
    for number in range(len(log.deals)):
        stop, script = Stop(stops, number), Script(scripts, number)
        if stop.fault != Fault.NONE:
            table = Table(tables, number)
            raise LogError(explain_stop(table, script, stop, Reporter(log, number)).reason)
        answers = list(script.answers[: script.answer_count])
        yield list(zip(answers[::2], answers[1::2], strict=True))
