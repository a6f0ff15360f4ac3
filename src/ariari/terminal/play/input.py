"""What keys mean to a player who is asked, or who waits."""

from dataclasses import dataclass, replace

from ariari.model.actions.action import Action, Riichi
from ariari.terminal.play.choices import ACT_KEYS, HAND_KEYS, OPEN_RIICHI_KEY, Choices
from ariari.words.reason import Reason

__all__ = ["Input", "Pressed", "press"]

_TYPED_MAX = 40
_DIGITS = tuple("0123456789")


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """How far a player has got in choosing."""

    selected: int | None = None
    """Place in the hand; None for the drawn tile, or the last one."""
    riichi_key: str = ""
    """The key of the riichi that a tile is being chosen for."""
    group: tuple[Action, ...] = ()
    """Actions that share a key and are chosen by number."""
    typed: str | None = None
    """What is being typed: a tile, or an action in words."""
    shows_help: bool = False

    @property
    def is_open_riichi(self) -> bool:
        """Whether the tile is being chosen for open riichi."""
        return self.riichi_key == OPEN_RIICHI_KEY

    def place(self, choices: Choices) -> int:
        """Return the place of the tile that Enter would discard."""
        last = len(choices.hand) - 1
        return last if self.selected is None else min(self.selected, last)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The effect of a key."""

    input: Input
    words: str = ""
    """The answer in words, if there is one now."""
    told: Reason | None = None
    """What the player is told about the key."""
    unasked: str = ""
    """The key of an action that was not offered; the caller can say why."""
    is_done: bool = False
    """The player wants to leave."""


def press(state: Input, key: str, choices: Choices | None) -> Pressed:
    """Return the effect of a key; `choices` is None if the player is not asked."""
    if state.typed is not None:
        return _type(state, key)
    if state.shows_help or key == "?":
        return Pressed(replace(state, shows_help=not state.shows_help))
    if key == "q":
        return Pressed(state, is_done=True)
    if key in _DIGITS and not state.group:
        return Pressed(replace(state, typed=key))
    if key == "/":
        return Pressed(replace(state, typed=""))
    if choices is None:
        return Pressed(Input(), unasked=key) if key in ACT_KEYS else Pressed(state)
    if state.group:
        return _pick(state, key)
    return _choose(state, key, choices)


def _type(state: Input, key: str) -> Pressed:
    """Add a key to the typed text; Enter answers."""
    typed = state.typed or ""
    if key == "enter":
        words = typed.strip()
        if words in ("q", "quit"):
            return Pressed(Input(), is_done=True)
        return Pressed(Input(), words=words)
    if key == "escape":
        return Pressed(replace(state, typed=None))
    if key == "backspace":
        return Pressed(replace(state, typed=typed[:-1] if typed else None))
    if len(key) == 1 and len(typed) < _TYPED_MAX:
        return Pressed(replace(state, typed=typed + key))
    return Pressed(state)


def _pick(state: Input, key: str) -> Pressed:
    """Return the action with a number, among several that share a key."""
    if key in _DIGITS and 1 <= int(key) <= len(state.group):
        return Pressed(Input(), words=str(state.group[int(key) - 1]))
    if key in ("escape", "backspace"):
        return Pressed(Input())
    return Pressed(state, told=Reason("terminal.key.number"))


def _choose(state: Input, key: str, choices: Choices) -> Pressed:
    if key == "escape":
        return Pressed(Input())
    if key in ("left", "right", "home", "end"):
        return Pressed(replace(state, selected=_moved(state.place(choices), key, choices)))
    if key == "enter":
        return _enter(state, choices)
    if key == " ":
        return _default(choices)
    if key in tuple(HAND_KEYS) and choices.takes_tile:
        return _tile(state, HAND_KEYS.index(key), choices)
    if key in ACT_KEYS:
        return Pressed(Input()) if key == state.riichi_key else _act(key, choices)
    return Pressed(state)


def _moved(place: int, key: str, choices: Choices) -> int:
    steps = {"left": place - 1, "right": place + 1, "home": 0, "end": len(choices.hand) - 1}
    return steps[key] % len(choices.hand)


def _act(key: str, choices: Choices) -> Pressed:
    """Return the action of a key: at once if there is only one, else ask for a tile or number."""
    found = choices.by_key(key)
    if not found:
        return Pressed(Input(), unasked=key)
    if len(found) == 1:
        return Pressed(Input(), words=str(found[0]))
    if isinstance(found[0], Riichi):
        first = next(n for n in range(len(choices.hand)) if choices.tile_action(n, key))
        return Pressed(Input(riichi_key=key, selected=first))
    return Pressed(Input(group=found))


def _enter(state: Input, choices: Choices) -> Pressed:
    """Return the action of the selected tile; the default if there is no tile to choose."""
    return _tile(state, state.place(choices), choices) if choices.takes_tile else _default(choices)


def _default(choices: Choices) -> Pressed:
    if choices.default is None:
        return Pressed(Input(), told=Reason("terminal.key.choose"))
    return Pressed(Input(), words=str(choices.default))


def _tile(state: Input, place: int, choices: Choices) -> Pressed:
    if place >= len(choices.hand):
        return Pressed(state, told=Reason("terminal.key.no_tile"))
    action = choices.tile_action(place, state.riichi_key)
    if action is not None:
        return Pressed(Input(), words=str(action))
    tile = choices.hand[place]
    if state.riichi_key:
        is_open = state.is_open_riichi
        return Pressed(state, told=Reason("terminal.key.no_riichi", tile=tile, is_open=is_open))
    return Pressed(state, words=str(choices.discard_of(place)))
