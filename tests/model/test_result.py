"""The parts of a result in words."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.conftest import playing

from ariari import score
from ariari.core.names import Yaku, Yakuman
from ariari.core.points import BAIMAN, MANGAN
from ariari.core.state import Limit
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.result import LIMIT_NAMES, WinStatus
from ariari.model.result.items import DoraItem, FuItem, Payment, YakuItem
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.schema.win import worth_json
from ariari.words.reason import Reason

TANYAO = YAKU_NAMES[Yaku.TANYAO]
RENHOU = YAKU_NAMES[Yaku.RENHOU]
DAISUUSHII = YAKUMAN_NAMES[Yakuman.DAISUUSHII]

WORTH = {
    "han": (YakuItem(TANYAO, 1), "1 han"),
    "mangan": (YakuItem(RENHOU, 0, fixed_base=MANGAN), "mangan"),
    "baiman": (YakuItem(RENHOU, 0, fixed_base=BAIMAN), "baiman"),
    "yakuman": (YakuItem(DAISUUSHII, 1, is_yakuman=True), "yakuman"),
    "double yakuman": (YakuItem(DAISUUSHII, 2, is_yakuman=True), "double yakuman"),
}


@pytest.mark.parametrize(("item", "worth"), WORTH.values(), ids=WORTH)
def test_what_a_yaku_is_worth(item: YakuItem, worth: str) -> None:
    assert item.worth == worth
    assert str(item) == f"{item.name.title}, {worth}: {item.name.meaning}."


DORA = {"dora": "Dora", "ura_dora": "Ura dora", "red_dora": "Red fives", "kita": "Kita"}


@pytest.mark.parametrize(("key", "title"), DORA.items())
def test_dora_in_words(key: str, title: str) -> None:
    why = Reason("dora.red_dora.why", count=2)
    assert str(DoraItem(key, 2, why)) == f"{title}, 2 han: 2 in the hand, each a dora."


def test_fu_in_words() -> None:
    why = Reason("fu.seven_pairs", "FU-8")
    item = FuItem(2, why, parse_tiles("1z"))
    assert (item.reason, item.rule) == ("Seven pairs always have the same value", "FU-8")
    assert str(item) == "Seven pairs always have the same value, 2 fu."


PAYERS = {None: "the discarder", Wind.EAST: "East (the dealer)", Wind.NORTH: "North"}


@pytest.mark.parametrize(("payer", "name"), PAYERS.items())
def test_payers_in_words(payer: Wind | None, name: str) -> None:
    assert Payment(payer, 1000).payer_name == name


def test_every_limit_has_a_name() -> None:
    assert list(LIMIT_NAMES) == list(Limit)


HEADLINES = {
    "below a limit": ("234m45789p45688s ron 3p", "1 han 30 fu, 1,000 points"),
    "tsumo": ("234m45789p45688s tsumo 3p", "2 han 20 fu, 1,500 points"),
    "mangan": ("55666p11188s666z ron 5p", "5 han, mangan, 8,000 points"),
    "sanbaiman": ("2233445566788s tsumo 7s", "12 han, sanbaiman, 24,000 points"),
    "yakuman": ("55666p11188s666z tsumo 5p", "yakuman, 32,000 points"),
    "several": ("1114555666777z ron 4z", "4 x yakuman, 128,000 points"),
}


@pytest.mark.parametrize(("text", "headline"), HEADLINES.values(), ids=HEADLINES)
def test_headlines(text: str, headline: str) -> None:
    tiles, way, winning = text.rsplit(maxsplit=2)
    result = score(tiles, ron=winning) if way == "ron" else score(tiles, tsumo=winning)
    assert result.headline == headline


def test_a_counted_yakuman_by_its_name() -> None:
    """SCORE-4."""
    result = score("2233445566788s", tsumo="7s", riichi=True)
    assert result.headline == "13 han, kazoe yakuman, 32,000 points"
    assert result.limit_name == "kazoe_yakuman"


def test_a_yakuman_for_open_riichi_is_named() -> None:
    """OPENR-1: not what the hand would be worth without it."""
    rules = playing(open_riichi="on_yakuman")
    moment: dict[str, Any] = {"riichi": True, "open_riichi": True, "into_open_riichi": True}
    result = score("234m45789p45688s", ron="3p", rules=rules, **moment)
    assert (result.han, result.fu, result.is_raised) == (3, 30, True)
    assert result.headline == "yakuman for dealing into open riichi, 32,000 points"
    yakuman = score("1112223334445p", ron="5p", rules=rules, **moment)
    assert not yakuman.is_raised


COUNTED_FU = {
    "4 han 40 fu": ("22m345p77666z [555z]", "2m", {}, "4 han 40 fu, mangan, 8,000 points"),
    "kiriage": (
        "234m40789p45688s",
        "3p",
        {"riichi": True, "dora": "8p"},
        "4 han 30 fu, 7,700 points",
    ),
    "5 han": ("55666p11188s666z", "5p", {}, None),
    "renhou": (
        "234m45789p45688s",
        "3p",
        {"first_turn": True, "rules": playing(renhou="mangan")},
        None,
    ),
    "no limits": (
        "55666p11188s666z",
        "5p",
        {"rules": playing(aotenjou=True)},
        "5 han 60 fu, 30,800 points",
    ),
}


@pytest.mark.parametrize(
    ("hand", "ron", "arguments", "headline"), COUNTED_FU.values(), ids=COUNTED_FU
)
def test_fu_count_up_to_four_han(
    hand: str, ron: str, arguments: dict[str, Any], headline: str | None
) -> None:
    """FU-14, SCORE-5: from 5 han on the items are kept, and not part of the value."""
    result = score(hand, ron=ron, **arguments)
    assert result.fu_items
    assert result.counts_fu == worth_json(result)["fu_counts"] == (headline is not None)
    assert result.headline == headline or not re.search(r"\d fu", result.explain())


def test_the_dealer_is_east() -> None:
    """CONV-5."""
    assert score("234m45789p45688s", ron="3p", seat="E").is_dealer
    assert not score("234m45789p45688s", ron="3p", seat="N").is_dealer


def test_statuses_are_the_words_of_the_answers() -> None:
    assert [status.value for status in WinStatus] == [
        "win",
        "no_yaku",
        "furiten",
        "hand_not_winning",
    ]


def test_the_hand_is_drawn_with_the_winning_tile_apart() -> None:
    result = score("45p111z22s [111m] [222m]", ron="3p")
    first_line = result.draw_text().splitlines()[1]
    assert "  │3│" in first_line
    assert result._repr_svg_() != score("45p111z22s [111m] [222m]", ron="6p")._repr_svg_()


def test_the_picture_is_well_formed() -> None:
    root = ElementTree.fromstring(score("234m45789p45688s", ron="3p")._repr_svg_())
    assert root.tag.endswith("svg")
