"""One seat of a live game in MJAI: what it is told, and what its answers mean.

It knows the events that the seat saw, and what the seat may do when it is asked; no game.
"""

from collections.abc import Iterable, Sequence

from ariari.errors import IllegalAction
from ariari.logs.formats.mjai.live_actions import (
    UNSAID,
    Moment,
    action_of_message,
    messages_of_actions,
)
from ariari.logs.formats.mjai.live_events import Message, MjaiTeller
from ariari.logs.json_fields import mapping
from ariari.model.actions.action import (
    Action,
    Discard,
    EndGame,
    Pass,
    Riichi,
    ShowNoten,
    ShowTenpai,
)
from ariari.model.actions.words import action_reason, grouped
from ariari.model.events.event import Event, MeldCalled
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Seat, Word

__all__ = ["MjaiSeat", "can_be_said", "is_mjai_riichi", "meaning_of_none"]

_NONE_MEANS = (Pass(), ShowTenpai(), ShowNoten(), EndGame())
"""What `none` means, by what is legal: MJAI tables show tenpai hands and end games unasked."""


def can_be_said(legal: Iterable[Action]) -> bool:
    """Whether there is a choice that MJAI can express; if not, `none` lets the game go on."""
    return any(not isinstance(action, UNSAID) for action in legal)


def meaning_of_none(legal: Sequence[Action]) -> Action:
    """Return what `none` means; a pass, if nothing that it can mean is legal."""
    return next((each for each in _NONE_MEANS if each in legal), Pass())


def is_mjai_riichi(action: Action) -> bool:
    """Whether `reach` and a `dahai` declare it: an open riichi has no words."""
    return isinstance(action, Riichi) and not action.is_open


class MjaiSeat:
    """Tells one seat in messages what it saw, and reads what it answers."""

    is_reaching: bool
    """The seat has said `reach` and must now say which tile it discards."""

    def __init__(self, seat: int, names: Sequence[str]) -> None:
        self.is_reaching = False
        self._seat = seat
        self._players = len(names)
        self._teller = MjaiTeller(names, seat)
        self._events: list[Event] = []
        self._untold: list[Message] = []

    def hear(self, events: Iterable[Event]) -> None:
        """Note what the seat saw, as it saw it."""
        for event in events:
            self._events.append(event)
            self._untold += self._teller.tell(event)

    def take_messages(self) -> list[Message]:
        """Return what the seat is to be told since the last call."""
        messages, self._untold = self._untold, []
        return messages

    def choices(self, legal: Sequence[Action]) -> tuple[Action, ...]:
        """Return what the seat may do of that which is legal: after `reach`, declare riichi."""
        return tuple(filter(is_mjai_riichi, legal)) if self.is_reaching else tuple(legal)

    def hints(self, legal: Sequence[Action], hand: Iterable[Tile]) -> Message:
        """Return `possible_actions`, the legal answers, and `cannot_dahai`, if any.

        The latter are tiles in the hand that may not be discarded after a call (CALL-7), or that
        would leave the hand not tenpai after `reach`.
        """
        legal = self.choices(legal)
        if self.is_reaching:
            legal = tuple(action.discard for action in legal if isinstance(action, Riichi))
        hints: Message = {"possible_actions": messages_of_actions(legal, self._moment())}
        if self.is_reaching or isinstance(self._events[-1], MeldCalled):
            allowed = {action.tile for action in legal if isinstance(action, Discard)}
            if barred := sorted({tile for tile in hand if tile not in allowed}):
                hints["cannot_dahai"] = [tile.mjai for tile in barred]
        return hints

    def read(self, message: object, legal: Sequence[Action]) -> Action | None:
        """Return the action that a message means; None for `reach`, which a `dahai` must follow.

        Raises a `LogError` if the message makes no sense, and `IllegalAction` for a `reach` that is
        not allowed. Whether any other action is legal is for the game to say.
        """
        given = mapping(message, Word("logs.fields.parts.action"))
        action = action_of_message(given, self._moment())
        if action is None:
            self._reach(legal)
            return None
        if self.is_reaching:
            return self._declared(action, legal)
        return meaning_of_none(legal) if action == Pass() else action

    def _moment(self) -> Moment:
        return Moment(self._seat, self._players, self._events)

    def _reach(self, legal: Sequence[Action]) -> None:
        """The seat announces riichi; it hears of that at once, the others with the discard."""
        if self.is_reaching or not any(map(is_mjai_riichi, legal)):
            told = {"seat": Seat(self._seat), "legal": grouped(self.choices(legal))}
            raise IllegalAction(Reason("logs.mjai.no_reach", **told))
        self.is_reaching = True
        self._untold += self._teller.tell_reach(self._seat)

    def _declared(self, action: Action, legal: Sequence[Action]) -> Action:
        """Return the riichi that a `dahai` after `reach` declares."""
        if not isinstance(action, Discard):
            told = {"action": action_reason(action), "seat": Seat(self._seat)}
            choices = grouped(self.choices(legal))
            raise IllegalAction(Reason("logs.mjai.awaits_dahai", **told, legal=choices))
        return Riichi(action)
