"""The history of a deal from its events alone, and who must be asked what at each moment.

The state kept here is the one that `tests/naive_legality.py` judges. The table is read for what no
event tells: the wall before the deal and the scores.
"""

from collections.abc import Callable

from tests.naive_legality import (
    ALL_KINDS,
    MELD_KINDS,
    NORTH,
    Outcome,
    Seat,
    State,
    barred_after,
    is_complete,
    is_kokushi,
    is_tenpai,
    is_won_by_nagashi,
    kind_of,
    kinds_of,
    may_end_game,
    may_hide,
    may_show_noten,
    reaction_menu,
    robbing_menu,
    turn_menu,
    without,
)

from ariari.core.events import EventKind
from ariari.core.rules import DeadWallRefill, MultiRonRenchan, TempFuriten
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Ending, Mark, Table
from ariari.model.ruleset import Ruleset

Fields = tuple[int, int, int, int, int]
RED_TILES = {16: "0m", 52: "0p", 53: "0p", 88: "0s"}
MELD_NAMES = {int(number): name for name, number in MELD_KINDS.items()}
SILENT = (EventKind.DORA,)
"""Events that may come between a discard and the questions about it."""


def face(number: int) -> str:
    return ALL_KINDS[number] if number < 34 else "0" + "mps"[number - 34]


