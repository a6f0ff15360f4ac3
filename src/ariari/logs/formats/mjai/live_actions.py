"""A live game's actions as MJAI messages: what a bot says, and what it may say."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from ariari.core.melds import MeldKind
from ariari.core.tiles import NORTH
from ariari.errors import LogError
from ariari.logs.formats.mjai.live_events import Message
from ariari.logs.formats.mjai.words import face_of_word
from ariari.logs.formats.mjai.write import call_message, own_kan_message
from ariari.logs.game_log import Call, OwnKan
from ariari.logs.json_fields import Json, brief, flag, items, required, seat, text
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
from ariari.model.events.event import (
    Event,
    KanDeclared,
    KitaDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.meld import Meld
from ariari.model.records.tiles import face_from_tile, tile_from_face
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Seat

__all__ = ["UNSAID", "Moment", "action_of_message", "messages_of_actions"]

UNSAID = (ShowTenpai, ShowNoten, ShowHand, EndGame, PlayOn)
"""Actions without an MJAI message: at MJAI tables nobody chooses them."""
NORTH_WORD = "N"
_CALLS: Mapping[str, type[Chii] | type[Pon] | type[Daiminkan]] = {
    "chi": Chii,
    "pon": Pon,
    "daiminkan": Daiminkan,
}
_MELD_KINDS = {Chii: MeldKind.CHII, Pon: MeldKind.PON, Daiminkan: MeldKind.DAIMINKAN}
_USED = {"chi": 2, "pon": 2, "daiminkan": 3, "ankan": 4, "kakan": 3}
"""How many tiles `consumed` has."""
_TYPES = (
    "dahai",
    "reach",
    "chi",
    "pon",
    "daiminkan",
    "ankan",
    "kakan",
    "nukidora",
    "hora",
    "ryukyoku",
    "none",
)


class Moment:
    """What a seat is asked about, from its own view."""

    seat: int
    """The seat being asked."""
    players: int
    source: int
    """The seat that drew, discarded, called or declared last."""
    tile: Tile | None
    """The tile it used; None after a call."""

    def __init__(self, seat: int, players: int, events: Sequence[Event]) -> None:
        self.seat, self.players = seat, players
        self.source, self.tile = seat, None
        self._events = events
        for event in reversed(events):
            match event.seen_by(seat):
                case TileDrawn(source, tile) | TileDiscarded(source, tile):
                    self.source, self.tile = source, tile
                case KanDeclared(source, _, tile):
                    self.source, self.tile = source, tile
                case KitaDeclared(source):
                    self.source, self.tile = source, Tile(NORTH)
                case MeldCalled(source):
                    self.source = source
                case _:
                    continue
            break

    def pon_of(self, kind: int) -> Meld:
        """Return the seat's last pon of a kind."""
        return next(
            event.meld
            for event in reversed(self._events)
            if isinstance(event, MeldCalled)
            and (event.seat, event.meld.kind) == (self.seat, MeldKind.PON)
            and event.meld.base_kind == kind
        )


def action_of_message(message: Json, moment: Moment) -> Action | None:
    """Return the action that a message means; None for `reach`, which a `dahai` must follow.

    Raises a `LogError` if the message is not an MJAI action this seat could take now. The game
    decides whether the action is legal.
    """
    kind = text(message, "type")
    if kind not in _TYPES:
        raise LogError(Reason("logs.mjai.action_type", given=brief(kind), known=_TYPES))
    if kind == "none":
        return Pass()
    actor = seat(message, "actor", moment.players)
    if actor != moment.seat:
        raise LogError(Reason("logs.mjai.actor", given=actor, seat=moment.seat))
    match kind:
        case "reach":
            return None
        case "dahai":
            return Discard(_tile(message), drawn=flag(message, "tsumogiri"))
        case "hora":
            return _hora(message, moment)
        case "ryukyoku":
            return NineOrphans()
        case "nukidora":
            return _nukidora(message)
        case _:
            return _set(message, kind, moment)


