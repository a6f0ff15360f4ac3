"""A game is asked, acted on, copied, stored and taken back; what is illegal is explained."""

import pickle
import re
from random import Random

import pytest
from tests.games import ARI_ARI, anything, do, pass_all, play, stacked_game

from ariari.core.table import Ending
from ariari.errors import IllegalAction, LogError, NotationError, RulesError
from ariari.model.actions.action import Action, Discard, Pon, Tsumo, parse_action
from ariari.model.events.event import DealEnded, DealStarted, HandDied, TileDiscarded
from ariari.model.game import Game
from ariari.model.game.setup import GameSetup, GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall

NOTHING = "258m258p258s1235z"
"""A hand that is far from anything."""
READY = "123456789m1122p"
"""Waits for 1p and 2p, and has ittsuu."""
ADJUDICATED = ARI_ARI.replace(chombo_mode="adjudicate", noten_riichi="chombo")


def complaint(game: Game, seat: int, words: str) -> str:
    """Return why an action is refused, and see to it that nothing changed."""
    before = game.copy()
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, words)
    assert game == before and game.events == before.events
    return str(refused.value)


def test_one_seat_is_asked_at_a_time_and_several_about_a_discard() -> None:
    """FLOW-7: nothing happens until everybody has answered."""
    game = stacked_game(["3p", "45p", "33p"], draws="9s")
    asked = [game.pending]
    game.act(0, "3p")
    asked.append(game.pending)
    assert game.act(1, "chii") == ()
    asked.append(game.pending)
    assert asked == [(0,), (1, 2), (2,)]
    events = game.act(2, "pon")
    assert str(events[0]) == "seat 2 melds [33=3p]"
    assert game.pending == (2,)


def test_an_action_returns_the_events_that_follow() -> None:
    game = stacked_game([READY], draws="9s")
    events = game.act(0, Discard(Tile.parse("9s"), drawn=True))
    assert events == game.events[-len(events) :]
    assert events[0] == TileDiscarded(0, Tile.parse("9s"), is_drawn=True)


def test_a_game_goes_from_deal_to_deal_to_its_result() -> None:
    """END-2: seats are asked until the game is over; points are conserved (CONV-10)."""
    game = play(Game(ARI_ARI.replace(length="east"), seed=2), Random(2))
    assert game.is_over and game.pending == () and not game.needs_wall
    assert sum(isinstance(event, DealStarted) for event in game.events) >= 4
    assert game.result == game.events[-1]
    assert game.result is not None and sum(game.result.scores) == 100_000
    assert complaint(game, 0, "pass") == "illegal pass by seat 0: the game is over"


def test_the_same_seed_is_the_same_game() -> None:
    assert Game(seed=7) == Game(seed=7)
    assert Game(seed=7).events == Game(seed=7).events
    assert Game(seed=7).events != Game(seed=8).events
    assert Game("tenhou", seed=7) != Game("ari-ari", seed=7)
    assert Game().seed != Game().seed
    assert Game(seed=7) != "a game"


def test_rules_are_named_or_given() -> None:
    assert Game("tenhou", seed=1).rules == Ruleset.preset("tenhou")
    three = Game(Ruleset.preset("tenhou", players=3), seed=1)
    assert three.scores == (35_000,) * 3
    with pytest.raises(RulesError, match="house"):
        Game("house")


def test_given_walls_are_dealt_one_after_the_other() -> None:
    """WALL-8."""
    first = stack_wall([READY], draws="1p", rules=ARI_ARI)
    second = stack_wall([NOTHING, READY], draws="9s", rules=ARI_ARI)
    game = Game(walls=[first, second])
    game.act(0, "tsumo")
    assert game.view(1).hand == Game(wall=second).view(1).hand
    assert game.view(1).honba == 1


def test_a_game_waits_for_the_next_wall() -> None:
    game = Game(wall=stack_wall([READY], draws="1p", rules=ARI_ARI))
    game.act(0, "tsumo")
    assert game.needs_wall and not game.pending
    assert repr(game) == "<Game ari-ari, waiting for a wall>"
    reason = "illegal tsumo by seat 0: nobody is to act: the next deal is waiting for its wall"
    assert complaint(game, 0, "tsumo") == reason
    game.add_wall(stack_wall([READY], draws="1p", rules=ARI_ARI), dice=(3, 4))
    assert game.pending == (0,)
    deal = [event for event in game.events if isinstance(event, DealStarted)][-1]
    assert (deal.honba, deal.dice) == (1, (3, 4))


