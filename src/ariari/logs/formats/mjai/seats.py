"""Renumbers the seats in MJAI events."""

from typing import Any

from ariari.logs.json_fields import Json

__all__ = ["turn_seats"]

_SEATS = ("actor", "target", "oya", "pao")
_BY_SEAT = ("names", "scores", "deltas", "tehais", "tenpais")


def turn_seats(event: Json, players: int, by: int) -> dict[str, Any]:
    """Return an event with every seat moved around the table by a number.

    Malformed fields stay as they are, for the reader to refuse.

    >>> turn_seats({"actor": 1, "deltas": [0, 8000, -8000, 0]}, 4, 3)
    {'actor': 0, 'deltas': [8000, -8000, 0, 0]}
    """
    turned = dict(event)
    for key in _SEATS:
        value = turned.get(key)
        if type(value) is int and 0 <= value < players:
            turned[key] = (value + by) % players
    for key in _BY_SEAT:
        value = turned.get(key)
        if isinstance(value, list) and len(value) >= players:
            start = -by % players
            turned[key] = [*value[start:players], *value[:start], *value[players:]]
    return turned
