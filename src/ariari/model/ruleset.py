"""Rule sets: every option of section 6 of the rulebook, checked, printable and comparable."""

import dataclasses
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ariari.core.rules import ChomboMode, NotenRiichi, Renhou, Rules
from ariari.errors import RulesError
from ariari.model.options import OPTIONS, RENHOU_HAN, option, presets
from ariari.model.options.game import GameOptions
from ariari.model.options.riichi import RiichiOptions
from ariari.model.options.three_players import ThreePlayerOptions
from ariari.model.options.tiles import TileOptions
from ariari.model.options.values import Plain
from ariari.model.options.winners import WinnerOptions
from ariari.model.options.yaku import YakuOptions
from ariari.model.quoted import quoted
from ariari.model.records.rules import rules_record
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["OptionDifference", "Ruleset", "toml_options", "toml_text"]

_SETTABLE = tuple(name for name in OPTIONS if name != "oka")

_BRACKETS_MAX = 100
"""Brackets in TOML text; rules have four lists."""

_SURE_WITH_THREE_PLAYERS = {
    "tenhou": frozenset(OPTIONS),
    "mahjong-soul": frozenset(OPTIONS) - {"riichi_min_tiles"},
}
"""The presets with three-player numbers in the rulebook (SANMA-10, SANMA-13)."""


