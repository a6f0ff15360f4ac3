"""A game as people play it: who is asked, what they may do, what happened, what each has seen."""

import json
import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Unpack

from ariari import tables
from ariari.core.actions import Menu
from ariari.core.chombo import possible_mistakes
from ariari.core.menu import legal_actions
from ariari.core.table import Phase
from ariari.errors import IllegalAction, LogError, PositionError
from ariari.model.actions.action import (
    Action,
    Pass,
    ShowTenpai,
    action_from_code,
    code_from_action,
    mistake_from_code,
    wrong_claim,
)
from ariari.model.actions.choice import allowed, choose_action
from ariari.model.actions.words import action_reason
from ariari.model.events.event import Event
from ariari.model.game.course import Course
from ariari.model.game.setup import SEED_BITS, GameSetup, GivenWall
from ariari.model.keywords import named_arguments
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.reasons.draw import draw_outlook
from ariari.reasons.ending import why_over
from ariari.reasons.furiten import why_furiten
from ariari.reasons.illegal import why_illegal, why_not_asked
from ariari.words.reason import Reason, Seat

if TYPE_CHECKING:
    from ariari.model.position import Position
    from ariari.model.position.build import PositionParts

__all__ = ["Game"]

_DEALT, _SETTLED = Phase.DEAL.value, Phase.SETTLE.value
"""Between these a deal is played."""
_MAGIC = b"ariari game 1\n"
"""The first bytes of a serialised game, with the version of what follows."""


