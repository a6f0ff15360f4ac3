"""How dangerous a discard is: who may be ready, and for what.

Every shape that a player may wait with is weighed by the number of ways the unseen tiles can make
it. Tiles the player has discarded, or has let pass since becoming ready, are safe (genbutsu); that
rules out every shape that would wait for them too (suji); a kind with all or all but one of its
tiles visible leaves few shapes or none (walls, one chance); honours go by the copies seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ariari.bots.sight import Sight
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
from ariari.model.game.seat_view import PlayerView

__all__ = ["Threat", "deal_in_chances", "find_threats", "safe_kinds"]

RYANMEN_WEIGHT = 1.0
KANCHAN_WEIGHT = 0.28
PENCHAN_WEIGHT = 0.25
SHANPON_WEIGHT = 0.7
TANKI_WEIGHT = 0.2
"""How often players wait with a shape, for each way to make it."""
HONOUR_FACTOR = 1.3
"""Players keep pairs of honours rather than of numbers."""
OUTSIDE_FACTOR = 0.7
"""Tiles further out than an early discard are waits less often."""
EARLY = 6
"""Discards of a player that count as early."""
FLUSH_FACTOR = 1.8
OFF_FLUSH_FACTOR = 0.4
"""Waits inside and outside the suit that a player seems to collect."""
LARGEST_CHANCE = 0.35

RIICHI_POINTS = 5_000.0
OPEN_POINTS = (1_500.0, 2_400.0, 4_600.0, 7_400.0, 8_600.0, 12_000.0)
"""What a win costs its victim on average: after riichi, and by the han that open melds show."""
DEALER_FACTOR = 1.5
HONBA_POINTS = 300.0


@dataclass(frozen=True, slots=True)
class Threat:
    """Someone who may be tenpai."""

    seat: int
    chance: float
    """That the seat is ready, 0 to 1."""
    points: float
    """Roughly what dealing into the seat costs."""
    safe: int
    """The kinds on which the seat cannot win."""
    suit: int | None = None
    """The suit of a flush that its melds show."""


def find_threats(sight: Sight) -> list[Threat]:
    """Return all other seats as threats, the likeliest first."""
    others = [player for player in sight.view.players if player.seat != sight.view.seat]
    threats = [_threat(sight, player) for player in others]
    return sorted(threats, key=lambda threat: -threat.chance)


def _threat(sight: Sight, player: PlayerView) -> Threat:
    suit = _flush_suit(player)
    points = _points(sight, player, suit)
    if player.seat == sight.view.dealer:
        points *= DEALER_FACTOR
    points += HONBA_POINTS * sight.view.honba
    return Threat(player.seat, _ready_chance(player), points, safe_kinds(sight, player), suit)


def has_declared(player: PlayerView) -> bool:
    """Whether a seat is in riichi, or has just declared it and nobody has passed yet."""
    return bool(player.riichi) or any(laid.is_sideways for laid in player.river)


def _open_melds(player: PlayerView) -> int:
    return sum(meld.is_open for meld in player.melds)


def _ready_chance(player: PlayerView) -> float:
    """Return how likely it is that a seat is ready, by riichi, melds and turns."""
    turns = len(player.river)
    if player.is_dead:
        return 0.0
    if has_declared(player):
        return 1.0
    match _open_melds(player):
        case 0:
            return min(0.08, 0.005 * turns)
        case 1:
            return min(0.65, 0.05 + 0.045 * max(0, turns - 4))
        case 2:
            return min(0.9, 0.4 + 0.028 * turns)
        case 3:
            return min(0.97, 0.6 + 0.03 * turns)
        case _:
            return 0.99


def _points(sight: Sight, player: PlayerView, suit: int | None) -> float:
    """Return roughly what a win by the seat costs, if it is not the dealer."""
    melded = [tile for meld in player.melds for tile in meld.tiles]
    shown = sight.dora_han(melded) + player.kita
    if has_declared(player):
        return min(12_000.0, RIICHI_POINTS + 1_500.0 * shown)
    values = sum(_is_value_meld(sight, player, meld.base_kind) for meld in player.melds)
    han = shown + max(0, values - 1) + (2 if suit is not None else 0)
    hidden = 0 if _open_melds(player) else 1
    return OPEN_POINTS[min(len(OPEN_POINTS) - 1, han + hidden)]


def _is_value_meld(sight: Sight, player: PlayerView, kind: int) -> bool:
    wind = (player.seat - sight.view.dealer) % sight.players
    return kind >= WHITE or kind in (EAST + wind, EAST + sight.view.round)


def _flush_suit(player: PlayerView) -> int | None:
    """Return the only suit in a seat's two or more melds (YAKU-HONITSU)."""
    melded = {meld.base_kind // SUIT_SIZE for meld in player.melds if meld.is_open}
    suits = melded - {SUIT_COUNT}
    if _open_melds(player) < 2 or len(suits) != 1:
        return None
    (suit,) = suits
    thrown = [laid.tile.kind for laid in player.river[:EARLY]]
    own = sum(kind // SUIT_SIZE == suit for kind in thrown)
    return suit if own <= 1 else None


def safe_kinds(sight: Sight, player: PlayerView) -> int:
    """Return the kinds on which a seat cannot win, or would have won before.

    Those are its own discards (FURITEN-2); whatever anyone discarded after its riichi (FURITEN-4);
    and without riichi, what was discarded since its hand last changed.
    """
    kinds = 0
    for laid in player.river:
        kinds |= 1 << laid.tile.kind
    start = _settled_since(player)
    is_settled = False
    for thrown in sight.order:
        if thrown.seat == player.seat and thrown.place >= start:
            is_settled = True
        if is_settled:
            kinds |= 1 << thrown.kind
    return kinds


def _settled_since(player: PlayerView) -> int:
    """Return the index of the discard after which a hand has not changed."""
    if has_declared(player):
        return next(place for place, laid in enumerate(player.river) if laid.is_sideways)
    changes = [place for place, laid in enumerate(player.river) if not laid.is_drawn]
    return changes[-1] if changes else len(player.river)


def deal_in_chances(sight: Sight, threat: Threat) -> list[float]:
    """Return, by kind, how likely a ready seat is to win on it."""
    left = _possible(sight)
    weights = [0.0] * KIND_COUNT
    total = 0.0
    for ways, kinds in _wait_shapes(left):
        if any(threat.safe >> kind & 1 for kind in kinds):
            continue
        weight = ways * _suit_factor(threat, kinds[0])
        total += weight
        for kind in kinds:
            weights[kind] += weight
    for kind in range(KIND_COUNT):
        if not threat.safe >> kind & 1:
            weights[kind] += _pair_weight(left, kind) * _suit_factor(threat, kind)
            total += 0.5 * _pair_weight(left, kind) * _suit_factor(threat, kind)
    if not total:
        return weights
    outside = _outside_kinds(sight.view.players[threat.seat])
    factors = [OUTSIDE_FACTOR if outside >> kind & 1 else 1.0 for kind in range(KIND_COUNT)]
    return [
        min(LARGEST_CHANCE, weight * factor / total)
        for weight, factor in zip(weights, factors, strict=True)
    ]


def _possible(sight: Sight) -> Sequence[int]:
    """Return how many tiles of each kind others may hold."""
    return [max(0, count) for count in sight.left]


def _wait_shapes(left: Sequence[int]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield every two tiles that wait for a sequence: their weight, and what they wait for."""
    for first in range(0, HONOURS, SUIT_SIZE):
        for low in range(first, first + SUIT_SIZE - 1):
            number = number_of(low)
            if ways := left[low] * left[low + 1]:
                if number == 1:
                    yield PENCHAN_WEIGHT * ways, (low + 2,)
                elif number == SUIT_SIZE - 1:
                    yield PENCHAN_WEIGHT * ways, (low - 1,)
                else:
                    yield RYANMEN_WEIGHT * ways, (low - 1, low + 2)
            if number < SUIT_SIZE - 1 and (ways := left[low] * left[low + 2]):
                yield KANCHAN_WEIGHT * ways, (low + 1,)


def _pair_weight(left: Sequence[int], kind: int) -> float:
    """Return the weight of the waits for a triplet or a pair of a kind."""
    count = left[kind]
    weight = SHANPON_WEIGHT * count * (count - 1) / 2 + TANKI_WEIGHT * count
    return weight * HONOUR_FACTOR if is_honour(kind) else weight


def _suit_factor(threat: Threat, kind: int) -> float:
    if threat.suit is None:
        return 1.0
    flush = SUIT_KINDS << threat.suit * SUIT_SIZE | HONOUR_KINDS
    return FLUSH_FACTOR if flush >> kind & 1 else OFF_FLUSH_FACTOR


def _outside_kinds(player: PlayerView) -> int:
    """Return the kinds further out than a number that the seat discarded early."""
    kinds = 0
    for laid in player.river[:EARLY]:
        kind = laid.tile.kind
        if is_honour(kind):
            continue
        number, zero = number_of(kind), kind - number_of(kind)
        if 3 <= number <= 5:
            kinds |= 1 << zero + 1 | 1 << zero + 2
        if 5 <= number <= 7:
            kinds |= 1 << zero + 8 | 1 << zero + 9
    return kinds
