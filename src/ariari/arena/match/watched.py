"""The games of a match in the interpreter: any bots, each timed, and their failures counted."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ariari.arena.match.count import Count
from ariari.arena.match.plan import Plan
from ariari.arena.match.row import Row, empty_row
from ariari.arena.simulate import core_count
from ariari.bots.bot import Bot
from ariari.bots.mjai_process import MjaiProcess, OnError, Terms
from ariari.bots.play import Player, play_game
from ariari.bots.players import find_player, short_name
from ariari.bots.tsumogiri import idle_answer
from ariari.core.table import Ending
from ariari.logs.formats.native.reader import NativeWriter
from ariari.logs.on_cores import in_chunks
from ariari.model.actions.action import Action
from ariari.model.events.event import DealEnded, DealStarted, MeldCalled, RiichiEstablished
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView

__all__ = ["log_path", "watched_rows"]


def watched_rows(plan: Plan, seeds: Sequence[int], log: Path | None = None) -> Iterator[list[Row]]:
    """Yield the rows of some seeds, in order, on all cores; logs go to a folder."""
    work = partial(_play_seeds, plan, log)
    return in_chunks(work, seeds, size=1, cores=plan.cores or core_count())


def log_path(folder: Path, seed: int, seating: int) -> Path:
    """Return the file for the log of a game; there is one for each way to sit."""
    return folder / f"seed-{seed}-{seating}.jsonl"


def _play_seeds(plan: Plan, log: Path | None, seeds: list[int]) -> list[Row]:
    return [_play_seed(plan, log, seed) for seed in seeds]


def _play_seed(plan: Plan, log: Path | None, seed: int) -> Row:
    """Play a seed with the bots in all seats, and count what they do."""
    row = empty_row(seed, len(plan.bots))
    for number, seating in enumerate(plan.seatings):
        game = Game(plan.rules, seed=seed)
        with ExitStack() as stack:
            players = [_sit(plan, row, bot, number * 4 + seat) for seat, bot in enumerate(seating)]
            for player in players:
                stack.enter_context(closing(player))
            play_game(game, players)
            for player, bot in zip(players, seating, strict=True):
                _count_failures(row, row.counts[bot], player)
        _count(row, seating, game)
        if log is not None:
            names = [short_name(plan.bots[bot]) for bot in seating]
            with NativeWriter(log_path(log, seed, number), game, players=names):
                pass
    return row


def _sit(plan: Plan, row: Row, bot: int, number: int) -> Player:
    """Return who plays at a seat: a program, or a bot that is timed and guarded."""
    terms = Terms(on_error=OnError.TSUMOGIRI, decision_seconds=plan.limit)
    player = find_player(plan.bots[bot], row.seed * 128 + number, terms)
    count = row.counts[bot]
    if isinstance(player, MjaiProcess):
        player.clock = count.time
        return player
    return _Guarded(player, row, count, plan.limit)


@dataclass(slots=True)
class _Guarded:
    """A bot in this process: it is timed, and what it does wrong is counted.

    Nothing can stop it: an answer that comes late counts as such, and stands.
    """

    bot: Bot
    row: Row
    count: Count
    limit: float

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return what the bot chooses; whatever goes wrong in it, the match goes on."""
        started = time.perf_counter()
        try:
            action = self.bot.choose(view, legal)
        except Exception as error:
            return self._excuse(f"{type(error).__name__}: {error}", legal)
        seconds = time.perf_counter() - started
        if len(legal) > 1:
            self.count.time(seconds)
        self.count.late += seconds > self.limit
        return action if action in legal else self._excuse(f"illegal: {action}", legal)

    def _excuse(self, text: str, legal: tuple[Action, ...]) -> Action:
        self.count.illegal += 1
        self.row.note_failure(f"{self.name}: {text}")
        return idle_answer(legal)

    def close(self) -> None:
        """Release what the bot holds."""
        self.bot.close()


def _count_failures(row: Row, count: Count, player: Player) -> None:
    """Count what a program did wrong."""
    if isinstance(player, MjaiProcess):
        count.late += player.unanswered
        count.illegal += len(player.errors) - player.unanswered
        for error in player.errors:
            row.note_failure(str(error))


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
