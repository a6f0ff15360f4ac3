"""From a position to a game: a wall and the actions that lead there, played by the rules.

The engine checks every action, so the game has nothing that play could not lead to.
"""

from itertools import islice
from random import Random

from ariari.core.game import is_bust
from ariari.core.melds import MeldKind
from ariari.core.payments import STICK_POINTS
from ariari.core.table import Table
from ariari.errors import PositionError
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    Kita,
    Pass,
    Pon,
    Riichi,
    Shouminkan,
    ShowNoten,
)
from ariari.model.actions.words import action_reason
from ariari.model.events.event import DealEnded
from ariari.model.game import Game
from ariari.model.game.setup import DealStart, GameSetup
from ariari.model.meld import Meld
from ariari.model.position.dealing import deal_history
from ariari.model.position.position import Position
from ariari.model.position.river import Thrown, seat_towards
from ariari.model.position.turns import Called, Drawn, History, Laid, Put, orders
from ariari.words.reason import Reason, Seat

__all__ = ["play_position"]

_ORDERS = 10
"""How many orders of turns to try, if several lead to a position."""
_TRIES = 40
"""How many deals to try if something is left open."""
_SAME_ERRORS = 4
"""Give up after this many deals refused for the same reason."""


def play_position(position: Position, seed: int, *, deals_on: bool = True) -> Game:
    """Return a game at this position; what it leaves open is dealt from the seed.

    So are the deals that follow, if `deals_on`; otherwise they wait for their walls. Raises
    PositionError if no legal play leads there.
    """
    _check(position)
    histories = list(islice(orders(position), _ORDERS))
    is_open = len(histories) > 1 or any(
        seat.is_hidden or seat.river is None for seat in position.seats
    )
    errors: list[Reason] = []
    for attempt in range(_TRIES if is_open else 1):
        rng = Random(f"{seed} {attempt}")
        history = histories[attempt % len(histories)]
        try:
            return _play(position, history, seed if deals_on else None, rng)
        except PositionError as error:
            errors.append(error.reason)
            if errors.count(error.reason) == _SAME_ERRORS:
                break
    raise PositionError(errors[0])


def _check(position: Position) -> None:
    """Raise PositionError for numbers that no table shows."""
    players = position.rules.players
    seats = range(players)
    if len(position.seats) != players:
        raise PositionError(
            Reason("position.seat_count", count=len(position.seats), players=players)
        )
    if position.turn not in seats or position.dealer not in seats:
        raise PositionError(Reason("position.seats", last=players - 1))
    if position.sticks and (len(position.sticks) != players or min(position.sticks) < 0):
        raise PositionError(Reason("position.sticks", players=players))
    if position.scores is not None and len(position.scores) != players:
        raise PositionError(
            Reason("position.score_count", count=len(position.scores), players=players)
        )
    if position.dice is not None and (
        len(position.dice) != 2 or not all(1 <= die <= 6 for die in position.dice)
    ):
        raise PositionError(Reason("position.dice"))
    if any(seat not in seats for seat, _ in position.answers):
        raise PositionError(Reason("position.seats", last=players - 1))


def _start(position: Position, history: History) -> DealStart:
    """Return the table at the start of the deal, before this deal's sticks were placed."""
    rules = position.rules
    placed = [0] * rules.players
    for step in history[:-1] if position.is_after else history:
        if isinstance(step, Put) and step.thrown is not None and step.thrown.riichi:
            placed[step.seat] += 1
    sticks = position.sticks or (0,) * rules.players
    if position.scores is None:
        scores = tuple(rules.start_points - STICK_POINTS * count for count in sticks)
    else:
        scores = tuple(
            score + STICK_POINTS * count
            for score, count in zip(position.scores, placed, strict=True)
        )
    return DealStart(
        dealer=position.dealer,
        round=int(position.round),
        honba=position.honba,
        scores=scores,
        sticks=sticks,
        dealer_streak=position.dealer_streak,
    )


def _check_scores(position: Position, start: DealStart) -> None:
    """Points are conserved, come in hundreds, and nobody is bust (CONV-10, END-4)."""
    rules = position.rules
    total = rules.players * rules.start_points
    found = sum(start.scores) + STICK_POINTS * sum(start.sticks)
    if found != total or any(score % 100 for score in start.scores):
        sticks = sum(start.sticks)
        raise PositionError(Reason("position.points", total=total, found=found, sticks=sticks))
    table = Table()
    table.rules.copy_from(rules.to_record())
    start.lay_on(table)
    if is_bust(table):
        raise PositionError(Reason("position.bust", "END-4", score=min(start.scores)))


