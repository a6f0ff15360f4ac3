"""`ariari play --terminal`: what is told of special moments of a deal."""

from tests.cli.play_tables import LARGE, client_of, lines_of, played
from tests.games import do, pass_all, stacked_game

from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.terminal.play.input import Input
from ariari.terminal.play.view import PlayScreen
from ariari.terminal.screen.table import Size


def on_screen(game: Game, seat: int, size: Size = LARGE, state: Input | None = None) -> str:
    """Return the screen of a seat, without colours."""
    screen = PlayScreen(client_of(played(game, seat)), state or Input(), "", 103.0, "ws://x/ws")
    return "\n".join(lines_of(screen.draw(size), size))


class TestOpenRiichi:
    rules = Ruleset().replace(open_riichi="on")

    def test_it_stands_beside_the_name(self) -> None:
        """OPENR-1."""
        game = stacked_game(["123456789m1122p"], draws="9s", rules=self.rules)
        pass_all(do(game, (0, "open riichi")))
        assert "East Aiko ─●─ open riichi" in on_screen(game, 1)

    def test_riichi_is_not_open(self) -> None:
        game = stacked_game(["123456789m1122p"], draws="9s", rules=self.rules)
        pass_all(do(game, (0, "riichi")))
        assert "East Aiko ─●─ riichi" in on_screen(game, 1)

    def test_its_tile_is_asked_for_by_its_name(self) -> None:
        game = stacked_game(["123456789m1122p"], draws="9s", rules=self.rules)
        asked = on_screen(game, 0, state=Input(riichi_key="o"))
        assert "open riichi with which tile?" in asked
        assert "  riichi with which tile?" in on_screen(game, 0, state=Input(riichi_key="r"))