@pytest.mark.parametrize(
    ("wall", "dice", "reason"),
    [
        (range(135), (1, 1), "a wall for 4 players has 136 tiles; this one has 135"),
        ([0, *range(135)], (1, 1), "every tile of the set once; tile 135 is missing"),
        (range(136), (0, 7), "two dice show 1-6 each, not (0, 7)"),
    ],
)
def test_an_impossible_wall_is_refused(
    wall: range | list[int], dice: tuple[int, int], reason: str
) -> None:
    """EQUIP-1, EQUIP-3."""
    with pytest.raises(NotationError, match=re.escape(reason)):
        Game(walls=()).add_wall(wall, dice=dice)


def test_three_players_have_a_wall_of_their_own() -> None:
    """SANMA-1: 2m-8m are not in it."""
    rules = Ruleset.preset("tenhou", players=3)
    with pytest.raises(NotationError, match="tile 108 is missing"):
        Game(rules, wall=range(108))
    assert Game(rules, wall=[*range(4), *range(32, 136)]).pending == (0,)


def test_seed_and_walls_exclude_each_other() -> None:
    with pytest.raises(TypeError, match="a seed, a wall or walls: one of the three"):
        Game(seed=1, wall=range(136))
    with pytest.raises(TypeError, match="shuffles its walls from a seed"):
        Game(seed=1).add_wall(range(136))
    with pytest.raises(ValueError, match="a seed has 64 bits"):
        Game(seed=1 << 63)


def test_mistakes_are_accepted_and_judged_where_the_rules_say_so() -> None:
    """CHOMBO-1, CHOMBO-2: a false win ends the deal; everybody is asked about every discard."""
    game = stacked_game([NOTHING, NOTHING], draws="9s", rules=ADJUDICATED)
    assert Tsumo() in game.mistakes(0) and Tsumo() not in game.legal_actions(0)
    game.act(0, "tsumogiri")
    assert game.pending == (1, 2, 3)
    game.act(1, "ron")
    pass_all(game)
    ended = game.events[-1]
    assert isinstance(ended, DealEnded)
    assert (ended.ending, ended.loser) == (Ending.CHOMBO, 1)


@pytest.mark.parametrize("words", ["pon", "pon 9s", "pon 9s with 99s"])
def test_a_wrong_claim_is_judged_however_it_is_said(words: str) -> None:
    """DEADHAND-1."""
    game = stacked_game([NOTHING, NOTHING], draws="9s", rules=ADJUDICATED)
    do(game, (0, "tsumogiri"), (1, words))
    assert game.actions[-1] == (1, Pon(Tile.parse("9s"), ()))
    pass_all(game)
    assert HandDied(1) in game.events


def test_a_noten_riichi_may_be_admitted() -> None:
    """RIICHI-13."""
    rules = ARI_ARI.replace(noten_riichi="chombo")
    game = stacked_game([NOTHING], draws="9s", rules=rules)
    game.act(0, "riichi tsumogiri")
    assert complaint(stacked_game([NOTHING], draws="9s"), 0, "riichi 9s").startswith(
        "illegal riichi 9s by seat 0: without 9s the hand is not tenpai, but 6-shanten (RIICHI-1)"
    )


RULE_SETS = [
    Ruleset(),
    Ruleset.preset("wrc"),
    ADJUDICATED,
    Ruleset.preset("mahjong-soul", players=3),
]


def erring(game: Game, seat: int, rng: Random) -> Action:
    """Return a mistake now and then, where there is one."""
    mistakes = game.mistakes(seat)
    return rng.choice(mistakes) if mistakes and rng.random() < 0.02 else anything(game, seat, rng)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_game_is_copied_and_stored_without_loss(rules: Ruleset) -> None:
    game = play(Game(rules, seed=11), Random(11), erring, steps=150)
    for twin in (game.copy(), Game.from_bytes(game.to_bytes()), pickle.loads(pickle.dumps(game))):
        assert twin == game
        assert twin.events == game.events
        assert twin._table == game._table
        assert twin.pending == game.pending
        play(twin, Random(1), steps=30)
        assert twin != game
        assert twin.events[: len(game.events)] == game.events


