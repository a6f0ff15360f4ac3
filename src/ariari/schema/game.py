"""What happens in a game as JSON: events, actions, and the values in them.

An object has all its fields under their own names, and `type` says which event or action it is.
Tiles are in notation, enum members in lower case. What is hidden is null.

>>> from ariari.model.actions.action import Discard
>>> from ariari.model.events.event import TileDrawn
>>> event_json(TileDrawn(2, Tile.parse("5p")))
{'type': 'tile_drawn', 'seat': 2, 'tile': '5p', 'is_rinshan': False}
>>> event_from_json({"type": "tile_drawn", "seat": 2, "tile": None, "is_rinshan": False})
TileDrawn(seat=2, tile=None, is_rinshan=False)
>>> action_json(Discard(Tile.parse("5p"), drawn=True))
{'type': 'discard', 'tile': '5p', 'drawn': True}
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast, get_args

from ariari.model.actions.action import Action, Discard
from ariari.model.events.event import Event
from ariari.model.game.setup import GameSetup
from ariari.model.moment import Moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import FACES, Tile
from ariari.schema.plain import reader, written
from ariari.schema.reason import reason_from_json, reason_json
from ariari.schema.shape import FEW, FORMS, SPARSE, Form, declare, tag_of
from ariari.words.reason import Reason

__all__ = [
    "EVENT_TYPES",
    "action_from_json",
    "action_json",
    "event_from_json",
    "event_json",
    "read_rules",
    "rules_json",
]


_READ: dict[str, Ruleset] = {}
"""Rules that were read, by how they were written: most tables of a server have the same."""
_READ_MAX = 64


def rules_json(rules: Ruleset) -> dict[str, Any]:
    """Return every option of a rule set, and the preset it is based on."""
    return dict(_options(rules))


@lru_cache(maxsize=64)
def _options(rules: Ruleset) -> Mapping[str, Any]:
    options: Mapping[str, Any] = GameSetup(rules, None).to_json()["rules"]
    return options


def read_rules(given: str | Mapping[str, Any], *, players: int = 4) -> Ruleset:
    """Return the rules that a preset's name or options stand for; raise RulesError otherwise.

    >>> read_rules({"based_on": "tenhou", "kuitan": "off"}, players=3)
    Ruleset.preset('tenhou', players=3).replace(kuitan='off')
    """
    options = {"based_on": given} if isinstance(given, str) else dict(given)
    fields = {"players": players} | options
    written_out = repr(fields)
    if written_out not in _READ:
        rules = GameSetup.from_json({"rules": fields}).rules
        if len(_READ) >= _READ_MAX:
            _READ.clear()
        _READ[written_out] = rules
    return _READ[written_out]


# A tile hashes slowly; its kind does not.
_TEXTS = {tile.kind: str(tile) for tile in FACES if not tile.red}
_RED_TEXTS = {tile.kind: str(tile) for tile in FACES if tile.red}

FORMS |= {
    Tile: Form(
        str,
        lambda tile: _RED_TEXTS[tile.kind] if tile.red else _TEXTS[tile.kind],
        Tile.parse,
        "Tile",
        {"enum": [str(tile) for tile in FACES]},
    ),
    Ruleset: Form(dict[str, Any], rules_json, read_rules, "Rules"),
    Reason: Form(
        dict[str, Any],
        reason_json,
        reason_from_json,
        "Reason",
        {
            "properties": {
                "code": {"type": "string"},
                "rules": {"type": "array", "items": {"type": "string"}},
                "values": {"type": "object"},
            },
            "required": ["code", "rules", "values"],
            "additionalProperties": False,
        },
    ),
}
SPARSE.add(Moment)
FEW.add(Discard)
declare(Action)
declare(Event)

EVENT_TYPES: Mapping[str, type[Event]] = {str(tag_of(sort)): sort for sort in get_args(Event)}
"""Every event class by its `type`."""


def event_json(event: Event) -> dict[str, Any]:
    """Return an event as a JSON object."""
    return cast("dict[str, Any]", written(event))


def event_from_json(fields: Any) -> Event:
    """Read what `event_json` writes; raise SchemaError for anything else."""
    return cast("Event", reader(Event)(fields))


def action_json(action: Action) -> dict[str, Any]:
    """Return an action as a JSON object."""
    return dict(written(action))


def action_from_json(fields: Any) -> Action:
    """Read what `action_json` writes; raise SchemaError for anything else."""
    return cast("Action", reader(Action)(fields))
