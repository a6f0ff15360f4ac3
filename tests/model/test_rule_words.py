"""Every option, value, group and preset has words in both languages."""

import json
import re
from typing import Any

import pytest

from ariari.model.language import Language, LanguageError, read_language
from ariari.model.options import GROUPS, OPTIONS
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import Multiple
from ariari.model.rule_words import choices, rule_words
from ariari.model.ruleset import Ruleset
from ariari.words.catalogue import languages

LATIN = re.compile(r"[A-Za-z]{4}")
"""What no Japanese word has; EMA and WRC are names."""


def spelled(option: str) -> list[str]:
    """Return every value of an option that can be listed, or that a preset has."""
    of_presets = [
        Ruleset.preset(name, players=players).text(option) for name in PRESETS for players in (3, 4)
    ]
    return list(dict.fromkeys((*choices(OPTIONS[option]), *of_presets)))


def all_words(option: str, language: Language) -> list[str]:
    words = rule_words(language)
    values = [words.value(option, text) for text in spelled(option)]
    return [words.title(option), words.meaning(option), words.values(option), *values]


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_has_its_own_words_in_both_languages(option: str) -> None:
    for language in languages():
        assert all(all_words(option, language))
    for text in all_words(option, "ja"):
        assert not LATIN.search(text), text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("option", OPTIONS)
def test_a_value_is_not_spelled_but_said(option: str, language: Language) -> None:
    """Numbers may be said as they are spelled, and yaku are named; no other value is."""
    for text in spelled(option):
        said = rule_words(language).value(option, text)
        is_number = re.fullmatch(r"[-\d ]+", text)
        # English has names for a few values that are spelled just like them.
        if not is_number and text not in ("none", "mangan", "baiman", "yakuman", "chombo"):
            assert said != text
        assert "_" not in said


@pytest.mark.parametrize("option", OPTIONS)
def test_values_of_an_option_are_told_apart(option: str) -> None:
    for language in languages():
        said = [rule_words(language).value(option, text) for text in spelled(option)]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", languages())
def test_groups_and_presets_have_words(language: Language) -> None:
    words = rule_words(language)
    assert all(words.group(name) for name in GROUPS)
    assert all(words.preset(name) and words.description(name) for name in PRESETS)


def words_in(language: Language, file: str) -> dict[str, Any]:
    path = languages()[language] / f"{file}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", languages())
def test_there_are_words_for_all_that_exists_and_for_nothing_else(language: Language) -> None:
    assert list(words_in(language, "presets")) == list(PRESETS)
    assert list(words_in(language, "rules/option_groups")) == list(GROUPS)
    options = words_in(language, "rules/options")
    assert sorted(options) == sorted(OPTIONS), f"see words/{language}/rules/options.json"
    for option, said in options.items():
        assert (
            {"title", "meaning"} <= set(said) <= {"title", "meaning", "values", "number", "range"}
        )
        assert set(said.get("values", ())) <= set(spelled(option))
        # What cannot be listed needs its values written out, or is a range of numbers.
        is_listed = bool(choices(OPTIONS[option])) or isinstance(OPTIONS[option].kind, Multiple)
        assert is_listed or "range" in said


@pytest.mark.parametrize(
    ("option", "text", "english", "japanese"),
    [
        ("start_points", "25000", "25,000 points", "25,000点"),
        ("uma", "30 10 -10 -30", "+30 +10 −10 −30", "+30 +10 −10 −30"),
        ("uma", "20 0 -20", "+20 0 −20", "+20 0 −20"),
        ("oka", "22.5", "+22.5", "+22.5"),
        ("renhou", "han:5", "5 han", "5翻"),
        ("red_fives", "3", "3", "3枚"),
        ("red_fives", "0", "none", "なし"),
        ("double_ron", "head_bump", "only the nearest wins (head bump)", "頭ハネ"),
        ("pao", "daisangen, daisuushii", "Daisangen, Daisuushii", "大三元、大四喜"),
        (
            "double_yakuman",
            "kokushi13, junsei",
            "Kokushi musou 13-sided, Junsei chuuren poutou",
            "国士無双十三面、純正九蓮宝燈",
        ),
        ("local_yaku", "isshokusanjun", "Isshoku sanjun", "一色三順"),
        ("local_yaku", "none", "none", "なし"),
    ],
)
def test_values_as_people_say_them(option: str, text: str, english: str, japanese: str) -> None:
    assert rule_words("en").value(option, text) == english
    assert rule_words("ja").value(option, text) == japanese


def test_values_that_can_not_be_listed_are_described() -> None:
    assert rule_words("en").values("start_points") == "multiples of 100 from 100 to 1,000,000"
    assert rule_words("ja").values("honba_value") == "0〜30,000点(300点単位)"
    assert rule_words("en").values("kuitan") == "yes / no"
    assert rule_words("ja").values("renhou").endswith("1〜13翻")


def test_another_language_is_refused() -> None:
    assert read_language("ja") == "ja"
    with pytest.raises(LanguageError, match="lang is en or ja, not 'fr'"):
        read_language("fr")
