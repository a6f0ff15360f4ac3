"""Logs of games for the replay: real ones where they are at hand, and our own."""

import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.page.scenarios import PLAYERS
from tests.shared import LOGS

from ariari.bots.efficiency import Efficiency
from ariari.bots.play import play_game
from ariari.logs.formats.native.reader import dump_native
from ariari.model.game import Game

ROOT = Path(__file__).parents[2]
OWN = ROOT / "tests" / "data" / "logs"


@dataclass(frozen=True)
class LogFile:
    """A file as it is dropped onto the page."""

    name: str
    content: bytes


def own(name: str) -> LogFile:
    """Return a small log that was written for the tests."""
    return LogFile(name, (OWN / name).read_bytes())


def long_game() -> LogFile:
    """Return a hanchan between bots, 807 events long and always the same."""
    game = play_game(Game("tenhou", seed=7), [Efficiency() for _ in PLAYERS])
    return LogFile("evening.jsonl", dump_native(game, players=PLAYERS))


def _first_member(archive: str) -> Callable[[], LogFile]:
    def read() -> LogFile:
        with tarfile.open(LOGS / archive) as files:
            for member in files:
                if member.isfile():
                    content = files.extractfile(member)
                    assert content is not None
                    return LogFile(Path(member.name).name, content.read())
        raise AssertionError(f"{archive} is empty")

    return read


def _file(name: str) -> Callable[[], LogFile]:
    return lambda: LogFile(Path(name).name, (LOGS / name).read_bytes())


REAL_LOGS: dict[str, Callable[[], LogFile]] = {
    "mjlog": _first_member("mjlog/tenhou4p-hanchan.tar.xz"),
    "mjlog, three players": _first_member("sanma/tenhou3p.tar.xz"),
    "tenhou6": _file("tenhou6/2020020506gm-0009-7994-344ceb83.json"),
    "mjai": _file("mjai/akochan-haifu_log_1000_0.mjson"),
    "majsoul": _file("majsoul/241023-8ebc1b25-cd19-4146-888f-59c3b6db234e.json.gz"),
}
IMPOSSIBLE = "mjai-newer.mjson"
"""Well written, but no set has the tiles of its second deal."""
OWN_LOGS = tuple(sorted(path.name for path in OWN.iterdir() if path.name != IMPOSSIBLE))


def real(name: str) -> LogFile:
    """Return a game that was really played; the test is marked `shared`."""
    return REAL_LOGS[name]()
