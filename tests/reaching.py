"""A director who leads a game to a win that was asked for.

Seats obey, and the wall gives what is due: what lies beyond the last draw is unknown to all, so its
tiles may be exchanged while a game goes on. The wall is cut short only where nobody's ippatsu runs
and no first turn lasts.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ariari.core.rules import OpenRiichi
from ariari.core.state import INDICATOR_MAX, RiichiLevel
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_SIZE
from ariari.core.wall import indicator_index, rinshan_index, tile_count, ura_index
from ariari.model.actions.action import Action, Daiminkan, Pass, Pon
from ariari.model.events.event import HandWon
from ariari.model.game import Game
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall

WIN = "4s"
LAST_HELD = "2s"
"""The tile that makes the hand ready."""
JUNK = ("5p", "1p", "6s", "9p", "8s", "9m", "1m", "2z", "3z")
"""Tiles that no hand waits for and nobody minds."""
KANS = ("7s", "5s", "6s", "8s")
"""The tiles of which the feeder has kans."""
FEEDER = "234678p55s11z"
"""Ten tiles that are ready beside any triplet."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A win that is asked for: the moment of its name, and how one set of the hand lies."""

    seat: int = 0
    tsumo: bool = False
    meld: str = "concealed"
    """How the dragons lie: `concealed`, `ankan`, `pon`, `daiminkan`, `shouminkan`; or `orphans`."""
    riichi: RiichiLevel = RiichiLevel.NONE
    open_riichi: bool = False
    into_open_riichi: bool = False
    ippatsu: bool = False
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    on_riichi_tile: bool = False
    after_kan: bool = False
    kita: int = 0

    @property
    def flags(self) -> dict[str, Any]:
        """The fields of the moment."""
        names = set(self.__dataclass_fields__) - {"tsumo", "meld"}
        return {name: getattr(self, name) for name in names}

    @property
    def winning(self) -> str:
        """The tile that completes the hand."""
        return "7z" if self.meld == "orphans" else WIN

    @property
    def hand(self) -> str:
        """The hand that wins, without its last tile."""
        if self.meld == "orphans":
            return "119m19p19s123456z"
        laid = {
            "concealed": "555z",
            "ankan": "[5555z]",
            "pon": "[5-55z]",
            "daiminkan": "[5555+z]",
            "shouminkan": "[55-55z]",
        }
        return f"234678p2399s {laid[self.meld]}"


