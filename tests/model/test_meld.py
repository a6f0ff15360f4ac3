"""Melds and their notation (CALL-2 to CALL-4, KAN-1 to KAN-3, CONV-6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.melds import MeldKind
from ariari.core.tiles import COPIES, HONOURS, SUIT_COUNT, SUIT_SIZE
from ariari.errors import NotationError
from ariari.model.meld import Meld, Source
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Return any meld, also one that states little, or has four red fives."""
    kind = draw(st.sampled_from(MeldKind))
    tiles = draw(_sequences() if kind == MeldKind.CHII else _equal_tiles(kind))
    if kind == MeldKind.ANKAN:
        return Meld(kind, tiles)
    called = st.sampled_from(tiles[:3] if kind == MeldKind.SHOUMINKAN else tiles)
    if kind == MeldKind.CHII:
        return Meld(kind, tiles, draw(st.none() | called), Source.LEFT)
    source = draw(st.sampled_from([Source.UNKNOWN, Source.LEFT, Source.ACROSS, Source.RIGHT]))
    return Meld(kind, tiles, None if source < 0 else draw(st.none() | called), source)


def _faces(draw: st.DrawFn, kinds: list[int]) -> tuple[Tile, ...]:
    reds = [kind < HONOURS and kind % SUIT_SIZE == 4 and draw(st.booleans()) for kind in kinds]
    return tuple(Tile(kind, red=red) for kind, red in zip(kinds, reds, strict=True))


@st.composite
def _sequences(draw: st.DrawFn) -> tuple[Tile, ...]:
    low = SUIT_SIZE * draw(st.integers(0, SUIT_COUNT - 1)) + draw(st.integers(0, SUIT_SIZE - 3))
    return _faces(draw, draw(st.permutations([low, low + 1, low + 2])))


@st.composite
def _equal_tiles(draw: st.DrawFn, kind: MeldKind) -> tuple[Tile, ...]:
    tile_kind = draw(st.integers(0, 33) | st.sampled_from([4, 13, 22]))
    return _faces(draw, [tile_kind] * (3 if kind == MeldKind.PON else COPIES))


