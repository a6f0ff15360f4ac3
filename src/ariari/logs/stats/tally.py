"""One player's counts over many logs: whole numbers that add up, and rates made from them.

`docs/stats.md` defines every number in one line. A rate is None if there is nothing to divide by.
If a log does not state a fact (the yaku of a win, the end of the game), the rates that need it
leave that deal or game out, so each such rate has its own count to divide by.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, overload

from ariari.core.names import Yaku, Yakuman
from ariari.logs.stats.spread import Spread
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = ["COUNTS", "RATES", "Mean", "Ratio", "Share", "Tally"]


class Ratio:
    """One count of a tally divided by another, read like a property."""

    def __init__(self, part: str, whole: str, *, unit: int = 1) -> None:
        self.part = part
        self.whole = whole
        self.unit = unit
        """How many counted units make one reported unit: 10 for tenths."""

    @overload
    def __get__(self, tally: None, owner: type) -> "Ratio": ...
    @overload
    def __get__(self, tally: "Tally", owner: type) -> float | None: ...
    def __get__(self, tally: "Tally | None", owner: type) -> "Ratio | float | None":
        if tally is None:
            return self
        whole: int = getattr(tally, self.whole)
        part: int = getattr(tally, self.part)
        return part / (self.unit * whole) if whole else None


class Share(Ratio):
    """A part of a whole, 0 to 1; shown as a percentage."""


class Mean(Ratio):
    """A sum over a number of things."""


@dataclass(slots=True)
class Tally:
    """The counts of one player."""

    games: int = 0
    """Logs in which the player took part."""
    finished: int = 0
    """Games whose log states the final scores."""
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0
    fourths: int = 0
    busted: int = 0
    """Finished games with a score below zero."""
    score_sum: int = 0
    """Sum of final scores."""
    rated: int = 0
    """Games whose log states match points."""
    match_tenths: int = 0
    """Sum of match points, in tenths."""

    deals: int = 0
    wins: int = 0
    tsumo_wins: int = 0
    ron_wins: int = 0
    priced_wins: int = 0
    """Wins whose points are known."""
    win_points: int = 0
    """Points of those wins, without honba and sticks."""
    paid_wins: int = 0
    """Wins whose payments are known."""
    win_gain: int = 0
    """What those wins brought, including honba and sticks."""
    win_turns: int = 0
    """The player's turns up to each win."""
    deal_ins: int = 0
    """Deals in which others won by ron on the player's tile; two winners are one deal-in."""
    paid_deal_ins: int = 0
    """Deal-ins whose payments are known."""
    deal_in_loss: int = 0
    """What those deal-ins cost, including honba."""

    declared: int = 0
    """Riichi declared, even if the tile was won on."""
    riichi: int = 0
    """Riichi that were accepted: the stick was placed."""
    first_riichi: int = 0
    """Riichi that were the first in their deal."""
    chasing_riichi: int = 0
    """Riichi after another's."""
    riichi_wins: int = 0
    riichi_deal_ins: int = 0
    """Deal-ins after the player's own riichi was accepted."""
    riichi_tile_deal_ins: int = 0
    """Deal-ins with the tile that declared riichi."""
    told_riichi_wins: int = 0
    """Riichi wins whose yaku are known."""
    ippatsu_wins: int = 0
    ura_wins: int = 0
    """Riichi wins with at least one ura dora."""
    damaten_wins: int = 0
    """Wins with a closed hand and without riichi."""

    open_deals: int = 0
    """Deals with at least one chii, pon or open kan."""
    open_wins: int = 0
    open_deal_ins: int = 0
    chii: int = 0
    pon: int = 0
    daiminkan: int = 0
    shouminkan: int = 0
    ankan: int = 0
    kita: int = 0

    draws: int = 0
    """Deals that nobody won, abortive draws included."""
    exhaustive_draws: int = 0
    nagashi: int = 0
    """Nagashi mangan by this player."""
    told_draws: int = 0
    """Exhaustive draws where it is known whether the player was tenpai."""
    tenpai_draws: int = 0

    told_wins: int = 0
    """Wins whose yaku are known."""
    dora_told_wins: int = 0
    """Wins whose dora are known; those of yakuman are not."""
    dora: int = 0
    """Han from dora and kita."""
    ura: int = 0
    red_fives: int = 0
    mangan: int = 0
    haneman: int = 0
    baiman: int = 0
    sanbaiman: int = 0
    counted_yakuman: int = 0
    yakuman_wins: int = 0
    yaku: Counter[Yaku] = field(default_factory=Counter)
    """Wins with each yaku."""
    yakuman: Counter[Yakuman] = field(default_factory=Counter)
    spreads: dict[str, Spread] = field(default_factory=dict)
    """How much each rate varies between games; empty for several players together."""

    first_rate = Share("firsts", "finished")
    second_rate = Share("seconds", "finished")
    third_rate = Share("thirds", "finished")
    fourth_rate = Share("fourths", "finished")
    average_rank = Mean("place_sum", "finished")
    average_score = Mean("score_sum", "finished")
    average_match_points = Mean("match_tenths", "rated", unit=10)
    busted_rate = Share("busted", "finished")

    win_rate = Share("wins", "deals")
    tsumo_share = Share("tsumo_wins", "wins")
    ron_share = Share("ron_wins", "wins")
    riichi_share = Share("riichi_wins", "wins")
    damaten_share = Share("damaten_wins", "wins")
    open_share = Share("open_wins", "wins")
    average_win = Mean("win_points", "priced_wins")
    average_gain = Mean("win_gain", "paid_wins")
    average_turn = Mean("win_turns", "wins")
    average_dora = Mean("dora_sum", "dora_told_wins")

    deal_in_rate = Share("deal_ins", "deals")
    average_loss = Mean("deal_in_loss", "paid_deal_ins")

    riichi_rate = Share("riichi", "deals")
    riichi_win_rate = Share("riichi_wins", "riichi")
    riichi_deal_in_rate = Share("riichi_deal_ins", "riichi")
    first_riichi_share = Share("first_riichi", "riichi")
    chasing_share = Share("chasing_riichi", "riichi")
    ippatsu_rate = Share("ippatsu_wins", "told_riichi_wins")
    ura_rate = Share("ura_wins", "told_riichi_wins")

    call_rate = Share("open_deals", "deals")
    open_win_rate = Share("open_wins", "open_deals")
    open_deal_in_rate = Share("open_deal_ins", "open_deals")

    draw_rate = Share("draws", "deals")
    tenpai_rate = Share("tenpai_draws", "told_draws")

    @property
    def place_sum(self) -> int:
        """Sum of places over all finished games."""
        return self.firsts + 2 * self.seconds + 3 * self.thirds + 4 * self.fourths

    @property
    def dora_sum(self) -> int:
        """Han from every kind of dora."""
        return self.dora + self.ura + self.red_fives

    def yaku_rate(self, yaku: Yaku) -> float | None:
        """Return the share of wins with a yaku, among wins whose yaku are known."""
        return self.yaku[yaku] / self.told_wins if self.told_wins else None

    def yakuman_rate(self, yakuman: Yakuman) -> float | None:
        """Return the share of wins with a yakuman, among wins whose yaku are known."""
        return self.yakuman[yakuman] / self.told_wins if self.told_wins else None

    def half(self, rate: str) -> float | None:
        """Return half the width of a rate's 95 % interval; None if that is not known."""
        if rate not in self.spreads:
            return None
        half, ratio = self.spreads[rate].half, vars(Tally)[rate]
        return None if half is None else half / ratio.unit

    def add_game(self, game: "Tally") -> None:
        """Add what was counted in one game, and note how much it varies."""
        self.add(game)
        for name in RATES:
            ratio: Ratio = vars(Tally)[name]
            whole = getattr(game, ratio.whole)
            if whole:
                self.spreads.setdefault(name, Spread()).note(getattr(game, ratio.part), whole)

    def add(self, other: "Tally") -> None:
        """Add what another tally counted."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.yaku.update(other.yaku)
        self.yakuman.update(other.yakuman)
        for name, spread in other.spreads.items():
            self.spreads.setdefault(name, Spread()).add(spread)

    @staticmethod
    def total(tallies: "Iterable[Tally]") -> "Tally":
        """Return the sum of several players' tallies."""
        found = Tally()
        for tally in tallies:
            found.add(tally)
        # Those at one table depend on each other: one's win is another's deal-in.
        found.spreads = {}
        return found

    def to_json(self) -> dict[str, Any]:
        """Return every count and rate by name; yaku that were never won are left out."""
        return {
            **{name: getattr(self, name) for name in COUNTS},
            **{name: getattr(self, name) for name in RATES},
            "halves": {name: self.half(name) for name in RATES},
            "yaku": {YAKU_NAMES[each].key: self.yaku[each] for each in Yaku if self.yaku[each]},
            "yakuman": {
                YAKUMAN_NAMES[each].key: self.yakuman[each]
                for each in Yakuman
                if self.yakuman[each]
            },
        }


COUNTS: tuple[str, ...] = tuple(each.name for each in fields(Tally) if each.type is int)
"""Names of the counts, except those of yaku."""
RATES: tuple[str, ...] = tuple(
    name for name, value in vars(Tally).items() if isinstance(value, Ratio)
)
"""Names of the rates."""
