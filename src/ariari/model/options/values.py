"""The kinds of value an option can have: how each is read, spelled and written to files.

Every kind reads a value of its own type as well as the spelling of the rulebook, so that Python,
TOML files and the command line share one reader. Anything else raises ValueError; `Option` turns
that into a message that names the option and lists its values.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Literal, Protocol

from ariari.core.names import Yaku, Yakuman
from ariari.words.reason import Reason

__all__ = [
    "UMA_LIMIT",
    "Choice",
    "Derived",
    "Multiple",
    "Number",
    "Plain",
    "Switch",
    "Uma",
    "UmaPoints",
    "ValueKind",
    "YakuSet",
    "yaku_name",
]

Uma = tuple[int, ...] | Literal["floating"]
"""Match points by place, first to last, or the floating uma of UMA-6."""

Plain = bool | int | float | str | list[str] | list[int]
"""A value as JSON and TOML have it."""

UMA_LIMIT = 1000
"""The largest uma in match points; its tenths fit the record's field."""

_RULEBOOK_NAMES = {Yakuman.KOKUSHI_13: "kokushi13", Yakuman.JUNSEI_CHUUREN: "junsei"}
"""Yakuman whose rulebook name is not the name of the enum member."""


def yaku_name(yaku: Yaku | Yakuman) -> str:
    """Return the name of a yaku as the rulebook's sets spell it.

    >>> yaku_name(Yakuman.KOKUSHI_13), yaku_name(Yaku.ISSHOKU_SANJUN)
    ('kokushi13', 'isshokusanjun')
    """
    if isinstance(yaku, Yakuman) and yaku in _RULEBOOK_NAMES:
        return _RULEBOOK_NAMES[yaku]
    name = yaku.name.lower()
    # The rulebook writes the names of optional yaku without gaps.
    return name.replace("_", "") if yaku.is_local else name


