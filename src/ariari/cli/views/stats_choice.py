"""Which of the players are shown."""

from dataclasses import dataclass
from difflib import get_close_matches

from ariari.errors import AriariError
from ariari.logs.stats.count import Statistics
from ariari.logs.stats.tally import Tally
from ariari.model.options import suggestion
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["Choice", "Chosen", "ChosenTable", "shown_name"]

TABLES = (4, 3)
"""Numbers of players, in the order of their tables."""


@dataclass(frozen=True, slots=True)
class ChosenTable:
    """The players to show, out of those at tables of one size."""

    players: int
    games: int
    deals: int
    names: int
    """How many players there are, shown or not."""
    lines: tuple[tuple[str, Tally], ...]
    everybody: Tally
    """All of them together, shown or not."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The tables to show, and whether one player alone was asked for."""

    tables: tuple[ChosenTable, ...]
    is_one_player: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The players asked for on the command line."""

    names: tuple[str, ...] = ()
    """Empty for everybody."""
    min_games: int = 1
    top: int = 0
    """0 for no limit."""

    def of(self, found: Statistics) -> Chosen:
        """Return the tables with the players asked for; an unknown name is an error."""
        known = {name for _, name in found.tallies}
        for name in self.names:
            if name not in known:
                raise AriariError(_unknown(name, known))
        tables = [self._table(found, players) for players in TABLES if found.games[players]]
        is_one_player = len(set(self.names)) == 1
        if self.names:
            tables = [table for table in tables if table.lines]
            if not tables:
                raise AriariError(Reason("stats.few_games", count=self.min_games))
        return Chosen(tuple(tables), is_one_player)

    def _table(self, found: Statistics, players: int) -> ChosenTable:
        ranking = found.ranking(players)
        lines = [
            (name, tally)
            for name, tally in ranking
            if tally.games >= self.min_games and (not self.names or name in self.names)
        ]
        return ChosenTable(
            players=players,
            games=found.games[players],
            deals=found.deals[players],
            names=len(ranking),
            lines=tuple(lines[: self.top or None]),
            everybody=found.everybody(players),
        )


def shown_name(name: str, speaker: Speaker) -> str:
    """Return a printable name; bots and cut-off logs have none."""
    printable = "".join(char if char.isprintable() else "?" for char in name)
    return printable or speaker.word("stats.nameless")


def _unknown(name: str, known: set[str]) -> Reason:
    if not known:
        return Reason("stats.no_games", name=name)
    names = [other for other in sorted(known) if other.casefold() == name.casefold()]
    names = names or get_close_matches(name, sorted(known), n=3)
    return Reason("stats.no_player", name=name, near=suggestion(tuple(names)))
