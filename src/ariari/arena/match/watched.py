"""The games of a match in the interpreter: any bots, each timed, and their failures counted.

Only the game is: this package's own bots think compiled.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from ariari.arena.match.plan import Plan
from ariari.arena.match.row import Row, empty_row
from ariari.arena.simulate import core_count
from ariari.bots.bot import Bot
from ariari.bots.by_settings import BySettings
from ariari.bots.compiled import load_decider
from ariari.bots.deciding import Decider
from ariari.bots.mjai_process import MjaiProcess, Terms
from ariari.bots.net import Net
from ariari.bots.play import play_game
from ariari.bots.players import find_player, is_listed, short_name
from ariari.bots.registry import make_bot
from ariari.core.table import Ending
from ariari.errors import AriariError, BotSilent
from ariari.logs.formats.native.reader import NativeWriter
from ariari.logs.on_cores import in_chunks
from ariari.logs.on_ray import Cluster
from ariari.model.events.event import DealEnded, DealStarted, MeldCalled, RiichiEstablished
from ariari.model.game import Game

__all__ = ["log_path", "watched_rows"]


def watched_rows(plan: Plan, seeds: Sequence[int], log: Path | None = None) -> Iterator[list[Row]]:
    """Yield the rows of some seeds, in order, on all cores; logs go to a folder."""
    if not isinstance(plan.cores, Cluster):
        _prepare(plan)
    work = partial(_play_seeds, plan, log)
    return in_chunks(work, seeds, size=1, cores=plan.cores or core_count())


def log_path(folder: Path, seed: int, seating: int) -> Path:
    """Return the file for the log of a game; there is one for each way to sit."""
    return folder / f"seed-{seed}-{seating}.jsonl"


def _prepare(plan: Plan) -> None:
    """Have decisions compiled, if some bot will ask: once, and not on each core."""
    bots = (make_bot(bot, seed=0) for bot in plan.bots if is_listed(bot))
    if any(isinstance(bot, BySettings | Net) for bot in bots):
        _decider()


@cache
def _decider() -> Decider:
    """Return what decides in this process."""
    return load_decider()


class _Programs(ExitStack):
    """The programs that play a seed: each stays at its seat from one game to the next."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self._terms = terms
        self._seated: dict[tuple[str, int], Bot] = {}

    def find(self, text: str, seat: int, seed: int, leaving: ExitStack) -> Bot:
        """Return a player; one that is no program is among those who leave after the game.

        One of this package's own thinks compiled.
        """
        if (text, seat) in self._seated:
            return self._seated[text, seat]
        player = find_player(text, seed, self._terms)
        if isinstance(player, MjaiProcess):
            self._seated[text, seat] = self.enter_context(closing(player))
            return player
        if isinstance(player, BySettings | Net):
            player.decider = _decider()
        return leaving.enter_context(closing(player))


def _play_seeds(plan: Plan, log: Path | None, seeds: list[int]) -> list[Row]:
    return [_play_seed(plan, log, seed) for seed in seeds]


def _play_seed(plan: Plan, log: Path | None, seed: int) -> Row:
    """Play a seed with the bots in all seats, and count what they do."""
    row = empty_row(seed, len(plan.bots))
    with _Programs(Terms(decision_seconds=plan.limit)) as programs:
        for number, seating in enumerate(plan.seatings):
            game = Game(plan.rules, seed=seed)
            with ExitStack() as leaving:
                players = [
                    programs.find(plan.bots[bot], seat, seed * 128 + number * 4 + seat, leaving)
                    for seat, bot in enumerate(seating)
                ]
                names = [player.name for player in players]
                play_game(game, players, _Referee(row, seating, names, plan.limit))
            _count(row, seating, game)
            if log is not None:
                called = [short_name(plan.bots[bot]) for bot in seating]
                with NativeWriter(log_path(log, seed, number), game, players=called):
                    pass
    return row


@dataclass(slots=True)
class _Referee:
    """Times what bots choose, and counts what they do wrong.

    Nothing can stop a bot of this process: an answer that comes late counts as such, and stands.
    """

    row: Row
    seating: Sequence[int]
    names: Sequence[str]
    limit: float

    def note_time(self, seat: int, seconds: float) -> None:
        """Count a choice."""
        count = self.row.counts[self.seating[seat]]
        count.time(seconds)
        count.late += seconds > self.limit

    def note_failure(self, seat: int, error: Exception) -> None:
        """Count a failure, and keep the first in words."""
        count = self.row.counts[self.seating[seat]]
        is_late = isinstance(error, BotSilent)
        count.late += is_late
        count.illegal += not is_late
        if isinstance(error, AriariError):
            self.row.note_failure(str(error))
        else:
            self.row.note_failure(f"bot {self.names[seat]}: {type(error).__name__}: {error}")


def _count(row: Row, seating: Sequence[int], game: Game) -> None:
    """Count a game that is over."""
    result = game.result
    assert result is not None, "the seed gives every wall"
    row.note_places(seating, result.places)
    for seat, bot in enumerate(seating):
        row.counts[bot].tenths += round(10 * result.match_points[seat])
        row.counts[bot].score += result.scores[seat]
    opened: set[int] = set()
    for event in game.events:
        match event:
            case DealStarted():
                opened.clear()
                for bot in seating:
                    row.counts[bot].deals += 1
            case MeldCalled() if event.meld.is_open and event.seat not in opened:
                opened.add(event.seat)
                row.counts[seating[event.seat]].opens += 1
            case RiichiEstablished():
                row.counts[seating[event.seat]].riichi += 1
            case DealEnded() if event.ending != Ending.NAGASHI:
                _count_wins(row, seating, event)
            case _:
                pass


def _count_wins(row: Row, seating: Sequence[int], event: DealEnded) -> None:
    """Count the wins of a deal, and the deal-in."""
    for seat in event.winners:
        row.counts[seating[seat]].wins += 1
        row.counts[seating[seat]].gain += event.changes[seat]
    if event.ending == Ending.RON and event.loser is not None:
        row.counts[seating[event.loser]].deal_ins += 1
        row.counts[seating[event.loser]].loss -= event.changes[event.loser]
