"""Learning: repeatable, to be gone on with, and a tiny net beats what does anything legal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from tests.learn.nets import quiet, same, tiny_run

from ariari import tables
from ariari.core.network import Network
from ariari.core.tiles import KIND_COUNT
from ariari.env import Terms
from ariari.errors import AriariError
from ariari.learn.command import main
from ariari.learn.config import Config, read_config
from ariari.learn.export import write_network
from ariari.learn.floats import best_moves, places
from ariari.learn.imitate import begin_with, imitate, load_imitation
from ariari.learn.improve import improve
from ariari.learn.measure import latest_net, measure
from ariari.learn.network import judge, make_net
from ariari.learn.played import Played
from ariari.learn.record import read_rows
from ariari.learn.rollout import Told, credit
from ariari.learn.seen import FEATURE, Seen
from ariari.learn.standing import expected_place
from ariari.record import fill
from ariari.strategy.net.choices import CHOICE_COUNT
from ariari.strategy.net.inputs import ONE
from ariari.strategy.net.layers import think
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT, Thought
from ariari.tables.network import FILE, read_network

pytestmark = pytest.mark.filterwarnings("default")  # what JAX warns of is not ours to repair
UPDATES = 200
MORE = 2


@pytest.fixture
def shipped() -> Iterator[None]:
    """The network of the package plays again afterwards."""
    yield
    read_network(tables.load().network)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that has learned a little."""
    folder = tiny_run(tmp_path_factory.mktemp("runs") / "tiny")
    assert main(["imitate", str(folder), "--updates", str(UPDATES)]) == 0
    return folder


@pytest.mark.usefixtures("shipped")
def test_a_tiny_net_beats_random_play(run: Path) -> None:
    rows = read_rows(run / "imitation.csv")
    assert rows[-1]["agreement"] > rows[0]["agreement"] > 0.3
    config = read_config(run)
    found = measure(run, config, "random", 5)
    assert found["games"] == 20
    assert found["rank"] + found["rank_half"] < 2.2
    net = latest_net(run, config)
    alone = places(config, "random", 5, lambda played: best_moves(net, played.raw)).mean(1)
    assert alone.mean() + alone.std() < 2.2, "without the vote of a bot that reasons"


def test_going_on_is_the_same_as_running_through(tmp_path: Path) -> None:
    through, parts = tiny_run(tmp_path / "through"), tiny_run(tmp_path / "parts")
    config = read_config(through)
    whole = imitate(through, config, minutes=9, updates=2 * MORE, report=quiet)
    imitate(parts, config, minutes=9, updates=MORE, report=quiet)
    again = imitate(parts, config, minutes=9, updates=MORE, report=quiet)
    assert int(again.updates) == 2 * MORE
    assert same(whole, again)


def test_improving_goes_on_where_it_stopped(run: Path, tmp_path: Path) -> None:
    config = read_config(run)
    folders = [tiny_run(tmp_path / name) for name in ("through", "parts")]
    for folder in folders:
        (folder / "imitation.npz").write_bytes((run / "imitation.npz").read_bytes())
    whole = improve(folders[0], config, minutes=9, updates=2 * MORE, report=quiet)
    improve(folders[1], config, minutes=9, updates=MORE, report=quiet)
    again = improve(folders[1], config, minutes=9, updates=MORE, report=quiet)
    assert same(whole, again)
    assert not same(whole.net, whole.imitating)
    assert float(whole.decisions) > 100


@pytest.mark.parametrize("shares", ["itself = 1.0\nearlier = 0.0", "itself = 0.0\nearlier = 0.0"])
def test_all_tables_may_be_of_one_sort(run: Path, tmp_path: Path, shares: str) -> None:
    """Bots other than `expert` answer for themselves."""
    folder = tiny_run(tmp_path / "one")
    with (folder / "run.toml").open("a", encoding="utf-8") as file:
        file.write(f"bots = 'efficiency'\n{shares}\n")
    (folder / "imitation.npz").write_bytes((run / "imitation.npz").read_bytes())
    improved = improve(folder, read_config(folder), minutes=9, updates=1, report=quiet)
    assert float(improved.decisions) > 0
    assert not same(improved.net, improved.imitating)


def begun_with(folder: Path, run: Path, size: str) -> Path:
    """Return a run of another size that begins with the net of a run."""
    text = (tiny_run(folder) / "run.toml").read_text("utf-8").replace("depth = 1", size)
    (folder / "run.toml").write_text(f"start = '{run}'\n{text}", encoding="utf-8")
    return folder


