"""The tables of a rule set say what the scorer says of hands, whatever the options."""

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from ariari.analysis.score import score
from ariari.analysis.settle import settle
from ariari.analysis.tables import LimitRow, PointCell, Price, fu_table, point_table, yaku_table
from ariari.core.names import Yaku
from ariari.core.state import Limit, Reading, Score, Win
from ariari.core.value import value_yaku
from ariari.errors import NotationError
from ariari.glossary import terms
from ariari.model.moment import Moment, Wind
from ariari.model.options.presets import PRESETS
from ariari.model.result import WinResult
from ariari.model.result.items import FuItem
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, rules_record
from ariari.words.reason import Word

LOCAL = (
    "sanrenkou, isshokusanjun, shiiaruraotai, tsubamegaeshi, kanburi, uumensai, sanpuukou, iipin, "
    "chuupin, uupin, daisharin, ishinoue, suurenkou, isshokuyonjun, hyakumangoku, benikujaku, "
    "paarenchan, daichisei"
)
RULES = {
    **{name: Ruleset.preset(name) for name in PRESETS},
    "three": Ruleset.preset("tenhou", players=3),
    "three split": Ruleset.preset("ema", players=3).replace(sanma_tsumo="bisect"),
    "kiriage": Ruleset().replace(kiriage="on", kazoe="sanbaiman", double_wind_pair_fu=2),
    "aotenjou": Ruleset().replace(aotenjou="on"),
    "no pinfu": Ruleset().replace(pinfu_tsumo="off", rinshan_tsumo_fu=0, wait_fu="single_kind"),
    "local": Ruleset().replace(local_yaku=LOCAL, renhou="han:5", open_riichi="on", kuitan="off"),
    "one yakuman": Ruleset().replace(multiple_yakuman="off", renhou="yakuman", min_han=2),
}
SETS = ("234p", "567s", "678p", "123s", "222p", "888s", "111m", "999m", "111p", "444z", "555z")
PAIRS = ("55s", "99p", "77z", "11z", "22z")
NOTHING = Price(ron=None, from_dealer=None, from_others=None, tsumo=None)
everywhere = pytest.mark.parametrize("name", RULES)


class Case(NamedTuple):
    hand: str
    win: str
    is_open: bool


def cases(count: int) -> Iterator[Case]:
    """Yield hands of all sorts: sequences, triplets and quads, open and closed."""
    rng = random.Random("tables")
    for _ in range(count):
        sets, pair = rng.sample(SETS, 4), rng.choice(PAIRS)
        melds = [_meld(run, rng) for run in sets[: rng.randint(0, 3)] if run[0] == run[1]]
        held = [run for run in sets if not any(run[0] + run[-1] == own[:2] for own in melds)]
        tiles = [number + run[-1] for run in (*held, pair) for number in run[:-1]]
        win = tiles.pop(rng.randrange(len(tiles)))
        calls = [f"[{meld[0] * meld.count(meld[0])}{meld[1]}]" for meld in melds]
        yield Case(" ".join(["".join(tiles), *calls]), win, any(len(meld) == 4 for meld in melds))
    yield Case("1p9p9p4s4s5s5s1z1z2z2z3z3z", "1p", is_open=False)
    yield Case("2p3p4p6p7p8p5s6s7s9p9p2s3s", "1s", is_open=False)


def _meld(run: str, rng: random.Random) -> str:
    """Return a triplet as number, suit and copies: a pon has three tiles, an ankan four."""
    return run[0] + run[-1] + run[0] * rng.choice((2, 3))


@cache
def results(name: str) -> tuple[WinResult, ...]:
    """Return what the scorer says of the hands under a rule set."""
    return tuple(_results(RULES[name]))


def _results(rules: Ruleset) -> Iterator[WinResult]:
    rng = random.Random("moments")
    for case in cases(60):
        dora = "".join(rng.sample(["1p", "4s", "6s", "9p"], rng.randint(0, 2)))
        riichi = not case.is_open and rng.random() < 0.5
        for seat in Wind.EAST, Wind.SOUTH:
            for ron, tsumo in ((case.win, None), (None, case.win)):
                try:
                    result = score(
                        case.hand, ron=ron, tsumo=tsumo, rules=rules,
                        seat=seat, riichi=riichi, dora=dora,
                    )  # fmt: skip
                except NotationError:
                    continue
                if result.why is None:
                    yield result


