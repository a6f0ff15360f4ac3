"""Writes MJAI logs in the newer dialect, plus the original's fields where known."""

import json
from collections.abc import Iterator
from typing import Any

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku
from ariari.core.rules import Length
from ariari.errors import LogError
from ariari.logs.formats.mjai.rules import rules_of_game
from ariari.logs.formats.mjai.seats import turn_seats
from ariari.logs.formats.mjai.words import (
    DORA,
    DRAGONS,
    REASON_WORDS,
    RED_FIVE,
    URA,
    WINDS,
    YAKU_WORDS,
    YAKUMAN_HAN,
    YAKUMAN_WORDS,
    word_of_face,
    words_of_faces,
)
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    Faces,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    Points,
    Stick,
)
from ariari.logs.places import in_deal
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = [
    "DealWriter",
    "call_message",
    "losses",
    "own_kan_message",
    "start_game_message",
    "write",
]

_Event = dict[str, Any]
_DRAGON_YAKU = (Yaku.HAKU, Yaku.HATSU, Yaku.CHUN)
_STICK = 1000


def write(log: GameLog) -> bytes:
    """Return the game as MJAI lines; raise a `LogError` if MJAI cannot express it."""
    players = log.rules.players
    turn = _first_dealer(log)
    lines = []
    for event in _events(log):
        turned = turn_seats(event, players, turn) if turn else event
        lines.append(_line(turned))
    return b"".join(lines)


def losses(log: GameLog) -> tuple[Reason, ...]:
    """Return what an MJAI log does not keep of a game."""
    header = () if log.format == "mjai" else tuple(sorted(map(str, log.header)))
    lost = {
        Reason("logs.losses.rules_of_mjai", rules=str(log.rules)): log.rules != _rules_kept(log),
        Reason("logs.losses.header", names=header): bool(header),
        Reason("logs.losses.match_points"): log.end is not None
        and log.end.match_points is not None,
        Reason("logs.losses.copies"): any(deal.ids is not None for deal in log.deals),
        Reason("logs.losses.walls"): any(deal.wall is not None for deal in log.deals),
        Reason("logs.losses.dice"): any(deal.dice is not None for deal in log.deals),
    }
    return tuple(what for what, is_lost in lost.items() if is_lost)


def _rules_kept(log: GameLog) -> Ruleset:
    rules = log.rules
    length = Length.EAST if rules.length == Length.EAST else Length.HANCHAN
    header = log.header if log.format == "mjai" else {}
    return rules_of_game(header, players=rules.players, length=length, red_fives=rules.red_fives)


def _first_dealer(log: GameLog) -> int:
    """Return the seat that deals first in the file: the original one if it was MJAI."""
    first = log.header.get("first_dealer", 0) if log.format == "mjai" else 0
    return first if type(first) is int else 0


def _line(event: _Event) -> bytes:
    line = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    try:
        return line.encode() + b"\n"
    except UnicodeEncodeError:  # a lone surrogate: JSON can escape it, UTF-8 cannot encode it
        return json.dumps(event, separators=(",", ":")).encode() + b"\n"


def _events(log: GameLog) -> Iterator[_Event]:
    yield start_game_message(log)
    for number, deal in enumerate(log.deals, 1):
        try:
            yield from DealWriter(deal).events()
        except LogError as error:
            reason = in_deal(number, error.reason)
            raise LogError(reason, log.source) from None
    end: _Event = {"type": "end_game"}
    if log.end is not None:
        end["scores"] = list(log.end.scores)
    yield end


def start_game_message(log: GameLog) -> _Event:
    """Return the first message of a game."""
    event: _Event = {
        "type": "start_game",
        "names": list(log.names),
        "kyoku_first": 4 if log.rules.length == Length.EAST else 0,
        "aka_flag": log.rules.red_fives > 0,
    }
    if log.format == "mjai":
        kept = {key: value for key, value in log.header.items() if key != "first_dealer"}
        event = kept | event
    return event


