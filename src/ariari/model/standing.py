"""The end of a game: places, uma, oka and match points (rulebook section 5).

>>> result = final_standing([41_300, 24_900, 21_800, 12_000])
>>> [str(line.match_points) for line in result.lines]
['61.3', '4.9', '▲18.2', '▲48.0']
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ariari.core.ranking import (
    FIRST_PLACE,
    Standing,
    bonus_of_seat,
    equal_share,
    oka,
    rounded_score,
)
from ariari.core.rules import LeftoverSticks, Rounding, Rules
from ariari.errors import NotationError, RulesError
from ariari.model.keywords import named_arguments
from ariari.model.moment import Wind
from ariari.model.records.standing import concluded
from ariari.model.ruleset import Ruleset
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker, say

__all__ = ["FinalStanding", "MatchPoints", "StandingLine", "final_standing"]

STICK = 1_000
TRIANGLE = "▲"
_SCORE_LIMIT = 10**12
"""More than any game gives, and less than overflows."""


class MatchPoints(int):
    """Match points, stored in tenths; negative ones print with a black triangle (SERIES-3).

    >>> print(MatchPoints(613), MatchPoints(-182), MatchPoints(0))
    61.3 ▲18.2 0.0
    >>> MatchPoints(613) + MatchPoints(-182)
    MatchPoints(431)
    """

    @classmethod
    def parse(cls, given: str | float) -> "MatchPoints":
        """Read match points with at most one decimal: `61.3`, `-20`, `▲18.2`."""
        try:
            tenths = round(float(str(given).replace(TRIANGLE, "-")) * 10, 6)
        except ValueError:
            raise NotationError(Reason("standing.match_points"), str(given)) from None
        if not tenths.is_integer():
            raise NotationError(Reason("standing.decimals"), str(given))
        return cls(tenths)

    @property
    def number(self) -> float:
        """The match points as a number: 61.3."""
        return int(self) / 10

    def __add__(self, other: int) -> "MatchPoints":
        return MatchPoints(int(self) + other)

    def __radd__(self, other: int) -> "MatchPoints":
        return self + other

    def __sub__(self, other: int) -> "MatchPoints":
        return MatchPoints(int(self) - other)

    def __neg__(self) -> "MatchPoints":
        return MatchPoints(-int(self))

    def __str__(self) -> str:
        whole, tenth = divmod(abs(self), 10)
        return f"{TRIANGLE if self < 0 else ''}{whole}.{tenth}"

    def __repr__(self) -> str:
        return f"MatchPoints({int(self)})"

    __format__ = object.__format__


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One player at the end of a game; the steps of UMA-1 in the order of the rulebook."""

    name: str
    seat: int
    """0 is the first dealer of the game."""
    place: int
    """1 for first; equal if a place is shared (END-8)."""
    is_shared: bool
    played: int
    """Score before the sticks on the table were given out."""
    score: int
    """The score that counts, with the sticks of END-9."""
    counted: int
    """The score in whole thousands if the rules round; for first place, what balances (UMA-4)."""
    difference: int
    """What counts, minus the return points."""
    points: MatchPoints
    """The difference divided by 1,000."""
    uma: MatchPoints
    oka: MatchPoints
    """For seats that share a place, their share of uma and oka (END-8)."""

    @property
    def with_uma(self) -> MatchPoints:
        """Match points before oka."""
        return self.points + self.uma

    @property
    def match_points(self) -> MatchPoints:
        """The result (UMA-1)."""
        return self.points + self.uma + self.oka

    @property
    def ordinal_reason(self) -> Reason:
        """The place, to be said in any language."""
        return Reason("standing.ordinal", place=self.place, shared=self.is_shared)

    @property
    def ordinal(self) -> str:
        """The place in words: `1st`, or `2nd=` if it is shared."""
        return say(self.ordinal_reason)


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """All players at the end of a game."""

    rules: Ruleset
    lines: tuple[StandingLine, ...]
    """By seat, the first dealer first."""
    sticks: int = 0
    """Sticks that lay on the table."""
    lost_sticks: int = 0
    """Of those, sticks that nobody got (END-9)."""
    has_names: bool = True
    """Whether the players' names are known; otherwise their winds in the first deal stand in."""

    @property
    def ranking(self) -> tuple[StandingLine, ...]:
        """The players by place; those who share one in seat order."""
        return tuple(sorted(self.lines, key=lambda line: (line.place, line.seat)))

    @property
    def match_points(self) -> dict[str, MatchPoints]:
        """The result of each player by name."""
        return {line.name: line.match_points for line in self.lines}

    @property
    def total(self) -> MatchPoints:
        """The sum of the results: zero unless sticks were lost (UMA-5)."""
        return MatchPoints(sum(line.match_points for line in self.lines))

    def reasons(self) -> Iterator[Reason]:
        """Yield what was done, step by step, to be said in any language."""
        ranking = self.ranking
        returned = self.rules.leftover_sticks == LeftoverSticks.RETURN
        if returned:
            yield from self._stick_reasons()
        ranked_by = tuple(line.score if returned else line.played for line in ranking)
        places = tuple(
            Reason("standing.player", place=line.ordinal_reason, seat=Seat(line.seat))
            for line in ranking
        )
        yield Reason("standing.ranked", scores=ranked_by, places=places)
        if not returned:
            yield from self._stick_reasons()
        if self.rules.rounding != Rounding.NONE:
            yield Reason("standing.rounded", scores=tuple(line.counted for line in ranking))
        differences = tuple(Reason("standing.signed", points=line.difference) for line in ranking)
        yield Reason("standing.minus", points=self.rules.return_points, differences=differences)
        yield Reason("standing.divided", results=_results(line.points for line in ranking))
        uma = _results(line.uma for line in ranking)
        yield Reason("standing.uma", uma=uma, results=_results(line.with_uma for line in ranking))
        if any(line.oka for line in ranking):
            oka = _results(line.oka for line in ranking if line.oka)
            final = _results(line.match_points for line in ranking)
            yield Reason("standing.oka", oka=oka, results=final)
        yield Reason("standing.total", total=str(self.total))

    def _stick_reasons(self) -> Iterator[Reason]:
        if self.lost_sticks:
            yield Reason("standing.lost", sticks=self.lost_sticks)
        for line in self.ranking:
            if line.score != line.played:
                gain = line.score - line.played
                yield Reason("standing.gain", seat=Seat(line.seat), gain=gain, score=line.score)

    def speaker(self, language: str = ENGLISH) -> Speaker:
        """Return who says it in a language, calling seats by their players' names or winds."""
        plain = Speaker(language)
        winds = (plain.word(f"winds.{wind.name.lower()}") for wind in Wind)
        return Speaker(language, [line.name for line in self.lines] if self.has_names else [*winds])

    def sentences(self, language: str = ENGLISH) -> Iterator[str]:
        """Yield what was done, step by step."""
        return map(self.speaker(language).sentence, self.reasons())

    def explain(self, language: str = ENGLISH) -> str:
        """Return every step, one per line."""
        return "\n".join(self.sentences(language))

    def __str__(self) -> str:
        return ", ".join(f"{line.ordinal} {line.name} {line.match_points}" for line in self.ranking)


