"""What an MJAI `hora` says about a win: its hand, its yaku, and what they are worth."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.tiles import WHITE
from ariari.errors import LogError
from ariari.logs.formats.mjai.words import (
    DORA,
    DRAGONS,
    RED_FIVE,
    URA,
    YAKU_OF,
    YAKUMAN_HAN,
    YAKUMAN_OF,
    face_of_word,
    faces_of_words,
)
from ariari.logs.game_log import HIDDEN, Call, Faces, LoggedWin, OwnKan
from ariari.logs.json_fields import Json, brief, integer, items
from ariari.words.reason import Reason

__all__ = ["COUNTER_MAX", "Held", "read_win"]

COUNTER_MAX = 1000
"""More honba, sticks, fu or han than any deal has."""
_CHIITOITSU_FU = 25
_URA_KEYS = ("uradora_markers", "ura_markers", "uradora_marker")
_DRAGON_YAKU = (Yaku.HAKU, Yaku.HATSU, Yaku.CHUN)


class Held(NamedTuple):
    """What the log has shown so far of the winner's tiles."""

    concealed: int
    """How many tiles are concealed."""
    melds: Sequence[Call | OwnKan]


def read_win(event: Json, win: LoggedWin, held: Held) -> LoggedWin:
    """Fill in what a `hora` says about a win, except payments and liability."""
    win.hand = _win_hand(event, win.tile, held.concealed)
    win.ura_indicators = _ura_indicators(event)
    if "fu" in event:
        win.fu = _rounded_fu(integer(event, "fu", most=COUNTER_MAX))
    if "fan" in event:
        win.han = integer(event, "fan", most=COUNTER_MAX)
    if "hora_points" in event:
        win.points = integer(event, "hora_points", most=10_000_000)
    if "yakus" in event:
        _read_yaku(event, win, held)
        if "fan" in event and sum(han for _, han in event["yakus"]) != event["fan"]:
            raise LogError(Reason("logs.mjai.fan", given=event["fan"]))
    return win


def _win_hand(event: Json, tile: int, concealed: int) -> Faces | None:
    """Return the winner's hand, adding the winning tile on ron (some programs: always)."""
    if "hora_tehais" not in event:
        return None
    hand = faces_of_words(items(event, "hora_tehais"))
    if len(hand) not in (concealed, concealed + 1):
        wanted = (concealed, concealed + 1)
        raise LogError(Reason("logs.mjai.hora_tehais", count=len(hand), wanted=wanted))
    if HIDDEN in (*hand, tile):
        return None
    return tuple(sorted((*hand, tile))) if len(hand) == concealed else hand


def _read_yaku(event: Json, win: LoggedWin, held: Held) -> None:
    yaku: list[tuple[Yaku, int]] = []
    yakuman: list[Yakuman] = []
    counts = {DORA: 0, URA: 0, RED_FIVE: 0}
    for pair in items(event, "yakus"):
        word, han = _yaku_pair(pair)
        if word in counts:
            counts[word] += han
        elif word == DRAGONS:
            yaku += _dragons(win.hand or (), held.melds, han)
        elif word in YAKUMAN_OF and (word not in YAKU_OF or han >= YAKUMAN_HAN):
            yakuman.append(YAKUMAN_OF[word])
        elif word in YAKU_OF:
            yaku.append((YAKU_OF[word], han))
        else:
            raise LogError(Reason("logs.mjai.yaku", given=brief(word)))
    win.yaku, win.yakuman = tuple(yaku), tuple(yakuman)
    win.dora, win.ura, win.red_fives = counts[DORA], counts[URA], counts[RED_FIVE]
    if yakuman:
        win.han = None


def _dragons(hand: Faces, melds: Sequence[Call | OwnKan], han: int) -> list[tuple[Yaku, int]]:
    """Return which dragons are meant: those the winner has three of."""
    kinds = [kind_of(face) for face in hand]
    for meld in melds:
        kinds += [kind_of(meld.tile)] * (3 if meld.kind != MeldKind.CHII else 1)
    found = [yaku for yaku in _DRAGON_YAKU if kinds.count(WHITE + yaku - Yaku.HAKU) >= 3]
    if len(found) != han:
        raise LogError(Reason("logs.mjai.dragons", word=DRAGONS, han=han, count=len(found)))
    return [(yaku, 1) for yaku in found]


def _ura_indicators(event: Json) -> Faces | None:
    """Return the ura indicators, under any of their names; all names must agree."""
    found = {key: items(event, key) for key in _URA_KEYS if key in event}
    if len({tuple(map(face_of_word, words)) for words in found.values()}) > 1:
        raise LogError(Reason("logs.mjai.ura", names=tuple(found)))
    return next((tuple(map(face_of_word, words)) for words in found.values()), None)


def _yaku_pair(pair: Any) -> tuple[str, int]:
    if isinstance(pair, list) and len(pair) == 2:
        word, han = pair
        if isinstance(word, str) and type(han) is int and 0 <= han <= COUNTER_MAX:
            return word, han
    raise LogError(Reason("logs.mjai.yaku_pair", given=brief(pair)))


def _rounded_fu(fu: int) -> int:
    """Return fu as they are paid: some logs have them before rounding (FU-11)."""
    if fu == _CHIITOITSU_FU:
        return fu
    if fu % 2:
        raise LogError(Reason("logs.mjai.fu", given=fu, odd=_CHIITOITSU_FU))
    return -(-fu // 10) * 10
