"""A bot: it takes every win and riichi, calls nothing, and discards towards a complete hand."""

from ariari import shanten
from ariari.actions import Action, Discard, Riichi, Ron, Tsumo
from ariari.bots.tsumogiri import idle_answer
from ariari.model.game.seat_view import SeatView


class MyBot:
    name = "my bot"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        for action in legal:
            if isinstance(action, Tsumo | Ron | Riichi):
                return action
        discards = [action for action in legal if isinstance(action, Discard)]
        return min(discards, key=lambda each: left(view, each), default=idle_answer(legal))

    def close(self) -> None:
        pass


def left(view: SeatView, discard: Discard) -> int:
    hand = list(view.hand)
    hand.remove(discard.tile)
    return shanten("".join(map(str, hand)))
