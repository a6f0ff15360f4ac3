"""Recorded games as training data: every answer once, with what its seat saw and what it led to."""

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from ariari.bots.play import play_game
from ariari.bots.registry import make_bot
from ariari.cli.app import app
from ariari.core.table import Phase
from ariari.env.decisions import Decisions, decisions
from ariari.env.shards import read_shard, write_shards
from ariari.errors import AriariError
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.sources import find_documents
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.observation.moves import Move

LOGS = Path(__file__).parents[1] / "data" / "logs"


@pytest.fixture(scope="module")
def chunk(tmp_path_factory: pytest.TempPathFactory) -> Decisions:
    """The decisions of a game between bots."""
    rules = Ruleset.preset("tenhou").replace(length="east")
    game = play_game(Game(rules, seed=6), [make_bot("efficiency") for _ in range(4)])
    path = tmp_path_factory.mktemp("logs") / "game.ariari"
    path.write_bytes(dump_native(game))
    (found,) = decisions(find_documents([path]))
    assert found.final_score[found.seat == 0][0] == game.scores[0]
    return found


def test_every_decision_is_legal_and_seen_by_its_seat(chunk: Decisions) -> None:
    assert len(chunk) > 100
    assert chunk.mask[np.arange(len(chunk)), chunk.move].all()
    assert (chunk.features[:, 33] == chunk.seat).all()
    assert set(chunk.features[:, 43].tolist()) >= {Phase.ACT, Phase.REACT}
    assert (chunk.move == Move.PASS).any()


def test_rows_are_in_order_and_every_array_has_them_all(chunk: Decisions) -> None:
    assert {len(array) for array in chunk.arrays().values()} == {len(chunk)}
    number = chunk.game.astype(np.int64) * 1000 + chunk.deal
    assert (np.diff(number) >= 0).all() and chunk.deal.max() >= 3
    left = chunk.features[:, 40]
    assert (np.diff(left)[np.diff(number) == 0] <= 0).all()


def test_results_are_those_of_the_deal_and_of_the_game(chunk: Decisions) -> None:
    """What a seat has before its deals is what it had after those before."""
    for seat in range(4):
        own = chunk.seat == seat
        deals, first = np.unique(chunk.deal[own], return_index=True)
        before, points = chunk.features[own, 0][first], chunk.points[own][first]
        following = np.diff(deals) == 1
        assert (before[1:][following] == (before + points)[:-1][following]).all()
        assert len(set(chunk.final_score[own].tolist())) == 1
    places = set(zip(chunk.seat.tolist(), chunk.place.tolist(), strict=True))
    assert sorted(place for _, place in places) == [0, 1, 2, 3]
    best = chunk.final_score[chunk.place == 0][0]
    assert best == chunk.final_score.max()


@pytest.mark.parametrize("name", ["majsoul-small.json", "seeded.mjlog", "small.mjlog"])
def test_logs_of_every_format_are_taken(name: str) -> None:
    (found,) = decisions(find_documents([LOGS / name]))
    assert len(found) > 10
    assert found.mask[np.arange(len(found)), found.move].all()


def test_what_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "broken.mjlog").write_text("<mjloggm ver='2.3'><INIT/>")
    (found,) = decisions(find_documents([tmp_path / "broken.mjlog"]))
    assert len(found) == 0


def test_a_dataset_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ariari.env.shards.CHUNK", 1)
    out = tmp_path / "data"
    logs = [str(LOGS / "small.mjlog"), str(LOGS / "seeded.mjlog")]
    run = write_shards(logs, out)
    first = next(run)
    del run
    assert first.is_new and len(list(out.glob("*.npz"))) == 1
    again = list(write_shards(logs, out))
    assert [shard.is_new for shard in again] == [False, True]
    assert not list(out.glob("*.part"))
    assert len(read_shard(again[1].path)) == again[1].decisions > 50


def test_the_command_writes_shards_and_counts(tmp_path: Path) -> None:
    out = tmp_path / "data"
    ran = CliRunner().invoke(app, ["dataset", str(LOGS / "small.mjlog"), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert ran.output.startswith("1 shard, ") and "decisions" in ran.output
    (shard,) = out.glob("*.npz")
    assert len(read_shard(shard)) > 10


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(AriariError, match="is not empty, and holds no dataset"):
        list(write_shards([LOGS / "small.mjlog"], tmp_path))
    (tmp_path / "dataset.json").write_text('{"observations": 0}')
    with pytest.raises(AriariError, match="another version"):
        list(write_shards([LOGS / "small.mjlog"], tmp_path))
    assert (tmp_path / "letter.txt").read_text() == "dear"
