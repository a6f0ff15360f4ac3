"""What the tenpai question at an exhaustive draw is about: who pays what, and who deals next.

Only what everybody knows is asked: who has shown a hand, is in riichi, or has a dead hand. Of the
others it says what follows if so many of them are tenpai.
"""

from collections.abc import Iterator, Sequence

from ariari.core.draws import nagashi_seats
from ariari.core.game import is_all_last, repeats_after_draw
from ariari.core.payments import pay_noten
from ariari.core.rules import Renchan
from ariari.core.settle import open_settlement
from ariari.core.state import RiichiLevel
from ariari.core.table import Table
from ariari.model.actions.action import Action, ShowHand, ShowNoten, ShowTenpai
from ariari.words.reason import Reason, Seat

__all__ = ["draw_outlook"]


def draw_outlook(table: Table, seat: int, actions: Sequence[Action]) -> Iterator[Reason]:
    """Yield what follows from the answers of a seat that is asked to show its hand (DRAW-5)."""
    yield Reason("moments.draw.used_up", "DRAW-1")
    seats = nagashi_seats(table)
    if seats:
        owners = tuple(Seat(each) for each in range(table.rules.players) if seats >> each & 1)
        yield Reason("moments.draw.nagashi", "NAGASHI-3", seats=owners)
    else:
        yield from _payments(table, seat, actions)
    if ShowHand() in actions:
        yield Reason("moments.draw.show_hand", "DRAW-6")
    yield _next_dealer(table, seat, actions)
    if is_all_last(table):
        yield Reason("moments.draw.all_last", "END-1")


def _payments(table: Table, seat: int, actions: Sequence[Action]) -> Iterator[Reason]:
    """Yield what each answer is worth, for every number of tenpai players that can be."""
    known, unknown = _others(table, seat)
    ready = [known | bits for bits in _growing(unknown)]
    if ShowTenpai() in actions:
        amounts = tuple(_amount(table, seat, tenpai | 1 << seat) for tenpai in ready)
        yield Reason("moments.draw.tenpai", "DRAW-5", amounts=amounts)
    if ShowNoten() in actions:
        amounts = tuple(_amount(table, seat, tenpai) for tenpai in ready)
        yield Reason("moments.draw.noten", "DRAW-5", amounts=amounts)


def _others(table: Table, seat: int) -> tuple[int, list[int]]:
    """Return the seats known to be tenpai, a bit each, and those of which nobody knows.

    A riichi hand is tenpai, or else nothing is paid for being so (DRAW-8).
    """
    known, unknown = 0, []
    for place in range(table.rules.players):
        other = (table.dealer + place) % table.rules.players
        player = table.players[other]
        if other == seat or player.dead_hand:
            continue
        if place < table.show_turn:
            known |= int(player.shows) << other
        elif player.riichi != RiichiLevel.NONE:
            known |= 1 << other
        else:
            unknown.append(other)
    return known, unknown


def _growing(seats: Sequence[int]) -> Iterator[int]:
    """Yield none of some seats, the first, the first two, and so on, a bit each."""
    bits = 0
    yield bits
    for seat in seats:
        bits |= 1 << seat
        yield bits


def _amount(table: Table, seat: int, tenpai: int) -> Reason:
    """Return what a seat gets or pays if these seats are tenpai, and what the others do."""
    players, asked = table.rules.players, table.copy()
    open_settlement(asked)
    pay_noten(asked.settlement, table.rules, tenpai)
    deltas = [asked.settlement.deltas[each] for each in range(players)]
    is_ready = tenpai >> seat & 1 == 1
    others = [abs(deltas[each]) for each in range(players) if (tenpai >> each & 1 == 1) != is_ready]
    return Reason(
        "moments.draw.gets" if is_ready else "moments.draw.pays",
        count=tenpai.bit_count(),
        points=abs(deltas[seat]),
        each=others[0] if others else 0,
    )


def _next_dealer(table: Table, seat: int, actions: Sequence[Action]) -> Reason:
    """Return who deals next; the dealer is asked first, so that the others know (ROT-5, ROT-11)."""
    after = Seat((table.dealer + 1) % table.rules.players)
    usual = table.rules.renchan == Renchan.TENPAI
    answers = {bool(table.players[table.dealer].shows)}
    if seat == table.dealer:
        answers = {isinstance(each, ShowTenpai) for each in actions}
    repeats = {answer: _repeats(table, is_tenpai=answer) for answer in answers}
    if len(set(repeats.values())) > 1:
        return Reason("moments.draw.keeps", "ROT-5", "ROT-6", next=after)
    if all(repeats.values()):
        rule = "ROT-5" if usual else "ROT-11"
        return Reason("moments.draw.stays", rule, dealer=Seat(table.dealer))
    return Reason("moments.draw.passes", "ROT-6" if usual else "ROT-11", next=after)


def _repeats(table: Table, *, is_tenpai: bool) -> bool:
    asked = table.copy()
    asked.players[table.dealer].shows = is_tenpai
    return repeats_after_draw(asked)
