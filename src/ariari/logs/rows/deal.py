"""Walks through a recorded deal, and makes its rows."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import count, pairwise
from typing import Any, NamedTuple, TypeAlias

from ariari import tables
from ariari.core.acceptance import shape_waits
from ariari.core.deal import HAND_TILES
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.payments import STICK_POINTS
from ariari.core.state import Win
from ariari.core.table import Ending
from ariari.core.tiles import NORTH
from ariari.core.wall import first_draw, live_count
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DiscardEntry,
    Draw,
    Faces,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    Points,
    Stick,
)
from ariari.logs.rows.row import CallRow, DealRow, DiscardRow, RiichiRow, WinRow
from ariari.model.moment import Wind
from ariari.model.notation import format_tiles
from ariari.model.records.tiles import tile_from_face
from ariari.model.waiting import tiles_of_kinds
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = ["RecordedDeal"]

_Act: TypeAlias = DiscardEntry | KitaEntry | Call | OwnKan


class _Step(NamedTuple):
    """What a seat did with tiles of its hand."""

    entry: _Act
    turn: int
    """The seat's turn, from 1."""
    left: int
    """Tiles left in the wall."""
    hand: Counter[int]
    """The seat's hand afterwards; it changes with the next step."""


class RecordedDeal:
    """One deal of a log, with what its rows need to know."""

    def __init__(self, log: GameLog, number: int) -> None:
        self._log = log
        self._deal = log.deals[number]
        self._place: dict[str, Any] = {"game": log.source, "deal": number + 1}
        self._seats = range(log.rules.players)
        end = self._deal.end
        self._wins: tuple[LoggedWin, ...] = () if isinstance(end, LoggedDraw) else end
        self._is_ron = bool(self._wins) and self._wins[0].source != self._wins[0].seat

    def _of_seat(self, seat: int, turn: int) -> dict[str, Any]:
        is_dealer = seat == self._deal.dealer
        name = self._log.names[seat]
        return self._place | {"seat": seat, "name": name, "is_dealer": is_dealer, "turn": turn}

    @cached_property
    def _changes(self) -> Points | None:
        """What each seat gained or lost, sticks that it placed included."""
        end = self._deal.end
        told = [end] if isinstance(end, LoggedDraw) else list(end)
        changes = [each.changes for each in told if each.changes is not None]
        if len(changes) < len(told):
            return None
        placed = Counter(entry.seat for entry in self._deal.entries if isinstance(entry, Stick))
        return tuple(
            sum(each[seat] for each in changes) - STICK_POINTS * placed[seat]
            for seat in self._seats
        )

    def _change(self, seat: int) -> int | None:
        changes = self._changes
        return changes[seat] if changes is not None and seat < len(changes) else None

    def deal(self) -> DealRow:
        """Return the row of the deal."""
        deal, end = self._deal, self._deal.end
        discards = Counter(entry.seat for entry in deal.entries if isinstance(entry, DiscardEntry))
        ending = Ending.RON if self._is_ron else Ending.TSUMO
        by_seat = {f"change_{seat}": self._change(seat) for seat in range(4)}
        for seat in range(4):
            by_seat[f"score_{seat}"] = deal.scores[seat] if seat in self._seats else None
        return DealRow(
            **self._place,
            **by_seat,  # type: ignore[arg-type] # three seats have a score at least
            round=Wind(deal.round).title,
            number=deal.dealer + 1,
            honba=deal.honba,
            sticks=deal.sticks,
            dealer=deal.dealer,
            indicators=_text(deal.indicators),
            ura_indicators=_text(deal.ura_indicators),
            ending=(end.ending if isinstance(end, LoggedDraw) else ending).name.lower(),
            winners=len(self._wins),
            turns=max(discards.values(), default=0),
            riichi=sum(isinstance(entry, Stick) for entry in deal.entries),
        )

    def wins(self) -> Iterator[WinRow]:
        """Yield a row for each winner."""
        discards = Counter(
            entry.seat for entry in self._deal.entries if isinstance(entry, DiscardEntry)
        )
        declared = {
            entry.seat: turn
            for entry, turn, _, _ in self._steps()
            if isinstance(entry, DiscardEntry) and entry.riichi
        }
        for win in self._wins:
            is_tsumo = win.source == win.seat
            melds = self._melds(win.seat)
            yaku = [YAKU_NAMES[yaku].key for yaku, _ in win.yaku or ()]
            yaku += [YAKUMAN_NAMES[yakuman].key for yakuman in win.yakuman or ()]
            yield WinRow(
                **self._of_seat(win.seat, discards[win.seat] + is_tsumo),
                source=None if is_tsumo else win.source,
                is_tsumo=is_tsumo,
                tile=_text((win.tile,)),
                hand=_without(win.hand, win.tile),
                melds="".join(f"[{_text(_meld(meld))}]" for meld in melds),
                is_closed=not any(isinstance(meld, Call) for meld in melds),
                riichi_turn=declared.get(win.seat),
                yaku=" ".join(yaku),
                han=win.han,
                fu=win.fu,
                dora=win.dora,
                ura=win.ura,
                red_fives=win.red_fives,
                points=win.points,
                gain=None if win.changes is None else win.changes[win.seat],
            )

    def _melds(self, seat: int) -> list[Call | OwnKan]:
        """Return the melds of a seat; an added kan takes the place of its pon."""
        melds: list[Call | OwnKan] = []
        for entry in self._deal.entries:
            if isinstance(entry, Call | OwnKan) and entry.seat == seat:
                if entry.kind == MeldKind.SHOUMINKAN:
                    kind = kind_of(entry.tile)
                    melds = [meld for meld in melds if not _is_pon(meld, kind)]
                melds.append(entry)
        return melds

    def riichi(self) -> Iterator[RiichiRow]:
        """Yield a row for each riichi."""
        winners = {win.seat for win in self._wins}
        order = count(1)
        stood = {entry.seat for entry in self._deal.entries if isinstance(entry, Stick)}
        for discard, turn, left, hand in self._steps():
            if not isinstance(discard, DiscardEntry) or not discard.riichi:
                continue
            seat = discard.seat
            yield RiichiRow(
                **self._of_seat(seat, turn),
                order=next(order),
                tile=_text((discard.tile,)),
                waits=self._waits(hand),
                tiles_left=left,
                stood=seat in stood,
                won=seat in winners,
                dealt_in=self._is_ron and self._wins[0].source == seat,
                change=self._change(seat),
            )

    def _waits(self, hand: Counter[int]) -> str:
        """Return what a concealed hand waits for; a meld has the place of three tiles."""
        if hand[HIDDEN]:
            return ""
        win = Win()
        for face, copies in hand.items():
            win.counts[kind_of(face)] += copies
        melds = (HAND_TILES - hand.total()) // 3
        kinds = shape_waits(win.counts, melds, len(self._seats), tables.load())
        return format_tiles(tiles_of_kinds(kinds))

    def _steps(self) -> Iterator[_Step]:
        """Yield the discards, melds and kita of the deal, in order."""
        hands = [Counter(hand) for hand in self._deal.hands]
        turns = [1] * len(self._seats)
        left = self._first_left
        for entry in self._deal.entries:
            if isinstance(entry, Draw):
                left -= 1
                hands[entry.seat][entry.tile] += 1
            elif isinstance(entry, DiscardEntry | KitaEntry | Call | OwnKan):
                hand = hands[entry.seat]
                hand.subtract(_spent(entry))
                yield _Step(entry, turns[entry.seat], left, hand)
                turns[entry.seat] += isinstance(entry, DiscardEntry)

    @property
    def _first_left(self) -> int:
        """Tiles that can be drawn at the beginning (DEAL-2)."""
        players = len(self._seats)
        return live_count(players) - first_draw(players)

    def calls(self) -> Iterator[CallRow]:
        """Yield a row for each meld and kita."""
        for entry, turn, left, _ in self._steps():
            if isinstance(entry, DiscardEntry):
                continue
            yield CallRow(
                **self._of_seat(entry.seat, turn),
                kind="kita" if isinstance(entry, KitaEntry) else entry.kind.name.lower(),
                tile=_text((NORTH if isinstance(entry, KitaEntry) else entry.tile,)),
                source=entry.source if isinstance(entry, Call) else None,
                tiles=_text((NORTH,) if isinstance(entry, KitaEntry) else _meld(entry)),
                tiles_left=left,
            )

    def discards(self) -> Iterator[DiscardRow]:
        """Yield a row for each discard."""
        steps = [*self._steps(), None]
        for step, following in pairwise(steps):
            if step is None or not isinstance(discard := step.entry, DiscardEntry):
                continue
            taker = None if following is None else following.entry
            yield DiscardRow(
                **self._of_seat(discard.seat, step.turn),
                tile=_text((discard.tile,)),
                is_tsumogiri=discard.drawn,
                is_riichi=discard.riichi,
                called_by=taker.seat if isinstance(taker, Call) else None,
                is_ronned=following is None and self._is_ron,
                tiles_left=step.left,
            )


def _spent(entry: _Act) -> Faces:
    """Return the tiles that leave the hand."""
    if isinstance(entry, KitaEntry):
        return (NORTH,)
    if isinstance(entry, DiscardEntry) or entry.kind == MeldKind.SHOUMINKAN:
        return (entry.tile,)
    return entry.used


def _is_pon(meld: Call | OwnKan, kind: int) -> bool:
    return meld.kind == MeldKind.PON and kind_of(meld.tile) == kind


def _meld(meld: Call | OwnKan) -> Faces:
    """Return all tiles of a meld."""
    return meld.used if meld.kind == MeldKind.ANKAN else (*meld.used, meld.tile)


def _text(faces: Faces) -> str:
    """Return tiles as text; hidden ones are left out."""
    return format_tiles(tuple(sorted(tile_from_face(face) for face in faces if face != HIDDEN)))


def _without(hand: Faces | None, tile: int) -> str:
    """Return a winner's concealed tiles without the winning tile."""
    if hand is None:
        return ""
    rest = list(hand)
    rest.remove(tile)
    return _text(tuple(rest))
