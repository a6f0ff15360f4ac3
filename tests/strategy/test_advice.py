"""What a coach says in the dialect is what the library says, and what bots fear."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from tests.bots.minds import CAREFUL, mind_of

from ariari import tables
from ariari.analysis.distance import acceptance
from ariari.analysis.waits import waits
from ariari.core.faces import NO_FACE
from ariari.core.table import Phase, Table
from ariari.errors import AriariError
from ariari.jit.arrays import zeros
from ariari.jit.batches import advise_batch
from ariari.jit.targets.interpreter import Interpreter
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView
from ariari.model.hand import Hand
from ariari.model.notation import format_tiles
from ariari.model.records.tiles import face_from_tile
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.strategy.advice import Advice, Question, advise
from ariari.strategy.calling import Coach

RULES = Ruleset.preset("tenhou").replace(length="east")
COACH = Coach()


def advice_for(table: Table, seat: int, discard: int = NO_FACE) -> Advice:
    question, advice = Question(), Advice()
    question.settings.copy_from(CAREFUL)
    question.seat, question.discard = seat, discard
    advise(table, question, COACH, advice, tables.load())
    return advice


def moments(seed: int) -> Iterator[tuple[Table, SeatView]]:
    """Yield turns of a game in which nearly everyone discards towards tenpai."""
    game, chance = Game(RULES, seed=seed), random.Random(seed)
    while game.pending:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        view = game.view(seat)
        if game._table.phase == Phase.ACT and not view.me.riichi:
            yield game._table, view
            if view.drawn is not None:
                found = acceptance(Hand(view.hand, view.me.melds))
                best = found.discards[0].tile
                good = [act for act in legal if str(act).endswith(str(best))]
                legal = tuple(good) or legal
        game.act(seat, chance.choice(legal))


def seen_by(view: SeatView) -> list[Tile]:
    """Return the tiles that a seat sees besides its own hand and melds."""
    tiles = list(view.indicators)
    for player in view.players:
        tiles += [laid.tile for laid in player.river if laid.taken_by is None]
        if player.seat != view.seat:
            tiles += [tile for meld in player.melds for tile in meld.tiles]
    return tiles


def test_acceptance_is_that_of_the_library() -> None:
    compared = 0
    for place, (table, view) in enumerate(moments(4)):
        if place % 12 == 0:
            advice = advice_for(table, view.seat)
            seen = format_tiles(Tile(tile.kind) for tile in seen_by(view))
            found = acceptance(Hand(view.hand, view.me.melds), seen=seen)
            for discard in found.discards:
                kind = discard.tile.kind
                assert advice.accepted.shanten[kind] == discard.shanten
                assert advice.tiles[kind] == discard.total
            assert advice.shanten == found.shanten
            compared += 1
    assert compared > 5


def test_waits_have_the_values_of_the_library() -> None:
    compared = 0
    for table, view in (moment for seed in range(2) for moment in moments(seed)):
        hand = Hand(view.hand, view.me.melds)
        for discard in acceptance(hand).discards:
            tile = discard.tile
            if discard.shanten == 0 and tile in view.hand and len(view.indicators) == 1:
                rest = list(view.hand)
                rest.remove(tile)
                advice = advice_for(table, view.seat, face_from_tile(tile))
                valued = waits(
                    Hand(tuple(rest), view.me.melds),
                    rules=RULES,
                    seat=view.wind,
                    round=view.round,
                    dora=format_tiles(view.indicators),
                    honba=view.honba,
                )
                kinds = sum(1 << wait.tile.kind for wait in valued)
                assert advice.waits == kinds
                found = {each.kind: each for each in advice.wait_list[: advice.wait_count]}
                for wait in valued:
                    worth = found[wait.tile.kind]
                    for one, result in ((worth.ron, wait.ron), (worth.tsumo, wait.tsumo)):
                        if result is not None and worth.left:
                            assert one.points == (result.points if result else 0)
                            compared += 1
    assert compared > 20


def test_safety_is_what_bots_fear() -> None:
    for place, (table, view) in enumerate(moments(6)):
        if place % 15 == 0:
            advice, mind = advice_for(table, view.seat), mind_of(view)
            for seat in range(4):
                is_other = seat != view.seat
                assert advice.safe[seat] == mind.threats[seat].safe * is_other
                assert advice.chances[seat] == mind.threats[seat].chance * is_other


def test_questions_that_fit_no_table_are_refused() -> None:
    games = zeros(Table, 2)
    games["rules"]["players"] = 3
    questions = zeros(Question, 2)
    with pytest.raises(AriariError, match="2 tables and 1 question"):
        advise_batch(Interpreter(), games, questions[:1])
    questions["seat"] = np.array([0, 3])
    with pytest.raises(AriariError, match="seat of item 1"):
        advise_batch(Interpreter(), games, questions)
    questions["seat"] = 0
    questions["discard"] = 37
    with pytest.raises(AriariError, match="discard of item 0"):
        advise_batch(Interpreter(), games, questions)
