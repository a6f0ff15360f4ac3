"""The ends of deals and games, and hands that are shown."""

from ariari.core.actions import Act
from ariari.core.draws import nagashi_seats
from ariari.core.state import MELD_MAX
from ariari.core.table import Ending, Table
from ariari.record import Ints
from ariari.telling.actions import tell_mistake
from ariari.telling.melds import copy_meld
from ariari.telling.records import EventType, Story, ToldEvent
from ariari.telling.tiles import write_concealed


def tell_hand(table: Table, row: Ints, story: Story, event: ToldEvent) -> None:
    """The event has the hand of a declared win without the winning tile, even for tsumo."""
    seat = row[1]
    event.seat = seat
    event.tile = row[2]
    event.source = row[3]
    event.concealed_count = write_concealed(table.players[seat], event.concealed)
    if row[3] == seat:
        remove_tile(event, row[2])
    event.meld_count = story.meld_count[seat]
    for place in range(event.meld_count):
        copy_meld(story.melds[seat * MELD_MAX + place], event.melds[place])


def remove_tile(event: ToldEvent, face: int) -> None:
    """One tile with this face leaves the concealed row."""
    place = 0
    while event.concealed[place] != face:
        place += 1
    event.concealed_count -= 1
    for later in range(place, event.concealed_count):
        event.concealed[later] = event.concealed[later + 1]


def tell_deal_end(table: Table, story: Story) -> None:
    """A deal ended; what ended it comes before, if it was not logged (ABORT-1, CHOMBO-3)."""
    story.count = 0
    if table.ending == Ending.NINE_ORPHANS:
        event = story.events[0]
        event.type = EventType.ORPHANS_SHOWN
        event.seat = table.turn
        event.hand_count = write_concealed(table.players[table.turn], event.hand)
        story.count = 1
    elif table.ending == Ending.CHOMBO and not is_offence(story.last):
        tell_found_out(table, story.events[0])
        story.count = 1
    tell_settled(table, story.events[story.count])
    story.count += 1


def is_offence(event: int) -> bool:
    """Whether an event says itself what is punished."""
    return event == EventType.FALSE_WIN_DECLARED or event == EventType.WRONG_CLAIM_MADE


def tell_found_out(table: Table, event: ToldEvent) -> None:
    """Why the offender is punished (CHOMBO-3, DEADHAND-1)."""
    seat = table.loser
    player = table.players[seat]
    event.seat = seat
    if seat == table.turn and player.dead_hand and table.answers[seat] > Act.TSUMOGIRI:
        event.type = EventType.DEAD_HAND_USED
        tell_mistake(table, seat, table.answers[seat], event.action)
    else:
        event.type = EventType.RIICHI_FOUND_OUT
        event.hand_count = write_concealed(player, event.hand)


def tell_settled(table: Table, event: ToldEvent) -> None:
    """What a deal's end changed."""
    event.type = EventType.DEAL_ENDED
    event.players = table.rules.players
    event.ending = table.ending
    event.winners = table.winners
    event.loser = table.loser
    event.sticks = table.sticks
    event.nagashi = 0
    if table.ending == Ending.EXHAUSTIVE or table.ending == Ending.NAGASHI:
        event.nagashi = nagashi_seats(table)
    for seat in range(table.rules.players):
        event.changes[seat] = table.settlement.deltas[seat]
        event.scores[seat] = table.players[seat].score


def tell_game_end(table: Table, event: ToldEvent) -> None:
    """The game is over, with its ranking; places count from 1."""
    event.type = EventType.GAME_ENDED
    for seat in range(table.rules.players):
        event.scores[seat] = table.standing.scores[seat]
        event.places[seat] = table.standing.place[seat] + 1
        event.match_points[seat] = table.standing.match_points[seat]
