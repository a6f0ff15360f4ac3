"""Scoring cases as JSON objects: from a case to a situation.

A case has the tiles and the moment of one win by name; `docs/batch.md` lists the fields. Many
cases share rule sets and melds, so both are read once and remembered.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ariari.analysis.scoring import Situation
from ariari.core.melds import MeldKind
from ariari.core.state import Riichi
from ariari.errors import NotationError, RulesError
from ariari.model.hand import Hand
from ariari.model.meld import Meld, Source
from ariari.model.moment import Moment, Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

__all__ = ["read_case"]

Case = Mapping[str, Any]

_MELD_KINDS = {
    "chi": MeldKind.CHII,
    "chii": MeldKind.CHII,
    "pon": MeldKind.PON,
    "daiminkan": MeldKind.DAIMINKAN,
    "kakan": MeldKind.SHOUMINKAN,
    "shouminkan": MeldKind.SHOUMINKAN,
    "ankan": MeldKind.ANKAN,
}
_RIICHI = {"none": Riichi.NONE, "riichi": Riichi.RIICHI, "double": Riichi.DOUBLE}
_FLAGS = ("ippatsu", "rinshan", "chankan", "last_tile", "first_turn")
_COUNTS = {"honba": "honba", "riichi_sticks": "sticks", "kita": "kita"}
_OPTION_NAMES = {
    "open_tanyao": "kuitan",
    "kiriage_mangan": "kiriage",
}
_SWITCHES: Mapping[str, Mapping[bool, Mapping[str, object]]] = {
    "double_yakuman": {
        True: {"double_yakuman": Ruleset().double_yakuman},
        False: {"double_yakuman": frozenset()},
    },
    "kazoe_yakuman": {True: {"kazoe": "yakuman"}, False: {"kazoe": "sanbaiman"}},
}
"""Options of a case that are yes or no, where the rule set has something else."""


def read_case(case: Case) -> Situation:
    """Return the situation of a case; raises NotationError or RulesError with the field's name."""
    melds = tuple(_read_meld(meld) for meld in _field(case, "melds", list, []))
    concealed = parse_tiles(_field(case, "concealed", str))
    winning = Tile.parse(_field(case, "win_tile", str))
    tsumo = _choice(case, "win_by", {"ron": False, "tsumo": True})
    rules = _read_rules(case.get("rules", "ari-ari"))
    return Situation(Hand(concealed, melds), winning, tsumo, _read_moment(case), rules)


def _field(case: Case, name: str, kind: type, default: Any = None) -> Any:
    """Return a field of the right type."""
    value = case.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        words = {str: "a text", list: "a list", bool: "true or false", int: "a whole number"}
        given = f"not {value!r}" if name in case else "and is missing"
        raise NotationError(f"{name} is {words[kind]}, {given}")
    return value


def _choice(case: Case, name: str, choices: Mapping[str, Any], default: str = "") -> Any:
    value = case.get(name, default)
    if value not in choices:
        raise NotationError(f"{name} is one of {', '.join(choices)}, not {value!r}")
    return choices[value]


def _read_moment(case: Case) -> Moment:
    flags = {name: _field(case, name, bool, default=False) for name in _FLAGS}
    counts = {ours: _field(case, name, int, 0) for name, ours in _COUNTS.items()}
    return Moment(
        seat=Wind.parse(_field(case, "seat_wind", str)),
        round=Wind.parse(_field(case, "round_wind", str)),
        riichi=_choice(case, "riichi", _RIICHI, "none"),
        dora=_read_indicators(_field(case, "dora_indicators", list, [])),
        ura=_read_indicators(_field(case, "ura_indicators", list, [])),
        **flags,
        **counts,
    )


def _read_indicators(texts: Sequence[str]) -> tuple[Tile, ...]:
    return tuple(Tile.parse(str(text)) for text in texts)


def _read_meld(meld: object) -> Meld:
    if not isinstance(meld, dict):
        raise NotationError(f"a meld has kind, tiles and from, and is not {meld!r}")
    kind = _choice(meld, "kind", _MELD_KINDS)
    source = _field(meld, "from", int, 0)
    return _meld(kind, _field(meld, "tiles", str), source)


@lru_cache(maxsize=4096)
def _meld(kind: MeldKind, text: str, source: int) -> Meld:
    """Return a meld; which of its tiles was called does not change its value."""
    tiles = parse_tiles(text)
    if kind == MeldKind.CHII and source not in (0, Source.LEFT):
        raise NotationError("a chii is called from the previous player, 3", text)
    if not 0 <= source <= Source.LEFT:
        raise NotationError(f"from is 1 next, 2 across or 3 previous, not {source}", text)
    return Meld(kind, tiles)


def _read_rules(rules: object) -> Ruleset:
    """Return a preset by name, or options over `ari-ari`."""
    if isinstance(rules, str):
        return Ruleset.preset(rules)
    if not isinstance(rules, dict):
        raise RulesError(f"rules is the name of a preset or an object of options, not {rules!r}")
    return _custom(tuple((name, _hashable(value)) for name, value in sorted(rules.items())))


def _hashable(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=1024)
def _custom(options: tuple[tuple[str, object], ...]) -> Ruleset:
    chosen: dict[str, object] = {}
    for name, value in options:
        if name in _SWITCHES and isinstance(value, bool):
            chosen.update(_SWITCHES[name][value])
        else:
            chosen[_OPTION_NAMES.get(name, name)] = value
    return Ruleset().replace(**chosen)
