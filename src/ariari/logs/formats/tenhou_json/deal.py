"""One deal of a tenhou.net/6 log: a list of seventeen elements.

`[[deal, honba, sticks], scores, indicators, ura]`, then the hand, draws and discards of each of
four seats, then the result. With three players the last seat's lists are empty.
"""

from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.tiles import NORTH
from ariari.errors import LogError
from ariari.logs.formats.tenhou_json.calls import (
    NORTH_CODE,
    faces_of,
    read_call,
    read_own_kan,
)
from ariari.logs.formats.tenhou_json.order import (
    DRAWN,
    Declared,
    Discarded,
    Given,
    Placeholder,
    SeatRows,
    discard_place,
    draw_place,
    rebuild,
)
from ariari.logs.formats.tenhou_json.result import Seating, end_of, points_of, read_result
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Draw,
    Entry,
    Faces,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
)
from ariari.logs.places import deal_name
from ariari.words.reason import Reason, Seat

__all__ = ["players_of", "read_deal", "title_of"]

_DEAL_SIZE = 5 + 3 * SEAT_MAX
_HAND_SIZE = 13
_INDICATORS_MAX = 5
_COUNT_MAX = 999
_TSUMOGIRI = 60
_KITA = f"f{NORTH_CODE}"


def players_of(deal: object) -> int:
    """Return the number of players: three if the last seat has neither tiles nor discards."""
    if isinstance(deal, list) and len(deal) == _DEAL_SIZE and deal[-4:-1] == [[], [], []]:
        return SEAT_MAX - 1
    return SEAT_MAX


def title_of(deal: object) -> Reason | None:
    """Return the name of a deal, such as `East 3`; None if it cannot be read."""
    try:
        start = _start(deal[0] if isinstance(deal, list) and deal else None, SEAT_MAX)
    except LogError:
        return None
    return deal_name(*divmod(start[0], SEAT_MAX))


def _start(value: object, players: int) -> tuple[int, int, int]:
    """Return the number of a deal, honba and sticks."""
    if not isinstance(value, list) or len(value) != 3:
        raise LogError(Reason("logs.tenhou_json.deal.start", given=str(value)[:40]))
    deal, honba, sticks = value
    most = (SEAT_MAX * SEAT_MAX - 1, _COUNT_MAX, _COUNT_MAX)
    for number, limit in zip(value, most, strict=True):
        if type(number) is not int or not 0 <= number <= limit:
            given = str(number)[:20]
            raise LogError(Reason("logs.tenhou_json.deal.number", given=given, most=limit))
    if deal % SEAT_MAX >= players:
        seat = Seat(deal % SEAT_MAX)
        raise LogError(Reason("logs.tenhou_json.deal.dealer", seat=seat, players=players))
    return deal, honba, sticks


