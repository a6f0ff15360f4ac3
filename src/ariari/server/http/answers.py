"""Answers to what a page asks outside the game. They depend on the question alone.

Each takes a question, or the content of a request, and returns an answer; an AriariError says what
is wrong with it.
"""

from collections.abc import Iterator
from dataclasses import replace

from ariari.analysis.other_wins import OtherWin, other_wins
from ariari.analysis.score import score
from ariari.analysis.won import explain_win
from ariari.model.events.event import HandWon
from ariari.model.language import Language
from ariari.model.moment import read_moment
from ariari.model.result import WinResult
from ariari.model.tile import Tile
from ariari.model.win.check import check_win
from ariari.model.win.situation import Situation
from ariari.schema.answers import (
    FairAnswer,
    ImpossibleWin,
    OtherWinLine,
    OtherWinsAnswer,
    ScoreAnswer,
    WinAnswer,
    Worth,
)
from ariari.schema.questions import ScoreQuestion, WinQuestion
from ariari.schema.win import score_answer, worth_of
from ariari.server.fair.records import read_proof
from ariari.server.http.log_answer import check_native_size
from ariari.words.catalogue import ENGLISH
from ariari.words.say import Speaker, say

__all__ = ["answer_fair", "answer_score", "answer_win", "answer_wins"]


def answer_score(question: ScoreQuestion) -> ScoreAnswer:
    """Return what a hand is worth, and why."""
    rules = question.ruleset()
    hand = question.read_hand(rules)
    if question.tsumo:
        result = score(hand, tsumo=question.win, rules=rules, **question.moment())
    else:
        result = score(hand, ron=question.win, rules=rules, **question.moment())
    return score_answer(result, question.language())


def answer_wins(question: ScoreQuestion) -> OtherWinsAnswer:
    """Return what a hand is worth by ron and by tsumo, as the dealer and not."""
    rules = question.ruleset()
    moment = read_moment(**question.moment())
    tile = Tile.parse(question.win)
    situation = Situation(question.read_hand(rules), tile, question.tsumo, moment, rules)
    check_win(situation)
    language = question.language() or ENGLISH
    wins = (_other_win(win, language) for win in other_wins(situation))
    return OtherWinsAnswer(wins=tuple(wins))


def _other_win(win: OtherWin, language: Language) -> OtherWinLine:
    if win.result is not None:
        worth: Worth | ImpossibleWin = worth_of(win.result)
    else:
        assert win.why is not None
        worth = ImpossibleWin(
            status="impossible", why=win.why, reason=Speaker(language).sentence(win.why)
        )
    return OtherWinLine(
        win_by="tsumo" if win.tsumo else "ron", seat=win.seat, is_asked=win.is_asked, worth=worth
    )


def answer_win(question: WinQuestion) -> ScoreAnswer:
    """Return a win of a game with its reasons, and the seats that paid for it."""
    event = question.event
    rules = question.ruleset()
    result = explain_win(event, rules)
    found = score_answer(result, question.language())
    if not isinstance(found, WinAnswer):
        return found
    seats = _payers(event, result, rules.players)
    payers = tuple(replace(each, seat=seat) for each, seat in zip(found.payers, seats, strict=True))
    return replace(found, payers=payers)


def _payers(event: HandWon, result: WinResult, players: int) -> Iterator[int]:
    """Yield the seat of each payer: winds are counted from the dealer (CONV-5)."""
    dealer = event.seat - event.moment.seat
    for payment in result.payments:
        yield event.source if payment.payer is None else (dealer + payment.payer) % players


def answer_fair(data: bytes, language: Language = ENGLISH) -> FairAnswer:
    """Return every complaint about the walls of a game; `fair` if there is none."""
    check_native_size(data)
    proof = read_proof(data, "the file")
    complaints = tuple(proof.complaints())
    return FairAnswer(
        fair=not complaints,
        complaints=tuple(say(complaint, language) for complaint in complaints),
        complaint_reasons=complaints,
        commitment=proof.record.commitment,
        contributions=tuple(proof.record.contributions),
        walls=len(proof.record.walls if proof.dealt is None else proof.dealt),
    )
