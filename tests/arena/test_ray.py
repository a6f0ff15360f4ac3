"""A Ray cluster of two nodes gives what one core gives, also if its workers die."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from subprocess import DEVNULL
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ariari.arena import Bots, Simulation, Statistics
from ariari.arena import simulate as arena_simulate
from ariari.arena.match.plan import Plan, fill_lineup
from ariari.arena.match.run import play_match
from ariari.env import Tables, Terms
from ariari.errors import AriariError
from ariari.logs import on_ray as on_ray_module
from ariari.logs.on_ray import Cluster, on_ray
from ariari.logs.replay.verify import Verification, verify
from ariari.logs.sources import find_documents
from ariari.logs.stats.count import Statistics as PlayerStatistics
from ariari.logs.stats.count import count_logs
from ariari.model.ruleset import Ruleset

LOGS = ["tests/data/logs"]
pytestmark = pytest.mark.filterwarnings("default")  # what Ray warns of is not ours to repair


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Start two nodes on this machine, of one core each."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install -e .[ray]")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster as Nodes  # noqa: PLC0415 - slow to import

    facts = {"num_cpus": 1, "object_store_memory": 100_000_000, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=facts)
    try:
        nodes.add_node(num_cpus=1, object_store_memory=100_000_000)
        yield Cluster(nodes.address)
    finally:
        nodes.shutdown()


def counts(found: Statistics) -> dict[str, Any]:
    """Return what does not depend on where and how fast the games were played."""
    names = ("games", "deals", "decisions", "wins", "riichi", "endings", "yaku", "unsound", "seats")
    return {name: getattr(found, name) for name in names}


def test_the_same_seeds_give_the_same_totals(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_simulate, "CHUNK_GAMES", 30)
    plan = partial(Simulation, Ruleset.preset("tenhou"), 100, 7, Bots.RANDOM)
    seen: list[int] = []
    found = plan(cluster).run(seen.append)
    assert counts(found) == counts(plan(1).run())
    assert (found.device, found.cores, seen) == ("ray", 2, [30, 30, 30, 10])


@pytest.mark.parametrize("rival", ["passive", "tsumogiri"])
def test_a_match_is_the_same_on_a_cluster(cluster: Cluster, rival: str) -> None:
    """Compiled, and in the interpreter, where a class is named."""
    bots = ("greedy", rival) if rival == "passive" else ("ariari.bots.tsumogiri:Tsumogiri", rival)
    rules = Ruleset.preset("tenhou").replace(length="east")
    plan = partial(Plan, fill_lineup(bots, 4), rules, 3, 5)
    one, other = (list(play_match(plan(cores)))[-1] for cores in (cluster, 1))
    for bot, again in zip(one.bots, other.bots, strict=True):
        assert (bot.count.places, bot.count.wins) == (again.count.places, again.count.wins)
        assert bot.count.games == again.count.games > 0


def total(parts: Iterator[Any], whole: Any) -> Any:
    for part in parts:
        whole.add(part)
    return whole


def test_logs_are_verified_and_counted_as_on_one_core(cluster: Cluster) -> None:
    here = total(verify(find_documents(LOGS)), Verification())
    assert total(verify(find_documents(LOGS), cores=cluster), Verification()) == here
    assert here.games > 5
    counted = total(count_logs(find_documents(LOGS)), PlayerStatistics())
    there = total(count_logs(find_documents(LOGS), cores=cluster), PlayerStatistics())
    assert there.games == counted.games and there.tallies == counted.tallies


def square(number: int, folder: str, is_killed: Callable[[int], bool]) -> tuple[int, int]:
    """Return the square of a number, and who found it; some workers are killed at their work."""
    mark = Path(folder) / f"{number}-{os.getpid()}"
    mark.touch()
    if is_killed(number) and len(list(Path(folder).glob(f"{number}-*"))) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number, os.getpid()


def is_third(number: int) -> bool:
    return number % 3 == 0


def test_a_worker_that_dies_is_replaced_and_nothing_counts_twice(
    cluster: Cluster, tmp_path: Path
) -> None:
    work = partial(square, folder=str(tmp_path), is_killed=is_third)
    found = list(on_ray(work, range(7), cluster))
    assert [value for value, _ in found] == [number * number for number in range(7)]
    tried = [len(list(tmp_path.glob(f"{number}-*"))) for number in range(7)]
    assert tried == [2 if is_third(number) else 1 for number in range(7)]


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_task_that_kills_every_worker_is_given_up(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_ray_module, "RETRIES", 1)
    with pytest.raises(AriariError, match="a task lost its worker 2 times"):
        list(on_ray(die, [1], cluster))


def test_another_version_on_a_machine_is_refused(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_ray_module, "__version__", "0.0")
    with pytest.raises(AriariError, match=r"this is ariari 0\.0, but a machine"):
        list(on_ray(abs, [1], cluster))


def test_an_actor_holds_tables_for_learners(cluster: Cluster) -> None:
    from ariari.env.actor import remote_tables  # noqa: PLC0415 - needs Ray

    with on_ray_module.connected(cluster) as ray:
        terms = Terms(one_deal=True)
        actor = remote_tables(5, "tenhou", terms, seed=3)
        here = Tables(5, "tenhou", terms, seed=3)
        seen = ray.get(actor.look.remote())
        for _ in range(6):
            moves = seen["mask"].argmax(axis=1)
            seen = ray.get(actor.step.remote(moves))
            here.step(moves)
        assert (seen["planes"] == here.planes).all() and (seen["seats"] == here.seats).all()
        shot = ray.get(actor.snapshot.remote())
        ray.get(actor.step.remote(seen["mask"].argmax(axis=1)))
        assert (ray.get(actor.restore.remote(shot))["mask"] == seen["mask"]).all()
        with pytest.raises(AriariError, match=r"moves have shape \(4,\)"):
            ray.get(actor.step.remote(np.zeros(4, np.int64)))
        ray.kill(actor)


@pytest.mark.parametrize("moment", ["init", "put", "cluster_resources", "wait", "get", "shutdown"])
@pytest.mark.parametrize("outcome", [None, RuntimeError("what Ray made of it")])
def test_ctrl_c_within_ray_is_neither_lost_nor_another_error(
    moment: str, outcome: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray, or what it calls, may swallow an interrupt, or trip over it."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install -e .[ray]")
    left: list[bool] = []
    stand_in = SimpleNamespace(
        __spec__=ray.__spec__,
        is_initialized=lambda: False,
        init=lambda *_, **__: None,
        shutdown=lambda: left.append(True),
        put=lambda given: given,
        cluster_resources=dict,
        wait=lambda tasks, **_: (tasks, []),
        get=lambda found: found,
        remote=in_this_process,
        exceptions=ray.exceptions,
    )
    whole = getattr(stand_in, moment)

    def interrupted(*given: Any, **settings: Any) -> Any:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        if outcome is not None:
            raise outcome
        return whole(*given, **settings)

    setattr(stand_in, moment, interrupted)
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    with pytest.raises(KeyboardInterrupt):
        list(on_ray(abs, [-1, -2], Cluster()))
    assert left or moment == "shutdown"


def test_ctrl_c_while_ray_is_imported_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted = """
    import contextlib, signal
    with contextlib.suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    raise AttributeError("module 'ray' has no attribute 'actor'")
    """
    (tmp_path / "ray.py").write_text(dedent(interrupted))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ray", raising=False)
    with pytest.raises(KeyboardInterrupt):
        list(on_ray(abs, [1], Cluster()))


def in_this_process(work: Callable[..., Any]) -> Any:
    """Stand in for `ray.remote`."""
    task = SimpleNamespace(remote=work)
    return SimpleNamespace(options=lambda **_: task)


def test_ctrl_c_stops_a_command_and_its_tasks(cluster: Cluster) -> None:
    wait_for(cluster, lambda busy: busy == 0)  # what tests before this one had running
    given = ["simulate", "--games", "100000000", "--ray", cluster.address]
    command_line = [sys.executable, "-m", "ariari", *given]
    with subprocess.Popen(command_line, stdout=DEVNULL, stderr=DEVNULL) as command:
        wait_for(cluster, lambda busy: busy > 0)
        command.send_signal(signal.SIGINT)
        assert command.wait(30) == 130
    wait_for(cluster, lambda busy: busy == 0)


def wait_for(cluster: Cluster, is_due: Callable[[float], bool]) -> None:
    """Wait until so many cores of the cluster are busy."""
    deadline = time.monotonic() + 60
    with on_ray_module.connected(cluster) as ray:
        while not is_due(2 - ray.available_resources().get("CPU", 0)):
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_a_cluster_that_cannot_be_reached_is_named() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install -e .[ray]")
    with pytest.raises(AriariError, match=re.escape("cluster 127.0.0.1:1")):
        list(on_ray(abs, [1], Cluster("127.0.0.1:1")))


@pytest.mark.parametrize("said", [b"", b"+OK\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_another_service_is_not_taken_for_a_cluster(said: bytes) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install -e .[ray]")
    with socket.create_server(("127.0.0.1", 0)) as door:

        def answer() -> None:
            line, _ = door.accept()
            with line:
                line.recv(100)
                line.sendall(said)

        threading.Thread(target=answer).start()
        address = f"127.0.0.1:{door.getsockname()[1]}"
        with pytest.raises(AriariError, match=f"{address} is not a Ray cluster"):
            list(on_ray(abs, [1], Cluster(address)))


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray_module, "find_spec", lambda _: None)
    with pytest.raises(AriariError, match=r"pip install ariari\[ray\]"):
        list(on_ray(abs, [1], Cluster()))