@given(melds())
def test_every_meld_survives_its_notation(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld
    assert eval(repr(meld), {"Meld": Meld}) == meld
    assert meld.describe()


@given(melds())
def test_tiles_are_those_of_the_hand_the_called_and_the_added(meld: Meld) -> None:
    parts = [*meld.from_hand, *([meld.called] if meld.called else [])]
    parts += [meld.added] if meld.added else []
    assert sorted(parts) == sorted(meld.tiles)


@pytest.mark.parametrize(
    ("text", "kind", "called", "source"),
    [
        ("[2-34p]", MeldKind.CHII, "2p", Source.LEFT),
        ("[23-4p]", MeldKind.CHII, "3p", Source.LEFT),
        ("[40-6p]", MeldKind.CHII, "0p", Source.LEFT),
        ("[234p]", MeldKind.CHII, None, Source.LEFT),
        ("[5-55z]", MeldKind.PON, "5z", Source.LEFT),
        ("[55=5z]", MeldKind.PON, "5z", Source.ACROSS),
        ("[555+z]", MeldKind.PON, "5z", Source.RIGHT),
        ("[05=5p]", MeldKind.PON, "5p", Source.ACROSS),
        ("[50=5p]", MeldKind.PON, "0p", Source.ACROSS),
        ("[555z]", MeldKind.PON, None, Source.UNKNOWN),
        ("[pon 055p from left]", MeldKind.PON, None, Source.LEFT),
        ("[1111+s]", MeldKind.DAIMINKAN, "1s", Source.RIGHT),
        ("[1111=s]", MeldKind.DAIMINKAN, "1s", Source.ACROSS),
        ("[0555-s]", MeldKind.DAIMINKAN, "5s", Source.LEFT),
        ("[5550-s]", MeldKind.DAIMINKAN, "0s", Source.LEFT),
        ("[daiminkan 9999m]", MeldKind.DAIMINKAN, None, Source.UNKNOWN),
        ("[daiminkan 0555m from right]", MeldKind.DAIMINKAN, None, Source.RIGHT),
        ("[55=55z]", MeldKind.SHOUMINKAN, "5z", Source.ACROSS),
        ("[5-055p]", MeldKind.SHOUMINKAN, "5p", Source.LEFT),
        ("[555+0p]", MeldKind.SHOUMINKAN, "5p", Source.RIGHT),
        ("[shouminkan 5555z]", MeldKind.SHOUMINKAN, None, Source.UNKNOWN),
        ("[shouminkan 0555p from left]", MeldKind.SHOUMINKAN, None, Source.LEFT),
        ("[1111s]", MeldKind.ANKAN, None, Source.SELF),
        ("[0555s]", MeldKind.ANKAN, None, Source.SELF),
    ],
)
def test_the_notation_says_sort_called_tile_and_source(
    text: str, kind: MeldKind, called: str | None, source: Source
) -> None:
    meld = Meld.parse(text)
    assert (meld.kind, meld.source) == (kind, source)
    assert meld.called == (Tile.parse(called) if called else None)
    assert str(meld) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("[chii 234p]", "[234p]"),
        ("[chi 42-3p]", "[2-34p]"),
        ("[chii 234p from left]", "[234p]"),
        ("[pon 555z from left]", "[5-55z]"),
        ("[5-55z from left]", "[5-55z]"),
        ("[PON 555z FROM LEFT]", "[5-55z]"),
        ("[Pon 555z from Right]", "[555+z]"),
        ("[pon 5=55z]", "[55=5z]"),
        ("[505-5p]", "[5-055p]"),
        ("[ankan 1111s]", "[1111s]"),
        ("[daiminkan 9999m from across]", "[9999=m]"),
        ("[kakan 5555z from right]", "[555+5z]"),
        ("[kakan 55=50p]", "[55=50p]"),
        (" [ 2-34p ] ", "[2-34p]"),
        ("[🀙🀚-🀛]", "[12-3p]"),
        ("[2-p34p]", "[2-34p]"),
    ],
)
def test_other_spellings_mean_the_same(text: str, same: str) -> None:
    assert str(Meld.parse(text)) == same


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("234p", 0, "a meld goes in square brackets, such as [2-34p] or [1111s]"),
        ("", 0, "a meld goes in square brackets, such as [2-34p] or [1111s]"),
        ("  [234p", 2, "a meld goes in square brackets, such as [2-34p] or [1111s]"),
        ("[234p] 1m", 0, "a meld goes in square brackets, such as [2-34p] or [1111s]"),
        ("[]", 1, "a meld has 3 tiles, a kan 4; this chii has 0"),
        ("[pon]", 4, "a meld has 3 tiles, a kan 4; this pon has 0"),
        ("[pon from left]", 14, "a meld has 3 tiles, a kan 4; this pon has 0"),
        ("[11m]", 4, "a meld has 3 tiles, a kan 4; this pon has 2"),
        ("[11111m]", 5, "a meld has 3 tiles, a kan 4; this ankan has 5"),
        ("[chii 2345p]", 9, "a meld has 3 tiles, a kan 4; this chii has 4"),
        ("[ankan 111z]", 11, "a meld has 3 tiles, a kan 4; this ankan has 3"),
        (
            "[chii 111z]",
            6,
            "1z is an honour, and honours never form a sequence; "
            "a chii is three consecutive numbers of one suit",
        ),
        (
            "[9s12z]",
            3,
            "1z is an honour, and honours never form a sequence; "
            "a chii is three consecutive numbers of one suit",
        ),
        (
            "[2-35p]",
            1,
            "235p is not a sequence; a chii is three consecutive numbers of one suit, "
            "a pon three equal tiles",
        ),
        (
            "[89m1p]",
            1,
            "89m1p is not a sequence; a chii is three consecutive numbers of one suit, "
            "a pon three equal tiles",
        ),
        ("[pon 556p]", 7, "6p differs from 5p; pon takes 3 equal tiles"),
        ("[1112s]", 4, "2s differs from 1s; ankan takes 4 equal tiles"),
        ("[23=4p]", 2, "a chii is called from the left neighbour, marked - (CALL-2)"),
        ("[234+p]", 3, "a chii is called from the left neighbour, marked - (CALL-2)"),
        (
            "[chii 234p from across]",
            16,
            "a chii is called from the left neighbour, marked - (CALL-2)",
        ),
        (
            "[ankan 1111s from left]",
            18,
            "an ankan is made from the hand alone; nothing in it is called (KAN-3)",
        ),
        ("[ankan 1111-s]", 10, "the mark shows a daiminkan, but the word says ankan"),
        (
            "[daiminkan 1-111s]",
            11,
            "the mark shows a shouminkan, but the word says daiminkan",
        ),
        ("[kakan 1111-s]", 10, "the mark shows a daiminkan, but the word says kakan"),
        ("[5-5=5z]", 3, "two tiles are marked, but only one can be called"),
        (
            "[peng 555z]",
            1,
            "peng is not a kind of meld; the kinds are chii, pon, daiminkan, shouminkan, ankan, "
            "chi, kakan",
        ),
        ("[pon 555z from above]", 15, "a call is from left, across or right"),
        ("[pon 555z from]", 14, "a call is from left, across or right"),
        ("[5-55z from right]", 12, "the mark - does not mean from right"),
        ("[8-88z]", 1, "8z is not a tile; honours are 1z-7z"),
        ("[55!5z]", 1, "55 has no suit; write m, p, s or z after the digits"),
    ],
)
def test_what_is_no_meld_is_pointed_at(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Meld.parse(text)
    assert (caught.value.message, caught.value.position) == (reason, position)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("kind", "tiles", "called", "source", "reason"),
    [
        (MeldKind.PON, "556p", None, Source.LEFT, "6p differs from 5p"),
        (MeldKind.PON, "", None, Source.LEFT, "this pon has 0"),
        (MeldKind.PON, "555p", None, Source.SELF, "a pon is called from the left, across or"),
        (MeldKind.PON, "555p", "5p", Source.UNKNOWN, "does not say from whom"),
        (MeldKind.PON, "555p", "0p", Source.LEFT, "0p was called, but is not among 555p"),
        (MeldKind.SHOUMINKAN, "5550p", "0p", Source.LEFT, "is not among 555p"),
        (MeldKind.ANKAN, "5555z", "5z", Source.SELF, "nothing in it is called"),
        (MeldKind.CHII, "234p", "2p", Source.RIGHT, "from the left neighbour"),
    ],
)
def test_a_meld_that_can_not_be_is_not_built(
    kind: MeldKind, tiles: str, called: str | None, source: Source, reason: str
) -> None:
    with pytest.raises(NotationError, match=reason):
        Meld(kind, parse_tiles(tiles), Tile.parse(called) if called else None, source)


