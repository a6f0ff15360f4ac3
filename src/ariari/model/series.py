"""A series of games with their match points added up (rulebook section 5, SERIES).

>>> series = Series.under("ari-ari")
>>> series = series.add({"Ann": 41_300, "Bob": 24_900, "Cleo": 21_800, "Dan": 12_000})
>>> series = series.add(
...     {"Cleo": 39_000, "Dan": 31_000, "Ann": 17_000, "Bob": 13_000}, penalties={"Dan": 20}
... )
>>> print(series)
player  game 1  game 2  penalty  total
Cleo     ▲18.2    59.0            40.8
Ann       61.3   ▲23.0            38.3
Bob        4.9   ▲47.0           ▲42.1
Dan      ▲48.0    11.0    ▲20.0  ▲57.0
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ariari.errors import NotationError
from ariari.model.ruleset import Ruleset
from ariari.model.standing import FinalStanding, MatchPoints, final_standing
from ariari.words.catalogue import ENGLISH
from ariari.words.columns import columns, padded
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["Series", "SeriesGame", "SeriesLine"]


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """One game of a series, and the penalties given in it."""

    standing: FinalStanding
    penalties: Mapping[str, MatchPoints] = field(default_factory=dict)
    """Match points deducted from players, as positive numbers (CHOMBO-6)."""

    @property
    def results(self) -> dict[str, MatchPoints]:
        """What the game adds to each player's total (SERIES-2)."""
        return {
            name: points - self.penalties.get(name, 0)
            for name, points in self.standing.match_points.items()
        }


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """One player in a series."""

    name: str
    games: tuple[MatchPoints | None, ...]
    """Match points in each game before penalties; None if the player sat out."""
    places: tuple[int, ...]
    """The player's places, 1 for first, in the games played."""
    penalty: MatchPoints
    """The sum of penalties, as a positive number."""

    @property
    def total(self) -> MatchPoints:
        """Match points of all games, minus penalties (SERIES-1, SERIES-2)."""
        played = sum((points for points in self.games if points is not None), MatchPoints(0))
        return played - self.penalty


@dataclass(frozen=True, slots=True)
class Series:
    """Games under one rule set, so that starting points are the same each time (SERIES-1).

    A series never changes: `add` returns a longer one. Players may sit out games.
    """

    rules: Ruleset = field(default_factory=Ruleset)
    games: tuple[SeriesGame, ...] = ()

    @classmethod
    def under(cls, preset: str, *, players: int = 4) -> "Series":
        """Return an empty series under a preset."""
        return cls(Ruleset.preset(preset, players=players))

    def add(
        self,
        scores: Mapping[str, int],
        *,
        sticks: int = 0,
        bets: Mapping[str, int] | None = None,
        penalties: Mapping[str, float] | None = None,
    ) -> "Series":
        """Return the series with one more game.

        `scores` are in the seat order of that game, its first dealer first: seats are drawn again
        for each game (SERIES-1). `penalties` are in match points, such as 20 for a chombo under
        `chombo_penalty = points20`; they are deducted after uma and oka (SERIES-2).
        """
        names = list(scores)
        bet = None if bets is None else [bets.get(name, 0) for name in names]
        if stranger := _stranger(bets or {}, names):
            raise NotationError(Reason("series.bet_stranger", name=stranger, names=tuple(names)))
        standing = final_standing(
            list(scores.values()), rules=self.rules, names=names, sticks=sticks, bets=bet
        )
        return self.add_game(standing, penalties=penalties)

    def add_game(
        self, standing: FinalStanding, *, penalties: Mapping[str, float] | None = None
    ) -> "Series":
        """Return the series with a game already ranked under the same rules."""
        if standing.rules != self.rules:
            played, wanted = standing.rules.title_reason, self.rules.title_reason
            raise NotationError(
                Reason("series.other_rules", "SERIES-1", played=played, wanted=wanted)
            )
        taken = {name: MatchPoints.parse(points) for name, points in (penalties or {}).items()}
        names = tuple(standing.match_points)
        if stranger := _stranger(taken, names):
            raise NotationError(Reason("series.penalty_stranger", name=stranger, names=names))
        for name, points in taken.items():
            if points < 0:
                raise NotationError(
                    Reason("series.penalty", name=name, points=str(points), positive=str(-points))
                )
        return replace(self, games=(*self.games, SeriesGame(standing, taken)))

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who played, in order of appearance."""
        return tuple(dict.fromkeys(name for game in self.games for name in game.results))

    @property
    def totals(self) -> dict[str, MatchPoints]:
        """The match points of each player, the leader first."""
        return {line.name: line.total for line in self.lines}

    @property
    def lines(self) -> tuple[SeriesLine, ...]:
        """The players by total; equal ones in order of appearance."""
        lines = [self._line(name) for name in self.names]
        return tuple(sorted(lines, key=lambda line: -line.total))

    def _line(self, name: str) -> SeriesLine:
        played = [game for game in self.games if name in game.results]
        places = (
            line.place for game in played for line in game.standing.lines if line.name == name
        )
        penalties = (game.penalties.get(name, MatchPoints(0)) for game in played)
        return SeriesLine(
            name,
            tuple(game.standing.match_points.get(name) for game in self.games),
            tuple(places),
            sum(penalties, MatchPoints(0)),
        )

    def table(self, language: str = ENGLISH) -> str:
        """Return a line for each player: match points by game, penalties and the total."""
        speaker, lines = Speaker(language), self.lines
        if not self.games:
            return speaker.word("series.no_games")
        numbers = [
            speaker.word("series.table.game", number=number + 1)
            for number in range(len(self.games))
        ]
        is_penalised = any(line.penalty for line in lines)
        penalty = [speaker.word("series.table.penalty")] * is_penalised
        player, total = speaker.word("series.table.player"), speaker.word("series.table.total")
        header = [player, *numbers, *penalty, total]
        rows = [header, *(_cells(line, is_penalised=is_penalised) for line in lines)]
        return "\n".join(_aligned(row, rows) for row in rows)

    def __str__(self) -> str:
        return self.table()


def _stranger(given: Mapping[str, object], names: Sequence[str]) -> str | None:
    """Return a name that is given but not in the game, if there is one."""
    return next((name for name in given if name not in names), None)


def _cells(line: SeriesLine, *, is_penalised: bool) -> list[str]:
    games = ["-" if points is None else str(points) for points in line.games]
    penalty = [str(-line.penalty) if line.penalty else ""] if is_penalised else []
    return [line.name, *games, *penalty, str(line.total)]


def _aligned(row: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a row of the table: names left-aligned, numbers right-aligned."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    cells = [padded(cell, width, right=True) for cell, width in zip(row, widths, strict=True)]
    return "  ".join([padded(row[0], widths[0]), *cells[1:]])
