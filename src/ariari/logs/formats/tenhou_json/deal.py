"""One deal of a tenhou.net/6 log: a list of seventeen elements.

`[[deal, honba, sticks], scores, indicators, ura]`, then the hand, draws and discards of each of
four seats, then the result. With three players the last seat's lists are empty.
"""

from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.tiles import NORTH
from ariari.logs.formats.tenhou_json.calls import (
    NORTH_CODE,
    Wrong,
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
    rebuild,
)
from ariari.logs.formats.tenhou_json.result import Seating, end_of, points_of, read_result
from ariari.logs.game_log import (
    Call,
    DealLog,
    Discard,
    Draw,
    Entry,
    Faces,
    Kita,
    LoggedDraw,
    LoggedWin,
    OwnKan,
)

__all__ = ["deal_title", "players_of", "read_deal"]

_DEAL_SIZE = 5 + 3 * SEAT_MAX
_HAND_SIZE = 13
_INDICATORS_MAX = 5
_COUNT_MAX = 999
_TSUMOGIRI = 60
_KITA = f"f{NORTH_CODE}"
_WINDS = ("East", "South", "West", "North")


def players_of(deal: object) -> int:
    """Return the number of players: three if the last seat has neither tiles nor discards."""
    if isinstance(deal, list) and len(deal) == _DEAL_SIZE and deal[-4:-1] == [[], [], []]:
        return SEAT_MAX - 1
    return SEAT_MAX


def deal_title(deal: object) -> str:
    """Return the name of a deal for a message, such as ` (East 3)`, if it can be told."""
    try:
        start = _start(deal[0] if isinstance(deal, list) and deal else None, SEAT_MAX)
    except Wrong:
        return ""
    return f" ({_WINDS[start[0] // SEAT_MAX]} {start[0] % SEAT_MAX + 1})"


def _start(value: object, players: int) -> tuple[int, int, int]:
    """Return the number of a deal, honba and sticks."""
    if not isinstance(value, list) or len(value) != 3:
        raise Wrong(f"{str(value)[:40]} should be a list of deal, honba and sticks")
    deal, honba, sticks = value
    most = (SEAT_MAX * SEAT_MAX - 1, _COUNT_MAX, _COUNT_MAX)
    for number, limit in zip(value, most, strict=True):
        if type(number) is not int or not 0 <= number <= limit:
            raise Wrong(
                f"{str(number)[:20]} is not a number of deal, honba or sticks; expected 0-{limit}"
            )
    if deal % SEAT_MAX >= players:
        raise Wrong(f"seat {deal % SEAT_MAX} deals, but there are {players} players")
    return deal, honba, sticks


def read_deal(deal: object, players: int) -> DealLog:
    """Return a deal, with its entries in the order of play."""
    if not isinstance(deal, list) or len(deal) != _DEAL_SIZE:
        raise Wrong(f"a deal should be a list of {_DEAL_SIZE} elements")
    start, honba, sticks = _start(deal[0], players)
    seating = Seating(players, start % SEAT_MAX, start // SEAT_MAX)
    if deal[4 + 3 * players : -1] != [[]] * (3 * (SEAT_MAX - players)):
        raise Wrong("the unused seat has tiles")
    seats = [deal[4 + 3 * seat : 7 + 3 * seat] for seat in range(players)]
    end = _read_result(deal[-1], seating)
    rows = [_read_rows(seat, *parts[1:]) for seat, parts in enumerate(seats)]
    entries = rebuild(rows, seating.dealer, end_of(end))
    indicators = _faces(deal[2], "the dora indicators", range(1, _INDICATORS_MAX + 1))
    ura = _faces(deal[3], "the ura indicators", range(_INDICATORS_MAX + 1))
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
    except Wrong as wrong:
        raise Wrong(f"result: {wrong}") from None


def _faces(value: object, name: str, sizes: range) -> Faces:
    if not isinstance(value, list) or len(value) not in sizes:
        raise Wrong(f"{name} should be a list of {sizes[0]}-{sizes[-1]} tiles")
    try:
        return faces_of(value)
    except Wrong as wrong:
        raise Wrong(f"{name}: {wrong}") from None


def _hand(value: object, seat: int) -> Faces:
    name = f"the first hand of seat {seat}"
    if not isinstance(value, list) or len(value) != _HAND_SIZE:
        raise Wrong(f"{name} should be a list of {_HAND_SIZE} tiles")
    return tuple(sorted(_faces(value, name, range(_HAND_SIZE, _HAND_SIZE + 1))))


def _read_rows(seat: int, draws: object, discards: object) -> SeatRows:
    """Return what a seat drew and discarded; the draws must have the pon of an added kan."""
    if not isinstance(draws, list) or not isinstance(discards, list):
        raise Wrong(f"the draws and discards of seat {seat} should be two lists")
    given: list[Given] = []
    declared: list[Declared] = []
    for number, entry in enumerate(draws, 1):
        try:
            given.append(_read_given(entry, seat))
        except Wrong as wrong:
            raise Wrong(f"draw {number} of seat {seat}: {wrong}") from None
    for number, entry in enumerate(discards, 1):
        try:
            declared.append(_read_declared(entry, seat, given))
        except Wrong as wrong:
            raise Wrong(f"discard {number} of seat {seat}: {wrong}") from None
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
        number = int(text[1:]) if text[1:].isascii() and text[1:].isdigit() else text[1:]
        return Discarded(_discarded_tile(number), riichi=True)
    if text == _KITA:
        return Kita(seat)
    kan, source = read_own_kan(text, seat)
    if kan.kind == MeldKind.SHOUMINKAN and not _has_pon(given, kan, source):
        raise Wrong(f'"{text}" adds to a pon missing from the draws of seat {seat}')
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
    declared = {entry.seat for entry in entries if isinstance(entry, Discard) and entry.riichi}
    for win in wins:
        assert isinstance(last, (Draw, Discard, OwnKan, Kita))
        win.tile = NORTH if isinstance(last, Kita) else last.tile
        win.indicators = indicators
        win.ura_indicators = ura if win.seat in declared else ()
