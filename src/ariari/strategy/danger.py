"""How dangerous a discard is: who may be ready, and for what.

Every shape that a player may wait with is weighed by the number of ways the unseen tiles can make
it. Tiles the player has discarded, or has let pass since becoming ready, are safe (genbutsu); that
rules out every shape that would wait for them too (suji); a kind with all or all but one of its
tiles visible leaves few shapes or none (walls, one chance); honours go by the copies seen.
"""

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.state import RiichiLevel
from ariari.core.table import Mark
from ariari.core.tiles import (
    EAST,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    WHITE,
    is_honour,
    number_of,
)
from ariari.strategy.mind import POINT, Mind, Threat
from ariari.strategy.push import HONBA_POINTS, WHOLE
from ariari.strategy.settings import PERCENT, PERMILLE, Settings
from ariari.strategy.sight import Seen

NO_SUIT = -1
EARLY = 6
"""Discards of a player that count as early."""
OPEN_POINTS = (1_500, 2_400, 4_600, 7_400, 8_600, 12_000)
"""What a win costs its victim on average, by the han that open melds show."""
CLOSED_STEP = 5
CLOSED_MOST = 80
"""Per mille: that a closed hand is ready, for each of its discards, and at most."""
ONE_MELD = 50
ONE_MELD_STEP = 45
ONE_MELD_TURNS = 4
ONE_MELD_MOST = 650
"""The same with one open meld; the first discards say nothing."""
TWO_MELDS = 400
TWO_MELDS_STEP = 28
TWO_MELDS_MOST = 900
THREE_MELDS = 600
THREE_MELDS_STEP = 30
THREE_MELDS_MOST = 970
FOUR_MELDS = 990


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


def ready_chance(seen: Seen) -> int:
    """Return how likely it is that a seat is ready, per mille, by riichi, melds and turns."""
    turns = seen.river_size
    if seen.is_dead:
        return 0
    if has_declared(seen):
        return PERMILLE
    melds = count_open(seen)
    if melds == 0:
        return min(CLOSED_MOST, CLOSED_STEP * turns)
    if melds == 1:
        return min(ONE_MELD_MOST, ONE_MELD + ONE_MELD_STEP * max(0, turns - ONE_MELD_TURNS))
    if melds == 2:
        return min(TWO_MELDS_MOST, TWO_MELDS + TWO_MELDS_STEP * turns)
    if melds == 3:
        return min(THREE_MELDS_MOST, THREE_MELDS + THREE_MELDS_STEP * turns)
    return FOUR_MELDS


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
    wind = EAST + (seat - sight.dealer) % sight.player_count
    count = 0
    for meld in range(seen.meld_count):
        lowest = seen.meld_lowest[meld]
        if lowest >= WHITE or lowest == wind or lowest == EAST + sight.round:
            count += 1
    return count


def win_cost(mind: Mind, seat: int, suit: int, settings: Settings) -> int:
    """Return roughly what a win by a seat costs its victim."""
    seen = mind.sight.players[seat]
    shown = shown_dora(mind, seen)
    if has_declared(seen):
        points = settings.riichi_points + settings.riichi_dora_points * shown
        points = min(settings.riichi_most, points)
    else:
        han = shown + max(0, count_values(mind, seen, seat) - 1)
        if suit != NO_SUIT:
            han += 2
        if count_open(seen) == 0:
            han += 1
        points = OPEN_POINTS[min(len(OPEN_POINTS) - 1, han)]
    if seat == mind.sight.dealer:
        points = points * 3 // 2
    return points + HONBA_POINTS * mind.sight.honba


def look_out(mind: Mind, settings: Settings) -> bool:
    """The threats are known; whether one of them is to be feared."""
    is_alarmed = False
    for seat in range(mind.sight.player_count):
        threat = mind.threats[seat]
        if seat != mind.sight.seat:
            seen = mind.sight.players[seat]
            threat.suit = flush_suit(seen)
            threat.chance = ready_chance(seen)
            threat.points = win_cost(mind, seat, threat.suit, settings)
            if threat.chance * threat.points >= settings.alarm * PERMILLE:
                is_alarmed = True
    return is_alarmed


def settled_since(seen: Seen) -> int:
    """Return the place of the discard after which a hand has not changed."""
    if has_declared(seen):
        for place in range(seen.river_size):
            if is_sideways(seen, place):
                return place
    for back in range(seen.river_size):
        place = seen.river_size - 1 - back
        if seen.river_marks[place] & Mark.TSUMOGIRI == 0:
            return place
    return seen.river_size


def begin_safety(mind: Mind) -> None:
    """The kinds that each seat has discarded are safe (FURITEN-2); no river is followed yet."""
    for seat in range(mind.sight.player_count):
        seen = mind.sight.players[seat]
        threat = mind.threats[seat]
        mind.places[seat] = 0
        threat.safe = 0
        threat.is_settled = False
        threat.settled = settled_since(seen)
        for place in range(seen.river_size):
            threat.safe |= 1 << kind_of(seen.river[place])


def next_seat(mind: Mind, seat: int, place: int) -> int:
    """Return who discards after a discard: the next seat, or the one that took the tile.

    A closed or added kan, or kita, changes nobody's turn (FLOW-1).
    """
    taker = mind.sight.players[seat].river_marks[place] // Mark.TAKEN
    return taker - 1 if taker > 0 else (seat + 1) % mind.sight.player_count


def follow_rivers(mind: Mind) -> None:
    """Whatever anyone discarded since a hand last changed is safe too (FURITEN-3, FURITEN-4)."""
    begin_safety(mind)
    seat = mind.sight.dealer
    while mind.places[seat] < mind.sight.players[seat].river_size:
        place = mind.places[seat]
        mind.places[seat] += 1
        kind = kind_of(mind.sight.players[seat].river[place])
        if place >= mind.threats[seat].settled:
            mind.threats[seat].is_settled = True
        for other in range(mind.sight.player_count):
            if mind.threats[other].is_settled:
                mind.threats[other].safe |= 1 << kind
        seat = next_seat(mind, seat, place)