class ValueKind(Protocol):
    """What every kind of value can do."""

    @property
    def takes(self) -> Reason:
        """Which values it takes, to be said in an error; most are words that are typed."""

    def parse(self, given: object) -> Any:
        """Return the value given as itself or as text; raise ValueError if it is not one."""

    def text(self, value: Any) -> str:
        """Return the value as the rulebook spells it."""

    def plain(self, value: Any) -> Plain:
        """Return the value as JSON and TOML have it; `parse` reads it back."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    words: tuple[str, ...] = field(default=("on", "off"), init=False)

    @property
    def takes(self) -> Reason:
        """The two words."""
        return _listed(self.words)

    def parse(self, given: object) -> bool:
        """Read a bool, "on" or "off"."""
        if isinstance(given, bool):
            return given
        return _word(given, self.words) == "on"

    def text(self, value: object) -> str:
        """Return "on" or "off"."""
        return "on" if value else "off"

    def plain(self, value: object) -> bool:
        """Return the bool."""
        return bool(value)


def _spell(member: IntEnum) -> str:
    return member.name.lower()


def _spell_in(member: IntEnum, form: str) -> str:
    return format(member.name.lower(), form)


@dataclass(frozen=True, slots=True)
class Choice:
    """One member of an enum of the core, spelled as the member's name in lower case.

    The members print as that word, which is what an option takes: in the core they are numbers.
    """

    enum: type[IntEnum]

    def __post_init__(self) -> None:
        self.enum.__str__ = _spell  # type: ignore[method-assign,assignment] # of the enum's members
        self.enum.__format__ = _spell_in  # type: ignore[method-assign,assignment] # likewise

    @property
    def words(self) -> tuple[str, ...]:
        """The spellings of the members."""
        return tuple(name.lower() for name in self.enum.__members__)

    @property
    def takes(self) -> Reason:
        """The spellings of the members."""
        return _listed(self.words)

    def parse(self, given: object) -> IntEnum:
        """Read a member or its spelling; a bare number is not accepted."""
        if isinstance(given, self.enum):
            return given
        return self.enum[_word(given, self.words).upper()]

    def text(self, value: IntEnum) -> str:
        """Return the spelling of a member."""
        return value.name.lower()

    def plain(self, value: IntEnum) -> str:
        """Return the spelling."""
        return self.text(value)


@dataclass(frozen=True, slots=True)
class Number:
    """One of a few numbers, or none if the option has a word for that."""

    allowed: tuple[int, ...]
    absent: str = ""
    """The word for no number, whose value is None; empty if a number is required."""

    @property
    def words(self) -> tuple[str, ...]:
        """The numbers, and the word for none."""
        numbers = tuple(map(str, self.allowed))
        return (*numbers, self.absent) if self.absent else numbers

    @property
    def takes(self) -> Reason:
        """The numbers, and the word for none."""
        return _listed(self.words)

    def parse(self, given: object) -> int | None:
        """Read a number, its digits, None, or the word for none."""
        if self.absent and given in (None, self.absent):
            return None
        number = _number(given)
        if number not in self.allowed:
            raise ValueError(given)
        return number

    def text(self, value: int | None) -> str:
        """Return the digits or the word for none."""
        return self.absent if value is None else str(value)

    def plain(self, value: int | None) -> int | str:
        """Return the number, or the word for none."""
        return self.absent if value is None else value


@dataclass(frozen=True, slots=True)
class Multiple:
    """A whole number: a multiple of a step within bounds."""

    step: int
    low: int
    high: int

    @property
    def takes(self) -> Reason:
        """The step and the bounds."""
        return Reason("rules.multiple", step=self.step, low=self.low, high=self.high)

    def parse(self, given: object) -> int:
        """Read a number or its digits."""
        number = _number(given)
        if number % self.step or not self.low <= number <= self.high:
            raise ValueError(given)
        return number

    def text(self, value: int) -> str:
        """Return the digits."""
        return str(value)

    def plain(self, value: int) -> int:
        """Return the number."""
        return value


@dataclass(frozen=True, slots=True)
class YakuSet:
    """A set of yaku, each by its name in the rulebook or by the name of its enum member."""

    members: tuple[Yaku | Yakuman, ...]

    @property
    def takes(self) -> Reason:
        """The names a set may contain."""
        return Reason("rules.set", names=tuple(map(yaku_name, self.members)))

    def parse(self, given: object) -> frozenset[Yaku | Yakuman]:
        """Read any collection of members and names, names joined by commas, or "none"."""
        if isinstance(given, str):
            given = () if given.strip().lower() in ("", "none") else given.split(",")
        if not isinstance(given, Iterable):
            raise ValueError(given)
        return frozenset(self._member(item) for item in given)

    def _member(self, given: object) -> Yaku | Yakuman:
        for yaku in self.members:
            # Not `==`: the same number names a yaku and a yakuman.
            if given is yaku or _word_of(given) in (yaku_name(yaku), yaku.name.lower()):
                return yaku
        raise ValueError(given)

    def names(self, value: frozenset[Yaku | Yakuman]) -> list[str]:
        """Return the names of the set in the order of the rulebook."""
        return [yaku_name(yaku) for yaku in self.members if yaku in value]

    def text(self, value: frozenset[Yaku | Yakuman]) -> str:
        """Return the names joined by commas, or "none"."""
        return ", ".join(self.names(value)) or "none"

    def plain(self, value: frozenset[Yaku | Yakuman]) -> list[str]:
        """Return the names."""
        return self.names(value)


@dataclass(frozen=True, slots=True)
class UmaPoints:
    """Match points by place, or the floating uma of UMA-6."""

    takes: Reason = field(default=Reason("rules.uma"), init=False)

    def parse(self, given: object) -> Uma:
        """Read "floating", a sequence of numbers, or the numbers joined by spaces."""
        if isinstance(given, str):
            if given.strip().lower() == "floating":
                return "floating"
            given = given.replace(",", " ").split()
        if not isinstance(given, list | tuple):
            raise ValueError(given)
        numbers = tuple(_number(item) for item in given)
        if sum(numbers) or any(abs(number) > UMA_LIMIT for number in numbers):
            raise ValueError(given)
        return numbers

    def text(self, value: Uma) -> str:
        """Return the numbers joined by spaces, or "floating"."""
        return value if isinstance(value, str) else " ".join(str(number) for number in value)

    def plain(self, value: Uma) -> list[int] | str:
        """Return the numbers, or "floating"."""
        return value if isinstance(value, str) else list(value)


@dataclass(frozen=True, slots=True)
class Derived:
    """A value that follows from other options and cannot be set."""

    takes: Reason
    """What it follows from."""

    def parse(self, given: object) -> float:
        """Refuse: nobody sets a derived value."""
        raise ValueError(given)

    def text(self, value: float) -> str:
        """Return the number without needless zeros."""
        return f"{value:g}"

    def plain(self, value: float) -> float:
        """Return the number."""
        return value


def _listed(words: tuple[str, ...]) -> Reason:
    """Return words that are typed, and so the same in every language."""
    return Reason("rules.takes.words", words=words)


def _word_of(given: object) -> str:
    """Return text stripped and in lower case; empty for anything else."""
    return given.strip().lower() if isinstance(given, str) else ""


def _word(given: object, words: tuple[str, ...]) -> str:
    """Return the one of `words` that was given."""
    word = _word_of(given)
    if word not in words:
        raise ValueError(given)
    return word


def _number(given: object) -> int:
    """Return a whole number given as itself or as its digits; True is not a number."""
    if isinstance(given, str):
        return int(given)
    if isinstance(given, int) and not isinstance(given, bool | IntEnum):
        return given
    raise ValueError(given)
