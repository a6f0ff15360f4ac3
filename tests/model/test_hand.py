"""Hands: notation, and what cannot exist (EQUIP-1, EQUIP-2, CONV-6, SANMA-1, SANMA-4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.melds import MeldKind
from ariari.errors import NotationError, RulesError
from ariari.model.hand import Hand
from ariari.model.meld import Meld, Source
from ariari.model.notation import parse_tiles, tiles_from_ids
from ariari.model.tile import Tile


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Return a hand dealt from a full set, with pons and ankans among its tiles."""
    quads = draw(st.lists(st.integers(0, 33), unique=True, max_size=4))
    melds = []
    for kind in quads:
        tiles = tiles_from_ids(range(4 * kind, 4 * kind + 4))
        pon = Meld(MeldKind.PON, tiles[1:], source=draw(st.sampled_from(Source).filter(bool)))
        melds.append(draw(st.sampled_from([pon, Meld(MeldKind.ANKAN, tiles)])))
    rest = [tile_id for tile_id in range(136) if tile_id // 4 not in quads]
    size = draw(st.sampled_from([13, 14])) - 3 * len(melds)
    ids = draw(st.lists(st.sampled_from(rest), unique=True, min_size=size, max_size=size))
    return Hand(tiles_from_ids(ids), tuple(melds))


@given(hands())
def test_every_hand_survives_its_notation(hand: Hand) -> None:
    hand.check()
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand


@given(hands())
def test_counts_are_those_of_the_concealed_tiles(hand: Hand) -> None:
    counts = hand.counts()
    assert len(counts) == 34
    assert sum(counts) == len(hand.concealed) == hand.size - 3 * len(hand.melds)
    assert all(counts[tile.kind] for tile in hand.concealed)


def test_order_is_kept_and_sorted_when_asked() -> None:
    hand = Hand.parse("321m 406p 5p 789s 11z1m2z")
    assert str(hand) == "321m4065p789s11z1m2z"
    assert str(hand.sorted()) == "1123m4056p789s112z"


def test_tiles_may_stand_on_both_sides_of_melds() -> None:
    hand = Hand.parse("123m[2-34p] 406p[1111s]11z")
    assert hand == Hand.parse("123m406p11z [2-34p] [1111s]")
    assert str(hand) == "123m406p11z [2-34p] [1111s]"


def test_all_tiles_has_four_of_a_quad() -> None:
    hand = Hand.parse("123m406p11z [2-34p] [1111s]")
    assert hand.all_tiles == parse_tiles("123m406p11z234p1111s")
    assert (len(hand.all_tiles), hand.size) == (15, 14)


@pytest.mark.parametrize(
    ("melds", "is_closed"),
    [
        ("111z", True),
        ("[1111z]", True),
        ("[111z]", False),
        ("[1111-z]", False),
        ("[11-11z]", False),
    ],
)
def test_only_ankan_keeps_a_hand_closed(melds: str, is_closed: bool) -> None:
    """CONV-6."""
    assert Hand.parse(f"123m456p789s5z {melds}").is_closed is is_closed


def test_one_more_tile_comes_last() -> None:
    hand = Hand.parse("234m45789p45688s").with_tile(Tile.parse("3p"))
    assert (str(hand), hand.size) == ("234m45789p45688s3p", 14)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("11111m", 4, "this is a fifth 1m; there are four of each kind"),
        ("123m1p [1111m]", 11, "this is a fifth 1m; there are four of each kind"),
        ("[1111m] 1m", 8, "this is a fifth 1m; there are four of each kind"),
        ("0555p5p", 5, "this is a fifth 5p; there are four of each kind"),
        ("406p 0p", 5, "this is red 5p number 2; with red_fives=3 there is 1"),
        ("406p [000p]", 6, "this is red 5p number 2; with red_fives=3 there is 1"),
        ("123m8z", 4, "8z is not a tile; honours are 1z-7z"),
        ("123m0z", 4, "0z is not a tile here; honours are 1z-7z (0z is a tile face down)"),
        ("123m45", 4, "45 has no suit; write m, p, s or z after the digits"),
        ("123m45 [111z]", 4, "45 has no suit; write m, p, s or z after the digits"),
        ("123m p", 5, "p has no digits before it; tiles are written 123p"),
        ("123m?", 4, "? means nothing here; tiles are written 123m406p11z"),
        ("12-3m", 2, "- marks the called tile of a meld in brackets, as in [2-34p]"),
        ("123m [234p", 5, "this bracket is never closed; end the meld with ]"),
        ("123m [[234p]", 5, "this bracket is never closed; end the meld with ]"),
        ("123m 234p] 11z", 9, "this bracket was never opened; begin the meld with ["),
        ("123m []", 6, "a meld has 3 tiles, a kan 4; this chii has 0"),
        (
            "123m [chii 111z]",
            11,
            "1z is an honour, and honours never form a sequence; "
            "a chii is three consecutive numbers of one suit",
        ),
        ("123m [pon 556p]", 12, "6p differs from 5p; pon takes 3 equal tiles"),
        ("", 0, "this has no tiles; a hand has 13, or 14 with the drawn tile"),
        ("  ", 2, "this has no tiles; a hand has 13, or 14 with the drawn tile"),
        ("1m", 2, "this has 1 tile; a hand has 13, or 14 with the drawn tile"),
        (
            "123m456p789s111z",
            16,
            "this has 12 tiles; a hand has 13, or 14 with the drawn tile",
        ),
        (
            "123m456p789s111z222z",
            18,
            "this has 15 tiles; a hand has 13, or 14 with the drawn tile",
        ),
        (
            "123m456p789s111z [2-34p]",
            17,
            "this has 12 tiles and 1 meld of three, together 15; "
            "a hand has 13, or 14 with the drawn tile",
        ),
        (
            "1m [2-34p][1111s]",
            17,
            "this has 1 tile and 2 melds of three, together 7; "
            "a hand has 13, or 14 with the drawn tile",
        ),
    ],
)
def test_what_is_no_hand_is_pointed_at(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse(text)
    assert (caught.value.message, caught.value.position) == (reason, position)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "red_fives"),
    [("406m406p406s1112z", 3), ("406m4006p406s111z", 4), ("456m456p456s1112z", 3)],
)
def test_a_set_has_its_red_fives(text: str, red_fives: int) -> None:
    """EQUIP-2."""
    assert str(Hand.parse(text, red_fives=red_fives)) == text


