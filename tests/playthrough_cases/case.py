"""What a recorded game is made of, and how it is played from that."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.table import Ending
from ariari.errors import IllegalAction
from ariari.model.actions.action import Pass, ShowTenpai
from ariari.model.events.event import DealEnded, TileDiscarded
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall

REACTIONS = ("ron", "pon", "chii", "daiminkan", "pass")
AFTER_PLAY = ("tenpai", "noten", "end", "play")
"""First words of what is asked when the wall is used up, or the game may end."""


class Mistake(StrEnum):
    """What a player did wrong (CHOMBO-2, CHOMBO-3, DEADHAND-1)."""

    INCOMPLETE_TSUMO = "tsumo with an incomplete hand"
    INCOMPLETE_RON = "ron with an incomplete hand"
    NO_YAKU_TSUMO = "tsumo without a yaku"
    NO_YAKU_RON = "ron without a yaku"
    FURITEN_RON = "ron while furiten"
    NOTEN_RIICHI_AT_WIN = "noten riichi, found out at a declared win"
    NOTEN_RIICHI_AT_DRAW = "noten riichi, found out at an exhaustive draw"
    NOTEN_RIICHI_AT_FOUR_RIICHI = "noten riichi, found out at four riichi"
    NOTEN_RIICHI_UNPUNISHED = "noten riichi, never found out"
    RIICHI_KAN_AT_WIN = "an illegal kan in riichi, found out at a declared win"
    RIICHI_KAN_AT_DRAW = "an illegal kan in riichi, found out at an exhaustive draw"
    RIICHI_HAND_NOT_SHOWN = "a riichi hand not shown at an exhaustive draw"
    WRONG_CLAIM = "an impossible claim, which kills the hand"
    DEAD_HAND_CALL = "a call with a dead hand"


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal: a stacked wall, and what players do that is not a matter of course.

    `moves` are answers, separated by semicolons: `0 3p; 1 ron; 2 riichi tsumogiri`. Until a seat
    can do its next move, everybody who is asked passes, discards what was drawn, or shows a tenpai
    hand. `1 ron on 3p` waits for that tile. `1 cannot ankan 3p` tries what is refused. `all until
    4 left` and `all to the end` let the deal take its course.
    """

    hands: tuple[str, ...] = ()
    """Hands by wind from East; what is left out is dealt at random, the same each time."""
    draws: str = ""
    """Live draws from the dealer's first on, whoever draws them."""
    rinshan: str = ""
    dora: str = "3z"
    ura: str = ""
    last: str = ""
    """The last live tiles, the haiteihai at the end."""
    dice: tuple[int, int] = (1, 1)
    moves: str = "all to the end"

    def wall(self, rules: Ruleset, mix: str) -> tuple[int, ...]:
        """Return the wall in draw order; `mix` is a word that orders the tiles left open."""
        return stack_wall(
            self.hands,
            self.draws,
            rinshan=self.rinshan,
            dora=self.dora,
            ura=self.ura,
            last=self.last,
            seed=mix,
            rules=rules,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class Case:
    """A game or a position to record, and what the rulebook says comes of it."""

    name: str
    """The name of its file, without `.txt`."""
    title: str
    shows: str
    """The IDs of the rules it shows."""
    preset: str = "ari-ari"
    options: Mapping[str, object] = field(default_factory=dict)
    """Options in which the rules differ from the preset."""
    deals: tuple[Deal, ...]
    wins: tuple[str, ...] = ()
    """Wins of the last deal: `1: riichi, pinfu; 2 han 30 fu` or `1: tenhou; 1 yakuman`."""
    ending: Ending
    """How the last deal ends."""
    gains: tuple[int, ...]
    """What each seat gains by the settlement of the last deal, sticks included."""
    then: str = ""
    """What follows: `East 1, 1 honba, 0 sticks`, or `the game is over`; empty: not stated."""
    mistakes: tuple[Mistake, ...] = ()
    """What players did wrong in the last deal."""
    note: str = ""
    """What to look at, in a sentence or two."""

    @property
    def rules(self) -> Ruleset:
        """The rules that are played."""
        return ruleset(self.preset, self.options)

    def play(self) -> "Played":
        """Return the game, played by the moves."""
        played = Played(Game(self.rules, walls=()))
        for number, deal in enumerate(self.deals):
            played.play(deal, f"{self.name} {number}")
        return played


@dataclass(frozen=True, kw_only=True, eq=False)
class WholeGame:
    """A game that bots play from a seed to its end."""

    name: str
    title: str
    shows: str
    preset: str
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int
    bots: Bots = Bots.GREEDY
    note: str = ""

    @property
    def rules(self) -> Ruleset:
        """The rules that are played."""
        return ruleset(self.preset, self.options)

    def play(self) -> "Played":
        """Return the game, played by the bots."""
        return Played(replay_seed(self.rules, self.seed, self.bots))


def ruleset(preset: str, options: Mapping[str, object]) -> Ruleset:
    """Return a preset with options changed; the number of players comes first."""
    rest = dict(options)
    players = rest.pop("players", 4)
    assert isinstance(players, int)
    return Ruleset.preset(preset, players=players).replace(**rest)


class Played:
    """A game in which moves are made, and everything else is a matter of course."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.refused: list[str] = []
        """Why moves that were tried were refused."""
        self._ended = 0
        """Deals that had ended before this one."""

    @property
    def endings(self) -> list[DealEnded]:
        """The ends of the deals so far."""
        return [event for event in self.game.events if isinstance(event, DealEnded)]

    def play(self, deal: Deal, mix: str) -> None:
        """The next deal is played by its moves, and has ended."""
        self._ended = len(self.endings)
        self.game.add_wall(deal.wall(self.game.rules, mix), dice=deal.dice)
        for text in deal.moves.split(";"):
            self._move(text.strip())
        while any(Pass() in self.game.legal_actions(seat) for seat in self.game.pending):
            self._pass_time("the others pass")
        assert self._is_over, f"the deal has not ended: {self.game!r}, after {deal.moves!r}"

    @property
    def _is_over(self) -> bool:
        return len(self.endings) > self._ended and self.game._table.pending == 0

    def _move(self, text: str) -> None:
        who, words = text.split(maxsplit=1)
        if text == "all to the end":
            while not self._is_over:
                self._pass_time(text)
        elif who == "all":
            left = int(words.removeprefix("until ").removesuffix(" left"))
            while self.game._table.live_left > left:
                self._pass_time(text)
        elif words.startswith("cannot "):
            self._try(int(who), words.removeprefix("cannot "), text)
        else:
            words, _, tile = words.partition(" on ")
            while not self._can_move(int(who), words, tile):
                self._pass_time(text)
            self.game.act(int(who), words)

    def _try(self, seat: int, words: str, text: str) -> None:
        while not self._can_move(seat, words, ""):
            self._pass_time(text)
        try:
            self.game.act(seat, words)
        except IllegalAction as refusal:
            self.refused.append(refusal.message)
        else:
            raise AssertionError(f"{text}: it was not refused")

    def _can_move(self, seat: int, words: str, tile: str) -> bool:
        """Whether this is the moment: a seat's turn for what is no reaction, a claim for one."""
        if seat not in self.game.pending:
            return False
        verb = words.split(maxsplit=1)[0]
        is_window = Pass() in self.game.legal_actions(seat)
        if verb not in REACTIONS + AFTER_PLAY:
            return not is_window
        if (verb in REACTIONS and not is_window) or (tile and tile != self._last_discard()):
            return False
        possible = (*self.game.legal_actions(seat), *self.game.mistakes(seat))
        return any(str(action).startswith(words) for action in possible)

    def _last_discard(self) -> str:
        discards = [event for event in self.game.events if isinstance(event, TileDiscarded)]
        return str(discards[-1].tile)

    def _pass_time(self, text: str) -> None:
        """Somebody who is asked does what is a matter of course."""
        assert self.game.pending, f"{text}: it never came to that"
        seat = self.game.pending[0]
        legal = self.game.legal_actions(seat)
        usual = next((action for action in (Pass(), ShowTenpai()) if action in legal), None)
        self.game.act(seat, usual or "tsumogiri")


@cache
def played(case: Case | WholeGame) -> Played:
    """Return a case played; it is played once."""
    return case.play()
