"""A game that a page plays by itself: how it begins, and what its player may be told.

The page's engine plays. This follows with the same walls and answers, as a server's table would,
and says what takes more than the engine: wins the rules deny, furiten, why something is illegal,
what a draw would cost, why the game ended.

>>> begun = begin_own_game({"rules": "tenhou", "players": 3})
>>> begun["rules"]["players"], len(begun["record"]), begun["seat"]
(3, 288, None)
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ariari.model.actions.action import Action, Ron, Tsumo, code_from_action
from ariari.model.events.event import DealStarted
from ariari.model.game.game import Game
from ariari.model.game.setup import SEED_BITS, GameSetup, GivenWall
from ariari.model.position import Position
from ariari.model.position.play import play_position
from ariari.schema.game import rules_json
from ariari.schema.messages import Barred, FuritenChanged
from ariari.schema.plain import reader, written
from ariari.server.table.hand_notices import HandNotices
from ariari.server.table.question import Question, why_not
from ariari.server.table.table_rules import read_table_rules

__all__ = ["FollowedGame", "begin_own_game", "follow"]

_FIRST_SEAT = 0
"""Where the player sits who has chosen the seed of the walls."""


def begin_own_game(choice: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a game begins with that somebody wants to play, as the fields of `create` say.

    A position is played up to, so it comes with a wall and answers.
    """
    text, seed = choice.get("position"), choice.get("seed")
    if not text:
        rules = read_table_rules(choice.get("rules", "ari-ari"), choice.get("players", 4))
        begun = Game.from_setup(GameSetup(rules, None))
        seat = None if seed is None else _FIRST_SEAT
    else:
        position = Position.parse(text)
        begun = play_position(
            position, secrets.randbits(SEED_BITS) if seed is None else seed, deals_on=False
        )
        seat = position.known_seat
    start = begun.setup.start
    acts = ((by, code_from_action(action)) for by, action in begun.actions)
    return {
        "rules": rules_json(begun.rules),
        "record": begun.rules.to_record().to_bytes().hex(),
        "start": None if start is None else asdict(start),
        "walls": [wall.to_json() for wall in begun.walls],
        "acts": b"".join(map(bytes, acts)).hex(),
        "seat": seat,
    }


class FollowedGame:
    """A game that is played elsewhere, as far as it is known here, for one of its seats."""

    def __init__(self, table: str, play: Mapping[str, Any], seat: int) -> None:
        fields = {name: play[name] for name in ("rules", "seed", "start") if play[name] is not None}
        self.table = table
        self.seat = seat
        self.acts = ""
        """What was answered: seat and code of each answer in hexadecimal."""
        self._walls: list[Any] = []
        """The walls as the page keeps them."""
        self.game = Game.from_setup(GameSetup.from_json(fields))
        self._notices = HandNotices(self.game, [seat])

    def is_before(self, table: str, play: Mapping[str, Any], seat: int) -> bool:
        """Whether this is the same game at an earlier time, or now."""
        is_same = (table, seat) == (self.table, self.seat)
        is_later = play["acts"].startswith(self.acts)
        return is_same and is_later and play["walls"][: len(self._walls)] == self._walls

    def catch_up(self, play: Mapping[str, Any]) -> None:
        """Play what was played since."""
        walls = [GivenWall.from_json(wall) for wall in play["walls"]]
        self._deal(walls)
        acts = bytes.fromhex(play["acts"].removeprefix(self.acts))
        for seat, code in zip(acts[::2], acts[1::2], strict=True):
            self._notices.play(seat, self.game.action_of(seat, code))
            self._deal(walls)
        self.acts, self._walls = play["acts"], play["walls"]

    def _deal(self, walls: Sequence[GivenWall]) -> None:
        """Deal the next wall, if the game waits for one that is known."""
        dealt = len(self.game.walls)
        if self.game.needs_wall and dealt < len(walls):
            self.game.add_wall(walls[dealt].tiles, dice=walls[dealt].dice)
            self._notices.note_furiten()

    def told(self) -> dict[str, Any]:
        """Return what the player may be told besides the events, of this deal."""
        end = self.game.end_reason
        return {
            "barred": [written(message) for message in self._barred()],
            "furiten": [written(message) for message in self._furiten()],
            "outlook": [written(reason) for reason in self.game.draw_outlook(self.seat)],
            "end": None if end is None else written(end),
        }

    def _deal_events(self) -> range:
        """Return the numbers of the events of the last deal."""
        events = self.game.events
        places = reversed(range(len(events)))
        first = next((n for n in places if isinstance(events[n], DealStarted)), 0)
        return range(first, len(events))

    def _barred(self) -> Iterator[Barred]:
        for seq in self._deal_events():
            win = self._notices.barred_win(seq, self.seat)
            if win is not None:
                action = Ron() if win.action == Ron() else Tsumo()
                yield Barred(self.table, seq, action, win.tile, win.reason)

    def _furiten(self) -> Iterator[FuritenChanged]:
        before = None
        for seq in self._deal_events():
            reason = self._notices.furiten(self.seat, seq)
            if reason != before:
                yield FuritenChanged(self.table, seq, reason)
            before = reason

    def why(self, given: Any) -> Any:
        """Return why the player cannot do this now; None if it is legal."""
        action: Action = reader(Action)(given)
        question = Question(self.seat, 0, self.game.legal_actions(self.seat))
        reason = why_not(self.game, question, action)
        return None if reason is None else written(reason)


_followed: list[FollowedGame] = []
"""The game that was last asked about."""


def follow(table: str, play: Mapping[str, Any], seat: int) -> FollowedGame:
    """Return a game as a page has played it so far."""
    if not _followed or not _followed[0].is_before(table, play, seat):
        _followed[:] = [FollowedGame(table, play, seat)]
    _followed[0].catch_up(play)
    return _followed[0]