@named_arguments
def final_standing(
    scores: Sequence[int],
    *,
    rules: Ruleset | str = "ari-ari",
    names: Sequence[str] | None = None,
    sticks: int = 0,
    bets: Sequence[int] | None = None,
) -> FinalStanding:
    """Rank the scores of a finished game and work out match points (END-8, END-9, UMA).

    `scores` are by seat, the first dealer first; three scores mean three players. `sticks` are
    riichi sticks left on the table; `bets` says how many of them each seat bet, which counts where
    the rules return them (END-9).
    """
    chosen = _rules_for(scores, rules)
    _check_scores(scores, chosen, sticks)
    shares = _check_bets(bets, chosen, sticks)
    record = chosen.to_record()
    standing = concluded(scores, record, sticks=sticks, bets=shares)
    called = _check_names(names, chosen.players)
    lines = tuple(
        _line(standing, record, seat, (name, played))
        for seat, (name, played) in enumerate(zip(called, scores, strict=True))
    )
    return FinalStanding(chosen, lines, sticks, standing.sticks, names is not None)


def _rules_for(scores: Sequence[int], rules: Ruleset | str) -> Ruleset:
    """Return the rules for as many players as there are scores."""
    if isinstance(rules, str):
        return Ruleset.preset(rules, players=3 if len(scores) == 3 else 4)
    return rules


