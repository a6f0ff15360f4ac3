"""Scoring cases as JSON objects: from a case to a situation.

A case names the tiles and the moment of one win; `docs/batch.md` lists the fields. Many cases
share rule sets and melds, so both are read once and remembered.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel
from ariari.errors import NotationError, RulesError
from ariari.model.hand import Hand
from ariari.model.meld import Meld, Source
from ariari.model.moment import Moment, Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason, Word

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
_RIICHI = {"none": RiichiLevel.NONE, "riichi": RiichiLevel.RIICHI, "double": RiichiLevel.DOUBLE}
_WINDS = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
_FLAGS = (
    *("open_riichi", "into_open_riichi", "ippatsu", "rinshan", "chankan", "last_tile"),
    *("first_turn", "on_riichi_tile", "after_kan"),
)
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
"""Yes-or-no options of a case that the rule set spells differently."""


_KINDS = {
    str: Word("cases.kind.text"),
    list: Word("cases.kind.list"),
    bool: Word("cases.kind.truth"),
    int: Word("cases.kind.number"),
}
"""Names for the types of fields."""
_REQUIRED = object()


def read_case(case: Case) -> Situation:
    """Return the situation of a case; raises NotationError or RulesError with the field's name."""
    melds = tuple(_read_meld(meld) for meld in _field(case, "melds", list, []))
    concealed = _tiles(case, "concealed")
    winning = _tile("win_tile", _field(case, "win_tile", str))
    tsumo = _choice(case, "win_by", {"ron": False, "tsumo": True})
    rules = _read_rules(case.get("rules", "ari-ari"))
    return Situation(Hand(concealed, melds), winning, tsumo, _read_moment(case), rules)


def _field(case: Case, name: str, kind: type, default: Any = _REQUIRED) -> Any:
    """Return a field of the right type; null never is."""
    value = case.get(name, default)
    if value is _REQUIRED:
        raise NotationError(Reason("cases.missing", name=name, kind=_KINDS[kind]))
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise NotationError(Reason("cases.type", name=name, kind=_KINDS[kind], given=repr(value)))
    return value


def _choice(case: Case, name: str, choices: Mapping[str, Any], default: Any = _REQUIRED) -> Any:
    value = case.get(name, default)
    known = tuple(choices)
    if value is _REQUIRED:
        raise NotationError(Reason("cases.no_choice", name=name, known=known))
    if not isinstance(value, str) or value not in choices:
        raise NotationError(Reason("cases.choice", name=name, known=known, given=repr(value)))
    return choices[value]


def _tiles(case: Case, name: str) -> tuple[Tile, ...]:
    """Read a row of tiles; errors name the field."""
    text = _field(case, name, str)
    try:
        return parse_tiles(text) if text else ()
    except NotationError as error:
        raise _in_field(name, error) from None


def _tile(name: str, text: object) -> Tile:
    """Read one tile; errors name the field."""
    if not isinstance(text, str):
        raise NotationError(Reason("cases.tiles", name=name, given=repr(text)))
    try:
        return Tile.parse(text)
    except NotationError as error:
        raise _in_field(name, error) from None


def _in_field(name: str, error: NotationError) -> NotationError:
    """Return an error with the name of its field."""
    reason = Reason("cases.field", name=name, why=error.reason)
    return NotationError(reason, error.text, error.position)


def _wind(case: Case, name: str) -> Wind:
    wind: Wind = _choice(case, name, _WINDS)
    return wind


def _read_moment(case: Case) -> Moment:
    flags = {name: _field(case, name, bool, default=False) for name in _FLAGS}
    counts = {ours: _field(case, name, int, 0) for name, ours in _COUNTS.items()}
    return Moment(
        seat=_wind(case, "seat_wind"),
        round=_wind(case, "round_wind"),
        riichi=_choice(case, "riichi", _RIICHI, "none"),
        dora=_indicators(case, "dora_indicators"),
        ura=_indicators(case, "ura_indicators"),
        **flags,
        **counts,
    )


def _indicators(case: Case, name: str) -> tuple[Tile, ...]:
    return tuple(_tile(name, text) for text in _field(case, name, list, []))


def _read_meld(meld: object) -> Meld:
    if not isinstance(meld, dict):
        raise NotationError(Reason("cases.meld", given=repr(meld)))
    kind = _choice(meld, "kind", _MELD_KINDS)
    source = _field(meld, "from", int, 0)
    return _meld(kind, _field(meld, "tiles", str), source)


@lru_cache(maxsize=4096)
def _meld(kind: MeldKind, text: str, source: int) -> Meld:
    """Return a meld; which of its tiles was called does not change its value."""
    if not 0 <= source <= Source.LEFT:
        raise NotationError(Reason("cases.source", given=str(source)))
    if kind == MeldKind.CHII and source not in (0, Source.LEFT):
        raise NotationError(Reason("cases.chii_source", given=str(source)))
    return Meld(kind, parse_tiles(text))


def _read_rules(rules: object) -> Ruleset:
    """Return a preset by name, or options over `ari-ari`."""
    if isinstance(rules, str):
        return Ruleset.preset(rules)
    if not isinstance(rules, dict):
        raise RulesError(Reason("cases.rules", given=repr(rules)))
    # As text, options can be cached, and 1 stays different from true.
    return _custom(json.dumps(rules, sort_keys=True))


@lru_cache(maxsize=1024)
def _custom(text: str) -> Ruleset:
    chosen: dict[str, object] = {}
    for name, value in json.loads(text).items():
        if name in _SWITCHES and isinstance(value, bool):
            chosen.update(_SWITCHES[name][value])
        else:
            chosen[_OPTION_NAMES.get(name, name)] = value
    return Ruleset().replace(**chosen)
