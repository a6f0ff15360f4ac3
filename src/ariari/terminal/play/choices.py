"""What a player can choose from: the legal actions, by key and by tile."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
from ariari.model.actions.words import action_reason
from ariari.model.game.seat_view import SeatView
from ariari.model.tile import Tile
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = [
    "ACT_KEYS",
    "HAND_KEYS",
    "OPEN_RIICHI_KEY",
    "Choices",
    "key_of",
    "short_reason",
    "short_words",
]

HAND_KEYS = "abdefghijlmsuv"
"""Keys for the tiles of a hand, from left to right: letters not used otherwise."""

ACT_KEYS = ("c", "p", "k", "r", "o", "t", "n", "z", "e")
"""Keys for everything else; `terminal.act` has what they can mean."""

OPEN_RIICHI_KEY = "o"

_KEYS: Mapping[type[Action], str] = {
    Chii: "c",
    Pon: "p",
    Daiminkan: "k",
    Ankan: "k",
    Shouminkan: "k",
    Ron: "r",
    Tsumo: "t",
    ShowTenpai: "t",
    Kita: "n",
    ShowNoten: "n",
    ShowHand: "o",
    NineOrphans: "z",
    EndGame: "e",
    Pass: " ",
    PlayOn: " ",
}


def key_of(action: Action) -> str:
    """Return the key of an action; discards use the keys of their tiles."""
    if isinstance(action, Discard):
        return " " if action.drawn else ""
    if isinstance(action, Riichi):
        return OPEN_RIICHI_KEY if action.is_open else "r"
    return _KEYS[type(action)]


def short_reason(action: Action) -> Reason:
    """Return an action to be said in a few words, as its tile can be seen on the table."""
    match action:
        case Chii():
            return Reason("terminal.short.chii", tiles=tuple(sorted((action.tile, *action.used))))
        case Pon():
            return Reason("terminal.short.pon", tiles=tuple(sorted((action.tile, *action.used))))
        case Daiminkan() | Shouminkan():
            return Reason("terminal.short.kan", tiles=(action.tile,))
        case Ankan():
            return Reason("terminal.short.kan", tiles=action.used)
        case _:
            return action_reason(action)


def short_words(action: Action, language: str = ENGLISH) -> str:
    """Return an action in a few words.

    >>> short_words(Chii(Tile.parse("3p"), (Tile.parse("4p"), Tile.parse("5p"))))
    'chii 345p'
    """
    return say(short_reason(action), language)


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal actions, with the hand as it lies before the player."""

    actions: tuple[Action, ...]
    hand: tuple[Tile, ...]
    """Concealed tiles in order, the drawn one last."""
    has_drawn: bool

    @classmethod
    def of(cls, actions: Sequence[Action], view: SeatView) -> "Choices":
        """Return the choices of a player with this view."""
        hand = list(view.hand)
        if view.drawn is not None:
            hand.remove(view.drawn)
            hand.append(view.drawn)
        return cls(tuple(actions), tuple(hand), view.drawn is not None)

    def discard_of(self, place: int) -> Discard:
        """Return the discard of the tile at a place in the hand."""
        is_drawn = self.has_drawn and place == len(self.hand) - 1
        return Discard(self.hand[place], drawn=is_drawn)

    def tile_action(self, place: int, key: str = "") -> Action | None:
        """Return what can be done with the tile at a place: a discard, or riichi by its key."""
        discard = self.discard_of(place)
        wanted: Action = discard if not key else Riichi(discard, is_open=key == OPEN_RIICHI_KEY)
        return wanted if wanted in self.actions else None

    def by_key(self, key: str) -> tuple[Action, ...]:
        """Return the actions that a key means."""
        return tuple(action for action in self.actions if key_of(action) == key)

    @property
    def default(self) -> Action | None:
        """The action if nothing is chosen: pass, discard the drawn tile, or play on."""
        found = self.by_key(" ")
        return found[0] if found else None

    @property
    def takes_tile(self) -> bool:
        """Whether a tile can be discarded."""
        return any(isinstance(action, Discard) for action in self.actions)

    @property
    def offers(self) -> dict[str, tuple[Action, ...]]:
        """Actions by key, in the order of `ACT_KEYS`."""
        return {key: found for key in ACT_KEYS if (found := self.by_key(key))}