def tile_face(tile: int, red_fives: int) -> str:
    """Return a tile of the wall; which of the fives are red is EQUIP-2 and SANMA-1."""
    reds = {0: (), 2: (52, 88), 3: (16, 52, 88), 4: (16, 52, 53, 88)}[red_fives]
    return RED_TILES[tile] if tile in reds else ALL_KINDS[tile // 4]


class History:
    """What has happened, and whom the table must ask now."""

    state: State

    def __init__(self, rules: Ruleset, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.questions: dict[int, set[str]] = {}
        self.shown: dict[int, bool] = {}
        self.tile_is_open = False
        self.riichi_level = 0
        self.ending = Ending.NONE
        self.winners = 0
        self.loser = 0
        self.is_over = False
        self.was_offered = False

    def answer(self, seat: int) -> None:
        """A seat has answered its question."""
        del self.questions[seat]
        self.was_offered = self.ending != Ending.NONE

    def read(self, desk: Desk) -> None:
        """Take in the events of the desk; nobody who should be asked may be left out."""
        for place in range(0, desk.log.count * EVENT_WIDTH, EVENT_WIDTH):
            kind, *fields = (int(desk.log.events[place + index]) for index in range(EVENT_WIDTH))
            assert not self.questions or kind in SILENT, f"not asked: {self.questions}"
            one, two, three, four, five = fields
            self.take_in(EventKind(kind), (one, two, three, four, five))
        desk.log.count = 0
        if not self.questions:
            self.ask_at_the_end()

    def take_in(self, kind: EventKind, fields: Fields) -> None:
        handlers: dict[EventKind, Callable[[Fields], None]] = {
            EventKind.DEAL: self.begin,
            EventKind.DRAW: self.draw,
            EventKind.DISCARD: self.discard,
            EventKind.DECLARE: self.declare,
            EventKind.MELD: self.meld,
            EventKind.KITA: self.set_north_aside,
            EventKind.RIICHI: self.establish_riichi,
            EventKind.SHOW: self.show,
            EventKind.END: self.end,
            EventKind.PAY: self.pay,
            EventKind.OVER: self.finish,
        }
        if kind in handlers:
            handlers[kind](fields)

    def begin(self, fields: Fields) -> None:
        """DEAL-4, DEAL-5, SANMA-2, SANMA-3: the dealer's first draw is still to come."""
        dealer, round_wind, honba, _, _ = fields
        players = self.rules.players
        seats = []
        for seat in range(players):
            wind = (seat - dealer) % players
            blocks = [4 * (players * turn + wind) + one for turn in range(3) for one in range(4)]
            tiles = [
                tile_face(self.table.wall[index], self.rules.red_fives)
                for index in [*blocks, 12 * players + wind]
            ]
            seats.append(Seat(self.table.players[seat].score, tiles))
        self.state = State(
            self.rules,
            seats,
            dealer,
            round_wind,
            honba,
            self.table.dealer_streak,
            left=70 if players == 4 else 55,
        )
        self.shown = {}
        self.ending = Ending.NONE
        self.was_offered = False

    def draw(self, fields: Fields) -> None:
        seat, tile, is_dead, _, _ = fields
        self.pass_tile()
        state = self.state
        state.turn = seat
        state.drawn = tile_face(tile, self.rules.red_fives)
        state.seats[seat].tiles.append(state.drawn)
        state.is_rinshan = bool(is_dead)
        state.is_after_kan = state.is_after_kan and state.is_rinshan
        if is_dead and self.rules.dead_wall_refill == DeadWallRefill.DISCARD:
            state.lacking += 1
        else:
            state.left -= 1
        self.clear_by_taking(seat)
        self.questions = {seat: turn_menu(state, seat)}

    def discard(self, fields: Fields) -> None:
        seat, number, marks, riichi, is_open = fields
        state, player = self.state, self.state.seats[seat]
        self.let_own_draw_pass(seat)
        if riichi:
            self.riichi_level = 2 if state.is_first_turn(seat) else 1
            assert riichi == self.riichi_level, "DRII-1"
            player.open_riichi = bool(is_open)
        state.tile = face(number)
        assert not marks & Mark.TSUMOGIRI or state.tile == state.drawn
        player.tiles.remove(state.tile)
        player.river.append(state.tile)
        state.left -= state.lacking
        state.lacking = 0
        player.let_pass = False
        player.ippatsu = False
        state.drawn = ""
        state.barred = frozenset()
        state.declared = ""
        state.is_riichi_tile = bool(riichi)
        self.tile_is_open = True
        self.ask_others(reaction_menu)

    def declare(self, fields: Fields) -> None:
        seat, kan, number, _, _ = fields
        self.let_own_draw_pass(seat)
        self.state.declared = "kita" if kan == KITA else MELD_NAMES[kan]
        self.state.tile = face(number)
        self.state.is_riichi_tile = False
        self.tile_is_open = True
        self.ask_others(robbing_menu)

    def ask_others(self, menu: Callable[[State, int], set[str]]) -> None:
        """A seat that can only pass is not asked (FLOW-7)."""
        menus = {seat: menu(self.state, seat) for seat in self.state.others()}
        self.questions = {seat: words | {"pass"} for seat, words in menus.items() if words}

    def let_own_draw_pass(self, seat: int) -> None:
        """A winning tile that a riichi player drew was not taken for a win (FURITEN-4)."""
        player = self.state.seats[seat]
        if player.riichi and is_complete(player.tiles):
            player.let_pass_in_riichi = True

    def pass_tile(self) -> None:
        """Nobody won on the open tile: FURITEN-3, FURITEN-4."""
        state = self.state
        if not self.tile_is_open:
            return
        self.tile_is_open = False
        for seat in state.others():
            player = state.seats[seat]
            tiles = [*player.tiles, state.tile]
            may_rob = self.rules.kokushi_ankan_ron and is_kokushi(tiles)
            if is_complete(tiles) and (state.declared != "ankan" or may_rob):
                player.let_pass = True
                player.let_pass_in_riichi = player.let_pass_in_riichi or player.riichi > 0

    def clear_by_taking(self, seat: int) -> None:
        """A draw or claim ends temporary furiten where the option says so (FURITEN-3)."""
        if self.rules.temp_furiten_clear != TempFuriten.OWN_DISCARD:
            self.state.seats[seat].let_pass = False

    def interrupt(self) -> None:
        """A call is completed (CONV-7, CONV-8, IPP-1, FURITEN-3)."""
        self.state.is_interrupted = True
        for player in self.state.seats:
            player.ippatsu = False
            if self.rules.temp_furiten_clear == TempFuriten.ANY_CALL:
                player.let_pass = False

    def meld(self, fields: Fields) -> None:
        seat, number, lowest, source, reds = fields
        self.pass_tile()
        name = MELD_NAMES[number]
        if name == "ankan":
            self.make_ankan(seat, ALL_KINDS[lowest])
        elif name == "shouminkan":
            self.make_shouminkan(seat)
        else:
            self.call(seat, name, ALL_KINDS[lowest], source, reds)
        self.interrupt()
        self.state.turn = seat
        self.state.is_after_kan = name.endswith("kan")
        if name.endswith("kan"):
            self.state.kans += 1
        else:
            self.questions = {seat: turn_menu(self.state, seat)}

    def make_ankan(self, seat: int, kind: str) -> None:
        player = self.state.seats[seat]
        quad = tuple(tile for tile in player.tiles if kind_of(tile) == kind)
        assert len(quad) == 4
        player.tiles = without(player.tiles, *quad)
        player.melds.append(("ankan", quad))

    def make_shouminkan(self, seat: int) -> None:
        player, tile = self.state.seats[seat], self.state.tile
        player.tiles.remove(tile)
        for place, (name, tiles) in enumerate(player.melds):
            if name == "pon" and kind_of(tiles[0]) == kind_of(tile):
                player.melds[place] = ("shouminkan", (*tiles, tile))
                return
        raise AssertionError(f"no pon of {tile}")

    def call(self, seat: int, name: str, lowest: str, source: int, reds: int) -> None:
        """Chii, pon or daiminkan of the open tile."""
        state, player = self.state, self.state.seats[seat]
        assert source == state.turn
        state.seats[source].was_taken = True
        start = ALL_KINDS.index(lowest)
        size = 4 if name == "daiminkan" else 3
        kinds = ALL_KINDS[start : start + 3] if name == "chii" else (lowest,) * size
        used: list[str] = []
        for kind in without(kinds, kind_of(state.tile)):
            red = "0" + kind[1]
            is_red = kind[0] == "5" and reds > (state.tile[0] == "0") + used.count(red)
            used.append(red if is_red else kind)
        player.tiles = without(player.tiles, *used)
        player.melds.append((name, (state.tile, *used)))
        self.clear_by_taking(seat)
        state.drawn = ""
        if name != "daiminkan":
            state.barred = barred_after(self.rules, state.tile, used)

    def set_north_aside(self, fields: Fields) -> None:
        """SANMA-5, SANMA-6."""
        self.pass_tile()
        player = self.state.seats[fields[0]]
        player.tiles.remove(NORTH)
        player.kita += 1
        self.interrupt()

    def establish_riichi(self, fields: Fields) -> None:
        """RIICHI-5."""
        self.pass_tile()
        player = self.state.seats[fields[0]]
        player.riichi = self.riichi_level
        player.ippatsu = True
        player.score -= 1000

    def show(self, fields: Fields) -> None:
        """A seat that has no choice shows what it must (DRAW-6, RIICHI-14)."""
        seat, is_shown, is_open, _, _ = fields
        assert may_hide(self.state, seat) or bool(is_shown) == is_tenpai(self.state, seat)
        assert may_show_noten(self.state, seat) or is_open == is_shown
        assert seat == (self.state.dealer + len(self.shown)) % self.rules.players
        self.shown[seat] = bool(is_shown)

    def end(self, fields: Fields) -> None:
        self.ending = Ending(fields[0])
        self.winners, self.loser = fields[1], fields[2]
        self.tile_is_open = False

    def pay(self, fields: Fields) -> None:
        self.state.seats[fields[0]].score += fields[1]

    def finish(self, _: Fields) -> None:
        self.is_over = True

    def ask_at_the_end(self) -> None:
        """Questions that follow no event of their own: DRAW-7, END-5, END-6."""
        state = self.state
        if self.ending != Ending.NONE:
            is_settled = self.is_over or self.was_offered
            if not is_settled and may_end_game(state, self.outcome()):
                self.questions = {state.dealer: {"end game", "play on"}}
        elif state.left == 0 and self.tile_is_open and not is_won_by_nagashi(state):
            seat = (state.dealer + len(self.shown)) % self.rules.players
            if may_hide(state, seat):
                self.questions = {seat: {"tenpai", "noten"}}
            elif may_show_noten(state, seat):
                self.questions = {seat: {"noten", "show hand"}}

    def outcome(self) -> Outcome:
        """What the choice to end the game depends on."""
        dealer = self.state.dealer
        won = bool(self.winners >> dealer & 1)
        is_nearest = True
        if self.ending == Ending.RON and self.rules.multi_ron_renchan == MultiRonRenchan.NEAREST:
            order = [(self.loser + step) % self.rules.players for step in range(1, 4)]
            is_nearest = next(seat for seat in order if self.winners >> seat & 1) == dealer
        return Outcome(
            tuple(player.score for player in self.state.seats),
            is_exhaustive=self.ending == Ending.EXHAUSTIVE,
            dealer_repeats_by_win=won and is_nearest,
            dealer_is_tenpai=self.shown.get(dealer, False),
        )

    def check_facts(self) -> None:
        """The history has the tiles, points and counts that the table has."""
        state, table = self.state, self.table
        assert (state.left, state.kans) == (table.live_left, table.kan_count)
        for seat, player in enumerate(state.seats):
            record = table.players[seat]
            held = kinds_of(player.tiles)
            assert [held.count(kind) for kind in ALL_KINDS] == list(record.counts)
            assert player.score == record.score
            assert [face(number) for number in record.river[: record.river_size]] == player.river
