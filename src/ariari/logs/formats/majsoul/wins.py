"""The wins of a Mahjong Soul record."""

import re

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.errors import LogError
from ariari.logs.formats.majsoul.names import (
    DORA,
    KITA,
    RED_FIVE,
    URA,
    YAKU,
    YAKUMAN,
    face_of,
    faces_of,
)
from ariari.logs.game_log import Call, Faces, LoggedWin, OwnKan, Points, Stick
from ariari.logs.json_fields import (
    Json,
    brief,
    flag,
    integer,
    items,
    mapping,
    points,
    required,
    seat,
)
from ariari.logs.replay.entry_order import EntryOrder
from ariari.words.reason import Reason, Seat, Word

__all__ = ["read_wins"]

_HAN_MAX = 1000
_MELD = re.compile(r"\w++\(([^()]*+)\)", re.ASCII)
_POINTS_MAX = 10_000_000


def read_wins(record: Json, order: EntryOrder, dealer: int) -> tuple[LoggedWin, ...]:
    """Return the wins in a `RecordHule`, in its order."""
    players = len(order.melds)
    part = Word("logs.fields.parts.win")
    hules = [mapping(hule, part) for hule in items(record, "hules")]
    wins = tuple(_read_win(hule, order, players) for hule in hules)
    for hule, win in zip(hules, wins, strict=True):
        _check_winner(hule, order, win.seat, dealer)
    if not wins:
        raise LogError(Reason("logs.majsoul.no_win"))
    if len({win.seat for win in wins}) != len(wins) or len({win.source for win in wins}) != 1:
        raise LogError(Reason("logs.majsoul.wins"))
    deltas = points(record, "delta_scores", players)
    for win, changes in zip(wins, _split(wins, deltas), strict=True):
        win.changes = changes
    return wins


def _check_winner(hule: Json, order: EntryOrder, winner: int, dealer: int) -> None:
    """Check that a win agrees with the deal about the winner: dealer, riichi, melds."""
    if flag(hule, "qinjia") != (winner == dealer):
        told = {"seat": Seat(winner), "dealer": Seat(dealer)}
        raise LogError(Reason("logs.majsoul.qinjia", given=brief(hule["qinjia"]), **told))
    if "liqi" in hule and flag(hule, "liqi") != (Stick(winner) in order.entries):
        given = brief(hule["liqi"])
        raise LogError(Reason("logs.majsoul.liqi", given=given, seat=Seat(winner)))
    if "ming" in hule:
        stated = sorted(_meld_faces(meld) for meld in items(hule, "ming"))
        melds = sorted(_tiles_of(meld) for meld in order.melds[winner])
        if stated != melds:
            given = brief(hule["ming"])
            raise LogError(Reason("logs.majsoul.ming", given=given, seat=Seat(winner)))


def _meld_faces(meld: object) -> Faces:
    """Return the tiles in a text such as `shunzi(7s,9s,8s)`, ascending by face."""
    match = _MELD.fullmatch(meld) if isinstance(meld, str) else None
    if match is None:
        raise LogError(Reason("logs.majsoul.meld", given=brief(meld)))
    return tuple(sorted(faces_of(match[1].split(","))))


def _tiles_of(meld: Call | OwnKan) -> Faces:
    called = () if meld.kind == MeldKind.ANKAN else (meld.tile,)
    return tuple(sorted((*meld.used, *called)))


def _read_win(hule: Json, order: EntryOrder, players: int) -> LoggedWin:
    winner = seat(hule, "seat", players)
    is_tsumo = flag(hule, "zimo")
    source = winner if is_tsumo else order.seat
    if not is_tsumo and source == winner:
        raise LogError(Reason("logs.majsoul.own_tile", seat=Seat(winner)))
    tile = order.winning_tile(winner, source)
    if face_of(required(hule, "hu_tile")) != tile:
        raise LogError(Reason("logs.majsoul.hu_tile", given=hule["hu_tile"]))
    win = LoggedWin(
        seat=winner,
        source=source,
        tile=tile,
        hand=_hand(hule, tile, order.concealed_count(winner)),
        points=_points(hule, players),
        indicators=faces_of(hule.get("doras", [])) or None,
        ura_indicators=faces_of(hule["li_doras"]) if "li_doras" in hule else None,
    )
    _read_yaku(hule, win)
    liable = integer(hule, "baopai", most=players) if "baopai" in hule else 0
    win.liable = liable - 1 if liable else None
    return win


def _hand(hule: Json, tile: int, count: int) -> Faces:
    """Return the concealed tiles plus the winning tile, which records leave out."""
    hand = faces_of(required(hule, "hand"))
    if len(hand) != count:
        raise LogError(Reason("logs.majsoul.hand", count=len(hand), wanted=count))
    return tuple(sorted((*hand, tile)))


def _points(hule: Json, players: int) -> int:
    """Return the total payment without honba, which `point_sum` does not give."""
    if not flag(hule, "zimo"):
        return integer(hule, "point_rong", most=_POINTS_MAX)
    others = integer(hule, "point_zimo_xian", most=_POINTS_MAX)
    if flag(hule, "qinjia"):
        return others * (players - 1)
    return integer(hule, "point_zimo_qin", most=_POINTS_MAX) + others * (players - 2)


def _read_yaku(hule: Json, win: LoggedWin) -> None:
    yaku: list[tuple[Yaku, int]] = []
    yakuman: list[Yakuman] = []
    counts = {DORA: 0, RED_FIVE: 0, URA: 0, KITA: 0}
    for fan in items(hule, "fans"):
        part = mapping(fan, Word("logs.fields.parts.yaku"))
        number = integer(part, "id", least=1, most=_HAN_MAX)
        han = integer(fan, "val", most=_HAN_MAX)
        if number in counts:
            counts[number] += han
        elif number in YAKU:
            yaku.append((YAKU[number], han))
        elif number in YAKUMAN:
            yakuman.append(YAKUMAN[number])
        else:
            raise LogError(Reason("logs.majsoul.yaku", given=number))
    if flag(hule, "yiman") != bool(yakuman):
        raise LogError(Reason("logs.majsoul.yiman"))
    win.yaku, win.yakuman = tuple(yaku), tuple(yakuman)
    win.dora, win.ura, win.red_fives = counts[DORA] + counts[KITA], counts[URA], counts[RED_FIVE]
    count = integer(hule, "count", most=_HAN_MAX)
    win.han = None if yakuman else count
    win.fu = integer(hule, "fu", most=_HAN_MAX)


def _split(wins: tuple[LoggedWin, ...], deltas: Points) -> list[Points | None]:
    """Return how much of the combined changes belongs to each win.

    Each winner's gain is stated. The discarder paid it, except for the sticks, which are the sum of
    all changes; they went to the winner who got more than the hand's points. If a seat is liable,
    the records do not say who paid for which of several wins.
    """
    if len(wins) == 1:
        return [deltas]
    if any(win.liable is not None for win in wins):
        return [None for _ in wins]
    sticks = sum(deltas)
    parts: list[Points | None] = []
    for win in wins:
        gain = deltas[win.seat]
        taken = sticks if gain - (win.points or 0) >= sticks else 0
        sticks -= taken
        paid = {win.seat: gain, win.source: taken - gain}
        parts.append(tuple(paid.get(seat, 0) for seat in range(len(deltas))))
    return parts
