"""Games that a page plays by itself: how they begin, and that they are explained as at a table."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.errors import AriariError
from ariari.model.actions.action import code_from_action
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.schema.plain import written
from ariari.server.table.hand_notices import HandNotices
from ariari.server.table.own_game import FollowedGame, begin_own_game, follow
from ariari.server.table.table_rules import read_table_rules

TABLE = "a033441145a19db3"
POSITION = (
    "ari-ari S1 25000,25000,25000,25000 dora:4s turn:0 | 123456789m1122p+1p / | ? / | ? / | ? /"
)


def play_of(game: Game, count: int) -> dict[str, Any]:
    """Return what a page keeps of a game after this many answers; it may know walls before."""
    acts = (bytes((seat, code_from_action(act))) for seat, act in game.actions[:count])
    return {
        "rules": game.rules.plain(complete=True),
        "seed": None,
        "start": None,
        "walls": [wall.to_json() for wall in game.walls],
        "acts": b"".join(acts).hex(),
    }


def given(game: Game) -> Game:
    """Return a game with the walls of another, as a page deals them."""
    twin = Game(game.rules, walls=())
    walls = iter(game.walls)
    for seat, action in game.actions:
        while twin.needs_wall:
            wall = next(walls)
            twin.add_wall(wall.tiles, dice=wall.dice)
        twin.replay(seat, action)
    return twin


@pytest.fixture(scope="module")
def game() -> Game:
    rules = Ruleset().replace(length="east")
    return given(replay_seed(rules, 5, Bots.GREEDY))


def test_a_game_begins_with_the_rules_of_a_table() -> None:
    begun = begin_own_game({"rules": {"based_on": "m-league", "kuitan": "off"}, "players": 4})
    rules = read_table_rules({"based_on": "m-league", "kuitan": "off"}, 4)
    assert begun["rules"] == rules.plain(complete=True)
    assert bytes.fromhex(begun["record"]) == rules.to_record().to_bytes()
    assert (begun["walls"], begun["acts"], begun["start"]) == ([], "", None)
    assert begin_own_game({"seed": 3})["seat"] == 0


def test_a_position_comes_with_its_wall_and_its_seat() -> None:
    begun = begin_own_game({"position": POSITION})
    play = {**begun, "seed": None}
    found = follow(TABLE, json.loads(json.dumps(play)), begun["seat"]).game
    assert begun["start"]["round"] == 1
    assert str(found.position(0)).startswith("ari-ari S1")
    assert "tsumo" in map(str, found.legal_actions(begun["seat"]))


@pytest.mark.parametrize("choice", [{"rules": {"no": 1}}, {"position": "nothing"}])
def test_what_nobody_can_play_is_refused(choice: dict[str, Any]) -> None:
    with pytest.raises(AriariError):
        begin_own_game(choice)


def told_at_a_table(game: Game, seat: int) -> Iterator[dict[str, Any]]:
    """Yield what a seat's hand is noted for at a server's table, after each answer."""
    live = Game(game.rules, walls=())
    notices = HandNotices(live, [seat])
    walls = iter(game.walls)
    for by, action in game.actions:
        while live.needs_wall:
            wall = next(walls)
            live.add_wall(wall.tiles, dice=wall.dice)
            notices.note_furiten()
        notices.play(by, action)
        last = live.event_count - 1
        furiten = notices.furiten(seat, last)
        barred = notices.barred_win(last, seat)
        yield {
            "furiten": None if furiten is None else written(furiten),
            "barred": None if barred is None else written(barred.reason),
        }


def test_a_hand_is_told_what_a_table_tells(game: Game) -> None:
    """Whether a page asks after every answer or seldom, it is told the same."""
    noted = set()
    for seat in range(4):
        for count, expected in enumerate(told_at_a_table(game, seat), start=1):
            if count % 7 and not expected["barred"]:
                continue
            followed = follow(TABLE, play_of(game, count), seat)
            told = followed.told()
            last = followed.game.event_count - 1
            furiten = told["furiten"][-1]["reason"] if told["furiten"] else None
            barred = [each["reason"] for each in told["barred"] if each["seq"] == last]
            assert furiten == expected["furiten"]
            assert barred == ([expected["barred"]] if expected["barred"] else [])
            noted |= {name for name, value in expected.items() if value}
    assert noted == {"furiten", "barred"}


def test_a_game_is_followed_on_or_begun_anew(game: Game) -> None:
    first = follow(TABLE, play_of(game, 40), 0)
    assert follow(TABLE, play_of(game, 60), 0) is first
    assert first.game.events == game.after(60).events
    assert follow(TABLE, play_of(game, 50), 0) is not first
    assert follow("another", play_of(game, 50), 0).table == "another"


def test_an_action_is_refused_with_its_reason(game: Game) -> None:
    followed = FollowedGame(TABLE, play_of(game, 0), 0)
    followed.catch_up(play_of(game, 0))
    legal = followed.game.legal_actions(0)
    assert followed.why(written(legal[0])) is None
    assert followed.why({"type": "ron"})["code"].startswith("illegal.")


def test_the_end_has_its_reason(game: Game) -> None:
    told = follow(TABLE, play_of(game, len(game.actions)), 2).told()
    assert game.end_reason is not None
    assert told["end"] == written(game.end_reason)
