"""What a page without a server asks about the game that it plays by itself."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from ariari.logs.formats.native.reader import dump_native
from ariari.server.table.own_game import FollowedGame, begin_own_game, follow

__all__ = ["own_answer"]


def own_answer(address: str, data: bytes) -> bytes | None:
    """Return what is answered at one of the page's own addresses; None if this is not one."""
    answer = _ANSWERS.get(address)
    if answer is None:
        return None
    found = answer(json.loads(data))
    return found if isinstance(found, bytes) else json.dumps(found).encode()


def _followed(asked: Mapping[str, Any]) -> FollowedGame:
    return follow(asked["table"], asked["play"], asked["seat"])


def _log(asked: Mapping[str, Any]) -> bytes:
    game = FollowedGame(asked["table"], asked["play"], asked["seat"])
    game.catch_up(asked["play"])
    return dump_native(game.game, players=[seat["name"] for seat in asked["play"]["seats"]])


_ANSWERS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any] | bytes]] = {
    "own/begin": begin_own_game,
    "own/told": lambda asked: _followed(asked).told(),
    "own/why": lambda asked: {"reason": _followed(asked).why(asked["action"])},
    "own/log": _log,
}
