"""Verifies many logs on several cores: read, replay by the compiled rules, compare."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from typing import Any

from ariari.core.table import Table
from ariari.errors import LogError
from ariari.jit.replays import Script
from ariari.logs.chosen_rules import AS_STATED, ChosenRules
from ariari.logs.game_log import GameLog, LoggedDraw
from ariari.logs.on_cores import Workers, in_chunks
from ariari.logs.replay.difference import Difference
from ariari.logs.replay.drive import replay_games
from ariari.logs.replay.script import Memory, ReplayBatch, replay_deals
from ariari.logs.sources import Document, read_games
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["Verification", "verify", "verify_compiled", "verify_documents"]

CHUNK_DOCUMENTS = 16
"""Documents that a core takes at a time: their games are replayed in one call."""
FEW_DOCUMENTS = 4
"""Up to this many, the interpreter is faster than loading the compiled rules."""


@dataclass(slots=True)
class Verification:
    """What was found in some logs; two of them add up."""

    games: int = 0
    deals: int = 0
    events: int = 0
    wins: int = 0
    hidden: list[str] = field(default_factory=list)
    """Logs with hidden tiles, which can be read but not replayed."""
    unreadable: list[Reason] = field(default_factory=list)
    """Why a file, or a game in it, could not be read."""
    differences: list[Difference] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        """Whether every log was read and replayed, and nothing differs."""
        return not (self.differences or self.unreadable or self.hidden)

    @property
    def kinds(self) -> Counter[str]:
        """How many differences there are of each kind."""
        return Counter(difference.kind.value for difference in self.differences)

    def add(self, other: "Verification") -> None:
        """Add what another one counted."""
        self.games += other.games
        self.deals += other.deals
        self.events += other.events
        self.wins += other.wins
        self.hidden += other.hidden
        self.unreadable += other.unreadable
        self.differences += other.differences

    def to_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """Return the counts, and what is wrong in the words of a language, as a JSON object."""
        speaker = Speaker(language)
        return {
            "games": self.games,
            "deals": self.deals,
            "events": self.events,
            "wins": self.wins,
            "hidden": self.hidden,
            "unreadable": [speaker.say(reason) for reason in self.unreadable],
            "differences": [difference.to_json(language) for difference in self.differences],
        }


def verify_documents(
    documents: Sequence[Document],
    batch: ReplayBatch = replay_deals,
    rules: ChosenRules = AS_STATED,
) -> Verification:
    """Verify documents one by one, replaying their games together."""
    found = Verification()
    logs = []
    for document in documents:
        for log in read_games(document, rules):
            if isinstance(log, LogError):
                found.unreadable.append(log.told)
            elif log.is_hidden:
                found.hidden.append(log.source)
            else:
                logs.append(log)
    for log, differences in _replayed(logs, batch, found):
        found.games += 1
        found.deals += len(log.deals)
        found.events += sum(len(deal.entries) for deal in log.deals)
        found.wins += sum(
            len(deal.end) for deal in log.deals if not isinstance(deal.end, LoggedDraw)
        )
        found.differences += differences
    return found


def _replayed(
    logs: Sequence[GameLog], batch: ReplayBatch, found: Verification
) -> Iterator[tuple[GameLog, list[Difference]]]:
    """Yield each log with its differences; one that cannot be laid out is unreadable."""
    try:
        yield from zip(logs, replay_games(logs, batch), strict=True)
    except LogError as error:
        if len(logs) == 1:
            found.unreadable.append(error.told)
            return
        for log in logs:
            yield from _replayed([log], batch, found)


def verify(
    documents: Iterable[Document],
    *,
    cores: Workers = 1,
    rules: ChosenRules = AS_STATED,
) -> Generator[Verification, None, None]:
    """Yield what is found in each chunk of documents, in order."""
    source = iter(documents)
    few = list(islice(source, FEW_DOCUMENTS + 1))
    if len(few) <= FEW_DOCUMENTS:
        yield verify_documents(few, rules=rules)
        return
    work = partial(verify_compiled, rules=rules)
    yield from in_chunks(work, chain(few, source), size=CHUNK_DOCUMENTS, cores=cores)


def verify_compiled(documents: Sequence[Document], rules: ChosenRules = AS_STATED) -> Verification:
    """Verify documents by the compiled rules; only those that may be wrong are read."""
    # NumPy and Numba take a second to import, and only many logs need them.
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415
    from ariari.logs.formats.mjlog.skim.documents import RightGame, skim  # noqa: PLC0415

    found = Verification()
    left: list[Document] = []
    # Other rules than a log's own are for the reader to set.
    for each in skim(documents, Cpu()) if rules is AS_STATED else documents:
        if isinstance(each, RightGame):
            found.add(Verification(1, *each))
        else:
            left.append(each)
    found.add(verify_documents(left, replay_compiled, rules))
    return found


def replay_compiled(tables: Memory, scripts: Memory) -> memoryview:
    """Do what `replay_deals` does, by the compiled rules."""
    # Numba takes a second to import, and only many logs need it.
    from ariari.jit.arrays import array_over, memory_of  # noqa: PLC0415
    from ariari.jit.batches import replay_batch  # noqa: PLC0415
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415

    laid = array_over(Table, tables), array_over(Script, scripts)
    return memory_of(replay_batch(Cpu(), *laid))
