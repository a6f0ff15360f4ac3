"""Which yaku can count together (section 3.3), found by enumerating hands, not copied.

Hands are built from four sets and a pair, or of a special form, then melded and won in ways that
can happen at a table. Which couples of yaku the engine counts in them must be the matrix of
COMPAT-7, which is read from the rulebook, and the list of COMPAT-8. The same hands show which
cells of han and fu are never reached (SCORE-9).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.conftest import ARI_ARI, playing, scored

from ariari import tables
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Reading, RiichiLevel, Score, Win, WinCheck
from ariari.core.tiles import COPIES, GREEN, KIND_COUNT, is_dragon, is_honour, is_orphan
from ariari.core.win import score_win
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.model.moment import MomentArguments
from ariari.model.notation import format_tiles
from ariari.model.tile import Tile

Array = NDArray[Any]
Couple = tuple[str, str]
"""Two names in alphabetical order."""

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"
CODES = {
    Yaku.RIICHI: "RCH",
    Yaku.DOUBLE_RIICHI: "DRI",
    Yaku.IPPATSU: "IPP",
    Yaku.MENZEN_TSUMO: "SMO",
    Yaku.TANYAO: "TAN",
    Yaku.PINFU: "PFU",
    Yaku.IIPEIKOU: "IPK",
    Yaku.ITTSUU: "ITT",
    Yaku.SEAT_WIND: "YAK",
    Yaku.ROUND_WIND: "YAK",
    Yaku.HAKU: "YAK",
    Yaku.HATSU: "YAK",
    Yaku.CHUN: "YAK",
    Yaku.SANSHOKU_DOUJUN: "SDJ",
    Yaku.SANSHOKU_DOUKOU: "SDO",
    Yaku.TOITOI: "TOI",
    Yaku.SANANKOU: "SNA",
    Yaku.SANKANTSU: "SNK",
    Yaku.CHANTA: "CHA",
    Yaku.JUNCHAN: "JUN",
    Yaku.RYANPEIKOU: "RPK",
    Yaku.SHOUSANGEN: "SSG",
    Yaku.HONROUTOU: "HRO",
    Yaku.HONITSU: "HON",
    Yaku.CHINITSU: "CHN",
    Yaku.CHIITOITSU: "CHI",
    Yaku.RINSHAN: "RIN",
    Yaku.HAITEI: "HAI",
    Yaku.HOUTEI: "HOU",
    Yaku.CHANKAN: "CHK",
}
"""The columns of COMPAT-7."""
FAMILIES = {yakuman: yakuman.name.lower() for yakuman in Yakuman} | {
    Yakuman.SUUANKOU_TANKI: "suuankou",
    Yakuman.KOKUSHI_13: "kokushi",
    Yakuman.JUNSEI_CHUUREN: "chuuren",
}
"""Names of COMPAT-8, which speaks of these together with the ones they replace (COMPAT-1)."""

SEQUENCE_COUNT = 21
BLOCK_COUNT = SEQUENCE_COUNT + KIND_COUNT
"""A block is a number: sequences 0-20 by suit and first number, then triplets by kind."""
LOWEST = np.array([*(start // 7 * 9 + start % 7 for start in range(SEQUENCE_COUNT)), *range(34)])
ONE_OF = np.eye(KIND_COUNT, dtype=np.int8)
TILES = np.concatenate(
    [
        np.sum([ONE_OF[LOWEST[:SEQUENCE_COUNT] + step] for step in range(3)], 0, np.int8),
        3 * ONE_OF,
    ]
)
"""By block, how many of each kind it holds."""
IN_HAND = -1
"""In place of a `MeldKind`: the block is concealed."""

KINDS = range(KIND_COUNT)
ORPHANS = {kind for kind in KINDS if is_orphan(kind)}
HONOURS = {kind for kind in KINDS if is_honour(kind)}
DRAGONS = {kind for kind in KINDS if is_dragon(kind)}
GREENS = {19, 20, 21, 23, 25, GREEN}
SEQUENCES = list(range(SEQUENCE_COUNT))
TRIPLETS = list(range(SEQUENCE_COUNT, BLOCK_COUNT))
EVERY_BLOCK = SEQUENCES + TRIPLETS


class Layouts(NamedTuple):
    """Hands of four sets and a pair, a row each."""

    blocks: Array
    pairs: Array


def kinds_in(block: int) -> set[int]:
    return set(np.flatnonzero(TILES[block]).tolist())


def blocks_within(kinds: set[int]) -> list[int]:
    """Return the blocks of these kinds alone."""
    return [block for block in EVERY_BLOCK if kinds_in(block) <= kinds]


OUTSIDE = [block for block in EVERY_BLOCK if kinds_in(block) & ORPHANS]


class Theme(NamedTuple):
    """Choices out of which random hands have some yaku often."""

    share: float
    """How many hands, as a part of the size asked for."""
    sets: tuple[list[int], ...]
    """What each of the four sets may be."""
    pairs: list[int]


def kind_themes() -> Iterator[Theme]:
    """Yield themes of the yaku that depend on kinds."""
    for kinds in (set(KINDS), set(KINDS) - ORPHANS, GREENS):
        blocks = blocks_within(kinds)
        yield Theme(1, (blocks, blocks, blocks, blocks), sorted(kinds))
    for kinds in (ORPHANS, ORPHANS - HONOURS):
        outside = [block for block in OUTSIDE if kinds_in(block) & kinds]
        yield Theme(2, (outside, outside, outside, outside), sorted(kinds))
    for kinds in (ORPHANS, ORPHANS - HONOURS, HONOURS, GREENS):
        triplets = sorted(set(blocks_within(kinds)) & set(TRIPLETS))
        yield Theme(2, (triplets, triplets, triplets, triplets), sorted(kinds))
    for suit in range(3):
        own = set(range(9 * suit, 9 * suit + 9))
        for kinds in (own, own | HONOURS):
            blocks = blocks_within(kinds)
            yield Theme(1, (blocks, blocks, blocks, blocks), sorted(kinds))


def set_themes() -> Iterator[Theme]:
    """Yield themes of the yaku that depend on sets."""
    any_pair = list(KINDS)
    honours = blocks_within(HONOURS)
    yield Theme(1, (TRIPLETS, TRIPLETS, TRIPLETS, TRIPLETS), any_pair)
    for suit in range(3):
        low, middle, high = ([7 * suit + step] for step in (0, 3, 6))
        yield Theme(0.5, (low, middle, high, EVERY_BLOCK + 3 * honours), any_pair)
    for number in range(7):
        sequences = [[7 * suit + number] for suit in range(3)]
        yield Theme(0.3, (*sequences, EVERY_BLOCK + 3 * honours), any_pair)
    for number in range(9):
        triplets = [[SEQUENCE_COUNT + 9 * suit + number] for suit in range(3)]
        yield Theme(0.3, (*triplets, OUTSIDE + TRIPLETS + SEQUENCES), any_pair)
    for one, other in combinations_with_replacement(SEQUENCES, 2):
        yield Theme(0.01, ([one], [one], [other], [other]), any_pair)
        yield Theme(0.01, ([one], [one], [other], EVERY_BLOCK), any_pair)


def honour_themes() -> Iterator[Theme]:
    """Yield themes of the yaku and yakuman that are made of honours."""
    dragons = [[block] for block in blocks_within(DRAGONS)]
    winds = [[block] for block in blocks_within(HONOURS - DRAGONS)]
    for one, other in combinations(dragons, 2):
        yield Theme(0.7, (one, other, EVERY_BLOCK, EVERY_BLOCK + 2 * OUTSIDE), sorted(DRAGONS))
    yield Theme(0.5, (dragons[0], dragons[1], dragons[2], TRIPLETS), list(KINDS))
    yield Theme(0.5, (winds[0], winds[1], winds[2], TRIPLETS), sorted(HONOURS - DRAGONS)[3:])
    yield Theme(0.5, (winds[0], winds[1], winds[2], winds[3]), list(KINDS))


def random_layouts(rng: np.random.Generator, size: int) -> Layouts:
    """Return random hands of every theme."""
    blocks, pairs = [], []
    for theme in (*kind_themes(), *set_themes(), *honour_themes()):
        count = int(size * theme.share)
        blocks.append(np.stack([rng.choice(choices, count) for choices in theme.sets], axis=1))
        pairs.append(rng.choice(theme.pairs, count))
    return Layouts(np.concatenate(blocks), np.concatenate(pairs))


def every_layout(pair: int) -> Layouts:
    """Return every combination of four sets with one pair."""
    rows = every_combination()
    return Layouts(rows, np.full(len(rows), pair))


@cache
def every_combination() -> Array:
    return np.array(list(combinations_with_replacement(range(BLOCK_COUNT), 4)))


def meld(blocks: Array, rng: np.random.Generator) -> Array:
    """Return a `MeldKind` or `IN_HAND` for each block: closed hands, with ankan, or open ones."""
    is_triplet = blocks >= SEQUENCE_COUNT
    style = rng.choice(3, len(blocks), p=[0.4, 0.2, 0.4])[:, None]
    is_melded = rng.random(blocks.shape) < 0.6
    melds = np.full(blocks.shape, IN_HAND)
    melds[(style == 1) & is_melded & is_triplet] = MeldKind.ANKAN
    called = rng.integers(MeldKind.PON, MeldKind.ANKAN + 1, blocks.shape)
    called[~is_triplet] = MeldKind.CHII
    is_called = (style == 2) & is_melded
    melds[is_called] = called[is_called]
    return melds


def deal_sets(layouts: Layouts, rng: np.random.Generator) -> Array:
    """Return wins of these sets and pairs; hands of more than four of a kind are left out."""
    melds = meld(layouts.blocks, rng)
    lowest = LOWEST[layouts.blocks]
    extra = ONE_OF[lowest] * (melds >= MeldKind.DAIMINKAN)[..., None]
    tiles = TILES[layouts.blocks] + extra
    pairs = 2 * ONE_OF[layouts.pairs]
    concealed = (tiles * (melds == IN_HAND)[..., None]).sum(1, np.int8) + pairs
    whole = tiles.sum(1, np.int8) + pairs
    exists = whole.max(1) <= COPIES
    first = np.argsort(melds == IN_HAND, axis=1, kind="stable")
    wins = zeros(Win, len(melds))
    wins["counts"] = concealed
    wins["meld_count"] = (melds != IN_HAND).sum(1)
    wins["meld_kinds"] = np.take_along_axis(np.maximum(melds, 0), first, 1)
    wins["meld_lowest"] = np.take_along_axis(np.where(melds == IN_HAND, 0, lowest), first, 1)
    return happen(wins[exists], whole[exists], rng)


def deal_special(rng: np.random.Generator, size: int) -> Array:
    """Return wins of seven pairs, thirteen orphans and nine gates."""
    rows = []
    for kinds in (set(KINDS), ORPHANS, set(KINDS) - ORPHANS, set(range(9)), HONOURS | {9, 10, 17}):
        pairs = np.zeros((size, KIND_COUNT), np.int8)
        pool = np.array(sorted(kinds))
        order = rng.random((size, len(pool))).argsort(axis=1)[:, :7]
        np.put_along_axis(pairs, pool[order], 2, axis=1)
        rows.append(pairs)
    orphans = ONE_OF[sorted(ORPHANS)].sum(0) + ONE_OF[rng.choice(sorted(ORPHANS), size)]
    gates = np.tile([3, 1, 1, 1, 1, 1, 1, 1, 3], (size, 1)) + np.eye(9)[rng.choice(9, size)]
    suits = np.zeros((size, KIND_COUNT), np.int8)
    suits[:, 18:27] = gates
    wins = zeros(Win, size * 7)
    wins["counts"] = np.concatenate([*rows, orphans, suits])
    return happen(wins, wins["counts"], rng)


def happen(wins: Array, whole: Array, rng: np.random.Generator) -> Array:
    """The wins have a winning tile and a moment that can come together (COMPAT-2 to COMPAT-4).

    `whole` has the tiles of the whole hand by kind, melds included.
    """
    size = len(wins)
    likely, seldom = rng.random((2, size)) < [[0.5], [0.35]]
    melds = np.where(np.arange(4) < wins["meld_count"][:, None], wins["meld_kinds"], MeldKind.CHII)
    wins["winning_kind"] = (rng.random(whole.shape) * (wins["counts"] > 0)).argmax(1)
    wins["seat_wind"], wins["round_wind"] = rng.integers(0, 4, (2, size))
    wins["tsumo"] = likely
    is_open = ((melds != MeldKind.ANKAN) & (np.arange(4) < wins["meld_count"][:, None])).any(1)
    wins["riichi"] = rng.integers(0, 3, size) * ~is_open
    in_riichi, is_double = wins["riichi"] > RiichiLevel.NONE, wins["riichi"] == RiichiLevel.DOUBLE
    # A rinshan tile follows a kan of the player.
    wins["rinshan"] = wins["tsumo"] & (melds >= MeldKind.DAIMINKAN).any(1) & seldom
    # The other three of a robbed tile lie in the pon that it was added to.
    copies = np.take_along_axis(whole, wins["winning_kind"][:, None].astype(int), 1)[:, 0]
    wins["robbed_kan"] = ~wins["tsumo"] & (copies == 1) & seldom
    # The last rinshan tile may be the last draw (LAST-5); no kan is made after it (LAST-4).
    wins["last_tile"] = ~wins["robbed_kan"] & (rng.random(size) < 0.4)
    # A kan ends ippatsu. The last discard comes too late for it (COMPAT-3), and a double riichi
    # too early for the last tile or for an own kan before it.
    has_kan = (melds == MeldKind.ANKAN).any(1)
    too_late = wins["last_tile"] & ~wins["tsumo"] | is_double & (wins["last_tile"] | has_kan)
    wins["ippatsu"] = in_riichi & ~wins["rinshan"] & ~too_late & (rng.random(size) < 0.6)
    later = in_riichi | wins["last_tile"] | wins["robbed_kan"] | (wins["meld_count"] > 0)
    wins["first_turn"] = ~later & (rng.random(size) < 0.7)
    return wins


class Found(NamedTuple):
    """What the engine said of some hands, each thing with the first hand that showed it."""

    yaku: dict[int, str]
    """By the bits of all yaku that count in a hand."""
    yakuman: dict[int, str]
    cells: dict[tuple[int, int, bool], str]
    """By han, fu and whether by tsumo."""


def describe(win: Win) -> str:
    """Return a win in notation, with its moment."""
    concealed = [Tile(kind) for kind in KINDS for _ in range(win.counts[kind])]
    melds = [
        f"{MeldKind(win.meld_kinds[index]).name.lower()} of {Tile(win.meld_lowest[index])}"
        for index in range(win.meld_count)
    ]
    flags = ["tsumo", "riichi", "ippatsu", "last_tile", "rinshan", "robbed_kan", "first_turn"]
    moment = [f"{flag}={int(getattr(win, flag))}" for flag in flags if getattr(win, flag)]
    winds = f"seat {win.seat_wind}, round {win.round_wind}"
    winning = f"winning tile {Tile(win.winning_kind)}"
    return "; ".join([format_tiles(concealed), *melds, winning, winds, *moment])


def interpret(wins: Array, found: Found) -> None:
    """Score the wins one by one in the interpreter, and note what is new."""
    rules, table = ARI_ARI.to_record(), tables.load()
    reading, score = Reading(), Score()
    for index in range(len(wins)):
        win = Win(memory_of(wins), index)
        score_win(win, rules, table, reading, score)
        assert score.status != WinCheck.NOT_COMPLETE, describe(win)
        if score.units and score.yakuman not in found.yakuman:
            found.yakuman[score.yakuman] = describe(win)
        if score.units or score.status != WinCheck.WIN:
            continue
        cell = (score.han, score.fu, bool(win.tsumo))
        if score.yaku not in found.yaku or cell not in found.cells:
            found.yaku.setdefault(score.yaku, describe(win))
            found.cells.setdefault(cell, describe(win))


def score_compiled(wins: Array, found: Found) -> None:
    """Score the wins with the compiled rules, and note what is new."""
    # The other tests need no compiler.
    from ariari.jit.batches import score_batch  # noqa: PLC0415
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415

    scores = score_batch(Cpu(threads=2), wins, array_of(ARI_ARI.to_record()))
    assert (scores["status"] != WinCheck.NOT_COMPLETE).all()
    for known, name in ((found.yaku, "yaku"), (found.yakuman, "yakuman")):
        rows = np.flatnonzero((scores["status"] == WinCheck.WIN) & (scores[name] != 0))
        values, first = np.unique(scores[name][rows], return_index=True)
        for bits, index in zip(values.tolist(), rows[first].tolist(), strict=True):
            known.setdefault(bits, describe(Win(memory_of(wins), index)))


def couples(found: Mapping[int, str], names: Mapping[Any, str]) -> dict[Couple, str]:
    """Return the couples of names that counted together, with a hand for each."""
    seen: dict[Couple, str] = {}
    for bits, hand in found.items():
        present = [name for bit, name in names.items() if bits >> bit & 1]
        for couple in combinations(present, 2):
            seen.setdefault(as_couple(*couple), hand)
    return seen


def as_couple(one: str, other: str) -> Couple:
    return (one, other) if one < other else (other, one)


def matrix() -> dict[tuple[str, str], str]:
    """Read COMPAT-7 from the rulebook: the sign in each row and column."""
    text = RULEBOOK.read_text(encoding="utf-8")
    header, *rows = text[text.index("**COMPAT-7**") :].split("```")[1].strip("\n").splitlines()
    signs = {}
    for row in rows:
        code, *cells = row.split()
        for column, sign in zip(header.split(), cells, strict=True):
            signs[code, column] = sign
    return signs


COMPAT_7 = {as_couple(*couple) for couple, sign in matrix().items() if sign == "Y"}
OF_SETS = ("daisangen", "shousuushii", "daisuushii", "tsuuiisou", "ryuuiisou", "chinroutou")
COMPAT_8 = (
    {as_couple("suuankou", "suukantsu"), as_couple("daisangen", "tsuuiisou")}
    | {as_couple(winds, "tsuuiisou") for winds in ("shousuushii", "daisuushii")}
    | {as_couple(name, other) for name in OF_SETS for other in ("suuankou", "suukantsu")}
    | {
        as_couple(first, name)
        for first in ("tenhou", "chiihou")
        for name in (*OF_SETS, "suuankou", "kokushi", "chuuren")
    }
)


def yaku_couples(found: Found) -> dict[Couple, str]:
    return couples(found.yaku, CODES)


def yakuman_couples(found: Found) -> dict[Couple, str]:
    return couples(found.yakuman, FAMILIES)


def check_couples(seen: dict[Couple, str], possible: set[Couple]) -> None:
    """Every possible couple was seen, and no other."""
    assert {couple: hand for couple, hand in seen.items() if couple not in possible} == {}
    assert possible - seen.keys() == set()


@pytest.fixture(scope="module")
def enumerated() -> Found:
    """Some ten thousand hands in the interpreter, and more where a couple is still unseen."""
    rng = np.random.default_rng(7)
    found = Found({}, {}, {})
    for _ in range(8):
        interpret(deal_sets(random_layouts(rng, 1500), rng), found)
        interpret(deal_special(rng, 400), found)
        if yaku_couples(found).keys() >= COMPAT_7 and yakuman_couples(found).keys() >= COMPAT_8:
            break
    return found


def test_the_matrix_is_symmetric() -> None:
    """COMPAT-7."""
    signs = matrix()
    assert set(signs) == {(row, column) for row in CODES.values() for column in CODES.values()}
    for (row, column), sign in signs.items():
        assert signs[column, row] == sign
        assert (sign == "-") == (row == column != "YAK")


def test_yaku_that_count_together(enumerated: Found) -> None:
    """COMPAT-7, and with it COMPAT-1 to COMPAT-6."""
    check_couples(yaku_couples(enumerated), COMPAT_7)


def test_yakuman_that_count_together(enumerated: Found) -> None:
    """COMPAT-8."""
    check_couples(yakuman_couples(enumerated), COMPAT_8)


def test_cells_that_no_hand_can_reach(enumerated: Found) -> None:
    """SCORE-9, FU-12, FU-13."""
    cells = enumerated.cells
    assert {han for han, fu, _ in cells if fu in (20, 25)} & {1} == set()
    assert {tsumo for _, fu, tsumo in cells if fu == 20} == {True}
    assert (2, 25, False) in cells
    assert (3, 25, True) in cells
    assert (2, 25, True) not in cells


@pytest.mark.slow
def test_yaku_that_count_together_in_every_layout() -> None:
    """COMPAT-7, COMPAT-8: all 14 million combinations of four sets and a pair, compiled."""
    rng = np.random.default_rng(8)
    found = Found({}, {}, {})
    for pair in KINDS:
        score_compiled(deal_sets(every_layout(pair), rng), found)
    score_compiled(deal_sets(random_layouts(rng, 20_000), rng), found)
    score_compiled(deal_special(rng, 10_000), found)
    check_couples(yaku_couples(found), COMPAT_7)
    check_couples(yakuman_couples(found), COMPAT_8)


@pytest.mark.parametrize(
    ("text", "moment", "stays", "goes"),
    [
        ("123m1456p345789s ron 1p", {"riichi": "double"}, "double_riichi", "riichi"),
        ("112233m556677p2s ron 2s", {}, "ryanpeikou", "iipeikou"),
        ("123m11789p12999s ron 3s", {}, "junchan", "chanta"),
        ("9s [111p] [999m] [444z] [333z] ron 9s", {}, "honroutou", "chanta"),
        ("1233455678999m ron 5m", {}, "chinitsu", "honitsu"),
        ("2p [111z] [222z] [333z] [444z] ron 2p", {}, "daisuushii", "shousuushii"),
        ("555666p1118s666z ron 8s", {}, "suuankou_tanki", "suuankou"),
        ("19m19p19s1234567z ron 7z", {}, "kokushi_13", "kokushi"),
        ("1112345678999p ron 5p", {}, "junsei_chuuren", "chuuren"),
        ("345m2p [555z] [666z] [777z] ron 2p", {}, "daisangen", "haku"),
    ],
)
def test_one_yaku_replaces_another(
    text: str, moment: MomentArguments, stays: str, goes: str
) -> None:
    """COMPAT-1."""
    outcome = scored(text, **moment)
    names = outcome.yaku | outcome.yakuman
    assert stays in names
    assert goes not in names


@pytest.mark.parametrize(
    ("text", "moment", "expected"),
    [
        pytest.param(
            "123m1456p345s [daiminkan 3333z] tsumo 1p",
            {"rinshan": True, "last_tile": True},
            {"rinshan"},
            id="COMPAT-2 no haitei with a rinshan tile",
        ),
        pytest.param(
            "123m1456p345789s tsumo 1p",
            {"riichi": True, "ippatsu": True, "last_tile": True},
            {"riichi", "ippatsu", "menzen_tsumo", "haitei"},
            id="COMPAT-3 haitei with ippatsu",
        ),
        pytest.param("111444p88s77z222s tsumo 8s", {}, set(), id="COMPAT-6 toitoi by closed tsumo"),
        pytest.param("11p99s [111m] [999m] [999p] ron 1p", {}, set(), id="COMPAT-6 all terminals"),
    ],
)
def test_yaku_that_exclude_each_other(
    text: str, moment: MomentArguments, expected: set[str]
) -> None:
    """COMPAT-2, COMPAT-3, COMPAT-6."""
    assert set(scored(text, **moment).yaku) == expected


def test_houtei_with_ippatsu_where_riichi_may_come_late() -> None:
    """COMPAT-3: with a lower `riichi_min_tiles` both can happen, and both count."""
    rules = playing(riichi_min_tiles=0)
    outcome = scored("123m1456p345789s ron 1p", rules, riichi=True, ippatsu=True, last_tile=True)
    assert set(outcome.yaku) == {"riichi", "ippatsu", "houtei"}


def test_kokushi_on_an_ankan_needs_no_chankan() -> None:
    """COMPAT-4, KAN-6."""
    outcome = scored("1m19p19s12345667z ron 9m", chankan=True)
    assert (outcome.yaku, outcome.yakuman) == ({}, {"kokushi": 1})


@pytest.mark.parametrize(
    ("text", "moment", "expected"),
    [
        ("1133m5577p2299s4z ron 4z", {"riichi": True, "ippatsu": True}, {"riichi", "ippatsu"}),
        ("1133m5577p2299s4z tsumo 4z", {"last_tile": True}, {"menzen_tsumo", "haitei"}),
        ("1133m5577p2299s4z ron 4z", {"last_tile": True}, {"houtei"}),
        ("2233m5577p2288s4m ron 4m", {}, {"tanyao"}),
        ("99m11p1199s22334z ron 4z", {}, {"honroutou"}),
        ("1133557799m113z ron 3z", {}, {"honitsu"}),
        ("1133557799m224m ron 4m", {}, {"chinitsu"}),
    ],
)
def test_chiitoitsu_combines(text: str, moment: MomentArguments, expected: set[str]) -> None:
    """COMPAT-5."""
    assert set(scored(text, **moment).yaku) == expected | {"chiitoitsu"}


def test_two_couples_of_sequences_are_not_seven_pairs() -> None:
    """COMPAT-5, also where both readings are the same limit."""
    for dora in ("", "1m", "1m1m", "1m1m4p", "1m1m4p4p"):
        assert "ryanpeikou" in scored("223344m556677p8s ron 8s", dora=dora).yaku
