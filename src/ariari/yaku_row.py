"""What a row in the list of yaku holds besides its number."""

from enum import IntEnum

__all__ = ["YakuRow", "YakumanRow"]

_LOCAL = "LOCAL-"
"""How the rule of an optional yaku begins."""


class YakuRow(IntEnum):
    """A yaku as a number that knows its worth, its name and its rule."""

    _value_: int
    closed_han: int
    """Han in a closed hand; 0 if an option or a limit gives its value."""
    open_han: int
    """Han in an open hand; 0 if only closed hands have it, or as above."""
    kanji: str
    rule: str
    """ID in the rulebook."""

    def __new__(
        cls, bit: int, closed_han: int = 0, open_han: int = 0, kanji: str = "", rule: str = ""
    ) -> "YakuRow":
        """Return a row whose value is its bit."""
        row = int.__new__(cls, bit)
        row._value_ = bit
        row.closed_han, row.open_han, row.kanji, row.rule = closed_han, open_han, kanji, rule
        return row

    @property
    def is_local(self) -> bool:
        """Whether it is played only if `local_yaku` names it."""
        return self.rule.startswith(_LOCAL)


class YakumanRow(IntEnum):
    """A yakuman as a number that knows its name and its rule."""

    _value_: int
    kanji: str
    rule: str
    """ID in the rulebook."""

    def __new__(cls, bit: int, kanji: str = "", rule: str = "") -> "YakumanRow":
        """Return a row whose value is its bit."""
        row = int.__new__(cls, bit)
        row._value_ = bit
        row.kanji, row.rule = kanji, rule
        return row

    @property
    def is_local(self) -> bool:
        """Whether it is played only if `local_yaku` names it."""
        return self.rule.startswith(_LOCAL)
