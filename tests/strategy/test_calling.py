"""What a coach says about calls is what becomes of the hand, and what bots would do."""

import pytest

from ariari.analysis.advice import advise_view, view_of_hand
from ariari.bots.registry import make_bot
from ariari.core.names import Yaku
from ariari.model.actions.action import Action, Chii, Daiminkan, Pass, Pon, code_from_action
from ariari.model.game import Game
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.strategy.advice import Advice
from ariari.strategy.shapes import FAR

RULES = Ruleset.preset("tenhou").replace(length="east")


Asked = tuple[SeatView, tuple[Action, ...], Action]


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    """What seats of a game of careful bots were asked, and what they answered."""
    game, found = Game(RULES, seed=3), []
    bots = [make_bot("careful", seat) for seat in range(RULES.players)]
    while game.pending:
        seat = game.pending[0]
        legal, view = game.legal_actions(seat), game.view(seat)
        action = legal[0] if len(legal) == 1 else bots[seat].choose(view, legal)
        if len(legal) > 1:
            found.append((view, legal, action))
        game.act(seat, action)
    return found


def called(advice: Advice, action: Action) -> bool:
    """Whether a call is advised."""
    return advice.advised == code_from_action(action)


def test_what_is_advised_is_what_a_careful_player_does(asked: list[Asked]) -> None:
    calls = 0
    for place, (view, legal, action) in enumerate(asked):
        if isinstance(action, Chii | Pon) or place % 20 == 0:
            assert called(advise_view(view, legal), action)
            calls += isinstance(action, Chii | Pon)
    assert calls > 2


def test_a_call_that_is_made_leads_to_the_shanten_it_is_said_to(asked: list[Asked]) -> None:
    """The next question of a seat that called is about the hand that the call left."""
    said: Advice | None = None
    code = compared = 0
    for view, legal, action in asked:
        if said is not None:
            call = next(each for each in said.calls[: said.call_count] if each.code == code)
            after = advise_view(view, legal)
            assert call.shanten >= after.shanten
            assert call.shanten < said.before
            assert call.opens == (len(view.me.melds) == 1)
            compared += 1
            said = None
        if isinstance(action, Chii | Pon):
            said, code = advise_view(view, legal), code_from_action(action)
    assert compared > 2


def test_every_call_on_offer_is_explained_and_opens_a_closed_hand(asked: list[Asked]) -> None:
    for place, (view, legal, _) in enumerate(asked):
        claims = [act for act in legal if isinstance(act, Chii | Pon | Daiminkan)]
        if claims and place % 3 == 0:
            advice = advise_view(view, legal)
            found = advice.calls[: advice.call_count]
            assert [call.code for call in found] == [code_from_action(act) for act in claims]
            is_closed = all(not meld.is_open for meld in view.me.melds)
            assert all(call.opens == is_closed for call in found)


def test_a_pon_of_a_dragon_is_sure_of_its_yaku() -> None:
    hand = Hand.parse("234m567p23s88s55z9p")
    white = Tile.parse("5z")
    pon: Action = Pon(white, (white, white))
    seats = [PlayerView(seat=wind, score=0) for wind in range(4)]
    seats[0] = PlayerView(seat=0, score=0, river=(RiverTile(white),))
    moment = Moment(seat=Wind.WEST, dora=parse_tiles("7z"))
    advice = advise_view(view_of_hand(hand, RULES, moment, seats), (pon, Pass()))
    (call,) = advice.calls[: advice.call_count]
    assert (call.opens, call.shanten, advice.before) == (True, 0, 1)
    assert call.certain == 1 << Yaku.HAKU
    assert not call.possible >> Yaku.RIICHI & 1
    assert called(advice, pon)


def test_a_call_that_leaves_no_yaku_says_so_and_is_not_advised() -> None:
    hand = Hand.parse("999m567p23s88s11p9p3z")
    chii: Action = Chii(Tile.parse("1s"), parse_tiles("23s"))
    seats = [PlayerView(seat=wind, score=0) for wind in range(4)]
    seats[0] = PlayerView(seat=0, score=0, river=(RiverTile(Tile.parse("1s")),))
    view = view_of_hand(Hand(hand.concealed[:13]), RULES, Moment(seat=Wind.SOUTH), seats)
    advice = advise_view(view, (chii, Pass()))
    (call,) = advice.calls[: advice.call_count]
    assert (call.shanten, call.certain, call.points) == (FAR, 0, 0)
    assert called(advice, Pass())
