"""Plays bots against each other: average rank with its interval, and how they play.

python bench/bots.py [careful] [efficiency] [--games 1000] [--watched 40] [--rules tenhou]

The first bot has one seat, the second bot the others. Every wall seed is played once from each seat
(duplicate deals), so that luck matters less; the interval is over seeds. Ranks are those of games
played compiled. How the bots play, and how long they think at a table, is seen in the first games,
which are played again in the interpreter. A bot that is not compiled is watched in all of them.
"""

import argparse
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from math import ceil, sqrt
from pathlib import Path

import numpy as np

# The benchmarks' shared code is in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import console, machine_facts, print_json, share_of, show_facts
from rich.console import Console
from rich.progress import track
from rich.table import Table

from ariari.arena.simulate import Bots, seat_records
from ariari.bots.bot import Bot
from ariari.bots.registry import BOT_NAMES, make_bot
from ariari.jit.arrays import array_of
from ariari.jit.batches import play_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.events.event import DealEnded, DealStarted, HandWon, MeldCalled, RiichiEstablished
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""
RATES = ("wins", "deal-ins", "riichi", "open hands")


@dataclass(frozen=True)
class Match:
    """What to play: one bot against others."""

    bot: str
    against: str
    rules: str
    players: int

    @property
    def ruleset(self) -> Ruleset:
        return Ruleset.preset(self.rules, players=self.players)


@dataclass
class Record:
    """How one bot has done."""

    places: list[int] = field(default_factory=list)
    deals: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    """Processor time of each decision between two or more actions."""

    def add(self, other: "Record") -> None:
        self.places += other.places
        self.deals += other.deals
        self.counts += other.counts
        self.seconds += other.seconds


@dataclass
class Round:
    """A seed played from every seat."""

    bot: Record = field(default_factory=Record)
    others: Record = field(default_factory=Record)


def play_round(match: Match, seed: int) -> Round:
    """Play one seed with the bot at each seat in turn."""
    played = Round()
    for place in range(match.players):
        names = [match.bot if seat == place else match.against for seat in range(match.players)]
        bots = [make_bot(name, seed * match.players + seat) for seat, name in enumerate(names)]
        records = [played.bot if seat == place else played.others for seat in range(match.players)]
        _count(_play(Game(match.ruleset, seed=seed), bots, records), records)
    return played


def _play(game: Game, bots: list[Bot], records: list[Record]) -> Game:
    while game.pending:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        if len(legal) == 1:
            game.act(seat, legal[0])
            continue
        view = game.view(seat)
        started = time.process_time()
        action = bots[seat].choose(view, legal)
        records[seat].seconds.append(time.process_time() - started)
        game.act(seat, action)
    return game


def _count(game: Game, records: list[Record]) -> None:
    assert game.result is not None
    for seat, record in enumerate(records):
        record.places.append(game.result.places[seat])
    opened: set[int] = set()
    for event in game.events:
        match event:
            case DealStarted():
                opened.clear()
                for record in records:
                    record.deals += 1
            case MeldCalled() if event.meld.is_open and event.seat not in opened:
                opened.add(event.seat)
                records[event.seat].counts["open hands"] += 1
            case HandWon():
                records[event.seat].counts["wins"] += 1
            case DealEnded() if event.winners and event.loser is not None:
                records[event.loser].counts["deal-ins"] += 1
            case RiichiEstablished():
                records[event.seat].counts["riichi"] += 1
            case _:
                pass


def play_rounds(match: Match, seeds: range, processes: int) -> Iterator[Round]:
    """Yield rounds in seed order."""
    if processes == 1:
        for seed in seeds:
            yield play_round(match, seed)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play_round, [match] * len(seeds), seeds)


