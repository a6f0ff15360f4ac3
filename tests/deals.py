"""Deals with chosen tiles: a stacked wall, played by actions written as words."""

from collections.abc import Callable, Iterator, Sequence

from ariari import tables
from ariari.core.actions import Act, Menu
from ariari.core.chombo import possible_mistakes
from ariari.core.deal import begin_deal
from ariari.core.events import EventKind
from ariari.core.game import begin_game
from ariari.core.hand import reds_of
from ariari.core.melds import MeldKind
from ariari.core.menu import legal_actions
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import EVENT_WIDTH, Desk, Phase, Table
from ariari.core.tiles import KIND_COUNT
from ariari.core.turn import advance, apply
from ariari.model.notation import format_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall

WORDS = {
    "tsumogiri": Act.TSUMOGIRI,
    "riichi tsumogiri": Act.RIICHI_TSUMOGIRI,
    "open riichi tsumogiri": Act.OPEN_RIICHI_TSUMOGIRI,
    "chii low": Act.CHII,
    "chii low red": Act.CHII + 1,
    "chii middle": Act.CHII + 2,
    "chii middle red": Act.CHII + 3,
    "chii high": Act.CHII + 4,
    "chii high red": Act.CHII + 5,
    "pon": Act.PON,
    "pon red": Act.PON + 1,
    "pon two reds": Act.PON + 2,
    "daiminkan": Act.DAIMINKAN,
    "kita": Act.KITA,
    "tsumo": Act.TSUMO,
    "ron": Act.RON,
    "nine orphans": Act.NINE_ORPHANS,
    "pass": Act.PASS,
    "tenpai": Act.TENPAI,
    "noten": Act.NOTEN,
    "end game": Act.END_GAME,
    "play on": Act.PLAY_ON,
    "show hand": Act.SHOW_HAND,
}
"""Actions that name no tile; `chii low` takes the discard as the lowest tile of the sequence."""
WITH_FACE = {"open riichi ": Act.OPEN_RIICHI, "riichi ": Act.RIICHI, "": Act.DISCARD}
WITH_KIND = {"ankan ": Act.ANKAN, "shouminkan ": Act.SHOUMINKAN}


def face(tile: Tile) -> int:
    """Return the engine's face of a tile."""
    return 34 + tile.kind // 9 if tile.red else tile.kind


def code(words: str) -> int:
    """Return the action code of `5p`, `riichi 5p`, `ankan 1z`, `chii low`, `pon`, `tsumo`…"""
    if words in WORDS:
        return WORDS[words]
    for prefix, first in (*WITH_KIND.items(), *WITH_FACE.items()):
        if words.startswith(prefix):
            tile = Tile.parse(words.removeprefix(prefix))
            return first + (tile.kind if prefix in WITH_KIND else face(tile))
    raise AssertionError(words)


def words_of(action: int) -> str:
    """Return the words of an action code."""
    for words, known in WORDS.items():
        if action == known:
            return words
    for prefix, first in WITH_KIND.items():
        if first <= action < first + 34:
            return f"{prefix}{Tile(action - first)}"
    for prefix, first in WITH_FACE.items():
        if first <= action < first + 37:
            number = action - first
            tile = Tile(number) if number < 34 else Tile((number - 34) * 9 + 4, red=True)
            return f"{prefix}{tile}"
    raise AssertionError(action)


def _events(desk: Desk) -> Iterator[tuple[str, list[int]]]:
    """Yield the name and the five fields of each event that is logged."""
    for count in range(desk.log.count):
        kind, *fields = desk.log.events[EVENT_WIDTH * count : EVENT_WIDTH * (count + 1)]
        yield EventKind(kind).name.lower(), fields


