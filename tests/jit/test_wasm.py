"""The rules as a page runs them: the same bytes from WebAssembly, in Node.js."""

import gzip
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ariari.core.game import begin_game
from ariari.core.table import Desk, Phase, Table
from ariari.errors import AriariError
from ariari.jit.arrays import Array, array_of, memory_of, zeros
from ariari.jit.batch import Batch, Target
from ariari.jit.batches import shanten_batch
from ariari.jit.inputs import hand_inputs
from ariari.jit.targets import wasm
from ariari.jit.targets.interpreter import Interpreter
from ariari.jit.wasm import linker, module
from ariari.jit.wasm.__main__ import main
from ariari.jit.wasm.entries import ENTRIES
from ariari.model.ruleset import Ruleset
from ariari.parity import SUITES, Digests, run_suite
from ariari.parity.batches import sample_hands
from ariari.tables import load

SMALL = 1000
LARGE = 100_000
GAMES = 20
ANSWERS = 10
"""Each answer takes two processes, whatever the number of games."""

can_link = pytest.mark.skipif(
    linker.find_linker() is None, reason="there is no linker for WebAssembly: apt install lld"
)
can_run = pytest.mark.skipif(wasm.find_node() is None, reason="there is no Node.js")


def entry(name: str) -> Batch:
    return next(batch for batch in ENTRIES if batch.name == name)


@can_link
@can_run
@pytest.mark.parametrize("suite", SUITES)
def test_results_are_those_on_record(suite: str) -> None:
    outcome = run_suite(suite, "wasm", SMALL)
    assert not Digests().complaint(outcome)


@can_link
@can_run
@pytest.mark.slow
@pytest.mark.parametrize("suite", SUITES)
def test_large_results_are_those_on_record(suite: str) -> None:
    outcome = run_suite(suite, "wasm", LARGE)
    assert not Digests().complaint(outcome)


def first_answers(target: Target, players: int) -> tuple[Array, Array, list[bytes]]:
    """Play the beginning of some games entry by entry: the last action of each menu."""
    tables, desks = zeros(Table, GAMES), zeros(Desk, GAMES)
    tables["rules"] = array_of(Ruleset.preset("tenhou", players=players).to_record())
    desks["log"]["is_kept"] = True
    entry("begin_game").run(target, GAMES, table=tables, seed=np.arange(GAMES))
    entry("deal").run(target, GAMES, table=tables, desk=desks)
    menus = []
    for _ in range(ANSWERS):
        entry("advance").run(target, GAMES, table=tables, desk=desks)
        desks["log"]["count"] = 0
        seat = next(seat for seat in range(players) if tables["pending"][0] >> seat & 1)
        asked = np.flatnonzero(tables["pending"] >> seat & 1)
        some, theirs = tables[asked], desks[asked]
        (found,) = entry("legal_actions").run(
            target, len(asked), table=some, seat=seat, desk=theirs
        )
        menus.append(found.tobytes())
        for place, menu in zip(asked, found, strict=True):
            one = tables[place : place + 1]
            action = int(menu["codes"][menu["count"] - 1])
            entry("apply").run(Interpreter(), 1, table=one, seat=seat, action=action)
    return tables, desks, menus


@can_link
@can_run
@pytest.mark.parametrize("players", [4, 3])
def test_a_game_is_driven_entry_by_entry_as_in_the_interpreter(players: int) -> None:
    expected, found = (first_answers(way, players) for way in (Interpreter(), wasm.Wasm()))
    assert found[0].tobytes() == expected[0].tobytes()
    assert found[1]["log"].tobytes() == expected[1]["log"].tobytes()
    assert found[2] == expected[2]


@can_link
@can_run
@pytest.mark.parametrize("players", [4, 3])
def test_waits_are_those_of_the_interpreter(players: int) -> None:
    counts, melds = sample_hands(Interpreter(), np.arange(300))
    hands, melds = hand_inputs(counts, melds, players)
    expected, found = (
        entry("waits").run(way, len(hands), hand=hands, meld_count=melds, players=players)[0]
        for way in (Interpreter(), wasm.Wasm())
    )
    assert found.tolist() == expected.tolist()
    assert np.count_nonzero(found) > 5


@can_link
@can_run
def test_an_answer_is_written_as_in_the_interpreter() -> None:
    tables = {way: zeros(Table, 1) for way in (Interpreter(), wasm.Wasm())}
    for way, table in tables.items():
        table["pending"] = 0b0100
        entry("apply").run(way, 1, table=table, seat=2, action=7)
    expected, found = tables.values()
    assert found.tobytes() == expected.tobytes() != zeros(Table, 1).tobytes()


@can_link
@can_run
def test_a_rule_that_is_called_at_the_wrong_time_is_reported() -> None:
    """An assertion of a rule fails in WebAssembly too."""
    tables = zeros(Table, 1)
    begin_game(Table(memory_of(tables)), 1)
    tables["phase"] = Phase.OVER
    with pytest.raises(AriariError, match=r"(?s)\(exit status 1\): .*begin_deal failed"):
        entry("begin_deal").run(wasm.Wasm(), 1, table=tables, desk=zeros(Desk, 1))


@can_link
def test_what_killed_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a system does that is out of memory."""
    killed = tmp_path / "node"
    killed.write_text("#!/bin/sh\nkill -KILL $$\n")
    killed.chmod(0o755)
    monkeypatch.setattr(wasm, "find_node", lambda: str(killed))
    with pytest.raises(AriariError, match=r"pages failed \(killed by signal 9\)$"):
        entry("apply").run(wasm.Wasm(), 1, table=zeros(Table, 1), seat=0, action=7)


@can_link
def test_a_module_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = wasm.module_of(ENTRIES[0])

    def compile_again(*_: Any) -> bytes:
        raise AssertionError("compiled again")

    monkeypatch.setattr(module, "_compiled", compile_again)
    wasm.module_of.cache_clear()
    assert wasm.module_of(ENTRIES[0]) == first


@can_link
def test_the_engine_is_put_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--to", str(tmp_path / "new")]) == 0
    assert (tmp_path / "new/engine.wasm").read_bytes() == wasm.module_of(ENTRIES[0]).read_bytes()
    assert "tables.gz" in capsys.readouterr().out
    network = gzip.decompress((tmp_path / "new/net.gz").read_bytes())
    assert network == load().network.to_bytes()
    assert network[:100] not in gzip.decompress((tmp_path / "new/tables.gz").read_bytes())


def test_without_a_linker_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(linker, "find_spec", lambda _: None)
    monkeypatch.setattr(module, "_compiled", lambda *_: pytest.fail("compiled in vain"))
    monkeypatch.setenv("ARIARI_CACHE_DIR", str(tmp_path / "cache"))
    linker.find_linker.cache_clear()
    assert main(["--to", str(tmp_path / "new")]) == 1
    linker.find_linker.cache_clear()
    assert "install Debian's `lld`, or `pip install ziglang`" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_without_node_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(wasm, "find_spec", lambda _: None)
    with pytest.raises(AriariError, match=r"needs Node\.js"):
        shanten_batch(wasm.Wasm(), np.zeros((1, 34), np.int8))
    with pytest.raises(AriariError, match=r"needs Node\.js"):
        wasm.make_target()
