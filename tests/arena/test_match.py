"""Matches: every seed from all seats, the same compiled and in the interpreter, kept in a file."""

import importlib.util
import json
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from ariari.arena.match import watched
from ariari.arena.match.count import Count, size_of
from ariari.arena.match.kept import Keeper, KeptMatch, read_match
from ariari.arena.match.plan import Plan, fill_lineup
from ariari.arena.match.ratings import check_joined, rate
from ariari.arena.match.result import MatchResult
from ariari.arena.match.row import Row, empty_row
from ariari.arena.match.run import play_match
from ariari.arena.match.watched import watched_rows
from ariari.bots.bot import Bot
from ariari.bots.by_settings import BySettings
from ariari.bots.mjai_process import MjaiProcess
from ariari.bots.net import Net
from ariari.bots.play import Referee, play_game
from ariari.bots.tsumogiri import idle_answer
from ariari.errors import AriariError, BotError
from ariari.logs.formats.native.reader import load_native
from ariari.model.actions.action import Action, Pass
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView
from ariari.model.ruleset import Ruleset

EAST = Ruleset.preset("tenhou").replace(length="east")
needs_choix = pytest.mark.skipif(
    importlib.util.find_spec("choix") is None, reason="choix is not installed"
)
OWN_BOT = f"{sys.executable} {Path(__file__).parents[1] / 'data/bots/mjai_tsumogiri.py'}"


class Stubborn:
    """Passes always, though it may not at its turn."""

    name = "stubborn"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return Pass()

    def close(self) -> None:
        pass


