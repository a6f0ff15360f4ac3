"""From han and fu to points (section 3.6)."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.conftest import ARI_ARI, playing, scored

from ariari.core.payments import Settlement, begin_settlement, ron_value, tsumo_share
from ariari.core.points import (
    BAIMAN,
    HANEMAN,
    MANGAN,
    SANBAIMAN,
    UNLIMITED_HAN_MAX,
    YAKUMAN,
    base_points,
    limit_of,
    yakuman_base,
)
from ariari.core.state import Limit

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"
DEALER, NON_DEALER, OTHER = 0, 1, 2
RULES = ARI_ARI.to_record()
FU_MAX = 170
"""Four concealed quads of orphans, a pair of 4 fu, closed ron and a pair wait: 164 fu."""
EVERY_FU = (20, 25, *range(30, FU_MAX + 1, 10))


class Row(NamedTuple):
    """A row of the table of SCORE-7: what it holds for, and its four columns of points."""

    cells: tuple[tuple[int, int], ...]
    """Han and fu of each cell."""
    points: tuple[int, ...]
    """Non-dealer ron, a non-dealer's share and the dealer's share of it, dealer ron."""
    limit: str = ""


def numbers(text: str) -> list[int]:
    return [int(digits.replace(",", "")) for digits in re.findall(r"\d[\d,]*", text)]


def score_7() -> list[Row]:
    """Read the table from the rulebook."""
    text = RULEBOOK.read_text(encoding="utf-8")
    section = text[text.index("**SCORE-7**") : text.index("**SCORE-8**")]
    rows = []
    for line in section.splitlines()[4:]:
        columns = [column.strip() for column in line.strip("|").split("|")]
        if len(columns) != 8:
            continue
        points = tuple(numbers(column)[0] for column in columns[4:])
        if columns[0][:1].isalpha():
            rows.append(Row((), points, columns[0].split()[0].rstrip(":")))
        else:
            cells = [(han, int(fu)) for han, fu in enumerate(columns[:4], 1) if fu]
            rows.append(Row(tuple(cells), points))
    return rows


SCORE_7 = score_7()
CELLS = [
    pytest.param(han, fu, row.points, id=f"{han} han {fu} fu")
    for row in SCORE_7
    for han, fu in row.cells
]
LIMITS = {
    "mangan": [(5, 20), (5, 110), (4, 40), (4, 50), (4, 110), (3, 70), (3, 80), (3, 110)],
    "haneman": [(6, 20), (6, 30), (7, 70)],
    "baiman": [(8, 30), (9, 25), (10, 110)],
    "sanbaiman": [(11, 30), (12, 60)],
    "yakuman": [(13, 30), (14, 25), (40, 20)],
}
"""Han and fu that each limit row of SCORE-7 stands for (SCORE-4)."""


def payments(base: int) -> tuple[int, ...]:
    """Return the four columns of SCORE-7 for some base points."""
    settlement = Settlement()
    begin_settlement(settlement, DEALER, 0, 0)
    assert tsumo_share(settlement, DEALER, OTHER, base) == tsumo_share(
        settlement, NON_DEALER, DEALER, base
    )
    return (
        ron_value(settlement, NON_DEALER, base),
        tsumo_share(settlement, NON_DEALER, OTHER, base),
        tsumo_share(settlement, NON_DEALER, DEALER, base),
        ron_value(settlement, DEALER, base),
    )


def test_the_table_has_29_cells_and_5_limits() -> None:
    """SCORE-8."""
    assert len(CELLS) == 29
    assert [row.limit for row in SCORE_7 if row.limit] == list(LIMITS)


@pytest.mark.parametrize(("han", "fu", "points"), CELLS)
def test_every_cell_of_the_table(han: int, fu: int, points: tuple[int, ...]) -> None:
    """SCORE-2, SCORE-6, SCORE-7."""
    assert payments(base_points(han, fu, RULES)) == points


@pytest.mark.parametrize("row", [row for row in SCORE_7 if row.limit], ids=lambda row: row.limit)
def test_every_limit_of_the_table(row: Row) -> None:
    """SCORE-4, SCORE-7."""
    for han, fu in LIMITS[row.limit]:
        assert payments(base_points(han, fu, RULES)) == row.points


def test_up_to_four_han_fu_are_doubled_for_each_han() -> None:
    """SCORE-2: fu x 2^(2+han), at most 2,000."""
    for han in range(1, 5):
        for fu in EVERY_FU:
            assert base_points(han, fu, RULES) == min(fu * 2 ** (2 + han), MANGAN)


LIMIT_OF_HAN = dict.fromkeys([5], MANGAN) | dict.fromkeys([6, 7], HANEMAN)
LIMIT_OF_HAN |= dict.fromkeys([8, 9, 10], BAIMAN) | dict.fromkeys([11, 12], SANBAIMAN)
LIMIT_OF_HAN |= dict.fromkeys([13, 14, 26, 60], YAKUMAN)


@pytest.mark.parametrize("han", LIMIT_OF_HAN)
def test_from_five_han_fu_do_not_matter(han: int) -> None:
    """SCORE-4, FU-14."""
    assert {base_points(han, fu, RULES) for fu in EVERY_FU} == {LIMIT_OF_HAN[han]}


def test_kiriage_rounds_1920_up() -> None:
    """SCORE-3: 4 han 30 fu and 3 han 60 fu; 2 han 120 fu have the same base points."""
    kiriage = playing(kiriage=True).to_record()
    changed = {
        (han, fu): base_points(han, fu, kiriage)
        for han in range(1, 14)
        for fu in EVERY_FU
        if base_points(han, fu, kiriage) != base_points(han, fu, RULES)
    }
    assert changed == dict.fromkeys([(2, 120), (3, 60), (4, 30)], MANGAN)


def test_kazoe_may_stop_at_sanbaiman() -> None:
    """SCORE-4: `kazoe` = sanbaiman."""
    rules = playing(kazoe="sanbaiman")
    assert [base_points(han, 30, rules.to_record()) for han in (12, 13, 26)] == [SANBAIMAN] * 3
    outcome = scored("2233445566788s tsumo 7s", rules, riichi=True)
    assert (outcome.han, outcome.limit) == (13, Limit.SANBAIMAN)


def test_yakuman_units_are_8000_each() -> None:
    """SCORE-5."""
    assert [yakuman_base(units, 30, RULES) for units in (1, 2, 6)] == [8000, 16000, 48000]


@pytest.mark.parametrize(
    ("base", "units", "limit"),
    [
        (1920, 0, Limit.NONE),
        (MANGAN, 0, Limit.MANGAN),
        (HANEMAN, 0, Limit.HANEMAN),
        (BAIMAN, 0, Limit.BAIMAN),
        (SANBAIMAN, 0, Limit.SANBAIMAN),
        (YAKUMAN, 0, Limit.KAZOE),
        (YAKUMAN, 1, Limit.YAKUMAN),
        (4 * YAKUMAN, 4, Limit.YAKUMAN),
    ],
)
def test_limits_by_name(base: int, units: int, limit: Limit) -> None:
    """SCORE-4, SCORE-5."""
    assert limit_of(base, units, RULES) == limit


AOTENJOU = playing(aotenjou=True)


def test_aotenjou_drops_all_limits() -> None:
    """SCORE-5."""
    rules = AOTENJOU.to_record()
    for han in range(1, UNLIMITED_HAN_MAX + 1):
        for fu in EVERY_FU:
            assert base_points(han, fu, rules) == fu * 2 ** (2 + han)
    outcome = scored("2233445566788s tsumo 7s", AOTENJOU, riichi=True)
    assert (outcome.han, outcome.fu, outcome.limit) == (13, 20, Limit.NONE)
    assert outcome.base == 20 * 2**15


def test_aotenjou_counts_a_yakuman_as_13_han() -> None:
    """SCORE-5: chuuren with 40 fu; two units are 26 han."""
    single = scored("1112345578999p ron 6p", AOTENJOU)
    assert single.base == single.fu * 2**15
    double = scored("19m19p19s1234567z ron 7z", AOTENJOU)
    assert (double.fu, double.base) == (30, 30 * 2**28)
    assert double.limit == Limit.NONE


def test_aotenjou_counts_no_more_han_than_fit() -> None:
    """SCORE-5: beyond `UNLIMITED_HAN_MAX` han the value stays, and fits 64 bits when paid."""
    rules = AOTENJOU.to_record()
    most = base_points(UNLIMITED_HAN_MAX, FU_MAX, rules)
    assert base_points(UNLIMITED_HAN_MAX + 1, FU_MAX, rules) == most
    assert base_points(200, FU_MAX, rules) == most
    assert yakuman_base(7, FU_MAX, rules) == most
    settlement = Settlement()
    begin_settlement(settlement, DEALER, 0, 0)
    settlement.deltas[DEALER] = 2 * ron_value(settlement, DEALER, most)
    assert settlement.deltas[DEALER] == 12 * most + -(12 * most) % 200


def test_different_base_points_are_paid_differently() -> None:
    """AGARI-6 compares base points in place of payments, which this makes right (SCORE-9)."""
    unreachable = ((1, 20), (1, 25))
    bases = {
        base_points(han, fu, RULES)
        for han in range(1, 15)
        for fu in EVERY_FU
        if (han, fu) not in unreachable
    }
    for dealer in (False, True):
        rons = {payments(base)[3 if dealer else 0] for base in bases}
        assert len(rons) == len(bases)
        tsumos = {_tsumo_total(base, dealer=dealer) for base in bases}
        assert len(tsumos) == len(bases)


def _tsumo_total(base: int, *, dealer: bool) -> int:
    _, share, dealer_share, _ = payments(base)
    return 3 * dealer_share if dealer else 2 * share + dealer_share