class DealWriter:
    """A deal that is being written."""

    def __init__(self, deal: DealLog) -> None:
        self._deal = deal
        self._scores: Points | None = deal.scores
        self._melds = dict.fromkeys(range(len(deal.scores)), 0)

    def events(self) -> Iterator[_Event]:
        """Yield the events of the deal."""
        yield self.start_kyoku()
        deal = self._deal
        for entry in deal.entries if deal.states_dora else _with_dora(deal):
            yield from self.entry_messages(entry)
        if isinstance(deal.end, LoggedDraw):
            yield self.ryukyoku(deal.end)
        else:
            for win in deal.end:
                yield self.hora(win)
        yield {"type": "end_kyoku"}

    def start_kyoku(self) -> _Event:
        """Return the message that begins the deal."""
        deal = self._deal
        if not deal.indicators:
            raise LogError(Reason("logs.write.no_indicator", format="MJAI"))
        return {
            "type": "start_kyoku",
            "bakaze": WINDS[deal.round],
            "kyoku": deal.dealer + 1,
            "honba": deal.honba,
            "kyotaku": deal.sticks,
            "oya": deal.dealer,
            "scores": list(deal.scores),
            "dora_marker": word_of_face(deal.indicators[0]),
            "tehais": [words_of_faces(hand) for hand in deal.hands],
        }

    def entry_messages(self, entry: Entry) -> Iterator[_Event]:
        """Yield the messages for an entry; a riichi discard has two."""
        match entry:
            case Draw(seat, tile):
                yield {"type": "tsumo", "actor": seat, "pai": word_of_face(tile)}
            case DiscardEntry(seat, tile, drawn, riichi):
                if riichi:
                    yield {"type": "reach", "actor": seat}
                pai = word_of_face(tile)
                yield {"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": drawn}
            case Call():
                self._melds[entry.seat] += 1
                yield call_message(entry)
            case OwnKan():
                self._melds[entry.seat] += entry.kind == MeldKind.ANKAN
                yield own_kan_message(entry)
            case KitaEntry(seat):
                yield {"type": "nukidora", "actor": seat, "pai": "N"}
            case Dora(tile):
                yield {"type": "dora", "dora_marker": word_of_face(tile)}
            case Stick(seat):
                yield self._reach_accepted(seat)

    def _reach_accepted(self, seat: int) -> _Event:
        deltas = tuple(-_STICK if other == seat else 0 for other in range(len(self._deal.scores)))
        return {"type": "reach_accepted", "actor": seat} | self.points(deltas)

    def points(self, changes: Points | None) -> _Event:
        """Return the changes and the scores after them, if known."""
        if changes is None:
            self._scores = None
            return {}
        event: _Event = {"deltas": list(changes)}
        if self._scores is not None:
            self._scores = tuple(a + b for a, b in zip(self._scores, changes, strict=True))
            event["scores"] = list(self._scores)
        return event

    def hora(self, win: LoggedWin) -> _Event:
        """Return the message for a win."""
        event: _Event = {"type": "hora", "actor": win.seat, "target": win.source}
        event["pai"] = word_of_face(win.tile)
        if win.hand is not None:
            event["hora_tehais"] = words_of_faces(_held(win))
        if win.yaku is not None or win.yakuman is not None:
            event["yakus"] = _yaku_pairs(win)
        yakuman_han = YAKUMAN_HAN * len(win.yakuman) if win.yakuman else win.han
        for key, value in (("fu", win.fu), ("fan", yakuman_han), ("hora_points", win.points)):
            if value is not None:
                event[key] = value
        if win.ura_indicators is not None:
            event["uradora_markers"] = words_of_faces(win.ura_indicators)
            event["ura_markers"] = event["uradora_markers"]
        if win.liable is not None:
            event["pao"] = win.liable
        return event | self.points(win.changes)

    def ryukyoku(self, end: LoggedDraw) -> _Event:
        """Return the message for a draw."""
        reason = REASON_WORDS.get((end.ending, end.is_nagashi))
        if reason is None:
            raise LogError(Reason("logs.mjai.no_reason", ending=end.ending))
        event: _Event = {"type": "ryukyoku", "reason": reason}
        if end.hands is not None:
            event["tehais"] = [self._shown(*pair) for pair in enumerate(end.hands)]
        if end.tenpai is not None and None not in end.tenpai:
            event["tenpais"] = list(end.tenpai)
        return event | self.points(end.changes)

    def _shown(self, seat: int, hand: Faces | None) -> list[str]:
        """Return a hand that was shown, or as many hidden tiles as the seat held."""
        if hand is not None:
            return words_of_faces(hand)
        last = self._deal.entries[-1] if self._deal.entries else None
        has_drawn = isinstance(last, Draw) and last.seat == seat
        return words_of_faces((HIDDEN,) * (13 - 3 * self._melds[seat] + has_drawn))


def call_message(call: Call) -> _Event:
    """Return the message for a call."""
    words = {MeldKind.CHII: "chi", MeldKind.PON: "pon", MeldKind.DAIMINKAN: "daiminkan"}
    return {
        "type": words[call.kind],
        "actor": call.seat,
        "target": call.source,
        "pai": word_of_face(call.tile),
        "consumed": words_of_faces(call.used),
    }


def own_kan_message(kan: OwnKan) -> _Event:
    """Return the message for a closed or added kan."""
    if kan.kind == MeldKind.ANKAN:
        return {"type": "ankan", "actor": kan.seat, "consumed": words_of_faces(kan.used)}
    return {
        "type": "kakan",
        "actor": kan.seat,
        "pai": word_of_face(kan.tile),
        "consumed": words_of_faces(kan.used),
    }


def _held(win: LoggedWin) -> Faces:
    """Return the winner's hand as MJAI has it: on tsumo the winning tile is last, on ron absent."""
    hand = list(win.hand or ())
    if win.tile in hand:
        hand.remove(win.tile)
        if win.seat == win.source:
            hand.append(win.tile)
    return tuple(hand)


def _yaku_pairs(win: LoggedWin) -> list[list[Any]]:
    pairs: list[list[Any]] = [[YAKUMAN_WORDS[name], YAKUMAN_HAN] for name in win.yakuman or ()]
    dragons = [name for name, _ in win.yaku or () if name in _DRAGON_YAKU]
    for name, han in win.yaku or ():
        if name not in dragons:
            pairs.append([YAKU_WORDS[name], han])
        elif name == dragons[0]:
            pairs.append([DRAGONS, len(dragons)])
    counts = ((DORA, win.dora), (RED_FIVE, win.red_fives), (URA, win.ura))
    return pairs + [[word, han] for word, han in counts if han]


def _with_dora(deal: DealLog) -> list[Entry]:
    """Return the entries with the indicators where Tenhou turns them up.

    For a closed kan, before the replacement draw; for others, before the next discard or right
    after the next kan.
    """
    entries: list[Entry] = []
    unshown = iter(deal.indicators[1:])
    waiting = 0

    def reveal(count: int) -> None:
        entries.extend(Dora(tile) for _, tile in zip(range(count), unshown, strict=False))

    for entry in deal.entries:
        if isinstance(entry, DiscardEntry):
            reveal(waiting)
            waiting = 0
        entries.append(entry)
        if isinstance(entry, OwnKan):
            is_closed = entry.kind == MeldKind.ANKAN
            reveal(waiting + is_closed)
            waiting = 1 - is_closed
        elif isinstance(entry, Call) and entry.kind == MeldKind.DAIMINKAN:
            waiting = 1
    entries.extend(map(Dora, unshown))
    return entries
