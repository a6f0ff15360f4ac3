"""An option of a rule set: a row of the rulebook's tables, written where its field is declared."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from ariari.errors import RulesError
from ariari.model.options.values import Choice, Multiple, Switch, ValueKind
from ariari.model.quoted import quoted
from ariari.words.reason import Reason, Word
from ariari.words.say import say

__all__ = ["Option", "choice", "off", "on", "option_of", "points", "row"]

_Value = TypeVar("_Value")
_Member = TypeVar("_Member", bound=IntEnum)
_ROW = "option"
"""The key under which a field keeps its row."""


@dataclass(frozen=True, slots=True)
class Option:
    """One row: the values of an option, its rules, and what each preset has."""

    name: str
    kind: ValueKind
    rules: tuple[str, ...]
    """The rules that say what each value does, the most helpful one first."""
    basis: str = ""
    """Why `ari-ari` has its value, in the codes of OPT-4."""
    presets: Mapping[str, str] = field(default_factory=dict)
    """The presets' cells that differ from the verified value of `ari-ari` (OPT-3).

    A cell is the value as the rulebook spells it, followed by `?` if it was not verified against
    the organisation's own text, or `-` if the option has no effect.
    """
    noted: Reason | None = None
    """Which values it takes, if its kind leaves something out."""

    @property
    def takes(self) -> Reason:
        """Which values it takes, to be said in any language."""
        return self.noted or self.kind.takes

    @property
    def values(self) -> str:
        """Which values it takes, in English."""
        return say(self.takes)

    def parse(self, given: object) -> Any:
        """Return the value given as itself or as the rulebook spells it."""
        try:
            return self.kind.parse(given)
        except ValueError:
            raise RulesError(
                Reason("rules.value", option=self.name, given=quoted(given), values=self.takes)
            ) from None

    def check(self, value: object) -> None:
        """Refuse a value that is not of the option's own type."""
        parsed = self.parse(value)
        if parsed != value or type(parsed) is not type(value):
            shown, named = repr(value), type(value).__name__
            raise RulesError(Reason("rules.type", option=self.name, given=shown, type=named))

    def __str__(self) -> str:
        meaning = Word(f"options.{self.name}.meaning")
        return say(Reason("rules.option", name=self.name, meaning=meaning, values=self.takes))


def row(
    kind: ValueKind,
    default: _Value,
    *rules: str,
    basis: str = "",
    presets: Mapping[str, str] | None = None,
    takes: Reason | None = None,
) -> _Value:
    """Declare an option: a field whose default is the value of `ari-ari`, with its row."""
    kept = Option("", kind, rules, basis, presets or {}, takes)
    # A dataclass takes the default from the field; a type checker sees the default's type.
    declared: Any = field(default=default, metadata={_ROW: kept})
    return declared  # type: ignore[no-any-return]


def choice(
    default: _Member,
    *rules: str,
    basis: str = "",
    presets: Mapping[str, str] | None = None,
    takes: Reason | None = None,
) -> _Member:
    """Declare an option that is one of the members of an enum."""
    kind = Choice(type(default))
    return row(kind, default, *rules, basis=basis, presets=presets, takes=takes)


def on(*rules: str, basis: str = "", presets: Mapping[str, str] | None = None) -> bool:
    """Declare an option that is on or off, and on in `ari-ari`."""
    return row(Switch(), True, *rules, basis=basis, presets=presets)  # noqa: FBT003 - the default


def off(*rules: str, basis: str = "", presets: Mapping[str, str] | None = None) -> bool:
    """Declare an option that is on or off, and off in `ari-ari`."""
    return row(Switch(), False, *rules, basis=basis, presets=presets)  # noqa: FBT003 - the default


def points(
    default: int, *rules: str, basis: str = "", presets: Mapping[str, str] | None = None
) -> int:
    """Declare an option that is a score."""
    return row(Multiple(100, 100, 1_000_000), default, *rules, basis=basis, presets=presets)


def option_of(name: str, metadata: Mapping[Any, Any]) -> Option | None:
    """Return the row that a field was declared with; None if it is not an option."""
    kept = metadata.get(_ROW)
    if kept is None:
        return None
    return Option(name, kept.kind, kept.rules, kept.basis, kept.presets, kept.noted)
