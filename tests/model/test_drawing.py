"""Pictures of tiles: who lies where (CALL-4, KAN-3), and what the picture says in words."""

from xml.etree import ElementTree

import pytest

from ariari.model.drawing import Piece, Pose, draw_svg, draw_text, hand_groups, meld_group
from ariari.model.meld import Meld
from ariari.model.notation import parse_tiles
from ariari.model.tile import FACES, Tile

SVG = "{http://www.w3.org/2000/svg}"


def _lying(meld: str) -> str:
    """Return a meld's pieces: > before a tile sideways, # for face down, ^ before one on top."""
    words = []
    for piece in meld_group(Meld.parse(meld)):
        sign = {Pose.UPRIGHT: "", Pose.SIDEWAYS: ">", Pose.FACE_DOWN: "#"}[piece.pose]
        words.append(f"{sign}{piece.tile}" + (f"^{piece.added}" if piece.added else ""))
    return " ".join(words)


@pytest.mark.parametrize(
    ("meld", "lying"),
    [
        ("[23-4p]", ">3p 2p 4p"),
        ("[5-55z]", ">5z 5z 5z"),
        ("[50=5p]", "5p >0p 5p"),
        ("[055+p]", "0p 5p >5p"),
        ("[1111-s]", ">1s 1s 1s 1s"),
        ("[1111=s]", "1s >1s 1s 1s"),
        ("[1111+s]", "1s 1s 1s >1s"),
        ("[5-550p]", ">5p^0p 5p 5p"),
        ("[05=55p]", "0p >5p^5p 5p"),
        ("[555+5z]", "5z 5z >5z^5z"),
        ("[0555p]", "#5p 0p 5p #5p"),
        ("[234p]", "2p 3p 4p"),
        ("[555z]", "5z 5z 5z"),
        ("[shouminkan 5550p]", "5p 5p 5p 0p"),
    ],
)
def test_called_tile_lies_sideways_on_the_side_it_came_from(meld: str, lying: str) -> None:
    """CALL-4, and KAN-3 for the ankan."""
    assert _lying(meld) == lying


def test_winning_tile_stands_apart_and_melds_at_the_right() -> None:
    groups = hand_groups(parse_tiles("11z"), [Meld.parse("[1111s]")], winning=Tile.parse("1z"))
    assert [len(group) for group in groups] == [2, 1, 4]
    assert hand_groups(()) == ()


def test_text_shows_sideways_stacked_and_hidden_tiles() -> None:
    melds = [Meld.parse("[55=50p]"), Meld.parse("[1111s]")]
    assert draw_text(hand_groups(parse_tiles("7z"), melds)).splitlines() == [
        "        ┌──┐",
        "        │0p│",
        "┌─┐  ┌─┐└──┘┌─┐  ┌─┐┌─┐┌─┐┌─┐",
        "│7│  │5│┌──┐│5│  │▒││1││1││▒│",
        "│z│  │p││5p││p│  │▒││s││s││▒│",
        "└─┘  └─┘└──┘└─┘  └─┘└─┘└─┘└─┘",
    ]
    assert draw_text(()) == ""


def test_svg_is_well_formed_and_names_every_tile() -> None:
    root = ElementTree.fromstring(draw_svg((tuple(Piece(tile) for tile in FACES),)))
    titles = [group.findtext(f"{SVG}title") for group in root.iter(f"{SVG}g")]
    assert titles == [tile.name for tile in FACES]
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == ", ".join(map(str, titles))


def test_svg_says_how_tiles_lie() -> None:
    groups = hand_groups(parse_tiles("1z"), [Meld.parse("[5-550p]"), Meld.parse("[2222z]")])
    root = ElementTree.fromstring(draw_svg(groups))
    assert root.get("aria-label") == (
        "East; 5 of circles sideways with red 5 of circles on it, 5 of circles, 5 of circles; "
        "a tile face down, South, South, a tile face down"
    )


def test_svg_says_what_it_shows_in_the_asked_language() -> None:
    groups = hand_groups(parse_tiles("1z"), [Meld.parse("[5-550p]"), Meld.parse("[2222z]")])
    root = ElementTree.fromstring(draw_svg(groups, language="ja"))
    titles = [group.findtext(f"{SVG}title") for group in root.iter(f"{SVG}g")]
    assert root.get("aria-label") == (
        "東。横向きの5筒（上に赤5筒）、5筒、5筒。伏せた牌、南、南、伏せた牌"
    )
    assert titles[:3] == ["東", "横向きの5筒", "横向きの赤5筒"]


def test_red_five_is_told_by_a_dot_and_not_by_colour_alone() -> None:
    plain, red = (draw_svg(((Piece(Tile.parse(text)),),)).count("<circle") for text in ("5s", "0s"))
    assert (plain, red) == (0, 1)


def test_faces_differ_from_each_other_without_their_titles() -> None:
    drawings = {draw_svg(((Piece(tile),),), title="tile").split("</title>")[-1] for tile in FACES}
    assert len(drawings) == len(FACES)


@pytest.mark.parametrize(("meld", "height"), [("[555z]", 68), ("[5-55z]", 68), ("[5-555z]", 96)])
def test_svg_is_high_enough_for_a_stacked_tile(meld: str, height: int) -> None:
    root = ElementTree.fromstring(draw_svg((meld_group(Meld.parse(meld)),)))
    assert root.get("height") == str(height)


def test_title_is_escaped() -> None:
    picture = draw_svg((), title='<b> & "quotes"')
    assert ElementTree.fromstring(picture).get("aria-label") == '<b> & "quotes"'
