"""Games as a client knows them, and screens as lines, for tests of `ariari play`."""

from io import StringIO
from typing import Any

from rich.console import Console

from ariari.model.actions.action import Action, parse_action
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.schema import messages
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.game import PlayedGame, Question
from ariari.terminal.screen.table import Size

SMALL, LARGE = Size(80, 24), Size(120, 40)
NAMES = ["Aiko", "bot 1", "bot 2", "bot 3"]
EAST = Ruleset.preset("tenhou").replace(length="east")


def actions(*texts: str) -> tuple[Action, ...]:
    return tuple(map(parse_action, texts))


def played(game: Game, seat: int) -> PlayedGame:
    """Return a game as a client at a seat knows it."""
    question = None
    if seat in game.pending:
        question = Question(
            len(game.events),
            game.legal_actions(seat),
            5.0,
            20.0,
            100.0,
            game.draw_outlook(seat),
        )
    events = list(game.seen_events(seat))
    return PlayedGame("t", seat, NAMES[: game.rules.players], game.rules, events, question)


def client_of(game: PlayedGame | None) -> PlayClient:
    return PlayClient(Wish("Aiko"), game=game, is_connected=True)


def lines_of(shown: Any, size: Size) -> list[str]:
    console = Console(file=StringIO(), width=size.width, height=size.height, highlight=False)
    lines = console.render_lines(shown, pad=False)
    return ["".join(segment.text for segment in line) for line in lines]


def begin(seat: int = 0) -> messages.Begin:
    bots = (None, "careful", "careful", "careful")
    return messages.Begin("t", seat, tuple(NAMES), bots, EAST, "", ("",) * 4, None, -1)


def event(game: Game, seq: int, seat: int = 0) -> messages.EventHappened:
    return messages.EventHappened("t", seq, game.events[seq].seen_by(seat))


def room(*, ready: bool = False, free: int = 0, host: int = 0) -> messages.RoomState:
    seats = [messages.RoomSeat("Aiko", ready), *[messages.RoomSeat("bot", True, True)] * (3 - free)]
    seats += [messages.RoomSeat()] * free
    return messages.RoomState("KRTFA", host, 0, EAST, tuple(seats), None, "public", "")
