"""What a player can look at, in plain lines: the table, the rivers, the melds, the hand."""

from collections.abc import Callable, Iterator, Mapping

from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.meld import Meld, Source
from ariari.model.moment import Wind
from ariari.model.position.river import seat_towards
from ariari.words.reason import Reason, Seat, Value
from ariari.words.say import Speaker

__all__ = ["LOOKS", "hand_line"]


def hand_line(view: SeatView, speaker: Speaker) -> str:
    """Return the player's concealed tiles, the drawn one apart, and how many are left to draw."""
    hand = list(view.hand)
    if view.drawn is not None:
        hand.remove(view.drawn)
    return speaker.word(
        "terminal.line.hand", hand=tuple(hand), drawn=view.drawn, left=view.draws_left
    )


def _table(view: SeatView, speaker: Speaker) -> Iterator[str]:
    """Yield the deal, and a line for each player."""
    yield speaker.word(
        "terminal.look.deal",
        wind=view.round,
        number=view.dealer + 1,
        honba=view.honba,
        sticks=view.sticks,
        left=view.draws_left,
        dora=view.dora,
        indicators=view.indicators,
        count=len(view.indicators),
    )
    for player in _in_turn(view):
        yield speaker.word(
            "terminal.look.player",
            **_whose(view, player),
            own=player.seat == view.seat,
            score=player.score,
            riichi=player.riichi,
            is_open=player.is_open_riichi,
            dead=player.is_dead,
            shown=player.shown,
            waits=player.shown_waits,
        )


def _rivers(view: SeatView, speaker: Speaker) -> Iterator[str]:
    """Yield every discard of each player, in order."""
    for player in _in_turn(view):
        laid = tuple(map(_laid, player.river)) or (Reason("terminal.look.no_discards"),)
        yield speaker.word("terminal.look.river", **_whose(view, player), tiles=laid)


def _melds(view: SeatView, speaker: Speaker) -> Iterator[str]:
    """Yield the melds of each player, and whose discards they took."""
    for player in _in_turn(view):
        melds = tuple(_meld(view, player.seat, meld) for meld in player.melds)
        if player.kita:
            melds += (Reason("terminal.table.kita", count=player.kita),)
        melds = melds or (Reason("terminal.look.no_melds"),)
        yield speaker.word("terminal.look.melds", **_whose(view, player), melds=melds)


def _hand(view: SeatView, speaker: Speaker) -> Iterator[str]:
    """Yield the player's own tiles, concealed and melded."""
    yield hand_line(view, speaker)
    if view.me.melds:
        melds = tuple(_meld(view, view.seat, meld) for meld in view.me.melds)
        yield speaker.word("terminal.look.own_melds", melds=melds)


LOOKS: Mapping[str, Callable[[SeatView, Speaker], Iterator[str]]] = {
    "table": _table,
    "rivers": _rivers,
    "melds": _melds,
    "hand": _hand,
}
"""What can be looked at, by its English command; `terminal.line.command` has each language's."""


def _in_turn(view: SeatView) -> Iterator[PlayerView]:
    """Yield the players in the order of play, beginning with the one who looks."""
    count = len(view.players)
    for step in range(count):
        yield view.players[(view.seat + step) % count]


def _whose(view: SeatView, player: PlayerView) -> dict[str, Value]:
    wind = Wind((player.seat - view.dealer) % view.rules.players)
    return {"seat": Seat(player.seat), "wind": wind}


def _laid(discard: RiverTile) -> Reason:
    taken = None if discard.taken_by is None else Seat(discard.taken_by)
    return Reason(
        "terminal.look.laid",
        tile=discard.tile,
        is_drawn=discard.is_drawn,
        is_sideways=discard.is_sideways,
        taken=taken,
    )


def _meld(view: SeatView, seat: int, meld: Meld) -> Reason:
    source = None
    if meld.source not in (Source.SELF, Source.UNKNOWN):
        source = Seat(seat_towards(seat, meld.source, view.rules.players))
    return Reason(
        "terminal.look.meld", kind=meld.kind, tiles=meld.tiles, called=meld.called, source=source
    )