def price_of(result: WinResult) -> Price:
    """Return what was paid, as a table has it."""
    paid = {payment.payer: payment.points for payment in result.payments}
    if not result.tsumo:
        return Price(ron=result.points, from_dealer=None, from_others=None, tsumo=None)
    from_dealer = paid.pop(Wind.EAST, None)
    (from_others,) = set(paid.values())
    return Price(ron=None, from_dealer=from_dealer, from_others=from_others, tsumo=result.points)


def part(price: Price, *, tsumo: bool) -> Price:
    """Return the part of a price that is about one way to win."""
    shares = (price.from_dealer, price.from_others, price.tsumo) if tsumo else (None, None, None)
    return Price(
        ron=None if tsumo else price.ron,
        from_dealer=shares[0],
        from_others=shares[1],
        tsumo=shares[2],
    )


def settled(rules: Ruleset, cell: PointCell, seat: Wind, *, tsumo: bool) -> Price:
    """Return what the scorer makes of a reading with the han and fu of a cell."""
    record, win, reading, found = rules_record(rules), Win(), Reading(), Score()
    win.tsumo, win.seat_wind = tsumo, seat
    reading.closed = True
    # Without a yaku there is no win: han that are not of yaku are dora.
    reading.yaku = 1 << Yaku.CHIITOITSU if cell.han > 1 else 1 << Yaku.RIICHI
    reading.fu = cell.fu
    value_yaku(win, record, reading, max(cell.han - 2, 0))
    assert reading.han == cell.han
    found.base = reading.base
    deltas = settle(Scored(win, record, reading, found), Moment(seat=seat)).deltas
    if not tsumo:
        return Price(ron=deltas[seat], from_dealer=None, from_others=None, tsumo=None)
    return Price(
        ron=None,
        from_dealer=None if seat == Wind.EAST else -deltas[Wind.EAST],
        from_others=-deltas[Wind.WEST],
        tsumo=deltas[seat],
    )


@everywhere
def test_every_cell_of_the_point_table_is_what_the_scorer_asks(name: str) -> None:
    """SCORE-2 to SCORE-6, SANMA-8."""
    rules = RULES[name]
    compared = 0
    for cell in (cell for row in point_table(rules).rows for cell in row):
        for seat, price in ((Wind.EAST, cell.dealer), (Wind.SOUTH, cell.other)):
            for tsumo in (False, True):
                if (told := part(price, tsumo=tsumo)) != NOTHING:
                    assert told == settled(rules, cell, seat, tsumo=tsumo)
                    compared += 1
    assert compared >= 120


@everywhere
def test_hands_cost_what_their_cell_or_limit_says(name: str) -> None:
    table = point_table(RULES[name])
    by_limit = {(row.limit, row.units): row for row in table.limits}
    met = set()
    for result in results(name):
        if result.counts_fu and not result.units and result.han <= table.rows[-1][0].han:
            entry: PointCell | LimitRow = table.cell(result.han, result.fu)
            met.add((result.han, result.fu))
        elif (result.limit, result.units) in by_limit:
            entry = by_limit[result.limit, result.units]
        else:
            continue
        price = entry.dealer if result.moment.seat == Wind.EAST else entry.other
        assert entry.limit == result.limit
        assert price_of(result) == part(price, tsumo=result.tsumo)
    assert len(met) >= 20


def test_the_table_everybody_learns_by_heart() -> None:
    """SCORE-6: the usual numbers, as other tables print them."""
    table = point_table("tenhou")
    rons = {han: [table.cell(han, fu).other.ron for fu in (30, 40, 50)] for han in (1, 2, 3)}
    assert rons == {1: [1000, 1300, 1600], 2: [2000, 2600, 3200], 3: [3900, 5200, 6400]}
    assert table.cell(4, 30).dealer == Price(
        ron=11600, from_dealer=None, from_others=3900, tsumo=11700
    )
    assert [(row.limit.name, row.least_han, row.most_han) for row in table.limits] == [
        ("MANGAN", 5, 5),
        ("HANEMAN", 6, 7),
        ("BAIMAN", 8, 10),
        ("SANBAIMAN", 11, 12),
        ("KAZOE", 13, None),
        ("YAKUMAN", None, None),
        ("YAKUMAN", None, None),
    ]


