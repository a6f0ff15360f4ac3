"""What tests of several layers share: positions in notation, scored by the engine."""

import gc
import signal
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Unpack
from unittest import mock

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings
from tests.shared import DATA, DATA_AT

from ariari import tables
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Limit, Reading, Score, Win, WinCheck
from ariari.core.value import yaku_han, yakuman_units
from ariari.core.win import score_win
from ariari.model.hand import Hand
from ariari.model.moment import MomentArguments, read_moment
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.check import check_win
from ariari.model.win.situation import Situation
from ariari.server.table import collector

ARI_ARI = Ruleset()

# How fast the machine is says nothing about the rules.
settings.register_profile("ariari", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ariari")

# Jobs in the background of a shell ignore Ctrl-C, and so would every program that tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# The same is true of hangups, which `nohup` ignores. A handler that does nothing does so too, but
# programs that tests start do not inherit it.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while thousands of tests are gathered, nor among them afterwards."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in those files of tests alone that have any."""
    found = yield
    if (
        any(isinstance(each, DoctestModule) for each in found)
        and b">>>" not in file_path.read_bytes()
    ):
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what reads the shared data where they are absent."""
    if item.get_closest_marker("shared") and not DATA.is_dir():
        pytest.skip(f"there is no {DATA_AT}")


@pytest.fixture(scope="session", autouse=True)
def _garbage_is_left_alone() -> Iterator[None]:
    """Keep servers in this process from looking through all of it.

    Thousands of collected tests are in it, so that each server would take as long to start as to
    play a game.
    """
    with mock.patch.object(collector, "gc"):
        yield


@dataclass(frozen=True)
class Outcome:
    """What the engine says of a win, with names in place of bits."""

    status: WinCheck
    yaku: dict[str, int]
    """Han of each ordinary yaku."""
    yakuman: dict[str, int]
    """Units of each yakuman."""
    limit: Limit
    score: Score

    @property
    def han(self) -> int:
        """Han of yaku and dora."""
        return self.score.han

    @property
    def fu(self) -> int:
        """Fu, rounded."""
        return self.score.fu

    @property
    def units(self) -> int:
        """Yakuman units that are paid."""
        return self.score.units

    @property
    def base(self) -> int:
        """Base points."""
        return self.score.base


def playing(**options: object) -> Ruleset:
    """Return the rules `ari-ari` with some options changed."""
    return ARI_ARI.replace(**options)


def win_record(text: str, rules: Ruleset = ARI_ARI, **moment: Unpack[MomentArguments]) -> Win:
    """Return the record of a position such as `234m45789p45688s ron 3p`, which must be possible."""
    tiles, way, winning_text = text.rsplit(maxsplit=2)
    hand = Hand.parse(tiles, red_fives=rules.red_fives, players=rules.players)
    winning = Tile.parse(winning_text)
    when = read_moment(**moment)
    assert way in ("ron", "tsumo"), way
    check_win(Situation(hand, winning, way == "tsumo", when, rules))
    win = Win()
    fill_win(win, hand, winning, when, tsumo=way == "tsumo")
    return win


def scored(text: str, rules: Ruleset = ARI_ARI, **moment: Unpack[MomentArguments]) -> Outcome:
    """Score a position such as `234m45789p45688s ron 3p`; by default as GOLD: South, East round."""
    win = win_record(text, rules, **moment)
    before = win.copy()
    record = rules.to_record()
    reading, score = Reading(), Score()
    score_win(win, record, tables.load(), reading, score)
    assert win == before
    return Outcome(
        WinCheck(score.status),
        {
            yaku.name.lower(): yaku_han(record, 1 << yaku, closed=reading.closed)
            for yaku in Yaku
            if score.yaku >> yaku & 1
        },
        {
            yakuman.name.lower(): yakuman_units(record, 1 << yakuman)
            for yakuman in Yakuman
            if score.yakuman >> yakuman & 1
        },
        Limit(score.limit),
        score,
    )