def outside_kinds(seen: Seen) -> int:
    """Return the kinds further out than a number that the seat discarded early."""
    kinds = 0
    for place in range(min(EARLY, seen.river_size)):
        kind = kind_of(seen.river[place])
        if not is_honour(kind):
            number = number_of(kind)
            first = kind - number + 1
            if 3 <= number <= 5:
                kinds |= 0b11 << first
            if 5 <= number <= 7:
                kinds |= 0b11 << first + SUIT_SIZE - 2
    return kinds


def suit_factor(threat: Threat, kind: int, settings: Settings) -> int:
    """Return how much likelier waits of a kind are for a seat that collects a suit, in percent."""
    if threat.suit == NO_SUIT:
        return PERCENT
    flush = SUIT_KINDS << threat.suit * SUIT_SIZE | HONOUR_KINDS
    return settings.flush_factor if flush >> kind & 1 == 1 else settings.off_flush_factor


def unseen_of(mind: Mind, kind: int) -> int:
    """Return how many tiles of a kind others may hold."""
    return max(0, mind.left[kind])


def add_wait(mind: Mind, kind: int, weight: int, safe: int) -> int:
    """Return the weight of a shape that waits for one kind, unless that is safe."""
    if safe >> kind & 1 == 1:
        return 0
    mind.weights[kind] += weight
    return weight


def add_ryanmen(mind: Mind, kind: int, weight: int, safe: int) -> int:
    """Return the weight of a shape that waits at both ends, unless one of them is safe."""
    if (safe >> kind | safe >> kind + 3) & 1 == 1:
        return 0
    mind.weights[kind] += weight
    mind.weights[kind + 3] += weight
    return weight


def weigh_shapes(mind: Mind, threat: Threat, low: int, settings: Settings) -> int:
    """Return the weight of what waits for a sequence with a tile and a higher one."""
    number = number_of(low)
    safe = threat.safe
    # The suit of a shape is that of what it waits for.
    unit = PERCENT * suit_factor(threat, low, settings) * unseen_of(mind, low)
    if unit == 0:
        return 0
    pairs = unit * unseen_of(mind, low + 1)
    total = 0
    if number == 1:
        total += add_wait(mind, low + 2, settings.penchan * pairs, safe)
    elif number == SUIT_SIZE - 1:
        total += add_wait(mind, low - 1, settings.penchan * pairs, safe)
    else:
        total += add_ryanmen(mind, low - 1, settings.ryanmen * pairs, safe)
    if number < SUIT_SIZE - 1:
        gaps = unit * unseen_of(mind, low + 2)
        total += add_wait(mind, low + 1, settings.kanchan * gaps, safe)
    return total


def pair_weight(mind: Mind, threat: Threat, kind: int, settings: Settings) -> int:
    """Return the weight of the waits for a triplet or a pair of a kind."""
    if threat.safe >> kind & 1 == 1:
        return 0
    count = unseen_of(mind, kind)
    weight = settings.shanpon * (count * (count - 1) // 2) + settings.tanki * count
    factor = settings.honour_factor if is_honour(kind) else PERCENT
    return weight * factor * suit_factor(threat, kind, settings)


def weigh_waits(mind: Mind, threat: Threat, settings: Settings) -> int:
    """Return the weight of all that a seat may wait with; each kind has its part of it."""
    for kind in range(KIND_COUNT):
        mind.weights[kind] = 0
    total = 0
    for low in range(HONOURS):
        if number_of(low) < SUIT_SIZE:
            total += weigh_shapes(mind, threat, low, settings)
    pairs = 0
    for kind in range(KIND_COUNT):
        weight = pair_weight(mind, threat, kind, settings)
        mind.weights[kind] += weight
        pairs += weight
    # A shanpon counts for both of its kinds.
    return total + pairs // 2


def deal_in_chances(mind: Mind, seat: int, settings: Settings) -> None:
    """The weights are, by kind, how likely a ready seat is to win on it, in parts of `WHOLE`."""
    threat = mind.threats[seat]
    total = weigh_waits(mind, threat, settings)
    outside = outside_kinds(mind.sight.players[seat])
    most = settings.largest_chance * WHOLE // PERCENT
    for kind in range(KIND_COUNT):
        if mind.weights[kind] > 0:
            factor = settings.outside_factor if outside >> kind & 1 == 1 else PERCENT
            chance = mind.weights[kind] * factor // PERCENT * WHOLE // max(1, total)
            mind.weights[kind] = min(most, chance)


def fear(mind: Mind, settings: Settings) -> None:
    """What a discard of each kind loses is known, and what a race costs."""
    follow_rivers(mind)
    for kind in range(KIND_COUNT):
        mind.losses[kind] = 0
    mind.end_chance = 0
    for seat in range(mind.sight.player_count):
        threat = mind.threats[seat]
        if seat != mind.sight.seat and threat.chance > 0:
            mind.end_chance += settings.end_chance * threat.chance * WHOLE // (PERMILLE * PERMILLE)
            deal_in_chances(mind, seat, settings)
            stake = threat.chance * threat.points
            for kind in range(KIND_COUNT):
                loss = stake * mind.weights[kind] // PERMILLE * POINT // WHOLE
                mind.losses[kind] += loss
    total = 0
    for kind in range(KIND_COUNT):
        total += mind.left[kind] * mind.losses[kind]
    mind.cost = settings.choice * total // (PERCENT * max(1, mind.unseen))