def read_deal(deal: object, players: int) -> DealLog:
    """Return a deal, with its entries in the order of play."""
    if not isinstance(deal, list) or len(deal) != _DEAL_SIZE:
        raise LogError(Reason("logs.tenhou_json.deal.size", count=_DEAL_SIZE))
    start, honba, sticks = _start(deal[0], players)
    seating = Seating(players, start % SEAT_MAX, start // SEAT_MAX)
    if deal[4 + 3 * players : -1] != [[]] * (3 * (SEAT_MAX - players)):
        raise LogError(Reason("logs.tenhou_json.deal.unused_seat"))
    seats = [deal[4 + 3 * seat : 7 + 3 * seat] for seat in range(players)]
    end = _read_result(deal[-1], seating)
    rows = [_read_rows(seat, *parts[1:]) for seat, parts in enumerate(seats)]
    entries = rebuild(rows, seating.dealer, end_of(end))
    # Files converted by hand may lack the indicator.
    indicators = _indicators(deal[2], Reason("logs.tenhou_json.part.dora")) or (HIDDEN,)
    ura = _indicators(deal[3], Reason("logs.tenhou_json.part.ura"))
    if not isinstance(end, LoggedDraw):
        _complete_wins(end, entries, indicators, ura)
    return DealLog(
        round=seating.round,
        dealer=seating.dealer,
        honba=honba,
        sticks=sticks,
        scores=points_of(deal[1], seating),
        hands=tuple(_hand(parts[0], seat) for seat, parts in enumerate(seats)),
        indicators=indicators,
        ura_indicators=ura,
        entries=entries,
        end=end,
        states_dora=False,
    )


def _read_result(result: object, seating: Seating) -> tuple[LoggedWin, ...] | LoggedDraw:
    try:
        return read_result(result, seating)
    except LogError as error:
        raise _placed(error, Reason("logs.tenhou_json.part.result")) from None


def _placed(error: LogError, part: Reason) -> LogError:
    """Return an error with the part of the deal that it is about."""
    return LogError(Reason("logs.tenhou_json.at", part=part, why=error.reason))


def _indicators(value: object, part: Reason) -> Faces:
    most = _INDICATORS_MAX
    if not isinstance(value, list) or len(value) > most:
        raise LogError(Reason("logs.tenhou_json.tiles_between", part=part, least=0, most=most))
    return _faces(value, part)


def _hand(value: object, seat: int) -> Faces:
    part = Reason("logs.tenhou_json.part.hand", seat=Seat(seat))
    if not isinstance(value, list) or len(value) != _HAND_SIZE:
        raise LogError(Reason("logs.tenhou_json.tiles", part=part, count=_HAND_SIZE))
    return tuple(sorted(_faces(value, part)))


def _faces(value: list[object], part: Reason) -> Faces:
    try:
        return faces_of(value)
    except LogError as error:
        raise _placed(error, part) from None


def _read_rows(seat: int, draws: object, discards: object) -> SeatRows:
    """Return what a seat drew and discarded; the draws must have the pon of an added kan."""
    if not isinstance(draws, list) or not isinstance(discards, list):
        raise LogError(Reason("logs.tenhou_json.deal.rows", seat=Seat(seat)))
    given: list[Given] = []
    declared: list[Declared] = []
    for number, entry in enumerate(draws, 1):
        try:
            given.append(_read_given(entry, seat))
        except LogError as error:
            raise _placed(error, draw_place(number, seat)) from None
    for number, entry in enumerate(discards, 1):
        try:
            declared.append(_read_declared(entry, seat, given))
        except LogError as error:
            raise _placed(error, discard_place(number, seat)) from None
    return SeatRows(given, declared)


def _read_given(entry: object, seat: int) -> Given:
    return read_call(entry, seat) if isinstance(entry, str) else faces_of([entry])[0]


def _read_declared(entry: object, seat: int, given: list[Given]) -> Declared:
    if isinstance(entry, str):
        return _read_act(entry, seat, given)
    if type(entry) is int and entry == 0:
        return Placeholder()
    return Discarded(_discarded_tile(entry), riichi=False)


def _discarded_tile(entry: object) -> int:
    return DRAWN if type(entry) is int and entry == _TSUMOGIRI else faces_of([entry])[0]


def _read_act(text: str, seat: int, given: list[Given]) -> Declared:
    """Return riichi with its discard, a kita or a kan."""
    if text.startswith("r"):
        number = int(text[1:]) if text[1:].isascii() and text[1:].isdigit() else text
        return Discarded(_discarded_tile(number), riichi=True)
    if text == _KITA:
        return KitaEntry(seat)
    kan, source = read_own_kan(text, seat)
    if kan.kind == MeldKind.SHOUMINKAN and not _has_pon(given, kan, source):
        raise LogError(Reason("logs.tenhou_json.call.no_pon", given=text, seat=Seat(seat)))
    return kan


def _has_pon(given: list[Given], kan: OwnKan, source: int) -> bool:
    pons = [call for call in given if isinstance(call, Call) and call.kind == MeldKind.PON]
    return (source, kan.used) in [
        (pon.source, tuple(sorted((pon.tile, *pon.used)))) for pon in pons
    ]


def _complete_wins(
    wins: tuple[LoggedWin, ...], entries: list[Entry], indicators: Faces, ura: Faces
) -> None:
    """Fill in the winning tile and the indicators; ura belong to those who declared riichi."""
    last = entries[-1]
    declared = {entry.seat for entry in entries if isinstance(entry, DiscardEntry) and entry.riichi}
    for win in wins:
        assert isinstance(last, (Draw, DiscardEntry, OwnKan, KitaEntry))
        win.tile = NORTH if isinstance(last, KitaEntry) else last.tile
        win.indicators = None if HIDDEN in indicators else indicators
        win.ura_indicators = (ura or None) if win.seat in declared else ()
