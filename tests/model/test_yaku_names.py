"""Every yaku has its names, its rule and its meaning."""

import pytest

from ariari.core.names import Yaku, Yakuman
from ariari.model import rulebook
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.words.catalogue import catalogue
from ariari.words.reason import Reason
from ariari.words.say import say

NAMES = [*YAKU_NAMES.values(), *YAKUMAN_NAMES.values()]
CASE_KEYS = (
    "menzen_tsumo riichi double_riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou "
    "seat_wind round_wind haku hatsu chun chiitoitsu chanta ittsu sanshoku_doujun sanshoku_doukou "
    "sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu tenhou "
    "chiihou daisangen suuankou suuankou_tanki tsuuiisou ryuuiisou chinroutou chuuren "
    "junsei_chuuren kokushi kokushi_13 daisuushii shousuushii suukantsu"
)
"""The names in JSON on which files of cases rely."""


def test_every_yaku_is_named() -> None:
    assert list(YAKU_NAMES) == list(Yaku)
    assert list(YAKUMAN_NAMES) == list(Yakuman)


def test_names_in_json_stay() -> None:
    assert set(CASE_KEYS.split()) <= {name.key for name in NAMES}


def test_names_are_told_apart() -> None:
    """Only renhou is both a yaku and a yakuman, by the rule set."""
    keys = [name.key for name in NAMES]
    assert [key for key in set(keys) if keys.count(key) > 1] == ["renhou"]
    titles = [name.title for name in NAMES]
    assert [title for title in set(titles) if titles.count(title) > 1] == ["Renhou"]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name.key)
def test_each_name_is_whole(name: YakuName) -> None:
    assert name.rule in rulebook.rules()
    assert name.title[0].isupper() and name.title.isascii()
    assert name.kanji and not name.kanji.isascii()
    assert name.meaning == name.meaning.strip().rstrip(".")
    assert name.meaning[0].islower() or name.meaning[0].isdigit()


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name.key)
def test_a_yaku_has_its_words_in_every_language(name: YakuName) -> None:
    """Its name in Japanese is its kanji; nothing is left in English."""
    assert say(Reason(name.word.key), "ja") == name.kanji
    assert say(name.why, "ja") != say(name.why, "en")


def test_the_catalogue_has_no_words_of_a_yaku_that_is_not_there() -> None:
    keys = {key.split(".")[1] for key in catalogue("en").messages if key.startswith("yaku.")}
    assert keys == {name.key for name in NAMES}
