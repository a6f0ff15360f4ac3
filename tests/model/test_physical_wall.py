"""The walls on the table: places, roles and pictures (rulebook sections 1.3 to 1.5, SANMA-2)."""

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from tests.deals import Play

from ariari.core.game import begin_game
from ariari.core.table import Table
from ariari.errors import NotationError
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.physical_wall import Layer, PhysicalWall, Role, WallPlace
from ariari.model.ruleset import Ruleset

SANMA = Ruleset.preset("tenhou", players=3)
EVERY_WALL = [(roll, players) for players in (4, 3) for roll in range(2, 13)]
SVG = "{http://www.w3.org/2000/svg}"


def roles(wall: PhysicalWall) -> Counter[Role]:
    return Counter(wall.role(index) for index in range(wall.size))


def kan_play(rules: Ruleset | None = None) -> Play:
    """Return a deal in which the dealer has two ankans to declare; the roll is 2."""
    hands = ["1111p2222p345s67z", "", "", ""][: 4 if rules is None else rules.players]
    return Play(hands, draws="5z", rinshan="3z4z", dora="7p8p9p", rules=rules)


@pytest.mark.parametrize(("roll", "players"), EVERY_WALL)
def test_place_and_index_are_inverse(roll: int, players: int) -> None:
    """WALL-8, SANMA-2."""
    wall = PhysicalWall(roll, players)
    assert [wall.index(wall.place(index)) for index in range(wall.size)] == list(range(wall.size))


def test_wall_ex_in_words() -> None:
    """WALL-EX: roll 7."""
    wall = PhysicalWall.dealt(7, indicator="5p")
    assert wall.explain() == (
        "Roll 7: count East 1, South 2, West 3, North 4, East 5, South 6, West 7.\n"
        "West's wall is broken between its stacks 7 and 8; West 8 comes first.\n"
        "Rinshan tiles lie on West 7, West 6; 0 are drawn.\n"
        "Dora indicators turned up: 5p on West 5.\n"
        "70 live tiles are left, the next South 17 upper; the last live tile is North 17 lower."
    )


def test_wall_ex_as_a_picture() -> None:
    """WALL-EX; upper tiles lie nearer the middle, stack 1 at each owner's right (WALL-2)."""
    lines = PhysicalWall.dealt(7, indicator="5p").draw_text().splitlines()
    assert lines[0].strip() == "West"
    assert lines[1].split() == [str(stack) for stack in range(1, 18)]
    taken = ["·"] * 10
    assert lines[2].split() == ["u5", "u4", "u3", "u2", "u1", "R4", "R2", *taken]
    assert lines[3].split() == ["d5", "d4", "d3", "d2", "5p", "R3", "R1", *taken]
    assert lines[4].split() == ["North", "South"]
    assert lines[5].split() == ["17", "Ha", "##", "·", "·", "1"]
    assert lines[21].split() == ["1", "##", "##", "->", "##", "17"]
    assert lines[23].split() == lines[24].split() == ["##"] * 17
    assert lines[25].split() == [str(stack) for stack in range(17, 0, -1)]
    assert lines[26].strip() == "East"


def test_each_owner_has_stack_1_at_the_right() -> None:
    """WALL-2: with roll 5 the first tile lies on East 6, the sixth from the right below."""
    lines = str(PhysicalWall(5)).splitlines()
    below = lines[23].split()
    assert below.index("->") == 17 - 6
    assert "".join(below[:11]) == "##" * 11


def test_a_fresh_wall_has_every_tile() -> None:
    """WALL-1, DEAD-1: 122 live tiles and 14 dead ones; nothing is turned up yet."""
    wall = PhysicalWall(7)
    assert roles(wall) == {
        Role.LIVE: 120,
        Role.NEXT: 1,
        Role.HAITEI: 1,
        Role.RINSHAN: 4,
        Role.DORA: 5,
        Role.URA: 5,
    }
    assert "none; the first will be on West 5" in wall.explain()
    assert not any(wall.face(index) for index in range(wall.size))


def test_deal_5_after_the_deal() -> None:
    """DEAL-5: 83 tiles remain after the dealer's first draw, 69 of them live; DEAD-4."""
    wall = PhysicalWall.from_table(kan_play().table)
    assert wall.live_left == 69
    assert wall.size - roles(wall)[Role.TAKEN] == 83
    assert wall.next_tile == wall.place(53)
    assert wall.indicators == parse_tiles("7p")
    assert (wall.roll, wall.broken) == (2, Wind.SOUTH)


