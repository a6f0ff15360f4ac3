"""How dangerous a discard is: who may be ready, and for what.

Every shape that a player may wait with is weighed by the number of ways the unseen tiles can make
it. Tiles the player has discarded, or has let pass since becoming ready, are safe (genbutsu); that
rules out every shape that would wait for them too (suji); a kind with all or all but one of its
tiles visible leaves few shapes or none (walls, one chance); honours go by the copies seen.
"""

from ariari.core.faces import kind_of
from ariari.core.order import seat_after
from ariari.core.table import Mark
from ariari.core.tiles import (
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    is_honour,
    number_of,
)
from ariari.strategy.fitted import ENDS
from ariari.strategy.mind import POINT, TURN_MAX, Mind, Threat
from ariari.strategy.placing import loss_worth
from ariari.strategy.push import WHOLE
from ariari.strategy.settings import PERCENT, PERMILLE, Settings
from ariari.strategy.shown import EARLY, NO_SUIT, flush_suit, has_declared, is_sideways
from ariari.strategy.sight import Seen
from ariari.strategy.threats import counted_chance, ready_chance, win_cost


def look_out(mind: Mind, settings: Settings) -> bool:
    """The threats are known; whether one of them is to be feared."""
    is_alarmed = False
    for seat in range(mind.sight.player_count):
        threat = mind.threats[seat]
        if seat != mind.sight.seat:
            seen = mind.sight.players[seat]
            threat.suit = flush_suit(seen)
            threat.chance = ready_chance(seen, settings)
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
    return taker - 1 if taker > 0 else seat_after(seat, 1, mind.sight.player_count)


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
            if settings.counted > 0:
                chance = counted_chance(mind.sight.players[seat], chance)
            mind.weights[kind] = min(most, chance)


def fear(mind: Mind, settings: Settings) -> None:
    """What a discard of each kind loses is known, and what a race costs."""
    follow_rivers(mind)
    for kind in range(KIND_COUNT):
        mind.losses[kind] = 0
    mind.end_chance = settings.end_base * WHOLE // PERMILLE
    for seat in range(mind.sight.player_count):
        threat = mind.threats[seat]
        if seat != mind.sight.seat and threat.chance > 0:
            mind.end_chance += settings.end_chance * threat.chance * WHOLE // (PERMILLE * PERMILLE)
            deal_in_chances(mind, seat, settings)
            points = threat.points
            if mind.left_deals > 0:
                points = max(0, loss_worth(mind, points, seat))
            stake = threat.chance * points
            for kind in range(KIND_COUNT):
                loss = stake * mind.weights[kind] // PERMILLE * POINT // WHOLE
                mind.losses[kind] += loss
    total = 0
    for kind in range(KIND_COUNT):
        total += mind.left[kind] * mind.losses[kind]
    foresee_others(mind, settings.choice * total // (PERCENT * max(1, mind.unseen)), settings)


def foresee_others(mind: Mind, cost: int, settings: Settings) -> None:
    """What others may do in the turns left is known: they get ready, and unsafe discards cost more.

    `cost` is what an unsafe discard loses now.
    """
    for turns in range(TURN_MAX):
        ends = ENDS[min(turns, len(ENDS) - 1)]
        share = settings.end_share * ends * WHOLE // (PERCENT * PERMILLE)
        mind.ends[turns] = min(WHOLE, mind.end_chance + share)
        mind.costs[turns] = cost + settings.end_cost * ends * POINT // PERMILLE
