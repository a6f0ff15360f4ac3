"""What players are told about their own hands: wins that are barred, and furiten."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from ariari.model.actions.action import Action
from ariari.model.events.event import Event, KanDeclared, KitaDeclared, TileDiscarded, TileDrawn
from ariari.model.game.game import Game
from ariari.server.table.barred import BarredWin, barred_rons, barred_tsumo
from ariari.words.reason import Reason

__all__ = ["OFFERS", "HandNotices"]

OFFERS = (TileDiscarded, KanDeclared, KitaDeclared)
"""Events after which others may call."""
_MAY_RON: tuple[int, Reason | None] = (-1, None)
"""Nobody is furiten before the first event."""


class HandNotices:
    """Notes, as a game is played, what its people may not win with and when they are furiten."""

    def __init__(self, game: Game, people: Sequence[int]) -> None:
        self._game = game
        self._people = people
        self._barred: dict[tuple[int, int], BarredWin] = {}
        """By the number of the event, and the seat."""
        self._furiten = {seat: [_MAY_RON] for seat in people}
        """Every change: since which event, and why; None when it ended."""

    def play(self, seat: int, action: Action) -> None:
        """Play an action that is known to be legal, and note what it means for people's hands."""
        barred = barred_rons(self._game, seat, action, self._people)
        events = self._game.replay(seat, action, self.note_furiten)
        if barred:
            self._note_barred_rons(barred, events)
        if events and isinstance(drawn := events[-1], TileDrawn):
            self._note_barred_tsumo(drawn)

    def _note_barred_rons(self, barred: Mapping[int, BarredWin], events: Sequence[Event]) -> None:
        """Note who may not ron the tile that the newest events laid open."""
        first = self._game.event_count - len(events)
        seq = next(n for n, event in enumerate(events, first) if isinstance(event, OFFERS))
        self._barred.update({(seq, seat): win for seat, win in barred.items()})

    def _note_barred_tsumo(self, drawn: TileDrawn) -> None:
        """Note if a person may not win with the tile just drawn."""
        if drawn.seat in self._people:
            win = barred_tsumo(self._game, drawn)
            if win is not None:
                self._barred[self._game.event_count - 1, drawn.seat] = win

    def note_furiten(self) -> None:
        """Note who has become furiten with the newest event, and who no longer is."""
        for seat, changes in self._furiten.items():
            furiten, before = self._game.furiten(seat), changes[-1][1]
            if furiten is not before and furiten != before:
                changes.append((self._game.event_count - 1, furiten))

    def barred_win(self, seq: int, seat: int) -> BarredWin | None:
        """Return the win that the rules deny a person on the tile of an event."""
        return self._barred.get((seq, seat))

    def furiten(self, seat: int, seq: int) -> Reason | None:
        """Return why a person was furiten after an event; None if they were not.

        A tile that went by counts from the next event on, and is reported with it.
        """
        changes = self._furiten[seat]
        place = bisect_right(changes, seq, key=lambda change: change[0])
        return changes[place - 1][1]
