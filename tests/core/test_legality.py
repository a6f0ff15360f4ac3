"""Every menu of every seat equals the slow definition of `tests/naive_legality.py`.

FLOW-6, FLOW-7, CALL, KUIKAE, KAN, RIICHI, FURITEN, AGARI, ABORT-1, LAST, SANMA-5, DRAW-7, END-5.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.deals import Play, code, words_of
from tests.naive_history import History
from tests.naive_legality import waits_of

from ariari import tables
from ariari.core.actions import Menu
from ariari.core.deal import begin_deal
from ariari.core.game import begin_game
from ariari.core.melds import MeldKind
from ariari.core.menu import legal_actions
from ariari.core.rng import seed
from ariari.core.table import Desk, Ending, Phase, Table
from ariari.core.turn import advance, apply
from ariari.jit.playouts import Policy, pick_by_policy, pick_discard
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset

CHANGES: dict[str, tuple[str, ...]] = {
    "length": ("east", "hanchan"),
    "tie_break": ("seat", "split"),
    "tobi": ("below0", "at0", "off"),
    "extension": ("off", "sudden_death"),
    "agari_yame": ("off", "optional", "auto"),
    "tenpai_yame": ("off", "optional", "auto"),
    "extension_draw_ends": ("on", "off"),
    "renchan": ("agari", "tenpai", "south_all"),
    "multi_ron_renchan": ("any", "nearest"),
    "triple_ron": ("all", "abort", "head_bump"),
    "min_han": ("1", "2", "4"),
    "two_han_from_honba": ("off", "5"),
    "local_yaku": ("sanrenkou, tsubamegaeshi, kanburi", "paarenchan, daichisei"),
    "kan_dora": ("on", "off"),
    "kandora_ankan": ("immediate", "before_discard", "after_discard"),
    "kandora_open": ("immediate", "before_discard", "after_discard"),
    "kuikae": ("forbid", "forbid_same", "allow"),
    "fifth_kan": ("forbid", "abort"),
    "dead_wall_refill": ("draw", "discard"),
    "temp_furiten_clear": ("own_discard", "own_draw_or_call", "any_call"),
    "riichi_min_points": ("1000", "none"),
    "riichi_min_tiles": ("4", "1", "0"),
    "furiten_riichi": ("allow", "forbid"),
    "karaten_riichi": ("allow", "forbid_own4"),
    "riichi_ankan": ("off", "same_waits", "same_waits_shape", "no_yaku_loss"),
    "open_riichi": ("off", "on", "on_yakuman"),
    "kuitan": ("on", "off"),
    "atozuke": ("on", "off"),
    "pinfu_tsumo": ("on", "off"),
    "haitei_rinshan": ("off", "on"),
    "kokushi_ankan_ron": ("on", "off"),
    "renhou": ("off", "mangan", "yakuman", "han:3"),
    "nagashi": ("off", "draw", "win"),
    "nagashi_own_calls": ("allow", "forbid"),
    "voluntary_noten": ("on", "off"),
    "show_noten": ("off", "on"),
    "karaten_tenpai": ("any", "own_kan_noten", "own4_noten", "own_concealed4_noten"),
    "keishiki_tenpai": ("on", "off"),
    "abort_nine": ("on", "off"),
    "abort_four_kans": ("off", "after_discard", "on_declaration"),
}
"""Options that change what is legal, or who is asked, with their values."""


class Watch:
    """A table whose every question is compared with the slow definition."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.table = Table()
        self.desk = Desk()
        self.desk.log.is_kept = True
        self.table.rules.copy_from(rules.to_record())
        begin_game(self.table, 0)
        self.history = History(rules, self.table)
        self.seen: set[str] = set()
        """Words that were on some menu."""
        self.questions = 0

    def deal(self, wall: Sequence[int]) -> None:
        for index, tile in enumerate(wall):
            self.table.wall[index] = tile
        begin_deal(self.table, self.desk, tables.load())
        self.settle()

    def settle(self) -> None:
        """Everything happens that needs no choice; whom the table then asks is as it should be."""
        advance(self.table, self.desk, tables.load())
        self.history.read(self.desk)
        self.history.check_facts()
        menus = {seat: menu_of(self.table, self.desk, seat) for seat in range(4)}
        asked = {seat: set(words) for seat, words in menus.items() if words}
        assert asked == self.history.questions
        assert sum(map(len, menus.values())) == sum(map(len, asked.values()))
        assert self.table.pending == sum(1 << seat for seat in asked)
        self.questions += len(asked)
        self.seen.update(*asked.values())

    def answer(self, seat: int, action: int) -> None:
        self.history.answer(seat)
        apply(self.table, seat, action)

    def play(self, chance: random.Random) -> None:
        """Play the deal to its end, loudly or quietly."""
        quiet = chance.choice((0.4, 0.8, 0.95))
        while self.table.pending:
            for seat in range(self.rules.players):
                if self.table.pending >> seat & 1:
                    self.answer(seat, choose(self.table, self.desk, seat, chance, quiet))
            self.settle()


