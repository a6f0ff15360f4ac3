"""What a coach says about other players and about calls, as answers."""

from collections.abc import Iterator
from typing import NamedTuple

from ariari.analysis.advice import FAR, PERCENT, PERMILLE, POINT, Advice, Safety
from ariari.analysis.advice import CallAdvice as CallRecord
from ariari.core.faces import NO_FACE
from ariari.core.names import Yaku
from ariari.core.tiles import KIND_COUNT
from ariari.model.actions.action import Action, code_from_action
from ariari.model.game.seat_view import SeatView
from ariari.model.moment import Wind
from ariari.model.records.tiles import tile_from_face
from ariari.model.tile import Tile
from ariari.model.yaku import YAKU_NAMES
from ariari.schema.answers import CallAdvice, SeatSafety, TileSafety

__all__ = ["list_safety", "said_of_calls"]


def list_safety(view: SeatView, advice: Advice) -> Iterator[SeatSafety]:
    """Yield how safe the hand is against each other player on the table."""
    kinds = sorted({tile.kind for tile in view.hand})
    for player in view.players:
        if player.seat == view.seat:
            continue
        classes = {kind: advice.safety[player.seat * KIND_COUNT + kind] for kind in kinds}
        yield SeatSafety(
            seat=Wind(player.seat),
            riichi=bool(advice.riichi >> player.seat & 1),
            ready=advice.chances[player.seat] * PERCENT // PERMILLE,
            tiles=tuple(
                TileSafety(tile=Tile(kind), safety=Safety(classes[kind]))
                for kind in sorted(kinds, key=lambda kind: -classes[kind])
            ),
        )


class _Calls(NamedTuple):
    """What is said about an offer, under the names of `Advice`."""

    shanten_before: int | None
    calls: tuple[CallAdvice, ...]
    advised: Action | None


def said_of_calls(offered: tuple[Action, ...], advice: Advice) -> _Calls:
    """Return what each call on offer makes of the hand, and which action is advised."""
    actions = {code_from_action(action): action for action in offered}
    calls = [advice.calls[place] for place in range(advice.call_count)]
    return _Calls(
        shanten_before=_distance(advice.before) if calls else None,
        calls=tuple(_call(call, actions[call.code]) for call in calls),
        advised=actions.get(advice.advised),
    )


def _call(call: CallRecord, action: Action) -> CallAdvice:
    return CallAdvice(
        action=action,
        opens=bool(call.opens),
        shanten=_distance(call.shanten),
        total=call.tiles,
        value=call.points // POINT,
        discard=None if call.discard == NO_FACE else tile_from_face(call.discard),
        yaku=_keys(call.certain),
        possible=_keys(call.possible),
    )


def _distance(shanten: int) -> int | None:
    return None if shanten == FAR else shanten


def _keys(yaku: int) -> tuple[str, ...]:
    return tuple(YAKU_NAMES[each].key for each in Yaku if yaku >> each & 1)