def test_a_run_may_begin_with_a_shallower_net(run: Path, tmp_path: Path) -> None:
    folder = begun_with(tmp_path / "deeper", run, "depth = 3")
    net = begin_with(run, read_config(folder))
    config = read_config(run)
    raw = Played(8, config.rules, Terms(), device="cpu", seed=1).raw
    assert np.array_equal(best_moves(net, raw), best_moves(latest_net(run, config), raw))
    learned = imitate(folder, read_config(folder), minutes=9, updates=MORE, report=quiet)
    assert int(learned.updates) == MORE
    assert np.abs(learned.net["second2"]["w"]).max() > 0, "what was added learns"


@pytest.mark.parametrize("size", ["width = 32", "depth = 1"])
def test_no_run_begins_with_a_net_of_another_width_or_a_deeper_one(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], size: str
) -> None:
    deeper = begun_with(tmp_path / "deeper", run, "depth = 2")
    imitate(deeper, read_config(deeper), minutes=9, updates=1, report=quiet)
    other = begun_with(tmp_path / "other", deeper, "depth = 2")
    text = (other / "run.toml").read_text("utf-8")
    name = size.split(maxsplit=1)[0]
    lines = [size if line.startswith(f"{name} =") else line for line in text.splitlines()]
    (other / "run.toml").write_text("\n".join(lines), encoding="utf-8")
    assert main(["imitate", str(other), "--updates", "1"]) == 1
    assert "has width 16 and depth 2" in capsys.readouterr().err
    assert not (other / "imitation.npz").exists()


def test_a_run_may_improve_the_net_of_a_file(run: Path, tmp_path: Path) -> None:
    """Whole numbers are read as they were written, and played from there."""
    net = latest_net(run, read_config(run))
    folder = begun_with(tmp_path / "improved", tmp_path / "net.safetensors", "depth = 1")
    config = read_config(folder)
    write_network(net, tmp_path / "net.safetensors")
    found = latest_net(folder, config)
    write_network(found, tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == (tmp_path / "net.safetensors").read_bytes()
    raw = Played(64, config.rules, Terms(), device="cpu", seed=1).raw
    agreed = np.asarray(best_moves(found, raw) == best_moves(net, raw))
    assert agreed.mean() > 0.9
    improved = improve(folder, config, minutes=9, updates=MORE, report=quiet)
    assert same(improved.imitating, found)
    assert not same(improved.net, found)


def test_a_run_may_begin_with_the_net_of_the_package(tmp_path: Path) -> None:
    found = load_imitation(tmp_path, Config(width=64, depth=6, start="net"))
    write_network(found, tmp_path / "again")
    again, shipped = Network(), Network()
    read_network(again, tmp_path / "again")
    read_network(shipped)
    assert again.to_bytes() == shipped.to_bytes()


def test_no_run_begins_with_one_that_has_no_net(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tiny_run(tmp_path / "empty")
    folder = begun_with(tmp_path / "run", empty, "depth = 1")
    assert main(["imitate", str(folder), "--updates", "1"]) == 1
    assert "has no net yet" in capsys.readouterr().err


def test_a_run_does_not_go_on_with_other_tables(
    run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tiny_run(tmp_path / "other")
    (folder / "imitation.npz").write_bytes((run / "imitation.npz").read_bytes())
    text = (folder / "run.toml").read_text("utf-8").replace("tables = 64", "tables = 32")
    (folder / "run.toml").write_text(text, encoding="utf-8")
    assert main(["imitate", str(folder), "--updates", "1"]) == 1
    assert "another number of tables than run.toml asks for" in capsys.readouterr().err


def told(**given: Any) -> Told:
    """Return steps of one table; what is not given is zero."""
    steps = len(given["seat"])
    shapes = {"rewards": (steps, 1, 4)}
    fields = {name: np.zeros(shapes.get(name, (steps, 1)), np.float32) for name in Told._fields}
    for name, values in given.items():
        fields[name] = np.asarray(values, np.float32).reshape(fields[name].shape)
    return Told(**fields | {"seat": fields["seat"].astype(np.int32)})


class TestCredit:
    def test_each_seat_gets_its_own_rewards_up_to_the_end_of_the_deal(self) -> None:
        rewards = np.zeros((4, 4))
        rewards[1] = [5, -1, -2, -2]
        rewards[2] = [0, 0, 0, 7]
        steps = told(
            seat=[0, 3, 0, 3], counts=[1, 1, 1, 1], rewards=rewards, deal_done=[0, 1, 0, 1]
        )
        gain, known = credit(steps, 1.0)
        assert known[:, 0].tolist() == [1, 1, 1, 1]
        assert gain[:, 0].tolist() == [5, -2, 0, 0]

    def test_forced_decisions_and_those_of_others_pass_rewards_on(self) -> None:
        rewards = np.zeros((3, 4))
        rewards[2, 1] = 4
        steps = told(seat=[1, 1, 2], counts=[1, 0, 1], rewards=rewards, deal_done=[0, 0, 1])
        gain, known = credit(steps, 0.5)
        assert gain[:, 0].tolist() == [4, 0, 0]
        assert known[:, 0].tolist() == [1, 0, 1]

    def test_a_decision_whose_outcome_was_not_seen_does_not_count(self) -> None:
        steps = told(seat=[0, 0], counts=[1, 1], rewards=np.zeros((2, 4)), value=[1, 3])
        gain, known = credit(steps, 1.0)
        assert known[:, 0].tolist() == [1, 0]
        assert gain[:, 0].tolist() == [2, 0]


def test_places_that_can_be_expected_add_up_to_nothing() -> None:
    features = np.zeros((2, 54), np.int32)
    features[:, FEATURE["scores"] : FEATURE["scores"] + 4] = [[40_000, 30_000, 20_000, 10_000]]
    features[:, FEATURE["seat"]] = [0, 1]
    features[:, FEATURE["round"]] = 1
    found = np.asarray(expected_place(features, 4, 2))
    np.testing.assert_allclose(found.sum(1), 0, atol=1e-5)
    assert found[0].argmax() == 0 and found[1].argmax() == 1, "scores count from the observer"
    assert (np.diff(found[0]) < 0).all()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wdth = 3", "there is no setting `wdth`"),
        ("[imitate]\nrate = 'high'", "`imitate.rate` must be of type float"),
        ("[improve]\nclips = 1", "there is no setting `improve.clips`"),
        ("width = ", "cannot read"),
        ("width = -5", "`width` must be at least 1"),
        ("seed = -1", "`seed` must be at least 0"),
        ("[imitate]\nrate = nan", "`imitate.rate` must be at least 0"),
        ("[improve]\ntables = 0", "`improve.tables` must be at least 1"),
    ],
)
def test_a_wrong_configuration_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "run.toml").write_text(text)
    with pytest.raises(AriariError, match=said):
        read_config(tmp_path)