class OptionDifference(NamedTuple):
    """One option that two rule sets decide differently, with both values as text."""

    option: str
    here: str
    there: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(
    GameOptions, TileOptions, RiichiOptions, YakuOptions, WinnerOptions, ThreePlayerOptions
):
    """A complete assignment of the options (OPT-1); the defaults are the preset `ari-ari`.

    Each field is an option of the rulebook under its name there, declared in `ariari.model.options`
    with its values, its rules and its presets. A rule set never changes: `replace` makes
    another one, which is custom and based on the same preset.

    >>> tenhou = Ruleset.preset("tenhou")
    >>> tenhou.kandora_open.name, tenhou.uma, tenhou.oka
    ('BEFORE_DISCARD', (20, 10, -10, -20), 20.0)
    >>> tenhou.replace(kuikae="allow", red_fives=0)
    Ruleset.preset('tenhou').replace(red_fives='0', kuikae='allow')
    """

    name: str = "ari-ari"
    """The preset this is, or is based on if some option differs."""

    def __post_init__(self) -> None:
        presets.preset(self.name)
        for name in _SETTABLE:
            OPTIONS[name].check(getattr(self, name))
        RENHOU_HAN.check(self.renhou_han)
        _check_renhou(self)
        _check_players(self)

    @staticmethod
    def preset(name: str, *, players: int = 4) -> "Ruleset":
        """Return a preset by its name in the rulebook; section 8 adjusts it for three players."""
        return _preset(presets.preset(name).name, option("players").parse(players))

    @property
    def base(self) -> "Ruleset":
        """The preset this rule set is, or is based on, for the same number of players."""
        return _preset(self.name, self.players)

    @property
    def is_custom(self) -> bool:
        """Whether some option differs from the preset of that name (OPT-1)."""
        return self != self.base

    @property
    def is_judged(self) -> bool:
        """Whether mistakes can be made, and are judged (CHOMBO-1, RIICHI-13)."""
        return self.chombo_mode == ChomboMode.ADJUDICATE or self.noten_riichi == NotenRiichi.CHOMBO

    @property
    def oka(self) -> float:
        """The extra match points for first place (UMA-3)."""
        return self.players * (self.return_points - self.start_points) / 1000

    @property
    def unverified(self) -> frozenset[str]:
        """The options that have an unverified value of the preset (OPT-3)."""
        doubtful = presets.preset(self.name).unverified
        base = self.base
        if self.players == 3:
            sure = _SURE_WITH_THREE_PLAYERS.get(self.name, frozenset({"players"}))
            changed = {difference.option for difference in base.diff(_preset(self.name, 4))}
            doubtful |= changed - sure
        return frozenset(name for name in doubtful if self.text(name) == base.text(name))

    def text(self, name: str) -> str:
        """Return the value of an option as the rulebook spells it.

        >>> Ruleset().text("riichi_ankan"), Ruleset().text("uma"), Ruleset().text("kuitan")
        ('same_waits_shape', '30 10 -10 -30', 'on')
        """
        if name == "renhou" and self.renhou == Renhou.HAN:
            return f"han:{self.renhou_han}"
        return option(name).kind.text(getattr(self, name))

    def replace(self, /, **options: object) -> "Ruleset":
        """Return a custom rule set with these options, given as values or as text.

        With `players=3` the numbers of section 8 apply first (`three_players`).

        >>> Ruleset().replace(kuitan="off", length="east", renhou="han:3").renhou_han
        3
        """
        given = _with_renhou_han(options)
        values = {name: option(name).parse(value) for name, value in given.items()}
        here = self.three_players() if values.get("players") == 3 else self
        return dataclasses.replace(here, **values)

    def three_players(self) -> "Ruleset":
        """Return the rule set with the numbers that change with three players (section 8).

        Start, return and target points, red fives and abortive draws follow SANMA-1, -10, -11
        and -13. First and last place keep their uma and the second place balances them, which
        gives the uma of SANMA-10 for `tenhou` and `mahjong-soul`.
        """
        if self.players == 3:
            return self
        uma = (20, 0, -20)
        if not isinstance(self.uma, str):
            uma = (self.uma[0], -self.uma[0] - self.uma[-1], self.uma[-1])
        return dataclasses.replace(
            self,
            players=3,
            start_points=35_000,
            return_points=40_000 if self.return_points > self.start_points else 35_000,
            target_points=40_000,
            uma=uma,
            red_fives=2 if self.red_fives else 0,
            riichi_min_tiles=3 if self.riichi_min_tiles == 4 else self.riichi_min_tiles,
            abort_four_winds=False,
            abort_four_riichi=False,
        )

    def diff(self, other: "Ruleset") -> tuple[OptionDifference, ...]:
        """Return the options that differ, in the order of the rulebook.

        >>> Ruleset.preset("ema").diff(Ruleset.preset("wrc"))[0]
        OptionDifference(option='leftover_sticks', here='first', there='lost')
        """
        pairs = ((name, self.text(name), other.text(name)) for name in _SETTABLE)
        return tuple(OptionDifference(*pair) for pair in pairs if pair[1] != pair[2])

    def to_record(self) -> Rules:
        """Return a new record with every option as the engine reads it."""
        return _record(self).copy()

    def plain(self, *, complete: bool = False) -> dict[str, Plain]:
        """Return values as JSON has them: the preset and what differs from it, or every option.

        >>> Ruleset().replace(kuikae="allow", uma="20 10 -10 -20").plain()
        {'based_on': 'ari-ari', 'uma': [20, 10, -10, -20], 'kuikae': 'allow'}
        """
        names = [difference.option for difference in self.diff(self.base)]
        if complete:
            names = list(_SETTABLE)
        elif self.players == 3:
            names = ["players", *names]
        return {"based_on": self.name} | {name: self._plain(name) for name in names}

    def _plain(self, name: str) -> Plain:
        if name == "renhou":
            return self.text(name)
        return OPTIONS[name].kind.plain(getattr(self, name))

    def to_toml(self, *, complete: bool = False) -> str:
        """Return TOML text: the preset and what differs from it, or every option.

        >>> print(Ruleset().replace(kuikae="allow").to_toml(), end="")
        based_on = "ari-ari"
        kuikae = "allow"
        """
        return toml_text(self.plain(complete=complete))

    @staticmethod
    def from_toml(text: str) -> "Ruleset":
        """Read TOML text: `based_on` names a preset, by default `ari-ari`; the rest are options.

        >>> Ruleset.from_toml('based_on = "tenhou"\\nkuikae = "allow"')
        Ruleset.preset('tenhou').replace(kuikae='allow')
        """
        given = toml_options(text)
        name = given.pop("based_on", "ari-ari")
        if not isinstance(name, str):
            raise RulesError(Reason("rules.based_on", given=quoted(name)))
        players = given.get("players", 4)
        return Ruleset.preset(name, players=players).replace(**given)

    @property
    def title_reason(self) -> Reason:
        """What the rule set is called, to be said in any language; presets keep their names."""
        return Reason("rules.title", name=self.name, custom=self.is_custom, players=self.players)

    def __str__(self) -> str:
        return say(self.title_reason)

    def __repr__(self) -> str:
        players = ", players=3" if self.players == 3 else ""
        changes = ", ".join(f"{name}={value!r}" for name, value, _ in self.diff(self.base))
        replaced = f".replace({changes})" if changes else ""
        return f"Ruleset.preset({self.name!r}{players}){replaced}"