def _check_scores(scores: Sequence[int], rules: Ruleset, sticks: int) -> None:
    """Refuse scores that no game under these rules can end with (CONV-10)."""
    if len(scores) != rules.players:
        count = len(scores)
        raise NotationError(Reason("standing.count", count=count, players=rules.players))
    for score in scores:
        if score % 100 or abs(score) > _SCORE_LIMIT:
            raise NotationError(Reason("standing.score", "CONV-10", score=score))
    if not 0 <= sticks <= 999:
        raise NotationError(Reason("standing.sticks", given=str(sticks)))
    total, wanted = sum(scores) + STICK * sticks, rules.players * rules.start_points
    if total != wanted:
        raise NotationError(_wrong_sum(scores, rules, sticks, wanted - total))


def _wrong_sum(scores: Sequence[int], rules: Ruleset, sticks: int, missing: int) -> Reason:
    """Return what is wrong with the sum of scores, and a guess why if there is one."""
    may_be_sticks = missing > 0 and missing % STICK == 0 and missing <= 10 * STICK
    return Reason(
        "standing.sum",
        scores=" ".join(map(str, scores)),
        sticks=sticks,
        total=sum(scores) + STICK * sticks,
        players=rules.players,
        start=rules.start_points,
        wanted=rules.players * rules.start_points,
        difference=abs(missing),
        way="missing" if missing > 0 else "extra",
        guess=missing // STICK + sticks if may_be_sticks else 0,
    )


def _check_bets(bets: Sequence[int] | None, rules: Ruleset, sticks: int) -> Sequence[int]:
    """Return who bet the sticks, which must be known if they are returned."""
    if bets is None:
        if sticks and rules.leftover_sticks == LeftoverSticks.RETURN:
            raise RulesError(Reason("standing.returned", "END-9", sticks=sticks))
        return (0,) * rules.players
    if len(bets) != rules.players or sum(bets) != sticks or min(bets) < 0:
        given = " ".join(map(str, bets))
        raise NotationError(
            Reason("standing.bets", players=rules.players, sticks=sticks, given=given)
        )
    return bets


def _check_names(names: Sequence[str] | None, players: int) -> Sequence[str]:
    """Return the names of the seats; without any, their winds in the first deal."""
    if names is None:
        return [wind.title for wind in Wind][:players]
    if len(names) != players or len(set(names)) != players:
        if not names:
            raise NotationError(Reason("standing.no_names", players=players))
        raise NotationError(Reason("standing.names", players=players, names=tuple(names)))
    return names


def _line(standing: Standing, rules: Rules, seat: int, player: tuple[str, int]) -> StandingLine:
    """Return one seat's steps; a shared place shares its uma and oka (END-8)."""
    place = standing.place[seat]
    is_first = place == FIRST_PLACE
    oka_share = equal_share(standing, rules, seat, oka(rules)) if is_first else 0
    bonus = bonus_of_seat(standing, rules, seat)
    points = standing.match_points[seat] - bonus
    score = standing.scores[seat]
    counted = score
    if rules.rounding != Rounding.NONE:
        counted = points * 100 + rules.return_points if is_first else rounded_score(rules, score)
    sharers = [other for other in range(rules.players) if standing.place[other] == place]
    name, played = player
    return StandingLine(
        name,
        seat,
        place + 1,
        len(sharers) > 1,
        played,
        score,
        counted,
        counted - rules.return_points,
        MatchPoints(points),
        MatchPoints(bonus - oka_share),
        MatchPoints(oka_share),
    )


def _results(results: Iterator[MatchPoints]) -> tuple[str, ...]:
    return tuple(map(str, results))
