"""Mutated logs: none crashes or hangs a reader, and none that breaks a rule passes as valid."""

import gzip
import json
import signal
import tarfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from functools import cache
from itertools import islice
from random import Random
from types import FrameType
from typing import Any

import pytest
from tests.logs.harmless import FREE, Base, is_harmless, without
from tests.logs.mutations import mutate, parse_tree, render_tree
from tests.logs.test_majsoul import dumped
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, played
from tests.shared import LOGS

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.errors import LogError
from ariari.logs.convert import convert
from ariari.logs.game_log import GameLog
from ariari.logs.replay import complete, to_game
from ariari.logs.replay.drive import replay_games
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.verify import replay_compiled
from ariari.logs.sources import Document, read_games
from ariari.model.ruleset import Ruleset

FEW = (
    *("winners-double-ron", "yakuman-daisangen-pao-tsumo", "draw-nagashi", "draw-nine-orphans"),
    *("riichi-kan-same-waits", "sanma-kita", "yaku-chankan", "yakuman-kazoe", "kan-dora-two-kans"),
    *("riichi-tile-called", "draw-two-tenpai", "end-tobi"),
)
"""Playthroughs of which documents are made in the quick test."""
SECONDS_MAX = 2.0
"""Processor time that one document may take; most take a hundredth of it."""
HANG_SECONDS = 60


class Outcome(StrEnum):
    """What may become of a mutated document."""

    BROKEN = "cannot be read"
    HIDDEN = "hides tiles"
    UNPLAYABLE = "cannot be laid on a table"
    DIFFERENT = "differs from the rules"
    HARMLESS = "is valid, and rightly so"


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs are completed by the compiled rules too: thousands of them are."""
    monkeypatch.setattr(complete, "replay_deals", replay_compiled)
    monkeypatch.setattr(to_game, "replay_deals", replay_compiled)


@contextmanager
def watchdog() -> Iterator[None]:
    """A document that is never done with is an error, and no test that hangs."""

    def bark(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"not done after {HANG_SECONDS} s")

    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(HANG_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def read_and_replay(data: bytes) -> tuple[Outcome, list[GameLog]]:
    """Return what becomes of a document, and its games where nothing is wrong with them."""
    games = list(read_games(Document(source="mutated", data=data)))
    logs = [game for game in games if isinstance(game, GameLog)]
    if not games or len(logs) < len(games):
        return Outcome.BROKEN, []
    if any(log.is_hidden for log in logs):
        return Outcome.HIDDEN, []
    try:
        differences = replay_games(logs, replay_compiled)
    except LogError:
        return Outcome.UNPLAYABLE, []
    if any("".join(map(str, found)) for found in differences):
        return Outcome.DIFFERENT, []
    return Outcome.HARMLESS, logs


def fuzz(bases: Sequence[Base], count: int, seed: int) -> Counter[Outcome]:
    """Mutate documents, and fail where one is accepted that is neither harmless nor the rules'."""
    rng = Random(seed)
    outcomes: Counter[Outcome] = Counter()
    read_and_replay(bases[0].data)  # the compiled rules are loaded
    for number in range(count):
        base = rng.choice(bases)
        mutation = mutate(base.data, base.form, rng)
        where = f"{base.name} ({base.form}), mutation {number} of seed {seed}: {mutation.name}"
        try:
            with watchdog():
                start = time.process_time()
                outcome, logs = read_and_replay(mutation.data)
                seconds = time.process_time() - start
        except Exception as error:
            raise AssertionError(f"{where}: {error!r}") from error
        assert seconds < SECONDS_MAX, f"{where} took {seconds} s"
        if outcome == Outcome.HARMLESS:
            assert len(logs) == 1, where
            assert is_harmless(base, mutation.data, logs[0]), f"{where}: wrongly accepted"
        outcomes[outcome] += 1
    return outcomes


def is_sound(base: Base) -> bool:
    """Whether a document can be a base: one game, in a form that is known, as the rules have it."""
    try:
        parse_tree(base.data, base.form)
    except ValueError:
        return False
    outcome, logs = read_and_replay(base.data)
    return outcome == Outcome.HARMLESS and len(logs) == 1


@cache
def own_logs(names: tuple[str, ...]) -> tuple[tuple[str, GameLog], ...]:
    """Games of the engine: playthroughs of these names, all if none, and some whole games."""
    found = []
    for case in CASES:
        if isinstance(case, Case) and (not names or case.name in names):
            try:
                found.append((case.name, log_of_game(played(case).game)))
            except LogError:
                continue  # mistakes and open riichi are in no format
    for seed, players in ((26, 4), (25, 3)) if names else ((26, 4), (10, 4), (25, 3), (21, 3)):
        found.append((f"seed {seed}", whole_game("tenhou", seed, players)))
    return tuple(found)


def whole_game(preset: str, seed: int, players: int) -> GameLog:
    rules = Ruleset.preset(preset, players=players).replace(length="east")
    return log_of_game(replay_seed(rules, seed, Bots.GREEDY))