def test_dead_7_a_kan_moves_the_haiteihai() -> None:
    """DEAD-6, DEAD-7, for roll 2: West 12 lower, then West 12 upper, then West 11 lower."""
    play = kan_play()
    assert PhysicalWall.from_table(play.table).haitei == WallPlace(Wind.WEST, 12, Layer.LOWER)
    play.do(0, "ankan 1p")
    wall = PhysicalWall.from_table(play.table)
    assert wall.haitei == WallPlace(Wind.WEST, 12, Layer.UPPER)
    assert wall.live_left == 68
    assert wall.role(wall.index(WallPlace(Wind.WEST, 12, Layer.LOWER))) == Role.MOVED
    assert wall.role(wall.index(wall.rinshan[0])) == Role.TAKEN
    play.do(0, "ankan 2p")
    wall = PhysicalWall.from_table(play.table)
    assert wall.haitei == WallPlace(Wind.WEST, 11, Layer.LOWER)
    assert [wall.face(wall.index(place)) for place in wall.dora[:3]] == list(parse_tiles("7p8p9p"))


def test_dead_7_the_haiteihai_may_move_with_the_discard_instead() -> None:
    """Until then it is the last live tile, and the dead wall lacks what was drawn (DEAD-1)."""
    play = kan_play(Ruleset().replace(dead_wall_refill="discard"))
    for kans, act in enumerate(("ankan 1p", "ankan 2p"), 1):
        play.do(0, act)
        wall = PhysicalWall.from_table(play.table)
        assert wall.haitei == WallPlace(Wind.WEST, 12, Layer.LOWER)
        assert (wall.live_left, roles(wall)[Role.MOVED]) == (69, 0)
        assert wall.size - roles(wall)[Role.TAKEN] == 69 + 14 - kans
        are = "is" if kans == 1 else "are"
        assert f"{kans} {are} drawn, {kans} not replaced yet." in wall.explain()
    play.do(0, "tsumogiri")
    wall = PhysicalWall.from_table(play.table)
    assert wall.haitei == WallPlace(Wind.WEST, 11, Layer.LOWER)
    assert roles(wall)[Role.MOVED] == 2
    assert "2 are drawn." in wall.explain()


def test_sanma_3_an_indicator_that_is_up_is_one_before_it_joins_the_dead_wall() -> None:
    """Indicator 4 begins in the live wall; four kita of one turn leave it there."""
    up = parse_tiles("1p2p3p4p")
    wall = PhysicalWall(7, 3, next_draw=40, rinshan_count=3, indicators=up, refill_due=3)
    assert wall.haitei == wall.place(93)
    assert (wall.role(92), wall.role(93)) == (Role.DORA, Role.URA)
    assert " 4p " in f" {wall.draw_text()} ".replace("\n", " ")


@pytest.mark.parametrize("rules", [None, SANMA], ids=["4p", "3p"])
def test_dead_1_the_dead_wall_keeps_fourteen_tiles(rules: Ruleset | None) -> None:
    """DEAD-1 at every moment of a deal with two kans."""
    play = kan_play(rules)
    alive = (Role.TAKEN, Role.LIVE, Role.NEXT, Role.HAITEI)
    for act in ("ankan 1p", "ankan 2p", "tsumogiri"):
        play.do(0, act)
        found = roles(PhysicalWall.from_table(play.table))
        assert sum(count for role, count in found.items() if role not in alive) == 14


def test_the_live_count_is_that_of_the_engine() -> None:
    """CONV-9, until the last tile of the deal."""
    play = kan_play()
    play.do(0, "ankan 1p")
    while play.table.live_left:
        wall = PhysicalWall.from_table(play.table)
        assert wall.live_left == play.table.live_left
        play.tsumogiri()
    wall = PhysicalWall.from_table(play.table)
    assert wall.live_left == 0
    assert wall.next_tile is None
    assert "0 live tiles are left; the last" in wall.explain()


def test_the_last_live_tile_is_drawn_as_haitei() -> None:
    wall = PhysicalWall(7, next_draw=121)
    assert wall.role(121) == Role.HAITEI
    assert wall.explain().splitlines()[-1].startswith("1 live tile is left, the next North 17")


