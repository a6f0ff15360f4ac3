"""Each yaku by its key and kanji, with the rule that defines it; its words are in the catalogues.

>>> YAKU_NAMES[Yaku.PINFU].title
'Pinfu'
>>> say(YAKU_NAMES[Yaku.PINFU].why, "ja")
'四つの順子、役牌でない雀頭、両面待ち'
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ariari.core.names import Yaku, Yakuman
from ariari.words.reason import Reason, Word
from ariari.words.say import say, spoken

__all__ = ["YAKUMAN_NAMES", "YAKU_NAMES", "YakuName"]


@dataclass(frozen=True, slots=True)
class YakuName:
    """One yaku or yakuman."""

    key: str
    """Name in JSON and in the catalogues."""
    kanji: str
    rule: str
    """ID in the rulebook."""

    @property
    def word(self) -> Word:
        """Its name, to be worded in any language."""
        return Word(f"yaku.{self.key}.title")

    @property
    def why(self) -> Reason:
        """Why a hand has it."""
        return Reason(f"yaku.{self.key}.meaning")

    @property
    def title(self) -> str:
        """Name as English-speaking players write it."""
        return say(Reason(self.word.key))

    @property
    def meaning(self) -> str:
        """Why a hand has it, in English, as the rest of a sentence that starts with the title."""
        return say(self.why)


_KEYS = {Yaku.ITTSUU: "ittsu"}
"""JSON names spelt differently from the engine's."""

YAKU_NAMES: Mapping[Yaku, YakuName] = MappingProxyType(
    {yaku: YakuName(_KEYS.get(yaku, yaku.name.lower()), yaku.kanji, yaku.rule) for yaku in Yaku}
)
YAKUMAN_NAMES: Mapping[Yakuman, YakuName] = MappingProxyType(
    {yakuman: YakuName(yakuman.name.lower(), yakuman.kanji, yakuman.rule) for yakuman in Yakuman}
)


@spoken.register
def _(yaku: Yaku) -> Word:
    return YAKU_NAMES[yaku].word


@spoken.register
def _(yakuman: Yakuman) -> Word:
    return YAKUMAN_NAMES[yakuman].word
