"""What a seat is told with the tenpai question: who would pay what, and who deals next."""

from itertools import product

import pytest
from tests.core.test_draws import TENPAI
from tests.games import do, pass_all, stacked_game, tsumogiri

from ariari.model.actions.action import ShowTenpai
from ariari.model.events.event import DealEnded, DealStarted, HandShown
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

ARI_ARI = Ruleset()
NAMES = ["Aiko", "Ben", "Chie", "Doi"]


def exhausted(tenpai: set[int], rules: Ruleset = ARI_ARI) -> Game:
    """Return a game in which the wall is used up, and these seats waited from the beginning."""
    hands = [TENPAI[seat] if seat in tenpai else "" for seat in range(4)]
    game = stacked_game(hands, draws="9m", rules=rules)
    while game.view(0).tiles_left:
        tsumogiri(game)
    return tsumogiri(game)


def told(game: Game, seat: int, code: str) -> Reason | None:
    found = {each.code: each for each in game.draw_outlook(seat)}
    return found.get(f"moments.draw.{code}")


def amounts(game: Game, seat: int, answer: str) -> dict[int, int]:
    """Return what a seat gains by an answer, for each number of tenpai players."""
    reason = told(game, seat, answer)
    assert reason is not None
    sign = 1 if answer == "tenpai" else -1
    rows = reason.values["amounts"]
    assert isinstance(rows, tuple)
    return {row.values["count"]: sign * row.values["points"] for row in rows}


@pytest.mark.parametrize("tenpai", [{0}, {0, 1}, {0, 1, 2}, {0, 1, 2, 3}, {2}, {1, 3}], ids=str)
@pytest.mark.parametrize("renchan", ["tenpai", "agari", "south_all"])
def test_what_is_told_is_what_the_engine_pays(tenpai: set[int], renchan: str) -> None:
    """DRAW-5, DRAW-7, ROT-5, ROT-6, ROT-11: whatever everybody answers."""
    rules = ARI_ARI.replace(renchan=renchan)
    start = exhausted(tenpai, rules)
    for answers in product(("tenpai", "noten"), repeat=len(tenpai)):
        game, promised = start.copy(), {}
        for answer in answers:
            seat = game.pending[0]
            promised[seat] = amounts(game, seat, answer), _next_dealer(game, seat, answer)
            game.act(seat, answer)
        game.add_wall(range(136))
        shown = {each.seat for each in game.events if isinstance(each, HandShown) and each.hand}
        ended = next(each for each in game.events if isinstance(each, DealEnded))
        dealer = [each for each in game.events if isinstance(each, DealStarted)][-1].dealer
        for seat, (gains, expected) in promised.items():
            assert gains[len(shown)] == ended.changes[seat]
            assert expected == dealer


def _next_dealer(game: Game, seat: int, answer: str) -> int:
    if told(game, seat, "keeps") is not None:
        return 0 if answer == "tenpai" else 1
    return 0 if told(game, seat, "stays") is not None else 1


def test_what_others_hold_is_not_told() -> None:
    """Seat 0 is asked first, and hears the same whoever else is tenpai."""
    alone = exhausted({0}).draw_outlook(0)
    assert alone
    assert all(exhausted({0, *others}).draw_outlook(0) == alone for others in ((1,), (2, 3)))


def test_what_has_been_shown_is_reckoned_with() -> None:
    """DRAW-6: two have answered, and one is still to come."""
    game = do(exhausted({0, 1, 2}), (0, "tenpai"), (1, "noten"))
    assert amounts(game, 2, "tenpai") == {2: 1500, 3: 1000}
    assert amounts(game, 2, "noten") == {1: -1000, 2: -1500}


def test_a_riichi_counts_as_tenpai_and_a_dead_hand_does_not() -> None:
    """DRAW-8, DRAW-2: everybody knows of both."""
    game = stacked_game([TENPAI[0], TENPAI[1]], draws="9m9m")
    pass_all(do(game, (0, "tsumogiri"), (1, "riichi tsumogiri")))
    while game.view(0).tiles_left:
        tsumogiri(game)
    tsumogiri(game)
    assert amounts(game, 0, "tenpai") == {2: 1500, 3: 1000, 4: 0}
    assert amounts(game, 0, "noten") == {1: -1000, 2: -1500, 3: -3000}


def test_nagashi_mangan_is_paid_instead() -> None:
    """NAGASHI-3."""
    game = exhausted({0})
    table = game._table
    for place in range(table.players[1].river_size):
        table.players[1].river[place] = 0
    assert told(game, 0, "nagashi") == Reason("moments.draw.nagashi", "NAGASHI-3", seats=(Seat(1),))
    assert told(game, 0, "tenpai") is None


def test_a_noten_hand_that_may_be_shown_changes_nothing() -> None:
    """DRAW-6."""
    game = exhausted(set(), ARI_ARI.replace(show_noten=True))
    assert told(game, 0, "show_hand") is not None
    assert told(game, 0, "tenpai") is None
    assert amounts(game, 0, "noten") == {0: 0, 1: -1000, 2: -1500, 3: -3000}
    assert told(game, 0, "passes") is not None


def test_all_last_is_told() -> None:
    """END-1."""
    game = exhausted({0})
    assert told(game, 0, "all_last") is None
    game._table.round, game._table.dealer = 1, 3
    assert told(game, 0, "all_last") is not None


def test_nothing_is_told_with_other_questions() -> None:
    game = stacked_game([TENPAI[0]], draws="9m")
    assert game.draw_outlook(0) == ()
    asked = exhausted({0})
    assert ShowTenpai() in asked.legal_actions(0)
    assert asked.draw_outlook(1) == ()


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "The wall is used up, and nobody has won.",
                "Show tenpai, and you get 3,000 if you alone are tenpai (each noten player pays "
                "1,000), 1,500 if 2 are tenpai (each noten player pays 1,500), 1,000 if 3 are "
                "tenpai (each noten player pays 3,000), nothing if all are tenpai.",
                "Noten, and you pay nothing if nobody is tenpai, 1,000 if 1 other is tenpai (each "
                "gets 3,000), 1,500 if 2 others are tenpai (each gets 1,500), 3,000 if 3 others "
                "are tenpai (each gets 1,000).",
                "Tenpai keeps the deal; noten passes it to Ben.",
            ],
        ),
        (
            "ja",
            [
                "荒牌、和了者なし。",
                "テンパイなら一人テンパイで+3,000点（ノーテンは各1,000点払い）、2人テンパイで+1,500点"
                "（ノーテンは各1,500点払い）、3人テンパイで+1,000点（ノーテンは各3,000点払い）、"
                "全員テンパイで授受なし。",
                "ノーテンなら全員ノーテンで授受なし、他に1人テンパイで−1,000点（テンパイは各+3,000点）、"
                "他に2人テンパイで−1,500点（テンパイは各+1,500点）、他に3人テンパイで−3,000点"
                "（テンパイは各+1,000点）。",
                "テンパイなら連荘、ノーテンなら親はBenへ。",
            ],
        ),
    ],
)
def test_it_is_said_in_both_languages(language: str, lines: list[str]) -> None:
    speaker = Speaker(language, NAMES, cites=False)
    assert [speaker.sentence(each) for each in exhausted({0}).draw_outlook(0)] == lines
