"""How a replayed deal ended by the rules, read from its table in one go."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from numpy.typing import NDArray

from ariari import tables as lookup
from ariari.core.actions import Act
from ariari.core.faces import red_face
from ariari.core.state import Win
from ariari.core.table import Desk, Phase, Table
from ariari.core.tiles import SUIT_COUNT, SUIT_SIZE
from ariari.core.turn import advance, apply

__all__ = ["Outcome", "final_standing", "outcomes"]

_FIVE = 4
_PLAYER_FIELDS = (
    "score",
    "yaku",
    "yakuman",
    "han",
    "fu",
    "riichi",
    "shows",
    "counts",
    "red_fives",
    "meld_kinds",
    "meld_lowest",
    "meld_reds",
    "meld_count",
    "kita",
)
_SETTLEMENT_FIELDS = ("deltas", "base", "liable_units")
_TABLE_FIELDS = ("dealer", "round", "honba", "sticks", "phase", "indicator_count", "winners")


class Outcome(NamedTuple):
    """The end of a deal; lists are by seat, and dealer, round and honba are the next deal's."""

    score: list[int]
    yaku: list[int]
    yakuman: list[int]
    han: list[int]
    fu: list[int]
    riichi: list[int]
    shows: list[bool]
    counts: list[list[int]]
    red_fives: list[list[int]]
    meld_kinds: list[list[int]]
    meld_lowest: list[list[int]]
    meld_reds: list[list[int]]
    meld_count: list[int]
    kita: list[int]
    deltas: list[int]
    base: list[int]
    liable_units: list[int]
    dealer: int
    round: int
    honba: int
    sticks: int
    phase: int
    indicator_count: int
    winners: int

    def concealed(self, seat: int) -> list[int]:
        """Return the faces of a seat's concealed tiles, ascending."""
        faces: list[int] = []
        for kind, count in enumerate(self.counts[seat]):
            faces += [kind] * count
        for suit in range(SUIT_COUNT):
            kind = suit * SUIT_SIZE + _FIVE
            for _ in range(self.red_fives[seat][suit]):
                faces.remove(kind)
                faces.append(red_face(kind))
        return faces

    def fill_tiles(self, win: Win, seat: int) -> None:
        """The record has the tiles of a seat, melds and kita included, and whether it is riichi."""
        meld_count = self.meld_count[seat]
        win.storage["counts"] = self.counts[seat]
        win.storage["meld_kinds"] = self.meld_kinds[seat]
        win.storage["meld_lowest"] = self.meld_lowest[seat]
        win.meld_count = meld_count
        win.red_fives = sum(self.red_fives[seat]) + sum(self.meld_reds[seat][:meld_count])
        win.kita = self.kita[seat]
        win.riichi = self.riichi[seat]


def outcomes(tables: NDArray[Any]) -> Iterator[Outcome]:
    """Yield the outcome of each table of an array."""
    players, settlement = tables["players"], tables["settlement"]
    columns = [players[name].tolist() for name in _PLAYER_FIELDS]
    columns += [settlement[name].tolist() for name in _SETTLEMENT_FIELDS]
    columns += [tables[name].tolist() for name in _TABLE_FIELDS]
    return (Outcome(*row) for row in zip(*columns, strict=True))


def final_standing(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the final scores and the match points in tenths; None where the game goes on.

    A dealer who may end the game does so (END-5).
    """
    if table.phase == Phase.OFFER:
        apply(table, table.dealer, Act.END_GAME)
        advance(table, Desk(), lookup.load())
    if table.phase != Phase.OVER:
        return None
    seats = range(table.rules.players)
    scores = tuple(table.standing.scores[seat] for seat in seats)
    return scores, tuple(table.standing.match_points[seat] for seat in seats)