class Broken(Stubborn):
    """Fails whenever it could do something."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        if len(legal) > 1:
            raise RuntimeError("out of ideas")
        return idle_answer(legal)


def plan(*bots: str, seeds: int = 1, **changes: Any) -> Plan:
    return Plan(fill_lineup(bots, 4), EAST, seeds, cores=1, **changes)


def played(match: Plan, *given: Any) -> MatchResult:
    *_, found = play_match(match, *given)
    return found


def test_the_last_one_named_takes_the_seats_that_are_left() -> None:
    assert fill_lineup(["a", "b", "c"], 4) == ("a", "b", "c", "c")
    assert fill_lineup(["a", "a", "b", "b"], 4) == ("a", "a", "b", "b")
    for wrong in (["a"], ["a", "a"], ["a", "b", "c", "d", "e"]):
        with pytest.raises(BotError, match="needs two different bots"):
            fill_lineup(wrong, 4)


@pytest.mark.parametrize(("bots", "ways"), [("ab", 4), ("aabb", 6), ("abc", 12), ("abcd", 24)])
def test_a_seed_is_played_in_all_seatings(bots: str, ways: int) -> None:
    names = dict(zip("abcd", ("random", "passive", "greedy", "tsumogiri"), strict=True))
    match = plan(*(names[bot] for bot in bots))
    assert len(match.seatings) == ways
    for seat in range(4):
        taken = [seating[seat] for seating in match.seatings]
        for bot in range(len(match.bots)):
            assert taken.count(bot) == ways * match.lineup.count(match.bots[bot]) / 4


def test_compiled_games_are_counted_as_those_in_the_interpreter() -> None:
    """Every number is the same, but for times."""
    match = plan("careful", "efficiency")
    compiled = played(match)
    ((row,),) = watched_rows(match, [0])
    watched = MatchResult.of(match.bots, 4, [row])
    timed = ("decisions", "microseconds", "times")
    for one, other in zip(compiled.bots, watched.bots, strict=True):
        first, second = one.count.to_json(), other.count.to_json()
        assert {name: first[name] for name in first if name not in timed} == {
            name: second[name] for name in second if name not in timed
        }
        assert other.count.decisions > 100
        median, slow = other.share_of_times(50), other.share_of_times(99)
        assert median is not None and slow is not None and 0 < median <= slow
    assert (compiled.seeds, compiled.games) == (1, 4)
    assert sum(bot.count.games for bot in compiled.bots) == 16
    assert compiled.microseconds is not None and watched.microseconds is None


def test_places_add_up() -> None:
    found = played(plan("greedy", "passive", seeds=20))
    one, three = found.bots
    assert one.count.games == 80 and three.count.games == 240
    assert one.count.place_sum + three.count.place_sum == 80 * 10
    assert one.count.tenths + three.count.tenths == 0
    assert one.spreads["rank"].half is not None and one.spreads["rank"].half > 0
    assert one.count.wins > 0 and one.count.gain > 0


def test_illegal_answers_are_counted_and_the_match_goes_on() -> None:
    here = "tests.arena.test_match"
    ((row,),) = watched_rows(plan(f"{here}:Stubborn", f"{here}:Broken"), [3])
    stubborn, broken = row.counts
    assert stubborn.games == 4 and broken.games == 12
    assert stubborn.illegal > 20 and broken.illegal > 20
    assert stubborn.late == broken.late == 0
    assert len(row.failures) == 3
    texts = " ".join(row.failures)
    named = "bot stubborn: illegal pass by seat", "bot stubborn: RuntimeError: out of ideas"
    assert any(text in texts for text in named)


def test_programs_are_players_like_others_and_their_silence_is_counted() -> None:
    quiet = f"mjai:{sys.executable} -c 'input(); print(0)'"
    ((row,),) = watched_rows(plan(f"mjai:{OWN_BOT}", quiet, "tsumogiri"), [1])
    program, silent, _ = row.counts
    assert (program.illegal, program.late) == (0, 0)
    assert program.decisions > 20 and program.microseconds > 0
    assert silent.late + silent.illegal > 20


def test_a_program_stays_at_its_seat_for_all_games_of_a_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sat: list[Bot] = []

    def play(game: Game, bots: Sequence[Bot], referee: Referee) -> Game:
        sat.extend(bots)
        return play_game(game, bots, referee)

    closed: list[MjaiProcess] = []
    close = MjaiProcess.close

    def note_and_close(program: MjaiProcess) -> None:
        closed.append(program)
        close(program)

    monkeypatch.setattr(watched, "play_game", play)
    monkeypatch.setattr(MjaiProcess, "close", note_and_close)
    ((row,),) = watched_rows(plan("tsumogiri", f"mjai:{OWN_BOT}"), [2])
    programs = [bot for bot in sat if isinstance(bot, MjaiProcess)]
    assert len(programs) == 12
    assert len(set(map(id, programs))) == 4
    assert set(map(id, closed[-4:])) == set(map(id, programs))
    assert (row.counts[1].illegal, row.counts[1].late) == (0, 0)


def test_own_bots_think_compiled_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[Bot] = []

    def play(game: Game, bots: Sequence[Bot], referee: Referee) -> Game:
        sat.extend(bots)
        return play_game(game, bots, referee)

    monkeypatch.setattr(watched, "play_game", play)
    list(watched_rows(plan("net", "careful", "tests.arena.test_match:Stubborn"), [0]))
    own = [bot.decider for bot in sat if isinstance(bot, BySettings | Net)]
    assert len(own) == len(sat) / 2
    assert all(decider.is_compiled for decider in own)


def test_slow_answers_are_late() -> None:
    ((row,),) = watched_rows(plan("tsumogiri", "efficiency", limit=1e-9), [0])
    assert row.counts[1].late > 100


def test_a_match_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = plan("greedy", "passive", seeds=40)
    keeper = Keeper(path, match)
    # Broken off after the seeds of a first chunk, in the middle of a line.
    list(islice(play_match(match, keeper), 2))
    keeper.close()
    before = len(read_match(path).rows)
    assert 0 < before < 40
    with path.open("a") as file:
        file.write('{"seed":39,"seco')
    keeper = Keeper(path, match)
    assert len(keeper.rows) == before
    found = played(match, keeper)
    keeper.close()
    assert found.seeds == 40
    kept = read_match(path)
    assert sorted(row.seed for row in kept.rows) == list(range(40))
    again = MatchResult.of(kept.bots, 4, kept.rows)
    whole = played(match)
    assert [bot.count.place_sum for bot in again.bots] == [
        bot.count.place_sum for bot in whole.bots
    ]
    with pytest.raises(AriariError, match="file of another match"):
        Keeper(path, plan("greedy", "random"))


@pytest.mark.parametrize(
    "text", ["", "{}\n", "[]\n", "[[[\n", '{"format":"ariari-match","version":2}\n']
)
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other"
    path.write_text(text)
    with pytest.raises(AriariError, match="is not the file of a match"):
        read_match(path)


def test_a_broken_row_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Keeper(path, plan("greedy", "passive")).close()
    good = empty_row(1, 2).to_json()
    spoils: list[dict[str, Any]] = [
        {"seed": "x"},
        {"bots": []},
        {"ahead": [[0.0]]},
        {"bots": [{}, {}]},
    ]
    for spoil in spoils:
        spoilt = path.read_text() + json.dumps(good | spoil) + "\n"
        (tmp_path / "spoilt").write_text(spoilt)
        with pytest.raises(AriariError, match="is broken"):
            read_match(tmp_path / "spoilt")


@pytest.mark.parametrize("bots", [("greedy", "passive"), ("tsumogiri", "efficiency")])
def test_logs_have_every_game(tmp_path: Path, bots: tuple[str, str]) -> None:
    match = plan(*bots)
    if "efficiency" in bots:
        list(watched_rows(match, [0], tmp_path))
    else:
        played(match, None, tmp_path)
    logs = [load_native(path) for path in sorted(tmp_path.iterdir())]
    assert len(logs) == 4
    assert sorted(log.players.index(bots[0]) for log in logs) == [0, 1, 2, 3]
    assert all(log.game.result is not None for log in logs)


def kept(bots: tuple[str, ...], ahead: list[list[float]], players: int = 4) -> KeptMatch:
    """Return a match in which each of ten seeds went the same way."""
    rows = tuple(Row(seed, [Count(games=4) for _ in bots], ahead) for seed in range(10))
    return KeptMatch(bots, bots, "", players, rows, 0)


@needs_choix
def test_ratings_join_matches() -> None:
    """Ten to one is 400 points, and what never met is compared by common opponents."""
    matches = [kept(("a", "b"), [[0, 10], [1, 0]]), kept(("b", "c"), [[0, 10], [1, 0]])]
    matches.append(KeptMatch(("a", "c"), ("a", "c"), "", 4, (), 0))  # nothing is played yet
    check_joined(matches)
    found = rate(matches)
    assert [rating.bot for rating in found] == ["a", "b", "c"]
    assert [round(rating.value) for rating in found] == pytest.approx([1900, 1500, 1100], abs=2)
    assert [rating.games for rating in found] == [40, 80, 40]
    assert all(rating.low <= rating.value <= rating.high for rating in found)


def test_matches_that_say_nothing_about_each_other_are_not_joined() -> None:
    one = kept(("a", "b"), [[0, 1], [1, 0]])
    with pytest.raises(AriariError, match="never met"):
        check_joined([one, kept(("c", "d"), [[0, 1], [1, 0]])])
    with pytest.raises(AriariError, match="different numbers of players"):
        check_joined([one, kept(("a", "b"), [[0, 1], [1, 0]], players=3)])


def test_times_are_classed() -> None:
    count = Count()
    for seconds in (0.001, 0.001, 0.001, 0.1):
        count.time(seconds)
    assert count.share_of_times(0.5) == pytest.approx(0.001, rel=0.06)
    assert count.share_of_times(0.99) == pytest.approx(0.1, rel=0.06)
    assert Count().share_of_times(0.5) is None
    assert size_of(0) == 0
    total = Count()
    total.add(count)
    total.add(Count.from_json(count.to_json()))
    assert total.decisions == 8 and sum(total.times.values()) == 8