def menu_of(table: Table, desk: Desk, seat: int) -> list[str]:
    menu = Menu()
    legal_actions(table, seat, menu, desk, tables.load())
    return [words_of(menu.codes[place]) for place in range(menu.count)]


def choose(table: Table, desk: Desk, seat: int, chance: random.Random, quiet: float) -> int:
    """Return an action: mostly greedy, now and then any; a win or a riichi may be declined."""
    words = menu_of(table, desk, seat)
    wins = [word for word in words if word in ("tsumo", "ron")]
    kans = [word for word in words if "kan" in word]
    rest = [word for word in words if word not in wins and word != "nine orphans"]
    if wins and chance.random() < 0.3:
        return code(wins[0])
    if kans and chance.random() < 0.7:
        return code(chance.choice(kans))
    if "pass" in rest and chance.random() < quiet:
        return code("pass")
    if wins or chance.random() < 0.05:
        return code(chance.choice(rest))
    seed(table.random, chance.getrandbits(40))
    if any("riichi" in word for word in words) and chance.random() > quiet:
        menu = Menu()
        legal_actions(table, seat, menu, desk, tables.load())
        return pick_discard(table, seat, menu, tables.load())
    return pick_by_policy(table, seat, desk, Policy.GREEDY, tables.load())


def shuffled_wall(players: int, chance: random.Random) -> list[int]:
    """Return a wall, evenly shuffled or with equal and neighbouring kinds in few hands."""
    kinds = [kind for kind in range(34) if players == 4 or kind == 0 or kind >= 8]
    tiles = [4 * kind + copy for kind in kinds for copy in range(4)]
    spread = chance.choice((3.0, 6.0, 12.0, 10_000.0))
    if chance.random() < 0.15:
        # Orphans together, so that somebody is near kokushi.
        tiles.sort(key=lambda tile: tile // 4 < 27 and tile // 4 % 9 not in (0, 8))
        head = tiles[:52]
        chance.shuffle(head)
        tiles[:52] = head
    else:
        place = {tile: tile / 4 + chance.gauss(0, spread) for tile in tiles}
        tiles.sort(key=lambda tile: place[tile])
    return dealt_in_order(tiles, players)


def dealt_in_order(tiles: Sequence[int], players: int) -> list[int]:
    """Return the wall that deals the first thirteen tiles to East, the next to South…"""
    wall = list(tiles)
    for wind in range(players):
        for number in range(13):
            block, one = divmod(number, 4)
            index = 12 * players + wind if number == 12 else 4 * (players * block + wind) + one
            wall[index] = tiles[13 * wind + number]
    rest = list(tiles[13 * players :])
    # What is left of the clumps is drawn in any order.
    random.Random(sum(tiles[:13])).shuffle(rest)
    wall[13 * players :] = rest
    return wall


def random_rules(number: int, chance: random.Random) -> Ruleset:
    """Return each preset in turn, every third time for three players, with random changes."""
    name = list(PRESETS)[number % len(PRESETS)]
    rules = Ruleset.preset(name, players=3 if number % 3 == 2 else 4)
    names = chance.sample(sorted(CHANGES), chance.choice((0, 6, 12)))
    changes: dict[str, object] = {}
    for name in names:
        value = chance.choice(CHANGES[name])
        is_absent = rules.players == 3 and (name, value) == ("riichi_min_tiles", "4")
        changes[name] = "3" if is_absent else value
    return rules.replace(**changes)


def random_situation(watch: Watch, chance: random.Random) -> None:
    """Put the table anywhere in a game, with points anywhere."""
    table, players = watch.table, watch.rules.players
    table.dealer = chance.randrange(players)
    table.round = chance.randrange(3)
    table.honba = chance.choice((0, 0, 1, 5))
    is_all_last = chance.random() < 0.3
    if is_all_last:
        table.dealer, table.round = players - 1, 1
    total = players * watch.rules.start_points
    cuts = sorted(100 * chance.randrange(total // 100 + 1) for _ in range(players - 1))
    scores = [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]
    if is_all_last:
        scores = sorted(scores)
    for seat, score in enumerate(scores):
        table.players[seat].score = score


def watch_random_deal(number: int) -> Watch:
    chance = random.Random(number)
    watch = Watch(random_rules(number, chance))
    random_situation(watch, chance)
    watch.deal(shuffled_wall(watch.rules.players, chance))
    watch.play(chance)
    return watch


DEALS = 32
"""Enough for some two thousand decisions."""


@pytest.mark.parametrize("number", range(DEALS))
def test_menus_equal_the_slow_definition(number: int) -> None:
    """FLOW-6, FLOW-7: in any deal under any rules everybody is asked what is legal, no more."""
    assert watch_random_deal(number).questions > 0


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DEALS, 400))
def test_many_menus_equal_the_slow_definition(number: int) -> None:
    assert watch_random_deal(number).questions > 0


class WatchedPlay(Play):
    """A stacked deal whose every question is compared with the slow definition too."""

    def __init__(self, hands: Sequence[str], draws: str = "", **options: Any) -> None:
        self.is_watched = False
        super().__init__(hands, draws, **options)

    def advance(self) -> None:
        if not self.is_watched:
            self.history = History(self.rules, self.table)
            self.is_watched = True
        advance(self.table, self.desk, tables.load())
        self.history.read(self.desk)
        self.history.check_facts()
        asked = {seat: self.menu(seat) for seat in range(4) if self.table.pending >> seat & 1}
        assert asked == self.history.questions

    def do(self, seat: int, words: str, *, is_mistake: bool = False) -> None:
        assert words in self.menu(seat), self.menu(seat)
        self.history.answer(seat)
        super().do(seat, words, is_mistake=is_mistake)

    def set_score(self, seat: int, score: int) -> None:
        self.table.players[seat].score = score
        self.history.state.seats[seat].score = score

    def asked(self) -> set[int]:
        return set(self.history.questions)


def playing(**options: object) -> Ruleset:
    return Ruleset().replace(**options)


def four_kans_by_one(**options: object) -> WatchedPlay:
    """East has made four closed kans; South holds a fifth, West three White."""
    play = WatchedPlay(
        ["111222333444m9s", "9999p234678s123p", "555z234p234s6789m", ""],
        draws="1m1s",
        rinshan="234m5z",
        rules=playing(**options),
    )
    for kind in ("1m", "2m", "3m", "4m"):
        play.do(0, f"ankan {kind}")
    return play


def test_a_fifth_kan_is_not_on_the_menu() -> None:
    """KAN-9 with `forbid`: neither from the hand nor from a discard."""
    play = four_kans_by_one()
    play.do(0, "tsumogiri")
    assert play.menu(2) == {"pon", "pass"}
    play.do(2, "pass")
    assert "ankan 9p" not in play.menu(1)


@pytest.mark.parametrize("seat", [1, 2])
def test_a_fifth_kan_aborts_where_it_may_be_declared(seat: int) -> None:
    """KAN-9 with `abort`."""
    play = four_kans_by_one(fifth_kan="abort")
    play.do(0, "tsumogiri")
    if seat == 1:
        play.do(2, "pass")
    play.do(seat, "ankan 9p" if seat == 1 else "daiminkan")
    assert play.table.ending == Ending.FIFTH_KAN
    assert play.scores == [25_000] * 4


def two_pons(tile: str, **options: object) -> WatchedPlay:
    """South has two pons and `1123444m`, and East discards 1m or 4m."""
    play = WatchedPlay(
        ["", "1123444m6677z98s", "", ""],
        draws=f"6z7z1p1p{tile}",
        rules=playing(**options),
        dora="9s",
        last="1p1p",
    )
    play.run((0, "tsumogiri"), (1, "pon"), (1, "9s"))
    play.pass_all()
    play.run((2, "tsumogiri"), (1, "pon"), (1, "8s"))
    play.tsumogiri(2)
    play.do(0, "tsumogiri")
    return play


@pytest.mark.parametrize("tile", ["1m", "4m"])
@pytest.mark.parametrize(
    ("kuikae", "is_possible"), [("forbid", False), ("forbid_same", True), ("allow", True)]
)
def test_a_chii_that_leaves_no_discard_is_not_on_the_menu(
    tile: str, kuikae: str, is_possible: bool
) -> None:
    """CALL-8: from 1123444m the tiles 1 and 4 with 23 leave 11444, all barred by KUIKAE-2."""
    play = two_pons(tile, kuikae=kuikae)
    word = "chii low" if tile == "1m" else "chii high"
    assert (word in play.menu(1)) == is_possible
    assert "pon" in play.menu(1)


@pytest.mark.parametrize(
    ("seat", "left", "limit", "is_possible"),
    [(1, 4, 4, True), (2, 3, 4, False), (2, 3, 1, True), (0, 1, 1, True), (1, 0, 1, False),
     (1, 0, 0, True)],
)  # fmt: skip
def test_riichi_needs_tiles_in_the_wall(
    seat: int, left: int, limit: int, is_possible: bool
) -> None:
    """RIICHI-1, PRE-3: L is counted after the draw."""
    hands = ["", "", "", ""]
    hands[seat] = "123456789m1122p"
    play = WatchedPlay(hands, rules=playing(riichi_min_tiles=limit))
    while play.table.live_left > left:
        play.tsumogiri()
    assert play.table.turn == seat
    assert ("riichi tsumogiri" in play.menu(seat)) == is_possible


def at_the_last_draw(hands: Sequence[str], last: str, left: int, **options: object) -> WatchedPlay:
    play = WatchedPlay(hands, last=last, rinshan="9s", dora="0p", rules=playing(**options))
    while play.table.live_left > left:
        play.tsumogiri()
    return play


def test_the_last_discard_can_be_ronned_and_nothing_else() -> None:
    """LAST-3, CALL-7: chii of West and pon of East are not asked for; North's ron is houtei."""
    play = at_the_last_draw(["55p", "", "34p", "123789m456s11p46p"], "5p", 0)
    assert play.table.turn == 1
    play.do(1, "tsumogiri")
    assert play.asked() == {3}
    assert play.menu(3) == {"ron", "pass"}


def test_a_kan_with_one_tile_left_takes_the_last_draw() -> None:
    """LAST-4, LAST-5, LAST-6: after it no kan, no riichi, and its discard cannot be called."""
    play = at_the_last_draw(["111m9999p", "99s", "78s", ""], "1m2m", 1, riichi_min_tiles=1)
    assert {"ankan 1m", "ankan 9p"} <= play.menu(0)
    play.do(0, "ankan 1m")
    assert play.table.live_left == 0
    assert not {word for word in play.menu(0) if "kan" in word or "riichi" in word}
    play.do(0, "tsumogiri")
    assert play.table.phase in (Phase.SHOW, Phase.DEAL)


def test_no_kan_with_the_haiteihai() -> None:
    """LAST-4."""
    play = at_the_last_draw(["", "111m", "", ""], "1m", 0)
    assert play.table.turn == 1
    assert "ankan 1m" not in play.menu(1)


def added_red_five(**options: object) -> WatchedPlay:
    """South has a pon of plain 5p and adds the red one; West waits for it and for 2p."""
    play = WatchedPlay(
        ["", "55p19m19s123456z6m", "123789m34p66678s", ""],
        draws="5p8m9m9s0p9m2p",
        rinshan="2p",
        dora="7z",
        rules=playing(**options),
    )
    play.run((0, "tsumogiri"), (2, "pass"), (1, "pon"), (1, "1z"))
    play.tsumogiri(3)
    play.do(1, "shouminkan 5p")
    return play


def test_an_added_red_five_can_be_robbed() -> None:
    """KAN-6: pinfu, chankan and the red five; the set stays a pon and no indicator comes up."""
    play = added_red_five()
    assert play.menu(2) == {"ron", "pass"}
    play.do(2, "ron")
    assert play.table.players[2].han == 3
    assert play.table.players[1].meld_kinds[0] == MeldKind.PON
    assert (play.table.kan_count, play.table.indicator_count) == (0, 1)


@pytest.mark.parametrize(
    ("cleared", "is_possible"),
    [("own_discard", False), ("own_draw_or_call", False), ("any_call", True)],
)
def test_a_declined_robbery_is_temporary_furiten(cleared: str, is_possible: bool) -> None:
    """FURITEN-3: the completed kan is itself a call, which ends it where any call does."""
    play = added_red_five(temp_furiten_clear=cleared)
    play.run((2, "pass"), (1, "tsumogiri"))
    assert ("ron" in play.menu(2)) == is_possible
    play.tsumogiri()
    play.do(3, "tsumogiri")
    assert "ron" in play.menu(2), "ended by the own discard at the latest"


def test_four_kans_end_the_deal_after_a_riichi_discard() -> None:
    """ABORT-4, FLOW-3: the riichi is established, its stick placed, then the deal ends."""
    play = WatchedPlay(
        ["1111m2222m", "3333s444s99p123p1z", "", ""], draws="9s4s", rinshan="9m9m8m8m"
    )
    play.run((0, "ankan 1m"), (0, "ankan 2m"), (0, "tsumogiri"))
    play.pass_all()
    play.run((1, "ankan 3s"), (1, "ankan 4s"))
    assert "riichi 1z" in play.menu(1)
    play.do(1, "riichi 1z")
    play.pass_all()
    assert play.table.ending == Ending.FOUR_KANS
    assert play.scores == [25_000, 24_000, 25_000, 25_000]
    assert (play.table.sticks, play.table.honba, play.table.dealer) == (1, 1, 0)


WAITING = ("345678m46p567s88s", "22234m67p234678s", "45666m34p233445s")
"""Three closed hands of simples that wait for 5p."""


@pytest.mark.parametrize(("option", "loss"), [("abort", 0), ("all", 1), ("head_bump", 1)])
def test_three_rons_on_a_riichi_tile(option: str, loss: int) -> None:
    """ABORT-5, RIICHI-5: with or without winners the stick of the riichi is not placed."""
    play = WatchedPlay(
        ["5p123789m789s11z9p", *WAITING], draws="9p", rules=playing(triple_ron=option)
    )
    play.do(0, "riichi 5p")
    for seat in (1, 2, 3):
        assert play.menu(seat) >= {"ron", "pass"}
        play.do(seat, "ron")
    assert play.table.sticks == 0
    assert sum(play.scores) == 100_000
    assert (play.scores[0] < 25_000) == bool(loss)
    assert (play.table.ending == Ending.TRIPLE_RON) == (option == "abort")


@pytest.mark.parametrize(("hand", "tile"), [("1223334m", "3m"), ("6777889m", "7m")])
def test_a_wait_whose_fourth_copy_is_the_riichi_tile_is_not_in_the_hand(
    hand: str, tile: str
) -> None:
    """RIICHI-12: `forbid_own4` counts hand and melds after the discard, never discards (DRAW-3)."""
    rules = playing(karaten_riichi="forbid_own4")
    play = WatchedPlay([f"{hand}456p789s", "", "", ""], draws=tile, rules=rules)
    assert {f"riichi {tile}", "riichi tsumogiri"} <= play.menu(0)


def test_a_wait_for_a_fifth_copy_is_no_riichi_where_that_is_forbidden() -> None:
    """RIICHI-12, FURITEN-1."""
    hand = "3333m456p789s111z"
    for option, is_possible in (("allow", True), ("forbid_own4", False)):
        play = WatchedPlay([hand, "", "", ""], draws="9p", rules=playing(karaten_riichi=option))
        assert ("riichi tsumogiri" in play.menu(0)) == is_possible


LEVELS = ("off", "same_waits", "same_waits_shape", "no_yaku_loss")


def ready_hands_of_one_suit(count: int, *, with_four: bool) -> list[tuple[str, str]]:
    """Return random ready hands, all in one suit but some honours, each with a triplet of it."""
    chance = random.Random(count)
    suit = [number + "m" for number in "123456789" for _ in range(4)]
    found: list[tuple[str, str]] = []
    while len(found) < count:
        honours = chance.choice(([], ["1z"] * 3))
        tiles = chance.sample(suit, 13 - len(honours)) + honours
        counts = Counter(tiles)
        triplets = sorted(tile for tile in counts if counts[tile] == 3)
        has_four = 4 in counts.values()
        if triplets and has_four == with_four and waits_of(tiles):
            found.append(("".join(sorted(tiles)), chance.choice(triplets)))
    return found


def check_kans_in_riichi(hand: str, fourth: str) -> None:
    """Declare riichi at once, draw the fourth tile, and compare the menu at every level."""
    for level in LEVELS:
        rules = playing(riichi_ankan=level, red_fives=0)
        play = WatchedPlay([hand, "", "", ""], draws=f"7z9p9p9p{fourth}", rules=rules)
        play.do(0, "riichi tsumogiri")
        play.tsumogiri(3)
        assert play.table.turn == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_closed_kan_in_riichi_that_waits_for_a_fifth_copy(level: str) -> None:
    """RIICHI-10, FURITEN-1: 123567m9999m waits for 9m, and White is a triplet all the same."""
    rules = playing(riichi_ankan=level)
    play = WatchedPlay(["1235679999m555z", "", "", ""], draws="7z9p9p9p5z", rules=rules)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert ("ankan 5z" in play.menu(0)) == (level != "off")


@pytest.mark.parametrize("with_four", [False, True])
def test_closed_kans_in_riichi_equal_the_slow_definition(with_four: bool) -> None:
    """RIICHI-10, also where a fifth copy is waited for."""
    for hand, fourth in ready_hands_of_one_suit(4, with_four=with_four):
        check_kans_in_riichi(hand, fourth)


@pytest.mark.slow
@pytest.mark.parametrize("with_four", [False, True])
def test_many_closed_kans_in_riichi_equal_the_slow_definition(with_four: bool) -> None:
    for hand, fourth in ready_hands_of_one_suit(300, with_four=with_four):
        check_kans_in_riichi(hand, fourth)