def test_a_copy_plays_on_by_itself() -> None:
    game = stacked_game([READY], draws="9s")
    twin = game.copy()
    before = game.events
    twin.act(0, "tsumogiri")
    assert game.events == before
    assert game.legal_actions(0) == stacked_game([READY], draws="9s").legal_actions(0)


def test_a_game_with_given_walls_is_stored_with_them() -> None:
    game = Game(wall=stack_wall([READY], draws="1p", rules=ARI_ARI))
    game.act(0, "tsumo")
    game.add_wall(range(136), dice=(2, 5))
    twin = Game.from_bytes(game.to_bytes())
    assert twin == game and twin.events == game.events
    assert twin.setup.walls[1] == GivenWall(tuple(range(136)), (2, 5))


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_game_is_taken_back_to_any_event(rules: Ruleset) -> None:
    game = Game(rules, seed=6)
    states = [game.copy()]
    rng = Random(6)
    for _ in range(60):
        play(game, rng, erring, steps=1)
        states.append(game.copy())
    for index in range(0, len(game.events), 7):
        first = next(state for state in states if len(state.events) > index)
        back = game.at(index)
        assert back == first
        assert back._table == first._table
        assert back.events == first.events == game.events[: len(first.events)]
    assert game.after(0) == states[0] and game.after(60) == game


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_replayed_game_is_the_same_event_by_event(rules: Ruleset) -> None:
    """Actions are taken as they were written down, and not judged again."""
    game = play(Game(rules.replace(length="east"), seed=3), Random(3), erring)
    again = Game(game.rules, seed=3)
    for seat, action in game.actions:
        first = again.event_count
        assert again.replay(seat, parse_action(str(action))) == again.events_from(first)
    assert again == game
    assert again.events == game.events


def test_only_a_seat_that_is_asked_replays() -> None:
    game = Game(seed=1)
    with pytest.raises(IllegalAction, match="illegal tsumo by seat 2: "):
        game.replay(2, Tsumo())
    assert game == Game(seed=1)


def test_events_and_actions_are_counted_from_none() -> None:
    game = do(stacked_game([READY], draws="9s"), (0, "tsumogiri"))
    with pytest.raises(IndexError, match=f"there are events 0 to {len(game.events) - 1}, no -1"):
        game.at(-1)
    with pytest.raises(IndexError, match="no 99"):
        game.at(99)
    with pytest.raises(IndexError, match="there are 1 actions, not 2"):
        game.after(2)


def stored() -> bytes:
    return do(Game(wall=range(136)), (0, "9m")).to_bytes()


BROKEN = {
    "not a game": (b"hello", "begin with"),
    "no head": (stored().split(b"\n")[0] + b"\n", "are cut short"),
    "half an action": (stored() + b"\0", "are cut short"),
    "illegal action": (stored() + bytes((0, 0)), "action 1 of the game, code 0 by seat 0, is"),
    "no such seat": (stored() + bytes((9, 0)), "code 0 by seat 9, is illegal"),
    "broken head": (stored().replace(b"{", b"<", 1), "head of a game's bytes is broken"),
    "no walls": (stored().replace(b'"walls"', b'"halls"'), "head of a game's bytes is broken"),
    "broken wall": (stored().replace(b'"wall":"', b'"wall":"x'), "two hexadecimal digits"),
    "no rules": (stored().replace(b'"rules"', b'"rulez"'), "rules must be an object of options"),
}


@pytest.mark.parametrize(("data", "reason"), BROKEN.values(), ids=BROKEN)
def test_broken_bytes_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        Game.from_bytes(data)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rules": {}, "seed": "x"}, "a seed must be a signed 64-bit integer"),
        ({"rules": {}, "seed": 1 << 64}, "a seed must be a signed 64-bit integer"),
        ({"rules": {"based_on": 7}}, "based_on must be the name of a preset, not 7"),
        ({"rules": 7}, "rules must be an object of options"),
    ],
)
def test_a_broken_setup_is_refused(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(LogError, match=reason):
        GameSetup.from_json(fields)


def test_a_game_shows_where_it_is() -> None:
    assert repr(Game(seed=1)) == "<Game ari-ari, East 1, asked: 0>"
    over = play(Game(ARI_ARI.replace(length="east"), seed=2), Random(2))
    assert re.fullmatch(r"<Game custom rules based on ari-ari, over after \d+ deals>", repr(over))