def test_20_fu_are_a_pinfu_by_tsumo_and_25_fu_seven_pairs() -> None:
    """FU-12, FU-13."""
    table = point_table("tenhou")
    priced = {
        (cell.han, cell.fu, way)
        for row in table.rows
        for cell in row
        if cell.fu < 30
        for way in ("ron", "tsumo")
        if getattr(cell.other, way) is not None
    }
    assert priced == {
        *((han, 20, "tsumo") for han in (2, 3, 4)),
        *((han, 25, "ron") for han in (2, 3, 4)),
        *((han, 25, "tsumo") for han in (3, 4)),
    }
    without = point_table(Ruleset().replace(pinfu_tsumo="off"))
    assert without.cell(3, 20).other == NOTHING


def test_after_kita_a_tsumo_may_have_the_base_alone() -> None:
    """FU-3, SANMA-5: only where pinfu by tsumo is off and a rinshan tile gives no fu."""
    rules = Ruleset.preset("ari-ari", players=3).replace(pinfu_tsumo="off", rinshan_tsumo_fu=0)
    result = score("234p678p567s9p9p23s", tsumo="1s", rules=rules, seat="S", rinshan=True, kita=1)
    assert (result.han, result.fu) == (3, 20)
    assert point_table(rules).cell(3, 20).other.tsumo == result.points


def test_limits_follow_the_options() -> None:
    """SCORE-3 to SCORE-5, YAKUMAN-2, AGARI-3."""
    kiriage = point_table(RULES["kiriage"])
    assert [kiriage.cell(*place).limit for place in ((4, 30), (3, 60))] == [Limit.MANGAN] * 2
    assert [row.title.code for row in kiriage.limits][-3:] == [
        "limits.sanbaiman",
        "limits.yakuman",
        "limits.double_yakuman",
    ]
    assert kiriage.limits[-3].most_han is None
    assert point_table(RULES["aotenjou"]).limits == ()
    assert len(point_table(RULES["aotenjou"]).rows) == 13
    assert [row.units for row in point_table(RULES["one yakuman"]).limits if row.units] == [1]
    assert point_table(RULES["one yakuman"]).rows[0][0].han == 2


def test_three_players_lose_or_split_a_share() -> None:
    """SANMA-8."""
    lost, split = (point_table(RULES[name]).cell(2, 30).other for name in ("three", "three split"))
    assert (lost.from_others, lost.from_dealer, lost.tsumo) == (500, 1000, 1500)
    assert (split.from_others, split.from_dealer, split.tsumo) == (800, 1300, 2100)


# Fu


def row_of(item: FuItem) -> str:
    """Return the name that a fu item has in the table, with the column of a triplet."""
    code = item.why.code.removeprefix("fu.").removeprefix("waits.")
    sort = item.why.values.get("sort")
    if code == "pair":
        assert isinstance(sort, Word)
        return sort.key.rpartition(".")[2]
    if not isinstance(sort, Word):
        return code
    column = "simples" if sort.key.endswith("simples") else "orphans"
    return f"{code.replace('ron_', 'open_')} {column}"


@everywhere
def test_fu_are_those_that_hands_get(name: str) -> None:
    """FU-1 to FU-13."""
    table = fu_table(RULES[name])
    told = {
        row.what.code.removeprefix("tables.fu."): row.fu
        for rows in (table.wins, table.pairs, table.waits, table.fixed)
        for row in rows
    }
    for row in table.sets:
        sort = row.what.code.removeprefix("tables.fu.")
        told |= {f"{sort} simples": row.simples, f"{sort} orphans": row.orphans}
    items = {item for result in results(name) for item in result.fu_items}
    assert {row_of(item): item.fu for item in items} == {
        place: fu for place, fu in told.items() if place in map(row_of, items)
    }
    unmet = set(told) - set(map(row_of, items))
    elsewhere = {"open_pinfu", "rinshan", "open_quad simples", "open_quad orphans"}
    assert unmet - {"ryanmen", "shanpon"} <= elsewhere


def test_options_change_fu() -> None:
    """FU-3, FU-7, FU-8."""

    def fu(rules: Ruleset, code: str) -> int | None:
        table = fu_table(rules)
        rows = (*table.wins, *table.pairs, *table.fixed)
        return next((row.fu for row in rows if row.what.code == f"tables.fu.{code}"), None)

    assert [fu(RULES[name], "double_wind") for name in ("ari-ari", "kiriage")] == [4, 2]
    assert [fu(RULES[name], "rinshan") for name in ("ari-ari", "no pinfu")] == [None, 0]
    assert [fu(RULES[name], "pinfu_tsumo") for name in ("ari-ari", "no pinfu")] == [20, None]
    notes = [note.code for note in fu_table(RULES["no pinfu"]).notes]
    assert "tables.notes.single_kind" in notes