@pytest.mark.parametrize(
    ("text", "red_fives", "reason"),
    [
        ("4006m406p406s111z", 4, "this is red 5m number 2; with red_fives=4 there is 1"),
        ("4006p406s111222z", 3, "this is red 5p number 2; with red_fives=3 there is 1"),
        ("40006p406s11122z", 4, "this is red 5p number 3; with red_fives=4 there are 2"),
        ("406p123s1112223z", 0, "this is red 5p number 1; with red_fives=0 there are none"),
        ("406m123s1112223z", 2, "this is red 5m number 1; with red_fives=2 there are none"),
    ],
)
def test_a_set_has_no_more_red_fives(text: str, red_fives: int, reason: str) -> None:
    """EQUIP-2, SANMA-1."""
    with pytest.raises(NotationError) as caught:
        Hand.parse(text, red_fives=red_fives)
    assert caught.value.message == reason
    assert text[caught.value.position] == "0"


@pytest.mark.parametrize("text", ["19m19p19s1234567z", "119m406p406s1z [999p]"])
def test_three_players_have_the_ends_of_characters_and_pon(text: str) -> None:
    """SANMA-1, SANMA-4."""
    assert str(Hand.parse(text, players=3, red_fives=2)) == text


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("12m19p19s1234567z", 1, "2m is not in the three-player set, which has no 2m-8m"),
        ("1m8m19p19s123456z", 2, "8m is not in the three-player set, which has no 2m-8m"),
        ("0m19p19s12345677z", 0, "0m is not in the three-player set, which has no 2m-8m"),
        ("19m19p19s1234z [2-34p]", 15, "there is no chii with three players, only pon and kan"),
    ],
)
def test_three_players_have_fewer_tiles_and_no_chii(text: str, position: int, reason: str) -> None:
    """SANMA-1, SANMA-4."""
    with pytest.raises(NotationError) as caught:
        Hand.parse(text, players=3)
    assert (caught.value.message, caught.value.position) == (reason, position)


def test_options_have_only_their_values() -> None:
    with pytest.raises(RulesError, match="players must be 3 or 4, not 2"):
        Hand.parse("19m19p19s1234567z", players=2)
    with pytest.raises(RulesError, match="red_fives must be 0"):
        Hand.parse("19m19p19s1234567z", red_fives=1)


def test_check_points_into_the_hand_as_written() -> None:
    hand = Hand.parse("19m19p19s1234567z").with_tile(Tile.parse("2m"))
    hand.check()
    with pytest.raises(NotationError) as caught:
        hand.check(players=3)
    assert (caught.value.text, caught.value.position) == ("19m19p19s1234567z2m", 17)
    with pytest.raises(NotationError, match="this has 15 tiles"):
        hand.with_tile(Tile.parse("1m")).check()


@pytest.mark.parametrize(
    "text",
    [
        "123m45p22s [234p][567s]",
        "456m11z22z [ankan 1111s][ankan 7777z]",
        "234s1z [daiminkan 9999m][ankan 3333z][ankan 1111p]",
        "9s [111p][999m][444z][333z]",
        "1112444z [ankan 3333z][555z]",
        "2233445566788s",
    ],
)
def test_hands_of_the_golden_examples_are_read(text: str) -> None:
    assert Hand.parse(text).size == 13


@given(st.text("0159mpsz-=+[] 🀇*", max_size=24))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        hand = Hand.parse(text)
    except NotationError as error:
        assert 0 <= error.position <= len(text)
        assert str(error)
    else:
        assert Hand.parse(str(hand)) == hand


def test_notebooks_and_terminals_show_the_hand() -> None:
    hand = Hand.parse("123m406p11z [2-34p] [1111s]")
    assert hand._repr_svg_() == hand.draw_svg()
    assert hand.draw_svg().count("<g ") == len(hand.all_tiles)
    with_win = hand.draw_svg(winning=Tile.parse("9s"))
    assert with_win.count("<g ") == len(hand.all_tiles) + 1
    assert len(hand.draw_text().splitlines()) == 4
    assert "│9│" in hand.draw_text(winning=Tile.parse("9s"))
