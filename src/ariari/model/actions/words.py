"""Actions as reasons, so that every language has words for them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    Pass,
    PlayOn,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowHand,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["action_reason", "grouped"]

_PLAIN: Mapping[type[Action], Reason] = {
    Kita: Reason("actions.kita"),
    Tsumo: Reason("actions.tsumo"),
    Ron: Reason("actions.ron"),
    NineOrphans: Reason("actions.nine_orphans"),
    Pass: Reason("actions.pass"),
    ShowTenpai: Reason("actions.tenpai"),
    ShowNoten: Reason("actions.noten"),
    ShowHand: Reason("actions.show_hand"),
    EndGame: Reason("actions.end_game"),
    PlayOn: Reason("actions.play_on"),
}


def action_reason(action: Action) -> Reason:
    """Return an action as something that can be said."""
    match action:
        case Discard():
            return _discard(action)
        case Riichi():
            return _riichi(action)
        case Chii() | Pon() | Daiminkan():
            return _call(action)
        case Ankan():
            return Reason("actions.ankan", tiles=action.used)
        case Shouminkan():
            return Reason("actions.shouminkan", tile=action.tile)
        case _:
            return _PLAIN[type(action)]


def _discard(action: Discard) -> Reason:
    if action.drawn:
        return Reason("actions.tsumogiri", tile=action.tile)
    return Reason("actions.discard", tiles=(action.tile,))


def _riichi(action: Riichi) -> Reason:
    tile = action.discard.tile
    if action.discard.drawn:
        if action.is_open:
            return Reason("actions.open_riichi_tsumogiri", tile=tile)
        return Reason("actions.riichi_tsumogiri", tile=tile)
    if action.is_open:
        return Reason("actions.open_riichi", tiles=(tile,))
    return Reason("actions.riichi", tiles=(tile,))


def _call(action: Chii | Pon | Daiminkan) -> Reason:
    """Return a call; a wrong claim shows no tiles."""
    tile, used, count = action.tile, action.used, len(action.used)
    match action:
        case Chii():
            return Reason("actions.chii", tile=tile, used=used, count=count)
        case Pon():
            return Reason("actions.pon", tile=tile, used=used, count=count)
        case _:
            return Reason("actions.daiminkan", tile=tile, used=used, count=count)


def grouped(actions: Sequence[Action]) -> tuple[Reason, ...]:
    """Return actions as a few reasons, with all discards from the hand together.

    >>> from ariari.model.actions.action import parse_action
    >>> [reason.code for reason in grouped([parse_action(text) for text in ("1m", "2m", "tsumo")])]
    ['actions.discard', 'actions.tsumo']
    """
    return tuple(_joined(map(action_reason, actions)))


def _joined(reasons: Iterator[Reason]) -> Iterator[Reason]:
    for code, group in groupby(reasons, key=lambda reason: reason.code):
        same = list(group)
        if code in _ROWS:
            tiles: tuple[Tile, ...] = sum((each.values["tiles"] for each in same), start=())
            yield same[0].with_values(tiles=tiles)
        else:
            yield from same


_ROWS = ("actions.discard", "actions.riichi", "actions.open_riichi")
"""Actions listed together, with all their tiles."""
