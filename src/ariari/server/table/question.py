"""Questions to a seat, and what happens to its answers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from ariari.errors import AriariError
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Pon,
    ShowHand,
    ShowNoten,
    ShowTenpai,
)
from ariari.model.actions.choice import choose_action
from ariari.model.game.game import Game
from ariari.words.reason import Reason

__all__ = [
    "Given",
    "Question",
    "Rejection",
    "SeatAction",
    "asked_by",
    "decision_of",
    "is_show",
    "judge",
    "why_not",
]

_WITH_TILES = (Chii, Pon, Daiminkan, Ankan)
_SHOWS = (ShowTenpai, ShowNoten, ShowHand)


class Question(NamedTuple):
    """What a seat is asked."""

    seat: int
    decision: int
    """Names the question of a seat; `decision_of` says how."""
    actions: tuple[Action, ...]


class SeatAction(NamedTuple):
    """An answer that may be played once it is stored."""

    seat: int
    decision: int
    action: Action


class Rejection(NamedTuple):
    """Why an answer is not accepted; nothing happened."""

    reason: Reason
    is_repeated: bool = False
    """The same answer was accepted before, and the client may be told so again."""


Given: TypeAlias = Action | str
"""An answer as given: an action, or words as people type them."""


def asked_by(decision: int, question: Question | None) -> Question | Rejection:
    """Return the question that an answer is for; it must be the one open now."""
    if question is None:
        return Rejection(Reason("refusal.not_asked"))
    if decision != question.decision:
        return Rejection(Reason("refusal.past", decision=decision, now=question.decision))
    return question


def judge(game: Game, question: Question, given: Given) -> SeatAction | Rejection:
    """Return an answer as an action to store and play, or why it is not accepted."""
    # Few answers are mistakes, and to list those takes longer than the rest.
    mistakes = game.mistakes(question.seat) if isinstance(given, str) else None
    try:
        action = _meant(given, question.actions, mistakes or ())
    except AriariError as error:
        return Rejection(error.reason)
    if action not in question.actions:
        if mistakes is None:
            mistakes = game.mistakes(question.seat)
        if action not in mistakes:
            return Rejection(game.why_not(question.seat, action))
    return SeatAction(question.seat, question.decision, action)


def why_not(game: Game, question: Question, given: Given) -> Reason | None:
    """Return why an action does not answer a question; None if it does."""
    try:
        action = _meant(given, question.actions)
    except AriariError as error:
        return error.reason
    return None if action in question.actions else game.why_not(question.seat, action)


def _meant(given: Given, legal: Sequence[Action], mistakes: Sequence[Action] = ()) -> Action:
    """Return the action an answer means; the tiles of a call may come in any order."""
    if isinstance(given, str):
        return choose_action(given, legal, mistakes)
    if isinstance(given, _WITH_TILES):
        return replace(given, used=tuple(sorted(given.used)))
    return given


def is_show(action: Action) -> bool:
    """Whether an action says at a draw whether the hand is shown (DRAW-6)."""
    return isinstance(action, _SHOWS)


def decision_of(event_count: int, action: Action) -> int:
    """Return the number of the question that an action answers: how many events there were.

    A seat that passes on the last discard may then be asked to show its hand, with no event in
    between. That question counts one more; the seat's next one is at least two events later.
    """
    return event_count + is_show(action)
