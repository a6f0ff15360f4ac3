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
from ariari.logs.formats.mjai.live_events import Message, MjaiTeller
from ariari.logs.formats.mjai.live_seat import MjaiSeat, can_be_said, is_mjai_riichi
from ariari.logs.json_fields import brief
from ariari.model.actions.action import Action
from ariari.model.actions.words import grouped
from ariari.model.events.event import Event
from ariari.model.game import Game
from ariari.words.reason import Reason, Seat

__all__ = ["Message", "MjaiTable", "messages_of_events"]


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
        self._seats = [MjaiSeat(seat, self.names) for seat in seats]
        self._told = [0 for _ in seats]

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has a choice that MJAI can express.

        If the game asks a seat and this is false, `none` lets the game go on.
        """
        return can_be_said(self.game.legal_actions(seat))

    def is_reaching(self, seat: int) -> bool:
        """Whether a seat has said `reach` and must now say which tile it discards."""
        return self._seats[seat].is_reaching

    def messages_for(self, seat: int) -> list[Message]:
        """Return what a seat has seen since the last call, with other hands hidden."""
        return self._told_seat(seat).take_messages()

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do; after `reach`, the ways to declare riichi."""
        is_reaching = self.is_reaching(seat)
        return self._may(seat) if is_reaching else self.game.legal_actions(seat)

    def hints_for(self, seat: int) -> Message:
        """Return `possible_actions`, a seat's legal answers, and `cannot_dahai`, if any.

        The latter are tiles in the hand that may not be discarded after a call (CALL-7), or that
        would leave the hand not tenpai after `reach`.
        """
        told = self._told_seat(seat)
        return told.hints(self.legal_actions(seat), self.game.view(seat).hand)

    def act(self, seat: int, message: object) -> tuple[Event, ...]:
        """Answer for a seat with an MJAI action, and return the events that follow.

        `reach` declares riichi; nothing happens until its `dahai`. Raises a `LogError` if the
        message makes no sense, and `IllegalAction` if it is not allowed.
        """
        shown = brief(json.dumps(message, default=str))
        try:
            action = self._told_seat(seat).read(message, self._may(seat))
            return () if action is None else self.answer(seat, action)
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
        self._seats[seat].is_reaching = False
        return events

    def _told_seat(self, seat: int) -> MjaiSeat:
        """Return a seat that has heard of everything it saw."""
        told = self._seats[seat]
        told.hear(event.seen_by(seat) for event in self.game.events_from(self._told[seat]))
        self._told[seat] = self.game.event_count
        return told

    def _may(self, seat: int) -> tuple[Action, ...]:
        """Return what is legal, and riichi that would be penalised; after `reach`, riichi alone."""
        judged = filter(is_mjai_riichi, self.game.mistakes(seat))
        return self._seats[seat].choices((*self.game.legal_actions(seat), *judged))
