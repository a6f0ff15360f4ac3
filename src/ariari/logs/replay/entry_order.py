"""The entries of a deal, in an order that can occur in play.

Readers of formats that list events one by one add them here. It refuses an entry that cannot come
next: a discard out of turn, a call of a tile other than the last discard, a draw before a riichi
was accepted. It does not ask whether the action was legal: the rules decide that later.
"""

from collections.abc import Collection
from enum import Enum, auto
from typing import TypeAlias

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.core.tiles import HONOURS, NORTH, SUIT_SIZE
from ariari.errors import LogError
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    Faces,
    KitaEntry,
    OwnKan,
    Stick,
)
from ariari.words.reason import Reason, Seat
from ariari.words.say import ENUMS

__all__ = ["EntryOrder"]


class _Step(Enum):
    """What came last."""

    DEALT = auto()
    DREW = auto()
    DISCARDED = auto()
    CALLED = auto()
    """Chii or pon."""
    KAN_CALLED = auto()
    DECLARED = auto()
    """A closed kan, an added kan or kita."""


ENUMS[_Step] = "logs.order.steps.{}"


_Act: TypeAlias = Draw | DiscardEntry | Call | OwnKan | KitaEntry
_USED = {MeldKind.CHII: 2, MeldKind.PON: 2, MeldKind.DAIMINKAN: 3}


