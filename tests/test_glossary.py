"""The glossary: complete in both languages, true to the rules, and found by any of its words."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ariari import score
from ariari.core.names import Yaku
from ariari.core.tiles import COPIES
from ariari.glossary import (
    GlossaryError,
    Term,
    find,
    groups,
    is_called,
    term,
    terms,
)
from ariari.glossary.spelling import fold
from ariari.model import rulebook
from ariari.model.options import OPTIONS
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName

TERMS = tuple(terms().values())
FIXTURES = Path(__file__).parent / "data"
SEARCHES = json.loads((FIXTURES / "glossary_searches.json").read_text("utf-8"))
SPELLINGS = json.loads((FIXTURES / "spellings.json").read_text("utf-8"))
NAMES = (*YAKU_NAMES.values(), *YAKUMAN_NAMES.values())
HAND_SIZE = 14
RULES = Ruleset().replace(
    local_yaku=OPTIONS["local_yaku"].parse(OPTIONS["local_yaku"].values.removeprefix("a set of "))
)
"""Rules with every yaku that there is."""


def ids(entry: Any) -> str:
    return str(getattr(entry, "key", entry))


# What is there


def test_keys_are_different() -> None:
    listed = [entry.key for group in groups() for entry in group.terms]
    assert [key for key, count in Counter(listed).items() if count > 1] == []
    assert len(listed) == len(TERMS) > 160


@pytest.mark.parametrize("entry", TERMS, ids=ids)
def test_every_term_is_complete_in_both_languages(entry: Term) -> None:
    texts = (entry.name, entry.word, entry.meaning.en, entry.meaning.ja)
    assert all(text and text == text.strip() for text in texts)
    # Each in its own script: a text in the wrong place is found out.
    assert entry.name.isascii()
    assert all("ァ" <= char <= "ー" for char in entry.reading)
    # A local yaku that the list of words does not have yet has no reading.
    assert entry.reading or entry.group == "local"
    assert not entry.meaning.ja.isascii()
    assert entry.meaning.ja[-1] == "。"
    assert entry.meaning.en[-1] == "."
    assert (entry.worth.en == "") == (entry.worth.ja == "")


def test_groups_have_titles_in_both_languages() -> None:
    for group in groups():
        assert group.title.en.isascii() and group.title.en
        assert group.title.ja and not group.title.ja.isascii()
        assert {entry.group for entry in group.terms} == {group.key}


@pytest.mark.parametrize("entry", TERMS, ids=ids)
def test_rules_that_are_named_are_in_the_rulebook(entry: Term) -> None:
    assert [rule for rule in entry.rules if rule not in rulebook.rules()] == []


# Yaku


@pytest.mark.parametrize("name", NAMES, ids=ids)
def test_every_yaku_has_a_term_with_its_names_and_its_rule(name: YakuName) -> None:
    entry = term(name.key)
    assert (entry.name, entry.word) == (name.title, name.kanji)
    assert name.rule in entry.rules


@pytest.mark.parametrize(
    "yaku", [yaku for yaku in YAKU_NAMES if yaku.closed_han], ids=lambda yaku: str(yaku.name)
)
def test_a_yaku_is_worth_what_the_rules_give(yaku: Yaku) -> None:
    closed, opened = yaku.closed_han, yaku.open_han
    if yaku == Yaku.OPEN_RIICHI:
        # It comes with riichi, and is spoken of as both together (OPENR-1).
        closed += Yaku.RIICHI.closed_han
    expected = f"{closed} han"
    if opened == 0:
        expected += ", closed hands only"
    elif opened != closed:
        expected += f", open {opened}"
    assert term(YAKU_NAMES[yaku].key).worth.en == expected


def test_the_worth_of_a_yakuman_says_whether_it_may_be_double() -> None:
    double = {YAKUMAN_NAMES[yakuman].key for yakuman in Ruleset().double_yakuman}
    said = {
        name.key: term(name.key).worth.en
        for name in YAKUMAN_NAMES.values()
        if name.key not in {found.key for found in YAKU_NAMES.values()}
    }
    assert said.pop("daichisei") == "Double yakuman"
    assert {key for key, worth in said.items() if worth != "Yakuman"} == double
    assert {said[key] for key in double} == {"Yakuman, double in some rules"}


def test_only_yaku_are_worth_something() -> None:
    assert {entry.key for entry in TERMS if entry.worth.en} == {name.key for name in NAMES}


# Examples


EXAMPLES = [entry for entry in TERMS if entry.tiles]


@pytest.mark.parametrize("entry", EXAMPLES, ids=ids)
def test_examples_are_tiles_that_a_set_has(entry: Term) -> None:
    counts = Counter(tile.kind for tile in tiles_of(entry))
    assert max(counts.values()) <= COPIES


def tiles_of(entry: Term) -> list[Tile]:
    pieces = [piece for group in entry.example() for piece in group]
    added = [piece.added for piece in pieces if piece.added is not None]
    return [piece.tile for piece in pieces] + added


@pytest.mark.parametrize(
    ("tiles", "poses"),
    [
        ("[3-45p]", ["sideways", "upright", "upright"]),
        ("[5555s]", ["face down", "upright", "upright", "face down"]),
        ("44p +4p", ["upright", "upright", "upright"]),
    ],
)
def test_examples_lie_as_on_the_table(tiles: str, poses: list[str]) -> None:
    entry = replace(term("chii"), tiles=tiles)
    assert [piece.pose.value for group in entry.example() for piece in group] == poses


def whole_hand(entry: Term) -> tuple[str, str] | None:
    """Return the hand and the winning tile of an example; None where it is only a part."""
    *held, last = entry.tiles.split()
    if last.startswith("+"):
        return " ".join(held), last[1:]
    tiles = tiles_of(entry)
    if len(tiles) != HAND_SIZE:
        return None
    return "".join(map(str, tiles[:-1])), str(tiles[-1])


WHOLE_HANDS = [entry for entry in EXAMPLES if entry.worth.en and whole_hand(entry) is not None]


@pytest.mark.parametrize("entry", WHOLE_HANDS, ids=ids)
def test_whole_hands_have_the_yaku_that_they_are_an_example_of(entry: Term) -> None:
    """By ron or by tsumo, in the South seat of the East round."""
    shown = whole_hand(entry)
    assert shown is not None
    hand, winning = shown
    results = (score(hand, ron=winning, rules=RULES), score(hand, tsumo=winning, rules=RULES))
    assert entry.key in {item.name.key for result in results if result for item in result.yaku}


def test_most_yaku_of_tiles_have_a_whole_hand() -> None:
    assert len(WHOLE_HANDS) > 35
    assert {"pinfu", "suuankou", "daisharin"} <= {entry.key for entry in WHOLE_HANDS}


# Searches


@pytest.mark.parametrize("case", SEARCHES, ids=lambda case: str(case["search"]))
def test_words_are_found_as_the_page_finds_them(case: dict[str, Any]) -> None:
    """The page's own tests read the same searches."""
    if case["keys"]:
        found = find(case["search"], case["language"])
        assert sorted(entry.key for entry in found) == sorted(case["keys"])
    else:
        with pytest.raises(GlossaryError):
            find(case["search"], case["language"])


