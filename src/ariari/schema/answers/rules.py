"""Rule sets and the rulebook: `/api/rules`."""

from dataclasses import dataclass

__all__ = [
    "OptionGroup",
    "PresetDifference",
    "RuleOption",
    "RulePreset",
    "RuleSets",
    "RuleText",
]


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
    is_set: bool
    """Whether it takes several of its choices."""
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
    """Every option, and the values that the presets give to it."""

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
