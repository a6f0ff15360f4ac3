"""Counts what the players of many logs did, separately for three and four players.

Logs are trusted: nothing is compared with the rules. Only if a log leaves out the points or yaku of
a win, as newer MJAI logs do, the rules fill them in.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku
from ariari.core.points import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, YAKUMAN
from ariari.core.rules import Rules
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.chosen_rules import AS_STATED, ChosenRules
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.logs.on_cores import Workers, in_chunks
from ariari.logs.replay.check_wins import points_of
from ariari.logs.replay.complete import complete
from ariari.logs.sources import Document, read_games
from ariari.logs.stats.tally import Tally
from ariari.model.records.standing import concluded
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Statistics", "count_documents", "count_game", "count_logs", "with_wins_told"]

CHUNK_DOCUMENTS = 50
"""Documents that a core counts at a time."""
_PLACES = ("firsts", "seconds", "thirds", "fourths")
_MELDS = {
    MeldKind.CHII: "chii",
    MeldKind.PON: "pon",
    MeldKind.DAIMINKAN: "daiminkan",
    MeldKind.SHOUMINKAN: "shouminkan",
    MeldKind.ANKAN: "ankan",
}
_LIMITS = (
    (YAKUMAN, "counted_yakuman"),
    (SANBAIMAN, "sanbaiman"),
    (BAIMAN, "baiman"),
    (HANEMAN, "haneman"),
    (MANGAN, "mangan"),
)
"""Base points of each limit, and the field that counts its wins."""


@dataclass(slots=True)
class Statistics:
    """What was counted in some logs; two of them add up."""

    games: Counter[int] = field(default_factory=Counter)
    """Games by number of players."""
    deals: Counter[int] = field(default_factory=Counter)
    tallies: dict[tuple[int, str], Tally] = field(default_factory=dict)
    """By number of players and name. Seats with the same name are one player."""
    unreadable: list[Reason] = field(default_factory=list)
    """Why a file, or a game in it, could not be read."""

    def tally(self, players: int, name: str) -> Tally:
        """Return a player's tally, creating it the first time."""
        return self.tallies.setdefault((players, name), Tally())

    def ranking(self, players: int) -> list[tuple[str, Tally]]:
        """Return the players at tables of this size; most games, then most deals, come first."""
        found = [(name, tally) for (table, name), tally in self.tallies.items() if table == players]
        return sorted(found, key=lambda pair: (-pair[1].games, -pair[1].deals, pair[0]))

    def everybody(self, players: int) -> Tally:
        """Return the total of all players at tables of this size; a game counts once per seat."""
        return Tally.total(tally for (table, _), tally in self.tallies.items() if table == players)

    def add(self, other: "Statistics") -> None:
        """Add what another one counted."""
        self.games.update(other.games)
        self.deals.update(other.deals)
        for (players, name), tally in other.tallies.items():
            self.tally(players, name).add(tally)
        self.unreadable += other.unreadable


def count_logs(
    documents: Iterable[Document], *, cores: Workers = 1, rules: ChosenRules = AS_STATED
) -> Iterator[Statistics]:
    """Yield the counts of each chunk of documents, in order; their sum is the result."""
    work = partial(count_documents, rules=rules)
    return in_chunks(work, documents, size=CHUNK_DOCUMENTS, cores=cores)


def count_documents(documents: Sequence[Document], rules: ChosenRules = AS_STATED) -> Statistics:
    """Return the counts of all readable games in the documents."""
    found = Statistics()
    for document in documents:
        for log in read_games(document, rules):
            if isinstance(log, LogError):
                found.unreadable.append(log.told)
            else:
                count_game(found, log)
    return found


def count_game(found: Statistics, log: GameLog) -> None:
    """Add a game to the counts."""
    log = with_wins_told(log)
    players = log.rules.players
    found.games[players] += 1
    found.deals[players] += len(log.deals)
    tallies = [Tally() for _ in log.names]
    prices = _prices(log.rules)
    for tally in tallies:
        tally.games += 1
    for deal in log.deals:
        _Deal(deal, tallies, prices).count()
    if log.end is not None:
        _count_end(log.end, tallies, prices.rules)
    for name, tally in zip(log.names, tallies, strict=True):
        found.tally(players, name).add_game(tally)


def with_wins_told(log: GameLog) -> GameLog:
    """Return the log with the points and yaku of all wins, if the rules can follow it."""
    wins = [win for deal in log.deals if not isinstance(deal.end, LoggedDraw) for win in deal.end]
    is_told = all(win.points is not None and _tells_yaku(win) for win in wins)
    if is_told or log.is_hidden:
        return log
    try:
        return complete(log)
    except LogError:
        return log


def _tells_yaku(win: LoggedWin) -> bool:
    return win.yaku is not None or win.yakuman is not None


