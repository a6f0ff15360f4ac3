"""The events of a recorded game are those of the game itself."""

from copy import deepcopy
from dataclasses import replace

import pytest
from tests.shared import LOGS

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.errors import LogError
from ariari.logs.game_log import DiscardEntry, GameLog, LoggedDraw
from ariari.logs.replay.difference import Kind
from ariari.logs.replay.events import events_of, recording_of
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.sources import find_documents, read_games
from ariari.model.events.event import DealEnded, DealStarted, GameEnded, GameStarted, HandWon
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset

TENHOU = Ruleset.preset("tenhou", players=4).replace(length="east")


def played(seed: int, rules: Ruleset = TENHOU, bots: Bots = Bots.GREEDY) -> Game:
    return replay_seed(rules, seed, bots)


@pytest.fixture(scope="module")
def game() -> Game:
    return played(2)


@pytest.fixture
def log(game: Game) -> GameLog:
    return deepcopy(log_of_game(game, source="made.up"))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", [Bots.GREEDY, Bots.RANDOM])
def test_a_game_of_the_engine_has_its_own_events(players: int, bots: Bots) -> None:
    rules = Ruleset.preset("tenhou", players=players).replace(length="east")
    game = played(5, rules, bots)
    assert events_of(log_of_game(game)) == game.events


def test_an_offered_end_that_was_taken_ends_the_game() -> None:
    """END-5: the dealer is asked, plays on twice, and then ends it."""
    yame = {"agari_yame": "optional", "tenpai_yame": "optional"}
    rules = Ruleset.preset("ari-ari", players=3).replace(length="east", **yame)
    game = played(10, rules)
    answers = [str(action) for _, action in game.actions]
    assert (answers.count("play on"), answers.count("end game")) == (2, 1)
    assert events_of(log_of_game(game)) == game.events


def test_a_log_without_an_end_has_no_end_of_the_game(game: Game, log: GameLog) -> None:
    log.end = None
    assert events_of(log) == game.events[:-1]
    assert isinstance(game.events[-1], GameEnded)


def test_some_deals_of_a_game_are_played_as_they_begin(game: Game, log: GameLog) -> None:
    starts = [place for place, event in enumerate(game.events) if isinstance(event, DealStarted)]
    log.deals, log.end = log.deals[1:3], None
    assert events_of(log) == (game.events[0], *game.events[starts[1] : starts[3]])


def change_a_discard(log: GameLog, deal: int) -> None:
    """A seat discards what it does not have."""
    entries = log.deals[deal].entries
    place = [isinstance(entry, DiscardEntry) for entry in entries].index(True)
    entry = entries[place]
    assert isinstance(entry, DiscardEntry)
    missing = next(kind for kind in range(34) if kind not in log.deals[deal].hands[entry.seat])
    entries[place] = entry._replace(tile=missing, drawn=False)


def test_an_illegal_action_is_an_error_that_says_where(log: GameLog) -> None:
    change_a_discard(log, 1)
    with pytest.raises(LogError, match=r"made\.up, deal 2 .*event 2: action differs.* illegal"):
        events_of(log)


def test_a_deal_stops_where_the_log_leaves_the_rules(game: Game, log: GameLog) -> None:
    """The deals before it and after it are whole."""
    starts = [place for place, event in enumerate(game.events) if isinstance(event, DealStarted)]
    change_a_discard(log, 1)
    found = recording_of(log)
    stop = starts[1] + 2
    assert found.events == (*game.events[:stop], *game.events[starts[2] :])
    assert events_of(log, strict=False) == found.events
    assert list(found.differences) == [stop - 1]
    assert [each.kind for each in found.differences[stop - 1]] == [Kind.ACTION]


def test_a_wrong_result_is_kept_with_the_end_of_its_deal(game: Game, log: GameLog) -> None:
    deal = next(deal for deal in log.deals if not isinstance(deal.end, LoggedDraw))
    assert not isinstance(deal.end, LoggedDraw)
    deal.end = (replace(deal.end[0], fu=110), *deal.end[1:])
    found = recording_of(log)
    assert found.events == game.events
    (place,) = found.differences
    assert isinstance(found.events[place], DealEnded | GameEnded)
    assert [each.kind for each in found.differences[place]] == [Kind.WIN]


def test_a_log_that_goes_on_after_the_rules_end_the_game_goes_on(log: GameLog) -> None:
    """END-2: the last deal is there twice; the game ends once at most, and last."""
    log.deals.append(deepcopy(log.deals[-1]))
    found = recording_of(log)
    assert sum(isinstance(event, DealStarted) for event in found.events) == len(log.deals)
    assert [event for event in found.events if isinstance(event, GameEnded)] in (
        [],
        [found.events[-1]],
    )
    assert found.differences


def real_game(name: str) -> GameLog:
    path = LOGS / name
    found = next(log for document in find_documents([path]) for log in read_games(document))
    assert isinstance(found, GameLog)
    return found


@pytest.mark.shared
@pytest.mark.parametrize(
    "name",
    [
        "mjlog/tenhou4p-various.tar.xz",
        "tenhou6/mjai-reviewer-double_kakan_then_chankan.json",
        "sanma/tenhou3p.tar.xz",
    ],
)
def test_a_real_game_has_the_draws_wins_and_scores_of_its_log(name: str) -> None:
    log = real_game(name)
    events = events_of(log)
    assert isinstance(events[0], GameStarted)
    starts = [event for event in events if isinstance(event, DealStarted)]
    assert [event.scores for event in starts] == [deal.scores for deal in log.deals]
    wins = [event.seat for event in events if isinstance(event, HandWon)]
    logged = [deal.end for deal in log.deals if not isinstance(deal.end, LoggedDraw)]
    assert sorted(wins) == sorted(win.seat for end in logged for win in end)
    if log.end is not None:
        assert isinstance(events[-1], GameEnded)
        assert events[-1].scores == log.end.scores