def _play(position: Position, history: History, seed: int | None, rng: Random) -> Game:
    start = _start(position, history)
    _check_scores(position, start)
    dealing = deal_history(position, history, rng)
    game = Game.from_setup(GameSetup(position.rules, seed, (dealing.wall,), start))
    player = _Player(game)
    for step in dealing.history:
        player.follow(step)
    if not position.is_after:
        player.wait_for(position.turn)
    elif not position.answers:
        player.check_deal()
    for seat, action in position.answers:
        player.answer(seat, action)
    return game


class _Player:
    """Plays a history on a game, and refuses what the rules refuse."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def follow(self, step: Drawn | Put | Called | Laid) -> None:
        """Play one step of the history; draws happen by themselves."""
        match step:
            case Put(seat=seat, thrown=thrown):
                assert thrown is not None
                self.wait_for(seat)
                self.act(seat, _discard(thrown))
                self.claim_wrongly(seat, thrown)
            case Called(seat=seat, meld=meld):
                self.act(seat, _call(meld))
                self.game.pass_all()
            case Laid(seat=seat, step=laid):
                self.wait_for(seat)
                self.act(seat, _own(laid) if isinstance(laid, Meld) else Kita())
            case Drawn():
                pass

    def wait_for(self, seat: int) -> None:
        """Let everyone else pass until it is the seat's turn."""
        self.game.pass_all()
        self.check_deal()
        if self.game.pending != (seat,):
            raise PositionError(Reason("position.no_turn", seat=Seat(seat)))

    def check_deal(self) -> None:
        """Raise PositionError if the deal has ended."""
        ended = next((event for event in self.game.events if isinstance(event, DealEnded)), None)
        if ended is not None:
            raise PositionError(Reason("position.deal_over", ending=ended.ending))

    def act(self, seat: int, action: Action) -> None:
        """Let a seat do what the position says it did, if the rules allow it."""
        game = self.game
        if seat not in game.pending:
            what = action_reason(action)
            raise PositionError(Reason("position.not_asked", seat=Seat(seat), action=what))
        if action not in game.legal_actions(seat) and action not in game.mistakes(seat):
            what, why = action_reason(action), game.why_not(seat, action)
            raise PositionError(
                Reason("position.illegal", seat=Seat(seat), action=what, reason=why)
            )
        game.replay(seat, action)

    def claim_wrongly(self, seat: int, thrown: Thrown) -> None:
        """Let seats with dead hands claim a discard they could not take (DEADHAND-1)."""
        players = self.game.rules.players
        for source in thrown.wrong_claims:
            caller = seat_towards(seat, source, players)
            claims = (Pon(thrown.tile, ()), Chii(thrown.tile, ()), Daiminkan(thrown.tile, ()))
            mistakes = self.game.mistakes(caller)
            wrong = next((claim for claim in claims if claim in mistakes), None)
            if wrong is None:
                raise PositionError(
                    Reason("position.wrong_claim", seat=Seat(caller), tile=thrown.tile)
                )
            self.game.replay(caller, wrong)

    def answer(self, seat: int, action: Action) -> None:
        """Let a seat answer, unless it is not asked with these tiles."""
        if seat not in self.game.pending and action != Pass():
            self.game.pass_all()
        is_idle = action in (Pass(), ShowNoten())
        if not is_idle or action in self.game.legal_actions(seat):
            self.act(seat, action)


def _discard(thrown: Thrown) -> Action:
    discard = Discard(thrown.tile, drawn=thrown.is_drawn)
    return Riichi(discard, is_open=thrown.riichi == "**") if thrown.riichi else discard


def _call(meld: Meld) -> Action:
    assert meld.called is not None
    calls: dict[MeldKind, type[Chii] | type[Pon] | type[Daiminkan]] = {
        MeldKind.CHII: Chii,
        MeldKind.PON: Pon,
        MeldKind.DAIMINKAN: Daiminkan,
    }
    return calls[meld.kind](meld.called, meld.from_hand)


def _own(meld: Meld) -> Action:
    return Ankan(meld.tiles) if meld.added is None else Shouminkan(meld.added)