@dataclass
class Director:
    """Leads one game to its win."""

    rules: Ruleset
    wanted: Wanted
    game: Game = field(init=False)
    draw: str | None = None
    """What the next live draw shall be; junk if nothing is said."""
    rinshan: str | None = None

    def __post_init__(self) -> None:
        self.players = self.rules.players
        self.winner = self.wanted.seat
        self.feeder = (self.winner - 1) % self.players
        self.giver = (self.winner + 1) % self.players
        self.game = Game(
            self.rules, wall=stack_wall(self._hands(), "5p", dora="9s", rules=self.rules)
        )

    def play(self) -> HandWon:
        """Return the win that the game came to."""
        wanted = self.wanted
        self._first_draw()
        if not wanted.first_turn:
            if wanted.riichi == RiichiLevel.DOUBLE:
                self._double_riichi()
            else:
                self._get_ready()
        self._tsumo() if wanted.tsumo else self._ron()
        (won,) = (event for event in self.game.events if isinstance(event, HandWon))
        return won

    # What lies where

    def _hands(self) -> list[str]:
        hands: dict[int, str] = {self.winner: self._own_hand(), self.feeder: self._feeder_hand()}
        used = Counter(tile.kind for hand in hands.values() for tile in parse_tiles(hand))
        spare = self._spare(used)
        filled = []
        for seat in range(self.players):
            hand = hands.get(seat, "")
            missing = 13 - len(parse_tiles(hand)) if hand else 13
            filled.append(hand + "".join(next(spare) for _ in range(missing)))
        return filled

    def _spare(self, used: Counter[int]) -> Iterator[str]:
        kept = {tile.kind for tile in parse_tiles("1234s57z4z9s7s" + "".join(self.kans))} | {
            tile.kind for name in self._junk for tile in parse_tiles(name)
        }
        kinds = [kind for kind in reversed(range(KIND_COUNT)) if kind not in kept]
        if self.players == 3:
            kinds = [kind for kind in kinds if not 0 < kind < SUIT_SIZE - 1]
        for kind in kinds:
            for _ in range(COPIES - used[kind]):
                yield str(Tile(kind))

    @property
    def _junk(self) -> tuple[str, ...]:
        return JUNK if self.players == 3 else (*JUNK, "2m", "3m")

    @property
    def _is_ready_from_the_start(self) -> bool:
        return self.wanted.first_turn or self.wanted.riichi == RiichiLevel.DOUBLE

    def _own_hand(self) -> str:
        is_ready = self._is_ready_from_the_start
        if self.wanted.meld == "orphans":
            return "119m19p19s123456z" if is_ready else "119m19p1s123456z5p"
        dragons = "55z2z" if self.wanted.meld in ("pon", "shouminkan") else "555z"
        return f"234678p399s{'2s' if is_ready else '1z'}{dragons}"

    @property
    def _robs_ankan(self) -> bool:
        return self.wanted.meld == "orphans" and self.rules.kokushi_ankan_ron

    def _feeder_hand(self) -> str:
        wanted = self.wanted
        if wanted.chankan and not self._robs_ankan:
            return wanted.winning * 2
        if len(self.kans) > 1:
            return "".join(tile * 3 for tile in KANS) + "5p"
        return FEEDER + ("777z" if wanted.chankan else KANS[0] * 3)

    @property
    def kans(self) -> tuple[str, ...]:
        """The kans before the last discard: more than one where riichi needs them (RIICHI-2)."""
        wanted = self.wanted
        is_last_riichi = wanted.last_tile and wanted.on_riichi_tile
        count = max(1, self.rules.riichi_min_tiles if is_last_riichi else 1)
        return KANS[:count] if wanted.after_kan else ()

    # How the game is led

    @property
    def table(self) -> Any:
        return self.game._table

    def act(self, seat: int, action: Action | str) -> None:
        """A seat acts, and whatever is drawn then is what is due."""
        table = self.table
        before = table.next_draw, table.rinshan_count
        rinshan = rinshan_index(table.rinshan_count, self.players)
        self._lay(table.next_draw, self.draw, rinshan)
        self._lay(rinshan, self.rinshan, table.next_draw)
        self.game.act(seat, action)
        if table.next_draw != before[0]:
            self.draw = None
        if table.rinshan_count != before[1]:
            self.rinshan = None

    def _lay(self, index: int, tile: str | None, kept: int) -> None:
        """Exchange tiles of the wall that nobody has seen, all but one that is kept."""
        wall = self.table.wall
        junk = [name for name in self._junk if name not in self.kans]
        names = junk if tile is None else [tile]
        free = [other for other in self._unseen() if other != kept]
        for name in names:
            kind = Tile.parse(name).kind
            for other in (index, *free):
                if wall[other] // COPIES == kind:
                    wall[index], wall[other] = wall[other], wall[index]
                    return
        raise AssertionError(f"no {names} is left")

    def _unseen(self) -> Iterator[int]:
        counts = range(INDICATOR_MAX)
        dead = {indicator_index(count, self.players) for count in counts}
        dead |= {ura_index(count, self.players) for count in counts}
        drawn = range(self.table.rinshan_count)
        dead |= {rinshan_index(count, self.players) for count in drawn}
        rest = range(self.table.next_draw, tile_count(self.players))
        return (index for index in rest if index not in dead)

    def pass_all(self) -> None:
        """Everybody who is asked about a tile passes."""
        while self.game.pending and Pass() in self.game.legal_actions(self.game.pending[0]):
            self.act(self.game.pending[0], Pass())

    def until(self, seat: int) -> None:
        """Others draw and discard until it is a seat's turn, at least one of them."""
        self.pass_all()
        while self.game.pending != (seat,):
            self.act(self.game.pending[0], "tsumogiri")
            self.pass_all()

    def turn_before(self, seat: int, draw: str | None) -> None:
        """Others draw and discard, and then a seat draws a chosen tile."""
        self.until((seat - 1) % self.players)
        self.draw = draw
        self.act(self.game.pending[0], "tsumogiri")
        self.pass_all()
        assert self.game.pending == (seat,)

    def _first_draw(self) -> None:
        """The dealer has drawn when the deal begins, so that draw is exchanged, if it matters."""
        due = self._first_due()
        if due is not None and self.table.turn == due[0]:
            drawn = stack_wall(self._hands(), due[1], dora="9s", rules=self.rules)
            self.game = Game(self.rules, wall=drawn)

    def _first_due(self) -> tuple[int, str] | None:
        wanted = self.wanted
        if not wanted.first_turn:
            return None
        if wanted.tsumo:
            return self.winner, wanted.winning
        return self.feeder, wanted.winning

    def _needs_feeder_riichi(self) -> bool:
        wanted = self.wanted
        return (
            not wanted.tsumo
            and wanted.open_riichi
            and not wanted.into_open_riichi
            and self.rules.open_riichi == OpenRiichi.ON_YAKUMAN
        )

    def _riichi(self, discard: str = "") -> str:
        word = "open riichi" if self.wanted.open_riichi else "riichi"
        return f"{word} {discard or 'tsumogiri'}"

    # Before the win

    def _double_riichi(self) -> None:
        wanted = self.wanted
        feeds_in_riichi = self._needs_feeder_riichi()
        for seat in range(self.players):
            if seat == self.winner:
                self.act(seat, self._riichi())
            elif seat == self.feeder and feeds_in_riichi:
                self.act(seat, "riichi tsumogiri")
            else:
                self.act(seat, "tsumogiri")
            self.pass_all()
            if wanted.ippatsu and seat == self.winner:
                return
        self.until(self.winner)
        if wanted.kita and not wanted.rinshan:
            self.turn_before(self.winner, "4z")
            self.act(self.winner, "kita")
        if wanted.meld == "ankan" and (wanted.kita or not wanted.rinshan):
            self.turn_before(self.winner, "5z")
            self.act(self.winner, "ankan 5z")
        self.act(self.winner, "tsumogiri")
        self.pass_all()

    def _get_ready(self) -> None:
        """In the first go-around everybody discards; then come melds, and the hand is ready."""
        wanted = self.wanted
        for seat in range(self.players):
            self.act(seat, "tsumogiri")
            self.pass_all()
        if wanted.chankan and not self._robs_ankan:
            self._call(self.feeder, wanted.winning, Pon)
        if wanted.meld in ("pon", "shouminkan"):
            self._call(self.winner, "5z", Pon, "2z")
        if wanted.meld == "daiminkan" and not self._is_last_daiminkan:
            self._call(self.winner, "5z", Daiminkan)
        if self._needs_feeder_riichi():
            self.until(self.feeder)
            self.act(self.feeder, "riichi tsumogiri")
            self.pass_all()
        self._lay_down()
        self._declare()

    @property
    def _is_last_daiminkan(self) -> bool:
        return self.wanted.meld == "daiminkan" and self.wanted.rinshan and not self.wanted.kita

    def _call(self, seat: int, tile: str, call: type[Action], discard: str | None = None) -> None:
        """Another seat discards a tile, and this one calls it and discards."""
        other = self.giver if seat != self.giver else self.winner
        self.turn_before(other, tile)
        self.act(other, "tsumogiri")
        action = next(each for each in self.game.legal_actions(seat) if isinstance(each, call))
        self.act(seat, action)
        self.pass_all()
        own = self.game.legal_actions(seat)
        self.act(seat, discard or ("tsumogiri" if call is Daiminkan else own[0]))
        self.pass_all()

    def _lay_down(self) -> None:
        """In one turn the hand lays kita and kans down that are not the last, and is ready then."""
        wanted = self.wanted
        ready = "9s" if wanted.meld == "orphans" else LAST_HELD
        acts = []
        if wanted.kita and not wanted.rinshan:
            acts.append(("4z", "kita"))
        is_last_kan = wanted.rinshan and not wanted.kita
        if wanted.meld in ("ankan", "shouminkan") and not is_last_kan:
            acts.append(("5z", f"{wanted.meld} 5z"))
        tiles = [*(tile for tile, _ in acts), ready]
        self.turn_before(self.winner, tiles[0])
        for (_, words), drawn in zip(acts, tiles[1:], strict=True):
            self.rinshan = drawn
            self.act(self.winner, words)
            self.pass_all()

    def _declare(self) -> None:
        wanted = self.wanted
        discard = "5p" if wanted.meld == "orphans" else "1z"
        if wanted.ippatsu and wanted.last_tile:
            left = self.players if wanted.tsumo else self.players - 1
            self.table.live_left = left + self.table.refill_due
        is_riichi = wanted.riichi != RiichiLevel.NONE
        self.act(self.winner, self._riichi(discard) if is_riichi else discard)
        self.pass_all()
        if is_riichi and not wanted.ippatsu:
            self.until(self.winner)
            self.act(self.winner, "tsumogiri")
            self.pass_all()

    # The win

    def _cut(self, left: int) -> None:
        """So many tiles are left to draw, unless they were counted off before."""
        if self.wanted.last_tile and not self.wanted.ippatsu:
            self.table.live_left = left

    def _last_turn(self, seat: int, draw: str, *, is_drawn_last: bool) -> None:
        """A seat draws what is due; the wall is cut before the draw, or after it."""
        if self.wanted.first_turn and seat == 0:
            return
        self.until((seat - 1) % self.players)
        self.draw = draw
        if is_drawn_last:
            self._cut(1)
        self.act(self.game.pending[0], "tsumogiri")
        self.pass_all()
        assert self.game.pending == (seat,)
        if not is_drawn_last:
            self._cut(max(1, len(self.kans)))

    def _tsumo(self) -> None:
        wanted = self.wanted
        if not wanted.rinshan:
            self._last_turn(self.winner, wanted.winning, is_drawn_last=True)
        elif self._is_last_daiminkan:
            self._last_turn(self.giver, "5z", is_drawn_last=False)
            self.act(self.giver, "tsumogiri")
            call = next(
                each for each in self.game.legal_actions(self.winner) if isinstance(each, Daiminkan)
            )
            self.rinshan = wanted.winning
            self.act(self.winner, call)
            self.pass_all()
        else:
            tile, words = ("4z", "kita") if wanted.kita else ("5z", f"{wanted.meld} 5z")
            self._last_turn(self.winner, tile, is_drawn_last=False)
            self.rinshan = wanted.winning
            self.act(self.winner, words)
            self.pass_all()
        self.act(self.winner, "tsumo")

    def _ron(self) -> None:
        wanted, feeder = self.wanted, self.feeder
        if wanted.chankan:
            self._last_turn(feeder, wanted.winning, is_drawn_last=False)
            kan = "ankan" if self._robs_ankan else "shouminkan"
            self.act(feeder, f"{kan} {wanted.winning}")
        else:
            if wanted.after_kan:
                self._last_turn(feeder, KANS[0], is_drawn_last=False)
                for kan, drawn in zip(self.kans, (*self.kans[1:], wanted.winning), strict=True):
                    self.rinshan = drawn
                    self.act(feeder, f"ankan {kan}")
                    self.pass_all()
            else:
                self._last_turn(feeder, wanted.winning, is_drawn_last=True)
            self.act(feeder, "riichi tsumogiri" if wanted.on_riichi_tile else "tsumogiri")
        self.act(self.winner, "ron")
        self.pass_all()
