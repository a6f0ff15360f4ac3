"""Turns a recorded game into the model's events, by giving the recorded answers to the engine.

A first replay finds what each seat answered, and where the log and the rules differ. The answers
are then given again, and this time the events are kept.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ariari import tables as lookup
from ariari.core.actions import Act
from ariari.core.deal import begin_deal
from ariari.core.table import Desk, Phase, Table
from ariari.core.turn import advance, apply
from ariari.errors import LogError
from ariari.jit.replays import Script
from ariari.logs.game_log import HIDDEN, DealLog, GameLog
from ariari.logs.replay.assume import assume
from ariari.logs.replay.difference import Difference
from ariari.logs.replay.drive import replay
from ariari.logs.replay.script import Memory, replay_deals
from ariari.model.events.event import (
    DealStarted,
    DoraRevealed,
    Event,
    GameEnded,
    GameStarted,
    HandWon,
)
from ariari.model.records.event import append_events

__all__ = ["Recording", "events_of", "recording_of"]


@dataclass(frozen=True, slots=True)
class Recording:
    """The events of a recorded game, and where its log differs from the rules."""

    events: tuple[Event, ...]
    differences: Mapping[int, tuple[Difference, ...]]
    """Keyed by the index of the last event of their deal.

    A deal stops, without an end, where its log leaves what the rules allow.
    """


def events_of(log: GameLog, *, strict: bool = True) -> tuple[Event, ...]:
    """Return everything that happened in a recorded game, from start to end if it has one.

    Raises LogError with the first difference between the log and the rules. Unless `strict`, a
    deal that cannot go on stops there, and the next one follows as the log begins it.
    """
    recording = recording_of(log)
    if strict and recording.differences:
        first = next(iter(recording.differences.values()))
        raise LogError(first[0].reason)
    return recording.events


def recording_of(log: GameLog) -> Recording:
    """Return the events of a recorded game as far as the rules allow them, deal by deal."""
    played = _Played()
    (log,) = assume([log])
    found = replay(log, played.batch)
    events: list[Event] = [GameStarted(log.rules)]
    differences = {}
    last = len(log.deals) - 1
    for number in range(len(log.deals)):
        first = len(events)
        table = played.play(number, events)
        events[first:] = _known(events[first:], log.deals[number])
        if number == last and log.end is not None:
            _end_game(table, events)
        elif isinstance(events[-1], GameEnded):
            # The log knows better: the game went on, or its end is not recorded.
            events.pop()
        if here := tuple(each for each in found if each.deal == number + 1):
            differences[len(events) - 1] = here
    return Recording(tuple(events), differences)


def _known(events: Iterable[Event], deal: DealLog) -> Iterator[Event]:
    """Yield the events of a deal without indicators that are only assumed."""
    indicators = iter(deal.indicators)
    for event in events:
        if isinstance(event, DealStarted | DoraRevealed) and next(indicators, None) == HIDDEN:
            if isinstance(event, DealStarted):
                yield replace(event, indicator=None)
        elif isinstance(event, HandWon) and deal.assumed:
            stated = len(deal.ura_indicators)
            pairs = zip(event.moment.dora, deal.indicators, strict=False)
            dora = tuple(tile for tile, face in pairs if face != HIDDEN)
            moment = replace(event.moment, dora=dora, ura=event.moment.ura[:stated])
            yield replace(event, ura_indicators=event.ura_indicators[:stated], moment=moment)
        else:
            yield event


class _Played:
    """The deals of a log laid out on tables, and what the seats answered there."""

    def __init__(self) -> None:
        self._deals = bytearray()
        self._scripts: Memory = bytearray()

    def batch(self, deals: Memory, scripts: Memory) -> memoryview:
        """Replay the deals in the interpreter, and keep them as they were before."""
        self._deals, self._scripts = bytearray(deals), scripts
        return replay_deals(deals, scripts)

    def play(self, number: int, events: list[Event]) -> Table:
        """Play a deal by its answers, append its events, and return the table."""
        table, script, desk = Table(self._deals, number), Script(self._scripts, number), Desk()
        desk.log.is_kept = True
        begin_deal(table, desk, lookup.load())
        _go_on(table, desk, events)
        for place in range(0, script.answer_count, 2):
            apply(table, script.answers[place], script.answers[place + 1])
            _go_on(table, desk, events)
        return table


def _go_on(table: Table, desk: Desk, events: list[Event]) -> None:
    """Append what happens without anyone's answer."""
    append_events(table, desk.log, events)
    advance(table, desk, lookup.load())
    append_events(table, desk.log, events)


def _end_game(table: Table, events: list[Event]) -> None:
    """A dealer who was asked whether to end the game has done so (END-5)."""
    if table.phase == Phase.OFFER:
        desk = Desk()
        desk.log.is_kept = True
        apply(table, table.dealer, Act.END_GAME)
        _go_on(table, desk, events)
