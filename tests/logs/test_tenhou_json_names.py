"""The words of a tenhou.net/6 log: yaku, limits and points."""

import pytest

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.logs.formats.tenhou.names import (
    DRAW_NAMES,
    Bonus,
    Price,
    Value,
    drawn_deal_of,
    price_of,
    price_text,
    value_of,
    yaku_text,
    yakuman_text,
)


@pytest.mark.parametrize("yaku", Yaku)
def test_every_yaku_is_read_as_it_is_written(yaku: Yaku) -> None:
    for wind in range(4):
        value = value_of(yaku_text(yaku, 2, wind))
        assert value is not None
        assert (value.name, value.han) == (yaku, 2)
        assert value.wind in (None, wind)


@pytest.mark.parametrize("yakuman", Yakuman)
def test_every_yakuman_is_read_as_it_is_written(yakuman: Yakuman) -> None:
    assert value_of(yakuman_text(yakuman)) == Value(yakuman, 0)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("門前清自摸和(1飜)", Value(Yaku.MENZEN_TSUMO, 1)),
        ("自風 北(1飜)", Value(Yaku.SEAT_WIND, 1, 3)),
        ("場風 東(1飜)", Value(Yaku.ROUND_WIND, 1, 0)),
        ("役牌:自風牌(1飜)", Value(Yaku.SEAT_WIND, 1)),
        ("ダブル立直(2飜)", Value(Yaku.DOUBLE_RIICHI, 2)),
        ("Seven Pairs(2Han)", Value(Yaku.CHIITOITSU, 2)),
        ("国士無双十三面待ち(役満)", Value(Yakuman.KOKUSHI_13, 0)),
        ("Nine Gates(Yakuman )", Value(Yakuman.CHUUREN, 0)),
        ("ドラ(12飜)", Value(Bonus("dora"), 12)),
        ("抜きドラ(2飜)", Value(Bonus("dora"), 2)),
        ("裏ドラ(0飜)", Value(Bonus("ura"), 0)),
        ("赤ドラ(1飜)", Value(Bonus("red_fives"), 1)),
    ],
)
def test_converters_have_other_words_for_the_same(text: str, value: Value) -> None:
    assert value_of(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "立直", "立直()", "立直(飜)", "立直(役満)", "大三元(13飜)", "立直(１飜)", "立直(1飜)!"],
)
def test_what_is_no_yaku_is_refused(text: str) -> None:
    assert value_of(text) is None


@pytest.mark.parametrize(
    ("text", "price", "base"),
    [
        ("30符2飜2000点", Price(30, 2, 2000, None, False), 500),
        ("110符1飜1800-3600点", Price(110, 1, 1800, 3600, False), 1800),
        ("30符4飜2000-3900点", Price(30, 4, 2000, 3900, False), 1950),
        ("30符2飜1000点∀", Price(30, 2, 1000, None, True), 500),
        ("満貫8000点", Price(None, None, 8000, None, False, "満貫"), 2000),
        ("跳満3000-6000点", Price(None, None, 3000, 6000, False, "跳満"), 3000),
        ("倍満8000点∀", Price(None, None, 8000, None, True, "倍満"), 4000),
        ("三倍満24000点", Price(None, None, 24000, None, False, "三倍満"), 6000),
        ("役満16000-32000点", Price(None, None, 16000, 32000, False, "役満"), 16000),
    ],
)
def test_points_are_read_and_written(text: str, price: Price, base: int) -> None:
    assert price_of(text) == price
    assert price_text(price, base) == text


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("数え役満32000点", Price(None, None, 32000, None, False, "役満")),
        ("切り上げ満貫8000点", Price(None, None, 8000, None, False, "満貫")),
        ("30符5飜満貫8000点", Price(30, 5, 8000, None, False, "満貫")),
        ("Mangan 2000-4000点", Price(None, None, 2000, 4000, False, "満貫")),
        ("40Fu3Han5200Points", Price(40, 3, 5200, None, False)),
    ],
)
def test_converters_have_other_words_for_limits(text: str, price: Price) -> None:
    assert price_of(text) == price


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2000点",
        "30符2000点",
        "満貫",
        "満貫8000",
        "満貫2000-4000点∀",
        "満貫２０００点",
        "x満貫8000点",
    ],
)
def test_what_is_no_text_of_points_is_refused(text: str) -> None:
    assert price_of(text) is None


def test_names_of_draws_are_read() -> None:
    for ending, name in DRAW_NAMES.items():
        assert drawn_deal_of(name) == (ending, name)
    assert drawn_deal_of("Nine Terminal Abortion") == (Ending.NINE_ORPHANS, "九種九牌")
    assert drawn_deal_of("流し満貫") == (Ending.EXHAUSTIVE, "流し満貫")
    assert drawn_deal_of("和了") is None