@pytest.mark.parametrize("case", SPELLINGS, ids=lambda case: str(case["folded"]))
def test_a_word_is_one_word_however_it_is_spelled(case: dict[str, Any]) -> None:
    """The page's own tests read the same spellings."""
    for spelling in case["spellings"]:
        assert " ".join(fold(spelling)) == case["folded"]


def test_different_words_stay_different() -> None:
    folded = [case["folded"] for case in SPELLINGS]
    assert len(set(folded)) == len(folded)


def test_no_two_terms_have_one_name_but_winds_and_kans() -> None:
    """Folded as they are searched for, so that no spelling leads to another word."""
    holders: dict[str, set[str]] = {}
    for entry in TERMS:
        for name in (entry.name, entry.word, entry.reading, *entry.also):
            holders.setdefault("".join(fold(name)), set()).add(entry.key)
    shared = {frozenset(keys) for name, keys in holders.items() if name and len(keys) > 1}
    assert shared == {frozenset({"jikaze", "seat_wind"}), frozenset({"bakaze", "round_wind"})}


def test_who_is_called_so_comes_first() -> None:
    found = find("dora")
    assert found[0].key == "dora"
    assert [entry.key for entry in found if is_called(entry, "dora")] == ["dora"]
    names = ["dora" in f"{entry.key} {entry.name.lower()}" for entry in found]
    assert names == sorted(names, reverse=True)
    assert not all(names)


@pytest.mark.parametrize("name", ["oya", "Dealer", "dealer (OYA)", "親", "おや", "オヤ"])
def test_each_name_calls_its_term(name: str) -> None:
    assert is_called(term("oya"), name)
    assert find(name)[0].key == "oya"


def test_meanings_are_searched_in_one_language() -> None:
    assert "chiitoitsu" in [entry.key for entry in find("seven different pairs")]
    with pytest.raises(GlossaryError):
        find("seven different pairs", "ja")


def test_no_words_find_everything_in_order() -> None:
    assert find("") == TERMS


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("pinfo", "the glossary has no 'pinfo'; did you mean Pinfu, pin or Pinfu tsumo?"),
        ("ぴんふら", "the glossary has no 'ぴんふら'; did you mean ピンフ"),
        ("YAKU-PINFO", "the glossary has no 'YAKU-PINFO'; did you mean YAKU-PINFU"),
        ("two-sided wat", "the glossary has no 'wat'; did you mean Two-sided wait"),
        ("suji kabe", "no glossary term has all of: suji kabe"),
        ("xyzzy", "the glossary has no 'xyzzy'"),
    ],
)
def test_what_is_not_found_is_named_with_what_is_near(words: str, message: str) -> None:
    with pytest.raises(GlossaryError) as caught:
        find(words)
    assert str(caught.value).startswith(message)


def test_an_unknown_key_names_the_nearest() -> None:
    with pytest.raises(GlossaryError, match="no term 'pinfuu'; did you mean pinfu"):
        term("pinfuu")
