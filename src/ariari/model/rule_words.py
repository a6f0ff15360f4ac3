"""Options, their values and the presets in words that players use, in English and in Japanese.

What an option decides is written in English with the option itself, and what a preset is with the
preset. All else lies in `data/rule_words.en.json` and `data/rule_words.ja.json`.

>>> words = rule_words("ja")
>>> words.title("kuitan"), words.meaning("kuitan"), words.value("kuitan", "on")
('喰いタン', '鳴いた手でもタンヤオを認める', 'あり')
>>> rule_words("en").value("uma", "30 10 -10 -30")
'+30 +10 −10 −30'
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ariari.core.names import Yaku, Yakuman
from ariari.model.language import Language
from ariari.model.option_values import (
    Choice,
    Derived,
    Multiple,
    Number,
    Switch,
    UmaPoints,
    YakuSet,
    yaku_name,
)
from ariari.model.options import OPTIONS, Option
from ariari.model.presets import PRESETS
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName

__all__ = ["RuleWords", "choices", "rule_words"]

FOLDER = Path(__file__).parents[1] / "data"
_NUMBERS = re.compile(r"(?:han:)?(-?[\d.]+(?: -?[\d.]+)*)")
"""One number or several; that of `renhou` has `han:` before it."""
_BETWEEN_VALUES = " / "
_COMMAS: Mapping[Language, str] = {"en": ", ", "ja": "、"}


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The words of one language."""

    language: Language
    _words: Mapping[str, Any]

    def group(self, title: str) -> str:
        """Return the heading above a group of options; `title` is the rulebook's own."""
        return str(self._words.get("groups", {}).get(title, title))

    def preset(self, name: str) -> str:
        """Return what people call a preset."""
        return str(self._words["presets"][name]["title"])

    def description(self, name: str) -> str:
        """Return whose rules a preset has."""
        found = self._words["presets"][name].get("description", PRESETS[name].description)
        return str(found)

    def title(self, option: str) -> str:
        """Return what people call an option."""
        return str(self._option(option)["title"])

    def meaning(self, option: str) -> str:
        """Return what an option decides."""
        return str(self._option(option).get("meaning", OPTIONS[option].meaning))

    def value(self, option: str, text: str) -> str:
        """Return a value, given as the rulebook spells it, as people say it."""
        words = self._option(option)
        for known in (words.get("values", {}), self._words["values"]):
            if text in known:
                return str(known[text])
        kind = OPTIONS[option].kind
        if isinstance(kind, YakuSet):
            return self._yaku(kind, text)
        if numbers := _NUMBERS.fullmatch(text):
            is_signed = isinstance(kind, UmaPoints | Derived)
            shown = _signed(numbers[1]) if is_signed else f"{int(numbers[1]):,}"
            return str(words.get("number", "{value}")).format(value=shown)
        return text

    def values(self, option: str) -> str:
        """Return all values of an option: each in words, or how far they go."""
        if written := self._option(option).get("range"):
            return str(written)
        kind = OPTIONS[option].kind
        if isinstance(kind, Multiple):
            form = str(self._words["multiple"])
            return form.format(step=kind.step, low=kind.low, high=f"{kind.high:,}")
        return _BETWEEN_VALUES.join(self.value(option, text) for text in choices(OPTIONS[option]))

    def _option(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._words["options"][name]
        return found

    def _yaku(self, kind: YakuSet, text: str) -> str:
        """Return the names of a set of yaku."""
        listed = text.split(", ")
        names = [_names(yaku) for yaku in kind.members if yaku_name(yaku) in listed]
        is_english = self.language == "en"
        return _COMMAS[self.language].join(
            found.title if is_english else found.kanji for found in names
        )


@cache
def rule_words(language: Language) -> RuleWords:
    """Return the words of a language."""
    path = FOLDER / f"rule_words.{language}.json"
    return RuleWords(language, json.loads(path.read_text(encoding="utf-8")))


def choices(option: Option) -> Sequence[str]:
    """Return the values that an option takes as the rulebook spells them, where they can be listed.

    >>> choices(OPTIONS["kuikae"])
    ('forbid', 'forbid_same', 'allow')
    """
    match option.kind:
        case Switch() | Number():
            return option.kind.values.split(", ")
        case Choice():
            return option.kind.words
        case YakuSet():
            return option.kind.names(frozenset(option.kind.members))
        case _:
            return ()


def _names(yaku: Yaku | Yakuman) -> YakuName:
    # The same number names a yaku and a yakuman.
    return YAKUMAN_NAMES[yaku] if isinstance(yaku, Yakuman) else YAKU_NAMES[yaku]


def _signed(numbers: str) -> str:
    """Return match points, which have a sign."""
    return " ".join(
        f"+{number}" if float(number) > 0 else number.replace("-", "−")
        for number in numbers.split()
    )
