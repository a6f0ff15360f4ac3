"""One tile in every notation (CONV-1, CONV-2, EQUIP-2)."""

import pickle

import pytest

from ariari.core.tiles import KIND_COUNT, TILE_COUNT
from ariari.errors import NotationError, RulesError
from ariari.model.tile import FACES, Tile, red_ids


def test_there_are_34_kinds_and_three_red_faces() -> None:
    assert len(set(FACES)) == len(FACES) == 37
    assert {tile.kind for tile in FACES} == set(range(KIND_COUNT))
    assert [str(tile) for tile in FACES if tile.red] == ["0m", "0p", "0s"]


def test_kinds_are_in_the_order_of_conv_2() -> None:
    order = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)]
    order += [f"{number}z" for number in range(1, 8)]
    assert [Tile.parse(text).kind for text in order] == list(range(34))


def test_red_five_sorts_before_the_plain_fives() -> None:
    tiles = [Tile.parse(text) for text in ("6p", "5p", "0p", "4p", "1z", "9m")]
    assert " ".join(map(str, sorted(tiles))) == "9m 4p 0p 5p 6p 1z"
    assert Tile.parse("0p") <= Tile.parse("5p") < Tile.parse("6p") > Tile.parse("0p")


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_every_face_survives_every_notation(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert Tile.from_mjai(tile.mjai) == tile
    assert Tile.from_tenhou(tile.tenhou) == tile
    assert Tile.from_unicode(tile.unicode) == tile
    assert eval(repr(tile), {"Tile": Tile}) == tile
    assert pickle.loads(pickle.dumps(tile)) == tile


@pytest.mark.parametrize(
    ("text", "mjai", "tenhou", "character", "name"),
    [
        ("1m", "1m", 11, "\N{MAHJONG TILE ONE OF CHARACTERS}", "1 of characters"),
        ("9p", "9p", 29, "\N{MAHJONG TILE NINE OF CIRCLES}", "9 of circles"),
        ("2s", "2s", 32, "\N{MAHJONG TILE TWO OF BAMBOOS}", "2 of bamboo"),
        ("0m", "5mr", 51, "\N{MAHJONG TILE FIVE OF CHARACTERS}*", "red 5 of characters"),
        ("0p", "5pr", 52, "\N{MAHJONG TILE FIVE OF CIRCLES}*", "red 5 of circles"),
        ("0s", "5sr", 53, "\N{MAHJONG TILE FIVE OF BAMBOOS}*", "red 5 of bamboo"),
        ("1z", "E", 41, "\N{MAHJONG TILE EAST WIND}", "East"),
        ("2z", "S", 42, "\N{MAHJONG TILE SOUTH WIND}", "South"),
        ("3z", "W", 43, "\N{MAHJONG TILE WEST WIND}", "West"),
        ("4z", "N", 44, "\N{MAHJONG TILE NORTH WIND}", "North"),
        ("5z", "P", 45, "\N{MAHJONG TILE WHITE DRAGON}", "White dragon"),
        ("6z", "F", 46, "\N{MAHJONG TILE GREEN DRAGON}", "Green dragon"),
        ("7z", "C", 47, "\N{MAHJONG TILE RED DRAGON}", "Red dragon"),
    ],
)
def test_faces_as_others_write_them(
    text: str, mjai: str, tenhou: int, character: str, name: str
) -> None:
    tile = Tile.parse(text)
    assert (tile.mjai, tile.tenhou, tile.unicode, tile.name) == (mjai, tenhou, character, name)


def test_unicode_tiles_may_carry_a_variation_selector() -> None:
    assert Tile.from_unicode("🀄\ufe0e") == Tile.from_unicode("🀄\ufe0f") == Tile.parse("7z")
    assert Tile.from_unicode("🀝\ufe0e*") == Tile.parse("0p")


@pytest.mark.parametrize(
    ("red_fives", "expected"),
    [(0, []), (2, [52, 88]), (3, [16, 52, 88]), (4, [16, 52, 53, 88])],
)
def test_red_ids_are_the_first_fives(red_fives: int, expected: list[int]) -> None:
    """EQUIP-2: one per suit, and with four a second 5p; SANMA-1: 0p and 0s."""
    tiles = [Tile.from_id(tile_id, red_fives=red_fives) for tile_id in range(TILE_COUNT)]
    assert [tile_id for tile_id, tile in enumerate(tiles) if tile.red] == expected
    assert [tile.kind for tile in tiles] == [tile_id // 4 for tile_id in range(TILE_COUNT)]


def test_three_red_fives_are_the_default() -> None:
    assert Tile.from_id(16) == Tile.parse("0m")
    assert Tile.from_id(53) == Tile.parse("5p")


@pytest.mark.parametrize("red_fives", [-1, 1, 5])
def test_other_numbers_of_red_fives_do_not_exist(red_fives: int) -> None:
    with pytest.raises(RulesError, match=f"0, 2 .* 3 or 4, not {red_fives}"):
        red_ids(red_fives)


@pytest.mark.parametrize("text", ["", "5", "m", "10m", "5x", "m5", "0P", "E", "5mr", " 5m", "٣m"])
def test_text_that_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError, match="a tile is a number and a suit") as caught:
        Tile.parse(text)
    assert (caught.value.text, caught.value.position) == (text, 0)


@pytest.mark.parametrize("text", ["0z", "8z", "9z"])
def test_honours_end_at_seven(text: str) -> None:
    with pytest.raises(NotationError, match=f"{text} is not a tile; honours are 1z-7z"):
        Tile.parse(text)


@pytest.mark.parametrize("text", ["", "0m", "1z", "e", "4mr", "?"])
def test_text_that_is_no_mjai_tile(text: str) -> None:
    with pytest.raises(NotationError, match="mjai tiles are"):
        Tile.from_mjai(text)


@pytest.mark.parametrize("number", [0, 10, 20, 40, 48, 50, 54, 60])
def test_numbers_that_are_no_tenhou_tile(number: int) -> None:
    with pytest.raises(NotationError, match=f'"{number}".*11-19 21-29 31-39 41-47 51-53'):
        Tile.from_tenhou(number)


@pytest.mark.parametrize("text", ["", "x", "🀫", "🀇*", "🀄*", "🀇🀈"])
def test_text_that_is_no_unicode_tile(text: str) -> None:
    with pytest.raises(NotationError, match="Unicode tiles are"):
        Tile.from_unicode(text)


@pytest.mark.parametrize("tile_id", [-1, 136])
def test_tile_ids_end_at_135(tile_id: int) -> None:
    with pytest.raises(NotationError, match="tile ids are 0-135"):
        Tile.from_id(tile_id)


@pytest.mark.parametrize("kind", [-1, 34])
def test_kinds_end_at_33(kind: int) -> None:
    with pytest.raises(NotationError, match="kinds are 0-33"):
        Tile(kind)


@pytest.mark.parametrize("kind", [3, 5, 31])
def test_only_fives_are_red(kind: int) -> None:
    with pytest.raises(NotationError, match="only 5m, 5p and 5s can be red"):
        Tile(kind, red=True)