@pytest.mark.parametrize(
    ("hand", "code", "fu"),
    [
        ("234p567s55s77z [8888+s]", "fu.open_quad", 8),
        ("234p567s55s77z [4444+z]", "fu.open_quad", 16),
        ("67p234s88s [345p] [345m]", "fu.open_pinfu", 2),
    ],
)
def test_fu_of_called_sets(hand: str, code: str, fu: int) -> None:
    """FU-4, FU-10."""
    table = fu_table("ari-ari")
    quad = next(row for row in table.sets if row.what.code == "tables.fu.open_quad")
    pinfu = next(row for row in table.wins if row.what.code == "tables.fu.open_pinfu")
    result = score(hand, ron="7z" if "z [" in hand else "5p", seat="S")
    assert [item.fu for item in result.fu_items if item.why.code == code] == [fu]
    assert fu in ((quad.simples, quad.orphans) if code == "fu.open_quad" else (pinfu.fu,))


# Yaku


@everywhere
def test_yaku_are_worth_what_hands_get_for_them(name: str) -> None:
    table = yaku_table(RULES[name])
    rows = {row.name.key: row for row in (*table.yaku, *table.yakuman)}
    for result in results(name):
        for item in result.yaku:
            row = rows[item.name.key]
            told = row.closed if result.hand.is_closed else row.open
            assert told is not None
            assert told.worth == item.worth


@pytest.mark.parametrize("is_open", [False, True])
def test_examples_of_the_glossary_have_their_yaku(is_open: bool) -> None:
    """Every yaku of tiles in a table is worth what the example of its term gets."""
    rules = RULES["local"]
    table = yaku_table(rules)
    rows = {row.name.key: row for row in (*table.yaku, *table.yakuman)}
    met = set()
    for term in terms().values():
        hand, sign, win = term.tiles.partition("+")
        if term.key not in rows or not sign or ("[" in hand) != is_open:
            continue
        result = score(hand, ron=win, rules=rules, seat="S", round="E")
        for item in result.yaku:
            row = rows[item.name.key]
            told = row.open if not result.hand.is_closed else row.closed
            assert told is not None
            assert told.worth == item.worth
            met.add(item.name.key)
    assert len(met) >= (5 if is_open else 20)


def keys(**options: object) -> set[str]:
    table = yaku_table(Ruleset().replace(**options) if options else Ruleset())
    return {row.name.key for row in (*table.yaku, *table.yakuman)}


@pytest.mark.parametrize(
    ("option", "value", "gone", "come"),
    [
        ("ippatsu", "off", {"ippatsu"}, set()),
        ("double_riichi", "off", {"double_riichi"}, set()),
        ("open_riichi", "on", set(), {"open_riichi"}),
        ("renhou", "mangan", set(), {"renhou"}),
        ("renhou", "yakuman", set(), {"renhou"}),
        ("local_yaku", "kanburi, daisharin", set(), {"kanburi", "daisharin"}),
        ("players", 3, {"sanshoku_doujun"}, set()),
    ],
)
def test_what_is_played_follows_the_options(
    option: str, value: object, gone: set[str], come: set[str]
) -> None:
    usual = keys(double_riichi="on", ippatsu="on", renhou="off")
    changed = keys(**{"double_riichi": "on", "ippatsu": "on", "renhou": "off", option: value})
    assert usual - changed == gone
    assert changed - usual == come


def test_worth_follows_the_options() -> None:
    def worth(key: str, **options: object) -> tuple[str | None, str | None]:
        table = yaku_table(Ruleset().replace(**options))
        rows = (*table.yaku, *table.yakuman)
        row = next(row for row in rows if row.name.key == key)
        closed, opened = (item.worth if item else None for item in (row.closed, row.open))
        return closed, opened

    assert worth("tanyao", kuitan="on") == ("1 han", "1 han")
    assert worth("tanyao", kuitan="off") == ("1 han", None)
    assert worth("renhou", renhou="mangan") == ("mangan", None)
    assert worth("renhou", renhou="han:4") == ("4 han", None)
    assert worth("iipin", local_yaku="iipin") == ("mangan", "mangan")
    assert worth("shiiaruraotai", local_yaku="shiiaruraotai") == (None, "1 han")
    assert worth("daisuushii", double_yakuman="daisuushii")[0] == "double yakuman"
    assert worth("daisuushii", multiple_yakuman="off")[0] == "yakuman"
