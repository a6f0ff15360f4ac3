"""The lookup tables: the shipped file, decompositions of suits, kinds and pairs of groups."""

import lzma
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests import naive_shanten as naive

from ariari import tables
from ariari.core.tables import (
    CLASS_BITS,
    CLASS_COUNT,
    CLASS_MASK,
    KEY_COUNT,
    KINDS_SHIFT,
    MORE_SHAPES_SHIFT,
    NO_SHAPE,
    ORPHAN_PAIRS_SHIFT,
    ORPHANS_SHIFT,
    PAIR_SHIFT,
    PAIRS_SHIFT,
    SHAPE_COUNT,
    SUIT_KEY_COUNT,
    SUM_MASK,
    TRIPLETS_SHIFT,
    Tables,
)
from ariari.errors import AriariError
from ariari.tables import file
from ariari.tables.__main__ import main
from ariari.tables.build import build
from ariari.tables.habits import read_habits
from ariari.tables.network import read_network

SUIT = tuple(range(9))


@pytest.fixture(scope="module")
def table() -> Tables:
    return tables.load()


def digits(key: int, size: int = 9) -> tuple[int, ...]:
    return tuple(key // 5**place % 5 for place in range(size))


def test_shipped_tables_equal_a_fresh_build(table: Tables) -> None:
    fresh = file.assemble(build())
    read_network(fresh.network)
    read_habits(fresh.habits)
    assert fresh == table


def test_running_the_module_writes_what_is_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = lzma.decompress(file.FILE.read_bytes())
    written = tmp_path / "data" / "tables.xz"
    monkeypatch.setattr(file, "FILE", written)
    main()
    assert lzma.decompress(written.read_bytes()) == shipped
    assert capsys.readouterr().out == f"{written}: {written.stat().st_size} bytes\n"


def test_file_of_another_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "FILE", tmp_path / "tables.xz")
    file.FILE.write_bytes(lzma.compress(b"old"))
    with pytest.raises(AriariError, match=r"holds 3 bytes .* `python -m ariari.tables`"):
        tables.load.__wrapped__()


def test_tables_are_small_to_ship() -> None:
    assert file.FILE.stat().st_size < 150_000
    assert SHAPE_COUNT < 1 << 16, "an index into the shapes fits 16 bits"


def unpacked(shape: int) -> naive.Decomposition:
    sequences = [(number,) * (shape >> 3 * (number - 1) & 7) for number in range(1, 8)]
    triplets = [n for n in range(1, 10) if shape >> TRIPLETS_SHIFT + n - 1 & 1]
    return sum(sequences, ()), tuple(triplets), shape >> PAIR_SHIFT & 15


def decompositions(table: Tables, key: int) -> list[naive.Decomposition]:
    found = []
    index = table.suit_shapes[key]
    while True:
        found.append(unpacked(table.shapes[index]))
        if not table.shapes[index] >> MORE_SHAPES_SHIFT & 1:
            return found
        index += 1


def complete_suits() -> set[int]:
    """Return the keys of 0-4 sets with and without a pair."""
    keys: set[int] = set()
    for set_count, pair_count in product(range(5), range(2)):
        shapes = naive.shapes_among(SUIT, set_count, pair_count).astype(int)
        keys.update((shapes @ 5 ** np.arange(9)).tolist())
    return keys


def test_only_complete_suits_have_decompositions(table: Tables) -> None:
    """AGARI-1 (a), within one suit."""
    assert set(np.flatnonzero(np.array(table.suit_shapes)).tolist()) == complete_suits()
    assert table.shapes[NO_SHAPE] == 0


def test_the_empty_suit_has_the_empty_decomposition(table: Tables) -> None:
    assert table.suit_shapes[0] != NO_SHAPE
    assert decompositions(table, 0) == [((), (), 0)]


def test_decompositions_of_every_complete_suit(table: Tables) -> None:
    total = 1
    for key in complete_suits():
        found = decompositions(table, key)
        total += len(found)
        assert sorted(found) == sorted(naive.decompositions(digits(key))), digits(key)
    assert total == SHAPE_COUNT


def group_counts(size: int) -> NDArray[Any]:
    """Return the counts of every key of a group, by key."""
    return np.stack([np.arange(5**size) // 5**place % 5 for place in range(size)])


def test_groups_know_their_kinds_and_pairs(table: Tables) -> None:
    """Chiitoitsu and kokushi count them (AGARI-1 b, c)."""
    counts = np.concatenate(
        [
            np.pad(group_counts(size), ((0, 9 - size), (0, 0)), constant_values=0)
            for size in (9, 7, 2)
        ],
        axis=1,
    )
    is_orphan = np.ones(counts.shape, bool)
    is_orphan[1:8, :SUIT_KEY_COUNT] = False
    sums = np.array(table.groups)[:KEY_COUNT] >> CLASS_BITS
    assert (sums >> KINDS_SHIFT & SUM_MASK == (counts > 0).sum(0)).all()
    assert (sums >> PAIRS_SHIFT & SUM_MASK == (counts > 1).sum(0)).all()
    assert (sums >> ORPHANS_SHIFT & SUM_MASK == (is_orphan & (counts > 0)).sum(0)).all()
    assert (sums >> ORPHAN_PAIRS_SHIFT == (is_orphan & (counts > 1)).sum(0)).all()


def test_classes_join_in_any_order(table: Tables) -> None:
    joined = np.array(table.joined_class).reshape(CLASS_COUNT, CLASS_COUNT)
    missing = np.array(table.missing).reshape(5, CLASS_COUNT, CLASS_COUNT)
    assert (joined == joined.T).all()
    assert (missing == missing.transpose(0, 2, 1)).all()
    assert joined.max() < CLASS_COUNT, "every entry may be joined again"
    assert (np.array(table.groups) & CLASS_MASK).max() < CLASS_COUNT