@pytest.mark.parametrize("roll", range(2, 13))
def test_sanma_2_three_walls_of_eighteen(roll: int) -> None:
    """SANMA-2, SANMA-3: 94 live tiles, indicators 4 and 5 among them at first."""
    wall = PhysicalWall(roll, 3)
    assert wall.length == 18
    assert wall.broken == (roll - 1) % 3
    found = roles(wall)
    assert found[Role.LIVE] + found[Role.NEXT] + found[Role.HAITEI] == 94
    assert (found[Role.RINSHAN], found[Role.DORA], found[Role.URA]) == (8, 3, 3)
    later = PhysicalWall(roll, 3, rinshan_count=4)
    assert [later.role(later.index(place)) for place in later.dora] == [Role.DORA] * 5


def test_three_players_leave_one_side_empty() -> None:
    lines = PhysicalWall.dealt(4, indicator="5p", players=3).draw_text().splitlines()
    assert "North" not in "".join(lines)
    assert lines[5].split() == ["##", "##", "1"]


def test_a_picture_has_every_tile_with_its_place() -> None:
    """The SVG names each of 136 tiles; the indicator that is up shows its face."""
    wall = PhysicalWall.from_table(kan_play().table)
    picture = ET.fromstring(wall._repr_svg_())
    titles = [title.text or "" for title in picture.iter(f"{SVG}title")]
    places = [title.split(":")[0] for title in titles if re.match(r"\w+ \d+ (upper|lower):", title)]
    assert sorted(places) == sorted(str(wall.place(index)) for index in range(136))
    assert "West 17 upper: dora indicator 1, 7 of circles" in titles
    assert "South 2 lower: rinshan 2" in titles
    assert "the break" in titles
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert "->" in texts and "7p" in texts
    assert "South's wall is broken" in picture.attrib["aria-label"]


def test_a_picture_speaks_the_asked_language() -> None:
    picture = PhysicalWall.from_table(kan_play().table).draw_svg("ja")
    said = [each.text or "" for each in ET.fromstring(picture).iter() if each.text]
    assert any("7筒" in text for text in said) and "東" in said
    assert [text for text in said if re.search(r"[A-Za-z]{3}", text)] == []


def test_only_indicators_that_are_up_show_a_face() -> None:
    """Hidden tiles are in no picture: two walls that differ in them look alike."""
    wall = PhysicalWall.from_table(kan_play().table)
    shown = [index for index in range(wall.size) if wall.face(index)]
    assert shown == [130]
    other = Play(["", "", "", ""], draws="9m", rinshan="1s2s", dora="7p1m", ura="1z")
    assert PhysicalWall.from_table(other.table) == wall


def test_before_the_first_deal_there_is_no_wall() -> None:
    table = Table()
    table.rules.copy_from(Ruleset().to_record())
    begin_game(table, 0)
    with pytest.raises(NotationError, match="the first deal of the game has not begun"):
        PhysicalWall.from_table(table)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        pytest.param(lambda: PhysicalWall(13), "two dice show 2 to 12, not 13", id="roll"),
        pytest.param(lambda: PhysicalWall(7, 5), "3 or 4 players, not 5", id="players"),
        pytest.param(
            lambda: PhysicalWall.dealt(7, indicator="1p", players=2),
            "3 or 4 players, not 2",
            id="dealt to two",
        ),
        pytest.param(
            lambda: PhysicalWall(7, rinshan_count=1, refill_due=2),
            "refill_due must be 0 to 1, one for each rinshan draw at most, not 2",
            id="refill",
        ),
        pytest.param(
            lambda: PhysicalWall(7, rinshan_count=5),
            "rinshan_count must be 0 to 4, not 5",
            id="rinshan",
        ),
        pytest.param(
            lambda: PhysicalWall(7, next_draw=122, rinshan_count=1),
            "next_draw must be 0 to 121 after 1 rinshan draw, not 122",
            id="too many drawn",
        ),
        pytest.param(
            lambda: PhysicalWall(7, indicators=parse_tiles("123456p")),
            "6 indicators cannot be face up",
            id="indicators",
        ),
        pytest.param(lambda: PhysicalWall(7).place(136), "0 to 135, not 136", id="index"),
        pytest.param(
            lambda: PhysicalWall(7).index(WallPlace(Wind.EAST, 18)),
            "there is no East 18: 4 walls have stacks 1 to 17",
            id="stack",
        ),
        pytest.param(
            lambda: PhysicalWall(7, 3).index(WallPlace(Wind.NORTH, 1)),
            "there is no North 1: 3 walls have stacks 1 to 18",
            id="owner",
        ),
    ],
)
def test_walls_that_can_not_be(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(NotationError) as caught:
        make()
    assert message in str(caught.value)
