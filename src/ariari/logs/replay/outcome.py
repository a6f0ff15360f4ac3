"""How a replayed deal ended by the rules, read from its table at once."""

from typing import NamedTuple

from ariari import tables as lookup
from ariari.core.actions import Act
from ariari.core.faces import red_face
from ariari.core.state import Win
from ariari.core.table import Desk, Phase, Table
from ariari.core.tiles import SUIT_COUNT, SUIT_SIZE
from ariari.core.turn import advance, apply
from ariari.record import fill

__all__ = ["Outcome", "final_standing", "outcome_of"]

_FIVE = 4


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
        """Fill the record with a seat's tiles, including melds and kita, and its riichi."""
        meld_count = self.meld_count[seat]
        fill(win.counts, self.counts[seat])
        fill(win.meld_kinds, self.meld_kinds[seat])
        fill(win.meld_lowest, self.meld_lowest[seat])
        win.meld_count = meld_count
        win.red_fives = sum(self.red_fives[seat]) + sum(self.meld_reds[seat][:meld_count])
        win.kita = self.kita[seat]
        win.riichi = self.riichi[seat]


def outcome_of(table: Table) -> Outcome:
    """Return how the deal on a table ended."""
    players, settlement = table.players, table.settlement
    return Outcome(
        score=[player.score for player in players],
        yaku=[player.yaku for player in players],
        yakuman=[player.yakuman for player in players],
        han=[player.han for player in players],
        fu=[player.fu for player in players],
        riichi=[player.riichi for player in players],
        shows=[player.shows for player in players],
        counts=[list(player.counts) for player in players],
        red_fives=[list(player.red_fives) for player in players],
        meld_kinds=[list(player.meld_kinds) for player in players],
        meld_lowest=[list(player.meld_lowest) for player in players],
        meld_reds=[list(player.meld_reds) for player in players],
        meld_count=[player.meld_count for player in players],
        kita=[player.kita for player in players],
        deltas=list(settlement.deltas),
        base=list(settlement.base),
        liable_units=list(settlement.liable_units),
        dealer=table.dealer,
        round=table.round,
        honba=table.honba,
        sticks=table.sticks,
        phase=table.phase,
        indicator_count=table.indicator_count,
        winners=table.winners,
    )


def final_standing(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the final scores and the match points in tenths; None if the game goes on.

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
