"""The events of a game as MJAI messages, sent to a viewer as they happen."""

from collections.abc import Sequence
from typing import Any, TypeAlias, assert_never

from ariari.core.dora import count_dora, count_ura
from ariari.core.faces import face_of, kind_of
from ariari.core.melds import MeldKind
from ariari.core.payments import Settlement, begin_settlement, nearest_winner, share_sticks
from ariari.core.rules import Rules
from ariari.core.state import Win
from ariari.core.table import Ending
from ariari.core.tiles import COPIES
from ariari.core.value import yaku_han
from ariari.logs.formats.mjai.write import DealWriter, start_game_message
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    Faces,
    GameLog,
    KitaEntry,
    LoggedWin,
    OwnKan,
    Points,
    Stick,
)
from ariari.logs.replay.check_wins import points_of
from ariari.logs.replay.from_game import call_of_event, draw_of_events, faces_of
from ariari.model.events.event import (
    DeadHandUsed,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    GameEnded,
    GameStarted,
    HandDied,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    KitaSet,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    RiichiFoundOut,
    TileDiscarded,
    TileDrawn,
    WrongClaimMade,
)
from ariari.model.records.tiles import face_from_tile
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

__all__ = ["Message", "MjaiTeller"]

Message: TypeAlias = dict[str, Any]
"""One MJAI event or action, as a JSON object."""


class MjaiTeller:
    """Tells one viewer what happens, in MJAI messages.

    It knows only the events it is given; what is hidden in them is `?` in the messages.
    """

    def __init__(self, names: Sequence[str], seat: int | None = None) -> None:
        """`seat` is the viewer's and becomes the `id` in `start_game`; None for a spectator."""
        self._names = tuple(names)
        self._seat = seat
        self._deal: _DealTeller | None = None
        self._rules: Ruleset | None = None
        self._has_reached = False

    def tell(self, event: Event) -> list[Message]:
        """Return the messages for the next event; none if MJAI cannot express it."""
        match event:
            case GameStarted(rules):
                self._rules = rules
                return [self._game_started(rules)]
            case DealStarted():
                assert self._rules is not None
                self._deal = _DealTeller(event, self._rules)
                return [self._deal.start()]
            case GameEnded():
                return [{"type": "end_game", "scores": list(event.scores)}]
            case _:
                assert self._deal is not None
                return self._without_reach(self._deal.tell(event))

    def tell_reach(self, seat: int) -> list[Message]:
        """Return the message for a riichi whose discard is still open; it is sent only once."""
        self._has_reached = True
        return [{"type": "reach", "actor": seat}]

    def _without_reach(self, messages: list[Message]) -> list[Message]:
        if self._has_reached and messages and messages[0]["type"] == "reach":
            self._has_reached = False
            return messages[1:]
        return messages

    def _game_started(self, rules: Ruleset) -> Message:
        log = GameLog(source="", format="", rules=rules, names=self._names, deals=[])
        message = start_game_message(log)
        return message if self._seat is None else message | {"id": self._seat}


