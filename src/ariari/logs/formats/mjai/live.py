"""A live game in MJAI: what each seat is told, and what it answers, as messages.

>>> from ariari.model.game import Game
>>> table = MjaiTable(Game(wall=range(136)))
>>> [message["type"] for message in table.messages_for(0)]
['start_game', 'start_kyoku', 'tsumo']
>>> events = table.act(0, {"type": "dahai", "actor": 0, "pai": "9m", "tsumogiri": False})
>>> table.messages_for(1)[-1]
{'type': 'tsumo', 'actor': 1, 'pai': '5p'}
"""

import json
from collections.abc import Iterable, Sequence

from ariari.errors import IllegalAction, LogError
from ariari.logs.formats.mjai.live_actions import (
    UNSAID,
    Moment,
    action_of_message,
    messages_of_actions,
)
from ariari.logs.formats.mjai.live_events import Message, MjaiTeller
from ariari.logs.json_fields import brief, mapping
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
from ariari.model.game import Game
from ariari.words.reason import Reason, Seat, Word

__all__ = ["Message", "MjaiTable", "messages_of_events"]

_NONE_MEANS = (Pass(), ShowTenpai(), ShowNoten(), EndGame())
"""What `none` means, by what is legal: MJAI tables show tenpai hands and end games unasked."""


def messages_of_events(
    events: Iterable[Event], names: Sequence[str], seat: int | None = None
) -> list[Message]:
    """Return the messages for events as given; `seat` is the viewer's, if there is one.

    All events of a game, with nothing hidden, make an MJAI log that can be read and replayed.
    """
    teller = MjaiTeller(names, seat)
    return [message for event in events for message in teller.tell(event)]


class MjaiTable:
    """A game whose seats receive MJAI messages and answer with them.

    The game may also be played directly: the messages report whatever has happened in it.
    """

    def __init__(self, game: Game, names: Sequence[str] = ()) -> None:
        seats = range(game.rules.players)
        self.game = game
        self.names = tuple(names) or tuple(f"seat {seat}" for seat in seats)
        if len(self.names) != len(seats):
            raise ValueError(f"{len(self.names)} names for {len(seats)} seats")
        self._tellers = [MjaiTeller(self.names, seat) for seat in seats]
        self._told = [0 for _ in seats]
        self._reaching: int | None = None
        """The seat that has said `reach` and must now discard."""
        self._untold_reach = False

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has a choice that MJAI can express.

        If the game asks a seat and this is false, `none` lets the game go on.
        """
        return any(not isinstance(action, UNSAID) for action in self.game.legal_actions(seat))

    def is_reaching(self, seat: int) -> bool:
        """Whether a seat has said `reach` and must now say which tile it discards."""
        return self._reaching == seat

    def messages_for(self, seat: int) -> list[Message]:
        """Return what a seat has seen since the last call, with other hands hidden."""
        teller = self._tellers[seat]
        events = self.game.events
        new = (event.seen_by(seat) for event in events[self._told[seat] :])
        messages = [message for event in new for message in teller.tell(event)]
        self._told[seat] = len(events)
        if self._untold_reach and self._reaching == seat:
            self._untold_reach = False
            messages += teller.tell_reach(seat)
        return messages

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do; after `reach`, the ways to declare riichi."""
        legal = self.game.legal_actions(seat)
        if self._reaching != seat:
            return legal
        judged = self.game.mistakes(seat)
        return tuple(action for action in (*legal, *judged) if _is_riichi(action))

    def hints_for(self, seat: int) -> Message:
        """Return `possible_actions`, a seat's legal answers, and `cannot_dahai`, if any.

        The latter are tiles in the hand that may not be discarded after a call (CALL-7), or that
        would leave the hand not tenpai after `reach`.
        """
        legal = self.legal_actions(seat)
        if self._reaching == seat:
            legal = tuple(action.discard for action in legal if isinstance(action, Riichi))
        hints: Message = {"possible_actions": messages_of_actions(legal, self._moment(seat))}
        if self._reaching == seat or isinstance(self.game.events[-1], MeldCalled):
            allowed = {action.tile for action in legal if isinstance(action, Discard)}
            hand = self.game.view(seat).hand
            if barred := sorted({tile for tile in hand if tile not in allowed}):
                hints["cannot_dahai"] = [tile.mjai for tile in barred]
        return hints

    def act(self, seat: int, message: object) -> tuple[Event, ...]:
        """Answer for a seat with an MJAI action, and return the events that follow.

        `reach` declares riichi; nothing happens until its `dahai`. Raises a `LogError` if the
        message makes no sense, and `IllegalAction` if it is not allowed.
        """
        shown = brief(json.dumps(message, default=str))
        try:
            given = mapping(message, Word("logs.fields.parts.action"))
            action = action_of_message(given, self._moment(seat))
            if action is None:
                self._reach(seat)
                return ()
            return self.answer(seat, self._meant(seat, action))
        except LogError as error:
            place = {"seat": Seat(seat), "legal": grouped(self.legal_actions(seat))}
            reason = Reason("logs.mjai.answer", shown=shown, why=error.reason, **place)
            raise LogError(reason) from None
        except IllegalAction as error:
            reason = Reason("logs.mjai.illegal", shown=shown, why=error.reason)
            raise IllegalAction(reason, error.position) from None

    def answer(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Answer for a seat with an action, and return the events that follow."""
        events = self.game.act(seat, action)
        if self._reaching == seat:
            self._reaching = None
        return events

    def _moment(self, seat: int) -> Moment:
        return Moment(seat, self.game.rules.players, self.game.events)

    def _reach(self, seat: int) -> None:
        """A seat announces riichi."""
        legal = self.legal_actions(seat)
        if self._reaching == seat or not any(map(_is_riichi, (*legal, *self.game.mistakes(seat)))):
            legal_words = grouped(legal)
            raise IllegalAction(Reason("logs.mjai.no_reach", seat=Seat(seat), legal=legal_words))
        self._reaching = seat
        self._untold_reach = True

    def _meant(self, seat: int, action: Action) -> Action:
        """Return what an action means now: `none` when not asked, `dahai` after `reach`."""
        if self._reaching == seat:
            if not isinstance(action, Discard):
                told = {"action": action_reason(action), "seat": Seat(seat)}
                legal = self.legal_actions(seat)
                raise IllegalAction(Reason("logs.mjai.awaits_dahai", **told, legal=grouped(legal)))
            return Riichi(action)
        if action == Pass():
            legal = self.legal_actions(seat)
            return next((each for each in _NONE_MEANS if each in legal), action)
        return action


def _is_riichi(action: Action) -> bool:
    return isinstance(action, Riichi) and not action.is_open
