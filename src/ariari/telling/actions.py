"""Actions: what a code of a menu means at the table."""

from ariari.core.actions import Act
from ariari.core.calls import five_of_chii
from ariari.core.faces import NO_FACE, kind_of, red_face
from ariari.core.hand import reds_of
from ariari.core.table import Table
from ariari.core.tiles import COPIES
from ariari.core.turn import discarded_face, is_tsumogiri
from ariari.telling.records import ActionType, ToldAction
from ariari.telling.tiles import write_equal


def tell_action(table: Table, seat: int, code: int, action: ToldAction) -> None:
    """The action is what a legal code means for a seat that is asked."""
    action.tile = NO_FACE
    action.used_count = 0
    if code < Act.ANKAN:
        tell_discard(table, code, action)
    elif code < Act.CHII:
        tell_own_kan(table, seat, code, action)
    elif code <= Act.DAIMINKAN:
        tell_call(table, seat, code, action)
    else:
        action.type = ActionType.KITA + code - Act.KITA


def tell_mistake(table: Table, seat: int, code: int, action: ToldAction) -> None:
    """The action is the mistake that a code means; a wrong claim shows no tiles (CHOMBO-1)."""
    tell_action(table, seat, code, action)
    if Act.CHII <= code <= Act.DAIMINKAN:
        action.used_count = 0


def tell_discard(table: Table, code: int, action: ToldAction) -> None:
    """A discard, perhaps with riichi."""
    action.type = ActionType.DISCARD if code < Act.RIICHI else ActionType.RIICHI
    action.tile = discarded_face(table, code)
    action.drawn = is_tsumogiri(code)
    action.is_open = code >= Act.OPEN_RIICHI


def tell_own_kan(table: Table, seat: int, code: int, action: ToldAction) -> None:
    """A closed or added kan; a red five is shown first."""
    player = table.players[seat]
    if code < Act.SHOUMINKAN:
        kind = code - Act.ANKAN
        action.type = ActionType.ANKAN
        action.used_count = COPIES
        write_equal(action.used, 0, kind, COPIES, reds_of(player, kind))
    else:
        kind = code - Act.SHOUMINKAN
        action.type = ActionType.SHOUMINKAN
        action.tile = red_face(kind) if reds_of(player, kind) > 0 else kind


def tell_call(table: Table, seat: int, code: int, action: ToldAction) -> None:
    """A call of the discard on the table, with the tiles that it takes from the hand."""
    kind = kind_of(table.tile)
    action.tile = table.tile
    action.used_count = COPIES - 2
    if code < Act.PON:
        action.type = ActionType.CHII
        place = (code - Act.CHII) // 2
        write_chii(action, kind, kind - place, (code - Act.CHII) % 2)
    elif code < Act.DAIMINKAN:
        action.type = ActionType.PON
        write_equal(action.used, 0, kind, COPIES - 2, code - Act.PON)
    else:
        action.type = ActionType.DAIMINKAN
        action.used_count = COPIES - 1
        write_equal(action.used, 0, kind, COPIES - 1, reds_of(table.players[seat], kind))


def write_chii(action: ToldAction, kind: int, lowest: int, reds: int) -> None:
    """A chii takes the two other kinds of its sequence from the hand."""
    five = five_of_chii(kind, lowest)
    place = 0
    for other in range(lowest, lowest + 3):
        if other != kind:
            action.used[place] = red_face(other) if reds > 0 and other == five else other
            place += 1