def compiled_ranks(match: Match, seeds: range, threads: int) -> list[list[int]]:
    """Return the bot's place in each seed's games, one for each seat; empty if not compiled."""
    compiled = {bot.value: bot for bot in Bots}
    if not {match.bot, match.against} <= set(compiled):
        return []
    rules = array_of(match.ruleset.to_record())
    places = []
    for own in range(match.players):
        names = [match.bot if seat == own else match.against for seat in range(match.players)]
        seats = seat_records([compiled[name] for name in names])
        games, _ = play_batch(Cpu(threads=threads), np.array(seeds), rules, 0, seats)
        places.append(games["standing"]["place"][:, own].astype(int) + 1)
    return [[int(place) for place in row] for row in np.stack(places, axis=1)]


def interval(ranks: list[list[int]]) -> tuple[float, float]:
    """Return the bot's average rank and half the width of its 95 % interval."""
    means = [statistics.mean(places) for places in ranks]
    spread = statistics.stdev(means) if len(means) > 1 else float("nan")
    return statistics.mean(means), SURE * spread / sqrt(len(means))


def _row(name: str, record: Record) -> dict[str, str]:
    places = Counter(record.places)
    seconds = record.seconds or [0.0]
    return {
        "bot": name,
        "games": f"{len(record.places):,}",
        "average rank": f"{statistics.mean(record.places):.3f}",
        "ranks": " ".join(f"{places[place] / len(record.places):.1%}" for place in sorted(places)),
        **{rate: f"{record.counts[rate] / record.deals:.1%}" for rate in RATES},
        "p50 ms": f"{1_000 * share_of(seconds, 0.5):.2f}",
        "p99 ms": f"{1_000 * share_of(seconds, 0.99):.2f}",
        "most ms": f"{1_000 * max(seconds):.1f}",
    }


def _show(
    match: Match, rounds: list[Round], ranks: list[list[int]], seconds: float, *, as_json: bool
) -> None:
    bot, others = Record(), Record()
    for played in rounds:
        bot.add(played.bot)
        others.add(played.others)
    mean, half = interval(ranks)
    rows = [_row(match.bot, bot), _row(match.against, others)]
    facts = machine_facts() | {
        "match": f"one {match.bot}, {match.players - 1} {match.against}, {match.rules}",
        "games": f"{sum(map(len, ranks)):,} of {len(ranks):,} seeds, {seconds:.0f} s",
        "watched": f"{len(bot.places):,} games",
        "average rank": f"{mean:.3f}, 95 % interval {mean - half:.3f} to {mean + half:.3f}",
    }
    if as_json:
        print_json({"match": asdict(match), **facts, "rows": rows})
        return
    show_facts(facts)
    table = Table("", *(row["bot"] for row in rows))
    for name in list(rows[0])[1:]:
        table.add_row(name, *(row[name] for row in rows))
    console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Raw)
    parser.add_argument("bot", nargs="?", default="careful", choices=BOT_NAMES)
    parser.add_argument("against", nargs="?", default="efficiency", choices=BOT_NAMES)
    parser.add_argument("--games", type=int, default=1_000, help="rounded up to whole seeds")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rules", default="tenhou", help="a preset")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4))
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--watched", type=int, default=40, help="games to play in the interpreter")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    match = Match(given.bot, given.against, given.rules, given.players)
    seeds = range(given.seed, given.seed + ceil(given.games / given.players))
    compiled_ranks(match, seeds[:1], given.processes)
    started = time.monotonic()
    ranks = compiled_ranks(match, seeds, given.processes)
    seconds = time.monotonic() - started
    watched = seeds[: ceil(given.watched / given.players)] if ranks else seeds
    results = play_rounds(match, watched, given.processes)
    rounds = list(track(results, "rounds", total=len(watched), console=Console(stderr=True)))
    if not ranks:
        seconds = time.monotonic() - started
    found = [played.bot.places for played in rounds]
    if ranks and "random" not in (match.bot, match.against):
        assert ranks[: len(found)] == found, "compiled bots played otherwise"
    _show(match, rounds, ranks or found, seconds, as_json=given.json)


class _Raw(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of the description."""


if __name__ == "__main__":
    main()
