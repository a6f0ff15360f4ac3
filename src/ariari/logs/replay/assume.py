"""Assumes what a log leaves out of the dead wall: ura indicators, the indicator of a kan.

Any tile that nobody saw may be there. A deal is replayed with tiles that produce the log's own
results, if any do, so only what no tile explains is a difference.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ariari.core.dora import count_dora, count_ura
from ariari.core.events import EventKind
from ariari.core.faces import face_of, kind_of
from ariari.core.rules import Rules
from ariari.core.state import RiichiLevel
from ariari.core.table import Table
from ariari.core.wall import indicator_index, nth_tile, tile_count, ura_index
from ariari.jit.replays import Fault, Stop
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    GameLog,
    LoggedDraw,
    LoggedWin,
    OwnKan,
)
from ariari.logs.limits import REPLAYS_MAX, STATES_MAX
from ariari.logs.replay.check_wins import winning_hand
from ariari.logs.replay.compare import ReplayedDeal
from ariari.logs.replay.outcome import Outcome, outcome_of
from ariari.logs.replay.script import ReplayBatch, deal_error, lay, replay_deals
from ariari.logs.walls import seen_tiles
from ariari.words.reason import Reason

__all__ = ["assume"]

Han = tuple[int, ...]
"""What unstated tiles give to each winner."""
Choice = tuple[tuple[int, int, int], ...]
"""Kinds, with how many dora and how many ura indicators are of each."""


def assume(logs: Sequence[GameLog], batch: ReplayBatch = replay_deals) -> list[GameLog]:
    """Return logs with tiles assumed for whatever they do not state."""
    return [_assumed(log, batch) for log in logs]


def _assumed(log: GameLog, batch: ReplayBatch) -> GameLog:
    silent = [number for number, deal in enumerate(log.deals) if _may_be_silent(deal)]
    if silent:
        log = replace(log, deals=list(log.deals))
    search = _Search(batch)
    for number in silent:
        while not search.fill_in(log, number):
            pass
    return log


def _may_be_silent(deal: DealLog) -> bool:
    """Whether a deal may have had indicators that its log does not state."""
    if deal.assumed:
        return False
    kinds = [type(entry) for entry in deal.entries]
    kans = kinds.count(OwnKan)
    if Call in kinds:
        kans += sum(type(entry) is Call and len(entry.used) == 3 for entry in deal.entries)
    if kinds.count(Dora) < kans or HIDDEN in deal.indicators:
        return True
    if deal.wall is not None:
        return False
    if isinstance(deal.end, LoggedDraw) or len(deal.ura_indicators) >= len(deal.indicators):
        return False
    declared = {
        entry.seat for entry in deal.entries if isinstance(entry, DiscardEntry) and entry.riichi
    }
    return any(win.seat in declared for win in deal.end)


def _lacks_indicator(deal: DealLog, stop: Stop) -> bool:
    """Whether a replay stopped at an indicator that was turned up but is not in the log."""
    if stop.fault not in (Fault.EVENT, Fault.TOO_SHORT) or stop.got[0] != EventKind.DORA:
        return False
    is_there = stop.place < len(deal.entries) and isinstance(deal.entries[stop.place], Dora)
    return not is_there


def _with_indicator(deal: DealLog, place: int) -> DealLog:
    """Return a deal with an indicator turned up at `place`; hidden, unless it is listed anyway."""
    count = 1 + sum(isinstance(entry, Dora) for entry in deal.entries[:place])
    indicators = deal.indicators
    if len(indicators) == 1 + sum(isinstance(entry, Dora) for entry in deal.entries):
        indicators = (*indicators[:count], HIDDEN, *indicators[count:])
    turned_up = Dora(indicators[count])
    entries = [*deal.entries[:place], turned_up, *deal.entries[place:]]
    return replace(deal, entries=entries, indicators=indicators)


def _replay(
    log: GameLog, number: int, deals: Sequence[DealLog], batch: ReplayBatch
) -> list[ReplayedDeal]:
    """Replay several versions of one deal of a log."""
    logs = [_with_deal(log, number, deal) for deal in deals]
    tables, scripts = lay((version, number) for version in logs)
    stops = batch(tables, scripts)
    return [
        ReplayedDeal(version, number, Table(tables, place), Stop(stops, place), scripts, place)
        for place, version in enumerate(logs)
    ]


def _with_deal(log: GameLog, number: int, deal: DealLog) -> GameLog:
    return replace(log, deals=[*log.deals[:number], deal, *log.deals[number + 1 :]])


class _Unstated(NamedTuple):
    """Places of indicators that counted for the winners, and what tiles there would give them."""

    dora: tuple[int, ...]
    ura: tuple[int, ...]
    han: dict[int, tuple[Han, Han]]
    """By kind, what it gives the winners as a dora indicator and as an ura indicator."""
    faces: Counter[int]
    """Tiles that the log does not show."""


class _Search:
    """The search for what one game does not state; it gives up where that takes too long."""

    def __init__(self, batch: ReplayBatch) -> None:
        self._batch = batch
        self._replays = REPLAYS_MAX
        self._states = STATES_MAX

    def fill_in(self, log: GameLog, number: int) -> bool:
        """Fill in what one replay shows to be missing; return whether nothing more is."""
        deal = log.deals[number]
        replayed = _replay(log, number, [deal], self._batch)[0]
        stop = replayed.stop
        if _lacks_indicator(deal, stop):
            log.deals[number] = _with_indicator(deal, stop.place)
            return False
        if stop.fault != Fault.NONE or isinstance(deal.end, LoggedDraw):
            return True
        outcome = outcome_of(replayed.table)
        missing = outcome.indicator_count - len(deal.indicators)
        if missing > 0:
            deal = replace(deal, indicators=(*deal.indicators, *[HIDDEN] * missing))
            log.deals[number] = deal
        unstated = _unstated(deal, replayed.table.rules, outcome)
        if deal.wall is None and (unstated.dora or unstated.ura):
            log.deals[number] = self._explaining(log, number, unstated)
        return True

    def _explaining(self, log: GameLog, number: int, unstated: _Unstated) -> DealLog:
        """Return a deal with the tiles that explain best what its log says, the cheapest of them.

        Raises LogError if more would have to be tried than one game may take.
        """
        choices = self._choices(unstated)
        if choices is None or len(choices) > self._replays:
            raise deal_error(log, number, Reason("logs.replay.too_many_indicators"))
        deals = [
            replace(log.deals[number], assumed=tuple(_placed(choice, unstated)))
            for _, choice in sorted(choices.items())
        ]
        plain = _replay(log, number, deals[:1], self._batch)
        if not any(plain[0].differences()):
            return plain[0].deal
        self._replays -= len(deals)
        versions = plain + _replay(log, number, deals[1:], self._batch)
        return min(versions, key=lambda version: len(list(version.differences()))).deal

    def _choices(self, unstated: _Unstated) -> dict[Han, Choice] | None:
        """Return every value that the unstated tiles can have for the winners, with kinds for it.

        None if there are too many to look at.
        """
        left = Counter[int]()
        for face, count in unstated.faces.items():
            left[kind_of(face)] += count
        worthless = sum(left[kind] for kind, (dora, _) in unstated.han.items() if not any(dora))
        winners = len(next(iter(unstated.han.values()))[0])
        found: dict[tuple[int, int, Han], Choice] = {(0, 0, (0,) * winners): ()}
        for kind, (dora, _) in unstated.han.items():
            if any(dora):
                _add_kind(found, kind, left[kind], unstated)
            if len(found) > self._states:
                return None
        self._states -= len(found)
        places = len(unstated.dora) + len(unstated.ura)
        return {
            han: choice
            for (indicators, below, han), choice in sorted(found.items(), reverse=True)
            if places - indicators - below <= worthless
        }


def _unstated(deal: DealLog, rules: Rules, outcome: Outcome) -> _Unstated:
    assert not isinstance(deal.end, LoggedDraw)
    players, wins = rules.players, deal.end
    dora = tuple(
        indicator_index(count, players)
        for count, face in enumerate(deal.indicators[: outcome.indicator_count])
        if face == HIDDEN
    )
    has_riichi = any(outcome.riichi[win.seat] != RiichiLevel.NONE for win in wins)
    ura = tuple(
        ura_index(count, players)
        for count in range(len(deal.ura_indicators), outcome.indicator_count)
        if has_riichi and (rules.kan_ura_dora if count else rules.ura_dora)
    )
    faces = Counter(
        face_of(nth_tile(index, players), rules.red_fives) for index in range(tile_count(players))
    )
    faces.subtract(face for face, _ in seen_tiles(deal, players))
    kinds = {kind_of(face) for face, count in faces.items() if count > 0}
    han = {kind: _han_of(kind, wins, rules, outcome) for kind in sorted(kinds)}
    return _Unstated(dora, ura, han, +faces)


def _han_of(
    kind: int, wins: Iterable[LoggedWin], rules: Rules, outcome: Outcome
) -> tuple[Han, Han]:
    """Return what an indicator gives each winner, as dora and as ura."""
    dora, ura = [], []
    for win in wins:
        dora.append(count_dora(winning_hand(win, outcome, (kind,), ()), rules))
        below = winning_hand(win, outcome, (), (kind,))
        ura.append(count_ura(below, rules))
    return tuple(dora), tuple(ura)


def _add_kind(
    found: dict[tuple[int, int, Han], Choice], kind: int, tiles: int, unstated: _Unstated
) -> None:
    """Add what is found with tiles of one more kind; the first choice for a value stays."""
    dora, ura = unstated.han[kind]
    for (indicators, below, han), choice in list(found.items()):
        places = len(unstated.dora) - indicators, len(unstated.ura) - below
        for more, under in _shares(tiles, *places):
            value = tuple(
                each + more * first + under * second
                for each, first, second in zip(han, dora, ura, strict=True)
            )
            key = (indicators + more, below + under, value)
            found.setdefault(key, (*choice, (kind, more, under)))


def _shares(tiles: int, dora: int, ura: int) -> Iterator[tuple[int, int]]:
    """Yield how many of some tiles can be dora and ura indicators, at least one."""
    for more in range(min(tiles, dora) + 1):
        for under in range(min(tiles - more, ura) + 1):
            if more or under:
                yield more, under


def _placed(choice: Choice, unstated: _Unstated) -> Iterator[tuple[int, int]]:
    """Yield a face for each place; worthless tiles fill the places a choice leaves open."""
    faces = Counter(unstated.faces)
    dora, ura = list(unstated.dora), list(unstated.ura)
    for kind, more, under in choice:
        for places, count in ((dora, more), (ura, under)):
            for _ in range(count):
                yield _take(faces, kind), places.pop()
    for place in (*dora, *ura):
        kind = next(
            kind_of(face)
            for face, count in sorted(faces.items())
            if count and not any(unstated.han[kind_of(face)][0])
        )
        yield _take(faces, kind), place


def _take(faces: Counter[int], kind: int) -> int:
    """Take a tile of a kind from those left, and return its face."""
    face = next(face for face, count in faces.items() if count and kind_of(face) == kind)
    faces[face] -= 1
    return face