class _Prices:
    """The points of each limit under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._points: dict[tuple[bool, bool], list[tuple[int, str]]] = {}

    def limit_of(self, win: LoggedWin, dealer: int) -> str:
        """Return the field that counts the limit of a win; empty if it has none.

        A win has the highest limit whose points it reaches (SCORE-4): logs that state a limit
        leave out the fu, and some round 4 han 30 fu up.
        """
        if win.yakuman:
            return "yakuman_wins"
        if win.points is None or self.rules.aotenjou:
            return ""
        key = (win.seat == dealer, win.seat == win.source)
        if key not in self._points:
            self._points[key] = [
                (points_of(win, self.rules, dealer, base), name) for base, name in _LIMITS
            ]
        return next((name for points, name in self._points[key] if win.points >= points), "")


@cache
def _prices(rules: Ruleset) -> _Prices:
    return _Prices(rules.to_record())


def _count_end(end: LoggedEnd, tallies: Sequence[Tally], rules: Rules) -> None:
    """Count places, final scores and match points (END-8)."""
    standing = concluded(end.scores, rules)
    for seat, tally in enumerate(tallies):
        place = _PLACES[standing.place[seat]]
        setattr(tally, place, getattr(tally, place) + 1)
        tally.finished += 1
        tally.score_sum += end.scores[seat]
        tally.busted += end.scores[seat] < 0
        if end.match_points is not None:
            tally.rated += 1
            tally.match_tenths += round(10 * end.match_points[seat])


class _Deal:
    """One deal while it is counted; lists are by seat."""

    def __init__(self, deal: DealLog, tallies: Sequence[Tally], prices: _Prices) -> None:
        self._deal = deal
        self._tallies = tallies
        self._prices = prices
        self._discards = [0] * len(tallies)
        self._opened = [False] * len(tallies)
        self._declared = [False] * len(tallies)
        self._riichi: list[int] = []
        """Seats whose riichi passed, in order."""

    def count(self) -> None:
        """Count what everybody did, and the end."""
        self._count_entries()
        for tally, opened in zip(self._tallies, self._opened, strict=True):
            tally.deals += 1
            tally.open_deals += opened
        for number, seat in enumerate(self._riichi):
            tally = self._tallies[seat]
            tally.riichi += 1
            tally.first_riichi += number == 0
            tally.chasing_riichi += number > 0
        if isinstance(self._deal.end, LoggedDraw):
            self._count_draw(self._deal.end)
            return
        for win in self._deal.end:
            self._count_win(win)
        if self._deal.end[0].source != self._deal.end[0].seat:
            self._count_deal_in(self._deal.end)

    def _count_entries(self) -> None:
        tallies = self._tallies
        for entry in self._deal.entries:
            if isinstance(entry, DiscardEntry):
                self._discards[entry.seat] += 1
                if entry.riichi:
                    tallies[entry.seat].declared += 1
                    self._declared[entry.seat] = True
            elif isinstance(entry, Call | OwnKan):
                name = _MELDS[entry.kind]
                setattr(tallies[entry.seat], name, getattr(tallies[entry.seat], name) + 1)
                self._opened[entry.seat] |= isinstance(entry, Call)
            elif isinstance(entry, Stick):
                self._riichi.append(entry.seat)
            elif isinstance(entry, KitaEntry):
                tallies[entry.seat].kita += 1

    def _count_draw(self, end: LoggedDraw) -> None:
        is_exhaustive = end.ending == Ending.EXHAUSTIVE
        for seat, tally in enumerate(self._tallies):
            tally.draws += 1
            tally.exhaustive_draws += is_exhaustive
            # Nobody else gains from a nagashi mangan (NAGASHI-2).
            tally.nagashi += end.is_nagashi and end.changes is not None and end.changes[seat] > 0
            is_tenpai = end.tenpai[seat] if is_exhaustive and end.tenpai is not None else None
            if is_tenpai is not None:
                tally.told_draws += 1
                tally.tenpai_draws += is_tenpai

    def _count_win(self, win: LoggedWin) -> None:
        seat, tally = win.seat, self._tallies[win.seat]
        is_tsumo = seat == win.source
        is_riichi = seat in self._riichi
        tally.wins += 1
        tally.tsumo_wins += is_tsumo
        tally.ron_wins += not is_tsumo
        tally.win_turns += self._discards[seat] + is_tsumo
        tally.riichi_wins += is_riichi
        tally.open_wins += self._opened[seat]
        tally.damaten_wins += not is_riichi and not self._opened[seat]
        if win.points is not None:
            tally.priced_wins += 1
            tally.win_points += win.points
        if win.changes is not None:
            tally.paid_wins += 1
            tally.win_gain += win.changes[seat]
        if _tells_yaku(win):
            _count_yaku(tally, win, is_riichi=is_riichi)
        if limit := self._prices.limit_of(win, self._deal.dealer):
            setattr(tally, limit, getattr(tally, limit) + 1)

    def _count_deal_in(self, wins: Sequence[LoggedWin]) -> None:
        """Count a ron, by one winner or several, as one deal-in of the discarder."""
        seat = wins[0].source
        tally = self._tallies[seat]
        is_riichi = seat in self._riichi
        tally.deal_ins += 1
        tally.open_deal_ins += self._opened[seat]
        tally.riichi_deal_ins += is_riichi
        tally.riichi_tile_deal_ins += self._declared[seat] and not is_riichi
        changes = [win.changes[seat] for win in wins if win.changes is not None]
        if len(changes) == len(wins):
            tally.paid_deal_ins += 1
            tally.deal_in_loss -= sum(changes)


def _count_yaku(tally: Tally, win: LoggedWin, *, is_riichi: bool) -> None:
    """Count the yaku, yakuman and dora of a win that states them."""
    tally.told_wins += 1
    names = [name for name, _ in win.yaku or ()]
    tally.yaku.update(names)
    tally.yakuman.update(win.yakuman or ())
    if is_riichi:
        tally.told_riichi_wins += 1
        tally.ippatsu_wins += Yaku.IPPATSU in names
        tally.ura_wins += bool(win.ura)
    if win.dora is not None:
        tally.dora_told_wins += 1
        tally.dora += win.dora
        tally.ura += win.ura or 0
        tally.red_fives += win.red_fives or 0
