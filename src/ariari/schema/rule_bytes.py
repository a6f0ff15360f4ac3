"""How a page makes the engine's record of a rule set from its options; `make record` writes it.

The record itself says what an option is there: each value is set in turn, and the bytes that change
are its own. So a page needs no rule, only where each value goes.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ariari.core.rules import Rules
from ariari.errors import RulesError
from ariari.model.options import OPTIONS, RENHOU_HAN, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import UMA_LIMIT, Derived, Multiple, UmaPoints, YakuSet, yaku_name
from ariari.model.rule_words import choices
from ariari.model.ruleset import Ruleset
from ariari.record import Field

__all__ = ["rule_bytes"]

_PLAYERS = (3, 4)
_USUAL = Ruleset()
_FLOATING = "floating"


def rule_bytes() -> dict[str, Any]:
    """Return the size of the record, all options, and how presets differ from the first."""
    settable = [row for row in OPTIONS.values() if not isinstance(row.kind, Derived)]
    return {
        "size": Rules.layout.size,
        "options": {row.name: _option(row) for row in settable},
        "usual": _plain(_USUAL),
        "presets": {
            name: {str(players): _differences(name, players) for players in _PLAYERS}
            for name in PRESETS
        },
    }


def _plain(rules: Ruleset) -> dict[str, Any]:
    return {name: value for name, value in rules.plain(complete=True).items() if name != "based_on"}


def _differences(name: str, players: int) -> dict[str, Any]:
    usual, values = _plain(_USUAL), _plain(Ruleset.preset(name, players=players))
    return {option: value for option, value in values.items() if value != usual[option]}


def _option(row: Option) -> dict[str, Any]:
    """Return how the values of an option are spelled, and where they go."""
    match row.kind:
        case Multiple(step=step, low=low, high=high):
            (field,) = _fields(row.name, [low, high])
            limits = {"step": step, "low": low, "high": high}
            return {"at": [_place(field)], "range": limits}
        case YakuSet(members=members):
            return {"members": {yaku_name(yaku): _bit(row.name, yaku) for yaku in members}}
        case UmaPoints():
            return _uma(row.name)
        case _:
            return _choices(row)


def _choices(row: Option) -> dict[str, Any]:
    """Return the bytes of each choice."""
    texts = list(_texts(row))
    # With other players a whole preset changes.
    fields = [_field(row.name)] if row.name == "players" else _fields(row.name, texts)
    return {"at": [_place(field) for field in fields], "choices": _made(row.name, texts, fields)}


def _made(name: str, texts: Iterable[str], fields: Sequence[Field]) -> dict[str, Any]:
    """Return choices by their spelling: as JSON has them, their bytes, and for which players."""
    made = {}
    for text in texts:
        if found := _with(name, text):
            rules = next(iter(found.values()))
            made[text] = {
                "plain": _plain(rules)[name],
                "bytes": _bytes(rules, fields),
                "players": list(found),
            }
    return made


def _texts(row: Option) -> Iterator[str]:
    yield from choices(row)
    if row.name == "renhou":
        assert isinstance(RENHOU_HAN.kind, Multiple)
        yield from (f"han:{han}" for han in range(1, RENHOU_HAN.kind.high + 1))


def _preset(players: int) -> Ruleset:
    return Ruleset.preset(_USUAL.name, players=players)


def _with(name: str, value: object) -> dict[int, Ruleset]:
    """Return the usual rules with this value, by the number of players it can be played with."""
    found = {}
    for players in _PLAYERS:
        try:
            found[players] = _preset(players).replace(**{name: value})
        except RulesError:
            continue
    return found


def _fields(name: str, values: Iterable[object]) -> list[Field]:
    """Return the fields of the record that these values of an option differ in."""
    fields: dict[Field, None] = {}
    for value in values:
        for players, rules in _with(name, value).items():
            before, after = _preset(players).to_record(), rules.to_record()
            fields |= dict.fromkeys(
                field for field in Rules.layout.fields if _of(before, field) != _of(after, field)
            )
    return list(fields)


def _field(name: str) -> Field:
    return next(field for field in Rules.layout.fields if field.name == name)


def _of(record: Rules, field: Field) -> bytes:
    return record.to_bytes()[field.offset : field.end]


def _bytes(rules: Ruleset, fields: Iterable[Field]) -> str:
    record = rules.to_record()
    return b"".join(_of(record, field) for field in fields).hex()


def _place(field: Field) -> list[int]:
    return [field.offset, field.size]


def _bit(name: str, yaku: object) -> list[int]:
    """Return the byte of the record and its bit that say whether a yaku is in a set."""
    sets = [_USUAL.replace(**{name: members}).to_record().to_bytes() for members in ((), [yaku])]
    bytes_of = enumerate(zip(*sets, strict=True))
    ((place, bit),) = ((place, one ^ other) for place, (one, other) in bytes_of if one != other)
    return [place, bit]


def _uma(name: str) -> dict[str, Any]:
    """Return where the match points of each place go, and what one point is there."""
    fields = [_field("uma"), _field("floating_uma")]
    one = _USUAL.replace(**{name: (1, 0, 0, -1)}).to_record()
    return {
        "at": [_place(field) for field in fields],
        "choices": _made(name, [_FLOATING], fields),
        "points": {"unit": one.uma[0], "limit": UMA_LIMIT, "sum": 0},
    }
