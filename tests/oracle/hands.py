"""Random situations for comparison with other scorers: most of them wins, every yaku among them.

A recipe lays out the tiles of a complete hand; then sets are melded, a winning tile is picked, and
a rule set and a moment are drawn that can stand with the hand. One random generator decides
everything, so its seed gives the situation again.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from ariari.core.melds import MeldKind, is_quad
from ariari.core.rules import OpenRiichi, Renhou
from ariari.core.state import INDICATOR_MAX, RiichiLevel
from ariari.core.tiles import (
    BAMBOO,
    CHARACTERS,
    COPIES,
    EAST,
    GREEN,
    GREEN_KINDS,
    HONOURS,
    KIND_COUNT,
    NORTH,
    RED,
    SUIT_SIZE,
    WHITE,
    is_orphan,
)
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.check import why_impossible
from ariari.model.win.situation import Situation

__all__ = ["RECIPES", "RULE_SETS", "random_counts", "random_situation"]

Kinds = tuple[int, ...]
"""A set, a pair, or other tiles that belong together, by kind."""

FIVES = (4, 13, 22)
SUITS = (0, 9, 18)
ALL_KINDS = range(KIND_COUNT)
ORPHANS = tuple(kind for kind in ALL_KINDS if is_orphan(kind))
SIMPLES = tuple(kind for kind in ALL_KINDS if not is_orphan(kind))
THREE_PLAYER_KINDS = tuple(kind for kind in ALL_KINDS if not CHARACTERS < kind < CHARACTERS + 8)

RULE_SETS: Mapping[str, Ruleset] = {
    "ari-ari": Ruleset(),
    "tenhou": Ruleset.preset("tenhou"),
    "strict": Ruleset().replace(kuitan="off", red_fives=0, kiriage="on", renhou="yakuman"),
    "capped": Ruleset().replace(kazoe="sanbaiman", double_yakuman="none", renhou="han:5"),
    "no pinfu tsumo": Ruleset().replace(pinfu_tsumo="off", kiriage="on"),
    "local": Ruleset().replace(
        local_yaku="daisharin, daichisei, paarenchan", open_riichi="on", renhou="han:5"
    ),
    "three players": Ruleset.preset("tenhou", players=3),
    "three players, local": Ruleset.preset("mahjong-soul", players=3).replace(
        tenhou_wait="drawn",
        local_yaku="daisharin, daichisei, paarenchan",
        kiriage="on",
        red_fives=0,
    ),
}
"""Rules that `mahjong` can be told: it knows no double wind pair of 2 fu, for one (FU-7)."""


def _sequence(kind: int) -> Kinds:
    return (kind, kind + 1, kind + 2)


def _triplet(kind: int) -> Kinds:
    return (kind, kind, kind)


def _sequences(kinds: Sequence[int]) -> list[Kinds]:
    """Return every sequence of these kinds."""
    starts = [kind for kind in kinds if kind < HONOURS and kind % SUIT_SIZE <= SUIT_SIZE - 3]
    return [_sequence(kind) for kind in starts if {kind + 1, kind + 2} <= set(kinds)]


def _sets(kinds: Sequence[int]) -> list[Kinds]:
    """Return every set of these kinds, sequences twice as often as triplets."""
    return [*_sequences(kinds), *_sequences(kinds), *map(_triplet, kinds)]


def _suit(first: int) -> tuple[int, ...]:
    return tuple(range(first, first + SUIT_SIZE))


class Pool(NamedTuple):
    """What the sets and the pair of a hand are drawn from."""

    sets: Sequence[Kinds]
    pairs: Sequence[int]
    core: tuple[Kinds, ...] = ()
    """Sets that every hand has."""

    def draw(self, rng: Random) -> list[Kinds]:
        """Return four sets and a pair with at most four tiles of a kind."""
        while True:
            pair = (rng.choice(self.pairs),) * 2
            hand = [*self.core, *rng.choices(self.sets, k=4 - len(self.core)), pair]
            if max(Counter(chain(*hand)).values()) <= COPIES:
                return hand


def _draw_from(pools: Sequence[Pool]) -> Callable[[Random], list[Kinds]]:
    return lambda rng: rng.choice(pools).draw(rng)


def _pool_of(kinds: Sequence[int]) -> Pool:
    return Pool(_sets(kinds), kinds)


def _seven_pairs(kinds: Sequence[int]) -> Callable[[Random], list[Kinds]]:
    return lambda rng: [(kind, kind) for kind in rng.sample(kinds, 7)]


def _kokushi(rng: Random) -> list[Kinds]:
    return [(kind,) for kind in (*ORPHANS, rng.choice(ORPHANS))]


def _chuuren(rng: Random) -> list[Kinds]:
    suit = _suit(rng.choice(SUITS))
    return [(*suit, suit[0], suit[0], suit[8], suit[8], rng.choice(suit))]


def _wheel(rng: Random) -> list[Kinds]:
    """Return the hand of daisharin, which has several readings."""
    return [(kind, kind) for kind in _suit(rng.choice(SUITS))[1:8]]


def _couples(rng: Random) -> list[Kinds]:
    """Return a hand with one or two pairs of identical sequences."""
    sequences = _sequences(ALL_KINDS)
    while True:
        one, two = rng.sample(sequences, 2)
        rest = [two, two] if rng.random() < 0.6 else rng.choices(_sets(ALL_KINDS), k=2)
        hand = [one, one, *rest, (rng.choice(ALL_KINDS),) * 2]
        if max(Counter(chain(*hand)).values()) <= COPIES:
            return hand


def _outside_pools() -> list[Pool]:
    edges = [_sequence(first + start) for first in SUITS for start in (0, 6)]
    terminals = [kind for kind in ORPHANS if kind < HONOURS]
    return [
        Pool([*edges, *edges, *map(_triplet, ORPHANS)], ORPHANS),
        Pool([*edges, *edges, *map(_triplet, terminals)], terminals),
    ]


def _three_suit_pools() -> list[Pool]:
    """Return hands with the same sequence, or the same triplet, in three suits."""
    rows = [tuple(_sequence(first + start) for first in SUITS) for start in range(7)]
    rows += [tuple(_triplet(first + number) for first in SUITS) for number in range(SUIT_SIZE)]
    return [Pool(_sets(ALL_KINDS), ALL_KINDS, row) for row in rows]


def _straight_pools() -> list[Pool]:
    rows = [tuple(_sequence(first + start) for start in (0, 3, 6)) for first in SUITS]
    return [Pool(_sets(ALL_KINDS), ALL_KINDS, row) for row in rows]


def _stairs_pools() -> list[Pool]:
    """Return hands with three neighbouring triplets of a suit, which are also sequences."""
    rows = [
        tuple(_triplet(first + n + step) for step in range(3)) for first in SUITS for n in range(7)
    ]
    return [Pool(_sets(_suit(row[0][0] // SUIT_SIZE * SUIT_SIZE)), ALL_KINDS, row) for row in rows]


def _dragon_pools() -> list[Pool]:
    two = (_triplet(WHITE), _triplet(GREEN))
    other_two = (_triplet(GREEN), _triplet(RED))
    return [
        Pool(_sets(ALL_KINDS), (RED, RED, 0, 10), two),
        Pool(_sets(ALL_KINDS), (WHITE, WHITE, 20, EAST), other_two),
        Pool(_sets(ALL_KINDS), ALL_KINDS[:HONOURS], (*two, _triplet(RED))),
    ]


def _wind_pools() -> list[Pool]:
    winds = tuple(range(EAST, WHITE))
    rows = [tuple(_triplet(wind) for wind in winds if wind != left_out) for left_out in winds]
    some = [Pool(_sets(ALL_KINDS), winds, row) for row in rows]
    return [*some, Pool([], ALL_KINDS, tuple(map(_triplet, winds)))]


class Recipe(NamedTuple):
    """How to lay out a hand."""

    draw: Callable[[Random], list[Kinds]]
    quad_chance: float = 0.15
    """How often a triplet becomes a kan."""


_TRIPLETS = [*map(_triplet, ALL_KINDS)]
_FLUSHES = [_pool_of(_suit(first)) for first in SUITS]
_HALF_FLUSHES = [_pool_of((*_suit(first), *range(HONOURS, KIND_COUNT))) for first in SUITS]
_GREENS = tuple(kind for kind in ALL_KINDS if GREEN_KINDS >> kind & 1)
_HONOUR_KINDS = tuple(range(HONOURS, KIND_COUNT))
_TERMINALS = tuple(kind for kind in ORPHANS if kind < HONOURS)

RECIPES: Mapping[str, Recipe] = {
    "anything": Recipe(_draw_from([_pool_of(ALL_KINDS)])),
    "sequences": Recipe(_draw_from([Pool(_sequences(ALL_KINDS), ALL_KINDS)])),
    "simples": Recipe(_draw_from([_pool_of(SIMPLES)])),
    "flush": Recipe(_draw_from(_FLUSHES)),
    "half flush": Recipe(_draw_from(_HALF_FLUSHES)),
    "stairs": Recipe(_draw_from(_stairs_pools())),
    "couples": Recipe(_couples),
    "three suits": Recipe(_draw_from(_three_suit_pools())),
    "straight": Recipe(_draw_from(_straight_pools())),
    "outside": Recipe(_draw_from(_outside_pools())),
    "triplets": Recipe(_draw_from([Pool(_TRIPLETS, ALL_KINDS)])),
    "quads": Recipe(_draw_from([Pool(_TRIPLETS, ALL_KINDS)]), quad_chance=0.9),
    "dragons": Recipe(_draw_from(_dragon_pools())),
    "winds": Recipe(_draw_from(_wind_pools())),
    "honours": Recipe(_draw_from([_pool_of(_HONOUR_KINDS)])),
    "terminals": Recipe(_draw_from([Pool([*map(_triplet, _TERMINALS)], _TERMINALS)])),
    "orphans": Recipe(_draw_from([Pool([*map(_triplet, ORPHANS)], ORPHANS)])),
    "green": Recipe(_draw_from([Pool(_sets(_GREENS), _GREENS)])),
    "chuuren": Recipe(_chuuren),
    "kokushi": Recipe(_kokushi),
    "seven pairs": Recipe(_seven_pairs(ALL_KINDS)),
    "seven pairs of orphans": Recipe(_seven_pairs(ORPHANS)),
    "seven pairs of a suit": Recipe(_seven_pairs(_suit(BAMBOO))),
    "seven pairs of honours": Recipe(_seven_pairs(_HONOUR_KINDS)),
    "wheel": Recipe(_wheel),
}
"""Every yaku and yakuman that `mahjong` knows comes up among these."""


class Layout(NamedTuple):
    """The tiles of a hand by kind, the winning tile apart."""

    concealed: list[int]
    melds: list[tuple[MeldKind, Kinds]]
    winning: int

    @property
    def used(self) -> Counter[int]:
        """Tiles of each kind, the winning one included."""
        melded = (kinds for _, kinds in self.melds)
        return Counter(chain(self.concealed, *melded, (self.winning,)))

    @property
    def is_closed(self) -> bool:
        """Whether nothing but ankan is melded."""
        return all(meld == MeldKind.ANKAN for meld, _ in self.melds)

    @property
    def kan_count(self) -> int:
        """How many melds are kans."""
        return sum(is_quad(meld) for meld, _ in self.melds)


def _meld(rng: Random, kinds: Kinds, *, is_open: bool, can_be_quad: bool) -> MeldKind | None:
    """Return how a set is melded, or None where it stays in the hand."""
    if kinds[0] != kinds[-1]:
        return MeldKind.CHII if is_open else None
    if can_be_quad:
        return rng.choice((MeldKind.DAIMINKAN, MeldKind.SHOUMINKAN)) if is_open else MeldKind.ANKAN
    return MeldKind.PON if is_open else None


def _lay_out(rng: Random, recipe: Recipe) -> Layout:
    """Return a complete hand by the recipe, some of its sets melded; half the hands are closed."""
    blocks = recipe.draw(rng)
    used = Counter(chain(*blocks))
    openness = rng.choice((0, 0, 0.4, 0.9))
    concealed: list[int] = []
    melds: list[tuple[MeldKind, Kinds]] = []
    for kinds in blocks:
        is_set = len(kinds) == 3
        has_fourth = used[kinds[0]] == 3 and kinds[0] == kinds[-1]
        is_kan = has_fourth and rng.random() < recipe.quad_chance
        is_open = rng.random() < openness
        meld = _meld(rng, kinds, is_open=is_open, can_be_quad=is_kan) if is_set else None
        if meld is None:
            concealed.extend(kinds)
        else:
            melds.append((meld, kinds[:1] * COPIES if is_quad(meld) else kinds))
    rng.shuffle(concealed)
    return Layout(concealed, melds, concealed.pop())


def _spoil(rng: Random, layout: Layout) -> None:
    """One concealed tile is another; most often the hand is then not complete."""
    used = layout.used
    kind = rng.choice([kind for kind in ALL_KINDS if used[kind] < COPIES])
    if layout.concealed:
        layout.concealed[0] = kind


def _rules_for(rng: Random, layout: Layout) -> Ruleset:
    """Return one of the rule sets, with three players only where the hand could be theirs."""
    has_chii = any(meld == MeldKind.CHII for meld, _ in layout.melds)
    is_three = not has_chii and layout.used.keys() <= set(THREE_PLAYER_KINDS)
    return rng.choice([rules for rules in RULE_SETS.values() if rules.players == 4 or is_three])


def _tiles(rng: Random, kinds: Sequence[int], rules: Ruleset) -> list[Tile]:
    """Return the tiles, with a red five as often as one would be among so many fives."""
    tiles = [Tile(kind) for kind in kinds]
    if rules.red_fives:
        for five in FIVES:
            places = [place for place, kind in enumerate(kinds) if kind == five]
            if rng.randrange(COPIES) < len(places):
                tiles[rng.choice(places)] = Tile(five, red=True)
    return tiles


def _hand(rng: Random, layout: Layout, rules: Ruleset) -> tuple[Hand, Tile]:
    """Return the hand and its winning tile, with red fives."""
    kinds = [*layout.concealed, *chain(*(kinds for _, kinds in layout.melds)), layout.winning]
    tiles = _tiles(rng, kinds, rules)
    size = len(layout.concealed)
    melds = []
    place = size
    for meld, meld_kinds in layout.melds:
        melds.append(Meld(meld, tuple(tiles[place : place + len(meld_kinds)])))
        place += len(meld_kinds)
    return Hand(tuple(tiles[:size]), tuple(melds)), tiles[-1]


def _luck(rng: Random, layout: Layout, rules: Ruleset, *, tsumo: bool) -> dict[str, Any]:
    """Return riichi and the source of the winning tile, where they can come together."""
    if not layout.melds and rng.random() < 0.15:
        return {"first_turn": tsumo or rules.renhou != Renhou.OFF}
    luck: dict[str, Any] = {}
    if layout.is_closed:
        luck["riichi"] = rng.choice((RiichiLevel.NONE, RiichiLevel.RIICHI, RiichiLevel.DOUBLE))
    if luck.get("riichi"):
        luck["ippatsu"] = rng.random() < 0.4
        luck["open_riichi"] = rules.open_riichi != OpenRiichi.OFF and rng.random() < 0.5
    if tsumo and layout.kan_count and not luck.get("ippatsu"):
        luck["rinshan"] = rng.random() < 0.4
    elif not tsumo and layout.used[layout.winning] == 1 and rng.random() < 0.15:
        luck["chankan"] = True
    elif rng.random() < 0.15:
        luck["last_tile"] = True
    return luck


def _indicators(rng: Random, layout: Layout, rules: Ruleset, luck: dict[str, Any]) -> list[Tile]:
    """Return as many dora and ura indicators as may be up, from the tiles not in the hand."""
    left = Counter(dict.fromkeys(ALL_KINDS if rules.players == 4 else THREE_PLAYER_KINDS, COPIES))
    left.subtract(layout.used)
    left[NORTH] -= luck.get("kita", 0)
    if luck.get("chankan"):
        left[layout.winning] = 0
    count = rng.randint(1, min(INDICATOR_MAX, 1 + layout.kan_count + rng.randrange(2)))
    return [Tile(kind) for kind in rng.sample([*left.elements()], 2 * count)]


def _moment(rng: Random, layout: Layout, rules: Ruleset, *, tsumo: bool) -> Moment:
    """Return a moment that can stand with the hand and the rules."""
    luck = _luck(rng, layout, rules, tsumo=tsumo)
    if rules.players == 3 and not luck.get("first_turn"):
        luck["kita"] = rng.randint(0, COPIES - layout.used[NORTH])
    indicators = _indicators(rng, layout, rules, luck)
    half = len(indicators) // 2
    winds = [*Wind][: rules.players]
    return Moment(
        seat=rng.choice(winds),
        round=rng.choice(winds),
        dora=tuple(indicators[:half]),
        ura=tuple(indicators[half:]),
        honba=rng.choice((0, 0, 1, 3)),
        sticks=rng.randint(1 if luck.get("riichi") else 0, 3),
        dealer_streak=rng.choice((1, 2, 7, 8)),
        **luck,
    )


def random_situation(rng: Random, recipe: str, rules: Ruleset | None = None) -> Situation:
    """Return a hand by the recipe at a random moment; one in twenty has a tile exchanged.

    Without rules for four players given, they are drawn too.
    """
    while True:
        situation = _situation(rng, recipe, rules)
        if why_impossible(situation) is None:
            return situation


def _situation(rng: Random, recipe: str, rules: Ruleset | None) -> Situation:
    layout = _lay_out(rng, RECIPES[recipe])
    if rng.random() < 0.05:
        _spoil(rng, layout)
    rules = rules or _rules_for(rng, layout)
    hand, winning = _hand(rng, layout, rules)
    tsumo = rng.random() < 0.5
    return Situation(hand, winning, tsumo, _moment(rng, layout, rules, tsumo=tsumo), rules)


def random_counts(rng: Random, size: int, kinds: Sequence[int]) -> list[int]:
    """Return by kind a hand of `size` random tiles of these kinds."""
    counts = [0] * KIND_COUNT
    for kind in rng.sample([*kinds] * COPIES, size):
        counts[kind] += 1
    return counts