class _DealTeller:
    """A deal in progress: what was seen so far, as a log has it."""

    def __init__(self, event: DealStarted, rules: Ruleset) -> None:
        self._rules: Rules = rules.to_record()
        self._log = DealLog(
            round=event.round,
            dealer=event.dealer,
            honba=event.honba,
            sticks=event.sticks,
            scores=event.scores,
            hands=tuple(tuple(map(_face, hand)) for hand in event.hands),
            indicators=(_face(event.indicator),),
            end=(),
        )
        self._writer = DealWriter(self._log)
        self._results: list[Event] = []

    def start(self) -> Message:
        """Return `start_kyoku`."""
        return self._writer.start_kyoku()

    def tell(self, event: Event) -> list[Message]:
        """Return the messages for an event of the deal.

        Winning and shown hands are sent with the end of the deal, which says who pays.
        """
        match event:
            case HandWon() | HandShown() | OrphansShown():
                self._results.append(event)
                return []
            case DealEnded():
                return [*self._result(event), {"type": "end_kyoku"}]
            case _:
                entry = self._entry(event)
                if entry is None:
                    return []
                self._log.entries.append(entry)
                return list(self._writer.entry_messages(entry))

    def _entry(self, event: Event) -> Entry | None:
        match event:
            case TileDrawn(seat, tile):
                return Draw(seat, _face(tile))
            case TileDiscarded(seat, tile):
                return DiscardEntry(seat, face_from_tile(tile), event.is_drawn, bool(event.riichi))
            case MeldCalled() if event.meld.kind <= MeldKind.DAIMINKAN:
                return call_of_event(event)
            case KanDeclared(seat, kind, tile):
                return OwnKan(seat, kind, face_from_tile(tile), self._kan_tiles(event))
            case KitaDeclared(seat):
                return KitaEntry(seat)
            case DoraRevealed(indicator):
                self._log.indicators += (face_from_tile(indicator),)
                return Dora(face_from_tile(indicator))
            case RiichiEstablished(seat):
                return Stick(seat)
            case (
                GameStarted()
                | DealStarted()
                | MeldCalled()
                | KitaSet()
                | HandWon()
                | HandDied()
                | WrongClaimMade()
                | FalseWinDeclared()
                | DeadHandUsed()
                | RiichiFoundOut()
                | HandShown()
                | OrphansShown()
                | DealEnded()
                | GameEnded()
            ):
                return None
            case _:
                assert_never(event)

    def _kan_tiles(self, event: KanDeclared) -> Faces:
        """Return all four tiles of a closed kan, or the three of the pon that a tile is added to.

        A closed kan has every copy of its kind, so the tile set determines which are red.
        """
        kind = event.tile.kind
        if event.kind == MeldKind.ANKAN:
            first = COPIES * kind
            copies = range(first, first + COPIES)
            return tuple(sorted(face_of(tile, self._rules.red_fives) for tile in copies))
        return next(
            tuple(sorted((entry.tile, *entry.used)))
            for entry in self._log.entries
            if isinstance(entry, Call)
            and (entry.seat, entry.kind, kind_of(entry.tile)) == (event.seat, MeldKind.PON, kind)
        )

    def _result(self, ended: DealEnded) -> list[Message]:
        wins = [event for event in self._results if isinstance(event, HandWon)]
        if wins:
            seats = len(ended.scores)
            wins.sort(key=lambda win: (win.seat - win.source) % seats)
            pairs = zip(wins, self._changes(wins, ended), strict=True)
            return [self._writer.hora(self._win(win, changes)) for win, changes in pairs]
        if ended.ending == Ending.CHOMBO:
            return [{"type": "ryukyoku", "reason": "chombo"} | self._writer.points(ended.changes)]
        return [self._writer.ryukyoku(draw_of_events([*self._results, ended]))]

    def _changes(self, wins: Sequence[HandWon], ended: DealEnded) -> list[Points]:
        """Return what each win of a deal changes.

        With several wins, each takes from the discarder what its winner gained, without sticks. The
        last gets the rest, so that the total is right even if a liable seat pays (PAO-4).
        """
        left, shares = list(ended.changes), []
        sticks = self._shared_sticks(wins)
        for win in wins[:-1]:
            share = [0] * len(left)
            share[win.seat] = ended.changes[win.seat]
            share[win.source] = sticks[win.seat] - share[win.seat]
            left = [whole - part for whole, part in zip(left, share, strict=True)]
            shares.append(tuple(share))
        return [*shares, tuple(left)]

    def _shared_sticks(self, wins: Sequence[HandWon]) -> Points:
        """Return the points each seat takes from the table as riichi sticks (MULTI-3)."""
        bets = [entry.seat for entry in self._log.entries if isinstance(entry, Stick)]
        settlement = Settlement()
        begin_settlement(settlement, self._log.dealer, 0, self._log.sticks + len(bets))
        for seat in bets:
            settlement.riichi_bets[seat] += 1
        players = self._rules.players
        winners = sum(1 << win.seat for win in wins)
        nearest = nearest_winner(winners, wins[0].source, players)
        share_sticks(settlement, self._rules, winners, nearest)
        return tuple(settlement.deltas[seat] for seat in range(players))

    def _win(self, event: HandWon, changes: Points) -> LoggedWin:
        tile = face_from_tile(event.tile)
        win = LoggedWin(seat=event.seat, source=event.source, tile=tile, changes=changes)
        win.hand = tuple(sorted((*faces_of(event.hand.concealed), tile)))
        win.ura_indicators = tuple(map(face_from_tile, event.ura_indicators))
        win.fu, win.yakuman = event.fu, event.yakuman
        win.points = points_of(win, self._rules, self._log.dealer, event.base)
        win.yaku = () if event.yakuman else self._yaku(event)
        if not event.yakuman:
            win.han = event.han
            self._count_dora(event, win)
        return win

    def _yaku(self, event: HandWon) -> tuple[Any, ...]:
        """Return each yaku with its han."""
        closed = event.hand.is_closed
        return tuple((yaku, yaku_han(self._rules, 1 << yaku, closed=closed)) for yaku in event.yaku)

    def _count_dora(self, event: HandWon, win: LoggedWin) -> None:
        """Tell dora, ura and red fives apart; kita count as dora."""
        hand = Win()
        fill_win(hand, event.hand, event.tile, event.moment, tsumo=event.is_tsumo)
        win.dora = count_dora(hand, self._rules) + hand.kita
        win.ura = count_ura(hand, self._rules)
        win.red_fives = hand.red_fives


def _face(tile: Tile | None) -> int:
    return HIDDEN if tile is None else face_from_tile(tile)