def toml_text(options: Mapping[str, Plain]) -> str:
    """Return options as TOML, which writes each of their values as JSON does.

    >>> print(toml_text({"based_on": "ema", "uma": [15, 5, -5, -15], "kiriage": True}), end="")
    based_on = "ema"
    uma = [15, 5, -5, -15]
    kiriage = true
    """
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in options.items())


def toml_options(text: str) -> dict[str, Any]:
    """Return what TOML text says about rules, unread; RulesError if it is not TOML.

    >>> toml_options('based_on = "ema"\\nkiriage = true')
    {'based_on': 'ema', 'kiriage': True}
    """
    if text.count("[") + text.count("{") > _BRACKETS_MAX:
        # Deep nesting would exhaust the stack of any reader.
        raise RulesError(Reason("rules.toml_depth"))
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(Reason("rules.toml", error=str(error))) from None
    tables = [value for value in given.values() if isinstance(value, dict)]
    if any(isinstance(inner, dict) for table in tables for inner in table.values()):
        raise RulesError(Reason("rules.toml_depth"))
    return given


@lru_cache
def _preset(name: str, players: int) -> Ruleset:
    """Return a preset, built once."""
    four = Ruleset(name=name).replace(**presets.preset(name).values)
    return four.three_players() if players == 3 else four


@lru_cache
def _record(ruleset: Ruleset) -> Rules:
    """Return the record of a rule set, built once; callers get copies."""
    return rules_record(ruleset)


def _with_renhou_han(options: dict[str, object]) -> dict[str, object]:
    """Return the options with `renhou = "han:n"` taken apart into its two fields."""
    renhou = options.get("renhou")
    if renhou is None:
        return options
    if isinstance(renhou, str) and renhou.startswith("han:"):
        return options | {"renhou": Renhou.HAN, "renhou_han": renhou.removeprefix("han:")}
    return {"renhou_han": 0} | options


def _check_renhou(ruleset: Ruleset) -> None:
    """Refuse a number of han if renhou is not worth han, and vice versa."""
    if (ruleset.renhou == Renhou.HAN) != (ruleset.renhou_han > 0):
        han, renhou = ruleset.renhou_han, ruleset.renhou.name.lower()
        raise RulesError(Reason("rules.renhou", "YAKU-RENHOU", han=han, renhou=renhou))


def _check_players(ruleset: Ruleset) -> None:
    """Refuse options that do not fit the number of players (SANMA-1, -10, -13)."""
    three = ruleset.players == 3
    if three and ruleset.red_fives not in (0, 2):
        raise RulesError(Reason("rules.red_fives_of_three", "SANMA-1", given=ruleset.red_fives))
    if not three and ruleset.red_fives not in (0, 3, 4):
        raise RulesError(Reason("rules.red_fives_of_four", "EQUIP-2", given=ruleset.red_fives))
    if ruleset.uma == "floating":
        if three:
            raise RulesError(Reason("rules.uma_floating"))
    elif len(ruleset.uma) != ruleset.players:
        given, count = str(list(ruleset.uma)), len(ruleset.uma)
        raise RulesError(
            Reason("rules.uma_count", given=given, count=count, players=ruleset.players)
        )
    if ruleset.riichi_min_tiles == 3 and not three:
        raise RulesError(Reason("rules.riichi_min_tiles", "SANMA-13"))
