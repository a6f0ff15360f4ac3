"""Options, their values and the presets, in the words players use.

They are in the catalogues: `words/*/options.json` and its neighbours, `words/*/presets.json`.

>>> words = rule_words("ja")
>>> words.title("kuitan"), words.meaning("kuitan"), words.value("kuitan", "on")
('喰いタン', '鳴いた手でもタンヤオを認める', 'あり')
>>> rule_words("en").value("uma", "30 10 -10 -30")
'+30 +10 −10 −30'
"""

import re
from collections.abc import Sequence
from functools import cache

from ariari.core.names import Yaku, Yakuman
from ariari.model.language import Language
from ariari.model.options import OPTIONS, Option
from ariari.model.options.values import (
    Choice,
    Derived,
    Multiple,
    Number,
    Switch,
    UmaPoints,
    YakuSet,
    yaku_name,
)
from ariari.model.ruleset import Ruleset
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.words.reason import Reason, Value
from ariari.words.say import Speaker

__all__ = ["RuleWords", "choices", "rule_words"]

_NUMBERS = re.compile(r"(?:han:)?(-?[\d.]+(?: -?[\d.]+)*)")
"""One number or several; that of `renhou` has `han:` before it."""
_BETWEEN_VALUES = " / "


class RuleWords:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._speaker = Speaker(language)

    def group(self, name: str) -> str:
        """Return the heading above a group of options."""
        return self._speaker.word(f"option_groups.{name}")

    def preset(self, name: str) -> str:
        """Return what people call a preset."""
        return self._speaker.word(f"presets.{name}.title")

    def ruleset(self, ruleset: Ruleset) -> str:
        """Return what a rule set is called; a preset keeps its name in files."""
        return self._speaker.say(ruleset.title_reason)

    def description(self, name: str) -> str:
        """Return whose rules a preset has."""
        return self._speaker.word(f"presets.{name}.description")

    def title(self, option: str) -> str:
        """Return what people call an option."""
        return self._speaker.word(f"options.{option}.title")

    def meaning(self, option: str) -> str:
        """Return what an option decides."""
        return self._speaker.word(f"options.{option}.meaning")

    def sentence(self, option: str) -> str:
        """Return what an option decides, as a sentence."""
        return self._speaker.sentence(Reason(f"options.{option}.meaning"))

    def said(self, key: str, **values: Value) -> str:
        """Return a phrase used around the words of rules."""
        return self._speaker.word(f"rule_pages.{key}", **values)

    def value(self, option: str, text: str) -> str:
        """Return a value, given as the rulebook spells it, as people say it."""
        for key in (f"options.{option}.values.{text}", f"option_values.{text}"):
            if self._has(key):
                return self._speaker.word(key)
        kind = OPTIONS[option].kind
        if isinstance(kind, YakuSet):
            return self._yaku(kind, text)
        if numbers := _NUMBERS.fullmatch(text):
            is_signed = isinstance(kind, UmaPoints | Derived)
            shown = _signed(numbers[1]) if is_signed else self._speaker.number(int(numbers[1]))
            key = f"options.{option}.number"
            return self._speaker.word(key, value=shown) if self._has(key) else shown
        return text

    def values(self, option: str) -> str:
        """Return all values of an option: each in words, or their range."""
        if self._has(written := f"options.{option}.range"):
            return self._speaker.word(written)
        kind = OPTIONS[option].kind
        if isinstance(kind, Multiple):
            ends = {"step": kind.step, "low": kind.low, "high": kind.high}
            return self.said("multiple", **ends)
        return _BETWEEN_VALUES.join(self.value(option, text) for text in choices(OPTIONS[option]))

    def _has(self, key: str) -> bool:
        return key in self._speaker.catalogue.messages

    def _yaku(self, kind: YakuSet, text: str) -> str:
        """Return the names of a set of yaku."""
        listed = text.split(", ")
        names = [_names(yaku).word for yaku in kind.members if yaku_name(yaku) in listed]
        return self.said("yaku", names=tuple(names))


@cache
def rule_words(language: Language) -> RuleWords:
    """Return the words of a language."""
    return RuleWords(language)


def choices(option: Option) -> Sequence[str]:
    """Return an option's values as the rulebook spells them, if they can be listed.

    >>> choices(OPTIONS["kuikae"])
    ('forbid', 'forbid_same', 'allow')
    """
    match option.kind:
        case Switch() | Number() | Choice():
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
