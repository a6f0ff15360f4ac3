"""A game says of each seat whether it is furiten, and why (rulebook section 2.5)."""

import pytest
from tests.games import ARI_ARI, pass_all

from ariari.model.actions.action import parse_action
from ariari.model.events.event import DealEnded
from ariari.model.game import Game
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall
from ariari.reasons.furiten import PASSED, RIICHI, discarded
from ariari.words.reason import Reason

RULES = ARI_ARI.replace(chombo_mode="prevent", noten_riichi="prevent")
OPEN_ENDED = "234m45678p45688s"
"""Tanyao and pinfu, waits for 3p, 6p and 9p."""
NO_YAKU = "123m456p789s1122z"
"""Waits for East and South, which are worth nothing to West."""


def own(tiles: str) -> Reason:
    return discarded(parse_tiles(tiles))


def game_of(hands: tuple[str, ...], draws: str, rules: Ruleset = RULES) -> Game:
    return Game(rules, wall=stack_wall(hands, draws, rules=rules))


def causes(game: Game, seat: int, *acts: str) -> list[Reason | None]:
    """Return why a seat is furiten after each discard in turn; nobody takes any of them."""
    found = []
    for act in acts:
        game.act(game.pending[0], act)
        pass_all(game)
        found.append(game.furiten(seat))
    return found


def test_own_discard() -> None:
    """FURITEN-2: as long as the hand waits for it; of another seat nothing is said."""
    game = game_of((OPEN_ENDED,), "3p1z2z4z7z1z2z4z7z")
    draws = ["tsumogiri"] * 4
    assert causes(game, 0, *draws) == [own("3p")] * 4
    assert [game.furiten(seat) for seat in (1, 2, 3)] == [None] * 3
    assert causes(game, 0, "8s") == [None]


def test_a_hand_that_does_not_wait_is_not_furiten() -> None:
    """FURITEN-1."""
    game = game_of(("258m258p258s1235z",), "3p1z")
    assert causes(game, 0, "tsumogiri") == [None]


@pytest.mark.parametrize(
    ("option", "causes_of_west"),
    [
        # East's tile goes by, South discards, West draws and then discards.
        ("own_discard", [PASSED, PASSED, None]),
        ("own_draw_or_call", [PASSED, None, None]),
    ],
)
def test_a_tile_let_pass(option: str, causes_of_west: list[Reason | None]) -> None:
    """FURITEN-3: until the own draw or discard."""
    rules = RULES.replace(temp_furiten_clear=option)
    game = game_of(("", "", OPEN_ENDED), "6p1z2z", rules)
    assert causes(game, 2, *["tsumogiri"] * 3) == causes_of_west


def test_a_tile_without_yaku() -> None:
    """FURITEN-3: whether or not it could have been won with."""
    game = game_of(("", "", NO_YAKU), "2z4z7z")
    assert causes(game, 2, *["tsumogiri"] * 3) == [PASSED, PASSED, None]


def test_a_tile_that_goes_by_in_riichi() -> None:
    """FURITEN-4: until the deal ends."""
    game = game_of((OPEN_ENDED,), "1z6p2z4z7z1z2z4z7z")
    acts = ["riichi tsumogiri 1z", *["tsumogiri"] * 5]
    assert causes(game, 0, *acts) == [None, *[RIICHI] * 5]


def test_an_own_draw_that_does_not_win_in_riichi() -> None:
    """FURITEN-4 with FURITEN-2: it lies among the own discards, which says more."""
    game = game_of((OPEN_ENDED,), "1z1z2z4z6p")
    acts = ["riichi tsumogiri 1z", *["tsumogiri"] * 4]
    assert causes(game, 0, *acts) == [*[None] * 4, own("6p")]


def test_nobody_is_furiten_between_deals() -> None:
    game = game_of((OPEN_ENDED, "", "", "234m456678p2345s"), "3p2s")
    game.act(0, "tsumogiri")
    pass_all(game)
    assert game.furiten(0) == own("3p")
    game.act(1, "tsumogiri")
    game.act(3, "ron")
    assert any(isinstance(event, DealEnded) for event in game.events)
    assert game.needs_wall
    assert game.furiten(0) is None


def test_a_game_can_be_looked_at_between_the_events_of_an_answer() -> None:
    """A tile goes by only after its discard, also where nobody is asked about it."""
    hands = ("258m258p258s1235z", "258m258p258s1235z", "123m456p789s11z12s", "147m147p147s6677z")
    game = game_of(hands, "3s4z")
    seen: list[tuple[str, Reason | None]] = []

    def look() -> None:
        seen.append((str(game.events[-1]), game.furiten(2)))

    events = game.replay(0, parse_action("tsumogiri 3s"), look)
    assert seen == [("seat 0 discards the drawn 3s", None), ("seat 1 draws 4z", PASSED)]
    assert [str(event) for event in events] == [words for words, _ in seen]
    plain = game_of(hands, "3s4z")
    assert plain.replay(0, parse_action("tsumogiri 3s")) == events
    assert plain == game and plain.events == game.events
