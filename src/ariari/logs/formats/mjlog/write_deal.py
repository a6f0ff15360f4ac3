"""Writes one deal of an mjlog."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku
from ariari.core.table import Ending
from ariari.core.tiles import COPIES, NORTH
from ariari.errors import LogError
from ariari.logs.formats.mjlog.copies import Copies
from ariari.logs.formats.mjlog.deal import DISCARD_LETTERS, DRAW_LETTERS, HUNDRED, NO_TILE, STICK
from ariari.logs.formats.mjlog.end import SEATS
from ariari.logs.formats.mjlog.melds import KITA, SELF, MeldCode, decode_meld, encode_meld
from ariari.logs.formats.mjlog.tags import tag_text
from ariari.logs.formats.mjlog.yaku import (
    DORA,
    DRAW_TYPES,
    NAGASHI,
    RED_FIVE,
    ROUND_WINDS,
    SEAT_WINDS,
    URA_DORA,
    YAKU,
    YAKUMAN,
    limit_of,
)
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    Points,
    Stick,
)
from ariari.model.records.tiles import tile_from_face
from ariari.model.ruleset import Ruleset
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.words.reason import Reason, Seat

__all__ = ["DealWriter", "hundreds"]

_FORMAT = "mjlog"
_YAKU_NUMBERS = {yaku: number for number, yaku in YAKU.items()}
_YAKUMAN_NUMBERS = {yakuman: number for number, yakuman in YAKUMAN.items()}
_TYPES = {ending: name for name, ending in DRAW_TYPES.items()}


def hundreds(points: int) -> int:
    """Return points in hundreds, as an mjlog counts them."""
    if points % HUNDRED:
        raise LogError(Reason("logs.mjlog.write.points", points=points))
    return points // HUNDRED


class DealWriter:
    """The tags of a deal so far, and the state they lead to."""

    def __init__(self, rules: Ruleset, deal: DealLog, hints: Mapping[str, Any]) -> None:
        """Begin a deal; `hints` are copies and attributes from the original log."""
        self.deal = deal
        self.players = rules.players
        self.copies = Copies(rules, deal)
        self.scores = list(deal.scores)
        self.sticks = deal.sticks
        self.tags: list[str] = []
        self.melds: list[list[MeldCode]] = [[] for _ in deal.hands]
        self.drawn = NO_TILE
        self.offered = NO_TILE
        self.pending = 0
        """Kans whose indicator is still due, if the log does not say when it was turned up."""
        self.unsaid = iter(() if deal.states_dora else deal.indicators[1:])
        """Indicators turned up at a time the log does not state."""
        self.discards: Iterator[int] = iter(hints["discards"])
        self.codes: Iterator[int] = iter(hints["melds"])
        self.extra: Mapping[tuple[str, int], Mapping[str, str]] = hints["extra"]

    def write(self, end: str) -> list[str]:
        """Return the tags of the deal; `end` is the `owari` of the last one."""
        self._begin()
        for entry in self.deal.entries:
            _WRITERS[type(entry)](self, entry)
        if isinstance(self.deal.end, LoggedDraw):
            self._end_without_win(self.deal.end, end)
        else:
            for number, win in enumerate(self.deal.end):
                is_last = number == len(self.deal.end) - 1
                self._end_with_win(win, number, end if is_last else "")
        return self.tags

    def _add(self, name: str, attributes: Mapping[str, str], number: int = 0) -> None:
        """Add a tag, with the extra attributes and chips of the original log."""
        extra = self.extra.get((name, number), {})
        chips = {
            key: f"{attributes[key]},{value}" for key, value in extra.items() if key in attributes
        }
        self.tags.append(tag_text(name, {**attributes, **extra, **chips}))

    def _per_seat(self, values: Points) -> str:
        padded = [hundreds(value) for value in values] + [0] * (SEATS - self.players)
        return ",".join(map(str, padded))

    def _begin(self) -> None:
        deal = self.deal
        first, second = deal.dice or (1, 1)
        seed = [4 * deal.round + deal.dealer, deal.honba, deal.sticks, first - 1, second - 1]
        hands = [_joined(hand) for hand in self.copies.dealt] + [""] * (SEATS - self.players)
        self._add(
            "INIT",
            {
                "seed": _joined([*seed, *self.copies.indicators]),
                "ten": self._per_seat(deal.scores),
                "oya": str(deal.dealer),
            }
            | {f"hai{seat}": hand for seat, hand in enumerate(hands)},
        )

    def draw(self, entry: Draw) -> None:
        """Write a draw."""
        self.drawn = self.copies.draw(entry.seat, entry.tile)
        self.tags.append(f"<{DRAW_LETTERS[entry.seat]}{self.drawn}/>")

    def discard(self, entry: DiscardEntry) -> None:
        """Write a discard, and a riichi before it."""
        self._turn_up_pending()
        seat = entry.seat
        if entry.riichi:
            self._add("REACH", {"who": str(seat), "step": "1"})
        wanted = next(self.discards, None)
        if entry.drawn:
            tile = self.copies.take(seat, entry.tile, wanted=self.drawn)
            if tile != self.drawn:
                other = tile_from_face(entry.tile)
                raise LogError(Reason("logs.mjlog.write.drawn", seat=Seat(seat), tile=other))
        else:
            tile = self.copies.take(seat, entry.tile, wanted=wanted, but=self.drawn)
        self.offered, self.drawn = tile, NO_TILE
        self.tags.append(f"<{DISCARD_LETTERS[seat]}{tile}/>")

    def stick(self, entry: Stick) -> None:
        """Write that a riichi was accepted."""
        self.scores[entry.seat] -= STICK
        self.sticks += 1
        ten = self._per_seat(tuple(self.scores))
        self._add("REACH", {"who": str(entry.seat), "ten": ten, "step": "2"})

    def dora(self, entry: Dora) -> None:
        """Write another indicator."""
        self._add("DORA", {"hai": str(self.copies.turn_up(entry.tile))})

    def _turn_up_pending(self) -> None:
        """Write the indicators that are due, if the log does not say when they came."""
        for _ in range(self.pending):
            face = next(self.unsaid, None)
            if face is not None:
                self.dora(Dora(face))
        self.pending = 0

    def call(self, entry: Call) -> None:
        """Write a chii, a pon or an open kan."""
        known = self._known_code(entry.kind)
        wanted = iter(known.others if known else ())
        used = self._take_all(entry.seat, entry.used, wanted)
        source = (entry.source - entry.seat) % SEATS
        self._meld(entry.seat, MeldCode(entry.kind, source, self.offered, used))
        if entry.kind == MeldKind.DAIMINKAN:
            self.pending += 1

    def _take_all(self, seat: int, faces: tuple[int, ...], known: Iterator[int]) -> tuple[int, ...]:
        """Return copies of some faces, the known ones as far as possible."""
        wanted = list(known)
        taken = []
        for face in faces:
            choice = next((tile for tile in wanted if self.copies.face(tile) == face), None)
            if choice is not None:
                wanted.remove(choice)
            taken.append(self.copies.take(seat, face, wanted=choice))
        return tuple(sorted(taken))

    def _known_code(self, kind: int) -> MeldCode | None:
        """Return the meld that the original log had here."""
        code = next(self.codes, None)
        meld = None if code is None else decode_meld(code)
        return meld if meld is not None and meld.kind == kind else None

    def own_kan(self, entry: OwnKan) -> None:
        """Write a closed or an added kan."""
        known = self._known_code(entry.kind)
        if entry.kind == MeldKind.ANKAN:
            tiles = self._take_all(entry.seat, entry.used, iter(()))
            tile = known.tile if known and known.tile in tiles else tiles[0]
            others = tuple(other for other in tiles if other != tile)
            self._meld(entry.seat, MeldCode(MeldKind.ANKAN, SELF, tile, others))
            self.pending += 1
            self._turn_up_pending()
        else:
            self._add_to_pon(entry)
            self.pending += 1

    def _add_to_pon(self, entry: OwnKan) -> None:
        kind = MeldKind.PON
        melds = self.melds[entry.seat]
        tile = self.copies.take(entry.seat, entry.tile)
        pons = [m for m in melds if m.kind == kind and m.tile // COPIES == tile // COPIES]
        if not pons:
            added = tile_from_face(entry.tile)
            raise LogError(Reason("logs.write.no_pon", seat=Seat(entry.seat), tile=added))
        pon = pons[0]
        kan = MeldCode(MeldKind.SHOUMINKAN, pon.source, tile, pon.tiles, pon.tile)
        place = melds.index(pon)
        self._meld(entry.seat, kan)
        melds[place] = melds.pop()
        self.offered = tile

    def kita(self, entry: KitaEntry) -> None:
        """Write a North being set aside."""
        known = self._known_code(KITA)
        tile = self.copies.take(entry.seat, NORTH, wanted=known.tile if known else None)
        self._meld(entry.seat, MeldCode(KITA, SELF, tile, ()))

    def _meld(self, seat: int, meld: MeldCode) -> None:
        """Write a meld; an indicator still due comes before the next tile."""
        self._add("N", {"who": str(seat), "m": str(encode_meld(meld))})
        self.melds[seat].append(meld)
        self.drawn = NO_TILE
        if meld.source == SELF:
            self.offered = meld.tile
        self._turn_up_pending()

    def _end_without_win(self, end: LoggedDraw, owari: str) -> None:
        attributes = {}
        if end.is_nagashi:
            attributes["type"] = NAGASHI
        elif end.ending != Ending.EXHAUSTIVE:
            if end.ending not in _TYPES:
                raise LogError(Reason("logs.write.ending", format=_FORMAT, ending=end.ending))
            attributes["type"] = _TYPES[end.ending]
        attributes |= {"ba": _joined([self.deal.honba, self.sticks])}
        if end.changes is None:
            raise LogError(Reason("logs.write.draw_changes", format=_FORMAT))
        attributes |= {"sc": self._changed(end.changes)}
        for seat, is_shown in enumerate(self._showing(end)):
            if is_shown:
                attributes[f"hai{seat}"] = _joined(sorted(self.copies.hands[seat]))
        self._add("RYUUKYOKU", attributes | ({"owari": owari} if owari else {}))

    def _showing(self, end: LoggedDraw) -> list[bool]:
        """Return which seats show their hands."""
        if end.hands is not None:
            return [hand is not None for hand in end.hands]
        return [bool(is_tenpai) for is_tenpai in end.tenpai or ()]

    def _changed(self, changes: Points) -> str:
        """Return the scores and changes of a result, and update the scores."""
        pairs = []
        for seat, change in enumerate(changes):
            pairs += [hundreds(self.scores[seat]), hundreds(change)]
            self.scores[seat] += change
        return _joined(pairs + [0] * (2 * SEATS - len(pairs)))

    def _end_with_win(self, win: LoggedWin, number: int, owari: str) -> None:
        if win.fu is None or win.points is None:
            raise _win_lacks("worth", win)
        is_tsumo = win.seat == win.source
        tile = self.drawn if is_tsumo else self.offered
        if tile == NO_TILE or self.copies.face(tile) != win.tile:
            won = tile_from_face(win.tile)
            raise LogError(Reason("logs.mjlog.write.win", seat=Seat(win.seat), tile=won))
        hand = sorted({*self.copies.hands[win.seat], tile})
        melds = [encode_meld(meld) for meld in reversed(self.melds[win.seat])]
        attributes = {"ba": _joined([self.deal.honba, 0 if number else self.sticks])}
        attributes |= {"hai": _joined(hand)} | ({"m": _joined(melds)} if melds else {})
        attributes |= {"machi": str(tile)}
        attributes |= {"ten": _joined([win.fu, win.points, limit_of(self._han(win), win.fu)])}
        attributes |= self._yaku(win) | {"doraHai": _joined(self.copies.indicators)}
        if win.ura_indicators:
            attributes["doraHaiUra"] = _joined(self.copies.ura(win.ura_indicators))
        attributes |= {"who": str(win.seat), "fromWho": str(win.source)}
        if win.liable not in (None, win.source):
            attributes["paoWho"] = str(win.liable)
        if win.changes is None:
            raise _win_lacks("changes", win)
        attributes["sc"] = self._changed(win.changes)
        self._add("AGARI", attributes | ({"owari": owari} if owari else {}), number)

    def _han(self, win: LoggedWin) -> int | None:
        """Return the han of a win; None with yakuman."""
        if win.yakuman:
            return None
        if win.yaku is None:
            raise _win_lacks("yaku", win)
        return sum(han for _, han in self._pairs(win))

    def _pairs(self, win: LoggedWin) -> list[tuple[int, int]]:
        """Return the numbers of yaku and dora with their han; ura dora are last."""
        seat_wind = SEAT_WINDS + (win.seat - self.deal.dealer) % self.players
        winds = {Yaku.SEAT_WIND: seat_wind, Yaku.ROUND_WIND: ROUND_WINDS + self.deal.round}
        numbers = _YAKU_NUMBERS | winds
        pairs = []
        for yaku, han in win.yaku or ():
            if yaku not in numbers:
                raise LogError(Reason("logs.mjlog.write.yaku", yaku=YAKU_NAMES[yaku].word))
            if not han:
                word = YAKU_NAMES[yaku].word
                raise LogError(Reason("logs.write.yaku_han", format=_FORMAT, yaku=word))
            pairs.append((numbers[yaku], han))
        if win.dora:
            pairs.append((DORA, win.dora))
        if win.red_fives:
            pairs.append((RED_FIVE, win.red_fives))
        if win.ura_indicators or win.ura:
            pairs.append((URA_DORA, win.ura or 0))
        return pairs

    def _yaku(self, win: LoggedWin) -> dict[str, str]:
        if not win.yakuman:
            return {"yaku": _joined([number for pair in self._pairs(win) for number in pair])}
        for yakuman in win.yakuman:
            if yakuman not in _YAKUMAN_NUMBERS:
                word = YAKUMAN_NAMES[yakuman].word
                raise LogError(Reason("logs.mjlog.write.yaku", yaku=word))
        return {"yakuman": _joined([_YAKUMAN_NUMBERS[yakuman] for yakuman in win.yakuman])}


def _win_lacks(part: str, win: LoggedWin) -> LogError:
    seat = Seat(win.seat)
    return LogError(Reason("logs.write.win_lacks", format=_FORMAT, part=part, seat=seat))


def _joined(values: list[int]) -> str:
    return ",".join(map(str, values))


_WRITERS: dict[type, Callable[[DealWriter, Any], None]] = {
    Draw: DealWriter.draw,
    DiscardEntry: DealWriter.discard,
    Call: DealWriter.call,
    OwnKan: DealWriter.own_kan,
    KitaEntry: DealWriter.kita,
    Dora: DealWriter.dora,
    Stick: DealWriter.stick,
}
