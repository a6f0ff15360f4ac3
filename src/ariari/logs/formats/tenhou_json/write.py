"""Writes a tenhou.net/6 log: the whole-game object as Tenhou does, or the editor's."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from ariari.core.faces import is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.errors import LogError
from ariari.logs.formats.tenhou_json.calls import NORTH_CODE, code_of, write_call, write_own_kan
from ariari.logs.formats.tenhou_json.header import in_order, keeps_rules, tenhou_header
from ariari.logs.formats.tenhou_json.text import LINK
from ariari.logs.formats.tenhou_json.value import TITLE, for_four, is_limit, write_result
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    Faces,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedEnd,
    OwnKan,
)
from ariari.logs.places import in_deal
from ariari.model.records.tiles import tile_from_face
from ariari.words.reason import Reason, Seat

__all__ = ["FORMAT", "link_of", "losses", "write"]

FORMAT = "tenhou6"
_TSUMOGIRI = 60


def write(log: GameLog) -> bytes:
    """Return a log as one JSON object on one line.

    A game of this format keeps its form; games of other formats become the whole-game object.
    """
    header = dict(log.header) if log.format == FORMAT else tenhou_header(log)
    return _dump(_record(log, header)).encode()


def link_of(log: GameLog) -> str:
    """Return a link that shows the deals of a log on tenhou.net/6."""
    header = log.header if log.format == FORMAT else tenhou_header(log)
    title = header.get("title", ["", ""])
    record = _record(log, {"title": title, "rule": header["rule"]})
    record.pop("sc", None)
    return LINK + quote(_dump(record), safe="")


def _dump(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def _record(log: GameLog, header: Mapping[str, Any]) -> dict[str, Any]:
    record = {"name": [*log.names, *[""] * (SEAT_MAX - len(log.names))], **header}
    record["log"] = []
    for number, deal in enumerate(log.deals, 1):
        try:
            record["log"].append(_write_deal(deal))
        except LogError as error:
            raise LogError(in_deal(number, error.reason), log.source) from None
    if log.end is not None:
        record["sc"] = _write_end(log.end)
    return in_order(record)


def _write_end(end: LoggedEnd) -> list[int | float]:
    """Return scores and match points alternately; whole match points have no decimal point."""
    if end.match_points is None:
        raise LogError(Reason("logs.write.match_points", format=TITLE))
    numbers: list[int | float] = []
    for score, points in zip(end.scores, end.match_points, strict=True):
        numbers += [score, int(points) if points == int(points) else points]
    return numbers + [0] * (2 * (SEAT_MAX - len(end.scores)))


def _write_deal(deal: DealLog) -> list[Any]:
    players = len(deal.scores)
    rows = _Rows(players)
    for entry in deal.entries:
        rows.add(entry)
    seats: list[Any] = []
    for seat in range(SEAT_MAX):
        if seat < players:
            seats += [_sorted(deal.hands[seat]), rows.draws[seat], rows.discards[seat]]
        else:
            seats += [[], [], []]
    return [
        [deal.round * SEAT_MAX + deal.dealer, deal.honba, deal.sticks],
        for_four(deal.scores),
        [code_of(face) for face in deal.indicators if face != HIDDEN],
        [code_of(face) for face in deal.ura_indicators],
        *seats,
        write_result(deal),
    ]


def _sorted(faces: Faces) -> list[int]:
    """Return the numbers of tiles in Tenhou's order: a red five after the others of its kind."""
    return [code_of(face) for face in sorted(faces, key=lambda face: (kind_of(face), is_red(face)))]


class _Rows:
    """The draws and discards of each seat that are being written."""

    def __init__(self, players: int) -> None:
        self.draws: list[list[int | str]] = [[] for _ in range(players)]
        self.discards: list[list[int | str]] = [[] for _ in range(players)]
        self._pons: dict[tuple[int, int], Call] = {}

    def add(self, entry: object) -> None:
        """Write an entry; `Dora` and `Stick` have no place in the format."""
        match entry:
            case Draw(seat, tile):
                self.draws[seat].append(code_of(tile))
            case DiscardEntry():
                self._discard(entry)
            case Call():
                self._call(entry)
            case OwnKan(seat):
                self.discards[seat].append(write_own_kan(entry, self._pon_of(entry)))
            case KitaEntry(seat):
                self.discards[seat].append(f"f{NORTH_CODE}")

    def _discard(self, entry: DiscardEntry) -> None:
        code = _TSUMOGIRI if entry.drawn else code_of(entry.tile)
        self.discards[entry.seat].append(f"r{code}" if entry.riichi else code)

    def _call(self, call: Call) -> None:
        self.draws[call.seat].append(write_call(call))
        if call.kind == MeldKind.DAIMINKAN:
            self.discards[call.seat].append(0)
        if call.kind == MeldKind.PON:
            self._pons[call.seat, kind_of(call.tile)] = call

    def _pon_of(self, kan: OwnKan) -> Call | None:
        if kan.kind == MeldKind.ANKAN:
            return None
        pon = self._pons.get((kan.seat, kind_of(kan.tile)))
        if pon is None:
            tile = tile_from_face(kan.tile)
            raise LogError(Reason("logs.write.no_pon", seat=Seat(kan.seat), tile=tile))
        return pon


def losses(log: GameLog) -> tuple[Reason, ...]:
    """Return what this format does not keep of a log."""
    deals = log.deals
    wins = [win for deal in deals if isinstance(deal.end, tuple) for win in deal.end]
    draws = [deal.end for deal in deals if isinstance(deal.end, LoggedDraw)]
    header = log.header if log.format == FORMAT else tenhou_header(log)
    header_said = {} if log.format == FORMAT else log.header
    lost = {
        Reason("logs.losses.rules_of_tenhou"): not keeps_rules(log, header),
        Reason("logs.losses.copies"): any(deal.ids for deal in deals),
        Reason("logs.losses.walls_and_seeds"): any(deal.wall for deal in deals)
        or "SHUFFLE" in header_said,
        Reason("logs.losses.attributes"): bool(header_said.get("extra")),
        Reason("logs.losses.dice"): any(deal.dice for deal in deals),
        Reason("logs.losses.kan_dora"): any(
            isinstance(entry, Dora) for deal in deals for entry in deal.entries
        ),
        Reason("logs.losses.winning_hands"): any(win.hand is not None for win in wins),
        Reason("logs.losses.drawn_hands"): any(draw.hands for draw in draws),
        Reason("logs.losses.nagashi_tenpai"): any(
            draw.is_nagashi and draw.tenpai is not None for draw in draws
        ),
        Reason("logs.losses.limit_fu"): any(
            win.fu is not None and is_limit(win, deal)
            for deal in deals
            if isinstance(deal.end, tuple)
            for win in deal.end
        ),
    }
    return tuple(what for what, is_lost in lost.items() if is_lost)