def test_what_follows_from_the_rest_is_filled_in() -> None:
    chii = Meld(MeldKind.CHII, parse_tiles("423p"))
    assert (chii.source, chii.called, chii.tiles) == (Source.LEFT, None, parse_tiles("234p"))
    assert Meld(MeldKind.ANKAN, parse_tiles("1111z")).source == Source.SELF
    pon = Meld(MeldKind.PON, parse_tiles("111z"), source=Source.ACROSS)
    assert pon.called == Tile.parse("1z")


@pytest.mark.parametrize(
    ("text", "is_open", "is_quad", "base_kind"),
    [
        ("[42-3p]", True, False, 10),
        ("[555z]", True, False, 31),
        ("[1111+s]", True, True, 18),
        ("[5-055p]", True, True, 13),
        ("[9999m]", False, True, 8),
    ],
)
def test_only_an_ankan_keeps_the_hand_closed(
    text: str, is_open: bool, is_quad: bool, base_kind: int
) -> None:
    """CONV-6."""
    meld = Meld.parse(text)
    assert (meld.is_open, meld.is_quad, meld.base_kind) == (is_open, is_quad, base_kind)


def test_the_added_tile_is_the_last() -> None:
    """KAN-2: a shouminkan is a pon and one more tile."""
    meld = Meld.parse("[505-5p]")
    assert meld.added == Tile.parse("5p")
    assert meld.from_hand == parse_tiles("05p")
    assert Meld.parse("[55-50p]").added == Tile.parse("0p")
    assert Meld.parse("[555p]").added is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[2-34p]", "chii of 234p, 2 of circles called from the left neighbour"),
        ("[234p]", "chii of 234p, called from the left neighbour"),
        ("[55=5z]", "pon of White dragon, called from across"),
        ("[555z]", "pon of White dragon"),
        ("[50=5p]", "pon of 5 of circles with a red five, the red five called from across"),
        ("[1111+s]", "daiminkan of 1 of bamboo, called from the right neighbour"),
        (
            "[0-055p]",
            "shouminkan of 5 of circles with 2 red fives, "
            "the red five called from the left neighbour",
        ),
        ("[0555s]", "ankan of 5 of bamboo with a red five"),
    ],
)
def test_melds_in_words(text: str, words: str) -> None:
    assert Meld.parse(text).describe() == words
