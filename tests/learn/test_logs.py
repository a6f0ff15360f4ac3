"""Imitation of the players of logs: it learns, and goes on where it stopped."""

from pathlib import Path

import numpy as np
import pytest
from tests.learn.nets import quiet, same, tiny_run

from ariari.bots.play import play_game
from ariari.bots.registry import make_bot
from ariari.env.decisions import read_decisions
from ariari.learn import imitate as imitating
from ariari.learn.command import main
from ariari.learn.config import read_config
from ariari.learn.imitate import TaughtByLogs, begin, imitate
from ariari.learn.record import read_rows
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.sources import find_documents
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset

pytestmark = pytest.mark.filterwarnings("default")  # what JAX warns of is not ours to repair
RULES = Ruleset.preset("tenhou").replace(length="east")
GAMES = 4
BATCH = 64
UPDATES = 200
WHOLE = 24
"""Updates that begin to take the logs a second time."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of a bot, as the package writes them."""
    folder = tmp_path_factory.mktemp("logs")
    for seed in range(GAMES):
        game = play_game(Game(RULES, seed=seed), [make_bot("efficiency")] * RULES.players)
        (folder / f"{seed}.jsonl").write_bytes(dump_native(game))
    return folder


def run_by_logs(folder: Path, logs: Path, batch: int = BATCH) -> Path:
    """Return a run that learns from logs."""
    run = tiny_run(folder)
    text = (run / "run.toml").read_text(encoding="utf-8")
    by_logs = text.replace("batch = 128", f"batch = {batch}").replace(
        'bot = "efficiency"', f'logs = "{logs}"'
    )
    (run / "run.toml").write_text(by_logs, encoding="utf-8")
    return run


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two logs are read at a time, so that a few make several chunks."""
    monkeypatch.setattr(imitating, "CHUNK", 2)


def test_it_learns_to_do_as_the_players_of_logs_did(tmp_path: Path, logs: Path) -> None:
    run = run_by_logs(tmp_path / "run", logs)
    assert main(["imitate", str(run), "--updates", str(UPDATES)]) == 0
    first, last = read_rows(run / "imitation.csv")
    assert last["updates"] == UPDATES
    assert last["decisions"] > 100 * BATCH
    assert last["loss"] < 0.8 * first["loss"]
    assert last["agreement"] > first["agreement"] + 0.1


@pytest.mark.usefixtures("pairs")
@pytest.mark.parametrize("stop", [3, 8, 9, 10, 20])
def test_going_on_is_the_same_as_running_through(tmp_path: Path, logs: Path, stop: int) -> None:
    """Wherever it stopped: in a chunk, at its end, or when the logs are read once more."""
    through, parts = (run_by_logs(tmp_path / name, logs) for name in ("through", "parts"))
    config = read_config(through)
    whole = imitate(through, config, minutes=9, updates=WHOLE, report=quiet)
    imitate(parts, config, minutes=9, updates=stop, report=quiet)
    again = imitate(parts, config, minutes=9, updates=WHOLE - stop, report=quiet)
    assert same(whole, again)
    assert not same(whole.net, begin(config).net)


@pytest.mark.usefixtures("pairs")
def test_every_decision_is_learned_from_once_before_any_is_again(
    tmp_path: Path, logs: Path
) -> None:
    """Only what does not fill a batch is left out, of each chunk."""
    config = read_config(run_by_logs(tmp_path / "run", logs))
    documents = list(find_documents([logs]))
    everything = sorted(row.tobytes() for row in read_decisions(documents).features)
    source, learned = TaughtByLogs(config, {}), begin(config)
    rounds = []
    for epoch in range(2):
        rows: list[bytes] = []
        while int(source.arrays()["chunk"]) < 2 * epoch + 2:
            rows += [row.tobytes() for row in np.asarray(source.batch(learned).features)]
        rounds.append(rows[: BATCH * (len(everything) // BATCH - 3)])
    assert len(rounds[0]) > 0.7 * len(everything)
    assert rounds[0] != rounds[1], "another order"
    for rows in rounds:
        assert len(rows) == len(set(rows)) and set(rows) <= set(everything)


def test_logs_and_a_bot_may_take_turns(tmp_path: Path, logs: Path) -> None:
    run = run_by_logs(tmp_path / "run", logs)
    imitate(run, read_config(run), minutes=9, updates=2, report=quiet)
    learned = imitate(run, read_config(tiny_run(run)), minutes=9, updates=2, report=quiet)
    assert int(learned.updates) == 4


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none", "none: cannot be read: No such file"),
        ("empty", "empty has no 16 logs that give 100,000 decisions together"),
        ("logs", "lower `imitate.batch`"),
    ],
)
def test_logs_without_enough_decisions_are_refused(
    tmp_path: Path, logs: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    given = logs if name == "logs" else tmp_path / name
    run = run_by_logs(tmp_path / "run", given, batch=100_000)
    assert main(["imitate", str(run), "--updates", "1"]) == 1
    assert said in capsys.readouterr().err
