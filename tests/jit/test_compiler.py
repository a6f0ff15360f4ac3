"""Twins: clones of undecorated rules, compiled once each, kept by a digest of the sources."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any

import numpy as np
import pytest

from ariari.core import rng, tiles
from ariari.core.rng import Random, below
from ariari.core.tiles import is_orphan
from ariari.jit import cache
from ariari.jit.arrays import memory_of, zeros
from ariari.jit.compiler import Twins, reached_rules
from ariari.jit.targets.cpu import CpuBackend
from ariari.parity.batches import BATCHES
from ariari.record import Bool, Int8, Int64, Ints, Record, UInt8

PRIMES = (2, 3, 5, 7)


class Colour(IntEnum):
    """Colours."""

    RED = 0
    BLUE = 2


class Pile(Record):
    """A record with a field of every sort."""

    total: Int64
    size: Int8
    full: Bool
    chips: Annotated[Ints, Int8, 4]
    codes: Annotated[Ints, UInt8, 4]


def prime(index: int) -> int:
    """Read a constant at a place known at run time."""
    return PRIMES[index]


def weigh(value: int, flag: bool, colour: int) -> int:
    """Take an int, a bool and an enum."""
    if flag and colour == Colour.BLUE:
        return value * 10
    return value


def first_of(numbers: Ints) -> int:
    """Read an array."""
    return numbers[0]


def sum_up(pile: Pile, *, bonus: int, limit: int = 100) -> int:
    """Take arguments by name, one of them left out."""
    return min(pile.size + bonus, limit)


def code_gap(pile: Pile) -> int:
    """Subtract what functions read from an unsigned field."""
    return code(pile, 0) - code(pile, 1)


def code(pile: Pile, place: int) -> int:
    """Read an unsigned field."""
    return pile.codes[place]


def bare_code_gap(pile: Pile) -> int:
    """Subtract two unsigned entries: compiled, that would wrap."""
    return pile.codes[0] - pile.codes[1]


def chip(pile: Pile, place: int) -> int:
    """Read anywhere."""
    return pile.chips[place]


def calling_loop(piles: Any) -> None:
    for item in range(len(piles)):
        pile = piles[item]
        pile.total = weigh(pile.size, pile.full, Colour.BLUE) + weigh(1, True, pile.size)
        pile.total += first_of(pile.chips) + sum_up(pile, bonus=prime(item))


def array_loop(piles: Any, rows: Any) -> None:
    for item in range(len(piles)):
        piles[item].total = first_of(piles[item].chips) + first_of(rows[item])


def code_loop(piles: Any) -> None:
    piles[0].total = code_gap(piles[0])


def bare_code_loop(piles: Any) -> None:
    piles[0].total = bare_code_gap(piles[0])


def chip_loop(piles: Any, place: int) -> None:
    piles[0].total = chip(piles[0], place)


def drawing_loop(states: Any, bound: int) -> None:
    below(states[0], bound)


@pytest.fixture
def twins() -> Twins:
    return Twins(CpuBackend(), keep=False)


@pytest.fixture
def cache_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARIARI_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_every_rule_that_a_batch_reaches_is_found() -> None:
    rules = {rule for batch in BATCHES for rule in (batch.rule, *reached_rules(batch.rule))}
    modules = {rule.__module__ for rule in rules}
    assert len(rules) > 300
    assert {"ariari.core.yaku", "ariari.jit.playouts", "ariari.parity.endings"} <= modules
    assert all(name.startswith("ariari.") for name in modules)


def test_every_rule_that_an_entry_reaches_has_a_twin(twins: Twins) -> None:
    twins.entry(calling_loop)
    reached = reached_rules(calling_loop)
    assert {rule.__name__ for rule in reached} == {"weigh", "first_of", "sum_up", "prime"}
    assert len(twins) == len(reached)
    for rule in reached:
        assert twins[rule].py_func.__code__.co_code == rule.__code__.co_code


def test_the_rules_themselves_are_left_alone(twins: Twins) -> None:
    before = dict(vars(tiles)), dict(vars(rng))
    twins.entry(drawing_loop)
    assert (dict(vars(tiles)), dict(vars(rng))) == before
    assert type(is_orphan) is FunctionType
    assert isinstance(tiles.ORPHAN_KINDS, int)


def test_compiled_rules_give_what_the_interpreter_gives(twins: Twins) -> None:
    piles = zeros(Pile, 4)
    piles["size"] = [1, 2, 3, 127]
    piles["full"] = [True, False, True, True]
    piles["chips"][:, 0] = -5
    expected = piles.copy()
    for item in range(4):
        pile = Pile(memory_of(expected), item)
        pile.total = weigh(pile.size, pile.full, Colour.BLUE) + weigh(1, True, pile.size)
        pile.total += first_of(pile.chips) + sum_up(pile, bonus=prime(item))
    twins.entry(calling_loop)(piles)
    assert piles.tobytes() == expected.tobytes()


def test_each_rule_is_compiled_once_whatever_its_callers_pass(twins: Twins) -> None:
    twins.entry(calling_loop)(zeros(Pile, 1))
    twins.entry(array_loop)(zeros(Pile, 1), np.zeros((1, 4), np.int8))
    assert [len(twins[rule].overloads) for rule in (weigh, prime, first_of, sum_up)] == [1] * 4


def test_a_rule_gives_back_what_its_annotation_says(twins: Twins) -> None:
    twins.entry(calling_loop)(zeros(Pile, 1))
    results = [
        str(compiled.signature.return_type)
        for rule in (first_of, prime)
        for compiled in twins[rule].overloads.values()
    ]
    assert results == ["int64", "int64"]


def test_an_unsigned_field_read_by_a_function_is_signed(twins: Twins) -> None:
    piles = zeros(Pile, 1)
    piles["codes"][0] = [1, 200, 0, 0]
    twins.entry(code_loop)(piles)
    assert piles["total"][0] == -199


def test_unsigned_arithmetic_is_refused(twins: Twins) -> None:
    with pytest.raises(TypeError, match=r"bare_code_gap: .* would be uint64"):
        twins.entry(bare_code_loop)(zeros(Pile, 1))


def test_a_failing_assertion_reaches_the_caller(twins: Twins) -> None:
    with pytest.raises(AssertionError):
        twins.entry(drawing_loop)(zeros(Random, 1), 0)


@pytest.mark.parametrize("place", [4, 1000, -5, -1])
def test_an_index_outside_is_found_where_bounds_are_checked(place: int) -> None:
    """A negative index is outside: compiled rules do not count from the end."""
    twins = Twins(CpuBackend(boundscheck=True), keep=False)
    with pytest.raises(IndexError):
        twins.entry(chip_loop)(zeros(Pile, 1), place)


def compiles(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [text for text in caplog.messages if text.startswith("compiling")]


@pytest.fixture
def messages(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO, "ariari.jit"):
        yield caplog


def test_a_compile_is_announced_and_kept(
    cache_directory: Path, messages: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        piles = zeros(Pile, 1)
        piles["codes"][0, 0] = 9
        Twins(CpuBackend()).entry(code_loop)(piles)
        assert piles["total"][0] == 9
    assert compiles(messages) == ["compiling code_loop for cpu"]
    assert messages.messages[1].startswith("compiled code_loop for cpu in ")
    assert len(list(cache_directory.glob("*/*.nbc"))) == 1


def test_a_failing_assertion_in_kept_code_reaches_the_caller(cache_directory: Path) -> None:
    for _ in range(2):
        with pytest.raises(AssertionError):
            Twins(CpuBackend()).entry(drawing_loop)(zeros(Random, 1), 0)
    assert len(list(cache_directory.glob("*/*.nbc"))) == 1


def test_broken_files_are_compiled_anew(
    cache_directory: Path, messages: pytest.LogCaptureFixture
) -> None:
    Twins(CpuBackend()).entry(code_loop)(zeros(Pile, 1))
    for path in cache_directory.glob("*/*"):
        path.write_bytes(b"")
    Twins(CpuBackend()).entry(code_loop)(zeros(Pile, 1))
    assert len(compiles(messages)) == 2


def test_where_nothing_can_be_written_code_stays_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARIARI_CACHE_DIR", str(tmp_path / "file" / "cache"))
    twins = Twins(CpuBackend())
    assert twins.directory(reached_rules(code_loop)) is None
    piles = zeros(Pile, 1)
    piles["codes"][0, 0] = 9
    twins.entry(code_loop)(piles)
    assert piles["total"][0] == 9


def test_bounds_checked_code_is_kept_apart(cache_directory: Path) -> None:
    plain = Twins(CpuBackend()).directory(reached_rules(code_loop))
    strict = Twins(CpuBackend(boundscheck=True)).directory(reached_rules(code_loop))
    assert plain
    assert strict
    assert plain.parent == strict.parent == cache_directory
    assert plain != strict


def test_the_digest_changes_with_any_source_and_any_fact(tmp_path: Path) -> None:
    source = tmp_path / "rule.py"
    source.write_text("A = 1")
    digests = {cache.digest_of([source], ["numba 1"]), cache.digest_of([source], ["numba 2"])}
    assert cache.digest_of([source], ["numba 1"]) in digests
    source.write_text("A = 2")
    digests.add(cache.digest_of([source], ["numba 1"]))
    source.rename(tmp_path / "other.py")
    digests.add(cache.digest_of([tmp_path / "other.py"], ["numba 1"]))
    assert len(digests) == 4


def test_the_cache_follows_the_users_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARIARI_CACHE_DIR", "/a")
    assert cache.base_directory() == Path("/a")
    monkeypatch.delenv("ARIARI_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/b")
    assert cache.base_directory() == Path("/b/ariari")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/c")
    assert cache.base_directory() == Path("/c/.cache/ariari")


def aged(directory: Path, seconds: float) -> Path:
    directory.mkdir(parents=True)
    (directory / "code.nbc").touch()
    then = directory.stat().st_mtime - seconds
    os.utime(directory, (then, then))
    return directory


def test_old_directories_are_pruned_when_a_new_one_is_made(cache_directory: Path) -> None:
    old = [aged(cache_directory / f"old{age}", 10_000 + age) for age in range(6)]
    lately = [aged(cache_directory / f"new{age}", age) for age in range(3)]
    directory = cache.open_directory("current")
    assert directory
    kept = cache.KEEP - len(lately)
    assert [path.exists() for path in lately] == [True] * 3
    assert [path.exists() for path in old] == [True] * kept + [False] * (6 - kept)


def test_directories_used_lately_are_never_pruned(cache_directory: Path) -> None:
    lately = [aged(cache_directory / f"new{age}", age) for age in range(cache.KEEP + 5)]
    cache.open_directory("current")
    assert all(path.exists() for path in lately)


def test_opening_marks_a_directory_as_used(cache_directory: Path) -> None:
    directory = aged(cache_directory / "current", 10_000)
    before = directory.stat().st_mtime
    assert cache.open_directory("current") == directory
    assert directory.stat().st_mtime > before + 5_000


def test_the_interpreter_needs_no_compiler() -> None:
    names = "ariari.parity, ariari.jit.targets.interpreter"
    code = f"import {names}, sys; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
