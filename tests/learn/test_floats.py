"""The net before it is in whole numbers: at the same tables, and what those cost."""

import math
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.learn.nets import quiet, tiny_run

from ariari import tables
from ariari.bots.policies import Bots
from ariari.learn.command import main
from ariari.learn.config import read_config
from ariari.learn.floats import as_the_bot, measure_floats, places
from ariari.learn.imitate import imitate
from ariari.learn.measure import latest_net, measure, play_by_whole_numbers
from ariari.learn.played import Played
from ariari.tables.network import read_network

pytestmark = pytest.mark.filterwarnings("default")  # what JAX warns of is not ours to repair
SEEDS = 3
UPDATES = 60


@pytest.fixture(autouse=True)
def shipped() -> Iterator[None]:
    """The network of the package plays again afterwards."""
    yield
    read_network(tables.load().network)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that has learned a little."""
    folder = tiny_run(tmp_path_factory.mktemp("runs") / "tiny")
    imitate(folder, read_config(folder), minutes=9, updates=UPDATES, report=quiet)
    return folder


def test_a_match_in_lockstep_is_the_match(run: Path) -> None:
    """With the net in whole numbers, the same games are played as `measure` plays."""
    config = read_config(run)
    found = measure(run, config, "random", SEEDS)
    own = places(config, "random", SEEDS, lambda played: played.answers(Bots.NET))
    assert own.shape == (SEEDS, 4)
    assert own.mean() == pytest.approx(found["rank"], abs=1e-9)


def test_floats_choose_as_whole_numbers_nearly_always(run: Path) -> None:
    """Of two choices that are about as good, the other may be taken."""
    config, same = read_config(run), []
    net = latest_net(run, config)
    play_by_whole_numbers(net)

    def compared(played: Played) -> Any:
        moves = as_the_bot(net, played)
        is_played = ~played.tables.fetch(played.tables.is_over).astype(bool)
        pairs = np.asarray(moves), np.asarray(played.answers(Bots.NET))
        same.append((pairs[0] == pairs[1])[is_played])
        return moves

    places(config, "random", SEEDS, compared)
    shares = np.concatenate(same)
    assert len(shares) > 1_000
    assert shares.mean() > 0.98


def test_the_net_of_the_run_plays_in_floats_and_the_cost_is_that_of_its_whole_numbers(
    run: Path,
) -> None:
    config = read_config(run)
    net = latest_net(run, config)
    floats = places(config, "careful", SEEDS, partial(as_the_bot, net))
    strong = places(config, "careful", SEEDS, lambda played: played.answers(Bots.NET))
    assert (floats != strong).any(), "until it is measured, the bot plays by another net"
    found = measure_floats(run, config, "careful", SEEDS)
    whole = measure(run, config, "careful", SEEDS)
    assert found["games"] == whole["games"] == 4 * SEEDS
    assert found["rank"] == pytest.approx(floats.mean())
    assert found["rank"] + found["cost"] == pytest.approx(whole["rank"])


def test_one_seed_has_no_interval(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert math.isnan(measure(run, read_config(run), "random", 1)["rank_half"])
    words = ["measure", str(run), "--against", "random", "--seeds", "1", "--floats"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "rank" in told and "games 4" in told and "cost" in told


@pytest.mark.parametrize("words", [["--against", "nobody"], ["--seeds", "0"]])
@pytest.mark.parametrize("way", [[], ["--floats"]])
def test_what_cannot_be_measured_is_one_sentence(
    run: Path, capsys: pytest.CaptureFixture[str], words: list[str], way: list[str]
) -> None:
    assert main(["measure", str(run), *words, *way]) == 1
    assert capsys.readouterr().err.count("\n") == 1
