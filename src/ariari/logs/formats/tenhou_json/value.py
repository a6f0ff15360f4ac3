"""The result of a deal as a tenhou.net/6 log writes it."""

from typing import Any

from ariari.core.names import Yaku
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats.tenhou.names import (
    ALL_NOTEN,
    ALL_TENPAI,
    BONUS_TEXTS,
    DRAW_NAMES,
    EXHAUSTIVE,
    NAGASHI,
    WIN_NAMES,
    Price,
    price_text,
    yaku_text,
    yakuman_text,
)
from ariari.logs.game_log import DealLog, LoggedDraw, LoggedWin, Points
from ariari.model.yaku import YAKU_NAMES
from ariari.words.reason import Reason, Seat

__all__ = ["TITLE", "for_four", "is_limit", "write_result"]

TITLE = "tenhou.net/6"
"""What errors call the format."""
_ROUNDING = 100


def for_four(points: Points) -> list[int]:
    """Return the points of four seats; an unused seat has 0."""
    return [*points, *(0,) * (SEAT_MAX - len(points))]


def write_result(deal: DealLog) -> list[Any]:
    """Return the last element of a deal."""
    if isinstance(deal.end, LoggedDraw):
        return _write_draw(deal.end)
    result: list[Any] = [WIN_NAMES[0]]
    for win in deal.end:
        if win.changes is None:
            raise _win_lacks("changes", win)
        result += [for_four(win.changes), _write_win(win, deal)]
    return result


def _write_draw(end: LoggedDraw) -> list[Any]:
    if end.ending in DRAW_NAMES:
        return [DRAW_NAMES[end.ending]]
    if end.ending != Ending.EXHAUSTIVE:
        raise LogError(Reason("logs.write.ending", format=TITLE, ending=end.ending))
    if not end.is_nagashi and end.tenpai is not None:
        if all(end.tenpai):
            return [ALL_TENPAI]
        if not any(end.tenpai) and None not in end.tenpai:
            return [ALL_NOTEN]
    name = NAGASHI if end.is_nagashi else EXHAUSTIVE
    if end.changes is None:
        raise LogError(Reason("logs.write.draw_changes", format=TITLE))
    return [name, for_four(end.changes)]


def is_limit(win: LoggedWin, deal: DealLog) -> bool:
    """Whether the text of a win's points names a limit instead of fu and han."""
    if win.points is None:
        return False
    price, base = _price(win, deal)
    return "符" not in price_text(price, base)


def _write_win(win: LoggedWin, deal: DealLog) -> list[Any]:
    liable = win.seat if win.liable is None else win.liable
    price, base = _price(win, deal)
    if not is_limit(win, deal) and (win.fu is None or win.han is None):
        raise _win_lacks("fu_han", win)
    return [win.seat, win.source, liable, price_text(price, base), *_values(win, deal)]


def _values(win: LoggedWin, deal: DealLog) -> list[str]:
    """Return yakuman, or yaku in the order of the log followed by dora, red fives and ura dora."""
    if win.yakuman:
        return [yakuman_text(yakuman) for yakuman in win.yakuman]
    if win.yaku is None:
        raise _win_lacks("yaku", win)
    for yaku, han in win.yaku:
        if not han:
            word = YAKU_NAMES[yaku].word
            raise LogError(Reason("logs.write.yaku_han", format=TITLE, yaku=word))
    seat_wind = (win.seat - deal.dealer) % len(deal.scores)
    texts = [
        yaku_text(yaku, han, seat_wind if yaku == Yaku.SEAT_WIND else deal.round)
        for yaku, han in win.yaku
    ]
    counts = {name: getattr(win, name) for name in BONUS_TEXTS}
    return texts + [f"{BONUS_TEXTS[name]}({han}飜)" for name, han in counts.items() if han]


def _price(win: LoggedWin, deal: DealLog) -> tuple[Price, float]:
    """Return the shares of a win, and its base points as far as limits depend on them."""
    if win.points is None:
        raise _win_lacks("points", win)
    price = Price(win.fu, win.han, *_shares(win.points, win, deal))
    return price, price.base(is_dealer=win.seat == deal.dealer)


def _shares(points: int, win: LoggedWin, deal: DealLog) -> tuple[int, int | None, bool]:
    """Return what one pays, what the dealer pays, and whether all pay alike.

    When a non-dealer wins, the dealer pays twice as much as another (SCORE-8), less at most the
    100 by which the other's share was rounded up: the sum determines both.
    """
    if win.seat != win.source:
        return points, None, False
    payers = len(deal.scores) - 1
    if win.seat == deal.dealer:
        if points % payers:
            raise LogError(Reason("logs.tenhou_json.write.split", points=points, payers=payers))
        return points // payers, None, True
    share = -(-points // (_ROUNDING * (payers + 1))) * _ROUNDING
    dealer_share = points - (payers - 1) * share
    if dealer_share not in (2 * share, 2 * share - _ROUNDING):
        raise LogError(Reason("logs.tenhou_json.write.tsumo", points=points, payers=payers))
    return share, dealer_share, False


def _win_lacks(part: str, win: LoggedWin) -> LogError:
    seat = Seat(win.seat)
    return LogError(Reason("logs.write.win_lacks", format=TITLE, part=part, seat=seat))
