"""The parts of a scored win as facts: blocks, yaku, dora, fu, payments, each with its reason.

Text properties say the same in English.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ariari.core.points import BAIMAN, MANGAN
from ariari.core.state import Limit
from ariari.model.moment import Wind
from ariari.model.tile import Tile
from ariari.model.yaku import YakuName
from ariari.words.reason import Reason, Word
from ariari.words.say import Speaker, say

__all__ = ["Block", "DoraItem", "FuItem", "Payment", "YakuItem"]

_FIXED_LIMITS: Mapping[int, Limit] = {MANGAN: Limit.MANGAN, BAIMAN: Limit.BAIMAN}


@dataclass(frozen=True, slots=True)
class Block:
    """One set or pair of the hand as it was read."""

    name: str
    """`sequence`, `triplet`, `quad`, `pair`, or `orphans`."""
    tiles: tuple[Tile, ...]
    is_open: bool = False
    """Melded open, or a triplet completed by ron (FU-9)."""


@dataclass(frozen=True, slots=True)
class YakuItem:
    """A yaku of the hand."""

    name: YakuName
    han: int
    """Its han; the units of a yakuman; 0 if its value is fixed."""
    is_yakuman: bool = False
    fixed_base: int = 0
    """Base points it gives by itself (YAKU-RENHOU, LOCAL-IIPIN); 0 if han count."""
    special: Reason | None = None
    """Why this hand has it, if the general reason for the yaku does not fit."""

    @property
    def why(self) -> Reason:
        """Why the hand has it."""
        return self.special or self.name.why

    @property
    def worth_reason(self) -> Reason:
        """Its value: han, a limit, or yakuman."""
        if self.is_yakuman:
            return Reason("limits.yakuman" if self.han == 1 else "limits.double_yakuman")
        if self.fixed_base:
            return Reason(f"limits.{_FIXED_LIMITS[self.fixed_base].name.lower()}")
        return Reason("results.han", han=self.han)

    @property
    def line(self) -> Reason:
        """Its name, its value and why the hand has it."""
        return Reason("results.item", title=self.name.word, worth=self.worth_reason, why=self.why)

    @property
    def worth(self) -> str:
        """Its value in words: `2 han`, `mangan`, `yakuman`, `double yakuman`."""
        return say(self.worth_reason)

    @property
    def meaning(self) -> str:
        """Why the hand has it, in words."""
        return say(self.why)

    def __str__(self) -> str:
        return Speaker().sentence(self.line)


@dataclass(frozen=True, slots=True)
class DoraItem:
    """Han that are not yaku (DORA-3)."""

    key: str
    """`dora`, `ura_dora`, `red_dora` or `kita`."""
    han: int
    why: Reason
    """Which tiles they are."""

    @property
    def word(self) -> Word:
        """The kind of dora, to be worded in any language."""
        return Word(f"dora.{self.key}.title")

    @property
    def worth_reason(self) -> Reason:
        """Its han."""
        return Reason("results.han", han=self.han)

    @property
    def line(self) -> Reason:
        """Its name, its han and which tiles they are."""
        return Reason("results.item", title=self.word, worth=self.worth_reason, why=self.why)

    @property
    def title(self) -> str:
        """The kind of dora in words: `Ura dora`."""
        return say(Reason(self.word.key))

    @property
    def reason(self) -> str:
        """Which tiles they are, in words."""
        return say(self.why)

    def __str__(self) -> str:
        return Speaker().sentence(self.line)


@dataclass(frozen=True, slots=True)
class FuItem:
    """Fu, the reason for them, and the tiles they come from."""

    fu: int
    why: Reason
    tiles: tuple[Tile, ...] = ()

    @property
    def rule(self) -> str:
        """The rule that gives them."""
        return self.why.rule

    @property
    def line(self) -> Reason:
        """The reason and the fu."""
        return Reason("results.fu_item", why=self.why.uncited, fu=self.fu)

    @property
    def reason(self) -> str:
        """The reason in words, with a capital and without a full stop."""
        return Speaker().heading(self.why.uncited)

    def __str__(self) -> str:
        return Speaker().sentence(self.line)


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays, including honba."""

    payer: Wind | None
    """None for the discarder, if it is not known who that is."""
    points: int

    @property
    def word(self) -> Word:
        """The payer, to be worded in any language."""
        return Word(
            "payers.discarder" if self.payer is None else f"payers.{self.payer.name.lower()}"
        )

    @property
    def payer_name(self) -> str:
        """The payer in words."""
        return say(Reason(self.word.key))
