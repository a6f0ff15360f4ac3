"""A question for advice as what a seat sees, checked so that the engine can look at it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ariari.analysis.advice import view_of_hand
from ariari.core.melds import MeldKind
from ariari.core.rules import OpenRiichiShows
from ariari.core.state import MELD_MAX, RiichiLevel
from ariari.core.tiles import COPIES, HONOURS, NORTH, SUIT_SIZE
from ariari.errors import NotationError
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    Pon,
    Riichi,
    Shouminkan,
)
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.moment import Moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.schema.questions import AdviceQuestion, SeenSeat
from ariari.words.reason import Reason

__all__ = ["lying_tiles", "view_of_question"]

_Claim = Chii | Pon | Daiminkan


def view_of_question(
    question: AdviceQuestion, rules: Ruleset, hand: Hand, moment: Moment
) -> SeatView:
    """Return what the player sees; NotationError if no table looks like that."""
    players: tuple[PlayerView, ...] = ()
    if question.table:
        if len(question.table) != rules.players or moment.seat >= rules.players:
            given, wanted = len(question.table), rules.players
            raise NotationError(Reason("api.table", given=given, wanted=wanted))
        players = tuple(_players(question.table, rules, hand, moment))
    left = question.tiles_left
    view = view_of_hand(hand, rules, moment, players, tiles_left=min(left, _LEFT_MAX))
    _check_copies(view)
    return replace(view, drawn=_check_offer(view, question.offered))


_LEFT_MAX = 70


def _players(
    seats: tuple[SeenSeat, ...], rules: Ruleset, hand: Hand, moment: Moment
) -> Iterator[PlayerView]:
    shows = rules.open_riichi_shows == OpenRiichiShows.HAND
    for wind, seat in enumerate(seats):
        is_own = wind == moment.seat
        if any(each.taken_by is not None and each.taken_by >= rules.players for each in seat.river):
            raise NotationError(Reason("api.taken", players=rules.players))
        declared = RiichiLevel.RIICHI if seat.riichi else RiichiLevel.NONE
        yield PlayerView(
            seat=wind,
            score=0,
            melds=hand.melds if is_own else seat.melds,
            river=tuple(
                RiverTile(each.tile, each.drawn, each.riichi, each.taken_by) for each in seat.river
            ),
            riichi=moment.riichi if is_own else declared,
            is_dead=seat.dead,
            kita=moment.kita if is_own else seat.kita,
            shown=seat.shown if shows and seat.shown and not is_own else None,
        )


def lying_tiles(view: SeatView) -> Counter[int]:
    """Return how many tiles of each kind lie open, beside the seat's own hand and melds."""
    copies = Counter(tile.kind for tile in view.indicators)
    for player in view.players:
        copies.update(laid.tile.kind for laid in player.river if laid.taken_by is None)
        if player.seat != view.seat:
            copies.update(tile.kind for meld in player.melds for tile in meld.tiles)
            copies.update(tile.kind for tile in player.shown or ())
        copies[NORTH] += player.kita
    return copies


def _check_copies(view: SeatView) -> None:
    """There are four of a kind (EQUIP-1)."""
    copies = lying_tiles(view)
    own = view.players[view.seat if len(view.players) > 1 else 0]
    copies.update(tile.kind for meld in own.melds for tile in meld.tiles)
    copies.update(tile.kind for tile in view.hand)
    fifth = next((kind for kind, count in copies.items() if count > COPIES), None)
    if fifth is not None:
        raise NotationError(Reason("moment.fifth", tile=Tile(fifth)))


def _check_offer(view: SeatView, offered: tuple[Action, ...]) -> Tile | None:
    """Return the drawn tile that the offer names; NotationError if the hand cannot do all that."""
    drawn: Tile | None = None
    claimed: Tile | None = None
    own = view.players[view.seat if len(view.players) > 1 else 0]
    size = len(view.hand) + 3 * len(own.melds)
    for action in offered:
        discard = action.discard if isinstance(action, Riichi) else action
        if isinstance(discard, Discard) and discard.drawn:
            drawn = drawn or discard.tile
        if isinstance(action, _Claim):
            claimed = claimed or action.tile
        is_same = not isinstance(discard, Discard) or not discard.drawn or discard.tile == drawn
        is_same = is_same and (not isinstance(action, _Claim) or action.tile == claimed)
        if not is_same or not _can_do(view, own, size, action):
            raise NotationError(Reason("api.offered", action=str(action)))
    return drawn


def _can_do(view: SeatView, own: PlayerView, size: int, action: Action) -> bool:
    """Whether the hand has the tiles for an action; whether the rules allow it is not asked."""
    used = _used(action)
    if used is None:
        return True
    has_turn = size == HAND_SIZE + 1
    if Counter(used) - Counter(view.hand) or has_turn == isinstance(action, _Claim):
        return False
    if isinstance(action, Discard | Riichi):
        return True
    if isinstance(action, Shouminkan):
        kind = action.tile.kind
        return any(meld.kind == MeldKind.PON and meld.base_kind == kind for meld in own.melds)
    return len(own.melds) < MELD_MAX and _makes_set(action)


def _used(action: Action) -> tuple[Tile, ...] | None:
    """Return the tiles that an action takes from the hand; None if it takes none."""
    match action:
        case Discard() | Shouminkan():
            return (action.tile,)
        case Riichi():
            return (action.discard.tile,)
        case Chii() | Pon() | Daiminkan() | Ankan():
            return action.used
        case _:
            return None


def _makes_set(action: Action) -> bool:
    """Whether the tiles of a call are a set."""
    match action:
        case Chii():
            kinds = sorted(tile.kind for tile in (action.tile, *action.used))
            low = kinds[0]
            is_run = kinds == [low, low + 1, low + 2] and low % SUIT_SIZE <= SUIT_SIZE - 3
            return is_run and low < HONOURS
        case Pon() | Daiminkan():
            size = 2 if isinstance(action, Pon) else 3
            return len(action.used) == size and {tile.kind for tile in action.used} == {
                action.tile.kind
            }
        case Ankan():
            return len(action.used) == COPIES and len({tile.kind for tile in action.used}) == 1
        case _:
            return False
