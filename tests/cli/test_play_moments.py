"""`ariari play --terminal`: what is told of special moments of a deal."""

import pytest
from rich.cells import cell_len
from tests.cli.play_tables import LARGE, SMALL, client_of, lines_of, played
from tests.games import do, pass_all, stacked_game, tsumogiri
from tests.reasons.test_draw import exhausted

from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.terminal.play.input import Input
from ariari.terminal.play.lines import LinePlayer
from ariari.terminal.play.view import PlayScreen
from ariari.terminal.screen.table import LEAST, Size


def on_screen(game: Game, seat: int, size: Size = LARGE, state: Input | None = None) -> str:
    """Return the screen of a seat, without colours."""
    screen = PlayScreen(client_of(played(game, seat)), state or Input(), "", 103.0, "ws://x/ws")
    return "\n".join(lines_of(screen.draw(size), size))


def spoken(game: Game, seat: int, language: str = "en") -> list[str]:
    """Return all that is told to a seat that plays line by line."""
    told: list[str] = []
    client = client_of(played(game, seat))
    client.language = language
    LinePlayer(client, told.append).report()
    return told


def rolled(dice: tuple[int, int]) -> Game:
    """Return a game whose first deal has these dice."""
    game = Game(walls=())
    game.add_wall(range(136), dice=dice)
    return game


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


class TestDice:
    """WALL-3 to WALL-5: a roll of 7 breaks West's wall."""

    def test_the_break_is_told_until_the_first_discard(self) -> None:
        game = rolled((3, 4))
        said = "Dice 3 and 4: bot 2's wall breaks 7 stacks from the right"
        assert said in on_screen(game, 0)
        assert said in on_screen(game, 1, SMALL)
        do(game, (0, "tsumogiri"))
        pass_all(game)
        assert "Dice" not in on_screen(game, 0)

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("en", "  Dice 6 and 6: bot 3's wall breaks 12 stacks from the right"),
            ("ja", "  サイコロは6と6、bot 3の山を右から12トン残して開門"),
        ],
    )
    def test_it_is_one_line(self, language: str, said: str) -> None:
        told = spoken(rolled((6, 6)), 0, language)
        assert told.count(said) == 1
        assert len([line for line in told if said[2:6] in line]) == 1

    def test_a_game_that_has_not_dealt_yet_has_no_break(self) -> None:
        assert "Dice" not in on_screen(Game(walls=()), 0)


class TestLastTile:
    def test_the_last_draw_and_the_last_discard_are_told(self) -> None:
        """LAST-1, LAST-2."""
        game = Game(Ruleset().replace(voluntary_noten=False), seed=4)
        while game.view(0).tiles_left:
            tsumogiri(game)
        assert "  Haiteihai, the last tile of the wall" in on_screen(game, 0)
        told = spoken(game, 0)
        assert told.count("  Haiteihai, the last tile of the wall") == 1
        game.act(game.pending[0], "tsumogiri")
        assert "  Houteihai, the last discard, for ron only" in spoken(game, 0)
        assert "  河底牌、最後の捨て牌（ロンのみ）" in spoken(game, 0, "ja")


class TestTenpaiQuestion:
    """DRAW-5, ROT-5: the wall is used up, who would pay what, who deals next."""

    @pytest.mark.parametrize("size", [LEAST, SMALL, LARGE], ids=["least", "80x24", "120x40"])
    def test_the_screen_has_room_for_all_of_it(self, size: Size) -> None:
        shown = on_screen(exhausted({0}), 0, size)
        words = " ".join(shown.split())
        assert "The wall is used up, and nobody has won" in words
        assert "Show tenpai, and you get 3,000 if you alone are tenpai" in words
        assert "3,000 if 3 others are tenpai (each gets 1,000)" in words
        assert "Tenpai keeps the deal; noten passes it to bot 1" in words
        assert "You (22 s):" in words
        lines = shown.split("\n")
        assert len(lines) <= size.height
        assert all(cell_len(line) <= size.width for line in lines)

    def test_lines_tell_it_before_the_choices(self) -> None:
        told = spoken(exhausted({0}), 0)
        first = told.index("  The wall is used up, and nobody has won (DRAW-1)")
        assert told.index("  1: tenpai") > first
        assert told[first + 3] == "  Tenpai keeps the deal; noten passes it to bot 1 (ROT-5, ROT-6)"
