"""The result of a deal in a tenhou.net/6 log: `["和了", changes, win]`, or the name of a draw."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending
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
from ariari.logs.formats.tenhou_json.calls import Wrong
from ariari.logs.formats.tenhou_json.order import End
from ariari.logs.game_log import HIDDEN, LoggedDraw, LoggedWin, Points

__all__ = ["Seating", "end_of", "points_of", "read_result"]

_POINTS_MAX = 10_000_000
_DETAIL_MIN = 5


class Seating(NamedTuple):
    """What the result of a deal is read against."""

    players: int
    dealer: int
    round: int


def points_of(values: object, seating: Seating) -> Points:
    """Return the points of each seat in use, from four numbers."""
    if not isinstance(values, list) or len(values) != SEAT_MAX:
        raise Wrong(f"{_short(values)} should be a list of points for four seats")
    for value in values:
        if type(value) is not int or abs(value) > _POINTS_MAX:
            raise Wrong(f"{_short(value)} is not a number of points")
    if any(values[seating.players :]):
        raise Wrong(f"{_short(values)} gives points to the unused seat")
    return tuple(values[: seating.players])


def read_result(result: object, seating: Seating) -> tuple[LoggedWin, ...] | LoggedDraw:
    """Return what the last element of a deal says, which does not include the winning tile."""
    if not isinstance(result, list) or not result or not isinstance(result[0], str):
        raise Wrong(f"the result {_short(result)} should be a list that begins with a name")
    if result[0] in WIN_NAMES:
        return _read_wins(result[1:], seating)
    drawn = drawn_deal_of(result[0])
    if drawn is None:
        raise Wrong(f'"{result[0][:20]}" is not a result; the usual ones are 和了 and 流局')
    if len(result) > 2:
        raise Wrong(f"the result {_short(result)} has more than a name and one list of changes")
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
            raise Wrong(f"{NAGASHI} lacks its list of changes")
        return LoggedDraw(ending=ending, is_nagashi=True, changes=changes)
    if name == EXHAUSTIVE:
        return LoggedDraw(ending=ending, changes=changes, tenpai=_tenpai(changes))
    if changes is not None and any(changes):
        raise Wrong(f"{name} has the changes {_short(list(changes))}, but nobody pays then")
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
        raise Wrong(
            "a win is a list of changes and a list that describes it; one of them is missing"
        )
    wins = [
        _read_win(detail, points_of(changes, seating), seating)
        for changes, detail in zip(pairs[::2], pairs[1::2], strict=True)
    ]
    if len({win.source for win in wins}) > 1:
        raise Wrong("the winners of one deal name different seats as their source")
    if len({win.seat for win in wins}) < len(wins):
        raise Wrong("a seat wins twice")
    if len(wins) > 1 and any(win.seat == win.source for win in wins):
        raise Wrong("a tsumo comes with another win")
    return tuple(wins)


def _read_win(detail: object, changes: Points, seating: Seating) -> LoggedWin:
    if not isinstance(detail, list) or len(detail) < _DETAIL_MIN:
        raise Wrong(
            f"the win {_short(detail)} should be a list of winner, source, liable seat, points"
            " and at least one yaku"
        )
    seats, price_text, value_texts = detail[:3], detail[3], detail[4:]
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < seating.players:
            raise Wrong(f"{_short(seat)} is not a seat; seats are 0-{seating.players - 1}")
    winner, source, liable = seats
    price = price_of(price_text) if isinstance(price_text, str) else None
    if price is None:
        raise Wrong(f"{_short(price_text)} is not a text such as 30符2飜2000点 or 満貫8000点")
    win = LoggedWin(seat=winner, source=source, tile=HIDDEN, fu=price.fu, changes=changes)
    win.points = _all_pay(price, win, seating)
    win.liable = None if liable == winner else liable
    _read_values([_read_value(text, winner, seating) for text in value_texts], win)
    if price.han is not None and not win.yakuman:
        win.han = price.han
    return win


def _all_pay(price: Price, win: LoggedWin, seating: Seating) -> int:
    """Return the total payment; the form of the text must fit who won from whom."""
    is_tsumo = win.seat == win.source
    is_dealer = win.seat == seating.dealer
    if price.is_from_all != (is_tsumo and is_dealer):
        raise Wrong("points from all (∀) go with a tsumo by the dealer, and only with that")
    if (price.dealer_share is not None) != (is_tsumo and not is_dealer):
        raise Wrong("points in two shares go with a tsumo by a non-dealer")
    if price.limit not in (None, limit_name(price.base(is_dealer=is_dealer))):
        raise Wrong(f"{price.limit} is named, but the points are not those of that limit")
    if price.is_from_all:
        return price.share * (seating.players - 1)
    if price.dealer_share is not None:
        return price.share * (seating.players - 2) + price.dealer_share
    return price.share


def _read_value(text: object, winner: int, seating: Seating) -> Value:
    value = value_of(text) if isinstance(text, str) else None
    if value is None:
        raise Wrong(f"{_short(text)} is not a yaku with its han, such as 立直(1飜) or 大三元(役満)")
    if value.wind is not None:
        seat_wind = (winner - seating.dealer) % seating.players
        right = seat_wind if value.name == Yaku.SEAT_WIND else seating.round
        if value.wind != right:
            raise Wrong(f"{_short(text)} names a wind other than that of the seat or the round")
    return value


def _read_values(values: list[Value], win: LoggedWin) -> None:
    """Fill in the yaku with their han and the dora, or the yakuman."""
    yaku = [(value.name, value.han) for value in values if isinstance(value.name, Yaku)]
    yakuman = [value.name for value in values if isinstance(value.name, Yakuman)]
    if len({name for name, _ in yaku}) < len(yaku) or len(set(yakuman)) < len(yakuman):
        raise Wrong("a yaku is listed twice")
    if any(han == 0 for _, han in yaku):
        raise Wrong("a yaku is listed with 0 han")
    win.yaku, win.yakuman = tuple(yaku), tuple(yakuman)
    if yakuman:
        if len(yakuman) < len(values):
            raise Wrong("yakuman are listed together with yaku or dora that have han")
        return
    bonus: Counter[str] = Counter()
    for value in values:
        if isinstance(value.name, Bonus):
            bonus[value.name.field] += value.han
    win.dora, win.ura, win.red_fives = bonus["dora"], bonus["ura"], bonus["red_fives"]
    win.han = sum(value.han for value in values)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:40] + "…"