def _tile(message: Json) -> Tile:
    return tile_from_face(face_of_word(required(message, "pai")))


def _hora(message: Json, moment: Moment) -> Action:
    target = seat(message, "target", moment.players)
    if target != moment.source:
        raise LogError(_other_target(target, moment))
    if "pai" in message and _tile(message) != moment.tile:
        raise LogError(Reason("logs.mjai.another_pai", given=brief(message["pai"])))
    return Tsumo() if target == moment.seat else Ron()


def _nukidora(message: Json) -> Action:
    if "pai" in message and _tile(message) != Tile(NORTH):
        raise LogError(Reason("logs.mjai.nukidora", given=brief(message["pai"])))
    return Kita()


def _set(message: Json, kind: str, moment: Moment) -> Action:
    """Return a call or kan."""
    words = items(message, "consumed")
    if len(words) != _USED[kind]:
        found = {"count": len(words), "wanted": _USED[kind]}
        raise LogError(Reason("logs.mjai.consumed", kind=kind, **found))
    used = tuple(sorted(tile_from_face(face_of_word(word)) for word in words))
    if kind == "ankan":
        return Ankan(used)
    tile = _tile(message)
    if kind == "kakan":
        if {each.kind for each in used} != {tile.kind}:
            raise LogError(Reason("logs.mjai.kakan", given=brief(words)))
        return Shouminkan(tile)
    target = seat(message, "target", moment.players)
    if target != moment.source:
        raise LogError(_other_target(target, moment))
    return _CALLS[kind](tile, used)


def _other_target(target: int, moment: Moment) -> Reason:
    return Reason("logs.mjai.target", given=target, source=Seat(moment.source))


def messages_of_actions(actions: Sequence[Action], moment: Moment) -> list[Message]:
    """Return the messages a bot may answer with; all ways to declare riichi are one message."""
    messages: list[Message] = []
    for action in actions:
        messages.extend(each for each in _messages(action, moment) if each not in messages)
    return messages


def _messages(action: Action, moment: Moment) -> Iterator[Message]:
    """Yield the message for an action; nothing if MJAI has none."""
    actor = {"actor": moment.seat}
    match action:
        case Discard(tile):
            yield {"type": "dahai", **actor, "pai": tile.mjai, "tsumogiri": action.drawn}
        case Riichi(is_open=False):
            yield {"type": "reach", **actor}
        case Chii() | Pon() | Daiminkan():
            yield _call_message(action, moment)
        case Ankan() | Shouminkan():
            yield _kan_message(action, moment)
        case Kita():
            yield {"type": "nukidora", **actor, "pai": NORTH_WORD}
        case Tsumo() | Ron():
            assert moment.tile is not None
            yield {"type": "hora", **actor, "target": moment.source, "pai": moment.tile.mjai}
        case NineOrphans():
            yield {"type": "ryukyoku", **actor}
        case Pass():
            yield {"type": "none"}
        case Riichi() | ShowTenpai() | ShowNoten() | ShowHand() | EndGame() | PlayOn():
            return
        case _:
            assert_never(action)


def _call_message(action: Chii | Pon | Daiminkan, moment: Moment) -> Message:
    used = tuple(sorted(map(face_from_tile, action.used)))
    kind = _MELD_KINDS[type(action)]
    return call_message(Call(moment.seat, kind, moment.source, face_from_tile(action.tile), used))


def _kan_message(action: Ankan | Shouminkan, moment: Moment) -> Message:
    if isinstance(action, Ankan):
        used = tuple(sorted(map(face_from_tile, action.used)))
        return own_kan_message(OwnKan(moment.seat, MeldKind.ANKAN, used[0], used))
    used = tuple(sorted(map(face_from_tile, moment.pon_of(action.tile.kind).tiles)))
    face = face_from_tile(action.tile)
    return own_kan_message(OwnKan(moment.seat, MeldKind.SHOUMINKAN, face, used))