class Game(Course):
    """One game from the first deal to the final ranking; seats act when they are asked.

    Walls are shuffled from `seed`, which is chosen at random by default, or come from outside:
    `wall` for the first deal, or `walls` for several; more are added with `add_wall` when
    `needs_wall` says so. A game is its rules, its walls and its
    actions, and two games are equal if these are.

    >>> game = Game(wall=range(136))
    >>> game.pending
    (0,)
    >>> [str(event) for event in game.act(0, "9m")]
    ['seat 0 discards 9m', 'seat 1 draws 5p']
    """

    @named_arguments
    def __init__(
        self,
        rules: Ruleset | str = "ari-ari",
        *,
        seed: int | None = None,
        wall: Sequence[int] | None = None,
        walls: Iterable[Sequence[int]] | None = None,
    ) -> None:
        if sum(given is not None for given in (seed, wall, walls)) > 1:
            raise TypeError("a game takes a seed, a wall or walls: one of the three")
        self.rules = Ruleset.preset(rules) if isinstance(rules, str) else rules
        if wall is not None:
            walls = (wall,)
        if walls is None and seed is None:
            seed = secrets.randbits(SEED_BITS)
        self._start(GameSetup(self.rules, seed))
        for tiles in walls or ():
            self.add_wall(tiles)

    @staticmethod
    def from_position(
        position: "Position | str | None" = None,
        *,
        seed: int | None = None,
        **parts: "Unpack[PositionParts]",
    ) -> "Game":
        """Return a game at a position, its text, or its parts (`Position.of`).

        What is left open is dealt from the seed, and so are the deals that follow. Raises
        PositionError if no legal play leads there.

        >>> game = Game.from_position(hands=["123456789m1122p 1p"], dora="4s", seed=1)
        >>> "tsumo" in map(str, game.legal_actions(0))
        True
        """
        from ariari.model.position import Position  # noqa: PLC0415 - it knows games
        from ariari.model.position.play import play_position  # noqa: PLC0415

        if position is None:
            position = Position.of(**parts)
        elif parts:
            raise TypeError("a position is given whole or by its parts, not both")
        elif isinstance(position, str):
            position = Position.parse(position)
        return play_position(position, secrets.randbits(SEED_BITS) if seed is None else seed)

    @staticmethod
    def from_setup(setup: GameSetup) -> "Game":
        """Return a game with these rules and walls, in which nobody has acted."""
        game = Game.__new__(Game)
        game.rules = setup.rules
        game._start(setup)
        for wall in setup.walls:
            game.add_wall(wall.tiles, dice=wall.dice)
        return game

    def position(self, seat: int | None = None) -> "Position":
        """Return the position: all of it with the wall, or as a seat knows it.

        What is hidden from the seat is left open. Between deals, and once the game is over, there
        is none.
        """
        from ariari.model.position.seen import (  # noqa: PLC0415 - it knows games
            Chronicle,
            position_of,
        )

        if self.needs_wall or self.is_over:
            raise PositionError(Reason("position.not_played"))
        told = Chronicle.of(self._events, self.rules.red_fives)
        answers = self._actions[bisect_left(self._event_counts, told.base) :]
        views = [self.view(each) for each in range(self.rules.players)]
        return position_of(self._table, views, told, answers, seat)

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do; empty if it is not asked."""
        codes = self._codes(seat, legal_actions)
        return tuple(action_from_code(self._table, seat, code) for code in codes)

    def mistakes(self, seat: int) -> tuple[Action, ...]:
        """Return the mistakes that a seat may make and be penalised for (CHOMBO-1, RIICHI-13)."""
        codes = self._codes(seat, possible_mistakes)
        return tuple(mistake_from_code(self._table, seat, code) for code in codes)

    def _codes(self, seat: int, fill: Callable[..., None]) -> list[int]:
        menu = self._menu
        fill(self._table, seat, menu, self._desk, tables.load())
        return list(menu.codes[: menu.count])

    def waits_for(self, seat: int, tile: Tile) -> bool:
        """Whether a tile would complete the shape of a seat's hand (FURITEN-1)."""
        return bool(self._table.players[seat].waits >> tile.kind & 1)

    def furiten(self, seat: int) -> Reason | None:
        """Return why a seat is furiten; None if it is not, and between deals (FURITEN-5).

        While it decides what to discard, its waits are those after its last discard or kan.
        """
        is_played = _DEALT < self._table.phase < _SETTLED
        return why_furiten(self._table.players[seat]) if is_played else None

    @property
    def end_reason(self) -> Reason | None:
        """Why the game is over: a bust, the last deal, …; None while it is not (END-3 to END-7)."""
        return None if self.result is None else why_over(self._table)

    def draw_outlook(self, seat: int) -> tuple[Reason, ...]:
        """Return what the tenpai question is about, if a seat is asked it (DRAW-5, DRAW-6).

        It tells who would pay what and who deals next, from what everybody knows.
        """
        if self._table.phase != Phase.SHOW or seat not in self.pending:
            return ()
        return tuple(draw_outlook(self._table, seat, self.legal_actions(seat)))

    def act(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Answer for a seat that is asked, and return the events that follow.

        The action may be text, in full or short: `riichi 5p`, `5p`, `pon`. If several seats are
        asked, nothing happens until all have answered.
        """
        self._check_asked(seat, action)
        legal, mistakes = self.legal_actions(seat), self.mistakes(seat)
        try:
            chosen = choose_action(action, legal, mistakes) if isinstance(action, str) else action
        except IllegalAction as error:
            raise IllegalAction(error.reason, self._position_text(seat)) from None
        if chosen in legal or chosen in mistakes:
            return self._answer(seat, chosen)
        if (claim := wrong_claim(chosen)) in mistakes:
            return self._answer(seat, claim)
        reason = Reason(
            "illegal.choice",
            action=action_reason(chosen),
            seat=Seat(seat),
            why=self.why_not(seat, chosen),
            **allowed(legal, mistakes),
        )
        raise IllegalAction(reason, self._position_text(seat))

    def _check_asked(self, seat: int, action: Action | str) -> None:
        """Raise IllegalAction if a seat acts that is not asked."""
        if seat not in self.pending:
            what = action if isinstance(action, str) else action_reason(action)
            why = why_not_asked(self._table)
            reason = Reason("illegal.action", action=what, seat=Seat(seat), why=why)
            raise IllegalAction(reason, self._position_text(seat))

    def _position_text(self, seat: int) -> str:
        """Return the position as a seat knows it; empty if there is none."""
        is_seat = 0 <= seat < self.rules.players
        is_played = is_seat and not (self.needs_wall or self.is_over)
        return str(self.position(seat)) if is_played else ""

    def replay(
        self, seat: int, action: Action, look: Callable[[], None] | None = None
    ) -> tuple[Event, ...]:
        """Repeat an answer known to be legal, and return the events that follow.

        It is not judged again, which saves most of the time that `act` takes. `look` is called
        between the events that follow, for callers that need the state of the game in between.
        """
        self._check_asked(seat, action)
        return self._answer(seat, action, look)

    def why_not(self, seat: int, action: Action) -> Reason:
        """Return why a seat that is asked may not do this, with the rule."""
        return why_illegal(self._table, seat, action, self._desk, tables.load())

    def pass_all(self) -> tuple[Event, ...]:
        """Let everyone pass who is asked about a tile, and return the events that follow.

        >>> game = Game(seed=1)
        >>> events = game.act(0, "tsumogiri")
        >>> game.pass_all() == () or game.pending == (1,)
        True
        """
        before = len(self._events)
        while self.pending and self._table.phase in (Phase.REACT, Phase.ROB):
            self._answer(self.pending[0], Pass())
        return tuple(self._events[before:])

    def tsumogiri_until(
        self, seat: int | None = None, *, left: int | None = None
    ) -> tuple[Event, ...]:
        """Let everyone discard what they draw and pass, and return the events that follow.

        It stops when it is the seat's turn, when a turn comes with that many tiles left, or when
        the deal has ended.

        >>> game = Game(seed=1)
        >>> events = game.tsumogiri_until(left=50)
        >>> game.tiles_left, game.pending
        (50, (3,))
        """
        before, deals = len(self._events), self._table.deals
        self.pass_all()
        while self._table.phase == Phase.ACT and self._table.deals == deals:
            is_left = left is not None and self.tiles_left <= left
            if self.pending == (seat,) or is_left:
                break
            self.act(self.pending[0], "tsumogiri")
            self.pass_all()
        return tuple(self._events[before:])

    def pass_forced(self) -> None:
        """Let every seat answer that has no choice about another's tile, or in riichi at a draw.

        A game that penalises mistakes asks these seats too, so that they can make them (CHOMBO-1).
        """
        is_done = False
        while not is_done:
            forced = [
                (seat, legal[0])
                for seat in self.pending
                if (legal := self.legal_actions(seat)) in ((Pass(),), (ShowTenpai(),))
            ]
            for seat, action in forced:
                self._answer(seat, action)
            is_done = not forced

    def asking_all(self) -> "Game":
        """Return the same game, but seats that can only pass are asked too (FLOW-7)."""
        twin = self.copy()
        twin._table.asks_all = True
        return twin

    def copy(self) -> "Game":
        """Return an independent copy of the game."""
        twin = Game.__new__(Game)
        twin.rules, twin.seed = self.rules, self.seed
        twin._deal_start = self._deal_start
        twin._walls = self._walls.copy()
        twin._dealt = self._dealt.copy()
        twin._actions = self._actions.copy()
        twin._events = self._events.copy()
        twin._event_counts = self._event_counts.copy()
        twin._table = self._table.copy()
        twin._desk = self._desk.copy()
        twin._menu = Menu()
        return twin

    def at(self, event_index: int) -> "Game":
        """Return the game as it was after this event, when a seat was next asked.

        It can be played on differently; it has the same given walls.

        >>> game = Game(wall=range(136))
        >>> events = game.act(0, "9m")
        >>> game.at(2) == Game(wall=range(136))
        True
        """
        if not 0 <= event_index < len(self._events):
            raise IndexError(f"there are events 0 to {len(self._events) - 1}, no {event_index}")
        return self.after(bisect_right(self._event_counts, event_index))

    def after(self, action_count: int) -> "Game":
        """Return the game as it was after this many actions."""
        if not 0 <= action_count <= len(self._actions):
            raise IndexError(f"there are {len(self._actions)} actions, not {action_count}")
        game = Game.from_setup(self.setup)
        for seat, action in self._actions[:action_count]:
            game._answer(seat, action)
        return game

    def to_bytes(self) -> bytes:
        """Return the game as a few bytes, from which `from_bytes` replays it."""
        setup = self.setup
        head = setup.to_json() | {"walls": [wall.to_json() for wall in setup.walls]}
        acts = b"".join(bytes((seat, code_from_action(action))) for seat, action in self._actions)
        return _MAGIC + json.dumps(head, separators=(",", ":")).encode() + b"\n" + acts

    def table_bytes(self) -> bytes:
        """Return the record of the table (`core.table.Table`), with everything that is hidden."""
        return self._table.to_bytes()

    @staticmethod
    def from_bytes(data: bytes) -> "Game":
        """Replay a game from the bytes that `to_bytes` returned."""
        if not data.startswith(_MAGIC):
            raise LogError(Reason("games.magic", wanted=repr(_MAGIC), given=repr(data[:16])))
        head, found, acts = data.removeprefix(_MAGIC).partition(b"\n")
        if not found or len(acts) % 2:
            raise LogError(Reason("games.cut_off"))
        try:
            fields = json.loads(head)
            walls = [GivenWall.from_json(wall) for wall in fields["walls"]]
        except (ValueError, KeyError, TypeError):
            raise LogError(Reason("games.head", given=repr(head[:60]))) from None
        game = Game.from_setup(GameSetup.from_json(fields, walls))
        for seat, code in zip(acts[::2], acts[1::2], strict=True):
            game._answer(seat, game.action_of(seat, code))
        return game

    def action_of(self, seat: int, code: int) -> Action:
        """Return the action for one of the engine's codes that a seat may answer with now."""
        if code in self._codes(seat, legal_actions):
            return action_from_code(self._table, seat, code)
        if code in self._codes(seat, possible_mistakes):
            return mistake_from_code(self._table, seat, code)
        number = len(self._actions)
        raise LogError(Reason("games.illegal", number=number, code=code, seat=Seat(seat)))

    def __reduce__(self) -> tuple[Callable[[bytes], "Game"], tuple[bytes]]:
        return Game.from_bytes, (self.to_bytes(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.setup == other.setup and self._actions == other._actions

    __hash__ = None  # type: ignore[assignment] # a game changes

    def __repr__(self) -> str:
        table = self._table
        if self.is_over:
            where = f"over after {table.deals} deals"
        elif self.needs_wall:
            where = "waiting for a wall"
        else:
            seats = " and ".join(map(str, self.pending))
            where = f"{Wind(table.round).title} {table.dealer + 1}, asked: {seats}"
        return f"<Game {self.rules}, {where}>"
