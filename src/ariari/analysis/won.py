"""Wins of a game, explained."""

from ariari.analysis.score import score_situation
from ariari.model.events.event import HandWon
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset
from ariari.model.win.situation import Situation

__all__ = ["explain_win"]


def explain_win(event: HandWon, rules: Ruleset) -> WinResult:
    """Return the result of a win with its reasons, as it was paid at the table."""
    return score_situation(
        Situation(event.hand, event.tile, tsumo=event.is_tsumo, moment=event.moment, rules=rules)
    )
