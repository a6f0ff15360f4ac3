"""Why something cannot be done, for a player who tried."""

from ariari.model.events.event import TileDiscarded
from ariari.reasons.seat import NOT_ASKED, why_no_win_of_seat
from ariari.terminal.play.choices import Choices
from ariari.terminal.play.game import PlayedGame
from ariari.words.reason import Reason

__all__ = ["unasked_words", "why_not"]


def why_not(game: PlayedGame, key: str) -> Reason | None:
    """Return why a key's action is not offered, as far as the player's own tiles tell."""
    view = game.view
    if key == "t" and view.drawn is not None:
        return why_no_win_of_seat(view, view.drawn)
    event = game.events[-1]
    if key == "r" and isinstance(event, TileDiscarded) and event.seat != game.seat:
        return why_no_win_of_seat(view, event.tile, event.seat, events=game.events[:-1])
    return NOT_ASKED if game.question is None else None


def unasked_words(choices: Choices, key: str, place: int) -> str:
    """Return the words of an action that is not offered, so that the server can say why."""
    tile = choices.hand[place]
    on_turn = {"r": f"riichi {tile}", "o": f"open riichi {tile}", "t": "tsumo"}
    elsewhere = {"c": "chii", "p": "pon", "k": "kan", "r": "ron", "n": "kita", "e": "end game"}
    words = {**elsewhere, "z": "nine orphans", **(on_turn if choices.takes_tile else {})}
    return words.get(key, "tsumo")