@cache
def own_bases(form: str, names: tuple[str, ...]) -> tuple[Base, ...]:
    """Documents of our own games in one format, as far as it can hold them."""
    found = []
    if form == "majsoul":
        for seed, players in ((26, 4), (25, 3)):
            data = dumped(whole_game("mahjong-soul", seed, players))
            for hanchan, east in ((b'"mode": 2}', b'"mode": 1}'), (b'"mode": 12}', b'"mode": 11}')):
                data = data.replace(hanchan, east)
            found.append(based(f"seed {seed}", form, data))
    else:
        for name, log in own_logs(names):
            try:
                found.append(based(name, form, convert(log, form)))
            except LogError:
                continue  # not every format can say every rule set
    return tuple(filter(is_sound, found))


def based(name: str, form: str, data: bytes) -> Base:
    """Return a document without spaces and without what no rule knows, so that mutations hit."""
    tree = parse_tree(data, form)
    if form == "majsoul":
        tree = without(tree, FREE[form] - {"accounts"})
    return Base(name, form, render_tree(tree, form))


MUTATIONS = {"mjlog": 300, "tenhou6": 300, "mjai": 250, "majsoul": 80, "ariari": 70}


@pytest.mark.parametrize("form", MUTATIONS)
def test_no_mutated_log_passes_wrongly(form: str) -> None:
    outcomes = fuzz(own_bases(form, FEW), MUTATIONS[form], seed=0)
    assert outcomes[Outcome.BROKEN] > outcomes[Outcome.HARMLESS] > 0


SHARDS = 4
MANY_MUTATIONS = {"mjlog": 1500, "tenhou6": 1500, "mjai": 1500, "majsoul": 400, "ariari": 300}
"""In each shard: 20,800 altogether."""


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("form", MANY_MUTATIONS)
def test_none_of_many_mutated_logs_passes_wrongly(form: str, shard: int) -> None:
    outcomes = fuzz(own_bases(form, ()), MANY_MUTATIONS[form], seed=1 + shard)
    assert outcomes[Outcome.BROKEN] > outcomes[Outcome.HARMLESS] > 0
    print(form, dict(outcomes))


def real_members(archive: str, step: int, most: int) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(LOGS / archive, "r|*") as members:
        for member in islice(members, 0, step * most, step):
            file = members.extractfile(member)
            assert file is not None
            yield member.name, file.read()


def real_majsoul() -> Iterator[tuple[str, bytes]]:
    """The deals of the real game, each for itself: the whole is far longer than other logs."""
    for path in sorted((LOGS / "majsoul").iterdir()):
        record = json.loads(gzip.decompress(path.read_bytes()))
        messages = [action for action in record["data"]["data"]["actions"] if "result" in action]
        del record["head"]["result"]
        deal: list[Any] = []
        for message in messages:
            deal.append(message)
            if message["result"]["name"].endswith(("Hule", "NoTile", "LiuJu")):
                record["data"]["data"]["actions"] = deal
                yield f"{path.name} {len(deal)}", json.dumps(record).encode()
                deal = []


def real_mjlog() -> Iterator[tuple[str, bytes]]:
    yield from real_members("mjlog/tenhou4p-special.tar.xz", 1, 6)
    yield from real_members("mjlog/tenhou4p-various.tar.xz", 20, 8)
    yield from real_members("mjlog/tenhou4p-tonpu-rare.tar.xz", 20, 8)
    yield from real_members("sanma/tenhou3p.tar.xz", 20, 8)


def real_tenhou6() -> Iterator[tuple[str, bytes]]:
    for folder in ("tenhou6", "sanma/tenhou6"):
        for path in sorted((LOGS / folder).iterdir()):
            yield path.name, path.read_bytes()


def real_mjai() -> Iterator[tuple[str, bytes]]:
    for path in sorted((LOGS / "mjai").glob("*.mjson")):
        yield path.name, path.read_bytes()
    yield from real_members("mjai/mjaigym-single-hands.tar.xz", 20, 28)


REAL_LOGS: dict[str, tuple[Callable[[], Iterator[tuple[str, bytes]]], int]] = {
    "mjlog": (real_mjlog, 1500),
    "tenhou6": (real_tenhou6, 1500),
    "mjai": (real_mjai, 1500),
    "majsoul": (real_majsoul, 1500),
}


@pytest.mark.slow
@pytest.mark.shared
@pytest.mark.parametrize("form", REAL_LOGS)
def test_no_mutated_real_log_passes_wrongly(form: str) -> None:
    files, count = REAL_LOGS[form]
    bases = [based(name, form, data) for name, data in files() if is_sound(Base(name, form, data))]
    outcomes = fuzz(bases, count, seed=9)
    assert outcomes[Outcome.BROKEN] > outcomes[Outcome.HARMLESS] > 0
    print(form, len(bases), dict(outcomes))