def test_a_run_without_a_file_or_a_net_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["imitate", str(tmp_path)]) == 1
    assert "has no run.toml" in capsys.readouterr().err
    (tmp_path / "run.toml").write_text("")
    assert read_config(tmp_path) == Config()
    assert main(["export", str(tmp_path), "--to", str(tmp_path / "net")]) == 1
    assert "no net yet" in capsys.readouterr().err


def test_whole_numbers_come_to_the_same_as_the_net(tmp_path: Path) -> None:
    """Inputs are chance, so that every layer has something to do."""
    net = make_net(jax.random.key(3), 16, 2)
    for head in ("kinds", "rest"):
        net[head]["w"] *= 10
    write_network(net, tmp_path / "net")
    network, thought, chance = Network(), Thought(), np.random.default_rng(3)
    read_network(network, tmp_path / "net")
    planes = chance.integers(0, 2, (KIND_COUNT, PLANE_COUNT)) * ONE
    numbers = chance.integers(-2 * ONE, 2 * ONE, NUMBER_COUNT)
    fill(thought.planes, planes.reshape(-1).tolist())
    fill(thought.numbers, numbers.tolist())
    think(thought, network)
    everything = np.ones((1, CHOICE_COUNT), bool)
    nothing = np.full(1, -1)
    wanted = judge(net, Seen(planes[None], numbers[None], everything, nothing, nothing))[0]
    found = jax.nn.log_softmax(np.array(thought.logits) / ONE)
    assert np.ptp(wanted) > 1, "the net has an opinion"
    np.testing.assert_allclose(found, wanted, atol=0.1)


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.safetensors"
    for data in (b"", b"\x08" + bytes(7) + b"{}      ", FILE.read_bytes()[:-500]):
        path.write_bytes(data)
        with pytest.raises(AriariError, match="is not a network"):
            read_network(tables.load().network.copy(), path)
