"""Asks the engine what a coach can say to a seat, which sees what lies open and its own hand."""

from collections.abc import Sequence

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.core.faces import NO_FACE
from ariari.core.tiles import KIND_COUNT
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.records.tiles import face_from_tile
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.strategy.advice import UNRANKED, Advice, Question, advise_seen
from ariari.strategy.calling import CallAdvice, Coach
from ariari.strategy.mind import POINT
from ariari.strategy.safety import Safety
from ariari.strategy.settings import PERCENT, PERMILLE, set_careful
from ariari.strategy.shapes import FAR

__all__ = [
    "FAR",
    "PERCENT",
    "PERMILLE",
    "POINT",
    "UNRANKED",
    "Advice",
    "CallAdvice",
    "Safety",
    "advise_view",
    "view_of_hand",
]


def advise_view(
    view: SeatView,
    legal: Sequence[Action] = (),
    *,
    gone: Sequence[Tile] = (),
    discard: Tile | None = None,
) -> Advice:
    """Return what can be said to a seat; `gone` are tiles it has seen that do not lie there.

    With `legal` each call among it is explained, and one action advised. The waits are those after
    a `discard`, or of the hand as it is.
    """
    coach, question, advice = Coach(), Question(), Advice()
    fill_sight(coach.mind.sight, view, legal)
    set_careful(question.settings)
    for tile in gone:
        question.gone[tile.kind] += 1
    question.seat = view.seat
    question.discard = NO_FACE if discard is None else face_from_tile(discard)
    advise_seen(coach, question, rules_record(view.rules), advice, tables.load())
    return advice


def view_of_hand(
    hand: Hand,
    rules: Ruleset,
    moment: Moment,
    players: Sequence[PlayerView] = (),
    *,
    tiles_left: int = 2 * KIND_COUNT,
) -> SeatView:
    """Return what a seat sees at a moment; seats are winds, and `players` what lies before them.

    Without `players` nothing is known of the others.
    """
    own = PlayerView(
        seat=moment.seat,
        score=0,
        melds=hand.melds,
        river=tuple(map(RiverTile, moment.discards)),
        riichi=moment.riichi,
        is_open_riichi=moment.open_riichi,
        kita=moment.kita,
    )
    return SeatView(
        seat=moment.seat,
        rules=rules,
        dealer=Wind.EAST,
        round=moment.round,
        honba=moment.honba,
        sticks=moment.sticks,
        indicators=moment.dora,
        tiles_left=tiles_left,
        hand=hand.concealed,
        drawn=None,
        players=tuple(players) or (own,),
    )
