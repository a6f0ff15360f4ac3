"""Events: what a line of the engine's log stands for, told whole."""

from ariari.core.events import EventKind
from ariari.core.faces import NO_FACE, face_of
from ariari.core.rules import SEAT_MAX, OpenRiichiShows
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Mark, Table
from ariari.core.tables import Tables
from ariari.core.wall import broken_wall, indicator_index, wall_face
from ariari.record import Ints
from ariari.telling.ends import tell_deal_end, tell_game_end, tell_hand
from ariari.telling.melds import tell_meld
from ariari.telling.records import NOTHING, EventType, Story, ToldEvent
from ariari.telling.tiles import write_concealed, write_dealt
from ariari.telling.wins import tell_win


def tell(table: Table, desk: Desk, place: int, story: Story, tables: Tables) -> None:
    """The story has the events that one line of the log stands for: none, one or two.

    Lines are told in order. The table is at the last logged event, or later in the same deal.
    """
    row = desk.log.events[place * EVENT_WIDTH : (place + 1) * EVENT_WIDTH]
    event = story.events[0]
    event.players = table.rules.players
    story.count = 1
    if row[0] == EventKind.WIN:
        tell_win(table, row, story, desk, tables)
    elif row[0] == EventKind.END:
        tell_deal_end(table, story)
    elif row[0] == EventKind.PAY or (row[0] == EventKind.DORA and row[1] == 0):
        story.count = 0  # the end of a deal says what was paid, its start the first indicator
    else:
        tell_step(table, row, story, event)
    if story.count > 0:
        story.last = story.events[story.count - 1].type


def tell_step(table: Table, row: Ints, story: Story, event: ToldEvent) -> None:
    """The event is a line that is neither a win nor the end of a deal."""
    event.seat = row[1]
    match row[0]:
        case EventKind.DEAL:
            tell_deal(table, story, event)
        case EventKind.DRAW:
            event.type = EventType.TILE_DRAWN
            event.tile = face_of(row[2], table.rules.red_fives)
            event.is_rinshan = row[3] != 0
        case EventKind.DISCARD:
            tell_discarded(row, story, event)
        case EventKind.MELD:
            tell_meld(table, row, story, event)
        case EventKind.KITA:
            event.type = EventType.KITA_SET
        case EventKind.DECLARE:
            tell_declared(row, story, event)
        case EventKind.DORA:
            event.type = EventType.DORA_REVEALED
            event.indicator = face_of(row[2], table.rules.red_fives)
        case EventKind.RIICHI:
            tell_riichi(table, row, event)
        case _:
            tell_claim(table, row, story, event)


def tell_claim(table: Table, row: Ints, story: Story, event: ToldEvent) -> None:
    """The event is a mistake, a hand shown at a draw, or the end of the game."""
    match row[0]:
        case EventKind.FALSE_WIN:
            event.type = EventType.FALSE_WIN_DECLARED
            tell_hand(table, row, story, event)
        case EventKind.WRONG_CLAIM:
            event.type = EventType.WRONG_CLAIM_MADE
            event.kind = row[2]
            event.tile = row[3]
        case EventKind.DEAD_HAND:
            event.type = EventType.HAND_DIED
        case EventKind.SHOW:
            event.type = EventType.HAND_SHOWN
            event.is_tenpai = row[2] != 0
            event.hand_count = NOTHING
            if row[3] != 0:
                event.hand_count = write_concealed(table.players[row[1]], event.hand)
        case _:
            assert row[0] == EventKind.OVER
            tell_game_end(table, event)


def tell_deal(table: Table, story: Story, event: ToldEvent) -> None:
    """A deal began, as the wall gives it, with the first indicator."""
    players = table.rules.players
    event.type = EventType.DEAL_STARTED
    event.dealer = table.dealer
    event.round = table.round
    event.honba = table.honba
    event.sticks = table.sticks
    event.dealer_streak = table.dealer_streak
    event.indicator = wall_face(table, indicator_index(0, players))
    event.dice[0] = table.dice[0]
    event.dice[1] = table.dice[1]
    event.broken = (table.dealer + broken_wall(table.dice[0] + table.dice[1], players)) % players
    for seat in range(players):
        event.scores[seat] = table.players[seat].score
        write_dealt(table, seat, event.hands)
    begin_story(table, story)


def begin_story(table: Table, story: Story) -> None:
    """The story is that of a new deal."""
    story.dealer = table.dealer
    story.round = table.round
    story.honba = table.honba
    story.sticks = table.sticks
    story.dealer_streak = table.dealer_streak
    story.discarded = NO_FACE
    story.declared = NO_FACE
    for seat in range(SEAT_MAX):
        story.meld_count[seat] = 0


def tell_discarded(row: Ints, story: Story, event: ToldEvent) -> None:
    """A seat discarded a tile, perhaps with riichi."""
    event.type = EventType.TILE_DISCARDED
    event.tile = row[2]
    event.is_drawn = row[3] & Mark.TSUMOGIRI != 0
    event.is_sideways = row[3] & Mark.SIDEWAYS != 0
    event.riichi = row[4]
    event.is_open = row[5] != 0
    story.discarded = row[2]


def tell_declared(row: Ints, story: Story, event: ToldEvent) -> None:
    """A kan or kita was shown, and may be robbed."""
    if row[2] == KITA:
        event.type = EventType.KITA_DECLARED
        return
    event.type = EventType.KAN_DECLARED
    event.kind = row[2]
    event.tile = row[3]
    story.declared = row[3]


def tell_riichi(table: Table, row: Ints, event: ToldEvent) -> None:
    """A riichi was established, with what it shows if it is open (OPENR-1)."""
    player = table.players[row[1]]
    event.type = EventType.RIICHI_ESTABLISHED
    event.riichi = row[2]
    event.shown_count = NOTHING
    event.waits = NOTHING
    if row[3] == 0:
        return
    if table.rules.open_riichi_shows == OpenRiichiShows.WAIT:
        event.waits = player.waits
    else:
        event.shown_count = write_concealed(player, event.shown)
