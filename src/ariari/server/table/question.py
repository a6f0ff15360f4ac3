"""Questions to a seat, and what becomes of its answers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from ariari.model.actions.action import Action, Ankan, Chii, Daiminkan, Pon, ShowNoten, ShowTenpai
from ariari.model.actions.choice import choose_action
from ariari.words.reason import Reason

__all__ = ["Given", "Question", "Rejection", "SeatAction", "decision_of", "meant"]


class Question(NamedTuple):
    """What a seat is asked."""

    decision: int
    """Names the question of a seat; `decision_of` says how."""
    actions: tuple[Action, ...]


class SeatAction(NamedTuple):
    """An answer that may be played, once it is stored."""

    seat: int
    decision: int
    action: Action


class Rejection(NamedTuple):
    """Why an answer is not taken; nothing happened."""

    reason: Reason
    is_repeated: bool = False
    """The same answer was taken before: the client may be told so again."""


Given: TypeAlias = Action | str
"""An answer as it was given: an action, or its words, as people type them."""


def meant(given: Given, options: Sequence[Action]) -> Action:
    """Return the action that an answer means; tiles of a call may come in any order."""
    if isinstance(given, str):
        return choose_action(given, options)
    if isinstance(given, Chii | Pon | Daiminkan | Ankan):
        return replace(given, used=tuple(sorted(given.used)))
    return given


def decision_of(event_count: int, action: Action) -> int:
    """Return the name of a question that an action answers: how many events there were.

    Whoever has let the last discard go by may be asked to show the hand, and nothing happened in
    between. That question counts one more; the seat's next one comes two events later at least.
    """
    return event_count + isinstance(action, ShowTenpai | ShowNoten)
