"""What everyone sees of another seat: riichi, melds, and what they say of its hand."""

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.order import steps_between
from ariari.core.state import RiichiLevel
from ariari.core.table import Mark
from ariari.core.tiles import EAST, SUIT_COUNT, SUIT_SIZE, WHITE
from ariari.strategy.mind import Mind
from ariari.strategy.sight import Seen

NO_SUIT = -1
EARLY = 6
"""Discards of a player that count as early."""


def has_declared(seen: Seen) -> bool:
    """Whether a seat is in riichi, or has just declared it and nobody has passed yet."""
    if seen.riichi != RiichiLevel.NONE:
        return True
    return seen.river_size > 0 and is_sideways(seen, seen.river_size - 1)


def is_sideways(seen: Seen, place: int) -> bool:
    """Whether a discard lies sideways for riichi (RIICHI-3)."""
    return seen.river_marks[place] & Mark.SIDEWAYS != 0


def count_open(seen: Seen) -> int:
    """Return how many open melds a seat has."""
    count = 0
    for meld in range(seen.meld_count):
        if seen.meld_kinds[meld] != MeldKind.ANKAN:
            count += 1
    return count


def melded_suits(seen: Seen) -> int:
    """Return the suits of the open melds, one bit each; honours have the fourth."""
    suits = 0
    for meld in range(seen.meld_count):
        if seen.meld_kinds[meld] != MeldKind.ANKAN:
            suits |= 1 << seen.meld_lowest[meld] // SUIT_SIZE
    return suits


def flush_suit(seen: Seen) -> int:
    """Return the only suit in a seat's two or more melds (YAKU-HONITSU), or `NO_SUIT`."""
    if count_open(seen) < 2:
        return NO_SUIT
    suits = melded_suits(seen) & ~(1 << SUIT_COUNT)
    for suit in range(SUIT_COUNT):
        if suits == 1 << suit:
            own = 0
            for place in range(min(EARLY, seen.river_size)):
                if kind_of(seen.river[place]) // SUIT_SIZE == suit:
                    own += 1
            return suit if own <= 1 else NO_SUIT
    return NO_SUIT


def shown_dora(mind: Mind, seen: Seen) -> int:
    """Return the han of dora, red fives and Norths that a seat has laid aside."""
    han = seen.kita
    for meld in range(seen.meld_count):
        lowest = seen.meld_lowest[meld]
        han += seen.meld_reds[meld]
        if seen.meld_kinds[meld] == MeldKind.CHII:
            for kind in range(lowest, lowest + 3):
                han += mind.dora[kind]
        else:
            han += copies_in_meld(seen.meld_kinds[meld], lowest, lowest) * mind.dora[lowest]
    return han


def count_values(mind: Mind, seen: Seen, seat: int) -> int:
    """Return how many melds of a seat are a yaku by themselves."""
    sight = mind.sight
    wind = EAST + steps_between(sight.dealer, seat, sight.player_count)
    count = 0
    for meld in range(seen.meld_count):
        lowest = seen.meld_lowest[meld]
        if lowest >= WHITE or lowest == wind or lowest == EAST + sight.round:
            count += 1
    return count
