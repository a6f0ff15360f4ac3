"""What is done without any package: `python -m tests.standard_library_alone PART`.

Running this blocks every import that is neither the standard library's nor ours.
"""

# ruff: noqa: PLC0415 - nothing of ours is imported before imports are blocked

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

ALLOWED = {"ariari", "tests", *sys.stdlib_module_names}
PACKAGES = ("core", "model", "words", "analysis", "logs", "bots")
MODULES = ("record", "tables", "errors", "glossary", "server.table.live")
LOGS = Path(__file__).parent / "data" / "logs"
HAND = "234m45789p45688s"


class Blocker(MetaPathFinder):
    """Refuses whatever would have to be installed."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Leave what is allowed to the finders behind this one."""
        if fullname.partition(".")[0] not in ALLOWED:
            raise ImportError(f"{fullname} is not part of the standard library")
        return None


def import_everything() -> None:
    """Import every module of the inner packages."""
    for name in (*MODULES, *PACKAGES):
        module = import_module(f"ariari.{name}")
        if name in PACKAGES:
            for found in walk_packages(module.__path__, f"{module.__name__}."):
                import_module(found.name)


def score() -> None:
    """Score a hand, explain it, and say why another one cannot win."""
    import ariari

    result = ariari.score(HAND, ron="3p", seat="S", riichi=True, dora="8p")
    assert result.headline == "3 han 30 fu, 3,900 points"
    assert "riichi" in result.explain().lower()
    assert not ariari.score("234m45789p45688s", ron="1m")


def count() -> None:
    """Count shanten and acceptance, and find waits."""
    import ariari

    assert ariari.shanten("1223789s112366z") == 2
    assert ariari.acceptance("1223789s1123667z").discards
    assert [str(wait.tile) for wait in ariari.waits(HAND)] == ["3p", "6p"]


def play() -> None:
    """Play a game between bots, and read and verify its native log."""
    import ariari
    from ariari.bots.play import play_game
    from ariari.bots.registry import make_bot
    from ariari.logs.formats.native.reader import dump_native, parse_native

    rules = ariari.Ruleset.preset("tenhou").replace(length="east")
    game = play_game(ariari.Game(rules, seed=3), [make_bot("careful") for _ in range(4)])
    assert game.is_over
    data = dump_native(game)
    assert parse_native(data, "game").game.scores == game.scores
    verify_documents([("game.ariari", data)])


def read() -> None:
    """Read and verify an mjlog, and play it as events."""
    from ariari.logs.replay.events import events_of
    from ariari.logs.sources import read_logs

    (log,) = read_logs(LOGS / "seeded.mjlog")
    assert len(events_of(log)) > 50
    verify_documents([("seeded.mjlog", (LOGS / "seeded.mjlog").read_bytes())])


def verify_documents(files: Sequence[tuple[str, bytes]]) -> None:
    """Replay logs by the rules."""
    from ariari.logs.replay.verify import verify_documents
    from ariari.logs.sources import Document

    found = verify_documents([Document(source=name, data=data) for name, data in files])
    assert found.games == len(files)
    assert found.is_sound, (found.differences, found.unreadable)


def sit_down() -> None:
    """Play a game at one table of the server, with its fair walls and its clock."""
    from ariari.bots.registry import make_bot
    from ariari.model.ruleset import Ruleset
    from ariari.server.fair.walls import SECRET_SIZE, Fairness
    from ariari.server.table.live import LiveTable
    from ariari.server.table.question import SeatAction
    from ariari.server.table.setup import Sitting, TableSetup

    bot = make_bot("efficiency")
    setup = TableSetup(
        rules=Ruleset.preset("tenhou").replace(length="east"),
        seats=tuple(Sitting(f"bot {seat}", bot="efficiency") for seat in range(4)),
        fairness=Fairness(bytes(SECRET_SIZE), ("",) * 4),
        control=None,
    )
    now = 0.0
    table = LiveTable("table", setup, now)
    while not table.is_over:
        seats = [seat for seat in range(4) if table.question(seat)]
        if not seats:
            due = table.next_time()
            assert due is not None
            now = max(now, due)
            table.tell(now)
        for seat in seats[:1]:
            question = table.question(seat)
            assert question is not None
            action = bot.choose(table.game.view(seat), question.actions)
            act = table.judge(seat, question.decision, str(action))
            assert isinstance(act, SeatAction)
            table.play(act, now)
    assert sum(table.game.scores) == 100_000


def answer() -> None:
    """Answer what a page without a server asks."""
    from ariari.server.http.in_page import answer_at

    log = (LOGS / "seeded.mjlog").read_bytes()
    asked = {
        "api/score?lang=ja": b'{"hand": "%s", "win": "3p"}' % HAND.encode(),
        "api/advice": b'{"hand": "%s"}' % HAND.encode(),
        "api/ruleset": b'{"rules": "tenhou"}',
        "api/log?name=seeded.mjlog": log,
        "api/rules?players=3": b"",
        "api/tables?rules=ema&set=kiriage=on": b"",
        "api/glossary?lang=ja": b"",
    }
    for address, data in asked.items():
        status, content = answer_at(address, data)
        assert status == 200, (address, content)


PARTS = {
    "answer": answer,
    "import": import_everything,
    "score": score,
    "count": count,
    "play": play,
    "read": read,
    "sit down": sit_down,
}

if __name__ == "__main__":
    sys.meta_path.insert(0, Blocker())
    PARTS[sys.argv[1]]()
    print("done")
