"""A slow, obvious definition of what is legal, written from the rulebook alone.

Tiles are strings as in the notation, `0p` a red five; melds are tuples of a name and its tiles.
The state of a deal is a `State`, which `tests/naive_history.py` keeps from the events alone.
Nothing here uses the rules of the engine, except that `score_win` says which yaku a complete hand
has.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product

from ariari import tables
from ariari.core.melds import MeldKind
from ariari.core.rules import (
    FifthKan,
    FuritenRiichi,
    KaratenRiichi,
    KaratenTenpai,
    Kuikae,
    Length,
    Nagashi,
    NagashiOwnCalls,
    OpenRiichi,
    Renchan,
    RiichiAnkan,
    TieBreak,
    Tobi,
    Yame,
)
from ariari.core.state import Reading, Score, Win, WinCheck
from ariari.core.win import score_win
from ariari.model.ruleset import Ruleset

NORTH = "4z"
ALL_KINDS = tuple(number + suit for suit in "mps" for number in "123456789") + tuple(
    number + "z" for number in "1234567"
)
ORPHANS = {kind for kind in ALL_KINDS if kind[0] in "19" or kind[1] == "z"}
MELD_KINDS = {
    "chii": MeldKind.CHII,
    "pon": MeldKind.PON,
    "daiminkan": MeldKind.DAIMINKAN,
    "shouminkan": MeldKind.SHOUMINKAN,
    "ankan": MeldKind.ANKAN,
}


def kind_of(tile: str) -> str:
    return "5" + tile[1] if tile[0] == "0" else tile


def kinds_of(tiles: Iterable[str]) -> list[str]:
    return sorted([tile.replace("0", "5") for tile in tiles])


def without(tiles: Sequence[str], *taken: str) -> list[str]:
    rest = list(tiles)
    for tile in taken:
        rest.remove(tile)
    return rest


def blocks_from(number: str, *, can_run: bool) -> list[str]:
    """Return the pair, the triplet and the sequence that begin with a number."""
    run = "".join(str(int(number) + step) for step in range(3))
    is_run = can_run and int(number) <= 7
    return [number * 2, number * 3] + ([run] if is_run else [])


@cache
def splits(numbers: str, can_run: bool) -> frozenset[tuple[str, ...]]:
    """Return every way to split the numbers of one suit into sets and at most one pair."""
    if not numbers:
        return frozenset({()})
    found = set()
    for block in blocks_from(numbers[0], can_run=can_run):
        if not Counter(block) - Counter(numbers):
            rest = "".join(sorted((Counter(numbers) - Counter(block)).elements()))
            for split in splits(rest, can_run):
                found.add(tuple(sorted((block, *split))))
    return frozenset(split for split in found if sum(len(block) == 2 for block in split) <= 1)


def readings(tiles: Iterable[str]) -> list[tuple[str, ...]]:
    """Return every way to read the tiles as sets and one pair, each block as `123m` (AGARI-1 a)."""
    kinds = kinds_of(tiles)
    by_suit = []
    for suit in "mpsz":
        ways = splits("".join([kind[0] for kind in kinds if kind[1] == suit]), suit != "z")
        if not ways:
            return []
        by_suit.append([tuple(block + suit for block in way) for way in ways])
    whole = [sum(ways, ()) for ways in product(*by_suit)]
    return [blocks for blocks in whole if sum(len(block) == 3 for block in blocks) == 1]


def is_seven_pairs(tiles: Iterable[str]) -> bool:
    kinds = kinds_of(tiles)
    return kinds[::2] == kinds[1::2] and len(set(kinds)) == 7


def is_kokushi(tiles: Iterable[str]) -> bool:
    kinds = kinds_of(tiles)
    return len(kinds) == 14 and set(kinds) == ORPHANS


def is_complete(tiles: Iterable[str]) -> bool:
    """Whether the concealed tiles of a hand, the last one included, are complete (AGARI-1)."""
    kinds = kinds_of(tiles)
    return bool(readings(kinds)) or is_seven_pairs(kinds) or is_kokushi(kinds)


@cache
def waits_of_kinds(kinds: tuple[str, ...]) -> frozenset[str]:
    return frozenset(kind for kind in ALL_KINDS if is_complete([*kinds, kind]))


def waits_of(tiles: Sequence[str]) -> frozenset[str]:
    """Return the kinds that complete a hand, to be had or not (FURITEN-1)."""
    return waits_of_kinds(tuple(kinds_of(tiles)))


@dataclass
class Seat:
    score: int
    tiles: list[str]
    """Concealed."""
    melds: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    river: list[str] = field(default_factory=list)
    was_taken: bool = False
    """Some discard was called."""
    kita: int = 0
    riichi: int = 0
    """2 for double riichi."""
    open_riichi: bool = False
    ippatsu: bool = False
    let_pass: bool = False
    """Temporary furiten (FURITEN-3)."""
    let_pass_in_riichi: bool = False
    """Riichi furiten (FURITEN-4)."""

    @property
    def is_closed(self) -> bool:
        return all(name == "ankan" for name, _ in self.melds)

    def owned(self) -> Counter[str]:
        """Return the kinds in hand and melds."""
        shown = [tile for _, tiles in self.melds for tile in tiles]
        return Counter(kinds_of([*self.tiles, *shown]))

    def is_furiten(self) -> bool:
        """FURITEN-2, FURITEN-3, FURITEN-4."""
        is_discarded = bool(waits_of(self.tiles) & set(kinds_of(self.river)))
        return is_discarded or self.let_pass or self.let_pass_in_riichi


@dataclass
class State:
    """One moment of a deal, in plain words."""

    rules: Ruleset
    seats: list[Seat]
    dealer: int
    round: int
    honba: int
    streak: int
    """Wins in a row of the dealer before this deal."""
    left: int
    """L (CONV-9)."""
    lacking: int = 0
    """Tiles that the dead wall lacks until the next discard (DEAD-7)."""
    kans: int = 0
    """K (CONV-9)."""
    turn: int = 0
    drawn: str = ""
    """The tile just drawn; none after chii and pon."""
    is_rinshan: bool = False
    is_after_kan: bool = False
    is_interrupted: bool = False
    barred: frozenset[str] = frozenset()
    """Kinds that may not be discarded after the call (KUIKAE-1)."""
    tile: str = ""
    """The tile that lies open."""
    declared: str = ""
    """`ankan`, `shouminkan` or `kita`, in the robbing window."""
    is_riichi_tile: bool = False

    def others(self) -> list[int]:
        count = len(self.seats)
        return [(self.turn + step) % count for step in range(1, count)]

    def is_first_turn(self, seat: int) -> bool:
        """CONV-8."""
        return not self.is_interrupted and not self.seats[seat].river


def yaku_of(
    state: State, seat: int, tiles: Sequence[str], winning: str, **moment: bool
) -> tuple[bool, int, int]:
    """Return whether a complete hand wins, and the bits of its yaku and yakuman."""
    player = state.seats[seat]
    win = Win()
    for kind in kinds_of(tiles):
        win.counts[ALL_KINDS.index(kind)] += 1
    for place, (name, meld) in enumerate(player.melds):
        win.meld_kinds[place] = MELD_KINDS[name]
        win.meld_lowest[place] = ALL_KINDS.index(kinds_of(meld)[0])
    win.meld_count = len(player.melds)
    win.winning_kind = ALL_KINDS.index(kind_of(winning))
    win.seat_wind = (seat - state.dealer) % len(state.seats)
    win.round_wind = state.round
    win.honba = state.honba
    win.dealer_streak = state.streak + 1
    win.kita = player.kita
    win.riichi = player.riichi
    win.open_riichi = player.open_riichi
    for name, value in moment.items():
        setattr(win, name, value)
    score = Score()
    score_win(win, state.rules.to_record(), tables.load(), Reading(), score)
    return score.status == WinCheck.WIN, score.seen_yaku, score.seen_yakuman


def can_tsumo(state: State, seat: int) -> bool:
    """AGARI-2, AGARI-3: furiten does not matter."""
    player = state.seats[seat]
    return (
        is_complete(player.tiles)
        and (
            yaku_of(
                state,
                seat,
                player.tiles,
                state.drawn,
                tsumo=True,
                ippatsu=player.ippatsu,
                first_turn=state.is_first_turn(seat),
                rinshan=state.is_rinshan,
                last_tile=state.left == state.lacking,
            )[0]
        )
    )


def can_ron(state: State, seat: int) -> bool:
    """AGARI-3, AGARI-4; KAN-6 and SANMA-6 in the robbing window."""
    player = state.seats[seat]
    tiles = [*player.tiles, state.tile]
    if not is_complete(tiles) or player.is_furiten():
        return False
    if state.declared == "ankan" and not (state.rules.kokushi_ankan_ron and is_kokushi(tiles)):
        return False
    return yaku_of(
        state,
        seat,
        tiles,
        state.tile,
        ippatsu=player.ippatsu,
        first_turn=state.is_first_turn(seat),
        last_tile=state.left == 0 and not state.declared,
        robbed_kan=state.declared in ("ankan", "shouminkan"),
        on_riichi_tile=state.is_riichi_tile,
        after_kan=state.is_after_kan and not state.declared,
    )[0]


def discards(state: State, seat: int) -> set[str]:
    """A discard of any tile that is not barred; in riichi of the drawn tile only (RIICHI-8)."""
    player = state.seats[seat]
    if not state.drawn:
        return {tile for tile in player.tiles if kind_of(tile) not in state.barred}
    words = {"tsumogiri"}
    return words if player.riichi else words | set(without(player.tiles, state.drawn))


def may_kan(state: State) -> bool:
    """KAN-4, KAN-9, LAST-4: the dead wall can be made whole again."""
    return state.left > state.lacking and (
        state.kans <= 3 or state.rules.fifth_kan == FifthKan.ABORT
    )


def keeps_waits(state: State, seat: int, kind: str) -> bool:
    """RIICHI-10 at each of its levels."""
    level = state.rules.riichi_ankan
    player = state.seats[seat]
    before = without(player.tiles, state.drawn)
    after = [tile for tile in before if kind_of(tile) != kind]
    waits = waits_of(before)
    if level == RiichiAnkan.OFF or kind_of(state.drawn) != kind or waits != waits_of(after):
        return False
    if level == RiichiAnkan.SAME_WAITS:
        return True
    triplet = kind[0] * 3 + kind[1]
    # No hand is completed by a fifth copy, though it may be waited for.
    winning = [wait for wait in waits if kinds_of(before).count(wait) < 4]
    for wait in winning:
        if not all(triplet in blocks for blocks in readings([*before, wait])):
            return False
    if level == RiichiAnkan.SAME_WAITS_SHAPE:
        return True
    return not any(loses_yaku(state, seat, kind, wait) for wait in winning)


def loses_yaku(state: State, seat: int, kind: str, wait: str) -> bool:
    """Whether a ron on a wait has a yaku before a closed kan that it has not after it."""
    player = state.seats[seat]
    before = without(player.tiles, state.drawn)
    _, yaku, yakuman = yaku_of(state, seat, [*before, wait], wait)
    player.melds.append(("ankan", (kind,) * 4))
    after = [tile for tile in before if kind_of(tile) != kind]
    _, yaku_after, yakuman_after = yaku_of(state, seat, [*after, wait], wait)
    player.melds.pop()
    return bool(yaku & ~yaku_after or yakuman & ~yakuman_after)


def own_kans(state: State, seat: int) -> set[str]:
    """KAN-2, KAN-3, RIICHI-10."""
    player = state.seats[seat]
    if not may_kan(state):
        return set()
    held = Counter(kinds_of(player.tiles))
    closed = {kind for kind, count in held.items() if count == 4}
    if player.riichi:
        return {f"ankan {kind}" for kind in closed if keeps_waits(state, seat, kind)}
    added = {kind_of(tiles[0]) for name, tiles in player.melds if name == "pon"} & set(held)
    return {f"ankan {kind}" for kind in closed} | {f"shouminkan {kind}" for kind in added}


def may_declare_ready(state: State, seat: int, tile: str) -> bool:
    """Whether riichi may be declared with this discard (RIICHI-1, RIICHI-12, FURITEN-6)."""
    player = state.seats[seat]
    rest = without(player.tiles, tile)
    waits = waits_of(rest)
    if not waits:
        return False
    river = set(kinds_of([*player.river, tile]))
    if state.rules.furiten_riichi == FuritenRiichi.FORBID and waits & river:
        return False
    owned = player.owned() - Counter([kind_of(tile)])
    is_out_of_reach = all(owned[wait] == 4 for wait in waits)
    return state.rules.karaten_riichi == KaratenRiichi.ALLOW or not is_out_of_reach


def riichi_discards(state: State, seat: int) -> set[str]:
    """RIICHI-1, OPENR-1."""
    player, rules = state.seats[seat], state.rules
    is_poor = rules.riichi_min_points is not None and player.score < rules.riichi_min_points
    if player.riichi or not player.is_closed or is_poor or state.left < rules.riichi_min_tiles:
        return set()
    words = set()
    if may_declare_ready(state, seat, state.drawn):
        words.add("riichi tsumogiri")
    for tile in set(without(player.tiles, state.drawn)):
        if may_declare_ready(state, seat, tile):
            words.add(f"riichi {tile}")
    if rules.open_riichi != OpenRiichi.OFF:
        words |= {f"open {word}" for word in words}
    return words


def has_nine_orphans(state: State, seat: int) -> bool:
    """ABORT-1."""
    orphans = set(kinds_of(state.seats[seat].tiles)) & ORPHANS
    return state.rules.abort_nine and state.is_first_turn(seat) and len(orphans) >= 9


def may_set_north_aside(state: State, seat: int) -> bool:
    """SANMA-5."""
    player = state.seats[seat]
    held = [state.drawn] if player.riichi else player.tiles
    return state.rules.players == 3 and state.left > state.lacking and NORTH in held


def turn_menu(state: State, seat: int) -> set[str]:
    """Return what the seat whose turn it is may do (FLOW-6)."""
    words = discards(state, seat)
    if not state.drawn:
        return words
    if can_tsumo(state, seat):
        words.add("tsumo")
    if has_nine_orphans(state, seat):
        words.add("nine orphans")
    if may_set_north_aside(state, seat):
        words.add("kita")
    return words | own_kans(state, seat) | riichi_discards(state, seat)


def barred_after(rules: Ruleset, claimed: str, used: Sequence[str]) -> frozenset[str]:
    """Return the kinds that may not be discarded after a chii or pon (KUIKAE-1, KUIKAE-2)."""
    if rules.kuikae == Kuikae.ALLOW:
        return frozenset()
    kind = kind_of(claimed)
    barred = {kind}
    numbers = sorted(int(tile[0]) for tile in kinds_of(used))
    is_chii = numbers[0] != numbers[1]
    if is_chii and rules.kuikae == Kuikae.FORBID and numbers[1] - numbers[0] == 1:
        other = numbers[1] + 1 if int(kind[0]) < numbers[0] else numbers[0] - 1
        barred.add(f"{other}{kind[1]}")
    return frozenset(barred)


def leaves_discard(state: State, seat: int, used: Sequence[str]) -> bool:
    """CALL-8."""
    rest = without(state.seats[seat].tiles, *used)
    barred = barred_after(state.rules, state.tile, used)
    return any(kind_of(tile) not in barred for tile in rest)


def chiis(state: State, seat: int) -> set[str]:
    """CALL-2: each choice of two hand tiles is an option of its own; SANMA-4."""
    if state.rules.players == 3 or seat != state.others()[0] or state.tile[1] == "z":
        return set()
    claimed = int(kind_of(state.tile)[0])
    words = set()
    for used in combinations(sorted(set(state.seats[seat].tiles)), 2):
        if {tile[1] for tile in used} != {state.tile[1]}:
            continue
        others = sorted(int(kind_of(tile)[0]) for tile in used)
        run = sorted([claimed, *others])
        if run == list(range(run[0], run[0] + 3)) and leaves_discard(state, seat, used):
            place = ("low", "middle", "high")[run.index(claimed)]
            words.add(f"chii {place}{' red' if '0' in used[0] + used[1] else ''}")
    return words


def pons(state: State, seat: int) -> set[str]:
    """CALL-3: each choice of red fives is an option of its own."""
    same = [tile for tile in state.seats[seat].tiles if kind_of(tile) == kind_of(state.tile)]
    reds = {
        sum(tile[0] == "0" for tile in used)
        for used in combinations(same, 2)
        if leaves_discard(state, seat, used)
    }
    return {("pon", "pon red", "pon two reds")[count] for count in reds}


def reaction_menu(state: State, seat: int) -> set[str]:
    """Return what another seat may do about a discard, besides passing (FLOW-7)."""
    player = state.seats[seat]
    words = {"ron"} if can_ron(state, seat) else set()
    if player.riichi or state.left == 0:
        return words
    words |= pons(state, seat) | chiis(state, seat)
    if kinds_of(player.tiles).count(kind_of(state.tile)) == 3 and may_kan(state):
        words.add("daiminkan")
    return words


def robbing_menu(state: State, seat: int) -> set[str]:
    """Return what another seat may do about a kan or kita, besides passing (FLOW-7)."""
    return {"ron"} if can_ron(state, seat) else set()


def is_tenpai(state: State, seat: int) -> bool:
    """DRAW-2, DRAW-3."""
    player = state.seats[seat]
    waits = waits_of(player.tiles)
    level = state.rules.karaten_tenpai
    quads = Counter(
        kind for name, tiles in player.melds if name.endswith("kan") for kind in kinds_of(tiles)
    )
    copies = {
        KaratenTenpai.ANY: Counter[str](),
        KaratenTenpai.OWN_KAN_NOTEN: quads,
        KaratenTenpai.OWN4_NOTEN: player.owned(),
        KaratenTenpai.OWN_CONCEALED4_NOTEN: Counter(kinds_of(player.tiles)),
    }[level]
    if all(copies[wait] == 4 for wait in waits):
        return False
    return state.rules.keishiki_tenpai or any(
        yaku_of(state, seat, [*player.tiles, wait], wait, tsumo=tsumo)[0]
        for wait in waits
        for tsumo in (False, True)
        if player.owned()[wait] < 4
    )


def may_hide(state: State, seat: int) -> bool:
    """Whether a seat is asked if it shows its hand (DRAW-7, RIICHI-14)."""
    return state.rules.voluntary_noten and not state.seats[seat].riichi and is_tenpai(state, seat)


def may_show_noten(state: State, seat: int) -> bool:
    """Whether a seat that is noten is asked if it shows its hand all the same (DRAW-6)."""
    return state.rules.show_noten and not state.seats[seat].riichi and not is_tenpai(state, seat)


def has_nagashi(state: State, seat: int) -> bool:
    """NAGASHI-1."""
    player = state.seats[seat]
    is_spoilt = state.rules.nagashi_own_calls == NagashiOwnCalls.FORBID and not player.is_closed
    return set(kinds_of(player.river)) <= ORPHANS and not player.was_taken and not is_spoilt


def is_won_by_nagashi(state: State) -> bool:
    """NAGASHI-4."""
    seats = range(len(state.seats))
    return state.rules.nagashi == Nagashi.WIN and any(has_nagashi(state, seat) for seat in seats)


@dataclass(frozen=True)
class Outcome:
    """How a deal ended, as far as the dealer's choice to end the game depends on it."""

    scores: tuple[int, ...]
    is_exhaustive: bool
    dealer_repeats_by_win: bool
    """MULTI-5 may take the deal from a dealer who won."""
    dealer_is_tenpai: bool


def may_end_game(state: State, outcome: Outcome) -> bool:
    """Whether the dealer is asked if the game ends (END-5, END-6, END-7)."""
    rules, dealer, scores = state.rules, state.dealer, outcome.scores
    last_round = 1 if rules.length == Length.HANCHAN else 0
    is_all_last = (state.round, dealer) >= (last_round, rules.players - 1)
    lowest = {Tobi.BELOW0: 0, Tobi.AT0: 1, Tobi.OFF: min(scores)}[rules.tobi]
    firsts = [seat for seat, score in enumerate(scores) if score == max(scores)]
    leads = dealer in firsts if rules.tie_break == TieBreak.SPLIT else dealer == firsts[0]
    if min(scores) < lowest or not is_all_last or not leads:
        return False
    if scores[dealer] < rules.target_points:
        return False
    if outcome.is_exhaustive:
        in_extension = state.round > last_round
        can_end = rules.extension_draw_ends or not in_extension
        is_asked = outcome.dealer_is_tenpai and rules.renchan != Renchan.AGARI
        return is_asked and can_end and rules.tenpai_yame == Yame.OPTIONAL
    return outcome.dealer_repeats_by_win and rules.agari_yame == Yame.OPTIONAL
