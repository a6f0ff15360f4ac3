"""The order of play is rebuilt from rows by seat."""

import time
from random import Random

import pytest
from tests.logs.tenhou_json_deals import Row, Seats, deal, fault_of, game, read_deal

from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats import tenhou_json
from ariari.logs.formats.tenhou_json.order import Discarded, End, Given, SeatRows, rebuild
from ariari.logs.game_log import Call, DiscardEntry, Draw, GameLog, KitaEntry, LoggedDraw, OwnKan

NONE: tuple[Row, Row] = ([], [])


def seats_of(*rows: tuple[Row, Row]) -> str:
    """Return who acted in order: draws as seats, calls as the seat in brackets."""
    shown = ""
    for entry in read_deal(rows).entries:
        match entry:
            case Draw(seat):
                shown += str(seat)
            case Call(seat):
                shown += f"[{seat}]"
    return shown


def test_without_calls_the_turn_goes_round() -> None:
    assert seats_of(([25, 25], [60, 60]), ([26], [60]), ([27], [60]), ([28], [60])) == "01230"


def test_a_call_skips_the_seats_between() -> None:
    rows: Seats = (([25], [60]), NONE, (["25p2525"], [41]), ([26], [60]))
    assert seats_of(*rows) == "0[2]3"


def test_a_call_that_fits_is_made_at_once() -> None:
    rows: Seats = (([25, 25], [60, 60]), ([26], [60]), ([27], [60]), (["2525p25", 11], [41, 60]))
    assert seats_of(*rows) == "0[3]0123"


def test_pon_comes_before_chii() -> None:
    rows: Seats = (([25, 25], [60, 60]), (["c252324"], [41]), (["25p2525"], [42]), ([26], [60]))
    assert seats_of(*rows) == "0[2]30[1]"


def test_a_tile_that_was_let_pass_can_be_called_later() -> None:
    """Seat 3 lets the first 5p of seat 1 pass, is skipped, and calls the second."""
    rows: Seats = (
        ([42, "26p2626"], [60, 41]),
        ([25, 25], [60, 60]),
        ([26], [60]),
        (["25p2525"], [43]),
    )
    assert seats_of(*rows) == "012[0]1[3]"


def test_an_open_kan_has_a_placeholder_and_a_replacement_tile() -> None:
    rows: Seats = (([25], [60]), (["m25252525", 28], [0, 60]), NONE, NONE)
    assert read_deal(rows).entries[2:] == [
        Call(1, MeldKind.DAIMINKAN, 0, 13, (13, 13, 13)),
        Draw(1, 16),
        DiscardEntry(1, 16, drawn=True),
    ]


def test_a_closed_kan_is_followed_by_its_replacement_tile() -> None:
    rows: Seats = (([25, 28], ["252525a25", 60]), NONE, NONE, NONE)
    assert read_deal(rows).entries[1:3] == [OwnKan(0, MeldKind.ANKAN, 13, (13,) * 4), Draw(0, 16)]


def test_a_ron_on_an_added_kan_ends_with_the_kan() -> None:
    rows: Seats = (
        ([25, 28], [60, 60]),
        (["p252525", 52], [41, "k52252525"]),
        ([29], [60]),
        ([29], [60]),
    )
    win = ["和了", [2600, -2600, 0, 0], [0, 1, 0, "40符1飜2000点", "槍槓(1飜)"]]
    read = read_deal(rows, win)
    assert read.entries[-1] == OwnKan(1, MeldKind.SHOUMINKAN, 35, (13, 13, 13))
    assert not isinstance(read.end, LoggedDraw)
    assert read.end[0].tile == 35


def test_a_ron_on_a_kita_ends_with_it() -> None:
    rows: Seats = (([44], ["f44"]), NONE, NONE)
    win = ["和了", [-32000, 32000, 0, 0], [1, 0, 1, "役満32000点", "国士無双(役満)"]]
    read = read_deal(rows, win)
    assert read.entries[-1] == KitaEntry(0)
    assert not isinstance(read.end, LoggedDraw)
    assert read.end[0].tile == 30


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param((([25], [60]), (["m25252525", 28], [60]), NONE, NONE), id="no placeholder"),
        pytest.param((([25, "p252525"], ["252525a25", 60]), NONE, NONE, NONE), id="call for tile"),
        pytest.param((([25], [60]), (["p262626"], [41]), NONE, NONE), id="another tile"),
        pytest.param((([25], [60]), (["25p2525"], [41]), NONE, NONE), id="another source"),
        pytest.param((([25], [60]), NONE, ([26], [60]), NONE), id="a seat is missing"),
        pytest.param((([25, 26], [60]), NONE, NONE, NONE), id="a discard is missing"),
    ],
)
def test_rows_that_fit_no_order_are_refused(rows: Seats) -> None:
    assert "deal 1 (East 1): " in fault_of(game(deal(rows)))


def random_rows(rng: Random) -> list[SeatRows]:
    """Return rows of equal tiles, so that every call fits nearly every discard."""
    rows = []
    for seat in range(4):
        draws: list[Given] = [13] * 24
        for index in rng.sample(range(1, 24), 4):
            source = (seat + rng.randrange(1, 4)) % 4
            draws[index] = Call(seat, MeldKind.PON, source, 13, (13, 13))
        rows.append(SeatRows(draws, [Discarded(13, riichi=False)] * 24))
    return rows


def test_a_hopeless_deal_is_given_up_soon() -> None:
    rng = Random(1)
    started = time.monotonic()
    for _ in range(40):
        with pytest.raises(LogError, match=r"order of play|nine orphans"):
            rebuild(random_rows(rng), 0, End(Ending.NINE_ORPHANS, -1))
    assert time.monotonic() - started < 5


def test_rows_without_end_are_given_up() -> None:
    rows = [SeatRows([13] * 9000, [Discarded(13, riichi=False)] * 9000) for _ in range(4)]
    with pytest.raises(LogError, match="no order of play was found in 20,000 turns"):
        rebuild(rows, 0, End(Ending.EXHAUSTIVE, -1))


def test_shuffled_rows_never_raise_anything_but_log_errors() -> None:
    rng = Random(2)
    words: list[int | str] = [25, 25, 26, "p252525", "25p2525", "c252627", "m25252525"]
    acts: list[int | str] = [60, 60, 25, 25, 26, 0, "r60", "252525a25", "k25252525", "f44"]
    kinds = set()
    for _ in range(400):
        rows: Seats = tuple(
            ([25, *rng.choices(words, k=rng.randrange(3))], rng.choices(acts, k=rng.randrange(4)))
            for _ in range(4)
        )
        (log,) = tenhou_json.read(game(deal(rows)), "x")
        kinds.add(type(log))
    assert kinds <= {GameLog, LogError}