class Play:
    """A table with a stacked wall, asked and answered in words.

    >>> play = Play(["123456789m1122p", "", "", ""], draws="1p")
    >>> "tsumo" in play.menu(0)
    True
    """

    def __init__(
        self,
        hands: Sequence[str],
        draws: str = "",
        *,
        rules: Ruleset | None = None,
        before: Callable[[Table], None] | None = None,
        **wall: str,
    ) -> None:
        """`before` may set scores, dealer, round, honba and sticks before the deal."""
        self.rules = Ruleset() if rules is None else rules
        self.table = Table()
        self.desk = Desk()
        self.desk.log.is_kept = True
        self.table.rules.copy_from(self.rules.to_record())
        begin_game(self.table, 0)
        self.table.dice[0] = self.table.dice[1] = 1
        if before is not None:
            before(self.table)
        self.deal(hands, draws, **wall)

    def deal(self, hands: Sequence[str], draws: str = "", **wall: str) -> None:
        """Deal another stacked wall; the table must be between deals."""
        for index, tile in enumerate(stack_wall(hands, draws, rules=self.rules, **wall)):
            self.table.wall[index] = tile
        begin_deal(self.table, self.desk, tables.load())
        self.advance()

    def advance(self) -> None:
        """Let everything happen that needs nobody's choice; `events` are those of this time."""
        advance(self.table, self.desk, tables.load())
        self.events = list(_events(self.desk))
        self.desk.log.count = 0

    def menu(self, seat: int) -> set[str]:
        """Return the legal actions of a seat in words."""
        return self._menu(legal_actions, seat)

    def mistakes(self, seat: int) -> set[str]:
        """Return what a seat may do wrong and be judged for."""
        return self._menu(possible_mistakes, seat)

    def _menu(self, fill: Callable[..., None], seat: int) -> set[str]:
        menu = Menu()
        fill(self.table, seat, menu, self.desk, tables.load())
        words = [words_of(menu.codes[place]) for place in range(menu.count)]
        assert len(set(words)) == len(words), words
        return set(words)

    def do(self, seat: int, words: str, *, is_mistake: bool = False) -> None:
        """A seat answers; it must be asked, and the action legal unless it is a mistake."""
        allowed = self.mistakes(seat) if is_mistake else self.menu(seat)
        assert words in allowed, f"{words} is not among {sorted(allowed)}"
        apply(self.table, seat, code(words))
        self.advance()

    def run(self, *steps: tuple[int, str]) -> None:
        """Several seats answer, one after the other."""
        for seat, words in steps:
            self.do(seat, words)

    def pass_all(self) -> None:
        """Everybody who is asked about a tile passes."""
        while self.table.phase in (Phase.REACT, Phase.ROB) and self.table.pending:
            seat = next(seat for seat in range(4) if self.table.pending >> seat & 1)
            self.do(seat, "pass")

    def tsumogiri(self, count: int = 1) -> None:
        """So many drawn tiles are discarded, and nobody reacts."""
        for _ in range(count):
            self.pass_all()
            self.do(self.table.turn, "tsumogiri")
        self.pass_all()

    def until(self, left: int) -> None:
        """Drawn tiles are discarded until so many live tiles are left, and a seat has its turn."""
        while self.table.live_left > left:
            self.tsumogiri()

    def hand(self, seat: int) -> str:
        """Return a seat's concealed tiles in notation, sorted."""
        player = self.table.players[seat]
        return format_tiles(
            Tile(kind, red=copy < reds_of(player, kind))
            for kind in range(KIND_COUNT)
            for copy in range(player.counts[kind])
        )

    def melds(self, seat: int) -> list[tuple[str, str, int, int]]:
        """Return a seat's melds: sort, lowest kind, whose tile, red fives."""
        player = self.table.players[seat]
        return [
            (
                MeldKind(player.meld_kinds[place]).name.lower(),
                str(Tile(player.meld_lowest[place])),
                player.meld_source[place],
                player.meld_reds[place],
            )
            for place in range(player.meld_count)
        ]

    def yaku(self, seat: int) -> set[str]:
        """Return the yaku and yakuman that a seat won with."""
        player = self.table.players[seat]
        ordinary = {yaku.name.lower() for yaku in Yaku if player.yaku >> yaku & 1}
        return ordinary | {each.name.lower() for each in Yakuman if player.yakuman >> each & 1}

    def leave(self, count: int) -> None:
        """Only so many live tiles are left to draw, as if others had been drawn before."""
        self.table.live_left = count

    @property
    def scores(self) -> list[int]:
        """The seats' scores."""
        return [self.table.players[seat].score for seat in range(self.rules.players)]
