"""The shared scoring cases: hands on which independent scorers agree, down to the points.

The cases lie beside the repository, with a description of their fields; without them the tests
are skipped.
"""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.shared import SCORE

from ariari import tables
from ariari.core.liability import settle_ron, settle_tsumo
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import Settlement, begin_settlement
from ariari.core.rules import Rules
from ariari.core.state import Limit, Reading, RiichiLevel, Score, Win, WinCheck
from ariari.core.value import yaku_han, yakuman_units
from ariari.core.win import score_win
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

NAME = "score_cases.jsonl.gz"
CASES = SCORE / NAME
MELD_KINDS = {
    "chi": MeldKind.CHII,
    "pon": MeldKind.PON,
    "daiminkan": MeldKind.DAIMINKAN,
    "kakan": MeldKind.SHOUMINKAN,
    "ankan": MeldKind.ANKAN,
}
STATUSES = {
    WinCheck.NOT_COMPLETE: "hand_not_winning",
    WinCheck.NO_YAKU: "no_yaku",
    WinCheck.WIN: "win",
}
LIMITS = {
    Limit.NONE: "",
    Limit.MANGAN: "mangan",
    Limit.HANEMAN: "haneman",
    Limit.BAIMAN: "baiman",
    Limit.SANBAIMAN: "sanbaiman",
    Limit.KAZOE: "kazoe_yakuman",
    Limit.YAKUMAN: "yakuman",
}

Case = dict[str, Any]


def read_cases() -> Iterator[Case]:
    with gzip.open(CASES, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


@cache
def rules_of(options: str) -> Rules:
    """Return the rules of a case, given as JSON: a preset's name, or options over `ari-ari`."""
    given = json.loads(options)
    if isinstance(given, str):
        return Ruleset.preset(given).to_record()
    ruleset = Ruleset().replace(
        kuitan=given["open_tanyao"],
        kazoe="yakuman" if given["kazoe_yakuman"] else "sanbaiman",
        kiriage=given["kiriage_mangan"],
        double_wind_pair_fu=given["double_wind_pair_fu"],
    )
    if not given["double_yakuman"]:
        ruleset = ruleset.replace(double_yakuman="none")
    return ruleset.to_record()


def fill(win: Win, case: Case) -> None:
    """The record is that of the case."""
    win.clear()
    winning = Tile.parse(case["win_tile"])
    tiles = [*parse_tiles(case["concealed"]), winning] if case["concealed"] else [winning]
    for tile in tiles:
        win.counts[tile.kind] += 1
    win.winning_kind = winning.kind
    for index, meld in enumerate(case["melds"]):
        meld_tiles = parse_tiles(meld["tiles"])
        win.meld_kinds[index] = MELD_KINDS[meld["kind"]]
        win.meld_lowest[index] = min(tile.kind for tile in meld_tiles)
        tiles.extend(meld_tiles)
    win.meld_count = len(case["melds"])
    win.red_fives = sum(tile.red for tile in tiles)
    fill_moment(win, case)


def fill_moment(win: Win, case: Case) -> None:
    win.tsumo = case["win_by"] == "tsumo"
    win.seat_wind = Wind.parse(case["seat_wind"])
    win.round_wind = Wind.parse(case["round_wind"])
    win.riichi = RiichiLevel[case["riichi"].upper()]
    win.ippatsu = case["ippatsu"]
    win.rinshan = case["rinshan"]
    win.robbed_kan = case["chankan"]
    win.last_tile = case["last_tile"]
    win.first_turn = case["first_turn"]
    win.honba = case["honba"]
    win.dora_indicator_count = len(case["dora_indicators"])
    win.ura_indicator_count = len(case["ura_indicators"])
    for index, tile in enumerate(case["dora_indicators"]):
        win.dora_indicators[index] = Tile.parse(tile).kind
    for index, tile in enumerate(case["ura_indicators"]):
        win.ura_indicators[index] = Tile.parse(tile).kind


def named_yaku(score: Score, rules: Rules, *, closed: bool) -> dict[str, int]:
    """Return yaku and dora with their han; with yakuman, those alone with their units."""
    if score.units:
        return {
            YAKUMAN_NAMES[yakuman].key: yakuman_units(rules, 1 << yakuman)
            for yakuman in Yakuman
            if score.yakuman >> yakuman & 1
        }
    yaku = {
        YAKU_NAMES[yaku].key: yaku_han(rules, 1 << yaku, closed=closed)
        for yaku in Yaku
        if score.yaku >> yaku & 1
    }
    dora = {"dora": score.dora, "red_dora": score.red_fives, "ura_dora": score.ura}
    return yaku | {name: han for name, han in dora.items() if han}


def answer(case: Case, rules: Rules, reading: Reading, score: Score) -> Case:
    """Return what the engine says, in the words of the cases."""
    status = STATUSES[WinCheck(score.status)]
    if status != "win":
        return {"status": status}
    return {
        "status": status,
        "han": None if score.units else score.han,
        "fu": None if score.units else score.fu,
        "yakuman": score.units,
        "yaku": named_yaku(score, rules, closed=reading.closed),
        "limit": LIMITS[Limit(score.limit)],
        **settled(case, rules, score.base),
    }


def settled(case: Case, rules: Rules, base: int) -> Case:
    """Return the payments and the winner's gain; East is the dealer, and seats are winds."""
    winner = Wind.parse(case["seat_wind"])
    discarder = (winner + 1) % 4
    settlement = Settlement()
    begin_settlement(settlement, Wind.EAST, case["honba"], case["riichi_sticks"])
    settlement.base[winner] = base
    if case["win_by"] == "tsumo":
        settle_tsumo(settlement, rules, winner)
    else:
        settle_ron(settlement, rules, 1 << winner, discarder)
    paid = {Wind(seat): -points for seat, points in enumerate(settlement.deltas) if points < 0}
    return {"payments": named_payments(case, paid), "gain": settlement.deltas[winner]}


def named_payments(case: Case, paid: dict[Wind, int]) -> dict[str, int]:
    if case["win_by"] == "ron":
        assert len(paid) == 1
        return {"discarder": sum(paid.values())}
    names = {wind: "dealer" if wind == Wind.EAST else "nondealer" for wind in paid}
    named = {names[wind]: points for wind, points in paid.items()}
    assert all(named[names[wind]] == points for wind, points in paid.items())
    return named


@pytest.mark.shared
def test_every_shared_case_is_scored_as_agreed() -> None:
    """AGARI, YAKU, DORA, FU, SCORE, PAY: status, yaku, han, fu, limit, payments and gain."""
    win, reading, score = Win(), Reading(), Score()
    wrong = {}
    count = 0
    for case in read_cases():
        count += 1
        rules = rules_of(json.dumps(case["rules"]))
        fill(win, case)
        score_win(win, rules, tables.load(), reading, score)
        found = answer(case, rules, reading, score)
        if found != case["expect"]:
            wrong[case["id"]] = (found, case["expect"])
    assert wrong == {}
    assert count == 5998
