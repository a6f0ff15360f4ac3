"""The result of a deal in a tenhou.net/6 log: `["和了", changes, win]`, or the name of a draw."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats.tenhou.names import (
    ALL_NOTEN,
    ALL_TENPAI,
    EXHAUSTIVE,
    NAGASHI,
    WIN_NAMES,
    Bonus,
    Price,
    Value,
    drawn_deal_of,
    limit_name,
    price_of,
    value_of,
)
from ariari.logs.formats.tenhou_json.order import End
from ariari.logs.game_log import HIDDEN, LoggedDraw, LoggedWin, NamedWind, Points
from ariari.logs.json_fields import brief
from ariari.model.moment import Wind
from ariari.words.reason import Reason

__all__ = ["Seating", "end_of", "points_of", "read_result"]

_POINTS_MAX = 10_000_000
_DETAIL_MIN = 4


class Seating(NamedTuple):
    """What the result of a deal is read against."""

    players: int
    dealer: int
    round: int


def points_of(values: object, seating: Seating) -> Points:
    """Return the points of each seat in use, from four numbers."""
    if not isinstance(values, list) or len(values) != SEAT_MAX:
        raise LogError(Reason("logs.tenhou_json.points.list", given=brief(values)))
    for value in values:
        if type(value) is not int or abs(value) > _POINTS_MAX:
            raise LogError(Reason("logs.tenhou_json.points.number", given=brief(value)))
    if any(values[seating.players :]):
        raise LogError(Reason("logs.tenhou_json.points.unused_seat", given=brief(values)))
    return tuple(values[: seating.players])


def read_result(result: object, seating: Seating) -> tuple[LoggedWin, ...] | LoggedDraw:
    """Return what the last element of a deal says, which does not include the winning tile."""
    if not isinstance(result, list) or not result or not isinstance(result[0], str):
        raise LogError(Reason("logs.tenhou_json.result.list", given=brief(result)))
    if result[0] in WIN_NAMES:
        return _read_wins(result[1:], seating)
    drawn = drawn_deal_of(result[0])
    if drawn is None:
        raise LogError(Reason("logs.tenhou_json.result.name", given=brief(result[0])))
    if len(result) > 2:
        raise LogError(Reason("logs.tenhou_json.result.size", given=brief(result)))
    changes = points_of(result[1], seating) if len(result) == 2 else None
    return _read_draw(*drawn, changes, seating)


def end_of(end: tuple[LoggedWin, ...] | LoggedDraw) -> End:
    """Return how a deal ended, as far as its last event depends on it."""
    if isinstance(end, LoggedDraw):
        return End(end.ending, -1)
    is_tsumo = end[0].source == end[0].seat
    return End(Ending.TSUMO if is_tsumo else Ending.RON, end[0].source)


def _read_draw(ending: Ending, name: str, changes: Points | None, seating: Seating) -> LoggedDraw:
    """Return a deal without a win; a name without changes says that nobody paid anything."""
    if name == NAGASHI:
        if changes is None:
            raise LogError(Reason("logs.tenhou_json.result.no_changes", name=NAGASHI))
        return LoggedDraw(ending=ending, is_nagashi=True, changes=changes)
    if name == EXHAUSTIVE:
        return LoggedDraw(ending=ending, changes=changes, tenpai=_tenpai(changes))
    if changes is not None and any(changes):
        given = brief(list(changes))
        raise LogError(Reason("logs.tenhou_json.result.changes", name=name, given=given))
    nothing = (0,) * seating.players
    tenpai = {ALL_TENPAI: True, ALL_NOTEN: False}.get(name)
    everyone = None if tenpai is None else (tenpai,) * seating.players
    return LoggedDraw(ending=ending, changes=nothing, tenpai=everyone)


def _tenpai(changes: Points | None) -> tuple[bool | None, ...] | None:
    """Return who was tenpai: those who were paid; None if nobody paid."""
    if changes is None or not any(changes):
        return None
    return tuple(change > 0 if change else None for change in changes)


def _read_wins(pairs: Sequence[object], seating: Seating) -> tuple[LoggedWin, ...]:
    if not pairs or len(pairs) % 2:
        raise LogError(Reason("logs.tenhou_json.result.pairs"))
    wins = [
        _read_win(detail, points_of(changes, seating), seating)
        for changes, detail in zip(pairs[::2], pairs[1::2], strict=True)
    ]
    if len({win.source for win in wins}) > 1:
        raise LogError(Reason("logs.tenhou_json.result.sources"))
    if len({win.seat for win in wins}) < len(wins):
        raise LogError(Reason("logs.tenhou_json.result.twice"))
    if len(wins) > 1 and any(win.seat == win.source for win in wins):
        raise LogError(Reason("logs.tenhou_json.result.tsumo"))
    return tuple(wins)


def _read_win(detail: object, changes: Points, seating: Seating) -> LoggedWin:
    if not isinstance(detail, list) or len(detail) < _DETAIL_MIN:
        raise LogError(Reason("logs.tenhou_json.result.win", given=brief(detail)))
    seats, price_text, value_texts = detail[:3], detail[3], detail[4:]
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < seating.players:
            given, last = brief(seat), seating.players - 1
            raise LogError(Reason("logs.tenhou_json.result.seat", given=given, last=last))
    winner, source, liable = seats
    price = price_of(price_text) if isinstance(price_text, str) else None
    if price is None:
        raise LogError(Reason("logs.tenhou_json.result.price", given=brief(price_text)))
    win = LoggedWin(seat=winner, source=source, tile=HIDDEN, fu=price.fu, changes=changes)
    win.points = _all_pay(price, win, seating)
    win.liable = None if liable == winner else liable
    if value_texts:
        _read_values([_read_value(text, win, seating) for text in value_texts], win)
    if price.han is not None and not win.yakuman:
        win.han = price.han
    return win


def _all_pay(price: Price, win: LoggedWin, seating: Seating) -> int:
    """Return the total payment; the form of the text must fit who won from whom."""
    is_tsumo = win.seat == win.source
    is_dealer = win.seat == seating.dealer
    if price.is_from_all != (is_tsumo and is_dealer):
        raise LogError(Reason("logs.tenhou_json.result.from_all"))
    if (price.dealer_share is not None) != (is_tsumo and not is_dealer):
        raise LogError(Reason("logs.tenhou_json.result.two_shares"))
    if price.limit not in (None, limit_name(price.base(is_dealer=is_dealer))):
        raise LogError(Reason("logs.tenhou_json.result.limit", limit=price.limit))
    if price.is_from_all:
        return price.share * (seating.players - 1)
    if price.dealer_share is not None:
        return price.share * (seating.players - 2) + price.dealer_share
    return price.share


def _read_value(text: object, win: LoggedWin, seating: Seating) -> Value:
    value = value_of(text) if isinstance(text, str) else None
    if value is None:
        raise LogError(Reason("logs.tenhou_json.result.yaku", given=brief(text)))
    if value.wind is not None and isinstance(value.name, Yaku):
        own = Wind((win.seat - seating.dealer) % seating.players)
        named = NamedWind(value.name, Wind(value.wind))
        meant = win.read_wind(named, seat=own, round_wind=Wind(seating.round))
        return value._replace(name=meant)
    return value


def _read_values(values: list[Value], win: LoggedWin) -> None:
    """Fill in the yaku with their han and the dora, or the yakuman."""
    yaku = [(value.name, value.han) for value in values if isinstance(value.name, Yaku)]
    yakuman = [value.name for value in values if isinstance(value.name, Yakuman)]
    if len({name for name, _ in yaku}) < len(yaku) or len(set(yakuman)) < len(yakuman):
        raise LogError(Reason("logs.tenhou_json.result.yaku_twice"))
    if any(han == 0 for _, han in yaku):
        raise LogError(Reason("logs.tenhou_json.result.zero_han"))
    win.yaku, win.yakuman = tuple(yaku), tuple(yakuman)
    if yakuman:
        if len(yakuman) < len(values):
            raise LogError(Reason("logs.tenhou_json.result.yakuman"))
        return
    bonus: Counter[str] = Counter()
    for value in values:
        if isinstance(value.name, Bonus):
            bonus[value.name.field] += value.han
    win.dora, win.ura, win.red_fives = bonus["dora"], bonus["ura"], bonus["red_fives"]
    win.han = sum(value.han for value in values)
