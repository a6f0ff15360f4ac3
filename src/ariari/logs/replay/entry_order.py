"""The entries of a deal, in an order that can occur in play.

Readers of formats that list events one by one add them here. It refuses an entry that cannot come
next: a discard out of turn, a call of a tile other than the last discard, a draw before a riichi
was accepted. It does not ask whether the action was legal: the rules decide that later.
"""

from collections.abc import Collection
from enum import Enum
from typing import TypeAlias

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.core.tiles import HONOURS, NORTH, SUIT_SIZE
from ariari.errors import LogError
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    Discard,
    Dora,
    Draw,
    Entry,
    Faces,
    Kita,
    OwnKan,
    Stick,
)

__all__ = ["EntryOrder"]


class _Step(Enum):
    """What came last; the value names it in messages."""

    DEALT = "the deal"
    DREW = "a draw"
    DISCARDED = "a discard"
    CALLED = "a chii or pon"
    KAN_CALLED = "an open kan"
    DECLARED = "a closed kan, added kan or kita"


_Act: TypeAlias = Draw | Discard | Call | OwnKan | Kita
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
            raise LogError(f"a draw after {self._step.value}; a discard is missing")
        next_seat = self.seat
        if self._step == _Step.DISCARDED:
            self._check_stick()
            next_seat = (self.seat + 1) % len(self.melds)
        if seat != next_seat:
            raise LogError(f"seat {seat} draws; it is the turn of seat {next_seat}")
        self._act(Draw(seat, tile), _Step.DREW, tile)

    def discard(self, discard: Discard) -> None:
        """The seat whose turn it is discards."""
        self._check_turn(discard.seat, (_Step.DREW, _Step.CALLED), "a discard")
        if discard.drawn:
            if self._step != _Step.DREW:
                raise LogError("a discard of the tile just drawn, but the seat has not drawn")
            if self.tile not in (discard.tile, HIDDEN):
                raise LogError("the tile discarded as just drawn is not the one drawn")
        self._act(discard, _Step.DISCARDED, discard.tile)
        self._awaits_stick = discard.riichi

    def call(self, call: Call) -> None:
        """A seat takes the last discard."""
        if self._step != _Step.DISCARDED or call.source != self.seat:
            raise LogError(f"a call from seat {call.source}, which did not discard last")
        self._check_stick()
        if call.seat == call.source:
            raise LogError(f"seat {call.seat} calls its own discard")
        if call.tile != self.tile:
            raise LogError("the tile called is not the last discard")
        _check_call(call, len(self.melds))
        self.melds[call.seat].append(call)
        is_kan = call.kind == MeldKind.DAIMINKAN
        self._unshown += is_kan
        self._act(call, _Step.KAN_CALLED if is_kan else _Step.CALLED, call.tile)

    def own_kan(self, kan: OwnKan) -> None:
        """The seat that drew declares a closed kan, or adds a tile to a pon."""
        self._check_turn(kan.seat, (_Step.DREW,), "a closed or added kan")
        melds = self.melds[kan.seat]
        if kan.kind == MeldKind.SHOUMINKAN:
            pon = self.pon_of(kan.seat, kan.tile)
            if kan.used != tuple(sorted((pon.tile, *pon.used))):
                raise LogError("the kan is added to tiles other than those of the pon")
            melds.remove(pon)
        elif len(kan.used) != 4 or len(set(map(kind_of, kan.used))) != 1:
            raise LogError("a closed kan has four tiles of one kind")
        melds.append(kan)
        self._unshown += 1
        self._act(kan, _Step.DECLARED, kan.tile)

    def pon_of(self, seat: int, tile: int) -> Call:
        """Return the pon that a tile can be added to."""
        kind = kind_of(tile)
        for meld in self.melds[seat]:
            if isinstance(meld, Call) and meld.kind == MeldKind.PON and kind_of(meld.tile) == kind:
                return meld
        raise LogError(f"seat {seat} adds a tile to a pon it does not have")

    def kita(self, seat: int) -> None:
        """The seat that drew sets a North aside."""
        self._check_turn(seat, (_Step.DREW,), "a kita")
        if len(self.melds) != 3:
            raise LogError("a kita in a four-player game; only three-player games have it")
        self._act(Kita(seat), _Step.DECLARED, NORTH)

    def dora(self, tile: int) -> None:
        """Another indicator is turned up, at most one for each kan."""
        if not self._unshown:
            raise LogError("a new dora indicator without a kan")
        self._unshown -= 1
        self.entries.append(Dora(tile))

    def stick(self, seat: int) -> None:
        """The riichi declared with the last discard is accepted."""
        if not self._awaits_stick or seat != self.seat:
            raise LogError(f"a riichi stick from seat {seat}, which did not just declare riichi")
        self._awaits_stick = False
        self.entries.append(Stick(seat))

    def winning_tile(self, seat: int, source: int) -> int:
        """Return the tile a seat wins on now, its own or another seat's."""
        steps: Collection[_Step] = (_Step.DISCARDED, _Step.DECLARED)
        if seat == source:
            steps = (_Step.DREW,)
        if self._step not in steps or source != self.seat:
            how = "tsumo" if seat == source else f"ron on a tile from seat {source}"
            raise LogError(f"a {how} after {self._step.value} by seat {self.seat}")
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
            name = ending.name.lower().replace("_", " ")
            raise LogError(f"the deal ends ({name}) after {self._step.value}")
        if ending != Ending.TRIPLE_RON:
            self._check_stick()

    def _act(self, entry: _Act, step: _Step, tile: int) -> None:
        self.entries.append(entry)
        self.seat = entry.seat
        self._step = step
        self.tile = tile

    def _check_turn(self, seat: int, steps: Collection[_Step], act: str) -> None:
        if self._step not in steps or seat != self.seat:
            raise LogError(f"{act} by seat {seat} after {self._step.value} by seat {self.seat}")

    def _check_stick(self) -> None:
        if self._awaits_stick:
            raise LogError(f"the riichi of seat {self.seat} was neither accepted nor won on")


def _check_call(call: Call, players: int) -> None:
    """Refuse tiles that do not form the call, and a chii from anyone but the left neighbour."""
    if len(call.used) != _USED[call.kind]:
        raise LogError(f"a {call.kind.name.lower()} uses {_USED[call.kind]} tiles from the hand")
    kinds = sorted(map(kind_of, (call.tile, *call.used)))
    if call.kind != MeldKind.CHII:
        if len(set(kinds)) != 1:
            raise LogError(f"the tiles of the {call.kind.name.lower()} are not of one kind")
    elif not _is_sequence(tuple(kinds)):
        raise LogError("the tiles of the chii are not a sequence")
    elif (call.source + 1) % players != call.seat:
        raise LogError("a chii of a tile that the left neighbour did not discard")


def _is_sequence(kinds: Faces) -> bool:
    low = kinds[0]
    return kinds == (low, low + 1, low + 2) and low % SUIT_SIZE <= 6 and low < HONOURS
