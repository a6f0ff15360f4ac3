"""Recorded games as tables: what each row says, and every library they are handed to."""

import csv
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from tests.logs.mjlogs import SMALL
from tests.logs.test_unstated import played

import ariari
from ariari.core.melds import MeldKind
from ariari.errors import AriariError
from ariari.logs.game_log import Call, DiscardEntry, GameLog, KitaEntry, LoggedDraw, OwnKan, Stick
from ariari.logs.rows.table import KINDS, RowTable


@pytest.fixture(scope="module")
def log() -> GameLog:
    return played(3)


def rows(kind: str, log: GameLog) -> RowTable:
    return ariari.log_rows(kind, log)


def test_there_is_a_row_for_each_thing_that_happened(log: GameLog) -> None:
    entries = [entry for deal in log.deals for entry in deal.entries]
    wins = [win for deal in log.deals if not isinstance(deal.end, LoggedDraw) for win in deal.end]
    declared = [entry for entry in entries if isinstance(entry, DiscardEntry) and entry.riichi]
    counts = {
        "games": 1,
        "deals": len(log.deals),
        "wins": len(wins),
        "riichi": len(declared),
        "calls": sum(isinstance(entry, Call | OwnKan | KitaEntry) for entry in entries),
        "discards": sum(isinstance(entry, DiscardEntry) for entry in entries),
    }
    assert {kind: len(rows(kind, log)) for kind in KINDS} == counts
    assert all(counts.values())


def test_changes_lead_from_deal_to_deal(log: GameLog) -> None:
    """CONV-10: the points before a deal and its changes are the points before the next."""
    deals = list(rows("deals", log))
    for before, after in pairwise(deals):
        for seat in range(4):
            total = getattr(before, f"score_{seat}") + getattr(before, f"change_{seat}")
            assert getattr(after, f"score_{seat}") == total


def test_turns_count_a_seats_own_discards(log: GameLog) -> None:
    seen: dict[tuple[int, int], int] = {}
    for row in rows("discards", log):
        key = (row.deal, row.seat)
        seen[key] = seen.get(key, 0) + 1
        assert row.turn == seen[key]


def test_a_riichi_that_stood_can_win_on_its_waits_alone(log: GameLog) -> None:
    """RIICHI-1, AGARI-1."""
    wins = {(row.deal, row.seat): row for row in rows("wins", log)}
    riichi = [row for row in rows("riichi", log) if row.won and row.stood]
    assert riichi
    for row in riichi:
        win = wins[row.deal, row.seat]
        assert win.riichi_turn == row.turn
        kinds = [tile.kind for tile in ariari.parse_tiles(row.waits)]
        assert ariari.Tile.parse(win.tile).kind in kinds


def test_a_kan_after_riichi_does_not_change_what_the_riichi_waited_for(log: GameLog) -> None:
    """RIICHI-10: the waits are those of the moment."""
    number, seat = next(
        (number, entry.seat)
        for number, deal in enumerate(log.deals)
        for entry in deal.entries
        if isinstance(entry, DiscardEntry) and entry.riichi
    )
    kan = OwnKan(seat, MeldKind.ANKAN, 0, (0, 0, 0, 0))
    deal = log.deals[number]
    later = replace(deal, entries=[*deal.entries, kan])
    changed = replace(log, deals=[*log.deals[:number], later, *log.deals[number + 1 :]])
    waits = [row.waits for row in rows("riichi", log)]
    assert all(waits)
    assert [row.waits for row in rows("riichi", changed)] == waits


def test_results_agree_between_the_tables(log: GameLog) -> None:
    sticks = sum(isinstance(entry, Stick) for deal in log.deals for entry in deal.entries)
    assert sum(row.stood for row in rows("riichi", log)) == sticks
    ronned = [(row.deal, row.seat) for row in rows("discards", log) if row.is_ronned]
    rons = {(row.deal, row.source) for row in rows("wins", log) if not row.is_tsumo}
    assert set(ronned) == rons
    called = sum(row.called_by is not None for row in rows("discards", log))
    kinds = {MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN}
    calls = [row for row in rows("calls", log) if MeldKind[row.kind.upper()] in kinds]
    assert called == len(calls)


@pytest.mark.parametrize("kind", KINDS)
def test_every_library_gets_the_same_rows(kind: str, tmp_path: Path) -> None:
    table = ariari.log_rows(kind, SMALL)
    assert table.to_arrow().to_pylist() == table.to_dicts()
    assert table.to_polars().to_dicts() == table.to_dicts()
    frame = table.to_pandas()
    assert list(frame.columns) == list(table.columns)
    assert len(frame) == len(table)
    table.write_csv(tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        assert len(list(csv.DictReader(file))) == len(table)
    table.write_parquet(tmp_path / "rows.parquet")
    assert (tmp_path / "rows.parquet").read_bytes()[:4] == b"PAR1"


def test_a_broken_file_does_not_stop_the_rest(tmp_path: Path) -> None:
    broken = tmp_path / "broken.mjlog"
    broken.write_text("<mjloggm ver='2.3'>")
    table = ariari.log_rows("games", broken, SMALL)
    assert len(table) == 1
    assert [error.source for error in table.unreadable] == [str(broken)]


def test_an_unknown_table_names_those_there_are() -> None:
    with pytest.raises(AriariError, match="the tables are games, deals, wins"):
        ariari.log_rows("tiles", SMALL)