class EntryOrder:
    """The entries so far, and who may do what next."""

    entries: list[Entry]
    seat: int
    """Who acted last; before the first draw, the dealer."""
    tile: int
    """The tile drawn, discarded or declared last."""
    melds: list[list[Call | OwnKan]]
    """The melds of each seat, without kita."""

    def __init__(self, players: int, dealer: int) -> None:
        self.entries = []
        self.seat = dealer
        self.tile = HIDDEN
        self.melds = [[] for _ in range(players)]
        self._step = _Step.DEALT
        self._awaits_stick = False
        self._unshown = 0

    @property
    def is_drawn(self) -> bool:
        """Whether a seat has drawn but not acted yet."""
        return self._step == _Step.DREW

    def concealed_count(self, seat: int) -> int:
        """Return how many tiles a seat conceals between turns."""
        return 13 - 3 * len(self.melds[seat])

    def draw(self, seat: int, tile: int) -> None:
        """A seat draws: the next one after a discard, or the same one after a kan or kita."""
        if self._step in (_Step.DREW, _Step.CALLED):
            raise LogError(Reason("logs.order.no_discard", step=self._step))
        next_seat = self.seat
        if self._step == _Step.DISCARDED:
            self._check_stick()
            next_seat = (self.seat + 1) % len(self.melds)
        if seat != next_seat:
            raise LogError(Reason("logs.order.turn", seat=Seat(seat), turn=Seat(next_seat)))
        self._act(Draw(seat, tile), _Step.DREW, tile)

    def discard(self, discard: DiscardEntry) -> None:
        """The seat whose turn it is discards."""
        self._check_turn(discard.seat, (_Step.DREW, _Step.CALLED), "logs.order.discard")
        if discard.drawn:
            if self._step != _Step.DREW:
                raise LogError(Reason("logs.order.nothing_drawn"))
            if self.tile not in (discard.tile, HIDDEN):
                raise LogError(Reason("logs.order.another_drawn"))
        self._act(discard, _Step.DISCARDED, discard.tile)
        self._awaits_stick = discard.riichi

    def call(self, call: Call) -> None:
        """A seat takes the last discard."""
        if self._step != _Step.DISCARDED or call.source != self.seat:
            raise LogError(Reason("logs.order.source", source=Seat(call.source)))
        self._check_stick()
        if call.seat == call.source:
            raise LogError(Reason("logs.order.own_discard", seat=Seat(call.seat)))
        if call.tile != self.tile:
            raise LogError(Reason("logs.order.another_called"))
        _check_call(call, len(self.melds))
        self.melds[call.seat].append(call)
        is_kan = call.kind == MeldKind.DAIMINKAN
        self._unshown += is_kan
        self._act(call, _Step.KAN_CALLED if is_kan else _Step.CALLED, call.tile)

    def own_kan(self, kan: OwnKan) -> None:
        """The seat that drew declares a closed kan, or adds a tile to a pon."""
        self._check_turn(kan.seat, (_Step.DREW,), "logs.order.kan")
        melds = self.melds[kan.seat]
        if kan.kind == MeldKind.SHOUMINKAN:
            pon = self.pon_of(kan.seat, kan.tile)
            if kan.used != tuple(sorted((pon.tile, *pon.used))):
                raise LogError(Reason("logs.order.another_pon"))
            melds.remove(pon)
        elif len(kan.used) != 4 or len(set(map(kind_of, kan.used))) != 1:
            raise LogError(Reason("logs.order.closed_kan"))
        melds.append(kan)
        self._unshown += 1
        self._act(kan, _Step.DECLARED, kan.tile)

    def pon_of(self, seat: int, tile: int) -> Call:
        """Return the pon that a tile can be added to."""
        kind = kind_of(tile)
        for meld in self.melds[seat]:
            if isinstance(meld, Call) and meld.kind == MeldKind.PON and kind_of(meld.tile) == kind:
                return meld
        raise LogError(Reason("logs.order.no_pon", seat=Seat(seat)))

    def kita(self, seat: int) -> None:
        """The seat that drew sets a North aside."""
        self._check_turn(seat, (_Step.DREW,), "logs.order.kita")
        if len(self.melds) != 3:
            raise LogError(Reason("logs.order.kita_of_four"))
        self._act(KitaEntry(seat), _Step.DECLARED, NORTH)

    def dora(self, tile: int) -> None:
        """Another indicator is turned up, at most one for each kan."""
        if not self._unshown:
            raise LogError(Reason("logs.order.dora"))
        self._unshown -= 1
        self.entries.append(Dora(tile))

    def stick(self, seat: int) -> None:
        """The riichi declared with the last discard is accepted."""
        if not self._awaits_stick or seat != self.seat:
            raise LogError(Reason("logs.order.stick", seat=Seat(seat)))
        self._awaits_stick = False
        self.entries.append(Stick(seat))

    def winning_tile(self, seat: int, source: int) -> int:
        """Return the tile a seat wins on now, its own or another seat's."""
        steps: Collection[_Step] = (_Step.DISCARDED, _Step.DECLARED)
        if seat == source:
            steps = (_Step.DREW,)
        if self._step not in steps or source != self.seat:
            code = "logs.order.tsumo" if seat == source else "logs.order.ron"
            last = Seat(self.seat)
            raise LogError(Reason(code, source=Seat(source), step=self._step, last=last))
        return self.tile

    def check_draw(self, ending: Ending) -> None:
        """The deal ends here without a win."""
        if ending == Ending.NINE_ORPHANS:
            steps: Collection[_Step] = (_Step.DREW,)
        elif ending in (Ending.TRIPLE_RON, Ending.FOUR_KANS, Ending.FIFTH_KAN):
            steps = (_Step.DISCARDED, _Step.KAN_CALLED, _Step.DECLARED)
        else:
            steps = (_Step.DISCARDED,)
        if self._step not in steps:
            raise LogError(Reason("logs.order.ending", ending=ending, step=self._step))
        if ending != Ending.TRIPLE_RON:
            self._check_stick()

    def _act(self, entry: _Act, step: _Step, tile: int) -> None:
        self.entries.append(entry)
        self.seat = entry.seat
        self._step = step
        self.tile = tile

    def _check_turn(self, seat: int, steps: Collection[_Step], code: str) -> None:
        if self._step not in steps or seat != self.seat:
            last = Seat(self.seat)
            raise LogError(Reason(code, seat=Seat(seat), step=self._step, last=last))

    def _check_stick(self) -> None:
        if self._awaits_stick:
            raise LogError(Reason("logs.order.no_stick", seat=Seat(self.seat)))


def _check_call(call: Call, players: int) -> None:
    """Refuse tiles that do not form the call, and a chii from anyone but the left neighbour."""
    if len(call.used) != _USED[call.kind]:
        raise LogError(Reason("logs.order.used", call=call.kind, count=_USED[call.kind]))
    kinds = sorted(map(kind_of, (call.tile, *call.used)))
    if call.kind != MeldKind.CHII:
        if len(set(kinds)) != 1:
            raise LogError(Reason("logs.order.one_kind", call=call.kind))
    elif not _is_sequence(tuple(kinds)):
        raise LogError(Reason("logs.order.sequence"))
    elif (call.source + 1) % players != call.seat:
        raise LogError(Reason("logs.order.chii_source"))


def _is_sequence(kinds: Faces) -> bool:
    low = kinds[0]
    return kinds == (low, low + 1, low + 2) and low % SUIT_SIZE <= 6 and low < HONOURS
