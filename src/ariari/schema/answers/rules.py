"""Rule sets and the rulebook: `/api/rules`."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "ChangedOption",
    "OptionGroup",
    "OptionKind",
    "PresetDifference",
    "RuleOption",
    "RulePreset",
    "RuleSets",
    "RuleText",
    "RulesetAnswer",
]

OptionKind: TypeAlias = Literal["choice", "set", "number", "uma", "derived"]
"""One of its choices, several of them, a number in steps, points by place, or not chosen at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOption:
    """An option of a rule set."""

    name: str
    title: str
    """What people call it."""
    meaning: str
    """What it decides."""
    values: str
    """Which values there are, in words."""
    choices: tuple[str, ...]
    """Which values there are, as they are spelled, if they can be listed."""
    words: dict[str, str]
    """The words for every value that is a choice or that a preset has."""
    kind: OptionKind
    """What a value of it is."""
    rules: tuple[str, ...]
    """IDs of the rules about it."""
    basis: str
    """Where its default comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionGroup:
    """Options about one subject."""

    title: str
    options: tuple[RuleOption, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetDifference:
    """An option that a preset decides differently from `ari-ari`."""

    option: str
    here: str
    """Its value in the preset."""
    there: str
    """Its value in `ari-ari`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePreset:
    """A rule set with a name."""

    name: str
    title: str
    description: str
    options: dict[str, str]
    """Every option with its value, as it is spelled."""
    unverified: tuple[str, ...]
    """Options whose values the organisation's own text does not confirm."""
    without_effect: tuple[str, ...]
    differences: tuple[PresetDifference, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSets:
    """Every option, and its value in each preset."""

    players: int
    language: str
    groups: tuple[OptionGroup, ...]
    presets: tuple[RulePreset, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule of the rulebook."""

    rule: str
    """Its ID."""
    section: str
    text: str
    """Markdown."""
    options: tuple[str, ...]
    """The options that it names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedOption:
    """An option that a rule set decides differently from its preset."""

    option: str
    title: str
    """What people call it."""
    here: str
    """Its value, in words."""
    there: str
    """That of the preset, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetAnswer:
    """A rule set that a table can have: `/api/ruleset`."""

    based_on: str
    title: str
    """What people call the preset."""
    players: Literal[3, 4]
    options: dict[str, str]
    """Every option with its value, as it is spelled."""
    changes: dict[str, bool | int | float | str | tuple[int | str, ...]]
    """What to name besides the preset and the players for a table with these rules."""
    differences: tuple[ChangedOption, ...]
    """How they differ from a table that names only the preset: there mistakes are prevented."""
    is_judged: bool
    """Whether mistakes can be made, and are judged (CHOMBO-1, RIICHI-13)."""
    toml: str
    """The same rules as a file of `--rules` has them."""
    record: str
    """The same as the engine reads them: its record in hexadecimal."""
