"""Meld numbers of an mjlog, packed and unpacked."""

import pytest

from ariari.core.melds import MeldKind
from ariari.errors import LogError
from ariari.logs.formats.mjlog.melds import KITA, MeldCode, decode_meld, encode_meld


@pytest.mark.parametrize(
    ("code", "meld"),
    [
        (0x3907, MeldCode(MeldKind.CHII, 3, 26, (16, 20))),
        (48747, MeldCode(MeldKind.PON, 3, 126, (124, 125))),
        (48755, MeldCode(MeldKind.SHOUMINKAN, 3, 127, (124, 125, 126), 126)),
        (768, MeldCode(MeldKind.ANKAN, 0, 3, (0, 1, 2))),
        (0x8702, MeldCode(MeldKind.DAIMINKAN, 2, 135, (132, 133, 134))),
        (0x7A20, MeldCode(KITA, 0, 122, ())),
    ],
)
def test_a_meld_and_its_number(code: int, meld: MeldCode) -> None:
    assert decode_meld(code) == meld
    assert encode_meld(meld) == code


def test_every_number_is_one_meld_or_none() -> None:
    """21 sequences with a called tile and copies, 34 triplets with source, copy and called tile."""
    counts = dict.fromkeys([*MeldKind, KITA], 0)
    for code in range(0x10000):
        try:
            meld = decode_meld(code)
        except LogError:
            continue
        assert encode_meld(meld) == code
        counts[meld.kind] += 1
    assert counts == {
        MeldKind.CHII: 21 * 3 * 4**3,
        MeldKind.PON: 34 * 3 * 4 * 3,
        MeldKind.DAIMINKAN: 136 * 3,
        MeldKind.SHOUMINKAN: 34 * 3 * 4 * 3,
        MeldKind.ANKAN: 136,
        KITA: 4,
    }


@pytest.mark.parametrize("code", [-1, 0x10000, 0x8800, 1 << 40])
def test_numbers_of_no_meld(code: int) -> None:
    with pytest.raises(LogError, match="not the number of a meld"):
        decode_meld(code)


@pytest.mark.parametrize(
    "meld",
    [
        MeldCode(MeldKind.CHII, 2, 26, (16, 20)),
        MeldCode(MeldKind.CHII, 3, 108, (112, 116)),
        MeldCode(MeldKind.PON, 0, 126, (124, 125)),
        MeldCode(MeldKind.PON, 1, 126, (124, 120)),
        MeldCode(MeldKind.ANKAN, 0, 126, (124, 125)),
        MeldCode(KITA, 0, 126, ()),
        MeldCode(MeldKind.SHOUMINKAN, 3, 127, (124, 125, 126), 3),
    ],
)
def test_melds_that_have_no_number(meld: MeldCode) -> None:
    with pytest.raises(LogError, match="do not make a meld"):
        encode_meld(meld)
